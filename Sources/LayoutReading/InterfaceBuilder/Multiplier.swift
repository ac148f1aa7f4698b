/// The forms of a constraint's multiplier: `0.5`, the ratio `16:9`, the fraction `1/3`, also `1.58:1`.
enum Multiplier {
  /// The largest multiplier that can mean anything between lengths of a screen.
  private static let largest = 1e6

  /// The multiplier, or `nil` when the text has no such form or the result is beyond all lengths.
  static func value(of text: String) -> Double? {
    for separator in [Character(":"), Character("/")] {
      guard let index = text.firstIndex(of: separator) else { continue }
      guard let dividend = Double(text[..<index]), let divisor = Double(text[text.index(after: index)...]),
        divisor != 0
      else { return nil }
      return finite(dividend / divisor)
    }
    return Double(text).flatMap(finite)
  }

  private static func finite(_ value: Double) -> Double? { abs(value) <= largest ? value : nil }
}
