import LayoutEngine
import LayoutModel
import TextKit

/// Draws what grid views do: their edges, and their columns and rows, so that cells are where two cross.
struct GridDrawing {
  let card: PictureCard

  private static let color = "#8a4fd3"

  func draw(in out: inout ByteBuffer) {
    guard let details = card.scene.details else { return }
    for (view, more) in zip(card.scene.views, details.views) {
      guard let tracks = more.tracks, !view.isHidden else { continue }
      out.append("<g><title>grid view ")
      out.append(xml: view.name ?? view.id)
      out.append("</title>")
      out.rect(view.absolute, .line(Self.color, 1))
      let fill = Paint(fill: Self.color, fillOpacity: 0.15)
      for axis in Axis.allCases {
        for track in tracks[axis] where track.length > 0 { out.rect(rect(of: track, along: axis, in: view), fill) }
      }
      out.append("</g>")
    }
  }

  /// A column over the whole height of its grid, or a row over the whole width, in the coordinates of the screen.
  private func rect(of track: TrackSpan, along axis: Axis, in view: ViewLayout) -> Rect {
    var rect = view.absolute
    switch axis {
    case .horizontal:
      rect.x += track.start
      rect.width = track.length
    case .vertical:
      rect.y += track.start
      rect.height = track.length
    }
    return rect
  }
}
