extension XMLElement {
  /// The value of an attribute as a finite number, in any way in which Swift writes one; nil when it is none.
  package func number(_ name: StaticString) -> Double? {
    guard let attribute = storage.attribute(name, of: node) else { return nil }
    if let short = storage.withValue(attribute, of: node, shortDecimal) { return short }
    guard let value = Double(storage.value(attribute, of: node)), value.isFinite else { return nil }
    return value
  }
}

/// A number of at most fifteen digits, such as `-12.5`; nil for all others.
///
/// The digits as a whole number and the power of ten are exact, so that their quotient is rounded once, as it should be.
private func shortDecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
  var digits = 0
  var scale = 1.0
  var count = 0
  var isFraction = false
  let isNegative = bytes.first == UInt8(ascii: "-")
  for byte in isNegative ? bytes.dropFirst() : bytes[...] {
    if byte == UInt8(ascii: "."), !isFraction, count > 0 {
      isFraction = true
      continue
    }
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count < 15 else { return nil }
    digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
    count += 1
    if isFraction { scale *= 10 }
  }
  guard count > 0, bytes.last != UInt8(ascii: ".") else { return nil }
  let value = Double(digits) / scale
  return isNegative ? -value : value
}
