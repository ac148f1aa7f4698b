/// A value of the base design together with the variations that replace it.
///
/// It is `public`, like what it consists of, because generic code of `package` access is not specialized in other modules.
public struct Varied<Value: Sendable>: Sendable {
  public var base: Value
  /// The variations from the least to the most specific: the last one that applies overrides the others.
  public var variations: [Variation]

  /// One replacement value and the traits under which it applies.
  public struct Variation: Sendable {
    public var condition: TraitCondition
    public var value: Value
  }

  public init(_ base: Value) {
    self.base = base
    variations = []
  }

  /// Adds a variation; of two with equal precedence the one added later has priority.
  public mutating func vary(_ condition: TraitCondition, _ value: Value) {
    let index = variations.firstIndex { $0.condition.precedence > condition.precedence }
    variations.insert(Variation(condition: condition, value: value), at: index ?? variations.count)
  }

  public func map<Result>(_ transform: (Value) -> Result) -> Varied<Result> {
    var result = Varied<Result>(transform(base))
    for variation in variations { result.vary(variation.condition, transform(variation.value)) }
    return result
  }

  /// Replaces the value that a condition gives, or that of the base.
  public mutating func replace(_ condition: TraitCondition, _ value: Value) {
    if condition == .base { return base = value }
    // Of several with one condition the last one is the one that counts.
    guard let index = variations.lastIndex(where: { $0.condition == condition }) else { return }
    variations[index].value = value
  }

  public func value(in traits: Traits) -> Value { variations.isEmpty ? base : resolved(in: traits).value }

  /// The value under the given traits and the variation it came from.
  public func resolved(in traits: Traits) -> Resolved<Value> {
    if let winner = variations.last(where: { $0.condition.matches(traits) }) {
      return Resolved(value: winner.value, source: winner.condition)
    }
    return Resolved(value: base, source: .base)
  }
}

extension Varied: Equatable where Value: Equatable {}
extension Varied.Variation: Equatable where Value: Equatable {}

/// A value after the cascade, with the variation that gave it.
public struct Resolved<Value: Sendable>: Sendable {
  public var value: Value
  /// The variation that gave it; ``TraitCondition/base`` for the base design.
  public var source: TraitCondition

  public init(value: Value, source: TraitCondition) {
    self.value = value
    self.source = source
  }
}

/// The traits that a variation requires, such as `wAny hCompact` or `portrait`; a trait that is `nil` is free.
public struct TraitCondition: Hashable, Sendable {
  public var widthClass: SizeClass?
  public var heightClass: SizeClass?
  public var idiom: Idiom?
  public var orientation: Orientation?
  /// A trait that iOS devices never have (such as `userInterfaceIdiom=mac`): such a variation never applies.
  public var neverApplies: Bool

  /// The base design: no trait is required.
  public static var base: TraitCondition { TraitCondition() }

  public init(
    widthClass: SizeClass? = nil, heightClass: SizeClass? = nil, idiom: Idiom? = nil, orientation: Orientation? = nil,
    neverApplies: Bool = false
  ) {
    self.widthClass = widthClass
    self.heightClass = heightClass
    self.idiom = idiom
    self.orientation = orientation
    self.neverApplies = neverApplies
  }

  /// Whether every required trait is the current one.
  public func matches(_ traits: Traits) -> Bool {
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
  /// No public document says which of two equally specific variations has priority, and none of 562 public
  /// storyboards depends on it; the order here is the alphabetical order in which Xcode writes them.
  public var precedence: Int {
    let count = [widthClass != nil, heightClass != nil, idiom != nil, orientation != nil].filter { $0 }.count
    return count * 2 + (widthClass != nil ? 1 : 0)
  }
}

extension TraitCondition: CustomStringConvertible {
  /// `wAny hCompact`; the base design is `wAny hAny`.
  public var description: String {
    let classes = ["w\((widthClass ?? .any).name)", "h\((heightClass ?? .any).name)"]
    return (classes + [idiom?.rawValue, orientation?.rawValue].compactMap(\.self)).joined(separator: " ")
  }
}
