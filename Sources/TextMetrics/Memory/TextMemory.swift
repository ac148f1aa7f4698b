import LayoutModel

/// Remembers the texts and fonts of a scene's views, so that each is measured once and not once a pass and screen.
///
/// It holds nothing but what measuring anew would give.
public final class TextMemory {
  /// Something that was asked for, and what came of it.
  private struct Entry<Key: Equatable, Value> {
    var environment: TextEnvironment
    var key: Key
    var value: Value
  }

  private struct TextKey: Equatable {
    var text: TextContent
    var font: FontDescription
    var lineBreakMode: LineBreakMode
  }

  private let memory: FontMemory
  /// By view, what was asked for: few texts and eras, so that looking through them is quick.
  private var texts: [[Entry<TextKey, MeasuredText>]]
  private var fonts: [[Entry<FontDescription, ResolvedFont>]]

  /// Creates an empty memory.
  ///
  /// - Parameters:
  ///   - viewCount: how many views the scene has.
  ///   - fonts: the fonts of the document.
  public init(viewCount: Int, fonts memory: FontMemory) {
    self.memory = memory
    texts = Array(repeating: [], count: viewCount)
    fonts = Array(repeating: [], count: viewCount)
  }

  /// A text of a view.
  public func text(
    _ text: TextContent, font: FontDescription, lineBreakMode: LineBreakMode, ofView view: Int,
    in environment: TextEnvironment
  ) -> MeasuredText {
    let told = environment.asFontsTell
    let isAsked = { (key: TextKey) in
      key.lineBreakMode == lineBreakMode && key.font == font && key.text == text
    }
    for entry in texts[view] where entry.environment == told && isAsked(entry.key) { return entry.value }
    // Most eras draw most fonts alike.
    let fonts = text.runs.map { memory.font($0.font ?? font, in: told) }
    let known = texts[view].first { isAsked($0.key) && $0.value.isDrawn(in: fonts) }
    let value = known?.value ?? MeasuredText(text, fonts: fonts, lineBreakMode: lineBreakMode)
    let key = TextKey(text: text, font: font, lineBreakMode: lineBreakMode)
    texts[view].append(Entry(environment: told, key: key, value: value))
    return value
  }

  /// A font of a view.
  public func resolve(_ font: FontDescription, ofView view: Int, in environment: TextEnvironment) -> ResolvedFont {
    let told = environment.asFontsTell
    for entry in fonts[view] where entry.environment == told && entry.key == font { return entry.value }
    let value = memory.font(font, in: told).resolved
    fonts[view].append(Entry(environment: told, key: font, value: value))
    return value
  }
}
