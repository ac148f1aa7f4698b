import LayoutModel
import TextKit
import XMLTree

/// Reads the `<constraint>` elements of a screen whose views and guides are known.
struct LayoutConstraintReader {
  private let log: ProblemLog
  private let check: ConstraintCheck
  private let items: ItemTable

  init(log: ProblemLog, items: ItemTable) {
    self.log = log
    self.items = items
    check = ConstraintCheck(log: log, scene: items.scene)
  }

  /// Reads a constraint of a `<constraints>` installed as in `group`, with the id `standIn` if it has none of its own.
  func read(_ element: XMLElement, in group: Varied<Bool>, owner: Int, standIn: String) -> LayoutConstraint? {
    let node = LayoutNode(element)
    VariationCheck(log: log).check(node)
    let first = anchor(.item, node, owner)
    let second = anchor(.to, node, owner)
    guard let first, second != nil || !node.has(.to) else { return nil }
    var constraint = LayoutConstraint(
      id: node.value(.id, Identifier.parse) ?? standIn, span: element.span, owner: owner, first: first, second: second)
    constraint.name = node.text(.name)
    constraint.relation = node.varied(.relation, default: .equal, RelationName.parse)
    constraint.multiplier = node.varied(.multiplier, default: 1, MultiplierValue.parse)
    constraint.constant = node.varied(.constant, default: 0, DecimalNumber.parse(_:))
    constraint.priority = node.varied(.priority, default: 1000, PriorityName.parse)
    constraint.installed = node.installed(inheriting: group)
    constraint.isSymbolic = node.value(.constant, Words.collapsed) == "standard"
    check.check(constraint, node)
    return constraint
  }

  private func anchor(_ attribute: AttributeName, _ node: LayoutNode, _ owner: Int) -> Anchor? {
    guard let name = node.value(attribute, AnchorName.parse) else { return nil }
    let span = node.element.valueSpan(attribute)
    guard let item = items.item(named: name.item, at: span, superview: owner) else { return nil }
    let side = NamedAnchor((item, name.item), name.attribute)
    guard let problem = check.problem(with: side, owner: owner) else { return side.anchor }
    log.error("document.constraint", problem, at: span)
    return nil
  }
}

/// A view or guide with what messages call it.
typealias NamedItem = (item: Anchor.Item, name: String)

/// One side of a constraint with what messages call its item.
struct NamedAnchor {
  let anchor: Anchor
  let name: String

  init(_ named: NamedItem, _ attribute: Anchor.Attribute) {
    anchor = Anchor(item: named.item, attribute: attribute)
    name = named.name
  }
}

/// Notes constraints that UIKit would refuse or that cannot be meant.
struct ConstraintCheck {
  let log: ProblemLog
  let scene: Scene

  /// The problem with one side of a constraint by itself.
  func problem(with side: NamedAnchor, owner: Int) -> String? {
    let (anchor, name) = (side.anchor, side.name)
    if let allowed = scene.guideKind(of: anchor)?.attributes, !allowed.contains(anchor.attribute) {
      let names = Wording.joined(allowed.map(\.rawValue), last: "and")
      return "'\(name)' is a guide without '\(anchor.attribute.rawValue)'; it has \(names)"
    }
    if isInside(anchor.item, owner) { return nil }
    let holder = scene.views[owner].id
    if scene.guideKind(of: anchor) == .safeArea {
      return "'\(name)' is not inside '\(holder)', which holds this constraint; its own one is "
        + "<guide id=\"\(holder)Safe\" kind=\"safeArea\"/> in '\(holder)', with '\(holder)Safe'"
    }
    return "'\(name)' is not inside '\(holder)', which holds this constraint; move it to a view that holds both"
  }

  /// Checks what the sides and numbers of a constraint have to do with each other.
  func check(_ constraint: LayoutConstraint, _ node: LayoutNode) {
    if let message = placementProblem(constraint) { report(message, .item, node) }
    let attribute = constraint.first.attribute
    if let second = constraint.second {
      if constraint.first == second {
        report("both sides are the same", .to, node)
      } else if let reason = Self.mismatch(attribute, second.attribute) {
        report("'\(attribute.rawValue)' cannot be tied to '\(second.attribute.rawValue)': \(reason)", .to, node)
      }
    } else {
      if !attribute.isExtent {
        report("'\(attribute.rawValue)' needs a 'to': only widths and heights can be a number alone", .item, node)
      }
      if node.has(.multiplier) { report("'multiplier' needs a 'to' that it multiplies", .multiplier, node) }
    }
    guard constraint.isSymbolic else { return }
    let attributes = [attribute, constraint.second?.attribute].compactMap(\.self)
    if attributes.count < 2 || attributes.contains(where: { !$0.isEdge || $0.isOfMargins }) {
      report("'standard' is the distance between two edges", .constant, node)
    } else if !constraint.constant.variations.isEmpty {
      report("a 'standard' distance cannot vary; write the numbers", .constant, node)
    }
  }

  /// Whether a view, or the owner of a guide, is a view or inside it.
  func isInside(_ item: Anchor.Item, _ view: Int) -> Bool {
    let holder = scene.view(of: item)
    return holder == view || scene.isInside(holder, view)
  }

  private func report(_ message: String, _ attribute: AttributeName, _ node: LayoutNode) {
    log.error("document.constraint", message, at: node.element.valueSpan(attribute))
  }

  // MARK: Which attributes go together

  /// Why two attributes have nothing to say to each other; `nil` when they have.
  private static func mismatch(_ first: Anchor.Attribute, _ second: Anchor.Attribute) -> String? {
    if first.isExtent != second.isExtent { return "one is a size, the other a position" }
    if first.isExtent { return nil }
    if first.axis != second.axis { return "one is a horizontal position, the other a vertical one" }
    let directions = [first.direction, second.direction]
    return directions.contains(.absolute) && directions.contains(.writing)
      ? "one follows the writing direction, the other does not" : nil
  }

  /// The problem with a constraint that places a view which a `<frame>` places; `nil` when there is none.
  /// Constraints may place other views beside such a view, and may size its superview by it.
  func placementProblem(_ constraint: LayoutConstraint) -> String? {
    if let framed = framed(constraint.first.item), !placesOther(constraint.second, than: framed) {
      return "'\(scene.views[framed].id)' is placed by its <frame>; a constraint cannot place it too"
    }
    if let framed = framed(constraint.second?.item), scene.view(of: constraint.first.item) == 0,
      scene.controller != nil, scene.guideKind(of: constraint.first) != .custom
    {
      return "'\(scene.views[framed].id)' is placed by its <frame>, and the outermost view fills the screen"
    }
    return nil
  }

  private func framed(_ item: Anchor.Item?) -> Int? {
    item?.view.flatMap { scene.views[$0].formulaFrame == nil ? nil : $0 }
  }

  /// Whether the second side of a constraint on a framed view can give way to it.
  private func placesOther(_ anchor: Anchor?, than framed: Int) -> Bool {
    guard let anchor, self.framed(anchor.item) == nil else { return false }
    return scene.guideKind(of: anchor) == .custom || !isInside(.view(framed), scene.view(of: anchor.item))
  }
}

extension LayoutGuide.Kind {
  /// The attributes of such a guide that constraints can reference.
  package var attributes: [Anchor.Attribute] {
    switch self {
    case .top, .bottom: [.top, .bottom, .height]
    default: [.left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY]
    }
  }
}
