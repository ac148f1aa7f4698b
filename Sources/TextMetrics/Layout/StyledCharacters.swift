import LayoutModel

/// The characters of a text with the run that each belongs to, and a way to measure pieces of it.
struct StyledCharacters {
  /// A run with the font that it is drawn in.
  struct Style {
    /// The font as the document asks for it.
    var font: FontDescription
    /// The font that it becomes.
    var resolved: ResolvedFont
    /// What the paragraph adds.
    var paragraph: TextContent.ParagraphStyle
  }

  /// The characters of all runs.
  let characters: [Character]
  /// The styles of the runs.
  let styles: [Style]
  private let runEnds: [Int]
  private let measurer: any TextMeasuring
  private let environment: TextEnvironment

  /// Joins the runs of a text; a run without a font has the font of the view.
  init(
    _ text: TextContent, font: FontDescription, measurer: any TextMeasuring, environment: TextEnvironment
  ) {
    var characters: [Character] = []
    var styles: [Style] = []
    var runEnds: [Int] = []
    for run in text.runs where !run.text.isEmpty {
      let runFont = run.font ?? font
      characters.append(contentsOf: run.text)
      runEnds.append(characters.count)
      styles.append(
        Style(
          font: runFont, resolved: measurer.resolve(runFont, in: environment), paragraph: run.paragraph))
    }
    self.characters = characters
    self.styles = styles
    self.runEnds = runEnds
    self.measurer = measurer
    self.environment = environment
  }

  /// The width of a piece on one line.
  func width(of range: Range<Int>) -> Double {
    var width = 0.0
    forEachRun(in: range) { style, piece in
      width += measurer.width(of: String(characters[piece]), font: style.font, in: environment)
    }
    return width
  }

  /// The styles that a piece touches; an empty piece (an empty line) has the style at its place.
  func styles(in range: Range<Int>) -> [Style] {
    guard !range.isEmpty else {
      let run = runEnds.firstIndex { range.lowerBound < $0 } ?? (styles.count - 1)
      return styles.indices.contains(run) ? [styles[run]] : []
    }
    var found: [Style] = []
    forEachRun(in: range) { style, _ in found.append(style) }
    return found
  }

  private func forEachRun(in range: Range<Int>, _ body: (Style, Range<Int>) -> Void) {
    var start = 0
    for (style, end) in zip(styles, runEnds) {
      let piece = range.clamped(to: start..<end)
      if !piece.isEmpty { body(style, piece) }
      start = end
    }
  }
}
