import LayoutEngine
import LayoutModel

/// Views whose position or size no constraint decides.
struct AmbiguousRule: LintRule {
  let id = "ambiguous"
  let severity = Severity.error
  let summary = "a view whose position or size is open"
  let explanation = """
    The constraints of a view allow more than one position or size, so that UIKit is free to choose: often another one
    after a rotation. The message says which of x position, y position, width and height are open, and where it is not
    all devices, on which: then usually a constraint is not installed for a size class.

    Add the missing constraint. A view that is open only because a view around it is, is not mentioned, and neither is
    one whose size, or that of a view it is tied to, a class of its own may give.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() {
      for (view, parts) in Self.open(scene.scene, one.inspection) {
        findings.add(
          at: scene.scene.views[view].span,
          of: scene.scene.views[view].id,
          on: index,
          weight: Double(parts.count),
          message(scene.name(view), parts)
        )
      }
    }
  }

  private func message(_ name: String, _ parts: [SceneInspection.Opening.Part]) -> String {
    "the constraints of \(name) leave its " + Self.list(parts) + " open"
  }

  static func list(_ parts: [SceneInspection.Opening.Part]) -> String {
    let words = parts.map(\.rawValue)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The views of which something is open, but not because something of a view around them is.
  static func open(
    _ scene: Scene,
    _ inspection: SceneInspection
  ) -> [(view: Int, parts: [SceneInspection.Opening.Part])] {
    var openOf: [Int: [SceneInspection.Opening]] = [:]
    for opening in inspection.openings {
      switch opening.item {
      case .view(let view), .content(let view): openOf[view, default: []].append(opening)
      }
    }
    return inspection.openings.compactMap { opening in
      guard case .view(let view) = opening.item, opening.rivals.isEmpty, !opening.isDoubtful else { return nil }
      let model = scene.views[view]
      guard !model.canvasState.ignoresAmbiguity else { return nil }
      let around = (model.parent.flatMap { openOf[$0] } ?? []).flatMap(\.parts)
      let parts = opening.parts.filter { part in !around.contains { $0.axis == part.axis } }
      return parts.isEmpty ? nil : (view, parts)
    }
  }
}

extension SceneInspection.Opening.Part {
  /// The axis along which it is measured.
  var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}
