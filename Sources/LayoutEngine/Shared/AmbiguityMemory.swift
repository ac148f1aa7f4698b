import LayoutModel

/// Remembers what is said of views whose place is open: on most screens it is the same.
final class AmbiguityMemory {
  private struct Key: Hashable {
    var view: Int
    var isFree: [Bool]
  }

  private var known: [Key: Diagnostic] = [:]

  /// What is said of a view of which some of x, y, width and height are free.
  func diagnostic(for view: Int, isFree: [Bool], make: () -> Diagnostic) -> Diagnostic {
    let key = Key(view: view, isFree: isFree)
    if let known = known[key] { return known }
    let new = make()
    known[key] = new
    return new
  }
}
