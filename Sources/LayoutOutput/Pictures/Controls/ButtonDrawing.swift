import LayoutModel
import TextKit

/// Draws what a button has besides its title and picture.
struct ButtonDrawing {
  let button: Button
  let rect: Rect
  let tint: Color
  /// Whether the document gives the button a background colour.
  let hasBackground: Bool

  /// UIKit's title of a custom button is white; where nothing is behind it, it is drawn to be seen.
  var titleColor: Color {
    if let configuration = button.configuration { return configuration.style == "filled" ? .white : tint }
    return button.style == .custom && (hasBackground || button.backgroundImage != nil) ? .white : tint
  }

  /// What configurations and special styles draw behind or instead of a title.
  func draw(in out: inout ByteBuffer) {
    switch button.configuration?.style {
    case "filled": out.rect(rect, radius: 7, Paint(tint))
    case "tinted": out.rect(rect, radius: 7, Paint(fill: tint.hex, fillOpacity: 0.18))
    case "gray": out.rect(rect, radius: 7, ControlColor.track)
    default: break
    }
    if button.backgroundImage != nil { out.rect(rect, radius: 4, ControlColor.placeholder) }
    let radius = min(rect.width, rect.height) / 2 - 1
    let x = rect.x + rect.width / 2
    let y = rect.y + rect.height / 2
    let arm = radius * 0.55
    switch button.style {
    case .custom, .system: break
    case .detailDisclosure, .infoLight, .infoDark:
      out.circle(x, y, radius, .line(tint.hex, 1.2))
      out.line(x, y - 1, x, y + arm, .line(tint.hex, 1.6))
      out.circle(x, y - radius * 0.5, 1.1, Paint(tint))
    case .contactAdd:
      out.circle(x, y, radius, .line(tint.hex, 1.2))
      out.line(x - arm, y, x + arm, y, .line(tint.hex, 1.4))
      out.line(x, y - arm, x, y + arm, .line(tint.hex, 1.4))
    case .close:
      out.circle(x, y, radius, .line(tint.hex, 1.2))
      out.line(x - arm, y - arm, x + arm, y + arm, .line(tint.hex, 1.4))
      out.line(x - arm, y + arm, x + arm, y - arm, .line(tint.hex, 1.4))
    }
  }
}
