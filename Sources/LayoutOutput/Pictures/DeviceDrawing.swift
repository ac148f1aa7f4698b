import LayoutModel
import TextKit

/// Draws the body of a device, and what is cut out of its screen.
struct DeviceDrawing {
  let card: PictureCard

  /// The body below the screen; where the scene does not fill a screen, an edge.
  func drawBody(in out: inout ByteBuffer) {
    guard card.fillsScreen else {
      return out.rect(card.area, .line("#aeaeb2", 1, dash: "5 4"))
    }
    let radius = card.cornerRadius > 0 ? card.cornerRadius + PictureCard.bezel : 8
    out.rect(card.body, radius: radius, Paint(fill: "#1c1c1e", stroke: "#48484a", width: 0.5))
  }

  /// The notch or island: at the top upright, at the side opposite to the home side lying.
  func drawCutout(in out: inout ByteBuffer) {
    guard let cutout = card.housing.cutout, card.screen.size == card.scene.size else { return }
    let upright = Rect(x: 0, y: cutout.top, width: cutout.size.width, height: cutout.size.height)
    let size = card.screen.size
    let rect: Rect
    switch card.screen.orientation {
    case .portrait:
      rect = Rect(
        x: (size.width - upright.width) / 2, y: upright.y, width: upright.width, height: upright.height)
    case .portraitUpsideDown:
      rect = Rect(
        x: (size.width - upright.width) / 2, y: size.height - upright.maxY, width: upright.width,
        height: upright.height)
    case .landscapeRight:
      rect = Rect(
        x: upright.y, y: (size.height - upright.width) / 2, width: upright.height, height: upright.width)
    case .landscapeLeft:
      rect = Rect(
        x: size.width - upright.maxY, y: (size.height - upright.width) / 2, width: upright.height,
        height: upright.width)
    }
    switch cutout.shape {
    case .island: out.rect(rect, radius: cutout.size.height / 2, Paint(fill: "#000000"))
    case .notch: out.rect(rect.grown(to: card.area), radius: 20, Paint(fill: "#1c1c1e"))
    }
  }
}

extension Rect {
  /// A notch goes on below the edge of the screen that it touches, so that its corners there are square.
  fileprivate func grown(to area: Rect) -> Rect {
    let more = 9.0
    var rect = self
    if y == area.y {
      rect.y -= more
      rect.height += more
    } else if maxY == area.maxY {
      rect.height += more
    } else if x == area.x {
      rect.x -= more
      rect.width += more
    } else if maxX == area.maxX {
      rect.width += more
    }
    return rect
  }
}
