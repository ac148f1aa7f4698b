/// The change of one view between two layouts: `loginButton: x 20 → 24`.
package struct LayoutChange: Hashable, Sendable, CustomStringConvertible {
  package var subject: String
  package var story: String

  package var description: String { "\(subject): \(story)" }

  /// Returns the changes from one layout to another, view by view: first those of the old views, in their order, then
  /// the new views.
  package static func changes(from old: RecordedLayout, to new: RecordedLayout) -> [LayoutChange] {
    ChangeFinder(old: old.entries, new: new.entries).changes()
  }
}

/// Compares the entries of two layouts by their keys.
private struct ChangeFinder {
  typealias Entry = RecordedLayout.Entry

  let old: [Entry]
  let new: [Entry]

  func changes() -> [LayoutChange] {
    let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.key, $0) }) { first, _ in first }
    let moved = movedKeys(before, after)
    var changes: [LayoutChange] = []
    for entry in old {
      guard let now = after[entry.key] else {
        if !isInside(entry, of: old, without: after) { changes.append(change(entry, "gone", old, without: after)) }
        continue
      }
      var stories = Self.differences(entry, now)
      if moved.contains(entry.key), entry.value("superview") == now.value("superview") {
        stories.append("reordered")
      }
      if !stories.isEmpty {
        changes.append(LayoutChange(subject: title(entry), story: stories.joined(separator: ", ")))
      }
    }
    for entry in new where before[entry.key] == nil && !isInside(entry, of: new, without: before) {
      changes.append(change(entry, "new", new, without: before))
    }
    return changes
  }

  private static func differences(_ old: Entry, _ new: Entry) -> [String] {
    let names = old.properties.map(\.name) + new.properties.map(\.name).filter { old.value($0) == nil }
    return names.compactMap { name in
      let before = old.value(name)
      let after = new.value(name)
      if before == after { return nil }
      if name == "hidden" { return after == nil ? "no longer hidden" : "hidden" }
      return "\(name) \(before ?? "none") → \(after ?? "none")"
    }
  }

  /// The views of both layouts whose order differs.
  private func movedKeys(_ before: [String: Entry], _ after: [String: Entry]) -> Set<String> {
    let common = old.map(\.key).filter { after[$0] != nil }
    let now = new.map(\.key).filter { before[$0] != nil }
    var moved: Set<String> = []
    for edit in LineEdits(from: common, to: now).edits {
      if case .remove(let index) = edit { moved.insert(common[index]) }
    }
    return moved
  }

  /// Whether a view was added or removed with its superview, which is reported already.
  private func isInside(_ entry: Entry, of entries: [Entry], without others: [String: Entry]) -> Bool {
    guard let parent = entry.parent else {
      return entry.subject == .view && others["screen " + entry.scene] == nil
    }
    return others[entries[parent].key] == nil
  }

  /// The change of an entry that was added or removed, with the number of views in it.
  private func change(
    _ entry: Entry, _ story: String, _ entries: [Entry], without others: [String: Entry]
  ) -> LayoutChange {
    var inside: Set<String> = [entry.key]
    for other in entries where others[other.key] == nil {
      let isInScene = entry.subject == .scene && other.subject == .view && other.scene == entry.scene
      if isInScene || other.parent.map({ inside.contains(entries[$0].key) }) == true { inside.insert(other.key) }
    }
    let count = inside.count - 1
    let views = count == 0 ? "" : ", with \(count) \(count == 1 ? "view" : "views") in it"
    return LayoutChange(subject: title(entry), story: story + views)
  }

  /// The name of a view; a guide of one of several screens comes with its screen.
  private func title(_ entry: Entry) -> String {
    let isGuide = entry.value("kind")?.hasPrefix("guide ") == true
    let isAlone = old.filter { $0.subject == .scene }.count < 2
    return isGuide && !isAlone ? "\(entry.title) of \(entry.scene)" : entry.title
  }
}
