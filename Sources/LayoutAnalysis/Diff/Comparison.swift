import LayoutEngine
import LayoutModel
import TextKit

/// The differences between two versions of a document, or its layouts on two screens: in meaning, and of frames.
package struct Comparison: Sendable {
  package var old, new: String
  /// Whether the sides are screens of one document.
  package var isOfScreens: Bool
  /// The changes in meaning.
  package var document: [DocumentChange] = []
  /// The changes of the layouts; the same change on several screens is one.
  package private(set) var frames: [FrameChange] = []
  package private(set) var screens: [String] = []
  /// By change, its index in ``frames``.
  private var places: [LayoutChange: Int] = [:]

  package struct FrameChange: Sendable {
    package var change: LayoutChange
    package var screens: [String]
  }

  package init(old: String, new: String, isOfScreens: Bool = false) {
    (self.old, self.new, self.isOfScreens) = (old, new, isOfScreens)
  }

  package var isEmpty: Bool { document.isEmpty && frames.isEmpty }

  package mutating func compare(_ old: Layout, _ new: Layout, on screen: String) {
    screens.append(screen)
    for change in LayoutChange.changes(from: RecordedLayout(old), to: RecordedLayout(new)) {
      if let index = places[change] {
        frames[index].screens.append(screen)
      } else {
        places[change] = frames.count
        frames.append(FrameChange(change: change, screens: [screen]))
      }
    }
  }

  /// The comparison for people: the changes in meaning, then the changes of frames; empty when nothing differs.
  ///
  ///     constraint "side": constant -91 → -92
  ///     content: width 605 → 604, in iphone6plus landscape
  package var text: String {
    var lines: [String] = []
    if isOfScreens, !isEmpty { lines.append("\(old) → \(new)") }
    let scenes = Set(document.map(\.scene)).subtracting([""])
    if scenes.count > 1 { lines.append(summary) }
    for change in document {
      let isPlain = scenes.count < 2 || change.scene.isEmpty
      lines.append(isPlain ? change.description : "\(change), in screen \(change.scene)")
    }
    for frame in frames {
      let parts = untold(frame.change)
      if parts.isEmpty { continue }
      let change = LayoutChange(subject: frame.change.subject, story: parts.joined(separator: ", "))
      lines.append("\(change)\(place(of: frame))")
    }
    return lines.map { $0.plain + "\n" }.joined()
  }

  /// `5 screens changed, 2 new`
  private var summary: String {
    let screens = Dictionary(grouping: document.filter { !$0.scene.isEmpty }, by: \.scene).mapValues { changes in
      // A whole screen is new or gone with nothing else to say of it.
      changes.count == 1 && changes[0].subject == "screen \(changes[0].scene)" ? changes[0].story : ""
    }
    let counts = [("changed", ""), ("new", "new"), ("gone", "gone")].map { word, story in
      (word, screens.values.count { story.isEmpty ? !["new", "gone"].contains($0) : $0 == story })
    }
    let parts = counts.filter { $0.1 > 0 }.enumerated().map { number, part in
      number > 0 ? "\(part.1) \(part.0)" : "\(Wording.count(part.1, "screen")) \(part.0)"
    }
    return parts.joined(separator: ", ")
  }

  /// The parts of the story of a view that its change in meaning does not tell already: a colour, and no frame.
  private func untold(_ change: LayoutChange) -> [String] {
    let told = document.filter { change.subject == $0.subject || change.subject.hasPrefix($0.subject + " (") }
      .flatMap { $0.story.split(separator: ", ") }
    return change.story.split(separator: ", ").filter { $0 == "new" || !told.contains($0) }.map(String.init)
  }

  private func place(of frame: FrameChange) -> String {
    if isOfScreens, screens.count == 1 { return "" }
    if screens.count > 2, frame.screens.count == screens.count { return ", in all \(screens.count) configurations" }
    return ", in \(Wording.joined(frame.screens, last: "and"))"
  }

  /// The comparison for programs; `Schemas/diff-1.schema.json` describes it.
  package var json: [UInt8] {
    JSONWriter.text(schema: "adapt.diff/1") { json in
      json.members(["old": old, "new": new])
      json.lines("document", of: document, at: 1) { json, change in
        json.members(["screen": change.scene, "subject": change.subject, "story": change.story])
      }
      json.lines("frames", of: frames, at: 1) { json, frame in
        json.members(of: frame.change)
        json.member("in", frame.screens)
        json.values(of: frame.change)
      }
    }
  }
}
