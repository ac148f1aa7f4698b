import LayoutModel
import TextKit

/// Stand-ins for content that only a running app shows.
extension ControlShapes {
  func picture(in svg: inout XMLWriter) {
    svg.rect(rect, colors.placeholder)
    let half = min(rect.width, rect.height, 80) * 0.3
    guard half > 2 else { return }
    svg.path(
      [
        ("M", [midX - half, midY + half * 0.8]), ("L", [midX - half * 0.2, midY - half * 0.4]),
        ("L", [midX + half * 0.3, midY + half * 0.3]), ("L", [midX + half * 0.6, midY]),
        ("L", [midX + half, midY + half * 0.8]), ("Z", []),
      ],
      Paint(fill: "#8fa3b5"))
    svg.circle(midX + half * 0.55, midY - half * 0.6, half * 0.22, Paint(fill: "#8fa3b5"))
  }

  /// The picture of a button: a filled shape in the colour of what can be touched.
  func symbol(in svg: inout XMLWriter) {
    let radius = min(rect.width, rect.height) * 0.25
    svg.rect(rect, radius: radius, Paint(fill: tint.hex, fillOpacity: 0.25, stroke: tint.hex))
  }

  func map(in svg: inout XMLWriter) {
    svg.rect(rect, Paint(fill: "#e8f0d8"))
    let (width, height) = (rect.width, rect.height)
    let river = [
      rect.x + width * 0.3, rect.y + height * 0.5, rect.x + width * 0.6, rect.y + height * 0.9, rect.maxX,
      rect.y + height * 0.6,
    ]
    svg.path([("M", [rect.x, rect.y + height * 0.7]), ("C", river)], .line("#9cc8e8", 6))
    svg.path(
      [
        ("M", [rect.x + width * 0.25, rect.y]), ("L", [rect.x + width * 0.45, rect.maxY]),
        ("M", [rect.x, rect.y + height * 0.3]), ("L", [rect.maxX, rect.y + height * 0.2]),
      ], .line("#ffffff", 4))
    svg.circle(midX, midY, 6, Paint(fill: "#ff3b30"))
  }

  /// A page: lines of text.
  func page(in svg: inout XMLWriter) {
    svg.rect(rect, Paint(fill: "#fff"))
    for (line, part) in [0.7, 0.85, 0.8, 0.5].enumerated() where Double(line) * 14 + 30 < rect.height {
      let y = rect.y + 16 + Double(line) * 14
      svg.line(rect.x + 12, y, rect.x + 12 + max(rect.width - 24, 0) * part, y, .line("#d1d1d6", 5))
    }
  }

  /// A view whose content is drawn or embedded: two diagonals.
  func crossed(in svg: inout XMLWriter) {
    let paint = Paint.line("#aeaeb2", 0.75)
    svg.line(rect.x, rect.y, rect.maxX, rect.maxY, paint)
    svg.line(rect.maxX, rect.y, rect.x, rect.maxY, paint)
  }

  /// A table without cells of its own: the lines between rows of the usual height.
  func rows(in svg: inout XMLWriter) {
    for row in 0..<Int(min(max(rect.height / 44, 0), 100)) {
      at(Rect(x: rect.x, y: rect.y + 44 * Double(row), width: rect.width, height: 44)).lines(RowLines(), in: &svg)
    }
  }

  /// Wheels: rows that fade, the chosen one in a band.
  func wheels(columns: Int, in svg: inout XMLWriter) {
    let band = min(32, rect.height)
    svg.rect(Rect(x: rect.x + 8, y: midY - band / 2, width: rect.width - 16, height: band), radius: 8, colors.field)
    let width = (rect.width - 32) / Double(columns)
    for column in 0..<columns {
      for row in -2...2 {
        let y = midY + Double(row) * 30
        guard y - 5 > rect.y, y + 5 < rect.maxY else { continue }
        let length = width * (0.6 - 0.1 * Double(abs(row)))
        svg.rect(
          Rect(x: rect.x + 16 + width * (Double(column) + 0.5) - length / 2, y: y - 4, width: length, height: 8),
          radius: 4, Paint(fill: row == 0 ? "#3c3c43" : "#c7c7cc"))
      }
    }
  }

  func calendar(in svg: inout XMLWriter) {
    svg.rect(rect, Paint(fill: "#fff"))
    for week in 0..<6 {
      for day in 0..<7 {
        svg.circle(
          rect.x + rect.width * (Double(day) + 0.5) / 7, rect.y + rect.height * (Double(week) + 0.5) / 6, 3,
          Paint(fill: week == 0 ? "#8e8e93" : "#c7c7cc"))
      }
    }
  }
}
