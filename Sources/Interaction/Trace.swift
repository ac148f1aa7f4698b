import LayoutModel
import LayoutOutput
import TextKit

/// One event while a script ran. Views and other responders have their names for people.
package struct TraceEntry: Sendable, Hashable {
  /// The seconds since the script began.
  package var time: Double
  /// The line of the script whose step it belongs to.
  package var line: Int
  package var event: Event

  /// A finger in an event.
  package struct Finger: Sendable, Hashable {
    package var finger: Int
    package var phase: TouchPhase
  }

  package enum Event: Sendable, Hashable {
    /// A step of the script begins; this is its text.
    case step(String)
    /// A touch at a point of the screen, in points; `view` is the one that it came down on, `nil` the window.
    case touch(TouchPhase, finger: Int, at: Point, view: String?, tapCount: Int)
    /// A touch, or the rest of it, is delivered to no view.
    case ignored(finger: Int, why: String)
    /// A message went up the responder chain.
    case message(ViewEvent, fingers: [Int], path: [String], answeredBy: String?)
    /// Several fingers are down: what all of them do in an event, by its number.
    case touchEvent(Int, [Finger])
    case event(ViewEvent, view: String)
    /// An action was sent: to a target, or along a path of responders, up to the one that answered it.
    case action(String, target: String?, path: [String])
    case notification(String, observers: [String])
    /// A view became the first responder, or is it no longer.
    case firstResponder(String, gained: Bool)
    /// The delegate of a view was asked or told something; `answer` is the document's.
    case delegate(String, of: String, target: String, answer: Bool?)
    /// The key that ends a line was pressed; this is the word on it.
    case key(String, view: String)
    case change(String, SettableProperty, from: String, to: String)
    /// A segue of an Interface Builder document leads to another screen.
    case segue(String, kind: String, to: String)
    /// The screen followed the device.
    case rotated(from: InterfaceOrientation, to: InterfaceOrientation)
    /// The screen did not follow the device.
    case stayed(InterfaceOrientation, refused: InterfaceOrientation)
    /// Something makes no sense.
    case problem(String)
  }
}

/// By their names, what a program has to do for notifications to be posted at all, by the documentation of `UIDevice`.
private let notificationConditions = [
  "UIDeviceOrientationDidChangeNotification":
    "the app has turned it on by beginGeneratingDeviceOrientationNotifications"
]

/// The trace and the frames afterwards, for people.
///
///     > tap buttonA
///       0     touch 1 began at 187.5 166.5 in buttonA
///       0     buttonA sends touchDown
///
/// The numbers at the left are seconds.
package enum TraceText {
  /// The column of events, in characters.
  private static let column = 10

  package static func render(_ record: InteractionRecord) -> [UInt8] {
    var out = ByteBuffer()
    for entry in record.trace {
      if case .step(let text) = entry.event {
        out.append("> ")
        out.append(plain: text)
      } else {
        let time = entry.time.shortText
        out.append("  ")
        out.append(text: time)
        out.append(spaces: max(1, Self.column - 2 - time.utf8.count))
        out.append(plain: sentence(entry.event))
      }
      out.append("\n")
    }
    if !record.trace.isEmpty { out.append("\n") }
    return out.bytes + FrameText().render([record.layout])
  }

  private static func sentence(_ event: TraceEntry.Event) -> String {
    switch event {
    case .step(let text): text
    case .touch(let phase, let finger, let point, let view, let count):
      "touch \(finger) \(phase.rawValue) at \(point.x.shortText) \(point.y.shortText) in \(view ?? "the window")"
        + (count > 1 ? ", tap \(count)" : "")
    case .ignored(let finger, let why): "touch \(finger) reaches no view: \(why)"
    case .message(let message, let fingers, let path, let answering):
      message.rawValue
        + (fingers.count > 1 ? " with touches \(Wording.joined(fingers.map { "\($0)" }, last: "and"))" : "")
        + (answering.map { " goes up to \($0)" } ?? " is answered by none of \(path.joined(separator: ", "))")
    case .touchEvent(let number, let fingers):
      "event \(number): " + fingers.map { "touch \($0.finger) \($0.phase.rawValue)" }.joined(separator: ", ")
    case .event(let event, let view): "\(view) sends \(event.rawValue)"
    case .action(let action, let target, let path):
      if let target {
        "\(action) is sent to \(target)"
          + (path.count > 1 ? ", by way of \(path.dropLast().joined(separator: ", "))" : "")
      } else {
        "\(action) is sent up from \(path.joined(separator: ", "))"
      }
    case .notification(let name, let observers):
      "\(name) is posted" + (observers.isEmpty ? "" : " to \(observers.joined(separator: ", "))")
        + (observers.isEmpty ? "" : notificationConditions[name].map { ", if \($0)" } ?? "")
    case .firstResponder(let view, let gained):
      gained ? "\(view) becomes the first responder" : "\(view) is no longer the first responder"
    case .delegate(let message, let view, let target, let answer):
      "\(view)'s delegate \(target) \(message.contains("Should") || message.contains("should") ? "is asked" : "is told") \(message)"
        + (answer.map { ", and answers \($0)" } ?? "")
    case .key(let title, let view): "the key '\(title)' is pressed in \(view)"
    case .change(let view, let property, let old, let new):
      "\(view)'s \(property.rawValue) \(Self.value(old, property)) → \(Self.value(new, property))"
    case .segue(let id, let kind, let destination): "segue \(id) (\(kind)) leads to \(destination)"
    case .rotated(let old, let new): "the screen turns from \(old.rawValue) to \(new.rawValue)"
    case .stayed(let old, let new): "the screen stays in \(old.rawValue), because it does not allow \(new.rawValue)"
    case .problem(let message): "problem: \(message)"
    }
  }

  /// Texts have quotes, and so have empty values.
  private static func value(_ value: String, _ property: SettableProperty) -> String {
    property == .text || property == .title || value.isEmpty ? "\"\(value)\"" : value
  }
}

/// The trace and the frames afterwards, for programs; `Schemas/interaction-1.schema.json` describes the format.
package enum TraceJSON {
  package static let schema = "adapt.interaction/1"

  /// The JSON text as UTF-8: an object for one record, an array for several.
  package static func render(_ records: [InteractionRecord]) -> [UInt8] {
    JSONWriter.text(oneOrArray: records) { json, record in json.object { write(record, to: &$0) } }
  }

  private static func write(_ record: InteractionRecord, to json: inout JSONWriter) {
    json.members([
      "schema": Self.schema, "document": record.layout.document, "script": record.script, "device": record.start.device,
      "orientation": record.start.orientation.rawValue,
    ])
    json.lines("trace", of: record.trace, at: 1, closingAt: 1) { json, entry in
      json.members(["time": entry.time, "line": entry.line])
      write(entry.event, to: &json)
    }
    json.breakLine(at: 1)
    json.name("layout", valueAt: 0)
    FrameJSON().write(record.layout, to: &json)
  }

  private static func write(_ event: TraceEntry.Event, to json: inout JSONWriter) {
    func write(_ kind: String, _ members: KeyValuePairs<StaticString, (any JSONMemberValue)?> = [:]) {
      json.member("kind", kind)
      json.members(members)
    }
    switch event {
    case .step(let text): write("step", ["text": text])
    case .touch(let phase, let finger, let point, let view, let count):
      write("touch", ["phase": phase.rawValue, "finger": finger, "x": point.x, "y": point.y])
      json.member("view", orNull: view)
      json.member("tapCount", count)
    case .ignored(let finger, let why): write("ignored", ["finger": finger, "why": why])
    case .message(let message, let fingers, let path, let answering):
      write("message", ["name": message.rawValue])
      json.array("fingers") { json in for finger in fingers { json.element(json: "\(finger)") } }
      json.member("path", path)
      json.member("target", orNull: answering)
    case .touchEvent(let number, let fingers):
      write("touchEvent", ["number": number])
      json.array("touches", of: fingers) { json, finger in
        json.members(["finger": finger.finger, "phase": finger.phase.rawValue])
      }
    case .delegate(let message, let view, let target, let answer):
      write("delegate", ["name": message, "view": view, "target": target, "answer": answer])
    case .key(let title, let view): write("key", ["name": title, "view": view])
    case .event(let event, let view): write("event", ["name": event.rawValue, "view": view])
    case .action(let action, let target, let path):
      write("action", ["name": action])
      json.member("target", orNull: target)
      json.member("path", path)
    case .notification(let name, let observers):
      write("notification", ["name": name, "observers": observers, "condition": notificationConditions[name]])
    case .firstResponder(let view, let gained): write("firstResponder", ["view": view, "gained": gained])
    case .change(let view, let property, let old, let new):
      write("change", ["view": view, "property": property.rawValue, "from": old, "to": new])
    case .segue(let id, let kind, let destination): write("segue", ["name": id, "segueKind": kind, "to": destination])
    case .rotated(let old, let new): write("rotation", ["from": old.rawValue, "to": new.rawValue])
    case .stayed(let old, let new): write("rotationRefused", ["from": old.rawValue, "to": new.rawValue])
    case .problem(let message): write("problem", ["why": message])
    }
  }
}
