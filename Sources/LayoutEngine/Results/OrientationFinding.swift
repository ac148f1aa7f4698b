import Devices
import LayoutModel

/// Says when a document or one of its screens is laid out in an orientation that it does not allow.
struct OrientationFinding {
  let document: Document
  /// The id of the only scene that is laid out; `nil` for all.
  let scene: String?
  let screen: Screen

  var all: [Diagnostic] {
    document.scenes.filter { scene == nil || $0.id == scene }.compactMap { scene in
      let allowed = scene.orientations.isEmpty ? document.orientations : scene.orientations
      guard !allowed.isEmpty, !allowed.contains(screen.orientation) else { return nil }
      let names = allowed.map(\.rawValue).joined(separator: ", ")
      return Diagnostic(
        code: "layout.orientation",
        severity: .warning,
        message: "\"\(scene.id)\" does not allow \(screen.orientation.rawValue); it allows \(names)",
        location: scene.views.first.map { document.sources.location(of: $0.span) }
      )
    }
  }
}
