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
  /// The text of each run, and where in it each of its characters begins, the end included: pieces are cut out of it,
  /// which takes a fraction of the time of joining characters again.
  private let runs: [(text: String, positions: [String.Index])]
  private let measurer: any TextMeasuring
  private let environment: TextEnvironment

  /// Joins the runs of a text; a run without a font has the font of the view.
  init(
    _ text: TextContent, font: FontDescription, measurer: any TextMeasuring, environment: TextEnvironment
  ) {
    var characters: [Character] = []
    var styles: [Style] = []
    var runEnds: [Int] = []
    var runs: [(text: String, positions: [String.Index])] = []
    for run in text.runs where !run.text.isEmpty {
      let runFont = run.font ?? font
      characters.append(contentsOf: run.text)
      runEnds.append(characters.count)
      runs.append((run.text, Array(run.text.indices) + [run.text.endIndex]))
      styles.append(
        Style(
          font: runFont, resolved: measurer.resolve(runFont, in: environment), paragraph: run.paragraph))
    }
    self.characters = characters
    self.styles = styles
    self.runEnds = runEnds
    self.runs = runs
    self.measurer = measurer
    self.environment = environment
  }

  /// The width of a piece on one line.
  func width(of range: Range<Int>) -> Double {
    var width = 0.0
    forEachRun(in: range) { run, start, piece in
      let (text, positions) = runs[run]
      let part = text[positions[piece.lowerBound - start]..<positions[piece.upperBound - start]]
      width += measurer.width(of: String(part), font: styles[run].font, in: environment)
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
    forEachRun(in: range) { run, _, _ in found.append(styles[run]) }
    return found
  }

  /// The width of a text that is not part of this one.
  func width(of text: String, font: FontDescription) -> Double {
    measurer.width(of: text, font: font, in: environment)
  }

  /// The pieces of a range on one line, each in one font, from the left.
  func pieces(of range: Range<Int>) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var x = 0.0
    forEachRun(in: range) { run, start, piece in
      let text = String(characters[piece])
      let font = styles[run].font
      let width = measurer.width(of: text, font: font, in: environment)
      pieces.append(TextPiece(text: text, font: font, x: x, width: width))
      x += width
    }
    return pieces
  }

  /// Goes through the runs that a piece touches: the run, the number of its first character, and the piece's part.
  private func forEachRun(in range: Range<Int>, _ body: (Int, Int, Range<Int>) -> Void) {
    var start = 0
    for (run, end) in runEnds.enumerated() {
      let piece = range.clamped(to: start..<end)
      if !piece.isEmpty { body(run, start, piece) }
      start = end
    }
  }
}
