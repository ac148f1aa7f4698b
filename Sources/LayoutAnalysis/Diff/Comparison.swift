import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// The differences between two versions of a document, or its layouts on two screens: in meaning, and of frames.
package struct Comparison: Sendable {
  package var old: String
  package var new: String
  /// Whether the sides are screens of one document.
  package var isOfScreens: Bool
  /// The changes in meaning.
  package var document: [DocumentChange] = []
  /// The changes of the layouts; the same change on several screens is one.
  package private(set) var frames: [FrameChange] = []
  package private(set) var screens: [String] = []
  /// By change, its index in ``frames``.
  private var places: [LayoutChange: Int] = [:]

  /// A change of a layout and its screens.
  package struct FrameChange: Sendable {
    package var change: LayoutChange
    package var screens: [String]
  }

  package init(old: String, new: String, isOfScreens: Bool = false) {
    self.old = old
    self.new = new
    self.isOfScreens = isOfScreens
  }

  package var isEmpty: Bool { document.isEmpty && frames.isEmpty }

  /// Adds the changes between two layouts.
  package mutating func compare(_ old: Layout, _ new: Layout, on screen: String) {
    screens.append(screen)
    for change in LayoutChange.changes(from: Self.recorded(old), to: Self.recorded(new)) {
      if let index = places[change] {
        frames[index].screens.append(screen)
      } else {
        places[change] = frames.count
        frames.append(FrameChange(change: change, screens: [screen]))
      }
    }
  }

  /// A layout in the form of a golden, without the names of document and screen, so that changes read the same in both.
  private static func recorded(_ layout: Layout) -> RecordedLayout {
    let lines = String(decoding: FrameText(style: .record).render([layout]), as: UTF8.self)
    let rest = lines.drop { $0 != "\n" }
    return RecordedLayout("layout" + rest)
  }
}

/// A comparison as text: the changes in meaning, then the changes of frames.
///
///     constraint "side": constant -91 → -92
///     content: width 605 → 604, in iphone6plus landscape
package struct ComparisonText: Sendable {
  package init() {}

  /// The text; empty when nothing differs.
  package func render(_ comparison: Comparison) -> String {
    var lines: [String] = []
    if comparison.isOfScreens, !comparison.isEmpty { lines.append("\(comparison.old) → \(comparison.new)") }
    let scenes = Set(comparison.document.map(\.scene)).subtracting([""])
    for change in comparison.document {
      let isPlain = scenes.count < 2 || change.scene.isEmpty
      lines.append(isPlain ? change.description : "\(change), in screen \(change.scene)")
    }
    for frame in comparison.frames { lines.append("\(frame.change)\(screens(frame, of: comparison))") }
    return lines.map { $0.plain + "\n" }.joined()
  }

  private func screens(_ frame: Comparison.FrameChange, of comparison: Comparison) -> String {
    if comparison.isOfScreens, comparison.screens.count == 1 { return "" }
    if comparison.screens.count > 2, frame.screens.count == comparison.screens.count {
      return ", in all \(comparison.screens.count) configurations"
    }
    return ", in \(Wording.joined(frame.screens, last: "and"))"
  }
}

/// A comparison as JSON; `Schemas/diff-1.schema.json` describes it.
package struct ComparisonJSON: Sendable {
  package static let schema = "adapt.diff/1"

  package init() {}

  package func render(_ comparison: Comparison) -> [UInt8] {
    JSONWriter.text(schema: Self.schema) { json in
      json.member("old", comparison.old)
      json.member("new", comparison.new)
      json.breakLine(at: 1)
      json.array("document", of: comparison.document, linesAt: 2) { json, change in
        json.member("screen", change.scene)
        json.member("subject", change.subject)
        json.member("story", change.story)
      }
      json.breakLine(at: 1)
      json.array("frames", of: comparison.frames, linesAt: 2) { json, frame in
        json.members(of: frame.change)
        json.member("in", frame.screens)
        json.values(of: frame.change)
      }
    }
  }
}
