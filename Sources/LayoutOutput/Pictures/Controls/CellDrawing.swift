import LayoutModel
import TextKit

/// Draws what a table's cell draws itself: the line below it and its accessory.
struct CellDrawing {
  let rect: Rect
  let isLeftToRight: Bool

  func draw(_ cell: Cell, in out: inout ByteBuffer) {
    let inset = 16.0
    let start = isLeftToRight ? rect.x + inset : rect.x
    out.line(start, rect.maxY, start + max(rect.width - inset, 0), rect.maxY, ControlColor.hairline)
    let direction: Double = isLeftToRight ? 1 : -1
    let x = isLeftToRight ? rect.maxX - 20 : rect.x + 20
    let y = rect.y + rect.height / 2
    switch cell.accessory {
    case "disclosureIndicator": chevron(x, y, direction, in: &out)
    case "checkmark":
      out.path([("M", [x - 6, y]), ("l", [4, 5]), ("l", [8, -10])], .line(Color.tint.hex, 2))
    case "detailButton": detail(x, y, in: &out)
    case "detailDisclosureButton":
      detail(x - 18 * direction, y, in: &out)
      chevron(x, y, direction, in: &out)
    default: break
    }
  }

  private func chevron(_ x: Double, _ y: Double, _ direction: Double, in out: inout ByteBuffer) {
    out.path(
      [("M", [x - 3 * direction, y - 6]), ("l", [6 * direction, 6]), ("l", [-6 * direction, 6])], .line("#c7c7cc", 2))
  }

  private func detail(_ x: Double, _ y: Double, in out: inout ByteBuffer) {
    out.circle(x, y, 10, .line(Color.tint.hex, 1.2))
    out.line(x, y - 1, x, y + 5, .line(Color.tint.hex, 1.6))
    out.circle(x, y - 4.5, 1.1, Paint(Color.tint))
  }
}
