import LayoutModel

@testable import TextMetrics

/// A font whose characters are all half as wide as its size, with lines as high as its size.
struct StubMeasurer {
  /// Added between lines.
  var leading = 0.0

  func font(size: Double) -> MeasuringFont {
    let resolved = ResolvedFont(
      name: "Stub", size: size, ascender: size * 0.8, descender: size * 0.2, leading: leading)
    return MeasuringFont(resolved, drawing: nil) { run in
      let characters = run.characters
      return PieceWidths { Double(String(characters[$0]).count) * size / 2 }
    }
  }

  /// Lays a text out at 10 points: 5 points a character, 10 points a line.
  func size(
    _ text: TextContent, width: Double? = nil, lines: Int = 0, mode: LineBreakMode = .wordWrap
  ) -> TextSize {
    let fonts = text.runs.map { font(size: $0.font?.size ?? 10) }
    return MeasuredText(text, fonts: fonts, lineBreakMode: mode).size(maximumWidth: width, maximumLines: lines)
  }
}

extension SystemTextMeasurer {
  func resolve(_ font: FontDescription, in environment: TextEnvironment) -> ResolvedFont {
    self.font(font, in: environment).resolved
  }

  /// The unrounded size of a text laid out once in one font.
  func size(of text: TextContent, font: FontDescription, in environment: TextEnvironment) -> TextSize {
    MeasuredText(text, fonts: text.runs.map { _ in self.font(font, in: environment) }).size()
  }
}
