import LayoutModel

/// The screens of a document that a fix applies to: those that are in the document itself, each view in a place of its own.
struct SceneSelection {
  /// The screens, by their index.
  private(set) var indices: [Int] = []
  /// Notes on the screens that stay as they are.
  private(set) var notes: [Diagnostic] = []

  /// Selects screens and views by their ids; `nil` stands for all.
  ///
  /// - Throws: when the screen or one of the views is elsewhere.
  init(in editable: EditableDocument, only: String?, views: Set<String>? = nil) throws(DocumentError) {
    let document = editable.document
    for (index, scene) in document.scenes.enumerated() where only == nil || scene.id == only {
      if let views { try Self.check(views, of: scene, document) }
      guard let obstacle = Self.obstacle(in: scene, editable) else {
        indices.append(index)
        continue
      }
      let isNamed = only != nil || views.map { ids in scene.views.contains { ids.contains($0.id) } } ?? false
      if isNamed { throw DocumentError(obstacle.code, obstacle.message, at: obstacle.location) }
      if views == nil { notes.append(obstacle) }
    }
  }

  /// The reason why a screen stays as it is; `nil` where it can be fixed.
  private static func obstacle(in scene: Scene, _ editable: EditableDocument) -> Diagnostic? {
    let sources = editable.document.sources
    if let root = scene.views.first, root.span.file != 0 {
      let location = sources.location(of: root.span)
      let message = "'\(scene.id)' is in an included file and is not changed; fix \(location.file) itself"
      return Diagnostic(.note, "mend.include", message, at: location)
    }
    guard let copy = scene.views.first(where: { editable.isCopied($0.span) }) else { return nil }
    let message = "'\(scene.id)' is not changed: in a <repeat>, one place describes many views"
    return Diagnostic(.note, "mend.repeat", message, at: sources.location(of: copy.span))
  }

  /// Refuses views that are in components.
  private static func check(_ views: Set<String>, of scene: Scene, _ document: Document) throws(DocumentError) {
    for (index, view) in scene.views.enumerated() where views.contains(view.id) {
      guard let use = scene.use(bringing: index) else { continue }
      let message = "'\(view.id)' is in the component of '\(scene.views[use].id)' and is not changed"
      throw DocumentError("mend.component", message, at: document.sources.location(of: view.span))
    }
  }
}

extension Scene {
  /// The use of the component that a view comes from; `nil` for a view of the document itself.
  func use(bringing view: Int) -> Int? {
    // The views of a component have a place for each use, whose file has a negative number.
    if views[view].span.file >= 0 { return nil }
    return views.ancestors(of: view).first { views[$0].span.file >= 0 }
  }
}

extension EditableDocument {
  /// The screen that a `.layout` is designed for: the one that was named, or one of the size of an outermost view.
  ///
  /// - Throws: when no outermost view has a size.
  func designScreen(named screen: Screen?) throws(DocumentError) -> Screen {
    if let screen = screen ?? DeviceCatalogue().designScreen(of: document) { return screen }
    throw DocumentError(
      "mend.device",
      "name the screen that this is designed for with --device, or give the outermost view its size: "
        + "designSize=\"600 600\" is the canvas of any width and height",
      at: xml.root.location)
  }
}
