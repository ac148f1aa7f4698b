/// How much room a screen gives along one axis.
package enum SizeClass: String, Hashable, Sendable {
  /// The base design's class: the square canvas of Xcode 6 and 7, on which no variation applies.
  case any
  /// Little room: a phone's width held upright, its height lying on its side.
  case compact
  /// Much room: a pad in both directions.
  case regular

  /// The letter of the trade: `A`, `C` or `R`.
  package var letter: String {
    switch self {
    case .any: "Any"
    case .compact: "Compact"
    case .regular: "Regular"
    }
  }
}
