import LayoutModel

/// Measures with the embedded tables of the fonts of iOS, and with faces from elsewhere where they are given.
///
/// The tables are constants that are read when a face is first used, by whichever thread comes first.
public struct SystemTextMeasurer: TextMeasuring {
  private let faces: (any FaceSource)?

  /// Creates a measurer.
  ///
  /// - Parameter faces: further faces, such as those of font files.
  public init(faces: (any FaceSource)? = nil) {
    self.faces = faces
  }

  /// The font that a description becomes.
  public func resolve(_ font: FontDescription, in environment: TextEnvironment) -> ResolvedFont {
    FaceChoice(font, in: environment, faces: faces).resolved
  }

  /// The width of one line in points, not rounded.
  public func width(of text: String, font: FontDescription, in environment: TextEnvironment) -> Double {
    FaceChoice(font, in: environment, faces: faces).width(of: text)
  }
}
