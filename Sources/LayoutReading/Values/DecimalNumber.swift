/// Numbers as people write them in layouts: `8`, `-2.5`. No exponents, infinities or other surprises.
enum DecimalNumber {
  /// The most digits before the point.
  static let integerDigits = 7
  /// The most digits after the point.
  static let fractionDigits = 9

  /// The number that a value states, with white space around it.
  static func parse(_ value: String) -> Double? {
    parse(word: Words.collapsed(value))
  }

  /// The number that a word is.
  static func parse(word: some StringProtocol) -> Double? {
    isDecimal(word.utf8) ? Double(String(word)) : nil
  }

  /// The whole number, 0 or greater, that a value states.
  static func whole(_ value: String) -> Int? {
    let word = Words.collapsed(value)
    guard word.utf8.count <= integerDigits, word.utf8.allSatisfy(isDigit) else { return nil }
    return Int(word)
  }

  /// The numbers of a list, if there are as many as one of the counts says.
  static func list(_ value: String, counts: [Int]) -> [Double]? {
    let numbers = Words.split(value).map { parse(word: $0) }
    guard counts.contains(numbers.count) else { return nil }
    let known = numbers.compactMap(\.self)
    return known.count == numbers.count ? known : nil
  }

  /// What keeps a value that looks like a number from being one; nothing for other values.
  static func limitReached(by value: String) -> String {
    let digits = value.utf8.drop { $0 == UInt8(ascii: "-") }
    guard digits.count > integerDigits, digits.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }) else {
      return ""
    }
    return "; a number has at most \(integerDigits) digits, and \(fractionDigits) after a point"
  }

  private static func isDecimal(_ text: some Collection<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let whole = digits.prefix(while: isDigit)
    guard (1...integerDigits).contains(whole.count) else { return false }
    let rest = digits.dropFirst(whole.count)
    if rest.isEmpty { return true }
    guard rest.first == UInt8(ascii: ".") else { return false }
    let fraction = rest.dropFirst()
    return (1...fractionDigits).contains(fraction.count) && fraction.allSatisfy(isDigit)
  }

  /// Whether a byte is a digit.
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
