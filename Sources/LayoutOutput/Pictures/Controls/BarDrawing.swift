import LayoutEngine
import LayoutModel
import TextKit

/// Draws bars that are views of the document.
struct BarDrawing {
  let rect: Rect

  /// A navigation bar, toolbar or tab bar: its ground, a line at the side of the content, and marks for the items of a
  /// tab bar; titles are drawn by whoever draws texts.
  func bar(_ kind: ViewKind, background hasBackground: Bool, _ inside: InsideOfView, in out: inout ByteBuffer) {
    if !hasBackground { out.rect(rect, ControlColor.bar) }
    let y = kind == .navigationBar ? rect.maxY : rect.y
    out.line(rect.x, y, rect.maxX, y, ControlColor.hairline)
    guard kind == .tabBar else { return }
    for item in inside.segments {
      let middle = rect.x + item.x + item.width / 2
      out.rect(Rect(x: middle - 11, y: rect.y + 7, width: 22, height: 22), radius: 6, ControlColor.quiet)
    }
  }

  /// A search bar: a field with a loupe.
  func searchBar(in out: inout ByteBuffer) {
    out.rect(rect, ControlColor.bar)
    let height = min(36, max(rect.height - 8, 0))
    let field = Rect(x: rect.x + 8, y: rect.y + (rect.height - height) / 2, width: rect.width - 16, height: height)
    out.rect(field, radius: 10, ControlColor.track)
    let (x, y) = (field.x + 14, field.y + height / 2 - 1)
    out.circle(x, y, 5, ControlColor.quiet)
    out.line(x + 3.6, y + 3.6, x + 8, y + 8, ControlColor.quiet)
  }
}
