import LayoutModel

/// Measures with the embedded tables of the fonts of iOS, and with faces from elsewhere where they are given.
///
/// The tables are constants that are read when a face is first used, by whichever thread comes first.
package struct SystemTextMeasurer: TextMeasuring {
  private let faces: (any FaceSource)?

  /// Creates a measurer.
  ///
  /// - Parameter faces: further faces, such as those of font files.
  package init(faces: (any FaceSource)? = nil) {
    self.faces = faces
  }

  /// The font that a description becomes.
  package func resolve(_ font: FontDescription, in environment: TextEnvironment) -> ResolvedFont {
    FaceChoice(font, in: environment, faces: faces).resolved
  }

  /// The width of one line in points, not rounded.
  package func width(of text: String, font: FontDescription, in environment: TextEnvironment) -> Double {
    FaceChoice(font, in: environment, faces: faces).width(of: text)
  }

  /// The font that a description becomes: the face is chosen once, and characters are looked up once a run.
  package func font(_ font: FontDescription, in environment: TextEnvironment) -> MeasuringFont {
    let choice = FaceChoice(font, in: environment, faces: faces)
    let resolved = choice.resolved
    guard choice.supplied == nil else {
      return MeasuringFont(resolved) { characters in PieceWidths { choice.width(of: String(characters[$0])) } }
    }
    let drawing = MeasuringFont.Drawing(
      table: ObjectIdentifier(choice.table), tracking: choice.tracking, stretch: choice.stretch
    ) { PieceWidths($0, in: choice.table, choice.width(of:)) }
    return MeasuringFont(resolved, drawing: drawing) { characters in
      guard let extents = PieceExtents(characters, choice.table) else {
        return PieceWidths { choice.width(of: String(characters[$0])) }
      }
      return drawing.widths(extents)
    }
  }
}
