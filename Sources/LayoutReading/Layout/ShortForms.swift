import LayoutModel
import TextKit
import XMLTree

/// Reads the attributes of a view that limit its size: each stands for a constraint, which is there for the traits for
/// which the attribute is.
struct SizeAttributes {
  let log: ProblemLog
  let scene: Scene

  private static let limits: [(name: AttributeName, extent: Anchor.Attribute, relation: LayoutConstraint.Relation)] = [
    (.minWidth, .width, .greaterThanOrEqual), (.maxWidth, .width, .lessThanOrEqual),
    (.minHeight, .height, .greaterThanOrEqual), (.maxHeight, .height, .lessThanOrEqual),
  ]

  func read(_ node: LayoutNode, of view: Int) -> [LayoutConstraint] {
    var constraints = Self.limits.compactMap { limit -> LayoutConstraint? in
      var constraint = constraint(limit.name, limit.extent, of: view, node)
      constraint?.relation = Varied(limit.relation)
      constraint?.constant = node.varied(limit.name, default: 0, DecimalNumber.parse(_:))
      return constraint
    }
    if var ratio = constraint(.aspectRatio, .width, of: view, node) {
      ratio.second = Anchor(item: .view(view), attribute: .height)
      ratio.multiplier = node.varied(.aspectRatio, default: 1, MultiplierValue.parse)
      constraints.append(ratio)
    }
    return constraints
  }

  private func constraint(
    _ name: AttributeName, _ extent: Anchor.Attribute, of view: Int, _ node: LayoutNode
  ) -> LayoutConstraint? {
    guard node.isStated(name) else { return nil }
    let places = [node.element] + node.element.children.filter { $0.is("vary") }
    let span = (places.first { $0[name] != nil } ?? node.element).nameSpan(name)
    let id = "\(scene.views[view].id).\(name)"
    var constraint = LayoutConstraint(
      id: id, span: span, owner: view, first: Anchor(item: .view(view), attribute: extent), second: nil)
    constraint.name = id
    constraint.installed = node.has(name) ? Varied(true) : node.varied(name, default: false) { _ in true }
    let isRoot = scene.views[view].role == .root && scene.controller != nil
    let problem =
      isRoot
      ? "the outermost view always fills its screen; remove '\(name)'"
      : ConstraintCheck(log: log, scene: scene).placementProblem(constraint)
    guard let problem else { return constraint }
    log.error("document.constraint", problem, at: span)
    return nil
  }
}

/// Reads the `<spacer>` elements of a stack view: empty views that take the room that is left along it in equal parts.
///
/// 1. A spacer is as long as the first one in its stack view, and at least as long as it says.
/// 2. It wants no extent at all, with less priority than anything else, so that what is beside it stays as it is.
struct Spacers {
  private var all: [(node: LayoutNode, view: Int, first: Int?)] = []

  mutating func view(_ element: XMLElement, in stack: Int, at index: Int, of scene: Scene) -> View {
    let node = LayoutNode(element)
    let others = all.filter { scene.views[$0.view].parent == stack }
    all.append((node, index, others.first?.view))
    let id = node.value(.id, Identifier.parse) ?? "\(scene.views[stack].id).spacer\(others.count + 1)"
    var view = View(id: id, kind: .view, span: element.startTagSpan, parent: stack, role: .arranged)
    view.setUsual()
    view.installed = node.installed()
    view.isSpacer = true
    return view
  }

  func constraints(in scene: Scene) -> [LayoutConstraint] {
    all.flatMap { spacer in
      let axis = scene.views[spacer.view].parent.flatMap { scene.views[$0].content.stack?.axis } ?? Varied(.horizontal)
      return [Anchor.Attribute.width, .height].flatMap { extent in
        constraints(
          of: spacer.view, extent, first: spacer.first, isAlong: axis.map { $0 == extent.axis }, spacer.node, scene)
      }
    }
  }

  private func constraints(
    of view: Int, _ extent: Anchor.Attribute, first: Int?, isAlong: Varied<Bool>, _ node: LayoutNode, _ scene: Scene
  ) -> [LayoutConstraint] {
    func constraint(_ name: String, equalTo other: Int? = nil) -> LayoutConstraint {
      let id = "\(scene.views[view].id).\(extent.rawValue)"
      var constraint = LayoutConstraint(
        id: id + name, span: node.element.startTagSpan, owner: scene.views[view].parent ?? view,
        first: Anchor(item: .view(view), attribute: extent),
        second: other.map { Anchor(item: .view($0), attribute: extent) })
      constraint.name = id
      return constraint
    }
    var none = constraint("None")
    none.priority = Varied(1)
    guard isAlong.base || isAlong.variations.contains(where: \.value) else { return [none] }
    var equal = first.map { constraint("Equal", equalTo: $0) }
    equal?.installed = isAlong
    var least = node.number(.minLength).map { _ in constraint("Least") }
    least?.relation = Varied(.greaterThanOrEqual)
    least?.constant = Varied(node.number(.minLength) ?? 0)
    least?.installed = isAlong
    return [equal, least, none].compactMap(\.self)
  }
}
