/// Where a line may end between two characters, as in Unicode's line breaking algorithm (UAX 14) for the scripts
/// that labels are written in: after spaces and hyphens, and around Chinese and Japanese characters.
enum BreakOpportunities {
  /// Whether a line may end after `left` when `right` follows.
  static func allows(between left: Character, and right: Character) -> Bool {
    guard let before = left.unicodeScalars.last, let after = right.unicodeScalars.first else { return false }
    if isSpace(after) { return false }
    if isSpace(before) { return !isGlue(after) }
    if before.isASCII, after.isASCII {
      return before == "-" && !right.isNumber && after != "-" && !closing.contains(after)
    }
    if isGlue(before) || isGlue(after) { return false }
    if before == "\u{200B}" { return true }
    if closing.contains(after) || opening.contains(before) { return false }
    if hyphens.contains(before) { return !right.isNumber && !hyphens.contains(after) }
    return isIdeographic(before) || isIdeographic(after)
  }

  /// Whether a character is a space at which lines end and which takes no room there.
  static func isBreakingSpace(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(isSpace) ?? false
  }

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
  private static let opening: Set<Unicode.Scalar> = [
    "(", "[", "{", "“", "‘", "「", "『", "【", "（", "《", "〈", "［", "｛",
  ]
  private static let closing: Set<Unicode.Scalar> = [
    ")", "]", "}", "!", "?", ".", ",", ":", ";", "”", "’", "…", "、", "。", "，", "．", "：", "；", "！", "？",
    "」", "』", "】", "）", "》", "〉", "］", "｝", "ー", "々", "・",
    "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
  ]
}
