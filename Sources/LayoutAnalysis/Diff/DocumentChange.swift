import LayoutModel

/// The change of one object between two versions of a document: `constraint "side": constant −91 → −92`.
package struct DocumentChange: Hashable, Sendable, CustomStringConvertible {
  package var scene: String
  package var subject: String
  package var story: String

  package var description: String { "\(subject): \(story)" }

  /// Returns the changes in meaning from one version of a document to the next: first those of the old objects, in
  /// their order, then the new objects.
  ///
  /// Whatever Xcode writes on opening a document is no change: the build that saved it, the order of attributes, saved
  /// frames that constraints determine, the device of the canvas.
  package static func changes(from old: Document, to new: Document) -> [DocumentChange] {
    let before = old.scenes.map { (id: $0.id, objects: SceneDescription($0, of: old).objects) }
    let after = new.scenes.map { (id: $0.id, objects: SceneDescription($0, of: new).objects) }
    var changes: [DocumentChange] = []
    for scene in before {
      guard let now = after.first(where: { $0.id == scene.id }) else {
        changes.append(DocumentChange(scene: scene.id, subject: "screen \(scene.id)", story: "gone"))
        continue
      }
      changes += ObjectComparison(scene: scene.id, old: scene.objects, new: now.objects).changes
    }
    for scene in after where !before.contains(where: { $0.id == scene.id }) {
      changes.append(DocumentChange(scene: scene.id, subject: "screen \(scene.id)", story: "new"))
    }
    return changes
  }

  /// The meaning of a document line by line, for tools that compare texts.
  package static func description(of document: Document) -> [String] {
    document.scenes.flatMap { scene -> [String] in
      ["screen \(scene.id)"]
        + SceneDescription(scene, of: document).objects.flatMap { object -> [String] in
          ["  \(object.title)"] + object.values.filter { !$0.isDefault }.map { "    \($0.name): \($0.value)" }
        }
    }
  }
}

/// Compares the objects of two versions of a screen by their keys.
private struct ObjectComparison {
  let scene: String
  let old: [SceneDescription.Object]
  let new: [SceneDescription.Object]

  var changes: [DocumentChange] {
    let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.key, $0) }) { first, _ in first }
    var changes: [DocumentChange] = []
    for object in old {
      guard let now = after[object.key] else {
        changes.append(change(object, "gone"))
        continue
      }
      let stories = differences(object, now)
      if !stories.isEmpty { changes.append(change(now, stories.joined(separator: ", "))) }
    }
    for object in new where before[object.key] == nil { changes.append(change(object, "new")) }
    return changes
  }

  private func change(_ object: SceneDescription.Object, _ story: String) -> DocumentChange {
    DocumentChange(scene: scene, subject: object.title, story: story)
  }

  private func differences(_ old: SceneDescription.Object, _ new: SceneDescription.Object) -> [String] {
    let before = Dictionary(old.values.map { ($0.name, $0.value) }) { first, _ in first }
    let after = Dictionary(new.values.map { ($0.name, $0.value) }) { first, _ in first }
    let names = old.values.map(\.name) + new.values.map(\.name).filter { before[$0] == nil }
    return names.compactMap { name in
      let (was, now) = (before[name], after[name])
      return was == now ? nil : "\(name) \(was ?? "none") → \(now ?? "none")"
    }
  }
}
