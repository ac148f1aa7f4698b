import LayoutModel

/// Scroll views that scroll sideways by mistake.
struct ScrollsSidewaysRule: LintRule {
  let id = "scrollsSideways"
  let exemptions: Exemptions = [.disputed, .unexplained, .placedByCode, .ownClass]

  /// The most points by which content is taken to be too wide by its distances from the edges.
  private static let mostExcess = 64.0
  /// The lines of a text that stands on one.
  private static let oneLine = 1.5
  /// Less than this, in points, is rounding.
  private static let tolerance = 0.5

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (view, model) in scene.views.enumerated() where model.kind == .scrollView {
      guard !scene.isExempt(view, exemptions.subtracting(.ownClass), along: .horizontal) else { continue }
      checkExcess(view, model, scene, &findings)
    }
    for (view, model) in scene.views.enumerated() {
      guard let label = model.content.label, let scroll = scene.scrollView(around: view),
        !scene.isExempt(view, exemptions, along: .horizontal)
      else { continue }
      for (index, screen) in scene.cases.enumerated() where screen.isShown[view] {
        guard label.wraps(in: screen.traits), !screen.disputed[view].horizontal,
          let frame = screen.frames[view], let visible = screen.frames[scroll], visible.width > 0,
          frame.width > visible.width + Self.tolerance,
          let text = screen.inspection.contents[view].text, text.needed.width > visible.width
        else { continue }
        let width = "\(scene.name(view)) is \(frame.width.measuredText) points wide"
        let isOneLine = text.needed.height < text.lineHeight * Self.oneLine
        findings.add(
          at: model.subject, on: index, weight: frame.width - visible.width, group: "text \(scroll)",
          "\(width), and \(scene.name(scroll)) around it shows \(visible.width.measuredText): "
            + (isOneLine
              ? "nothing limits its width, so its text does not wrap" : "users have to scroll sideways to read it"))
      }
    }
  }

  private func checkExcess(_ view: Int, _ model: View, _ scene: LintScene, _ findings: inout LintFindings) {
    var excesses: [(index: Int, excess: Double)] = []
    var widths: Set<Double> = []
    for (index, screen) in scene.cases.enumerated()
    where screen.isShown[view] && screen.configuration.text == .asWritten {
      // What also begins at the left of the view lies over both edges on purpose: nobody can scroll there.
      guard let content = screen.contents[view], let frame = screen.frames[view], !screen.disputed[view].horizontal,
        frame.width > 0, content.x >= frame.x - Self.tolerance
      else { return }
      excesses.append((index, content.maxX - frame.maxX))
      widths.insert(frame.width)
    }
    guard widths.count > 1, let first = excesses.first?.excess, first > Self.tolerance, first <= Self.mostExcess,
      excesses.allSatisfy({ ($0.excess - first).magnitude <= Self.tolerance })
    else { return }
    for (index, _) in excesses {
      findings.add(
        at: model.subject, on: index,
        "the content of \(scene.name(view)) is wider than the view by the same \(first.measuredText) points on every screen, "
          + "so it scrolls sideways")
    }
  }
}

extension LintScene {
  /// The scroll view that a view scrolls in; `nil` in cells, and where nothing scrolls.
  fileprivate func scrollView(around view: Int) -> Int? {
    let around = scene.views.ancestors(of: view).first { scene.views[$0].kind.isCell || scene.views[$0].kind.scrolls }
    return around.flatMap { scene.views[$0].kind == .scrollView ? $0 : nil }
  }
}

/// Margins that nothing keeps.
struct UnusedMarginsRule: LintRule {
  let id = "unusedMargins"
  let exemptions: Exemptions = [.inBar, .ownClass]

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard scene.document.format == .layout else { return }
    let isUsed = usedMargins(scene.scene)
    for (view, model) in scene.views.enumerated() where model.layoutMargins != Varied(nil) {
      guard !isUsed[view], !scene.isExempt(view, exemptions), Self.isPlain(model) else { continue }
      let remedy = Self.remedy(model, in: scene.scene, of: view)
      findings.add(at: model.subject, "the margins of \(scene.name(view)) have no effect: \(remedy)")
    }
  }

  /// Whether nothing but the document gives the margins of such a view a meaning.
  private static func isPlain(_ view: View) -> Bool {
    !view.kind.isCell && !view.kind.isBar && view.role != .contentView && view.embeddedController == nil
      && view.kind != .tableView && view.kind != .collectionView && view.kind != .containerView
  }

  private static func remedy(_ model: View, in scene: Scene, of view: Int) -> String {
    switch model.content {
    case .stack, .grid: "write marginsRelative=\"true\" for its views to keep them"
    case _ where scene.views.contains(where: { $0.parent == view }):
      "tie views to '\(model.id).leadingMargin' or '\(model.id).margins'"
    default: "they are for the views in it"
    }
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
      frame[part].all.flatMap(\.quantities).contains { if case .inset(.margins, _) = $0 { true } else { false } }
    }
  }
}
