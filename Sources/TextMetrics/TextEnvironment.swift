import LayoutModel

/// The conditions besides the font under which text is drawn.
package struct TextEnvironment: Hashable, Sendable {
  /// The release of the system on the scale of Interface Builder's `toolsVersion`: 10117 is Xcode 7.3 and iOS 9,
  /// 14490 Xcode 10, 16097 Xcode 11, 22505 Xcode 15, 24000 Xcode 26.
  package var toolsVersion: Int
  /// Pixels in a point.
  package var scale: Double
  /// The text size that the user chose; scales text styles only.
  package var contentSize: ContentSizeCategory
  /// Where the text is drawn.
  package var surface: Surface
  /// Whether it is the canvas of a portrait screen of at most 320 points: titles were smaller there, not on devices.
  package var isNarrow: Bool

  package init(
    toolsVersion: Int, scale: Double, contentSize: ContentSizeCategory = .large, surface: Surface,
    isNarrow: Bool = false
  ) {
    self.toolsVersion = toolsVersion
    self.scale = scale
    self.contentSize = contentSize
    self.surface = surface
    self.isNarrow = isNarrow
  }
}

extension TextEnvironment {
  /// The builds of Interface Builder with which anything that texts are measured with changes on devices.
  package static let bounds = Eras.embedded.bounds + SanFranciscoCorrection.bounds

  package func holds(_ era: Era) -> Bool { era.contains(toolsVersion, on: surface) }

  package func number(of era: Era) -> Double? { era.number(in: toolsVersion, on: surface) }

  package func word<Word: RawRepresentable<String>>(of era: Era) -> Word? {
    era.word(in: toolsVersion, on: surface).flatMap(Word.init)
  }

  /// The width of a column that is easy to read, in points: 672 at the standard text size (documented), at others in
  /// proportion to the body text. Only that it grows with the text is documented.
  package var readableWidth: Double {
    672 * DynamicType.entry(.body, contentSize).size / DynamicType.entry(.body, .large).size
  }

  /// Whether fonts are the same in another environment.
  package func hasFonts(of other: TextEnvironment) -> Bool { distinctForFonts == other.distinctForFonts }

  /// The environment that stands for all with the same fonts, which differ with neither pixels nor most releases.
  var distinctForFonts: TextEnvironment {
    var environment = self
    environment.scale = 1
    if surface == .device { environment.toolsVersion = Self.bounds.first(like: toolsVersion) }
    return environment
  }

  /// The one among the environments in which a font is the same that stands for all.
  func distinct(for font: FontDescription) -> TextEnvironment {
    guard FaceChoice.isIndependentOfEra(font) else { return distinctForFonts }
    let build = surface == .canvas ? toolsVersion : Era.emojiWidth.bounds.first(like: toolsVersion)
    return TextEnvironment(toolsVersion: build, scale: 1, surface: surface)
  }
}
