import Adapt

/// The only screen of a document that a command is about.
enum SceneChoice {
  /// Refuses a screen that the document does not have, and says which there are.
  static func check(_ scene: String?, in document: Document) throws(CommandFailure) {
    guard let scene, document.scene(scene) == nil else { return }
    let known = document.scenes.prefix(8).map(\.id).joined(separator: ", ")
    let more = document.scenes.count > 8 ? ", …" : ""
    throw .usage("\(document.name): there is no scene '\(scene)'; there is \(known)\(more)")
  }
}
