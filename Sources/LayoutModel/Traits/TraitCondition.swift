/// The traits that a variation asks for; a trait that is not named is free.
///
/// Written as people say it: `wAny hCompact`, `wRegular hRegular`, `portrait`.
package struct TraitCondition: Hashable, Sendable {
  /// The width class asked for, or `nil` for any.
  package var widthClass: SizeClass?
  /// The height class asked for, or `nil` for any.
  package var heightClass: SizeClass?
  /// The idiom asked for, or `nil` for any.
  package var idiom: Idiom?
  /// The way of holding the device asked for, or `nil` for any.
  package var orientation: Orientation?
  /// A trait that iOS devices never have (such as `userInterfaceIdiom=mac`): such a variation never applies.
  package var neverApplies: Bool

  /// The base design: no trait is asked for.
  package static let base = TraitCondition()

  /// Creates a condition.
  package init(
    widthClass: SizeClass? = nil,
    heightClass: SizeClass? = nil,
    idiom: Idiom? = nil,
    orientation: Orientation? = nil,
    neverApplies: Bool = false
  ) {
    self.widthClass = widthClass
    self.heightClass = heightClass
    self.idiom = idiom
    self.orientation = orientation
    self.neverApplies = neverApplies
  }

  /// Whether every trait that is asked for is the current one.
  package func matches(_ traits: Traits) -> Bool {
    if neverApplies { return false }
    if let widthClass, widthClass != traits.widthClass { return false }
    if let heightClass, heightClass != traits.heightClass { return false }
    if let idiom, idiom != traits.idiom { return false }
    if let orientation, orientation != traits.orientation { return false }
    return true
  }

  /// The order in which variations apply: the more traits the later, and of two that name one size class
  /// each, the height class first and the width class over it.
  ///
  /// No public document says which of two equally specific variations wins, and none of 562 public
  /// storyboards depends on it; the order here is the alphabetical order in which Xcode writes them.
  package var precedence: Int {
    let count = [widthClass != nil, heightClass != nil, idiom != nil, orientation != nil].filter { $0 }.count
    return count * 2 + (widthClass != nil ? 1 : 0)
  }
}

extension TraitCondition: CustomStringConvertible {
  /// `wAny hCompact`; the base design is `wAny hAny`.
  package var description: String {
    let classes = ["w\((widthClass ?? .any).letter)", "h\((heightClass ?? .any).letter)"]
    return (classes + [idiom?.rawValue, orientation?.rawValue].compactMap(\.self)).joined(separator: " ")
  }
}
