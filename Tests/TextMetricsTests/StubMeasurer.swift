import LayoutModel

@testable import TextMetrics

/// A font whose characters are all half as wide as its size, with lines as high as its size.
struct StubMeasurer: TextMeasuring {
  /// Added between lines.
  var leading = 0.0

  func resolve(_ font: FontDescription, in environment: TextEnvironment) -> ResolvedFont {
    ResolvedFont(
      name: "Stub", size: font.size, ascender: font.size * 0.8, descender: font.size * 0.2, leading: leading)
  }

  func width(of text: String, font: FontDescription, in environment: TextEnvironment) -> Double {
    Double(text.count) * font.size / 2
  }

  /// Lays a text out at 10 points: 5 points a character, 10 points a line.
  func size(
    _ text: TextContent, width: Double? = nil, lines: Int = 0, mode: LineBreakMode = .wordWrap
  ) -> TextSize {
    size(
      of: text, font: .system(10), maximumWidth: width, maximumLines: lines, lineBreakMode: mode,
      in: TextEnvironment(toolsVersion: 22505, scale: 2, surface: .device))
  }
}
