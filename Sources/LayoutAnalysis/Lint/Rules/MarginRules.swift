import LayoutModel

/// Margins that nothing keeps.
struct UnusedMarginsRule: LintRule {
  let id = "unusedMargins"
  let summary = "margins that nothing refers to (`.layout` documents)"
  let exemptions: Exemptions = [.inBar, .ownClass]
  let explanation = """
    A view has `margins`, but nothing uses them: no constraint is tied to its margins, no guide represents them, and
    nothing inside inherits them. Margins do not move subviews by themselves.

    In a stack view or grid, write `marginsRelative="true"`. Elsewhere, tie subviews to the margins:
    `to="card.leadingMargin"`, `<pin view="title" edges="all" to="card.margins"/>`, or `|-[title]-|` in a format.
    Not reported: views with custom classes, whose code may use them, cells, bars, and Interface Builder documents,
    which save margins with every view.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard scene.document.format == .layout else { return }
    let isUsed = usedMargins(scene.scene)
    for (view, model) in scene.scene.views.enumerated() where model.layoutMargins != Varied(nil) {
      guard !isUsed[view], !scene.isExempt(view, exemptions), Self.isPlain(model) else { continue }
      findings.add(
        at: model.span, of: model.id,
        "the margins of \(scene.name(view)) have no effect: \(Self.remedy(model, in: scene.scene, of: view))")
    }
  }

  /// Whether nothing but the document gives the margins of such a view a meaning.
  private static func isPlain(_ view: View) -> Bool {
    !view.kind.isCell && !view.kind.isBar && view.role != .contentView && view.embeddedController == nil
      && view.kind != .tableView && view.kind != .collectionView && view.kind != .containerView
  }

  private static func remedy(_ model: View, in scene: Scene, of view: Int) -> String {
    switch model.content {
    case .stack, .grid: return "write marginsRelative=\"true\" for its views to keep them"
    default: break
    }
    guard scene.views.contains(where: { $0.parent == view }) else { return "they are for the views in it" }
    return "tie views to '\(model.id).leadingMargin' or '\(model.id).margins'"
  }

  private func usedMargins(_ scene: Scene) -> [Bool] {
    var isUsed = Array(repeating: false, count: scene.views.count)
    for constraint in scene.constraints {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
        if case .view(let view) = anchor.item, anchor.attribute.isOfMargins { isUsed[view] = true }
      }
    }
    for guide in scene.guides where guide.kind == .layoutMargins || guide.kind == .readableContent {
      isUsed[guide.owner] = true
    }
    for (view, model) in scene.views.enumerated() {
      if model.content.isLayoutMarginsRelative { isUsed[view] = true }
      guard let parent = model.parent else { continue }
      if model.preservesSuperviewLayoutMargins || refersToMargins(model.formulaFrame) { isUsed[parent] = true }
    }
    return isUsed
  }

  private func refersToMargins(_ frame: FormulaFrame?) -> Bool {
    guard let frame else { return false }
    return FormulaFrame.Part.allCases.contains { part in
      let formulas = [frame[part].base] + frame[part].variations.map(\.value)
      return formulas.flatMap(\.quantities).contains { if case .inset(.margins, _) = $0 { true } else { false } }
    }
  }
}
