import LayoutModel

/// Remembers the fonts of a document: choosing a face by its name takes longer than measuring a word.
public final class FontMemory {
  /// What of an environment changes fonts.
  struct Era: Hashable {
    var toolsVersion: Int
    var contentSize: ContentSizeCategory
    var surface: TextEnvironment.Surface

    init(_ environment: TextEnvironment) {
      toolsVersion = environment.toolsVersion
      contentSize = environment.contentSize
      surface = environment.surface
    }
  }

  private struct Key: Hashable {
    var font: FontDescription
    var era: Era
  }

  private let measurer: any TextMeasuring
  private var fonts: [Key: MeasuringFont] = [:]

  /// Creates an empty memory.
  public init(measurer: any TextMeasuring = SystemTextMeasurer()) {
    self.measurer = measurer
  }

  /// The font that a description becomes.
  func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont {
    let key = Key(font: font, era: Era(environment))
    if let known = fonts[key] { return known }
    let new = measurer.font(font, in: environment)
    fonts[key] = new
    return new
  }
}
