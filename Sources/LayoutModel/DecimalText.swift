/// Numbers as `.layout` writes them: without exponents, at most 7 digits before the point and 9 after it.
package enum DecimalText {
  package static let largest = 9_999_999.0

  package static func areWritable(_ numbers: [Double]) -> Bool { numbers.allSatisfy { $0.magnitude <= largest } }

  package static let limit = "a number of a .layout has at most 7 digits before the point"
  private static let unit = 1_000_000_000.0
  private static let fractionDigits = 9

  /// A number rounded to nine digits after the point; `nil` where it is too large or no number.
  package static func text(_ number: Double) -> String? {
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
  package static func list(_ numbers: [Double]) -> String? {
    let texts = numbers.compactMap(text)
    return texts.count == numbers.count ? texts.joined(separator: " ") : nil
  }

  /// Top, left, bottom and right, or one number where all four are the same.
  package static func insets(_ insets: EdgeInsets) -> String? {
    insets.numbers.allSatisfy { $0 == insets.top } ? text(insets.top) : list(insets.numbers)
  }

  /// A rectangle without negative size.
  package static func frame(_ frame: Rect) -> String? {
    list([frame.x, frame.y, max(0, frame.width), max(0, frame.height)])
  }

  private static let largestDenominator = 1000

  /// A multiplier: a number of few digits, else a ratio of small whole numbers, else as many digits as there are.
  package static func multiplier(_ value: Double) -> String? {
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
package enum BuilderNumber {
  package static func text(_ number: Double) -> String { number == 0 ? "0.0" : number.text17 }
}
