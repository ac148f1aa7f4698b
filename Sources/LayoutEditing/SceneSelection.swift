import LayoutModel
import TextKit
import XMLTree

/// The screens of a document that a fix applies to: those that are in the document itself.
struct SceneSelection {
  /// The screens, by their index.
  private(set) var indices: [Int] = []
  /// Notes on the screens of included files, which stay as they are.
  private(set) var notes: [Diagnostic] = []

  /// - Parameters:
  ///   - only: the id of the only screen; `nil` for all.
  ///   - views: the ids of the only views; `nil` for all.
  /// - Throws: when the screen or one of the views is elsewhere.
  init(in editable: EditableDocument, only: String?, views: Set<String>? = nil) throws(DocumentError) {
    let document = editable.document
    for (index, scene) in document.scenes.enumerated() where only == nil || scene.id == only {
      if let views { try Self.check(views, of: scene, document) }
      guard let root = scene.views.first, !editable.holds(root.span) else {
        indices.append(index)
        continue
      }
      let location = document.sources.location(of: root.span)
      let message = "'\(scene.id)' is in an included file and stays as it is; fix \(location.file) itself"
      let isNamed = only != nil || views.map { ids in scene.views.contains { ids.contains($0.id) } } ?? false
      if isNamed { throw DocumentError("mend.include", message, at: location) }
      if views == nil {
        notes.append(Diagnostic(code: "mend.include", severity: .note, message: message, location: location))
      }
    }
  }

  /// Refuses views that are in components.
  private static func check(_ views: Set<String>, of scene: Scene, _ document: Document) throws(DocumentError) {
    for (index, view) in scene.views.enumerated() where views.contains(view.id) {
      guard let use = scene.use(bringing: index) else { continue }
      throw DocumentError(
        "mend.component",
        "'\(view.id)' is in the component of '\(scene.views[use].id)' and stays as it is wherever that is used",
        at: document.sources.location(of: view.span))
    }
  }
}

extension Scene {
  /// The use of the component that a view comes from; `nil` for a view of the document itself.
  func use(bringing view: Int) -> Int? {
    // The views of a component have a place for each use, whose file has a negative number.
    if views[view].span.file >= 0 { return nil }
    return sequence(first: view) { views[$0].parent }.first { views[$0].span.file >= 0 }
  }

  /// The uses of components with constraints, in document order.
  var usesWithConstraints: [Int] {
    Set(constraints.filter { $0.span.file < 0 }.map { use(bringing: $0.owner) ?? $0.owner }).sorted()
  }
}

/// The screen that a `.layout` is designed for: the one that was named, or one of the size of an outermost view.
struct DesignScreen {
  let screen: Screen

  /// - Throws: when no outermost view has a size.
  init(_ editable: EditableDocument, named: Screen?) throws(DocumentError) {
    guard let screen = named ?? DeviceCatalogue().designScreen(of: editable.document) else {
      throw DocumentError(
        "mend.device",
        "name the screen that this is designed for with --device, or give the outermost view its size: "
          + "designSize=\"600 600\" is the canvas of any width and height",
        at: editable.xml.root.location)
    }
    self.screen = screen
  }
}
