import LayoutEngine
import LayoutModel
import TextKit

/// Draws what stack views do: their edges, and the gaps that they leave between the views that they arrange.
struct StackDrawing {
  let card: PictureCard

  private static let color = "#00a3a3"

  func draw(in out: inout ByteBuffer) {
    guard let details = card.scene.details else { return }
    for (view, more) in zip(card.scene.views, details.views) {
      guard case .stack(let stack) = more.content, !view.isHidden else { continue }
      let axis = stack.axis.value(in: details.traits)
      out.append("<g><title>stack view ")
      out.append(xml: view.name ?? view.id)
      out.append("</title>")
      out.rect(view.absolute, .line(Self.color, 1))
      for gap in gaps(of: view, details, isHorizontal: axis == .horizontal) {
        out.rect(gap, Paint(fill: Self.color, fillOpacity: 0.25))
      }
      out.append("</g>")
    }
  }

  /// The rectangles between neighbours along the axis, across the whole stack view, in the coordinates of the screen.
  private func gaps(of view: ViewLayout, _ details: SceneDetails, isHorizontal: Bool) -> [Rect] {
    let arranged = zip(card.scene.views, details.views).filter { other, more in
      other.parent == view.id && more.isArranged && !other.isHidden
    }.map(\.0.absolute).sorted { isHorizontal ? $0.x < $1.x : $0.y < $1.y }
    return zip(arranged, arranged.dropFirst()).compactMap { one, next in
      var gap = view.absolute
      if isHorizontal {
        gap.x = one.maxX
        gap.width = next.x - one.maxX
      } else {
        gap.y = one.maxY
        gap.height = next.y - one.maxY
      }
      return gap.width > 0 && gap.height > 0 ? gap : nil
    }
  }
}
