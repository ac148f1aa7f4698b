import LayoutModel
import LayoutOutput
import TextKit

/// What happens when a device is turned, as text for people.
package struct RotationText: Sendable {
  /// Creates a renderer.
  package init() {}

  /// The text.
  package func render(_ rotation: Rotation) -> String {
    var lines = [
      "\(rotation.document), screen \"\(rotation.scene)\": \(rotation.old.device) turned from "
        + "\(rotation.turn.from.rawValue) to \(rotation.turn.to.rawValue)",
      "  interface: \(interface(rotation))",
    ]
    for (index, step) in rotation.steps.enumerated() {
      lines.append("  \(index + 1). \(text(step))")
    }
    if rotation.turns {
      lines += rotation.traits.map { "  \($0.name): \($0.old) → \($0.new)" }
      if rotation.old.size != rotation.new.size {
        lines.append("  size: \(Rotation.text(rotation.old.size)) → \(Rotation.text(rotation.new.size))")
      }
      let bars = (rotation.old.statusBarHeight, rotation.new.statusBarHeight)
      if bars.0 != bars.1 { lines.append("  status bar: \(height(bars.0)) → \(height(bars.1))") }
      lines.append(rotation.frames.isEmpty ? "  no view moves" : "  views:")
      lines += rotation.frames.map { "    \($0)" }
    }
    return lines.map { line in
      var out = ByteBuffer()
      out.append(plain: line)
      return String(decoding: out.bytes, as: UTF8.self) + "\n"
    }.joined()
  }

  private func interface(_ rotation: Rotation) -> String {
    if rotation.turns { return "\(rotation.old.orientation.rawValue) → \(rotation.new.orientation.rawValue)" }
    let stays = "stays in \(rotation.old.orientation.rawValue)"
    guard rotation.isAsked, let wish = rotation.turn.to.interface else { return stays }
    return "\(stays), for \(reason(wish, rotation))"
  }

  private func reason(_ wish: InterfaceOrientation, _ rotation: Rotation) -> String {
    let allowed = rotation.allowed
    if !allowed.device.contains(wish) { return "a phone without a home button shows nothing upside down" }
    return "\(allowed.app.contains(wish) ? "the view controller" : "the app") does not allow \(wish.rawValue)"
  }

  private func text(_ step: RotationStep) -> String {
    let verb =
      switch step.kind {
      case .notification: "posted"
      case .question: "asked"
      case .call: "called"
      }
    let receiver = step.receiver.map { " of \($0)" } ?? ""
    let detail = step.detail.map { ": \($0)" } ?? ""
    return "\(verb) \(step.name)\(receiver)\(detail)"
  }

  private func height(_ height: Double) -> String {
    height == 0 ? "hidden" : height.shortText
  }
}

/// What happens when a device is turned, as JSON for programs; `Schemas/rotation-1.schema.json` describes it.
package struct RotationJSON: Sendable {
  /// The name of the format and of its version.
  package static let schema = "adapt.rotation/1"

  /// Creates a renderer.
  package init() {}

  /// The JSON text as UTF-8: one object with all screens of the document.
  package func render(_ rotations: [Rotation]) -> [UInt8] {
    var out = ByteBuffer()
    out.append("{\"schema\": ")
    out.append(json: Self.schema)
    out.append(",\n \"rotations\": [")
    out.append(list: rotations, between: ",") { write($1, to: &$0) }
    out.append("]}\n")
    return out.bytes
  }

  private func write(_ rotation: Rotation, to out: inout ByteBuffer) {
    out.append("\n  {\"document\": ")
    out.append(json: rotation.document)
    write("screen", rotation.scene, to: &out)
    write("device", rotation.old.device, to: &out)
    write("from", rotation.turn.from.rawValue, to: &out)
    write("to", rotation.turn.to.rawValue, to: &out)
    out.append(", \"allowed\": [")
    out.append(list: rotation.allowed.all, between: ", ") { $0.append(json: $1.rawValue) }
    out.append("],\n   \"before\": ")
    write(rotation.old.orientation, rotation.old.size, statusBar: rotation.old.statusBarHeight, to: &out)
    out.append(", \"after\": ")
    write(rotation.new.orientation, rotation.new.size, statusBar: rotation.new.statusBarHeight, to: &out)
    out.append(",\n   \"traits\": [")
    out.append(list: rotation.traits, between: ", ") { out, trait in
      out.append("{\"name\": ")
      out.append(json: trait.name)
      write("old", trait.old, to: &out)
      write("new", trait.new, to: &out)
      out.append("}")
    }
    out.append("],\n   \"steps\": [")
    out.append(list: rotation.steps, between: ",") { out, step in
      out.append("\n    {\"kind\": ")
      out.append(json: step.kind.rawValue)
      write("name", step.name, to: &out)
      if let receiver = step.receiver { write("receiver", receiver, to: &out) }
      if let detail = step.detail { write("detail", detail, to: &out) }
      out.append("}")
    }
    out.append("],\n   \"views\": [")
    out.append(list: rotation.frames, between: ",") { out, change in
      out.append("\n    {\"subject\": ")
      out.append(json: change.subject)
      write("story", change.story, to: &out)
      out.append("}")
    }
    out.append("]}")
  }

  private func write(_ name: StaticString, _ value: String, to out: inout ByteBuffer) {
    out.append(", \"")
    out.append(name)
    out.append("\": ")
    out.append(json: value)
  }

  private func write(
    _ orientation: InterfaceOrientation, _ size: Size, statusBar: Double, to out: inout ByteBuffer
  ) {
    out.append("{\"orientation\": ")
    out.append(json: orientation.rawValue)
    out.append(", \"width\": ")
    out.append(size.width)
    out.append(", \"height\": ")
    out.append(size.height)
    out.append(", \"statusBarHeight\": ")
    out.append(statusBar)
    out.append("}")
  }
}
