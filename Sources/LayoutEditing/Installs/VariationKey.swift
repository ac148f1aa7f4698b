import LayoutModel

/// The keys of variations, as Interface Builder writes them.
enum VariationKey {
  /// The key of a condition: `heightClass=compact-widthClass=regular`; `nil` where it names what is no size class.
  static func text(_ condition: TraitCondition) -> String? {
    guard condition.idiom == nil, condition.orientation == nil, !condition.neverApplies else { return nil }
    let classes = [("heightClass", condition.heightClass), ("widthClass", condition.widthClass)]
    let parts = classes.compactMap { name, value in value.map { "\(name)=\($0.rawValue)" } }
    return parts.isEmpty ? "default" : parts.joined(separator: "-")
  }

  /// Whether a key comes before another one: the base design is first, the others go by the alphabet.
  static func isBefore(_ first: String, _ second: String) -> Bool {
    if first == "default" || second == "default" { return first == "default" && second != "default" }
    return first < second
  }
}
