import LayoutModel
import TextKit

extension Diagnostic {
  /// The code of the note that the widths of a font are a guess.
  package static let estimatedFontCode = "layout.estimatedFont"
}

/// Says of which fonts the widths are a guess: one note a font, at the first view that uses it.
struct EstimateFindings {
  let sources: SourceMap
  /// What there is to say so far.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the fonts so far: few, and an array is there sooner than a set.
  private var seen: [String] = []

  init(sources: SourceMap) {
    self.sources = sources
  }

  /// Looks at the fonts of a scene's texts.
  mutating func look(at scene: MeasuredScene) {
    for font in scene.looks.namedFonts where !seen.contains(font.name) {
      seen.append(font.name)
      if font.isKnown { continue }
      diagnostics.append(
        Diagnostic(
          code: Diagnostic.estimatedFontCode,
          severity: .note,
          message: "the font \"\(font.name)\" is not known; the widths of its texts are estimated",
          location: sources.location(of: scene.installed.scene.views[font.view].span)
        )
      )
    }
  }
}
