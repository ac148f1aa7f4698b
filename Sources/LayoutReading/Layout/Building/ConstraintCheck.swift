import LayoutModel
import TextKit

/// Notes constraints that UIKit would refuse or that cannot be meant.
struct ConstraintCheck {
  /// Where problems go.
  let log: ProblemLog
  /// The screen with all its views and guides.
  let scene: Scene

  /// What is wrong with one side of a constraint by itself; `nil` when nothing is.
  func problem(with anchor: Anchor, named name: String, owner: Int) -> String? {
    if case .guide(let index) = anchor.item {
      let allowed = scene.guides[index].kind.attributes
      if !allowed.contains(anchor.attribute) {
        let names = Wording.joined(allowed.map(\.rawValue), last: "and")
        return "'\(name)' is a guide without '\(anchor.attribute.rawValue)'; it has \(names)"
      }
    }
    if isInside(anchor.item, owner) { return nil }
    return "'\(name)' is not inside '\(scene.views[owner].id)', which holds this constraint; "
      + "move it to a view that holds both"
  }

  /// Checks one side of a constraint by itself.
  func accepts(
    _ anchor: Anchor, named name: String, _ attribute: String, _ node: LayoutNode, owner: Int
  ) -> Bool {
    guard let problem = problem(with: anchor, named: name, owner: owner) else { return true }
    report(problem, attribute, node)
    return false
  }

  /// Checks what the sides and numbers of a constraint have to do with each other.
  func check(_ constraint: LayoutConstraint, _ node: LayoutNode) {
    if let message = placementProblem(constraint) { report(message, "item", node) }
    if let second = constraint.second {
      check(constraint.first, second, node)
    } else {
      checkAlone(constraint, node)
    }
    checkStandardSpacing(constraint, node)
  }

  private func check(_ first: Anchor, _ second: Anchor, _ node: LayoutNode) {
    if first == second {
      report("both sides are the same", "to", node)
    } else if let reason = Self.mismatch(first.attribute, second.attribute) {
      report(
        "'\(first.attribute.rawValue)' cannot be tied to '\(second.attribute.rawValue)': \(reason)",
        "to",
        node
      )
    }
  }

  private func checkAlone(_ constraint: LayoutConstraint, _ node: LayoutNode) {
    let attribute = constraint.first.attribute
    if attribute.place != .extent {
      report(
        "'\(attribute.rawValue)' needs a 'to': only widths and heights can be a number alone", "item", node)
    }
    if node.text("multiplier") != nil {
      report("'multiplier' needs a 'to' that it multiplies", "multiplier", node)
    }
  }

  private func checkStandardSpacing(_ constraint: LayoutConstraint, _ node: LayoutNode) {
    guard constraint.isSymbolic else { return }
    let attributes = [constraint.first.attribute, constraint.second?.attribute].compactMap(\.self)
    if attributes.count < 2 || attributes.contains(where: { !$0.isEdge }) {
      report("'standard' is the distance between two edges", "constant", node)
    } else if !constraint.constant.variations.isEmpty {
      report("a 'standard' distance cannot vary; write the numbers", "constant", node)
    }
  }

  /// Whether a view, or the owner of a guide, is a view or inside it.
  func isInside(_ item: Anchor.Item, _ view: Int) -> Bool {
    var index: Int? = scene.holder(of: item)
    while let current = index, current > view { index = scene.views[current].parent }
    return index == view
  }

  private func report(_ message: String, _ attribute: String, _ node: LayoutNode) {
    log.error(
      "document.constraint",
      message,
      at: node.element.attributeValueSpan(named: attribute) ?? node.element.startTagSpan
    )
  }
}

// MARK: - Which attributes go together

extension ConstraintCheck {
  /// Why two attributes have nothing to say to each other; `nil` when they have.
  private static func mismatch(_ first: Anchor.Attribute, _ second: Anchor.Attribute) -> String? {
    let places = (first.place, second.place)
    switch places {
    case (.extent, .extent): return nil
    case (.extent, _), (_, .extent): return "one is a size, the other a position"
    default: break
    }
    if first.axis != second.axis { return "one is a horizontal position, the other a vertical one" }
    switch places {
    case (.absolute, .directional), (.directional, .absolute):
      return "one follows the writing direction, the other does not"
    default: return nil
    }
  }
}

extension LayoutGuide.Kind {
  /// The attributes of such a guide that constraints can speak of.
  package var attributes: [Anchor.Attribute] {
    switch self {
    case .top, .bottom: [.top, .bottom, .height]
    default: [.left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY]
    }
  }
}

extension Anchor.Attribute {
  /// The kinds of things that attributes measure.
  enum Place {
    /// A width or a height.
    case extent
    /// A position that follows the writing direction.
    case directional
    /// A left or right position.
    case absolute
    /// Any other position.
    case neutral
  }

  /// What the attribute measures.
  var place: Place {
    switch self {
    case .width, .height: .extent
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    case .left, .right, .leftMargin, .rightMargin: .absolute
    default: .neutral
    }
  }

  /// Whether the attribute is an edge, from which distances are measured.
  package var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .firstBaseline, .lastBaseline: true
    default: false
    }
  }
}
