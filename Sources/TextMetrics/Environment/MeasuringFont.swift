import LayoutModel

/// A font in an environment, ready to measure with. It is a class because many texts hold it.
package final class MeasuringFont: Sendable {
  /// How a font of the tables is drawn: fonts that are resolved and drawn alike make every text as large.
  struct Drawing: Sendable {
    /// The widths that it is drawn with, the space after every character, and how much wider it is than they say.
    let table: ObjectIdentifier
    let tracking: Double
    let stretch: Double
    /// The widths of pieces whose characters were looked up in the same table, by whichever font.
    let widths: @Sendable (PieceExtents) -> PieceWidths
  }

  /// How it is drawn; `nil` when that is not known.
  let drawing: Drawing?
  /// The font as callers see it.
  package let resolved: ResolvedFont
  /// Looks the characters of a run up, once for all its pieces.
  let pieces: @Sendable ([Character]) -> PieceWidths

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - resolved: the font as callers see it.
  ///   - pieces: gives for the characters of a run the widths of its pieces.
  package convenience init(_ resolved: ResolvedFont, pieces: @escaping @Sendable ([Character]) -> PieceWidths) {
    self.init(resolved, drawing: nil, pieces: pieces)
  }

  /// Creates a font that can be told from others.
  init(
    _ resolved: ResolvedFont, drawing: Drawing?, pieces: @escaping @Sendable ([Character]) -> PieceWidths
  ) {
    self.resolved = resolved
    self.drawing = drawing
    self.pieces = pieces
  }

  /// Whether every text is as large in another font.
  func draws(like other: MeasuringFont) -> Bool {
    if self === other { return true }
    guard let drawing, let known = other.drawing else { return false }
    return drawing.table == known.table && drawing.tracking == known.tracking && drawing.stretch == known.stretch
      && resolved == other.resolved
  }
}

/// The widths of the pieces of one run of text in one font.
package struct PieceWidths: Sendable {
  private let width: @Sendable (Range<Int>) -> Double
  /// What was looked up for them, and in which table; `nil` where they were measured in another way.
  private(set) var source: (extents: PieceExtents, table: ObjectIdentifier)?

  /// Creates widths from a function that gives the width of a range of characters on a line of its own, in points.
  package init(_ width: @escaping @Sendable (Range<Int>) -> Double) {
    self.width = width
  }

  /// Creates widths from what was looked up in a table.
  init(
    _ extents: PieceExtents, in table: FaceTable, _ width: @escaping @Sendable (FaceTable.Extent) -> Double
  ) {
    self.width = { width(extents[$0]) }
    source = (extents, ObjectIdentifier(table))
  }

  /// The width of a range of characters on a line of its own, in points, not rounded.
  subscript(range: Range<Int>) -> Double { width(range) }
}

extension TextMeasuring {
  /// A font that measures each piece as a text of its own.
  package func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont {
    MeasuringFont(resolve(font, in: environment)) { characters in
      PieceWidths { width(of: String(characters[$0]), font: font, in: environment) }
    }
  }
}
