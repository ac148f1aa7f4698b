import LayoutModel
import TextKit

/// Draws controls that are a few shapes.
struct SimpleControls {
  let rect: Rect
  let look: ViewLook
  let tint: Color

  private var midX: Double { rect.x + rect.width / 2 }
  private var midY: Double { rect.y + rect.height / 2 }

  /// A switch: a knob at one end of a track.
  func toggle(in out: inout ByteBuffer) {
    let isOn = look.isOn ?? false
    out.rect(rect, radius: rect.height / 2, isOn ? ControlColor.on : ControlColor.track)
    let radius = max(rect.height / 2 - 2, 0)
    out.circle(isOn ? rect.maxX - radius - 2 : rect.x + radius + 2, midY, radius, ControlColor.knob)
  }

  func slider(in out: inout ByteBuffer) {
    let radius = min(13, rect.height / 2)
    let x = rect.x + radius + (look.progress ?? 0.5) * max(rect.width - 2 * radius, 0)
    out.rect(Rect(x: rect.x + 2, y: midY - 2, width: rect.width - 4, height: 4), radius: 2, ControlColor.track)
    out.rect(Rect(x: rect.x + 2, y: midY - 2, width: x - rect.x - 2, height: 4), radius: 2, Paint(tint))
    out.circle(x, midY, radius, ControlColor.knob)
  }

  func progress(in out: inout ByteBuffer) {
    out.rect(rect, radius: rect.height / 2, ControlColor.track)
    var done = rect
    done.width *= look.progress ?? 0.5
    out.rect(done, radius: rect.height / 2, Paint(tint))
  }

  /// A stepper: minus and plus beside each other.
  func stepper(in out: inout ByteBuffer) {
    out.rect(rect, radius: 8, ControlColor.field)
    let quarter = rect.width / 4
    out.path(
      [
        ("M", [midX, rect.y + 7]), ("V", [rect.maxY - 7]), ("M", [rect.x + quarter - 6, midY]), ("h", [12]),
        ("M", [rect.maxX - quarter - 6, midY]), ("h", [12]), ("M", [rect.maxX - quarter, midY - 6]), ("v", [12]),
      ],
      ControlColor.quiet)
  }

  /// A spinner: eight spokes.
  func spinner(in out: inout ByteBuffer) {
    let radius = min(rect.width, rect.height) / 2
    let far = radius * 0.9
    let near = radius * 0.45
    var steps: [(StaticString, [Double])] = []
    for (x, y) in Self.spokes {
      steps.append(("M", [midX + x * near, midY + y * near]))
      steps.append(("L", [midX + x * far, midY + y * far]))
    }
    out.path(steps, .line("#8e8e93", max(radius * 0.2, 1)))
  }

  /// The directions of the eight spokes.
  private static let spokes: [(Double, Double)] = [
    (1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707), (-1, 0), (-0.707, -0.707), (0, -1), (0.707, -0.707),
  ]

  /// The dots of a page control.
  func dots(_ count: Int, in out: inout ByteBuffer) {
    let shown = min(max(count, 1), 100)
    let first = midX - 16 * Double(shown - 1) / 2
    for index in 0..<shown {
      out.circle(
        first + 16 * Double(index), midY, 3.5, Paint(fill: index == look.selected ?? 0 ? "#3c3c43" : "#c7c7cc"))
    }
  }

  /// A colour well: a ring around a colour.
  func well(in out: inout ByteBuffer) {
    let radius = min(rect.width, rect.height) / 2
    out.circle(midX, midY, radius - 2, .line("#ff9500", 3))
    out.circle(midX, midY, max(radius - 6, 1), Paint(tint))
  }

  /// The border of a text field.
  func field(_ border: TextField.Border, hasBackground: Bool, in out: inout ByteBuffer) {
    switch border {
    case .none: break
    case .line: out.rect(rect, .line("#000000", 1))
    case .bezel: out.rect(rect, .line("#8e8e93", 1.5))
    case .roundedRect:
      var paint = ControlColor.border
      if !hasBackground { paint.fill = "#fff" }
      out.rect(rect, radius: 5, paint)
    }
  }
}
