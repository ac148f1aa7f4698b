/// Colours that effects set: those of ``ColorName``, and `rgb(…)`, `hsb(…)` and `gray(…)` with numbers from 0 to 1 and an
/// opacity that may be left out, as the initialisers of `UIColor` take them.
enum ColorText {
  /// The colour of a text, as ``ColorName`` has it; `nil` for anything else.
  static func parse(_ text: String) -> String? {
    let word = Words.collapsed(text)
    guard let open = word.firstIndex(of: "("), word.last == ")" else { return ColorName.parse(word) }
    let fields = word[word.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { DecimalNumber.parse(String($0)) }
    guard numbers.count == fields.count else { return nil }
    switch (Words.collapsed(word[..<open]), numbers.count) {
    case ("rgb", 3...4): return ColorName.hex(numbers)
    case ("hsb", 3...4):
      let inside = numbers.map { max(0, min(1, $0)) }
      return ColorName.hex(rgb(hue: inside[0], saturation: inside[1], brightness: inside[2]) + inside[3...])
    case ("gray", 1...2): return ColorName.hex([numbers[0], numbers[0], numbers[0]] + numbers[1...])
    default: return nil
    }
  }

  /// Red, green and blue of a colour that is given by its hue: each is full within a sixth of the circle around its own
  /// hue on both sides, and falls to nothing over the next sixth.
  private static func rgb(hue: Double, saturation: Double, brightness: Double) -> [Double] {
    [0.0, 1.0 / 3, 2.0 / 3].map { own in
      let distance = abs(hue - own)
      let sixths = min(distance, 1 - distance) * 6
      let part = max(0, min(1, 2 - sixths))
      return brightness * (1 - saturation * (1 - part))
    }
  }
}
