import CResources
import LayoutModel
import TextKit

/// The outline of a system symbol, from an embedded table. Names follow those of SF Symbols: what stands behind the last
/// dots says what is done with it.
struct SymbolOutline: Equatable {
  /// The path of a line in a square of 20; what follows a `|` lies on a filled outline.
  var path: String
  var isFilled = false
  /// The shape around it: `circle` or `square`.
  var frame: String?
  /// Whether it turns round where the language is written from the right.
  var isDirected = false

  /// The side of the square that paths are in.
  static let side = 20.0

  /// The outline of a name; `nil` for one that is not in the table.
  init?(_ name: String) {
    var name = name
    isDirected = ["forward", "backward", "list.", "text."].contains { name.contains($0) }
    if Self.paths[name] == nil, name.hasSuffix(".fill") {
      isFilled = true
      name.removeLast(5)
    }
    if Self.paths[name] == nil, let around = ["circle", "square"].first(where: { name.hasSuffix(".\($0)") }) {
      frame = around
      name.removeLast(around.count + 1)
    }
    guard let path = Self.paths[name] else { return nil }
    self.path = path
  }

  /// Draws it in the middle of a rectangle, as large as it allows; only what means forwards and backwards follows the
  /// direction of the view.
  func draw(in rect: Rect, _ color: Color, isLeftToRight: Bool = true, to svg: inout XMLWriter) {
    let side = min(rect.width, rect.height)
    guard side > 0 else { return }
    let around = frame.flatMap { Self.paths[$0] }
    if let around { draw(around, in: rect, side: side, color, isFilled: isFilled, to: &svg) }
    draw(
      path, in: rect, side: around == nil ? side : side * 0.6, around != nil && isFilled ? .white : color,
      isFilled: around == nil && isFilled, isMirrored: isDirected && !isLeftToRight, to: &svg)
  }

  private func draw(
    _ path: String, in rect: Rect, side: Double, _ color: Color, isFilled: Bool, isMirrored: Bool = false,
    to svg: inout XMLWriter
  ) {
    let scale = side / Self.side
    let parts = path.split(separator: "|").map(String.init)
    svg.element("path") { svg in
      let x = rect.x + (rect.width + (isMirrored ? side : -side)) / 2
      svg.transform("matrix", [isMirrored ? -scale : scale, 0, 0, scale, x, rect.y + (rect.height - side) / 2])
      svg.attribute("d", isFilled ? parts.first ?? "" : parts.joined())
      var paint = Paint.line(color.hex, 1.6)
      if isFilled { (paint.fill, paint.fillOpacity) = (color.hex, color.alpha) }
      svg.attributes(paint)
      svg.attributes(["stroke-linecap": "round", "stroke-linejoin": "round"])
    }
    if isFilled, parts.count > 1 {
      draw(parts[1], in: rect, side: side, .white, isFilled: false, isMirrored: isMirrored, to: &svg)
    }
  }

  private static let paths: [String: String] = reading { () throws(TableError) in
    let rows = try table().rows { (row) throws(TableError) in (try row.text(), try row.text()) }
    return Dictionary(rows) { first, _ in first }
  }

  static func table() throws(TableError) -> TableReader { try TableReader(.outlines, columns: "name path") }
}
