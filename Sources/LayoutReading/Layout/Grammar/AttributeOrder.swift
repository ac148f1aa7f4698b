/// The order in which people look for the attributes of a `.layout`.
package enum AttributeOrder {
  /// What says which one it is stands first.
  private static let first = ["id", "name"]

  /// The names of the attributes that an element may have, in their order; none for an element that is not known.
  ///
  /// - Parameters:
  ///   - element: the element's name.
  ///   - parent: the name of the element that it stands in; `nil` for the outermost.
  package static func names(of element: String, in parent: String?) -> [String] {
    let outer = parent.flatMap { LayoutGrammar.rule(named: $0) }
    let rule = outer.flatMap { LayoutGrammar.rule(of: element, in: $0) } ?? LayoutGrammar.rule(named: element)
    let names = rule?.attributes.map(\.name) ?? []
    return first.filter(names.contains) + names.filter { !first.contains($0) }
  }
}
