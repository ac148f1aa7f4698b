import LayoutEngine
import LayoutModel
import TextKit
import TextMetrics

/// Draws pieces of text so that they keep the width they were laid out with.
struct TextDrawing {
  let fitting: TextFitting

  /// Draws a piece.
  ///
  /// - Parameters:
  ///   - text: the piece, in the coordinates of its view.
  ///   - origin: where the view is, in points.
  ///   - color: the colour of the letters.
  func draw(_ text: PlacedText, from origin: Point, _ color: Color, in out: inout ByteBuffer) {
    guard text.width > 0, text.text.contains(where: { !$0.isWhitespace }) else { return }
    let x = origin.x + text.x
    let y = origin.y + text.baseline
    out.append("<text")
    switch fitting {
    case .length:
      out.append(attribute: "x", x)
      out.append(attribute: "y", y)
      out.append(attribute: "textLength", text.width)
      out.append(" lengthAdjust=\"spacingAndGlyphs\"")
      if let family = family(of: text.description) { out.append(attribute: "font-family", family) }
    case .stretch:
      out.append(" transform=\"matrix(")
      out.append(list: [stretch(of: text), 0, 0, 1, x, y], between: " ") { $0.append($1) }
      out.append(")\"")
    }
    out.append(attribute: "font-size", text.font.size)
    let weight = Self.weight(of: text)
    if weight != 400 {
      out.append(" font-weight=\"")
      out.append(integer: weight)
      out.append("\"")
    }
    out.append(Paint(color))
    out.append(">")
    out.append(xml: text.text)
    out.append("</text>")
  }

  /// How much narrower or wider the text is than in Arial.
  private func stretch(of text: PlacedText) -> Double {
    let name = Self.weight(of: text) >= 600 ? "Arial-BoldMT" : "ArialMT"
    let font = FontDescription(face: .named(name, family: nil), size: text.font.size)
    let environment = TextEnvironment(toolsVersion: 0, scale: 1, surface: .device)
    let width = SystemTextMeasurer().width(of: text.text, font: font, in: environment)
    return width > 0 ? min(max(text.width / width, 0.2), 5) : 1
  }

  /// The families of a named font, without anything that means something in a style sheet.
  private func family(of font: FontDescription) -> String? {
    guard case .named(let name, let family) = font.face else { return nil }
    let names = [name, family].compactMap { $0?.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" } }
    return (names.filter { !$0.isEmpty && !$0.hasPrefix("-") }.map { "'\($0)'" } + ["sans-serif"])
      .joined(separator: ",")
  }

  /// The weight as a number: that of a system font, or what the name of another says.
  static func weight(of text: PlacedText) -> Int {
    if let weight = weights[text.font.weight], weight != 400 { return weight }
    guard case .named(let name, _) = text.description.face else { return 400 }
    let style = (name.split(separator: "-").dropFirst().last ?? "").lowercased()
    return named.first { style.contains($0.name) }?.weight ?? 400
  }

  private static let weights = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
    "heavy": 800, "black": 900,
  ]

  private static let named: [(name: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 200), ("semibold", 600), ("demibold", 600),
    ("extrabold", 800), ("light", 300), ("medium", 500), ("bold", 700), ("heavy", 800), ("black", 900),
  ]
}
