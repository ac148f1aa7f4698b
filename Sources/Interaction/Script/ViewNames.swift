import LayoutModel
import TextKit

/// The views of a screen by the names that scripts can use: the id, the label in Interface Builder, the accessibility
/// identifier or the outlet, in this order.
struct ViewNames {
  private let scene: Scene
  private let outlets: [Outlet]

  /// Names the views of a screen.
  init(_ scene: Scene, of document: Document) {
    self.scene = scene
    outlets = document.outlets
  }

  /// The index of the view with a name.
  func view(_ name: String) -> Int? {
    let views = scene.views
    return views.firstIndex { $0.id == name } ?? views.firstIndex { $0.name == name }
      ?? views.firstIndex { $0.accessibilityIdentifier == name }
      ?? outlets.first { $0.property == name }.flatMap { outlet in
        views.firstIndex { $0.id == outlet.destination }
      }
  }

  /// What is wrong with the names in a script.
  func problems(of script: InteractionScript) -> [Diagnostic] {
    script.steps.flatMap { step in
      places(of: step.action).compactMap { place in
        guard case .view(let name, _, let span) = place, view(name) == nil else { return nil }
        let names = scene.views.flatMap { [$0.id] + ($0.name.map { [$0] } ?? []) }
        return Diagnostic(
          code: "script.unknownView",
          severity: .error,
          message: "no view of the screen '\(scene.id)' is called '\(Wording.excerpt(name))'"
            + Wording.nearest(Suggestion.nearest(3, to: name, in: names)),
          location: script.source.location(ofOffset: Int(span.start))
        )
      }
    }
  }

  private func places(of action: InteractionScript.Action) -> [InteractionScript.Place] {
    switch action {
    case .touch(_, _, let place): place.map { [$0] } ?? []
    case .tap(let place, _), .slide(let place, _): [place]
    case .drag(let from, let to): [from, to]
    case .type, .delete, .rotate, .wait: []
    }
  }
}
