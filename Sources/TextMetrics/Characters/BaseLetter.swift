extension Unicode.Scalar {
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
