import LayoutModel

/// The characters of one run of a text. Those of ASCII are looked up by their bytes.
enum RunCharacters {
  case ascii([UInt8])
  case all([Character])

  init(_ text: String) {
    let bytes = Array(text.utf8)
    // CR and LF are one character.
    let isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
    self = isPlain ? .ascii(bytes) : .all(Array(text))
  }

  var characters: [Character] {
    switch self {
    case .ascii(let bytes): bytes.map { Character(Unicode.Scalar($0)) }
    case .all(let characters): characters
    }
  }
}

/// The characters of a text with the run that each belongs to, and a way to measure pieces of it.
struct StyledCharacters {
  /// A run with the font that it is drawn in.
  struct Style {
    var resolved: ResolvedFont
    var paragraph: TextContent.ParagraphStyle
  }

  private(set) var characters: [Character] = []
  private(set) var styles: [Style] = []
  private var runs: [RunCharacters] = []
  private var runEnds: [Int] = []
  private var widths: [PieceWidths] = []

  init(_ text: TextContent, fonts: [MeasuringFont]) {
    for (run, font) in zip(text.runs, fonts) where !run.text.isEmpty {
      let own = RunCharacters(run.text)
      characters += own.characters
      runs.append(own)
      runEnds.append(characters.count)
      widths.append(font.pieces(own))
      styles.append(Style(resolved: font.resolved, paragraph: run.paragraph))
    }
  }

  /// The same text in other fonts; those that differ in size or tracking only spare looking characters up.
  init(redrawing known: StyledCharacters, _ text: TextContent, fonts: [MeasuringFont]) {
    (characters, runs, runEnds) = (known.characters, known.runs, known.runEnds)
    for (run, font) in zip(text.runs, fonts) where !run.text.isEmpty {
      let number = styles.count
      styles.append(Style(resolved: font.resolved, paragraph: run.paragraph))
      if let source = known.widths[number].source, let drawing = font.drawing, drawing.table == source.table {
        widths.append(drawing.widths(source.extents))
      } else {
        widths.append(font.pieces(runs[number]))
      }
    }
  }

  func width(of range: Range<Int>) -> Double {
    var width = 0.0
    forEachRun(in: range) { run, start, piece in
      width += widths[run][piece.lowerBound - start..<piece.upperBound - start]
    }
    return width
  }

  /// The styles that a piece touches; an empty piece (an empty line) has the style at its place.
  func styles(in range: Range<Int>) -> [Style] {
    if styles.count == 1 { return styles }
    guard !range.isEmpty else {
      let run = runEnds.firstIndex { range.lowerBound < $0 } ?? (styles.count - 1)
      return styles.indices.contains(run) ? [styles[run]] : []
    }
    var found: [Style] = []
    forEachRun(in: range) { run, _, _ in found.append(styles[run]) }
    return found
  }

  /// The pieces of a range on one line, each of one run, from the left.
  func pieces(of range: Range<Int>) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var x = 0.0
    forEachRun(in: range) { run, start, piece in
      let width = widths[run][piece.lowerBound - start..<piece.upperBound - start]
      let text = String(characters[piece])
      pieces.append(TextPiece(text: text, run: run, font: styles[run].resolved, x: x, width: width))
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
