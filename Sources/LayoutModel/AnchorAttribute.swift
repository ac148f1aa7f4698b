import TextKit

extension Anchor {
  /// An attribute of views and guides that constraints relate.
  package enum Attribute: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
    case centerYWithinMargins
  }
}

/// What each attribute means. All that the program knows of attributes is in this table, or follows from it.
extension Anchor.Attribute {
  /// The part of an item's extent along the axis.
  package enum Side: Sendable {
    case start, end, centre
    /// The width or the height.
    case extent
    case firstBaseline, lastBaseline
  }

  /// How the sides of an axis are named.
  package enum Direction: Sendable {
    /// Left and right.
    case absolute
    /// Leading and trailing, which follow the writing direction.
    case writing
    /// By what is the same in every writing direction.
    case neutral
  }

  private struct Meaning: Equatable {
    /// The raw value of `NSLayoutConstraint.Attribute`.
    var number: Int
    var axis: Axis
    var side: Side
    var direction = Direction.neutral
    var isOfMargins = false
  }

  private var meaning: Meaning {
    switch self {
    case .left: Meaning(number: 1, axis: .horizontal, side: .start, direction: .absolute)
    case .right: Meaning(number: 2, axis: .horizontal, side: .end, direction: .absolute)
    case .top: Meaning(number: 3, axis: .vertical, side: .start)
    case .bottom: Meaning(number: 4, axis: .vertical, side: .end)
    case .leading: Meaning(number: 5, axis: .horizontal, side: .start, direction: .writing)
    case .trailing: Meaning(number: 6, axis: .horizontal, side: .end, direction: .writing)
    case .width: Meaning(number: 7, axis: .horizontal, side: .extent)
    case .height: Meaning(number: 8, axis: .vertical, side: .extent)
    case .centerX: Meaning(number: 9, axis: .horizontal, side: .centre)
    case .centerY: Meaning(number: 10, axis: .vertical, side: .centre)
    case .lastBaseline: Meaning(number: 11, axis: .vertical, side: .lastBaseline)
    case .firstBaseline: Meaning(number: 12, axis: .vertical, side: .firstBaseline)
    case .leftMargin: Meaning(number: 13, axis: .horizontal, side: .start, direction: .absolute, isOfMargins: true)
    case .rightMargin: Meaning(number: 14, axis: .horizontal, side: .end, direction: .absolute, isOfMargins: true)
    case .topMargin: Meaning(number: 15, axis: .vertical, side: .start, isOfMargins: true)
    case .bottomMargin: Meaning(number: 16, axis: .vertical, side: .end, isOfMargins: true)
    case .leadingMargin: Meaning(number: 17, axis: .horizontal, side: .start, direction: .writing, isOfMargins: true)
    case .trailingMargin: Meaning(number: 18, axis: .horizontal, side: .end, direction: .writing, isOfMargins: true)
    case .centerXWithinMargins: Meaning(number: 19, axis: .horizontal, side: .centre, isOfMargins: true)
    case .centerYWithinMargins: Meaning(number: 20, axis: .vertical, side: .centre, isOfMargins: true)
    }
  }

  package var number: Int { meaning.number }
  package var axis: Axis { meaning.axis }
  package var side: Side { meaning.side }
  package var direction: Direction { meaning.direction }
  package var isOfMargins: Bool { meaning.isOfMargins }
  package var isExtent: Bool { side == .extent }
  /// Whether it is an edge or a baseline, from which distances are measured.
  package var isEdge: Bool { side != .extent && side != .centre }
  package var isBaseline: Bool { side == .firstBaseline || side == .lastBaseline }

  /// The attribute that differs in some columns of the table.
  private func with(_ change: (inout Meaning) -> Void) -> Self? {
    var wanted = meaning
    change(&wanted)
    return Self.allCases.first {
      wanted.number = $0.number
      return $0.meaning == wanted
    }
  }

  /// The same edge of the layout margins; `nil` for what is no edge of a view.
  package var ofMargins: Self? { isOfMargins || side == .centre ? nil : with { $0.isOfMargins = true } }

  /// The same part of the view itself where this is one of its margins.
  package var withoutMargins: Self { with { $0.isOfMargins = false } ?? self }

  /// The other edge along the axis; `nil` for what is no edge, and for baselines.
  package var opposite: Self? {
    switch side {
    case .start: with { $0.side = .end }
    case .end: with { $0.side = .start }
    case .centre, .extent, .firstBaseline, .lastBaseline: nil
    }
  }

  /// The same edge named otherwise; `nil` for what has no other name.
  package func named(_ direction: Direction) -> Self? { with { $0.direction = direction } }

  /// What takes its place where the writing direction is turned: trailing for leading, left for left.
  package var mirrored: Self { direction == .writing ? opposite ?? self : self }

  /// The attribute with leading and trailing as left and right.
  package func physical(isMirrored: Bool = false) -> Self {
    guard direction == .writing else { return self }
    return (isMirrored ? mirrored : self).named(.absolute) ?? self
  }

  /// The name as words: `centre x within margins`.
  package var words: String {
    let words = Wording.words(ofName: rawValue)
    return words.hasPrefix("center") ? "centre" + words.dropFirst(6) : words
  }

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

extension EdgeInsets {
  /// The inset of an edge, with leading at the left.
  package subscript(edge: Anchor.Attribute) -> Double { edge.side == .start ? start(edge.axis) : end(edge.axis) }
}
