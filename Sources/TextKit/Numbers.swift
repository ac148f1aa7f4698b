/// Numbers as text: rounded to thousandths for people and programs, with 17 digits for documents of Interface Builder,
/// and as decimals that people write.
extension ByteBuffer {
  package mutating func append(integer: Int) {
    if integer < 0 { append(byte: UInt8(ascii: "-")) }
    append(digitsOf: UInt64(integer.magnitude), atLeast: 1)
  }

  /// Appends a number rounded to thousandths, ties away from zero, without trailing zeros and without `-0`.
  ///
  /// The rounding is exact: it works on the binary value in whole numbers, not on an approximate product with 1000.
  package mutating func append(_ number: Double) {
    guard number.isFinite else { return append("null") }
    guard let thousandths = Self.thousandths(of: number) else {
      // From 2⁵³ on every number is whole; the shortest digits say which one.
      return append(text: number.description)
    }
    if number < 0, thousandths > 0 { append(byte: UInt8(ascii: "-")) }
    append(digitsOf: thousandths / 1000, atLeast: 1)
    var fraction = thousandths % 1000
    guard fraction > 0 else { return }
    var digits = 3
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    append(byte: UInt8(ascii: "."))
    append(digitsOf: fraction, atLeast: digits)
  }

  /// The magnitude of a finite number in thousandths, ties upwards; `nil` from 2⁵³ on.
  private static func thousandths(of number: Double) -> UInt64? {
    let fractionBits = Double.significandBitCount
    let exponent = Int(number.exponentBitPattern) - 1023
    if exponent < -11 { return 0 }  // less than 0.0005, which lies above 2⁻¹¹
    if exponent > fractionBits { return nil }
    let significand = number.significandBitPattern | 1 << UInt64(fractionBits)
    // Below 2⁶³, for the significand has 53 bits and 1000 has ten.
    let product = significand * 1000
    let shift = UInt64(fractionBits - exponent)
    switch shift {
    case 0: return product
    case 1...63: return (product >> shift) + ((product >> (shift - 1)) & 1)
    default: return 0  // the product is below 2⁶³, so this is less than half a thousandth
    }
  }
}

extension Double {
  /// The number rounded to thousandths as people write it, `58.667`.
  package var shortText: String { ByteBuffer.text { $0.append(self) } }

  /// The number as it follows in a sum: ` + 8`, ` − 8`.
  package var summand: String { (self < 0 ? " − " : " + ") + magnitude.shortText }

  /// A length that was measured, rounded to hundredths, `58.67`: nobody can use thousandths of a point.
  package var measuredText: String { ((self * 100).rounded() / 100).shortText }

  /// The number with 17 significant digits and without trailing zeros, `385.33333333333331`: `%.17g` of C.
  package var text17: String {
    // The longest is `-2.2250738585072014e-308`.
    var text = [CChar](repeating: 0, count: 32)
    let count = withVaList([self]) { vsnprintf(&text, text.count, "%.17g", $0) }
    return String(decoding: text.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Numbers as people write them in layouts: `8`, `-2.5`. No exponents, infinities or other surprises.
package enum DecimalNumber {
  /// The most digits before the point.
  package static let integerDigits = 7
  /// What every number is below.
  package static let limit = 1e7
  /// The most digits after the point.
  package static let fractionDigits = 9

  /// The number that a value states, with white space around it.
  package static func parse(_ value: String) -> Double? { parse(word: Words.collapsed(value)) }
  package static func parse(word: String) -> Double? { isDecimal(word[...].utf8) ? Double(word) : nil }
  package static func parse(word: Substring) -> Double? { isDecimal(word.utf8) ? Double(word) : nil }

  /// The whole number, 0 or greater, that a value states.
  package static func whole(_ value: String) -> Int? {
    let word = Words.collapsed(value)
    guard word.utf8.count <= integerDigits, word.utf8.allSatisfy(\.isDigit) else { return nil }
    return Int(word)
  }

  /// The same with a sign before it that may be `-`.
  package static func integer(_ value: String) -> Int? {
    let word = Words.collapsed(value)
    return word.hasPrefix("-") ? whole(String(word.dropFirst())).map { -$0 } : whole(word)
  }

  /// The numbers of a list, if there are as many as one of the counts says.
  package static func list(_ value: String, counts: [Int]) -> [Double]? {
    let words = Words.split(value)
    let numbers = words.compactMap { parse(word: $0) }
    return counts.contains(words.count) && numbers.count == words.count ? numbers : nil
  }

  /// The limit that keeps a value that looks like a number from being one; nothing for other values.
  package static func limitReached(by value: String) -> String {
    let digits = value.utf8.drop { $0 == UInt8(ascii: "-") }
    guard digits.count > integerDigits, digits.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return "" }
    return "; a number has at most \(integerDigits) digits, and \(fractionDigits) after a point"
  }

  private static func isDecimal(_ text: Substring.UTF8View) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    let whole = digits.prefix(while: \.isDigit)
    guard (1...integerDigits).contains(whole.count) else { return false }
    let rest = digits.dropFirst(whole.count)
    if rest.isEmpty { return true }
    guard rest.first == UInt8(ascii: ".") else { return false }
    let fraction = rest.dropFirst()
    return (1...fractionDigits).contains(fraction.count) && fraction.allSatisfy(\.isDigit)
  }
}
