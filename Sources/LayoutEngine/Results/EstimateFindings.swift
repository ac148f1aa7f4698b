import LayoutModel
import SourceText
import TextMetrics

extension Diagnostic {
  /// The code of the note that the widths of a font are a guess.
  public static let estimatedFontCode = "layout.estimatedFont"
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
  mutating func look(
    at installed: InstalledScene, environment: TextEnvironment, measurer: SystemTextMeasurer
  ) {
    for (index, view) in installed.scene.views.enumerated() where installed.isInstalled[index] {
      let (text, font) = view.drawnText(in: installed.traits)
      for font in [font] + (text?.runs.map(\.font) ?? []) {
        guard let font, case .named(let name, _) = font.face, !seen.contains(name) else { continue }
        seen.append(name)
        if measurer.resolve(font, in: environment).isKnown { continue }
        diagnostics.append(
          Diagnostic(
            code: Diagnostic.estimatedFontCode,
            severity: .note,
            message: "the font \"\(name)\" is not known; the widths of its texts are estimated",
            location: sources.location(of: view.span)
          )
        )
      }
    }
  }
}
