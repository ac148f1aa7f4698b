import LayoutEngine
import TextKit

/// The change of one view between two layouts: `loginButton: x 20 → 24`.
package struct LayoutChange: Hashable, Sendable, CustomStringConvertible {
  package var subject: String
  package var story: String

  package var description: String { "\(subject): \(story)" }

  /// The differences of the numbers of a frame: `x + 12, width − 12`.
  package struct Shift: Hashable, Sendable, CustomStringConvertible {
    package struct Step: Hashable, Sendable {
      /// `x`, `y`, `width` or `height`.
      package var name: String
      /// In thousandths of a point.
      package var distance: Int
    }

    package var steps: [Step]

    package var description: String {
      steps.map { $0.name + (Double($0.distance) / 1000).summand }.joined(separator: ", ")
    }
  }

  /// How a frame changed; `nil` where more or something else changed. It is read from the story, which is all that
  /// the manifest of a part of the documents has.
  package var shift: Shift? {
    let values = values
    guard !values.isEmpty, values.count == story.split(separator: ",").count,
      values.allSatisfy({ ($0.new - $0.old).magnitude < 1e6 })
    else { return nil }
    let steps = values.map { Shift.Step(name: $0.property, distance: Int((($0.new - $0.old) * 1000).rounded())) }
    return Shift(steps: steps)
  }

  /// A part of a frame before and after, in points.
  package struct Value: Hashable, Sendable {
    /// `x`, `y`, `width` or `height`.
    package var property: String
    package var old: Double
    package var new: Double
  }

  /// The parts of the frame that changed.
  package var values: [Value] {
    // Frames come before texts, which may look like them.
    story.prefix { $0 != "\"" }.split(separator: ",").compactMap { part in
      let words = part.split(separator: " ")
      guard words.count == 4, ["x", "y", "width", "height"].contains(words[0]), words[2] == "→",
        let old = Double(words[1]), let new = Double(words[3])
      else { return nil }
      return Value(property: String(words[0]), old: old, new: new)
    }
  }

  /// The changes view by view: first those of the old views, in their order, then the new views.
  package static func changes(from old: RecordedLayout, to new: RecordedLayout) -> [LayoutChange] {
    ChangeFinder(old: old.entries, new: new.entries).changes()
  }

  /// Returns the changes from one layout to another, each once.
  static func changes(from old: Layout, to new: Layout) -> [LayoutChange] {
    changes(from: RecordedLayout(old), to: RecordedLayout(new)).unique
  }
}

private struct ChangeFinder {
  typealias Entry = RecordedLayout.Entry

  let old, new: [Entry]
  /// Whether the old layout has one screen at most.
  private let isAlone: Bool

  init(old: [Entry], new: [Entry]) {
    (self.old, self.new) = (old, new)
    isAlone = old.count { $0.subject == .scene } < 2
  }

  func changes() -> [LayoutChange] {
    let before = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.key, $0) }) { first, _ in first }
    let moved = movedKeys(before, after)
    let (gone, added) = (insides(of: old, without: after), insides(of: new, without: before))
    var changes: [LayoutChange] = []
    for (entry, inside) in zip(old, gone) {
      guard let now = after[entry.key] else {
        if !isInside(entry, of: old, without: after) { changes.append(change(entry, "gone", inside)) }
        continue
      }
      var stories = Self.differences(entry, now)
      if moved.contains(entry.key), entry.value("superview") == now.value("superview") { stories.append("reordered") }
      if !stories.isEmpty {
        changes.append(LayoutChange(subject: title(entry), story: stories.joined(separator: ", ")))
      }
    }
    let found = zip(new, added).filter { before[$0.0.key] == nil && !isInside($0.0, of: new, without: before) }
    changes += found.map { change($0.0, "new", $0.1) }
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
    return Set(
      LineEdits(from: common, to: now).edits.compactMap {
        if case .remove(let index) = $0 { common[index] } else { nil }
      })
  }

  /// Whether a view was added or removed with its superview, which is reported already.
  private func isInside(_ entry: Entry, of entries: [Entry], without others: [String: Entry]) -> Bool {
    guard let parent = entry.parent else { return entry.subject == .view && others["screen " + entry.scene] == nil }
    return others[entries[parent].key] == nil
  }

  /// By entry, the number of views in it that are only in this layout; a superview comes before what is in it.
  private func insides(of entries: [Entry], without others: [String: Entry]) -> [Int] {
    var counts = Array(repeating: 0, count: entries.count)
    var scenes: [String: Int] = [:]
    for (index, entry) in entries.enumerated().reversed() where others[entry.key] == nil {
      if entry.subject == .scene { counts[index] += scenes[entry.scene] ?? 0 }
      if entry.subject == .view { scenes[entry.scene, default: 0] += 1 }
      if let parent = entry.parent { counts[parent] += counts[index] + 1 }
    }
    return counts
  }

  /// The change of an entry that was added or removed with some views in it.
  private func change(_ entry: Entry, _ story: String, _ count: Int) -> LayoutChange {
    let views = count == 0 ? "" : ", with \(Wording.count(count, "view")) in it"
    return LayoutChange(subject: title(entry), story: story + views)
  }

  /// The name of a view; a guide of one of several screens comes with its screen.
  private func title(_ entry: Entry) -> String {
    let isGuide = entry.value("kind")?.hasPrefix("guide ") == true
    return isGuide && !isAlone ? "\(entry.title) of \(entry.scene)" : entry.title
  }
}

extension JSONWriter {
  /// Writes a change of a layout with its numbers into an object.
  mutating func write(_ change: LayoutChange) {
    members(of: change)
    values(of: change)
  }

  mutating func members(of change: LayoutChange) { members(["subject": change.subject, "story": change.story]) }

  /// Writes the numbers of a change of a frame into an object; nothing where no number changed.
  mutating func values(of change: LayoutChange) {
    let values = change.values
    if values.isEmpty { return }
    array("values", of: values) { json, value in
      json.members(["property": value.property, "old": value.old, "new": value.new])
    }
  }
}
