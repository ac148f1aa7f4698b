extension ByteBuffer {
  /// Appends a number rounded to thousandths, ties away from zero, without trailing zeros and without `-0`.
  ///
  /// The rounding is exact: it works on the binary value in whole numbers and not on an approximation of
  /// its product with 1000. A number that is not finite is `null`.
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
  package var shortText: String {
    var out = ByteBuffer()
    out.append(self)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}
