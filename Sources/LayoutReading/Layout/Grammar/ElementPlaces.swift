/// Which elements of a `.layout` may stand in which.
package enum ElementPlaces {
  /// The names of the guides that every screen has.
  package static let guidesOfEveryScreen = IdTable.reserved

  /// Whether an element may stand in another one.
  package static func allows(_ element: String, in parent: String) -> Bool {
    LayoutGrammar.rule(named: parent)?.children.contains(element) ?? false
  }
}
