import LayoutModel

/// Measures with the embedded tables of the fonts of iOS.
///
/// The tables are constants that are read when a face is first used, by whichever thread comes first.
public struct SystemTextMeasurer: TextMeasuring {
  /// Creates a measurer.
  public init() {}

  /// The font that a description becomes.
  public func resolve(_ font: FontDescription, in environment: TextEnvironment) -> ResolvedFont {
    FaceChoice(font, in: environment).resolved
  }

  /// The width of one line in points, not rounded.
  public func width(of text: String, font: FontDescription, in environment: TextEnvironment) -> Double {
    let choice = FaceChoice(font, in: environment)
    return choice.width(of: choice.table.extent(of: text))
  }

  /// The font that a description becomes: the face is chosen once, and characters are looked up once a run.
  public func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont {
    let choice = FaceChoice(font, in: environment)
    let resolved = choice.resolved
    var measuring = MeasuringFont(resolved) { characters in
      guard let extents = PieceExtents(characters, choice.table) else {
        return PieceWidths { choice.width(of: choice.table.extent(of: String(characters[$0]))) }
      }
      return PieceWidths { choice.width(of: extents[$0]) }
    }
    measuring.identity = MeasuringFont.Identity(
      resolved: resolved, table: ObjectIdentifier(choice.table), tracking: choice.tracking,
      stretch: choice.stretch)
    return measuring
  }
}
