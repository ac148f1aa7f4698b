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
