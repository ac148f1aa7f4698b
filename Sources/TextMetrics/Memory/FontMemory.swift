import LayoutModel

/// Remembers the fonts of a document: choosing a face by its name takes longer than measuring a word.
public final class FontMemory {
  private struct Key: Hashable {
    var font: FontDescription
    var toolsVersion: Int
    var contentSize: ContentSizeCategory
    var surface: TextEnvironment.Surface
    var isNarrow: Bool
  }

  private let measurer: any TextMeasuring
  private var fonts: [Key: MeasuringFont] = [:]

  /// Creates an empty memory.
  public init(measurer: any TextMeasuring) {
    self.measurer = measurer
  }

  /// The font that a description becomes.
  func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont {
    let key = Key(
      font: font, toolsVersion: environment.toolsVersion, contentSize: environment.contentSize,
      surface: environment.surface, isNarrow: environment.isNarrow)
    if let known = fonts[key] { return known }
    let new = measurer.font(font, in: environment)
    fonts[key] = new
    return new
  }
}

extension TextEnvironment {
  /// Whether fonts are the same in another environment: pixels do not change them.
  func drawsLike(_ other: TextEnvironment) -> Bool {
    toolsVersion == other.toolsVersion && contentSize == other.contentSize && surface == other.surface
      && isNarrow == other.isNarrow
  }
}
