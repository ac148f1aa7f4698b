import LayoutEngine
import LayoutModel
import TextKit

/// Runs scripts of touches and keys on documents.
///
///     let script = try InteractionScript(bytes, name: "tap.touches")
///     let record = try Interactor().run(script, on: document, screen: screen)
///     for entry in record.trace { … }
///
/// It knows what UIKit's documentation says of hit-testing, responders, controls and fields, and nothing of the code of
/// an app: what happens on an event is what the document says in `<on>`, and of the actions of an Interface Builder
/// document it is told who would be called.
package struct Interactor: Sendable {
  private let engine: LayoutEngine

  /// Creates an interactor that lays out with an engine.
  package init(engine: LayoutEngine = LayoutEngine()) {
    self.engine = engine
  }

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: what the user does.
  ///   - document: the document.
  ///   - screen: the device, as it is held at first.
  ///   - scene: the id of the screen of the document; `nil` for the first one that is shown.
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
    let problems = ViewNames(document.scenes[index], of: document).problems(of: script)
    if !problems.isEmpty { throw DocumentError(problems) }
    var session = InteractionSession(
      script, stage: Stage(document, scene: index, screen: screen, engine: engine))
    session.run()
    return InteractionRecord(
      script: script.source.name,
      start: screen,
      trace: session.trace,
      layout: session.stage.layout,
      diagnostics: session.diagnostics
    )
  }
}

/// What came of a script.
package struct InteractionRecord: Sendable {
  /// The name of the script.
  package var script: String
  /// The screen on which it began.
  package var start: Screen
  /// What happened, in its order.
  package var trace: [TraceEntry]
  /// The frames afterwards.
  package var layout: Layout
  /// What of the script made no sense where it was.
  package var diagnostics: [Diagnostic]
}
