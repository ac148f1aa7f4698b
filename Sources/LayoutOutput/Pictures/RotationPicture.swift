import LayoutEngine
import LayoutModel
import TextKit

/// The rotation of screens as a picture that moves: every view from its frame before to its frame after, and back.
///
/// Both ends are solved; between them lies their mean, on the curve of UIKit's rotation, which is slow at both ends. The
/// animation is part of the SVG and needs no program.
package enum RotationPicture {
  /// The length of the way there and back with the rests at both ends, and the times of the four turns as shares of it.
  private static let length = "3.2s"
  private static let times = "0;0.375;0.5;0.875;1"
  private static let curve = "0 0 1 1;0.42 0 0.58 1;0 0 1 1;0.42 0 0.58 1"
  private static let gap = 24.0
  private static let captionHeight = 28.0

  /// A scene on one screen before and after.
  package struct Turn: Sendable {
    let caption: String
    let before, after: SceneLayout

    package init(caption: String, before: SceneLayout, after: SceneLayout) {
      (self.caption, self.before, self.after) = (caption, before, after)
    }

    /// The room that both ends need, in points.
    fileprivate var room: Size {
      Size(width: max(before.size.width, after.size.width), height: max(before.size.height, after.size.height))
    }
  }

  /// The picture as UTF-8, with the scenes below one another.
  package static func render(_ turns: [Turn], name: String) -> [UInt8] {
    let width = (turns.map(\.room.width).max() ?? 0) + 2 * Self.gap
    let height = turns.reduce(Self.gap) { $0 + $1.room.height + Self.captionHeight + Self.gap }
    var svg = XMLWriter()
    svg.begin("svg")
    svg.attributes(["xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height])
    svg.attribute("viewBox") { $0.append([0, 0, width, height]) }
    svg.attributes(["role": "img", "font-family": "system-ui, sans-serif"])
    svg.lineBreak()
    svg.element("title") { $0.text("\(name): \(turns.map(\.caption).joined(separator: "; "))") }
    svg.rect(Rect(x: 0, y: 0, width: width, height: height), Paint(fill: "#f2f2f7"))
    svg.lineBreak()
    var y = Self.gap + Self.captionHeight
    for turn in turns {
      svg.line("g") { svg in
        svg.transform("translate", [Self.gap, y])
        draw(turn, in: &svg)
      }
      y += turn.room.height + Self.captionHeight + Self.gap
    }
    svg.end()
    svg.lineBreak()
    return svg.bytes
  }

  private static func draw(_ turn: Turn, in svg: inout XMLWriter) {
    text(turn.caption, Rect(x: 0, y: -Self.captionHeight, width: 0, height: 0), to: nil, "#3c3c43", in: &svg)
    let palette = Palette(document: [:])
    let paint = Paint(fill: "#fff", stroke: "#48484a")
    draw(Rect(of: turn.before.size), Rect(of: turn.after.size), paint, title: turn.caption, in: &svg)
    let after = Dictionary(turn.after.views.map { ($0.id, $0) }) { $1 }
    for view in turn.before.views where !view.isHidden {
      guard let end = after[view.id], !end.isHidden else { continue }
      let background = palette.color(view.background)
      var paint = background.map(Paint.init) ?? Paint(fill: "#24508c", fillOpacity: 0.08)
      (paint.stroke, paint.width) = ("#5c6b82", 0.5)
      let title = "\(view.kind.rawValue) \(view.name ?? view.id)"
      draw(view.absolute, end.absolute, paint, title: title, in: &svg)
      if let words = view.text, !words.isEmpty {
        text(words, view.absolute, to: end.absolute, background?.isDark == true ? "#fff" : "#1c1c1e", in: &svg)
      }
    }
  }

  private static func draw(_ before: Rect, _ after: Rect, _ paint: Paint, title: String, in svg: inout XMLWriter) {
    svg.line("rect") { svg in
      svg.attributes(box: before)
      svg.attributes(paint)
      svg.element("title") { $0.text(title) }
      animate("x", before.x, after.x, in: &svg)
      animate("y", before.y, after.y, in: &svg)
      animate("width", max(before.width, 0), max(after.width, 0), in: &svg)
      animate("height", max(before.height, 0), max(after.height, 0), in: &svg)
    }
  }

  /// Writes the first words of a text at the top of its view.
  private static func text(_ words: String, _ before: Rect, to after: Rect?, _ color: String, in svg: inout XMLWriter) {
    let (inset, drop) = (2.0, 14.0)
    svg.line("text", ["x": before.x + inset, "y": before.y + drop, "font-size": 13, "fill": color]) { svg in
      svg.text(words.count > 60 ? "\(words.prefix(59))…" : words)
      if let after {
        animate("x", before.x + inset, after.x + inset, in: &svg)
        animate("y", before.y + drop, after.y + drop, in: &svg)
      }
    }
  }

  private static func animate(_ attribute: String, _ before: Double, _ after: Double, in svg: inout XMLWriter) {
    if before == after { return }
    let (from, to) = (before.shortText, after.shortText)
    svg.element(
      "animate",
      [
        "attributeName": attribute, "values": "\(from);\(from);\(to);\(to);\(from)", "keyTimes": Self.times,
        "calcMode": "spline", "keySplines": Self.curve, "dur": Self.length, "repeatCount": "indefinite",
      ])
  }
}
