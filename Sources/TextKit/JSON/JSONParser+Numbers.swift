extension JSONParser {
  /// Parses the number at the position.
  mutating func parseNumber() throws(JSONReadingError) -> Double {
    let start = position
    _ = skip("-")
    let zero = skip("0")
    let digits = skipDigits()
    if zero, digits > 0 { throw error(.malformed, "a number does not begin with 0 and more digits", at: start) }
    if !zero, digits == 0 { throw expected("a digit") }
    if skip("."), skipDigits() == 0 { throw expected("a digit after the point") }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      if skipDigits() == 0 { throw expected("a digit of the exponent") }
    }
    let text = String(decoding: source.bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw error(.malformed, "the number \(text) is too large", at: start)
    }
    return number
  }

  /// Skips digits and returns how many there were.
  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, Self.isDigit(byte) { position += 1 }
    return position - start
  }
}
