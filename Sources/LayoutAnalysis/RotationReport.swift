import LayoutModel
import LayoutOutput
import TextKit

package struct RotationText: Sendable {
  package init() {}

  package func render(_ rotation: Rotation) -> String {
    var lines = [
      "\(rotation.document), screen \"\(rotation.scene)\": \(rotation.old.device) turned from "
        + "\(rotation.turn.from.rawValue) to \(rotation.turn.to.rawValue)",
      "  interface: \(interface(rotation))",
    ]
    if rotation.isNotAsked {
      lines.append(
        "  the view controller's orientations do not count: the app allows all on iPads and shares the screen; "
          + "with UIRequiresFullScreen it is asked")
    }
    for (index, step) in rotation.steps.enumerated() {
      lines.append("  \(index + 1). \(text(step))")
    }
    if rotation.turns {
      lines += rotation.traits.map { "  \($0.name): \($0.old) → \($0.new)" }
      if rotation.old.size != rotation.new.size {
        lines.append("  size: \(rotation.old.size.shortText) → \(rotation.new.size.shortText)")
      }
      let bars = (rotation.old.statusBarHeight, rotation.new.statusBarHeight)
      if bars.0 != bars.1 { lines.append("  status bar: \(height(bars.0)) → \(height(bars.1))") }
      lines.append(rotation.frames.isEmpty ? "  no view moves" : "  views:")
      lines += rotation.frames.map { "    \($0)" }
      lines += rotation.between?.lines ?? []
    }
    return lines.map { $0.plain + "\n" }.joined()
  }

  private func interface(_ rotation: Rotation) -> String {
    if rotation.turns { return "\(rotation.old.orientation.rawValue) → \(rotation.new.orientation.rawValue)" }
    let stays = "stays in \(rotation.old.orientation.rawValue)"
    guard rotation.isRequested, let requested = rotation.turn.to.interface else { return stays }
    let reason =
      if !rotation.allowed.device.contains(requested) {
        "a phone without a home button shows nothing upside down"
      } else {
        "\(rotation.allowed.app.contains(requested) ? "the view controller" : "the app") does not allow "
          + requested.rawValue
      }
    return "\(stays), because \(reason)"
  }

  private func text(_ step: Rotation.Step) -> String {
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

  private func height(_ height: Double) -> String { height == 0 ? "hidden" : height.shortText }
}

extension RotationPicture {
  /// The picture of some rotations as UTF-8.
  package func render(_ rotations: [Rotation]) -> [UInt8] {
    let turns = rotations.filter { $0.ends.count == 2 }.map { rotation in
      Turn(
        caption: "\(rotation.scene) · \(rotation.old.device) · \(rotation.old.orientation.rawValue) to "
          + rotation.new.orientation.rawValue, before: rotation.ends[0], after: rotation.ends[1])
    }
    return render(turns, name: rotations.first?.document ?? "")
  }
}

/// Rotations as JSON; `Schemas/rotation-1.schema.json` describes it.
package struct RotationJSON: Sendable {
  package static let schema = "adapt.rotation/1"

  package init() {}

  /// The JSON text as UTF-8: one object with all screens of the document.
  package func render(_ rotations: [Rotation]) -> [UInt8] {
    JSONWriter.text(schema: Self.schema) { json in
      json.breakLine(at: 1)
      json.array("rotations", of: rotations, linesAt: 2) { write($1, to: &$0) }
    }
  }

  private func write(_ rotation: Rotation, to json: inout JSONWriter) {
    json.member("document", rotation.document)
    json.member("screen", rotation.scene)
    json.member("device", rotation.old.device)
    json.member("from", rotation.turn.from.rawValue)
    json.member("to", rotation.turn.to.rawValue)
    json.member("allowed", rotation.allowed.all.map(\.rawValue))
    json.breakLine(at: 3)
    json.object("before") { write(rotation.old, to: &$0) }
    json.object("after") { write(rotation.new, to: &$0) }
    json.breakLine(at: 3)
    json.array("traits", of: rotation.traits) { json, trait in
      json.member("name", trait.name)
      json.member("old", trait.old)
      json.member("new", trait.new)
    }
    json.breakLine(at: 3)
    json.array("steps", of: rotation.steps, linesAt: 4) { json, step in
      json.member("kind", step.kind.rawValue)
      json.member("name", step.name)
      json.member("receiver", ifPresent: step.receiver)
      json.member("detail", ifPresent: step.detail)
    }
    json.breakLine(at: 3)
    json.array("views", of: rotation.frames, linesAt: 4) { json, change in
      json.members(of: change)
      json.values(of: change)
    }
    guard let between = rotation.between else { return }
    json.breakLine(at: 3)
    json.object("between") { between.write(to: &$0) }
  }

  private func write(_ screen: Screen, to json: inout JSONWriter) {
    json.member("orientation", screen.orientation.rawValue)
    json.member("width", screen.size.width)
    json.member("height", screen.size.height)
    json.member("statusBarHeight", screen.statusBarHeight)
  }
}
