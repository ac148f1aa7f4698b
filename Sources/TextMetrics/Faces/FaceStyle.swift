/// What the name of a face tells about its looks, such as `SemiBoldItalic` behind the dash.
struct FaceStyle: Hashable {
  /// The weight from 100 (thin) to 900 (black); 400 where the name does not say.
  var weight = 400
  /// Whether the face is slanted.
  var isSlanted = false

  /// Reads a style, in any spelling; what it does not know leaves the regular weight.
  init(_ style: some StringProtocol) {
    let style = style.lowercased()
    isSlanted = style.mentions("italic") || style.mentions("oblique") || style.hasSuffix("it")
    weight = Self.weights.first { style.mentions($0.name) }?.weight ?? 400
  }

  /// The style of a face's name, which stands behind the dash.
  init(ofFace name: String) {
    self.init(name.drop { $0 != "-" })
  }

  /// How far another style is from this one: by weight, and of two equal weights by slope.
  func distance(to other: FaceStyle) -> Int {
    2 * abs(weight - other.weight) + (isSlanted == other.isSlanted ? 0 : 1)
  }

  /// The names of weights; what holds another one comes first.
  private static let weights: [(name: String, weight: Int)] = [
    ("ultralight", 200), ("extralight", 200), ("thin", 100), ("hairline", 100), ("semilight", 350),
    ("light", 300), ("medium", 500), ("semibold", 600), ("demi", 600), ("extrabold", 800),
    ("ultrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900),
  ]
}
