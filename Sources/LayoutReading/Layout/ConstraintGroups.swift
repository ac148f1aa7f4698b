import LayoutModel
import TextKit
import XMLTree

/// Reads `<equal>` and `<pin>`: elements that stand for several constraints each.
struct ConstraintGroupReader {
  let log: ProblemLog
  let items: ItemTable

  private struct Pair {
    var first: NamedAnchor
    var second: NamedAnchor?
    var constant = Varied(0.0)
  }

  /// The `<constraints>` is installed as in `group`; the constraints of an element without an id count below `standIn`.
  func read(_ element: XMLElement, in group: Varied<Bool>, owner: Int, standIn: String) -> [LayoutConstraint] {
    let node = LayoutNode(element)
    VariationCheck(log: log).check(node)
    let check = ConstraintCheck(log: log, scene: items.scene)
    let id = node.value(.id, Identifier.parse) ?? standIn
    let priority = node.varied(.priority, default: 1000, PriorityName.parse)
    let installed = node.installed(inheriting: group)
    var constraints: [LayoutConstraint] = []
    for pair in element.is("equal") ? equalPairs(node) : pinPairs(node) {
      let (first, second) = (pair.first.anchor, pair.second?.anchor)
      var constraint = LayoutConstraint(
        id: "\(id).\(constraints.count + 1)", span: element.span, owner: owner, first: first, second: second)
      constraint.name = node.text(.name) ?? "\(element.name) \(pair.first.name).\(first.attribute.rawValue)"
      constraint.constant = pair.constant
      constraint.priority = priority
      constraint.installed = installed
      let problem =
        check.problem(with: pair.first, owner: owner) ?? pair.second.flatMap { check.problem(with: $0, owner: owner) }
        ?? (first == second ? "both sides are the same: '\(pair.first.name)'" : check.placementProblem(constraint))
      if let problem {
        report(problem, at: element.startTagSpan)
        break
      }
      constraints.append(constraint)
    }
    return constraints
  }

  private func report(_ message: String, at span: SourceSpan) { log.error("document.constraint", message, at: span) }

  /// The items of a list of ids; those that do not exist are noted.
  private func list(_ attribute: AttributeName, of node: LayoutNode) -> [NamedItem] {
    let span = node.element.valueSpan(attribute)
    return Words.split(node.text(attribute) ?? "").filter(Identifier.isValid).compactMap { name in
      items.item(named: name, at: span).map { ($0, name) }
    }
  }

  private func equalPairs(_ node: LayoutNode) -> [Pair] {
    let list = list(.of, of: node)
    if Words.split(node.text(.of) ?? "").count < 2 {
      report("<equal> compares at least two views", at: node.element.valueSpan(.of))
    }
    guard let first = list.first else { return [] }
    let attributes = Words.split(node.text(.attributes) ?? "").compactMap(Anchor.Attribute.init)
    return attributes.flatMap { attribute in
      list.dropFirst().map { Pair(first: NamedAnchor($0, attribute), second: NamedAnchor(first, attribute)) }
    }
  }

  private func pinPairs(_ node: LayoutNode) -> [Pair] {
    let edges = Words.split(node.text(.edges) ?? "").flatMap(PinEdges.attributes).unique
    let centers = Words.split(node.text(.center) ?? "").filter(PinCenter.words.contains).map(PinCenter.attribute)
    if !node.has(.edges), !node.has(.center), !node.has(.size) {
      report("<pin> needs something to tie: 'edges', 'center' or 'size'", at: node.element.startTagSpan)
    }
    let directions = Set(edges.map(\.direction))
    if directions.isSuperset(of: [.writing, .absolute]) {
      report(
        "leading and trailing follow the writing direction, left and right do not: a <pin> names one kind",
        at: node.element.valueSpan(.edges))
    }
    return list(.view, of: node).flatMap { view -> [Pair] in
      var pairs: [Pair] = []
      if !edges.isEmpty || !centers.isEmpty, let (target, isMargins) = target(of: view, node) {
        let insets = node.varied(.inset, default: .zero, DecimalNumber.insets)
        pairs += edges.map { edge in
          let other = NamedAnchor(target, isMargins ? edge.ofMargins ?? edge : edge)
          // Insets count inwards, constants to the right and down.
          let constant = insets.map { edge.side == .start ? $0[edge] : -$0[edge] }
          return Pair(first: NamedAnchor(view, edge), second: other, constant: constant)
        }
        pairs += centers.map { own, withinMargins in
          Pair(first: NamedAnchor(view, own), second: NamedAnchor(target, isMargins ? withinMargins : own))
        }
      }
      return pairs + sizes(of: view, node)
    }
  }

  private func sizes(of view: NamedItem, _ node: LayoutNode) -> [Pair] {
    guard node.has(.size) else { return [] }
    let size = node.varied(.size, default: AxisPair(both: 0), DecimalNumber.pair)
    return [Anchor.Attribute.width, .height].map { extent in
      Pair(first: NamedAnchor(view, extent), constant: size.map { $0[extent.axis] })
    }
  }

  /// What a view is tied to: what the element names, or its superview.
  private func target(of view: NamedItem, _ node: LayoutNode) -> (NamedItem, isMargins: Bool)? {
    let scene = items.scene
    let superview: Int? =
      switch view.item {
      case .view(let index): scene.views[index].parent
      case .guide(let index): scene.guides[index].owner
      }
    let span = node.element.valueSpan(.to)
    if let text = node.text(.to) {
      guard let box = BoxName.parse(text), let target = items.item(named: box.item, at: span, superview: superview)
      else { return nil }
      if box.isMargins, case .guide = target {
        report("'\(box.item)' is a guide without margins", at: span)
        return nil
      }
      return ((target, box.item), box.isMargins)
    }
    guard let superview else {
      report("'\(view.name)' is the outermost view: there is no superview to tie it to", at: node.element.startTagSpan)
      return nil
    }
    return ((.view(superview), scene.views[superview].id), false)
  }
}

/// The words for edges that a `<pin>` ties.
enum PinEdges {
  private static let table: KeyValuePairs<String, [Anchor.Attribute]> = [
    "top": [.top], "leading": [.leading], "bottom": [.bottom], "trailing": [.trailing], "left": [.left],
    "right": [.right], "horizontal": [.leading, .trailing], "vertical": [.top, .bottom],
    "all": [.top, .leading, .bottom, .trailing],
  ]

  static let words = table.map(\.key)

  static func attributes(_ word: String) -> [Anchor.Attribute] { table.first { $0.key == word }?.value ?? [] }
}

/// The words for the axes along which a `<pin>` centres.
enum PinCenter {
  static let words = ["x", "y"]

  static func attribute(_ word: String) -> (own: Anchor.Attribute, withinMargins: Anchor.Attribute) {
    word == "x" ? (.centerX, .centerXWithinMargins) : (.centerY, .centerYWithinMargins)
  }
}
