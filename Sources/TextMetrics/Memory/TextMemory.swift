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
    let key = TextKey(text: text, font: font, lineBreakMode: lineBreakMode)
    let others = texts[view]
    return Self.recall(key, environment, from: &texts[view]) {
      // Most eras draw most fonts alike.
      let fonts = text.runs.map { memory.font($0.font ?? font, in: environment) }
      if let known = others.first(where: { $0.key == key && $0.value.isDrawn(in: fonts) }) { return known.value }
      return MeasuredText(text, fonts: fonts, lineBreakMode: lineBreakMode)
    }
  }

  /// A font of a view.
  public func resolve(_ font: FontDescription, ofView view: Int, in environment: TextEnvironment) -> ResolvedFont {
    Self.recall(font, environment, from: &fonts[view]) { memory.font(font, in: environment).resolved }
  }

  private static func recall<Key: Equatable, Value>(
    _ key: Key, _ environment: TextEnvironment, from entries: inout [Entry<Key, Value>], make: () -> Value
  ) -> Value {
    let environment = environment.asFontsTell
    if let known = entries.first(where: { $0.environment == environment && $0.key == key }) {
      return known.value
    }
    let value = make()
    entries.append(Entry(environment: environment, key: key, value: value))
    return value
  }
}
