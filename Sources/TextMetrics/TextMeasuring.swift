import LayoutModel

/// A font in an environment, ready to measure with. It is a class because many texts hold it.
package final class MeasuringFont: Sendable {
  /// How a font of the tables is drawn: fonts that are resolved and drawn alike make every text as large.
  struct Drawing: Sendable {
    /// The widths that it is drawn with, the space after every character, and how much wider it is than they say.
    let table: FaceTable.Identity
    let tracking, stretch: Double
    /// The widths of pieces whose characters were looked up in the same table, by whichever font.
    let widths: @Sendable (PieceExtents) -> PieceWidths
  }

  /// How it is drawn; `nil` when that is not known.
  let drawing: Drawing?
  package let resolved: ResolvedFont
  /// Looks the characters of a run up, once for all its pieces.
  let pieces: @Sendable (RunCharacters) -> PieceWidths

  init(_ resolved: ResolvedFont, drawing: Drawing?, pieces: @escaping @Sendable (RunCharacters) -> PieceWidths) {
    (self.resolved, self.drawing, self.pieces) = (resolved, drawing, pieces)
  }

  /// Whether every text is as large in another font.
  func draws(like other: MeasuringFont) -> Bool {
    if self === other { return true }
    guard let drawing, let known = other.drawing else { return false }
    return drawing.table == known.table && drawing.tracking == known.tracking && drawing.stretch == known.stretch
      && resolved == other.resolved
  }
}

/// The widths of the pieces of one run of text in one font. It is a class, so that asking for one copies none of it.
package final class PieceWidths: Sendable {
  private let width: @Sendable (Range<Int>) -> Double
  /// The sums behind them with their table; `nil` where they were measured in another way.
  let source: (extents: PieceExtents, table: FaceTable.Identity)?

  /// Creates widths from a function that gives the width of a range of characters on a line of its own, in points.
  init(_ width: @escaping @Sendable (Range<Int>) -> Double) { (self.width, source) = (width, nil) }

  init(_ extents: PieceExtents, in table: FaceTable, _ width: @escaping @Sendable (FaceTable.Extent) -> Double) {
    self.width = { width(extents[$0]) }
    source = (extents, table.identity)
  }

  subscript(range: Range<Int>) -> Double { width(range) }
}

/// The font that a description becomes in an environment.
package struct ResolvedFont: Hashable, Sendable {
  /// The face, such as `SF.text.regular` or `HelveticaNeue-Light`.
  package var name: String
  /// The size in points.
  package var size: Double
  /// The weight of a system font, such as `semibold`; `regular` for a named font.
  package var weight = "regular"
  /// How far the font reaches above and below the baseline, in points, both positive.
  package var ascender, descender: Double
  /// The space between two lines of a paragraph, in points (text styles have one).
  package var leading = 0.0
  /// Whether the widths are the face's own; false where they are estimated from another face.
  package var isKnown = true

  /// The height of one line in points, without the leading.
  package var lineHeight: Double { ascender + descender }
}

/// The conditions besides the font under which text is drawn.
package struct TextEnvironment: Hashable, Sendable {
  /// The release of the system on the scale of Interface Builder's `toolsVersion`: 10117 is Xcode 7.3 and iOS 9,
  /// 14490 Xcode 10, 16097 Xcode 11, 22505 Xcode 15, 24000 Xcode 26.
  package var toolsVersion: Int
  /// Pixels in a point.
  package var scale: Double
  /// The text size that the user chose; scales text styles only.
  package var contentSize: ContentSizeCategory
  package var surface: Surface
  /// Whether it is the canvas of a portrait screen of at most 320 points: titles were smaller there, not on devices.
  package var isNarrow: Bool

  package init(
    toolsVersion: Int, scale: Double, contentSize: ContentSizeCategory = .large, surface: Surface,
    isNarrow: Bool = false
  ) {
    (self.toolsVersion, self.scale, self.contentSize) = (toolsVersion, scale, contentSize)
    (self.surface, self.isNarrow) = (surface, isNarrow)
  }
}

extension TextEnvironment {
  /// The builds of Interface Builder with which a font changes on devices.
  package static let bounds = Eras.embedded.fontBounds + SanFranciscoCorrection.bounds

  package func holds(_ era: Era) -> Bool { era.ofContents.contains(toolsVersion, on: surface) }
  package func number(of era: Era) -> Double? { era.ofContents.number(in: toolsVersion, on: surface) }

  package func word<Word: RawRepresentable<String>>(of era: Era) -> Word? {
    era.ofContents.word(in: toolsVersion, on: surface).flatMap(Word.init)
  }

  /// The width of a column that is easy to read, in points: 672 at the standard text size (documented), at others in
  /// proportion to the body text. Only that it grows with the text is documented.
  package var readableWidth: Double {
    if contentSize == .large { return 672 }
    return 672 * DynamicType.entry(.body, contentSize).size / DynamicType.entry(.body, .large).size
  }

  package func hasFonts(of other: TextEnvironment) -> Bool { distinctForFonts == other.distinctForFonts }

  /// The environment that stands for all with the same fonts, which differ with neither pixels nor most releases.
  var distinctForFonts: TextEnvironment {
    var environment = self
    environment.scale = 1
    if surface == .device { environment.toolsVersion = Self.bounds.first(like: toolsVersion) }
    return environment
  }

  private static let pictureBounds = Era.emojiWidth.bounds

  /// The one among the environments in which a font is the same that stands for all.
  func distinct(for font: FontDescription) -> TextEnvironment {
    guard FaceChoice.isIndependentOfEra(font) else { return distinctForFonts }
    let build = surface == .canvas ? toolsVersion : Self.pictureBounds.first(like: toolsVersion)
    return TextEnvironment(toolsVersion: build, scale: 1, surface: surface)
  }
}
