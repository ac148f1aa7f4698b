import LayoutModel

/// A cache of the texts and fonts of a scene's views: each is measured once, not once a pass and screen.
package final class TextCache {
  /// A text, measured. It is a class, so that looking through some copies none.
  private final class KnownText {
    let environment: TextEnvironment
    let text: TextContent
    let font: FontDescription
    let lineBreakMode: LineBreakMode
    let measured: MeasuredText

    init(
      _ measured: MeasuredText, _ text: TextContent, _ font: FontDescription, _ lineBreakMode: LineBreakMode,
      _ environment: TextEnvironment
    ) {
      (self.measured, self.text, self.font) = (measured, text, font)
      (self.lineBreakMode, self.environment) = (lineBreakMode, environment)
    }

    func isOf(
      _ text: TextContent, _ font: FontDescription, _ lineBreakMode: LineBreakMode, _ avoidsOrphans: Bool
    ) -> Bool {
      self.lineBreakMode == lineBreakMode && measured.avoidsOrphans == avoidsOrphans && self.font == font
        && self.text == text
    }
  }

  private let fonts: FontCache
  /// The texts by view, and behind them those of no view: few texts and eras, so that looking through them is quick.
  private var texts: [[KnownText]]

  package init(viewCount: Int, fonts: FontCache) {
    self.fonts = fonts
    texts = Array(repeating: [], count: viewCount + 1)
  }

  package func text(
    _ text: TextContent, font: FontDescription, lineBreakMode: LineBreakMode, isLabel: Bool, ofView view: Int,
    in environment: TextEnvironment
  ) -> MeasuredText {
    let avoidsOrphans = isLabel && environment.holds(.noOrphans)
    let environment = environment.distinctForFonts
    let known = texts[view]
    if let same = known.first(where: {
      $0.environment == environment && $0.isOf(text, font, lineBreakMode, avoidsOrphans)
    }) {
      return same.measured
    }
    // Most eras draw most fonts alike, or the same characters a little farther apart.
    let fonts = text.runs.map { self.fonts.font($0.font ?? font, in: environment) }
    let alike = known.filter { $0.isOf(text, font, lineBreakMode, avoidsOrphans) }
    let measured =
      alike.first { $0.measured.isDrawn(in: fonts) }?.measured
      ?? alike.first.map { MeasuredText(redrawing: $0.measured, text, fonts: fonts) }
      ?? MeasuredText(text, fonts: fonts, lineBreakMode: lineBreakMode, avoidsOrphans: avoidsOrphans)
    texts[view].append(KnownText(measured, text, font, lineBreakMode, environment))
    return measured
  }

  package func resolve(_ font: FontDescription, in environment: TextEnvironment) -> ResolvedFont {
    fonts.font(font, in: environment).resolved
  }
}

/// A cache of the fonts of a document: choosing a face by its name takes longer than measuring a word.
package final class FontCache {
  /// The fonts of an environment: few in a document, so that looking through them is quick.
  private struct Known {
    let environment: TextEnvironment
    var fonts: [(description: FontDescription, font: MeasuringFont)]
  }

  private let measurer: SystemTextMeasurer
  private var known: [Known] = []

  package init(measurer: SystemTextMeasurer) { self.measurer = measurer }

  func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont {
    let distinct = environment.distinct(for: font)
    let here = known.firstIndex { $0.environment == distinct }
    if let here, let same = known[here].fonts.first(where: { $0.description == font }) { return same.font }
    let new = measurer.font(font, in: environment)
    if let here {
      known[here].fonts.append((font, new))
    } else {
      known.append(Known(environment: distinct, fonts: [(font, new)]))
    }
    return new
  }
}
