import LayoutOutput
import TextKit

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
