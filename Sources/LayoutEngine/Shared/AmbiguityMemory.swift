import LayoutModel

/// Remembers what is said of views whose place is open: on most screens it is the same.
final class AmbiguityMemory {
  /// By view, what was said of it where some of its quantities were free.
  private var known: [[(free: BoxQuantities, diagnostic: Diagnostic)]]

  init(viewCount: Int) {
    known = Array(repeating: [], count: viewCount)
  }

  /// What is said of a view of which some quantities are free.
  func diagnostic(for view: Int, free: BoxQuantities, make: () -> Diagnostic) -> Diagnostic {
    for entry in known[view] where entry.free == free { return entry.diagnostic }
    let new = make()
    known[view].append((free, new))
    return new
  }
}

/// Some of the four quantities of a rectangle.
struct BoxQuantities: OptionSet {
  let rawValue: UInt8

  static let x = BoxQuantities(rawValue: 1)
  static let y = BoxQuantities(rawValue: 2)
  static let width = BoxQuantities(rawValue: 4)
  static let height = BoxQuantities(rawValue: 8)

  /// Each with the name that people know.
  static let names: [(BoxQuantities, String)] = [
    (.x, "x position"), (.y, "y position"), (.width, "width"), (.height, "height"),
  ]
}
