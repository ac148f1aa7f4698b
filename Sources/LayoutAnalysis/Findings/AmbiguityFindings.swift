import Inspection
import LayoutEngine
import LayoutModel
import TextKit

/// Views whose position or size the constraints do not determine.
struct AmbiguousRule: FactRule {
  let id = "ambiguous"
  let exemptions: Exemptions = [.unverified, .placedByCode, .placedByBar]

  func check(_ scene: FindingScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      // By view, the axes along which it or its content is ambiguous: what is in it is only ambiguous because it is.
      let open = screen.facts.openings.reduce(into: Set<ViewAxis>()) { open, opening in
        for part in opening.causes { open.insert(ViewAxis(view: opening.item.view, axis: part.axis)) }
      }
      for opening in screen.facts.openings {
        guard case .view(let view) = opening.item, !opening.isDoubtful, !scene.isExempt(view, exemptions)
        else { continue }
        let parent = scene.views[view].parent
        // `UIStackView` adds weak constraints across its axis that suppress ambiguity.
        let settled = scene.views.stack(arranging: view)?.axis.value(in: screen.traits).crossing
        let parts = opening.causes.filter { part in
          part.axis != settled && !(part.isExtent && isSizeLeftToOthers(view, scene))
            && !screen.disputed[view][part.axis]
            && !(parent.map { open.contains(ViewAxis(view: $0, axis: part.axis)) } ?? false)
        }
        if parts.isEmpty { continue }
        let hint = scene.scene.styleHint(for: view) ?? scene.scene.barHint(for: view)
        findings.add(
          at: scene.views[view].subject, on: index, weight: Double(parts.count),
          notes: scene.notes(on: opening, screen, hint: hint),
          "the \(Self.list(parts)) of \(scene.name(view)) \(parts.count == 1 ? "is" : "are") ambiguous")
      }
    }
  }

  /// Whether the author told Xcode that the size is open, or code sets the picture that gives a view its size.
  private func isSizeLeftToOthers(_ view: Int, _ scene: FindingScene) -> Bool {
    let model = scene.views[view]
    if model.canvasState.ignoresOpenSizes { return true }
    guard case .image(let image) = model.content, image.name == Varied(nil) else { return false }
    return scene.document.outlets.contains { $0.destination == model.id }
  }

  /// `x position, width and height`
  static func list(_ parts: [FormulaFrame.Part]) -> String {
    Wording.joined(parts.map { $0.isExtent ? $0.name : "\($0.name) position" }, last: "and")
  }
}

extension FindingScene {
  /// The most views that are named as moving with another one.
  private static let mostFollowers = 3
  /// The most constraints that are named as leaving it so.
  private static let mostInequalities = 3

  /// Notes on the first views that move with what is ambiguous, and on what leaves it so: a hint, or the inequalities.
  fileprivate func notes(on opening: Opening, _ screen: FindingCase, hint: String? = nil) -> [LintFindings.Note] {
    let named = opening.followers.prefix(Self.mostFollowers)
    let rest = opening.followers.count - named.count
    let followers = named.map { view in
      let more = view == named.last && rest > 0 ? ", and so \(rest == 1 ? "does 1 more" : "do \(rest) more")" : ""
      return note("\(name(view)) depends on that\(more)", at: view)
    }
    if let hint { return followers + [note(hint, at: opening.item.view)] }
    return followers
      + opening.inequalities.prefix(Self.mostInequalities).map { index in
        note(
          "\(name(.constraint(index), in: screen.traits)) is an inequality, which does not determine a value; add another one "
            + "with = and a low priority", at: .constraint(index))
      }
  }
}

/// Scroll views whose content size the constraints do not determine.
struct ScrollContentRule: FactRule {
  let id = "scrollContent"
  let exemptions: Exemptions = [.unverified]

  func check(_ scene: FindingScene, _ findings: inout LintFindings) {
    let views = scene.views
    for (index, screen) in scene.cases.enumerated() {
      for opening in screen.facts.openings {
        guard case .content(let view) = opening.item, !opening.isDoubtful, opening.ties.isEmpty,
          views[view].kind == .scrollView, !scene.isExempt(view, exemptions)
        else { continue }
        let subviews = views.indices.filter { views[$0].parent == view }
        if subviews.isEmpty || subviews.contains(where: { scene.isExempt($0, .placedByCode) }) { continue }
        findings.add(
          at: views[view].subject, on: index, weight: Double(opening.parts.count),
          notes: scene.notes(on: opening, screen),
          "the content \(AmbiguousRule.list(opening.parts)) of \(scene.name(view)) "
            + "\(opening.parts.count == 1 ? "is" : "are") ambiguous: no unbroken chain of constraints leads from "
            + (opening.parts == [.height] ? "its top to its bottom" : "one of its sides to the other"))
      }
    }
  }
}

extension Scene {
  /// A bar in the outermost view is a view as any other: what `bars` names stands beside that view.
  fileprivate func barHint(for view: Int) -> String? {
    let bar = views[view]
    guard let bars, bar.kind.isBar, bar.role == .subview else { return nil }
    let name = bar.kind.rawValue
    let isNamed = bars.contains { $0.rawValue == name || (name == "navigationBar" && $0 != .toolbar && $0 != .tabBar) }
    let edge = bar.kind == .navigationBar ? "top" : "bottom"
    return isNamed
      ? "'bars' of the <screen> shows a <\(name)> already: move this one out, next to the outermost view, to be that bar"
      : "inside a view, a bar is placed like any view: <pin view=\"\(bar.id)\" edges=\"\(edge) horizontal\" to=\"safeArea\"/>; "
        + "<screen bars=\"\(name)\"> adds one in its usual place"
  }

  /// The attribute by which the style of a row places a label or picture in it; `nil` for what is none, or is named.
  fileprivate func styleHint(for view: Int) -> String? {
    let all: [ViewKind: [String]] = [.label: ["textLabel", "detailTextLabel"], .imageView: ["imageView"]]
    guard let attributes = all[views[view].kind], var cell = views[view].parent else { return nil }
    if views[cell].role == .contentView, let around = views[cell].parent { cell = around }
    guard let content = views[cell].content.cell else { return nil }
    let isNamed = [content.textLabel, content.detailTextLabel, content.imageView].contains(views[view].id)
    if content.style == nil {
      return isNamed
        ? "'\(views[cell].id)' names '\(views[view].id)' for a style to place, and has none: style=\"default\"" : nil
    }
    return isNamed
      ? nil
      : "the style of '\(views[cell].id)' places the views that it names: "
        + attributes.map { "\($0)=\"\(views[view].id)\"" }.joined(separator: " or ")
  }
}
