import LayoutModel
import TextKit

/// Stand-ins for content that only a running app shows.
extension ControlShapes {
  func picture(in svg: inout XMLWriter) {
    svg.rect(rect, colors.placeholder)
    sign("photo", midX, midY, side: min(rect.width, rect.height, 80) * 0.6, .gray, in: &svg)
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

  /// The lines between empty rows of a height in points.
  func rows(of height: Double, in svg: inout XMLWriter) {
    for row in 0..<Int(min(max(rect.height / height, 0), 100)) {
      at(Rect(x: rect.x, y: rect.y + height * Double(row), width: rect.width, height: height)).lines(
        RowLines(), in: &svg)
    }
  }

  // MARK: Pickers

  /// A date picker in its style at 9:41 on 9 January 2007, the time of the status bar.
  func datePicker(_ picker: ControlStyle, in svg: inout XMLWriter) {
    let hasDate = picker.mode == .date || picker.mode == .dateAndTime
    if rect.height <= 50 {
      capsules((hasDate ? ["Jan 9, 2007"] : []) + (picker.mode == .date ? [] : ["9:41 AM"]), in: &svg)
    } else if picker.style == "inline", hasDate, colors.look[.pickerBand] > 0 {
      month(in: &svg)
    } else {
      wheels(Self.columns(of: picker.mode), in: &svg)
    }
  }

  /// Words side by side in the middle, each on a ground of its own.
  private func capsules(_ words: [String], in svg: inout XMLWriter) {
    let widths = words.map { 9.5 * Double($0.count) + 17.5 }
    let whole = widths.reduce(-6) { $0 + $1 + 6 }
    let scale = min(1, rect.width / whole)
    var start = (rect.width - whole * scale) / 2
    for (word, width) in zip(words, widths) {
      let field = part(start, start + width * scale)
      svg.rect(field, radius: colors.look[.segmentRadius], colors.segments)
      svg.word(word, field.x + field.width / 2, midY, size: 17 * scale, ink)
      start += (width + 6) * scale
    }
  }

  private static func columns(of mode: ControlStyle.DateMode) -> [[String]] {
    let time = [["7", "8", "9", "10", "11"], ["39", "40", "41", "42", "43"], ["", "", "AM", "PM", ""]]
    switch mode {
    case .time: return time
    case .dateAndTime: return [["Sun Jan 7", "Mon Jan 8", "Tue Jan 9", "Wed Jan 10", "Thu Jan 11"]] + time
    case .date:
      return [
        ["November", "December", "January", "February", "March"], time[0], ["2005", "2006", "2007", "2008", "2009"],
      ]
    case .countDownTimer: return [["", "", "0 hours", "1", "2"], ["", "", "1 min", "2", "3"]]
    }
  }

  /// The rows that the canvas of Xcode shows in any picker view, for code brings those of the app.
  static let towns = ["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"]

  /// Wheels of five rows that fade, the one in the middle in a band or between two lines.
  func wheels(_ columns: [[String]], in svg: inout XMLWriter) {
    let (radius, height) = (colors.look[.pickerBand], min(34, rect.height))
    let band = Rect(x: rect.x, y: midY - height / 2, width: rect.width, height: height)
    if radius > 0 {
      svg.rect(band.inset(by: EdgeInsets(top: 0, left: 9, bottom: 0, right: 9)), radius: radius, colors.segments)
    } else {
      for y in [band.y, band.maxY] { svg.line(rect.x, y, rect.maxX, y, colors.hairline) }
    }
    let lengths = columns.map { Double($0.map(\.count).max() ?? 0) + 2 }
    let unit = max(rect.width - 32, 0) / lengths.reduce(0, +)
    var start = 16.0
    for (column, length) in zip(columns, lengths) {
      let middle = x(start + unit * length / 2)
      start += unit * length
      for (row, distance) in [-62.0, -33, 0, 33, 62].enumerated() where abs(distance) + 8 < rect.height / 2 {
        let away = abs(row - 2)
        var paint = ink
        paint.fillOpacity = [1, 0.45, 0.2][away]
        svg.word(column[row], middle, midY + distance, size: [22, 20, 16][away], paint)
      }
    }
  }

  /// January 2007, which began on a Monday.
  func month(in svg: inout XMLWriter) {
    let (width, height) = (rect.width / 7, rect.height / 7)
    let size = min(20, width / 2, height / 2)
    func draw(_ text: String, _ column: Int, _ row: Int, _ paint: Paint, in svg: inout XMLWriter) {
      svg.word(text, x(width * (Double(column) + 0.5)), rect.y + height * (Double(row) + 0.5), size: size, paint)
    }
    draw("Jan 2007", 1, 0, ink, in: &svg)
    for (column, day) in ["S", "M", "T", "W", "T", "F", "S"].enumerated() {
      draw(day, column, 1, Paint(.gray), in: &svg)
    }
    svg.circle(x(width * 2.5), rect.y + height * 3.5, min(width, height) * 0.48, Paint(tint))
    for day in 1...31 { draw("\(day)", day % 7, 2 + day / 7, day == 9 ? Paint(.white) : ink, in: &svg) }
  }

  private var ink: Paint { Paint(fill: colors.isDark ? "#fff" : "#000") }
}
