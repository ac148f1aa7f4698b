import LayoutModel
import LayoutOutput
import TextKit

/// What happened, and the frames afterwards, for people.
///
///     > tap buttonA
///       0     touch 1 began at 187.5 166.5 in buttonA
///       0     buttonA sends touchDown
///
/// The numbers at the left are seconds.
package struct TraceText: Sendable {
  /// How far right what happened stands, in characters.
  private static let column = 10

  /// Creates a renderer.
  package init() {}

  /// The text as UTF-8.
  package func render(_ record: InteractionRecord) -> [UInt8] {
    var out = ByteBuffer()
    for entry in record.trace {
      if case .step(let text) = entry.what {
        out.append("> ")
        out.append(plain: text)
      } else {
        let time = entry.time.shortText
        out.append("  ")
        out.append(text: time)
        out.append(spaces: max(1, Self.column - 2 - time.utf8.count))
        out.append(plain: sentence(entry.what))
      }
      out.append("\n")
    }
    if !record.trace.isEmpty { out.append("\n") }
    return out.bytes + FrameText().render([record.layout])
  }

  private func sentence(_ what: TraceEntry.What) -> String {
    switch what {
    case .step(let text): text
    case .touch(let phase, let finger, let point, let view, let count):
      "touch \(finger) \(phase.rawValue) at \(point.x.shortText) \(point.y.shortText) in \(view ?? "the window")"
        + (count > 1 ? ", tap \(count)" : "")
    case .ignored(let finger, let why): "touch \(finger) reaches nobody: \(why)"
    case .message(let message, let path, let answering):
      answering.map { "\(message.rawValue) goes up to \($0)" }
        ?? "\(message.rawValue) is answered by none of \(path.joined(separator: ", "))"
    case .event(let event, let view): "\(view) sends \(event.rawValue)"
    case .action(let action, let target, let path):
      if let target {
        "\(action) is sent to \(target)" + (path.count > 1 ? ", by way of \(Self.list(path.dropLast()))" : "")
      } else {
        "\(action) is sent up from \(Self.list(path[...]))"
      }
    case .notification(let name, let observers):
      "\(name) is posted" + (observers.isEmpty ? "" : " to \(Self.list(observers[...]))")
    case .firstResponder(let view, let gained):
      gained ? "\(view) becomes the first responder" : "\(view) is no longer the first responder"
    case .change(let view, let property, let old, let new):
      "\(view)'s \(property.rawValue) \(Self.value(old, property)) → \(Self.value(new, property))"
    case .segue(let id, let kind, let destination): "segue \(id) (\(kind)) leads to \(destination)"
    case .rotated(let old, let new): "the screen turns from \(old.rawValue) to \(new.rawValue)"
    case .stayed(let old, let new): "the screen stays in \(old.rawValue), for it does not allow \(new.rawValue)"
    case .problem(let message): "problem: \(message)"
    }
  }

  private static func list(_ names: ArraySlice<String>) -> String { names.joined(separator: ", ") }

  /// Texts stand in quotes, and so does what there is not.
  private static func value(_ value: String, _ property: SettableProperty) -> String {
    property == .text || property == .title || value.isEmpty ? "\"\(value)\"" : value
  }
}
