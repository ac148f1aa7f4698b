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

  /// - Parameter limit: the number of characters after which texts are cut.
  init(_ property: VariedProperty, in traits: Traits, limit: Int = 40) {
    name = property.name
    let values = property.values
    let last = values.variations.lastIndex { $0.condition.matches(traits) }
    candidates = [
      Candidate(condition: .base, value: property.text(values.base, limit: limit), applies: true, wins: last == nil)
    ]
    for (index, variation) in values.variations.enumerated() {
      candidates.append(
        Candidate(
          condition: variation.condition, value: property.text(variation.value, limit: limit),
          applies: variation.condition.matches(traits), wins: index == last))
    }
  }
}

/// The values of views and constraints that size classes can change, with their variations.
struct CascadeTable {
  let traits: Traits

  /// The values of a view, without those that the document leaves to the system.
  func values(ofView index: Int, in scene: Scene) -> [CascadeValue] {
    scene.views.varied(at: index).filter { !$0.isQuiet }.map { CascadeValue($0, in: traits) }
  }

  /// The values of a constraint that vary.
  func values(ofConstraint index: Int, in scene: Scene) -> [CascadeValue] {
    scene.constraints.varied(at: index).filter { !$0.values.variations.isEmpty }.map { CascadeValue($0, in: traits) }
  }
}
