import LayoutEngine
import LayoutModel
import TextKit

/// Draws what constraints speak of without it being seen: the safe area, margins, guides.
struct OverlayDrawing {
  let card: PictureCard

  /// What lies outside the safe area is shaded.
  func drawSafeArea(in out: inout ByteBuffer) {
    guard let insets = card.scene.details?.safeArea else { return }
    shade(card.area, insets, "#007aff", in: &out)
  }

  /// The margins of the outermost views.
  func drawMargins(in out: inout ByteBuffer) {
    guard let details = card.scene.details else { return }
    for (view, more) in zip(card.scene.views, details.views) where view.parent == nil {
      shade(view.absolute, more.margins, "#ff2d55", in: &out)
    }
  }

  /// Guides as dashed rectangles; one without an extent is a line.
  func drawGuides(in out: inout ByteBuffer) {
    var origins: [String: Rect] = [:]
    for view in card.scene.views { origins[view.id] = view.absolute }
    for guide in card.scene.guides {
      guard let owner = origins[guide.parent] else { continue }
      out.append("<g><title>guide ")
      out.append(text: guide.kind.rawValue)
      out.append(" ")
      out.append(xml: guide.id)
      out.append("</title>")
      let rect = guide.frame.offset(byX: owner.x, y: owner.y)
      out.path(
        [("M", [rect.x, rect.y]), ("H", [rect.maxX]), ("V", [rect.maxY]), ("H", [rect.x]), ("Z", [])],
        .line("#af52de", 1, dash: "6 3"))
      out.append("</g>")
    }
  }

  private func shade(_ rect: Rect, _ insets: EdgeInsets, _ color: String, in out: inout ByteBuffer) {
    let inner = rect.inset(by: insets)
    guard insets != .zero, inner.width >= 0, inner.height >= 0 else { return }
    out.path(
      [
        ("M", [rect.x, rect.y]), ("H", [rect.maxX]), ("V", [rect.maxY]), ("H", [rect.x]), ("Z", []),
        // The other way round, so that it is a hole.
        ("M", [inner.x, inner.y]), ("V", [inner.maxY]), ("H", [inner.maxX]), ("V", [inner.y]), ("Z", []),
      ],
      Paint(fill: color, fillOpacity: 0.15))
    out.rect(inner, .line(color, 0.5))
  }
}
