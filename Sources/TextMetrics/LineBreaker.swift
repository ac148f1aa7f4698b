/// Breaks one paragraph into lines, filling each line before the next begins.
struct LineBreaker {
  let text: StyledCharacters
  /// The width that lines may have, in points.
  let maximumWidth: Double
  /// Whether the last line takes a word from the line before rather than have one word alone.
  let avoidsOrphans: Bool

  /// A width of 1/20 point more than allowed still fits: the width is often this text's own, rounded.
  private static let slack = 0.05

  /// The lines of a paragraph, as ranges of characters with the spaces at their ends.
  func lines(of paragraph: Range<Int>, words: [Word]) -> [Range<Int>] {
    guard !fits(paragraph) else { return [paragraph] }
    var lines: [Range<Int>] = []
    var start = paragraph.lowerBound
    var end = start
    var width = 0.0
    for word in words {
      if end > start, !fits(start..<word.visible.upperBound, estimate: width + word.visibleWidth) {
        lines.append(start..<end)
        start = word.range.lowerBound
        width = 0
      }
      if start == word.range.lowerBound, word.visibleWidth > maximumWidth + Self.slack {
        let pieces = pieces(of: word.range)
        lines += pieces.dropLast()
        start = pieces.last?.lowerBound ?? start
        width = text.width(of: start..<word.range.upperBound)
      } else {
        width += word.visibleWidth + word.spaceWidth
      }
      end = word.range.upperBound
    }
    lines.append(start..<paragraph.upperBound)
    if avoidsOrphans { joinOrphan(to: &lines, words) }
    return lines
  }

  /// Moves the last word of the line before to the last line where that has one word, unless it leaves nothing behind.
  private func joinOrphan(to lines: inout [Range<Int>], _ words: [Word]) {
    guard lines.count > 1, words.count > 2 else { return }
    let (above, last) = (lines[lines.count - 2], lines[lines.count - 1])
    let moved = words[words.count - 2].range
    guard words[words.count - 1].range == last, moved.lowerBound > above.lowerBound,
      fits(moved.lowerBound..<last.upperBound)
    else { return }
    lines[lines.count - 2] = above.lowerBound..<moved.lowerBound
    lines[lines.count - 1] = moved.lowerBound..<last.upperBound
  }

  private func fits(_ range: Range<Int>) -> Bool { text.width(of: text.trimmed(range)) <= maximumWidth + Self.slack }

  /// Measures the whole line only where the sum of its words is close to the edge.
  private func fits(_ range: Range<Int>, estimate: Double) -> Bool {
    abs(estimate - maximumWidth) < 2 ? fits(range) : estimate <= maximumWidth
  }

  /// The parts of a word that is wider than a line, each as long as a line.
  private func pieces(of word: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = word.lowerBound
    var width = 0.0
    for index in word {
      let character = text.width(of: index..<index + 1)
      if index > start, width + character > maximumWidth + Self.slack {
        pieces.append(start..<index)
        start = index
        width = 0
      }
      width += character
    }
    pieces.append(start..<word.upperBound)
    return pieces
  }
}

/// A piece of a text that stays on one line, with the spaces behind it.
struct Word {
  /// The characters, spaces included.
  var range: Range<Int>
  /// The characters without the spaces at the end.
  var visible: Range<Int>
  /// The widths without the spaces, and of the spaces alone, in points.
  var visibleWidth, spaceWidth: Double

  init(_ range: Range<Int>, in text: StyledCharacters) {
    self.range = range
    visible = text.trimmed(range)
    visibleWidth = text.width(of: visible)
    spaceWidth = text.width(of: visible.upperBound..<range.upperBound)
  }
}

extension StyledCharacters {
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, BreakOpportunities.isBreakingSpace(characters[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}

/// The paragraphs of a text and the words in them: the same in all fonts.
final class TextOutline {
  /// The ranges between line feeds; a text that ends in a line feed has an empty last paragraph.
  let paragraphs: [Range<Int>]
  /// By paragraph, the ranges of its words with the spaces behind them. They are looked for when the text first has to
  /// break.
  private(set) lazy var words = paragraphs.map(words(of:))
  private let characters: [Character]
  /// Whether lines may break anywhere, so that each character is a word.
  private let breaksAnywhere: Bool

  init(_ characters: [Character], breaksAnywhere: Bool) {
    (self.characters, self.breaksAnywhere) = (characters, breaksAnywhere)
    var paragraphs: [Range<Int>] = []
    var start = 0
    for (index, character) in characters.enumerated() where Self.endsParagraph(character) {
      paragraphs.append(start..<index)
      start = index + 1
    }
    if !characters.isEmpty { paragraphs.append(start..<characters.count) }
    self.paragraphs = paragraphs
  }

  private static func endsParagraph(_ character: Character) -> Bool {
    // The bytes with which line feeds and the like begin: to ask every letter for its properties takes long.
    guard let byte = character.utf8.first, byte < 0x0E || byte >= 0xC2 else { return false }
    return character.isNewline
  }

  private func words(of paragraph: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      var end = start + 1
      while end < paragraph.upperBound, !breaksAnywhere,
        !BreakOpportunities.allows(between: characters[end - 1], and: characters[end])
      {
        end += 1
      }
      words.append(start..<end)
      start = end
    }
    return words
  }
}

/// Where a line may end between two characters, as in Unicode's line breaking algorithm (UAX 14) for the scripts
/// that labels are written in: after spaces, hyphens and slashes, and around Chinese and Japanese characters.
enum BreakOpportunities {
  /// Whether a line may end after `left` when `right` follows.
  static func allows(between left: Character, and right: Character) -> Bool {
    guard let before = left.unicodeScalars.last, let after = right.unicodeScalars.first else { return false }
    if isSpace(after) { return false }
    if isSpace(before) { return !isGlue(after) }
    if before.isASCII, after.isASCII {
      return (before == "-" || before == "/") && !right.isNumber && after != before && !closing.contains(after)
    }
    if isGlue(before) || isGlue(after) { return false }
    if before == "\u{200B}" { return true }
    if closing.contains(after) || opening.contains(before) { return false }
    if hyphens.contains(before) { return !right.isNumber && !hyphens.contains(after) }
    return isIdeographic(before) || isIdeographic(after)
  }

  static func isBreakingSpace(_ character: Character) -> Bool { character.unicodeScalars.first.map(isSpace) ?? false }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{A0}", "\u{202F}", "\u{2060}", "\u{FEFF}", "\u{2007}", "\u{2011}": true
    default: false
    }
  }

  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isEmoji || (scalar.isWide && !(0xAC00...0xD7A3).contains(scalar.value))
  }

  private static let hyphens: Set<Unicode.Scalar> = ["-", "\u{AD}", "\u{2010}", "\u{2013}", "\u{2014}"]
  private static let opening: Set<Unicode.Scalar> = ["(", "[", "{", "“", "‘", "「", "『", "【", "（", "《", "〈", "［", "｛"]
  private static let closing: Set<Unicode.Scalar> = [
    ")", "]", "}", "!", "?", ".", ",", ":", ";", "”", "’", "…", "、", "。", "，", "．", "：", "；", "！", "？",
    "」", "』", "】", "）", "》", "〉", "］", "｝", "ー", "々", "・",
    "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
  ]
}
