import Adapt

extension Document {
  /// Refuses the id of a screen that the document does not have; `nil` stands for all screens.
  func check(scene: String?) throws(CommandFailure) {
    guard let scene, self.scene(scene) == nil else { return }
    let known = scenes.prefix(8).map(\.id).joined(separator: ", ")
    let more = scenes.count > 8 ? ", …" : ""
    throw .usage("\(name): there is no scene '\(scene)'; there is \(known)\(more)")
  }
}
