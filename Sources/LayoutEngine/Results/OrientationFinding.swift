import LayoutModel
import TextKit

/// Says when a document is laid out in an orientation in which it is never shown, and which one iOS would use.
struct OrientationFinding {
  let work: DocumentWork
  /// The id of the only scene that is laid out; `nil` for all.
  let scene: String?
  let screen: Screen

  var all: [Diagnostic] {
    let app = work.document.orientations
    // Most scenes say nothing, and then all are shown alike.
    let unsaid = AllowedOrientations(controller: [], app: app, on: screen)
    if !work.saysOrientations, unsaid.contains(screen.orientation) { return [] }
    let scenes = work.document.scenes
    return scenes.indices.compactMap { index in
      if let scene, scenes[index].id != scene { return nil }
      let said = scenes[index].orientations
      let allowed = said.isEmpty ? unsaid : AllowedOrientations(controller: said, app: app, on: screen)
      if allowed.contains(screen.orientation) { return nil }
      let scene = scenes[index]
      let location = scene.views.first.map { work.document.sources.location(of: $0.span) }
      guard let shown = allowed.shown(screen.orientation) else {
        return Diagnostic(
          code: "layout.noOrientation", severity: .error,
          message:
            "\"\(scene.id)\" can be shown in no orientation: the app allows \(Self.list(allowed.app)), the screen "
            + "\(Self.list(allowed.controller)); UIKit ends an app that shows it",
          location: location)
      }
      return Diagnostic(
        code: "layout.orientation", severity: .warning,
        message: "\"\(scene.id)\" is never shown in \(screen.orientation.rawValue), for \(reason(allowed)); "
          + "iOS shows it in \(shown.rawValue)",
        location: location)
    }
  }

  private func reason(_ allowed: AllowedOrientations) -> String {
    if !allowed.device.contains(screen.orientation) { return "a phone without a home button never is upside down" }
    if !allowed.app.contains(screen.orientation) { return "the app allows \(Self.list(allowed.app))" }
    return "it allows \(Self.list(allowed.controller))"
  }

  private static func list(_ orientations: [InterfaceOrientation]) -> String {
    orientations.count == 1
      ? "\(orientations[0].rawValue) only" : Wording.joined(orientations.map(\.rawValue), last: "and")
  }
}
