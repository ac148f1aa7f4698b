import LayoutModel

/// The options of a visual format: along which edges its views are aligned, and in which direction it runs.
struct FormatOptions {
  /// The words for alignments, with the attributes that become equal.
  private static let alignments: [(word: String, attribute: Anchor.Attribute)] = [
    ("alignLeft", .left), ("alignRight", .right), ("alignTop", .top), ("alignBottom", .bottom),
    ("alignLeading", .leading), ("alignTrailing", .trailing), ("alignCenterX", .centerX),
    ("alignCenterY", .centerY), ("alignFirstBaseline", .firstBaseline), ("alignLastBaseline", .lastBaseline),
  ]

  /// The words for directions of a horizontal format.
  private static let directions: [(word: String, direction: Direction)] = [
    ("directionLeadingToTrailing", .leadingToTrailing), ("directionLeftToRight", .leftToRight),
    ("directionRightToLeft", .rightToLeft),
  ]

  /// All words.
  static let words = alignments.map(\.word) + directions.map(\.word)

  /// The attributes that are equal in all views, with the words for them.
  let aligned: [(word: String, attribute: Anchor.Attribute)]
  /// The directions that are asked for; only one makes sense.
  let directions: [Direction]

  /// In which direction a horizontal format runs.
  enum Direction {
    case leadingToTrailing
    case leftToRight
    case rightToLeft
  }

  /// Reads the options that a value lists; words that are none are left out.
  init(_ value: String) {
    let words = Words.split(value)
    aligned = Self.alignments.filter { words.contains($0.word) }
    directions = Self.directions.filter { words.contains($0.word) }.map(\.direction)
  }

  /// The sides at which a view begins and ends along an axis.
  func sides(along axis: Axis) -> (start: Anchor.Attribute, end: Anchor.Attribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    switch directions.first ?? .leadingToTrailing {
    case .leadingToTrailing: return (.leading, .trailing)
    case .leftToRight: return (.left, .right)
    case .rightToLeft: return (.right, .left)
    }
  }
}
