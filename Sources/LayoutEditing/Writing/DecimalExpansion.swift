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
