import LayoutEngine
import LayoutModel
import TextKit

/// Runs scripts of touches and keys on documents.
///
///     let script = try InteractionScript(bytes, name: "tap.touches")
///     let record = try Interactor().run(script, on: document, screen: screen)
///     for entry in record.trace { … }
///
/// It follows UIKit's documentation of hit-testing, responders, controls and fields, and knows nothing of the code of an
/// app: events have the effects that the document declares in `<on>`, and for the actions of an Interface Builder
/// document the trace reports who would be called.
package struct Interactor: Sendable {
  private let engine: LayoutEngine

  package init(engine: LayoutEngine = LayoutEngine()) { self.engine = engine }

  /// - Parameters:
  ///   - screen: the device, as it is held at first.
  ///   - scene: the id of the screen of the document; `nil` for the first one that is shown. Of a container without a
  ///     view it is the screen that it shows first.
  /// - Throws: when the document has no such screen, or the screen none of the views that the script names.
  package func run(
    _ script: InteractionScript, on document: Document, screen: Screen, scene: String? = nil
  ) throws(DocumentError) -> InteractionRecord {
    let id = scene ?? document.initialScene
    let index = document.scenes.firstIndex { $0.id == id } ?? (scene == nil ? document.scenes.indices.first : nil)
    guard let index else {
      let message = scene.map { "\(document.name): there is no scene '\($0)'" } ?? "\(document.name) has no screen"
      throw DocumentError("script.unknownScene", message)
    }
    let shown = document.shownScene(index)
    let problems = ViewNames(document.scenes[shown], of: document).problems(of: script)
    if !problems.isEmpty { throw DocumentError(problems) }
    var session = InteractionSession(script, stage: Stage(document, scene: shown, screen: screen, engine: engine))
    session.run()
    return InteractionRecord(
      script: script.source.name, start: screen, trace: session.trace, document: session.stage.document,
      layout: session.stage.layout, diagnostics: session.diagnostics)
  }
}

package struct InteractionRecord: Sendable {
  package var script: String
  package var start: Screen
  package var trace: [TraceEntry]
  /// The document afterwards, with what the script changed in it.
  package var document: Document
  package var layout: Layout
  /// The steps of the script that could not be done.
  package var diagnostics: [Diagnostic]
}

/// The views of a screen by the names that scripts can use: the id, the label in Interface Builder, the accessibility
/// identifier or the outlet, in this order.
struct ViewNames {
  private let scene: Scene
  private let outlets: [Outlet]

  init(_ scene: Scene, of document: Document) { (self.scene, outlets) = (scene, document.outlets) }

  func view(_ name: String) -> Int? {
    let views = scene.views
    return views.firstIndex { $0.id == name } ?? views.firstIndex { $0.name == name }
      ?? views.firstIndex { $0.accessibilityIdentifier == name }
      ?? outlets.first { $0.property == name }.flatMap { outlet in views.firstIndex { $0.id == outlet.destination } }
  }

  func problems(of script: InteractionScript) -> [Diagnostic] {
    script.steps.flatMap { step in
      places(of: step.action).compactMap { place in
        guard case .view(let name, _, let span) = place, view(name) == nil else { return nil }
        let names = scene.views.flatMap { [$0.id] + ($0.name.map { [$0] } ?? []) }
        let near = Wording.nearest(Suggestion.nearest(3, to: name, in: names))
        return Diagnostic(
          .error, "script.unknownView",
          "no view of the screen '\(scene.id)' is called '\(Wording.excerpt(name))'\(near)",
          at: script.source.location(ofOffset: Int(span.start)))
      }
    }
  }

  private func places(of action: InteractionScript.Action) -> [InteractionScript.Place] {
    switch action {
    case .touch(let changes): changes.compactMap(\.place)
    case .tap(let place, _), .slide(let place, _): [place]
    case .drag(let from, let to): [from, to]
    case .type, .delete, .rotate, .wait: []
    }
  }
}
