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
    let extent = choice.table.extent(of: text)
    let tracking = choice.tracking * Double(extent.trackedCharacters)
    return (Double(extent.advances) / 10 * choice.stretch + tracking) * choice.size / 1000
  }
}
