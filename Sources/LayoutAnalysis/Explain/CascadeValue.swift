import LayoutModel
import LayoutOutput
import TextKit

/// A value of a view or constraint with the candidates for it: those of the base design and of all variations.
package struct CascadeValue: Sendable {
  package var name: String
  /// The candidates from the base design to the most specific variation.
  package var candidates: [Candidate]

  package struct Candidate: Hashable, Sendable {
    /// The variation; ``TraitCondition/base`` for the base design.
    package var condition: TraitCondition
    /// The value as people write it.
    package var value: String
    /// Whether its variation matches the traits.
    package var applies: Bool
    /// Whether it overrides all others.
    package var wins: Bool

    /// The variation in words.
    var origin: String { condition == .base ? "the base design" : condition.description }
  }

  /// The candidate in force.
  package var winner: Candidate? { candidates.first { $0.wins } }

  init<Value>(_ name: String, _ varied: Varied<Value>, in traits: Traits, text: (Value) -> String) {
    self.name = name
    let last = varied.variations.lastIndex { $0.condition.matches(traits) }
    candidates = [Candidate(condition: .base, value: text(varied.base), applies: true, wins: last == nil)]
    for (index, variation) in varied.variations.enumerated() {
      candidates.append(
        Candidate(
          condition: variation.condition, value: text(variation.value),
          applies: variation.condition.matches(traits), wins: index == last))
    }
  }
}

/// The values of views and constraints that size classes can change, with their variations.
struct CascadeTable {
  let traits: Traits

  /// The values of a view, without those that the document leaves to the system.
  func values(ofView index: Int, in scene: Scene) -> [CascadeValue] {
    var collector = Collector(traits: traits)
    scene.views.visitVaried(at: index, &collector)
    return collector.values
  }

  /// The values of a constraint that vary.
  func values(ofConstraint index: Int, in scene: Scene) -> [CascadeValue] {
    var collector = Collector(traits: traits)
    scene.constraints.visitVaried(at: index, &collector)
    return collector.values.filter { $0.candidates.count > 1 }
  }

  private struct Collector: VariedVisitor {
    let traits: Traits
    var values: [CascadeValue] = []

    mutating func visit<Value>(_ property: VariedProperty, _ value: Varied<Value>, _ text: (Value) -> String) {
      if let implicit = property.implicitText, value.variations.isEmpty, text(value.base) == implicit { return }
      values.append(CascadeValue(property.name, value, in: traits, text: text))
    }
  }

  static func yesNo(_ value: Bool) -> String { value ? "yes" : "no" }
}
