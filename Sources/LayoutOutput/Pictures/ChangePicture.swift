import LayoutEngine
import LayoutModel
import TextKit

/// A scene before and after a change, as pictures for a page: what changed is marked, and all else is pale.
///
/// The picture before is the scene as it looks now with the frames that its views had: a golden keeps no looks.
package struct ChangePicture {
  private let card: PictureCard
  private let before, after: [String: Rect]
  /// The ids of the views to mark, in their order.
  private let marks: [String]
  private let suffix: String

  /// One of the pictures; the raw value is its class.
  package enum Side: String, CaseIterable {
    case before, after
  }

  /// - Parameters:
  ///   - before: the frames of its views in the golden by their ids, in points on the screen; after likewise.
  ///   - marks: the ids of the views that changed.
  ///   - number: unlike those of other pictures of the page.
  package init(
    _ scene: SceneLayout, of layout: Layout, before: [String: Rect], after: [String: Rect], marks: [String], number: Int
  ) {
    card = PictureCard(layout: layout, scene: scene, housing: DeviceCatalogue().housing(of: layout.screen))
    (self.before, self.after, self.marks, suffix) = (before, after, marks, "-\(number)")
  }

  package var heading: String { card.scene.heading }

  /// The catalogue's pictures in some pictures of a page, which come before them.
  package static func assets(of pictures: [ChangePicture]) -> String {
    var svg = XMLWriter()
    svg.element("svg", ["width": 0, "height": 0, "aria-hidden": "true"]) {
      AssetTable(of: pictures.map(\.card)).write(to: &$0)
    }
    return String(decoding: svg.bytes, as: UTF8.self)
  }

  package func render(_ side: Side, assets: [ChangePicture]) -> String {
    let (shown, other) = side == .before ? (before, after) : (after, before)
    var scene = card.scene
    if side == .before {
      for index in scene.views.indices {
        guard let frame = before[scene.views[index].id] else {
          scene.views[index].isHidden = true
          continue
        }
        scene.views[index].absolute = frame
      }
    }
    var options = PictureOptions()
    options.pictures = AssetTable(of: assets.map(\.card)).numbers
    let ending = "\(suffix)-\(side.rawValue)"
    let card = PictureCard(layout: card.layout, scene: scene, housing: card.housing)
    var svg = XMLWriter()
    svg.element("svg", ["role": "img", "aria-label": "\(heading), \(side.rawValue)"]) { svg in
      let body = card.body
      svg.attribute("viewBox") { $0.append([body.x, body.y, body.width, body.height]) }
      CardDrawing(card: card, options: options, suffix: ending, marking: .titles).draw(in: &svg)
      svg.element("mask", ["id": "veil" + ending]) { svg in
        svg.rect(body, Paint(.white))
        for id in marks { if let rect = shown[id] { svg.rect(rect.inset(by: EdgeInsets(all: -3)), Paint(.black)) } }
      }
      svg.element("g", ["mask": "url(#veil\(ending))", "class": "veil"]) { svg in
        svg.rect(card.area, radius: card.cornerRadius, Palette(of: scene.details).controls.ground)
      }
      for id in marks {
        if let rect = other[id] { mark(rect, "was", id, in: &svg) }
        if let rect = shown[id] { mark(rect, "is", id, in: &svg) }
      }
    }
    return String(decoding: svg.bytes, as: UTF8.self)
  }

  private func mark(_ rect: Rect, _ kind: StaticString, _ id: String, in svg: inout XMLWriter) {
    svg.element("g", ["class": "mark \(kind)"]) { svg in
      svg.element("title") { $0.text(id) }
      svg.rect(rect, Paint())
    }
  }
}
