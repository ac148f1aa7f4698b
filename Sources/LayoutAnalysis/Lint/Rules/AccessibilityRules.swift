import LayoutEngine
import LayoutModel
import LayoutOutput

/// Buttons that are too small for a finger.
struct SmallTargetRule: LintRule {
  let id = "smallTarget"
  let exemptions: Exemptions = [.scrolled, .inBar]

  private static let least = 44.0
  private static let leastTitled = 28.0

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      for view in scene.views.indices where screen.isShown[view] {
        guard let button = scene.views[view].content.button,
          !scene.isExempt(view, exemptions), scene.views[view].isUserInteractionEnabled,
          let frame = screen.frames[view], frame.width > 0, frame.height > 0
        else { continue }
        let isTitled = button.hasTitle(in: screen.traits)
        let least = isTitled ? Self.leastTitled : Self.least
        let short = least - (isTitled ? frame.height : min(frame.width, frame.height))
        guard short > 0.5 else { continue }
        let size = "\(frame.width.measuredText) × \(frame.height.measuredText) points"
        findings.add(
          at: scene.views[view].subject, on: index, weight: short,
          "\(scene.name(view)) is \(size), too small to touch safely")
      }
    }
  }
}

/// Buttons that VoiceOver has no words for.
struct MissingLabelRule: LintRule {
  let id = "missingLabel"
  let exemptions: Exemptions = [.outlet]

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (view, model) in scene.views.enumerated() {
      guard let button = model.content.button, button.title.base?.isEmpty ?? true,
        button.configuration?.title?.isEmpty ?? true, let image = button.shownImage,
        scene.document.images[image]?.isSystem != true, !scene.isExempt(view, exemptions),
        model.accessibilityLabel == nil
      else { continue }
      findings.add(
        at: model.subject, "\(scene.name(view)) shows the picture \"\(image)\" and has no accessibility label")
    }
  }
}

/// Identifiers of which tests cannot say whose they are.
struct SameIdentifierRule: LintRule {
  let id = "sameIdentifier"
  let exemptions: Exemptions = [.scrolled]

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    var first: [String: Int] = [:]
    for (view, model) in scene.views.enumerated() where !scene.isExempt(view, exemptions) {
      guard let identifier = model.accessibilityIdentifier, !identifier.isEmpty else { continue }
      guard let other = first[identifier] else {
        first[identifier] = view
        continue
      }
      guard scene.cases.contains(where: { $0.inspection.isInstalled[view] && $0.inspection.isInstalled[other] })
      else { continue }
      findings.add(
        at: model.subject, notes: [scene.note("the first one is here", at: other)],
        "\(scene.name(view)) has the accessibility identifier \"\(identifier)\" of another view")
    }
  }
}

/// Texts that can hardly be told from what is behind them.
struct ContrastRule: LintRule {
  let id = "contrast"
  let exemptions: Exemptions = [.ownClass]

  private static let least = 4.5
  private static let leastOfLarge = 3.0
  private static let large = 18.0

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard let screen = scene.cases.first else { return }
    let palette = Palette(document: scene.document.looks?.colors ?? [:])
    for (view, model) in scene.views.enumerated()
    where screen.isShown[view] && scene.hasContent(view, screen.traits) && !scene.isExempt(view, exemptions) {
      let size: Double
      if let label = model.content.label {
        size = label.font.value(in: screen.traits).size
      } else if let button = model.content.button, button.backgroundImage == nil, model.behaviour.isEnabled,
        // Other configurations have a ground of their own.
        button.configuration.map({ $0.style == "plain" }) ?? true
      {
        size = button.font.value(in: screen.traits)?.size ?? 15
      } else {
        continue
      }
      let look = scene.document.look(of: model, in: screen.traits)
      guard let text = palette.color(look.textColor), text.alpha == 1,
        let behind = background(of: view, scene, screen, palette)
      else { continue }
      let contrast = text.contrast(with: behind)
      let least = size >= Self.large ? Self.leastOfLarge : Self.least
      guard contrast < least else { continue }
      let number = ((contrast * 100).rounded(.down) / 100).measuredText
      findings.add(
        at: model.subject,
        "the contrast of \(scene.name(view)) is \(number) to 1; \(least.measuredText) to 1 is readable for most people")
    }
  }

  /// The colour behind a view; `nil` where a picture, or something unknown, may lie there.
  private func background(of view: Int, _ scene: LintScene, _ screen: LintCase, _ palette: Palette) -> Color? {
    for index in scene.views.chain(from: view) {
      // The class of a cell is there for its outlets, as a rule.
      if scene.isExempt(index, exemptions), !scene.views[index].kind.isCell { return nil }
      if let value = scene.views[index].background.value(in: screen.traits) {
        guard let color = palette.color(value) else { return nil }
        if color.alpha == 1 { return color }
        if color.alpha > 0 { return nil }
      }
      guard let frame = screen.frames[index], let parent = scene.views[index].parent else { return nil }
      // What was drawn before a view in the same superview, and reaches where it is, lies behind it.
      let isBehind = scene.views[..<index].indices.contains { other in
        guard scene.views[other].parent == parent, screen.isShown[other], let rect = screen.frames[other]
        else { return false }
        return rect.x < frame.maxX && frame.x < rect.maxX && rect.y < frame.maxY && frame.y < rect.maxY
      }
      if isBehind { return nil }
    }
    return nil
  }
}
