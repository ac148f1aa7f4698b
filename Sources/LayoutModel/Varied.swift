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

  public init(_ base: Value) { (self.base, variations) = (base, []) }

  /// Adds a variation; of two with equal precedence the one added later has priority.
  public mutating func vary(_ condition: TraitCondition, _ value: Value) {
    let index = variations.firstIndex { $0.condition.precedence > condition.precedence }
    variations.insert(Variation(condition: condition, value: value), at: index ?? variations.count)
  }

  /// The base value and those of all variations.
  public var all: [Value] { [base] + variations.map(\.value) }

  package var conditions: [TraitCondition] { variations.isEmpty ? [] : variations.map(\.condition) }

  /// The base value and those of the variations, of several with one condition the one that counts.
  package var entries: [(condition: TraitCondition, value: Value)] {
    var entries = [(condition: TraitCondition.base, value: base)]
    for (number, variation) in variations.enumerated()
    where !variations[(number + 1)...].contains(where: { $0.condition == variation.condition }) {
      entries.append((variation.condition, variation.value))
    }
    return entries
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

  public init(value: Value, source: TraitCondition) { (self.value, self.source) = (value, source) }
}
