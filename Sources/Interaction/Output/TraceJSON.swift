import LayoutModel
import LayoutOutput
import TextKit

/// What happened, and the frames afterwards, for programs; `Schemas/interaction-1.schema.json` describes it.
package struct TraceJSON: Sendable {
  /// The name of the format and of its version.
  package static let schema = "adapt.interaction/1"

  /// Creates a renderer.
  package init() {}

  /// The JSON text as UTF-8: an object for one record, an array for several.
  package func render(_ records: [InteractionRecord]) -> [UInt8] {
    var out = ByteBuffer()
    out.append(oneOrArray: records) { write($1, to: &$0) }
    return out.bytes
  }

  private func write(_ record: InteractionRecord, to out: inout ByteBuffer) {
    out.append("{\"schema\": ")
    out.append(json: Self.schema)
    out.append(", \"document\": ")
    out.append(json: record.layout.document)
    out.append(", \"script\": ")
    out.append(json: record.script)
    out.append(", \"device\": ")
    out.append(json: record.start.device)
    out.append(", \"orientation\": ")
    out.append(json: record.start.orientation.rawValue)
    out.append(",\n \"trace\": [")
    out.append(list: record.trace, between: ",") { out, entry in
      out.append("\n  {\"time\": ")
      out.append(entry.time)
      out.append(", \"line\": ")
      out.append(integer: entry.line)
      for (name, value) in Self.members(entry.what) {
        out.append(", ")
        out.append(json: name)
        out.append(": ")
        write(value, to: &out)
      }
      out.append("}")
    }
    out.append(record.trace.isEmpty ? "],\n" : "\n ],\n")
    out.append(" \"layout\":\n")
    out.append(text: String(decoding: FrameJSON().render([record.layout]).dropLast(), as: UTF8.self))
    out.append("}")
  }

  /// A value of a member.
  private enum Value {
    case text(String?)
    case number(Double)
    case flag(Bool)
    case texts([String])
  }

  private func write(_ value: Value, to out: inout ByteBuffer) {
    switch value {
    case .text(let text): if let text { out.append(json: text) } else { out.append("null") }
    case .number(let number): out.append(number)
    case .flag(let flag): if flag { out.append("true") } else { out.append("false") }
    case .texts(let texts):
      out.append("[")
      out.append(list: texts, between: ", ") { $0.append(json: $1) }
      out.append("]")
    }
  }

  /// What is said of each kind of entry, in its order; the kind itself comes first.
  private static func members(_ what: TraceEntry.What) -> [(String, Value)] {
    switch what {
    case .step(let text): [("kind", .text("step")), ("text", .text(text))]
    case .touch(let phase, let finger, let point, let view, let count):
      [
        ("kind", .text("touch")), ("phase", .text(phase.rawValue)), ("finger", .number(Double(finger))),
        ("x", .number(point.x)), ("y", .number(point.y)), ("view", .text(view)), ("tapCount", .number(Double(count))),
      ]
    case .ignored(let finger, let why):
      [("kind", .text("ignored")), ("finger", .number(Double(finger))), ("why", .text(why))]
    case .message(let message, let path, let answering):
      [
        ("kind", .text("message")), ("name", .text(message.rawValue)), ("path", .texts(path)),
        ("target", .text(answering)),
      ]
    case .event(let event, let view):
      [("kind", .text("event")), ("name", .text(event.rawValue)), ("view", .text(view))]
    case .action(let action, let target, let path):
      [("kind", .text("action")), ("name", .text(action)), ("target", .text(target)), ("path", .texts(path))]
    case .notification(let name, let observers):
      [("kind", .text("notification")), ("name", .text(name)), ("observers", .texts(observers))]
    case .firstResponder(let view, let gained):
      [("kind", .text("firstResponder")), ("view", .text(view)), ("gained", .flag(gained))]
    case .change(let view, let property, let old, let new):
      [
        ("kind", .text("change")), ("view", .text(view)), ("property", .text(property.rawValue)), ("from", .text(old)),
        ("to", .text(new)),
      ]
    case .segue(let id, let kind, let destination):
      [("kind", .text("segue")), ("name", .text(id)), ("segueKind", .text(kind)), ("to", .text(destination))]
    case .rotated(let old, let new):
      [("kind", .text("rotation")), ("from", .text(old.rawValue)), ("to", .text(new.rawValue))]
    case .stayed(let old, let new):
      [("kind", .text("rotationRefused")), ("from", .text(old.rawValue)), ("to", .text(new.rawValue))]
    case .problem(let message): [("kind", .text("problem")), ("why", .text(message))]
    }
  }
}
