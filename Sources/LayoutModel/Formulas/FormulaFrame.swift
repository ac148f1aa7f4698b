/// A view's frame as arithmetic on its superview's bounds and its siblings' frames, in the superview's coordinates.
package struct FormulaFrame: Sendable {
  /// The four numbers of a frame.
  package enum Part: Int, Sendable, Hashable, CaseIterable {
    /// The distance from the superview's left edge.
    case x
    /// The distance from the superview's top edge.
    case y
    /// The width.
    case width
    /// The height.
    case height

    /// The name that documents use.
    package var name: String {
      switch self {
      case .x: "x"
      case .y: "y"
      case .width: "width"
      case .height: "height"
      }
    }

    /// Whether it is an extent, which is never negative.
    package var isExtent: Bool { self == .width || self == .height }
  }

  private var formulas: [Varied<Formula>]

  /// Creates a frame from a formula for each part.
  package init(_ formula: (Part) -> Varied<Formula>) {
    formulas = Part.allCases.map(formula)
  }

  /// The formula of a part with its variations.
  package subscript(part: Part) -> Varied<Formula> { formulas[part.rawValue] }
}

extension Anchor.Attribute {
  /// The parts of a frame that the attribute is made of.
  package var frameParts: [FormulaFrame.Part] {
    switch self {
    case .left: [.x]
    case .top: [.y]
    case .width: [.width]
    case .height: [.height]
    default: axis == .horizontal ? [.x, .width] : [.y, .height]
    }
  }
}
