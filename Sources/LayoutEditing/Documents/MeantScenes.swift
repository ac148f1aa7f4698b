import LayoutModel
import TextKit

/// The screens of a document that a mend is about: those that stand in the document itself.
struct MeantScenes {
  /// The screens, by their index.
  private(set) var indices: [Int] = []
  /// The screens of included files, which stay as they are.
  private(set) var notes: [Diagnostic] = []

  /// Looks for the screens.
  ///
  /// - Parameters:
  ///   - editable: the document.
  ///   - only: the id of the only screen; `nil` for all.
  ///   - views: the ids of the only views; `nil` for all.
  /// - Throws: when the screen or one of the views stands elsewhere.
  init(in editable: EditableDocument, only: String?, views: Set<String>? = nil) throws(DocumentError) {
    let document = editable.document
    for (index, scene) in document.scenes.enumerated() where only == nil || scene.id == only {
      if let views { try Self.check(views, of: scene, document) }
      guard let root = scene.views.first, !editable.holds(root.span) else {
        indices.append(index)
        continue
      }
      let location = document.sources.location(of: root.span)
      let message = "'\(scene.id)' stands in an included file and stays as it is; mend \(location.file) itself"
      let isNamed = only != nil || views.map { ids in scene.views.contains { ids.contains($0.id) } } ?? false
      if isNamed { throw DocumentError("mend.include", message, at: location) }
      if views == nil {
        notes.append(Diagnostic(code: "mend.include", severity: .note, message: message, location: location))
      }
    }
  }

  /// Refuses views that stand in components.
  private static func check(_ views: Set<String>, of scene: Scene, _ document: Document) throws(DocumentError) {
    for (index, view) in scene.views.enumerated() where views.contains(view.id) {
      guard let use = scene.use(bringing: index) else { continue }
      throw DocumentError(
        "mend.component",
        "'\(view.id)' stands in the component of '\(scene.views[use].id)' and stays as it is wherever that is used",
        at: document.sources.location(of: view.span))
    }
  }
}

extension Scene {
  /// The use of a component that brings a view with it; `nil` for a view that stands where it is.
  func use(bringing view: Int) -> Int? {
    // What comes with a use has a place for that use, whose file has a negative number.
    if views[view].span.file >= 0 { return nil }
    return sequence(first: view) { views[$0].parent }.first { views[$0].span.file >= 0 }
  }

  /// The uses of components that bring constraints with them, in document order.
  var usesWithConstraints: [Int] {
    Set(constraints.filter { $0.span.file < 0 }.map { use(bringing: $0.owner) ?? $0.owner }).sorted()
  }
}
