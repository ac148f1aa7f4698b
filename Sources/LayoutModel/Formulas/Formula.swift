import TextKit

/// Arithmetic that gives one number of a view's frame, in points.
///
/// It is kept in the order in which it is worked out: `W/2 - 40` is `W`, `2`, divide, `40`, subtract.
package struct Formula: Sendable, Hashable {
  /// The steps: quantities go onto a stack, operations replace the topmost one or two by their result.
  package var steps: [Step]
  /// What is written, for people.
  package var text: String
  /// Where it is written.
  package var span: SourceSpan

  /// One step.
  package enum Step: Sendable, Hashable {
    /// A number.
    case number(Double)
    /// Something that the layout decides.
    case quantity(Quantity)
    /// The topmost quantity with the other sign.
    case negate
    /// Two quantities make one.
    case combine(Operation)
  }

  /// What two quantities are combined by.
  package enum Operation: Sendable, Hashable {
    /// The sum.
    case add
    /// The first without the second.
    case subtract
    /// The product.
    case multiply
    /// The first divided by the second.
    case divide
    /// The smaller one.
    case minimum
    /// The larger one.
    case maximum
  }

  /// Something that the layout decides, in points.
  package enum Quantity: Sendable, Hashable {
    /// The superview's width or height.
    case superview(Axis)
    /// An edge, the middle or the extent of a sibling's frame, in the coordinates of the superview; the sibling is an
    /// index into the scene's views.
    case sibling(Int, Anchor.Attribute)
  }

  /// The attributes that a frame has.
  package static let attributes: [Anchor.Attribute] = [
    .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
  ]

  /// Creates a formula from its steps.
  package init(_ steps: [Step], text: String, span: SourceSpan) {
    self.steps = steps
    self.text = text
    self.span = span
  }

  /// The quantities that it speaks of.
  package var quantities: [Quantity] {
    steps.compactMap { step in
      if case .quantity(let quantity) = step { quantity } else { nil }
    }
  }
}
