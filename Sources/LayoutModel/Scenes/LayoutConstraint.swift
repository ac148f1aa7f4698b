import TextKit

/// One constraint: `first = second × multiplier + constant`, or with another relation.
package struct LayoutConstraint: Sendable {
  /// How the two sides relate.
  package enum Relation: String, Hashable, Sendable {
    /// Both sides are equal.
    case equal
    /// The first side is at least the second.
    case greaterThanOrEqual
    /// The first side is at most the second.
    case lessThanOrEqual
  }

  /// The id, or a made-up one where the document has none.
  package var id: String
  /// The name for people (`identifier` or `userLabel`).
  package var name: String?
  /// The name under which programs and their messages know it.
  package var identifier: String?
  /// Where it is written.
  package var span: SourceSpan
  /// The view that holds it, as an index into the scene's views.
  package var owner: Int
  /// The left side.
  package var first: Anchor
  /// The right side; `nil` where it is the constant alone.
  package var second: Anchor?
  /// How the sides relate.
  package var relation = Relation.equal
  /// What the second anchor is multiplied with.
  package var multiplier = 1.0
  /// What is added to the second side, in points.
  package var constant = Varied(0.0)
  /// From 1 to 1000; 1000 is required.
  package var priority = Varied(1000.0)
  /// Whether it takes part at all.
  package var installed = Varied(true)
  /// Whether the constant is the standard spacing.
  package var isSymbolic = false
  /// Whether it exists on the canvas only.
  package var isPlaceholder = false

  /// Creates a required equality.
  package init(id: String, span: SourceSpan, owner: Int, first: Anchor, second: Anchor?) {
    self.id = id
    self.span = span
    self.owner = owner
    self.first = first
    self.second = second
  }

  /// The views that it places, by their index: those that it speaks of, but for the one that holds it, unless it is
  /// about that one alone.
  package var placedViews: [Int] {
    namedViews.filter { $0 != owner || second == nil }
  }

  /// The views that its sides speak of, by their index.
  package var namedViews: [Int] { [first.item.view, second?.item.view].compactMap { $0 } }
}

/// An attribute of a view or a guide.
package struct Anchor: Hashable, Sendable {
  /// What has the attribute.
  package var item: Item
  /// The attribute.
  package var attribute: Attribute

  /// Creates an anchor.
  package init(item: Item, attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// A view or a guide of the scene, by its index.
  package enum Item: Hashable, Sendable {
    /// An index into the scene's views.
    case view(Int)
    /// An index into the scene's guides.
    case guide(Int)

    /// The index of the view; `nil` for a guide.
    package var view: Int? {
      guard case .view(let index) = self else { return nil }
      return index
    }
  }

  /// What a constraint can speak of.
  package enum Attribute: String, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where a line of text begins.
    case leading
    /// The edge where a line of text ends.
    case trailing
    /// The horizontal extent.
    case width
    /// The vertical extent.
    case height
    /// The horizontal middle.
    case centerX
    /// The vertical middle.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left margin.
    case leftMargin
    /// The right margin.
    case rightMargin
    /// The top margin.
    case topMargin
    /// The bottom margin.
    case bottomMargin
    /// The leading margin.
    case leadingMargin
    /// The trailing margin.
    case trailingMargin
    /// The horizontal middle between the margins.
    case centerXWithinMargins
    /// The vertical middle between the margins.
    case centerYWithinMargins

    /// The axis along which the attribute is measured.
    package var axis: Axis {
      switch self {
      case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
        .trailingMargin, .centerXWithinMargins:
        .horizontal
      case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        .vertical
      }
    }
  }
}
