import LayoutEngine
import LayoutModel

/// A number of a layout that a sentence can be about: an edge, an extent or a margin of a view or guide, in points, of
/// the alignment rectangle, in the coordinates of the scene's root.
package struct Quantity: Sendable {
  /// The view or guide that has it.
  package var item: Anchor.Item
  /// The attribute, with leading and trailing as left and right.
  package var attribute: Anchor.Attribute
  /// Whether it is of a scroll view's content and not of its frame.
  package var isOfContent = false
  /// The attribute in the document's words: leading where it says leading.
  package var spoken: Anchor.Attribute

  init(_ item: Anchor.Item, _ attribute: Anchor.Attribute, isOfContent: Bool = false) {
    self.item = item
    self.attribute = attribute
    self.isOfContent = isOfContent
    spoken = attribute
  }

  /// The same quantity under its physical name.
  package var plain: Quantity { Quantity(item, attribute, isOfContent: isOfContent) }
}

extension Quantity: Hashable {
  /// Leading and left of one view are the same quantity where leading is left.
  package static func == (first: Quantity, second: Quantity) -> Bool {
    first.item == second.item && first.attribute == second.attribute && first.isOfContent == second.isOfContent
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(item)
    hasher.combine(attribute)
    hasher.combine(isOfContent)
  }
}

/// One statement of why a quantity is what it is: `quantity = Σ factor · other + constant`.
package struct Fact: Sendable {
  package var quantity: Quantity
  /// In points.
  package var value: Double
  /// The quantities that it follows from.
  package var terms: [Part]
  /// In points.
  package var constant: Double
  package var reason: Reason
  /// The relation of the equation where it is one.
  package var relation = LayoutConstraint.Relation.equal
  /// The priority of the equation where it is one, from 1 to 1000.
  package var priority = 1000.0
  /// The equations, weaker than the reason, that would have it otherwise and are held off.
  package var heldOff: [EquationOrigin] = []

  /// A quantity and how often it counts.
  package struct Part: Sendable {
    package var quantity: Quantity
    /// In points.
    package var value: Double
    package var factor: Double
  }

  /// The reason for a statement.
  package enum Reason: Sendable {
    /// Equations of the layout at their limits: one, or several that only together give a number.
    case equations([EquationOrigin])
    /// The place of a margin, a guide or a baseline in its view.
    case inset
    /// Left, width and right of one rectangle.
    case rectangle
    /// No constraint says it: it stays at what is nearest to nothing.
    case open
  }
}
