import LayoutModel

/// Remembers the texts and fonts of a scene's views, so that each is measured once and not once a pass and screen.
///
/// It holds nothing but what measuring anew would give.
package final class TextMemory {
  /// A text that was asked for, measured. It is a class, so that looking through some copies none.
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
      self.measured = measured
      self.text = text
      self.font = font
      self.lineBreakMode = lineBreakMode
      self.environment = environment
    }

    func isOf(_ text: TextContent, _ font: FontDescription, _ lineBreakMode: LineBreakMode) -> Bool {
      self.lineBreakMode == lineBreakMode && self.font == font && self.text == text
    }
  }

  private let memory: FontMemory
  /// By view, what was asked for: few texts and eras, so that looking through them is quick.
  private var texts: [[KnownText]]

  /// Creates an empty memory.
  ///
  /// - Parameters:
  ///   - viewCount: how many views the scene has.
  ///   - fonts: the fonts of the document.
  package init(viewCount: Int, fonts memory: FontMemory) {
    self.memory = memory
    texts = Array(repeating: [], count: viewCount)
  }

  /// A text of a view.
  package func text(
    _ text: TextContent, font: FontDescription, lineBreakMode: LineBreakMode, ofView view: Int,
    in environment: TextEnvironment
  ) -> MeasuredText {
    let told = environment.asFontsTell
    let known = texts[view]
    if let same = known.first(where: { $0.environment == told && $0.isOf(text, font, lineBreakMode) }) {
      return same.measured
    }
    // Most eras draw most fonts alike, or the same characters a little farther apart.
    let fonts = text.runs.map { memory.font($0.font ?? font, in: told) }
    let measured =
      known.first { $0.isOf(text, font, lineBreakMode) && $0.measured.isDrawn(in: fonts) }?.measured
      ?? known.first { $0.isOf(text, font, lineBreakMode) }
      .map { MeasuredText(redrawing: $0.measured, text, fonts: fonts) }
      ?? MeasuredText(text, fonts: fonts, lineBreakMode: lineBreakMode)
    texts[view].append(KnownText(measured, text, font, lineBreakMode, told))
    return measured
  }

  /// A font.
  package func resolve(_ font: FontDescription, in environment: TextEnvironment) -> ResolvedFont {
    memory.font(font, in: environment).resolved
  }
}
