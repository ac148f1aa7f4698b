extension Unicode.Scalar {
  /// Whether the character draws on top of the one before it or not at all (accents, joiners, selectors).
  var isZeroWidth: Bool {
    switch value {
    case 0..<0x300: false
    case 0x200B...0x200D, 0xFE0E, 0xFE0F, 0x1F3FB...0x1F3FF: true
    default: properties.canonicalCombiningClass != .notReordered
    }
  }

  /// Whether the character is drawn as a colour picture.
  var isEmoji: Bool {
    switch value {
    case 0..<0x231A: false
    case 0x1F000...0x1FFFF: true
    default: properties.isEmojiPresentation
    }
  }

  /// Whether a variation selector behind the character makes it a colour picture, as in ❤️ or ☀️.
  var isDrawnAsPicture: Bool { value >= 0x2190 && properties.isEmoji && !properties.isEmojiPresentation }

  /// Whether the character fills a square (Chinese, Japanese, Korean, full-width), by Unicode's East Asian Width.
  var isWide: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The advance of a character that a face does not list and that is no emoji, in tenths of 1/1000 em: thin spaces
  /// 0.16 em (measured on six public labels), arrows 0.91 em (six labels of one repository, four of them within a point).
  /// Not measured: Chinese, Japanese and Korean fill 1 em, anything else is taken as an average letter.
  var assumedAdvance: Int32 {
    if isZeroWidth { return 0 }
    if value == 0x2009 || value == 0x202F { return 1600 }
    if 0x2190...0x2193 ~= value { return 9100 }
    return isWide ? 10000 : 6000
  }
}

extension Unicode.Scalar {
  /// Whether the advance in San Francisco is known: ASCII and accented letters as CoreText has them, 13 signs fitted on
  /// public storyboards, and emoji. All others are estimates.
  package var isKnownInSanFrancisco: Bool {
    baseLetter.value < 0x80 || isZeroWidth || isEmoji || "£°µº–’•…›↓▸◂✓".unicodeScalars.contains(self)
  }

  /// The letter under an accent (`e` for `é`), the space for a no-break space, else the character itself.
  ///
  /// A face that does not list an accented letter draws it as wide as its base letter, and kerning looks at base
  /// letters only. The rows are from the canonical decompositions of the Unicode character database.
  var baseLetter: Unicode.Scalar {
    if value < 0xC0 { return value == 0xA0 ? " " : self }
    let offset: UInt32
    let letters: StaticString
    switch value {
    case 0xC0...0x23F: (offset, letters) = (value - 0xC0, Self.latinBaseLetters)
    case 0x1E00...0x1EFF: (offset, letters) = (value - 0x1E00, Self.latinAdditionalBaseLetters)
    default: return self
    }
    guard Int(offset) < letters.utf8CodeUnitCount else { return self }
    let letter = letters.withUTF8Buffer { $0[Int(offset)] }
    return letter == UInt8(ascii: ".") ? self : Unicode.Scalar(letter)
  }

  /// U+00C0 to U+023F; `.` has no base letter.
  private static let latinBaseLetters: StaticString = """
    AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.y\
    AaAaAaCcCcCcCcDd..EeEeEeEeEeGgGgGgGgHh..IiIiIiIiI...JjKk.LlLlLl.\
    ...NnNnNn...OoOoOo..RrRrRrSsSsSsSsTtTt..UuUuUuUuUuUuWwYyYZzZzZz.\
    ................................Oo.............Uu...............\
    .............AaIiOoUuUuUuUuUu.AaAa....GgKkOoOo..j...Gg..NnAa....\
    AaAaEeEeIiIiOoOoRrRrUuUuSsTt..Hh......AaEeOoOoOoOoYy............
    """

  /// U+1E00 to U+1EFF.
  private static let latinAdditionalBaseLetters: StaticString = """
    AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\
    MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\
    WwWwWwWwWwXxXxYyZzZzZzhtwy......AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\
    EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy......
    """
}
