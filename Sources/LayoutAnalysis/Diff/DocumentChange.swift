import LayoutModel

/// The change of one object between two versions of a document: `constraint "side": constant −91 → −92`.
package struct DocumentChange: Hashable, Sendable, CustomStringConvertible {
  package var scene: String
  package var subject: String
  package var story: String

  package var description: String { "\(subject): \(story)" }

  /// The changes in meaning from one version to the next: first of the old objects, in their order, then the new ones.
  ///
  /// Whatever Xcode writes on opening a document is no change: the build that saved it, the order of attributes, saved
  /// frames that constraints determine, the device of the canvas.
  package static func changes(from old: Document, to new: Document) -> [DocumentChange] {
    // What only one of two formats says is no difference.
    let isDetailed = old.details != nil && new.details != nil
    // Of a document that is new or gone, its screens are all that there is to say.
    let areLayouts = [old, new].allSatisfy { $0.format == .layout && !$0.scenes.isEmpty }
    let before = DescribedScene.all(of: old, isDetailed: isDetailed, areLayouts: areLayouts)
    let after = DescribedScene.all(of: new, isDetailed: isDetailed, areLayouts: areLayouts)
    let changes = before.flatMap { scene -> [DocumentChange] in
      guard let now = after.first(where: { $0.id == scene.id })
      else { return [DocumentChange(scene: scene.id, subject: scene.title, story: "gone")] }
      return ObjectComparison(scene: scene.id, old: scene.objects, new: now.objects).changes
    }
    let added = after.filter { scene in !before.contains { $0.id == scene.id } }
    return changes + added.map { DocumentChange(scene: $0.id, subject: $0.title, story: "new") }
  }

  /// The meaning of a document line by line, for tools that compare texts.
  package static func description(of document: Document) -> [String] {
    var lines: [String] = []
    let (isDetailed, areLayouts) = (document.details != nil, document.format == .layout)
    for scene in DescribedScene.all(of: document, isDetailed: isDetailed, areLayouts: areLayouts) {
      lines.append(scene.title)
      for object in scene.objects {
        lines.append("  \(object.title)")
        for value in object.values where !value.isDefault {
          lines.append("    \(value.name): " + value.value.replacing("\n", with: "\n      "))
        }
      }
    }
    return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }
}

/// A scene with what it says object by object, or what belongs to the document.
private struct DescribedScene {
  /// The id; empty for the document.
  var id: String
  var objects: [SceneDescription.Object]

  var title: String { id.isEmpty ? "document" : "screen \(id)" }

  /// The scenes of a document, those without views last.
  static func all(of document: Document, isDetailed: Bool, areLayouts: Bool) -> [DescribedScene] {
    let details = (isDetailed ? document.details ?? [] : []).grouped(by: \.scene)
    let own = areLayouts ? [DescribedScene(id: "", objects: SceneDescription.Object.objects(of: document))] : []
    let scenes = document.scenes.map { scene in
      let details = isDetailed ? details.first { $0.key == scene.id }?.elements ?? [] : nil
      let description = SceneDescription(scene, of: document, details: details, areLayouts: areLayouts)
      return DescribedScene(id: scene.id, objects: description.objects)
    }
    let others = details.filter { group in !scenes.contains { $0.id == group.key } }
    return own + scenes
      + others.map { DescribedScene(id: $0.key, objects: $0.elements.map(SceneDescription.Object.init)) }
  }
}

private struct ObjectComparison {
  let scene: String
  let old, new: [SceneDescription.Object]

  var changes: [DocumentChange] {
    let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.key, $0) }) { first, _ in first }
    let changes = old.compactMap { object -> DocumentChange? in
      let stories = after[object.key].map { differences(object, $0) } ?? ["gone"]
      return stories.isEmpty ? nil : change(after[object.key] ?? object, stories.joined(separator: ", "))
    }
    return changes + new.filter { before[$0.key] == nil }.map { change($0, introduction(of: $0)) }
  }

  /// What is told of a new object, with the words before it: which view it is and where, and what a constraint says.
  private static let told = [
    ("class", "of class "), ("superview", "in "), ("constant", "constant "), ("priority", "priority "),
  ]

  /// `new, of class BadgeView, in view "root"`
  private func introduction(of object: SceneDescription.Object) -> String {
    let values = Self.told.compactMap { name, phrase in
      object.values.first { $0.name == name && !$0.isDefault }.map { phrase + $0.value }
    }
    return (["new"] + values).joined(separator: ", ")
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
