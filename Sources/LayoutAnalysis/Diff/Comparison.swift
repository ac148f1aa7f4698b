import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// What changed between two versions of a document, or between two screens: what is said, and where views lie.
package struct Comparison: Sendable {
  /// What the older side is called.
  package var old: String
  /// What the newer side is called.
  package var new: String
  /// Whether the sides are screens, and the document is the same.
  package var isOfScreens: Bool
  /// What the document says differently.
  package var document: [DocumentChange] = []
  /// What the layouts do differently; the same change on several screens is one.
  package private(set) var frames: [FrameChange] = []
  /// The screens that were compared.
  package private(set) var screens: [String] = []

  /// A change of a layout and the screens on which it is.
  package struct FrameChange: Sendable {
    /// What became of the view.
    package var change: LayoutChange
    /// The names of the screens.
    package var screens: [String]
  }

  /// Begins a comparison.
  package init(old: String, new: String, isOfScreens: Bool = false) {
    self.old = old
    self.new = new
    self.isOfScreens = isOfScreens
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { document.isEmpty && frames.isEmpty }

  /// Compares two layouts.
  ///
  /// - Parameter screen: what the screen is called that both are for.
  package mutating func compare(_ old: Layout, _ new: Layout, on screen: String) {
    screens.append(screen)
    for change in LayoutChange.changes(from: Self.recorded(old), to: Self.recorded(new)) {
      if let index = frames.firstIndex(where: { $0.change == change }) {
        frames[index].screens.append(screen)
      } else {
        frames.append(FrameChange(change: change, screens: [screen]))
      }
    }
  }

  /// A layout as goldens keep it, so that both are told in the same words; what it is of and for is another matter.
  private static func recorded(_ layout: Layout) -> RecordedLayout {
    let lines = String(decoding: FrameText(style: .record).render([layout]), as: UTF8.self)
    let rest = lines.drop { $0 != "\n" }
    return RecordedLayout("layout" + rest)
  }
}

/// What changed as text for people: what the document says, then what became of frames.
///
///     constraint "side": constant -91 → -92
///     content: width 605 → 604, in iphone6plus landscape
package struct ComparisonText: Sendable {
  /// Creates a renderer.
  package init() {}

  /// The text; empty when nothing differs.
  package func render(_ comparison: Comparison) -> String {
    var lines: [String] = []
    if comparison.isOfScreens, !comparison.isEmpty { lines.append("\(comparison.old) → \(comparison.new)") }
    let scenes = Set(comparison.document.map(\.scene))
    for change in comparison.document {
      lines.append(scenes.count > 1 ? "\(change), in screen \(change.scene)" : change.description)
    }
    for frame in comparison.frames { lines.append("\(frame.change)\(screens(frame, of: comparison))") }
    return lines.map { line in
      var out = ByteBuffer()
      out.append(plain: line)
      return String(decoding: out.bytes, as: UTF8.self) + "\n"
    }.joined()
  }

  private func screens(_ frame: Comparison.FrameChange, of comparison: Comparison) -> String {
    if comparison.isOfScreens, comparison.screens.count == 1 { return "" }
    if comparison.screens.count > 2, frame.screens.count == comparison.screens.count {
      return ", in all \(comparison.screens.count) configurations"
    }
    return ", in \(Wording.joined(frame.screens, last: "and"))"
  }
}

/// What changed as JSON for programs; `Schemas/diff-1.schema.json` describes it.
package struct ComparisonJSON: Sendable {
  /// The name of the format and of its version.
  package static let schema = "adapt.diff/1"

  /// Creates a renderer.
  package init() {}

  /// The JSON text as UTF-8.
  package func render(_ comparison: Comparison) -> [UInt8] {
    var out = ByteBuffer()
    out.append("{\"schema\": ")
    out.append(json: Self.schema)
    out.append(", \"old\": ")
    out.append(json: comparison.old)
    out.append(", \"new\": ")
    out.append(json: comparison.new)
    out.append(",\n \"document\": [")
    out.append(list: comparison.document, between: ",") { out, change in
      out.append("\n  {\"screen\": ")
      out.append(json: change.scene)
      out.append(", \"subject\": ")
      out.append(json: change.subject)
      out.append(", \"story\": ")
      out.append(json: change.story)
      out.append("}")
    }
    out.append("],\n \"frames\": [")
    out.append(list: comparison.frames, between: ",") { out, frame in
      out.append("\n  {\"subject\": ")
      out.append(json: frame.change.subject)
      out.append(", \"story\": ")
      out.append(json: frame.change.story)
      out.append(", \"in\": [")
      out.append(list: frame.screens, between: ", ") { $0.append(json: $1) }
      out.append("]}")
    }
    out.append("]}\n")
    return out.bytes
  }
}
