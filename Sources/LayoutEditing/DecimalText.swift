import LayoutModel

/// Numbers as `.layout` writes them: without exponents, at most 7 digits before the point and 9 after it.
enum DecimalText {
  private static let largest = 9_999_999.0
  private static let unit = 1_000_000_000.0
  private static let fractionDigits = 9

  /// A number rounded to nine digits after the point; `nil` where it is too large or no number.
  static func text(_ number: Double) -> String? {
    guard number.magnitude <= largest else { return nil }
    let scaled = Int64((number.magnitude * unit).rounded())
    let whole = scaled / Int64(unit)
    var fraction = String(scaled % Int64(unit))
    fraction = String(repeating: "0", count: fractionDigits - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let sign = number < 0 && scaled > 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// Numbers separated by spaces; `nil` where one of them cannot be written.
  static func list(_ numbers: [Double]) -> String? {
    let texts = numbers.compactMap(text)
    return texts.count == numbers.count ? texts.joined(separator: " ") : nil
  }

  /// Top, left, bottom and right, or one number where all four are the same.
  static func insets(_ insets: EdgeInsets) -> String? {
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    return numbers.allSatisfy { $0 == insets.top } ? text(insets.top) : list(numbers)
  }

  /// A rectangle without negative size.
  static func frame(_ frame: Rect) -> String? {
    list([frame.x, frame.y, max(0, frame.width), max(0, frame.height)])
  }

  private static let largestDenominator = 1000

  /// A multiplier: a number of few digits, else a ratio of small whole numbers, else as many digits as there are.
  static func multiplier(_ value: Double) -> String? {
    guard let decimal = text(value) else { return nil }
    if decimal.utf8.count <= 6, Double(decimal) == value { return decimal }
    for denominator in 2...largestDenominator {
      let numerator = (value * Double(denominator)).rounded()
      if numerator > 0, numerator / Double(denominator) == value, let first = text(numerator) {
        return "\(first):\(denominator)"
      }
    }
    return Double(decimal) == 0 ? nil : decimal
  }
}

/// Numbers as Interface Builder writes them: `0.0`, whole ones without a point, and others with 17 significant digits,
/// `385.33333333333331`, which is `%.17g` of C.
///
/// All 793 numbers of frames and constraints in 562 public documents whose shortest form is another one are written so
/// (`ADAPT_CORPUS=… swift test --filter BuilderNumberTests` counts them).
enum BuilderNumber {
  /// The number of significant digits.
  private static let digitCount = 17

  /// A finite number as Interface Builder writes it.
  static func text(_ number: Double) -> String {
    if number == 0 { return "0.0" }
    let sign = number < 0 ? "-" : ""
    // Whole numbers up to 2⁵³ are all exact.
    if number == number.rounded(), number.magnitude < 0x1p53 { return sign + "\(UInt64(number.magnitude))" }
    var expansion = DecimalExpansion(number.magnitude)
    expansion.round(to: digitCount)
    return sign + expansion.text
  }
}

/// All decimal digits of a positive binary number, of which there are finitely many.
struct DecimalExpansion {
  /// The digits, the most significant one first; the first is not 0.
  private(set) var digits: [UInt8]
  /// How many of them stand before the point; 0 or less for a number below 0.1.
  private(set) var pointPosition: Int

  /// Expands a positive finite number.
  init(_ number: Double) {
    let exponent = Int(number.exponent) - Double.significandBitCount
    digits = String(UInt64(number.significand * 0x1p52)).utf8.map { $0 - UInt8(ascii: "0") }
    pointPosition = digits.count
    if exponent > 0 { for _ in 0..<exponent { double() } } else { for _ in exponent..<0 { halve() } }
    while digits.last == 0 { digits.removeLast() }
  }

  private mutating func double() {
    var carry: UInt8 = 0
    for index in digits.indices.reversed() {
      let value = digits[index] * 2 + carry
      digits[index] = value % 10
      carry = value / 10
    }
    if carry > 0 {
      digits.insert(carry, at: 0)
      pointPosition += 1
    }
  }

  private mutating func halve() {
    var rest: UInt8 = 0
    for index in digits.indices {
      let value = rest * 10 + digits[index]
      digits[index] = value / 2
      rest = value % 2
    }
    if rest > 0 { digits.append(5) }
    if digits.first == 0 {
      digits.removeFirst()
      pointPosition -= 1
    }
  }

  /// Rounds to a number of digits, ties to the even one.
  mutating func round(to count: Int) {
    guard digits.count > count else { return }
    let rest = digits[count...]
    digits.removeLast(digits.count - count)
    let isAboveHalf = rest.first.map { $0 > 5 || ($0 == 5 && rest.count > 1) } ?? false
    let isHalf = rest.first == 5 && rest.count == 1
    if isAboveHalf || isHalf && (digits.last ?? 0) % 2 == 1 { increment() }
    while digits.last == 0 { digits.removeLast() }
  }

  private mutating func increment() {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    pointPosition += 1
  }

  /// The smallest and the largest exponent of ten that C's `%g` writes without an exponent.
  private static let plainExponents = -4..<17

  /// The number as `%g` writes it.
  var text: String {
    let exponent = pointPosition - 1
    guard Self.plainExponents.contains(exponent) else {
      let first = Self.text(digits.prefix(1))
      let rest = digits.count > 1 ? "." + Self.text(digits.dropFirst()) : ""
      let power = String(exponent.magnitude)
      return "\(first)\(rest)e\(exponent < 0 ? "-" : "+")\(power.count < 2 ? "0" : "")\(power)"
    }
    if pointPosition <= 0 {
      return "0." + String(repeating: "0", count: -pointPosition) + Self.text(digits[...])
    }
    if digits.count <= pointPosition {
      return Self.text(digits[...]) + String(repeating: "0", count: pointPosition - digits.count)
    }
    return Self.text(digits.prefix(pointPosition)) + "." + Self.text(digits.dropFirst(pointPosition))
  }

  private static func text(_ digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}
