import LayoutEngine
import LayoutModel
import TextKit

/// Draws a scene on its device.
struct CardDrawing {
  let card: PictureCard
  let options: PictureOptions
  /// What makes the ids of this card unique in the picture.
  let suffix: String
  /// How views are told apart.
  let marking: ViewMarking

  func draw(in out: inout ByteBuffer) {
    let device = DeviceDrawing(card: card)
    layer(.device, in: &out) { device.drawBody(in: &$0) }
    let isRound = card.cornerRadius > 0
    if isRound {
      out.append("<clipPath id=\"screen")
      out.append(text: suffix)
      out.append("\">")
      out.rect(card.area, radius: card.cornerRadius, Paint(fill: "#fff"))
      out.append("</clipPath>\n<g clip-path=\"url(#screen")
      out.append(text: suffix)
      out.append(")\">\n")
    } else {
      out.beginClip(card.area)
    }
    out.rect(card.area, Paint(fill: "#fff"))
    out.append("\n<g id=\"views")
    out.append(text: suffix)
    out.append("\">\n")
    SceneDrawing(scene: card.scene, options: options, marking: marking).draw(in: &out)
    out.append("</g>\n")
    if card.fillsScreen {
      layer(.bars, in: &out) { BarsDrawing(card: card, options: options).draw(in: &$0) }
    }
    out.append(isRound ? "</g>\n" : "</svg>\n")
    if card.fillsScreen {
      layer(.device, "cutout", in: &out) { device.drawCutout(in: &$0) }
    }
    let overlay = OverlayDrawing(card: card)
    layer(.safeArea, in: &out) { overlay.drawSafeArea(in: &$0) }
    layer(.margins, in: &out) { overlay.drawMargins(in: &$0) }
    layer(.guides, in: &out) { overlay.drawGuides(in: &$0) }
    layer(.stacks, in: &out) { StackDrawing(card: card).draw(in: &$0) }
    layer(.grids, in: &out) { GridDrawing(card: card).draw(in: &$0) }
    guard options.showsConstraints, let constraints = card.scene.details?.constraints else { return }
    out.append("<g id=\"constraints")
    out.append(text: suffix)
    out.append("\" class=\"constraints\">\n")
    for constraint in constraints { ConstraintDrawing(constraint: constraint).draw(in: &out) }
    out.append("</g>\n")
  }

  private func layer(
    _ layer: PictureLayer, _ name: String? = nil, in out: inout ByteBuffer, _ draw: (inout ByteBuffer) -> Void
  ) {
    out.append("<g id=\"")
    out.append(text: name ?? layer.rawValue)
    out.append(text: suffix)
    out.append("\" class=\"")
    out.append(text: layer.rawValue)
    out.append("\">")
    draw(&out)
    out.append("</g>\n")
  }
}
