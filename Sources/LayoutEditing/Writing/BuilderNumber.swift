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
