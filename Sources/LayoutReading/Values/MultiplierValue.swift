/// Multipliers: a number (`0.5`, `-1`), a ratio (`16:9`) or a fraction (`1/3`); never 0.
enum MultiplierValue {
  /// The multiplier that a value states.
  static func parse(_ value: String) -> Double? {
    let word = Words.collapsed(value)
    guard let separator = word.firstIndex(where: { $0 == ":" || $0 == "/" }) else {
      return DecimalNumber.parse(word: word).flatMap { $0 == 0 ? nil : $0 }
    }
    guard let numerator = DecimalNumber.parse(word: word[..<separator]), numerator > 0,
      let denominator = DecimalNumber.parse(word: word[word.index(after: separator)...]), denominator > 0
    else { return nil }
    return numerator / denominator
  }
}
