/// The order in which the formulas of a scene can be worked out under some traits: each after what it needs.
package struct FormulaOrder: Sendable {
  /// One number of a view's frame.
  package struct Node: Hashable, Sendable {
    /// The view, as an index into the scene's.
    package var view: Int
    /// The number.
    package var part: FormulaFrame.Part
  }

  /// The numbers that formulas give, in an order in which they can be worked out.
  package private(set) var nodes: [Node] = []
  /// Numbers that need each other in a circle, each the one after it; empty where there is no circle.
  package private(set) var cycle: [Node] = []

  private let views: [View]
  private let traits: Traits
  private var states: [State]

  private enum State {
    case new
    case open
    case done
  }

  /// Orders the formulas of views.
  package init(_ views: [View], traits: Traits) {
    self.views = views
    self.traits = traits
    states = Array(repeating: .new, count: views.count * FormulaFrame.Part.allCases.count)
    for (index, view) in views.enumerated() where view.formulaFrame != nil {
      for part in FormulaFrame.Part.allCases { visit(Node(view: index, part: part)) }
    }
  }

  /// Walks from a number to what it needs, without recursion: chains may be long.
  private mutating func visit(_ start: Node) {
    guard state(of: start) == .new else { return }
    var path = [(node: start, needed: needed(by: start)[...])]
    setState(of: start, .open)
    while let top = path.last {
      guard let next = top.needed.first else {
        setState(of: top.node, .done)
        nodes.append(top.node)
        path.removeLast()
        continue
      }
      path[path.count - 1].needed = top.needed.dropFirst()
      switch state(of: next) {
      case .new:
        setState(of: next, .open)
        path.append((next, needed(by: next)[...]))
      case .open:
        if cycle.isEmpty { cycle = Array(path.map(\.node).drop { $0 != next }) }
      case .done: continue
      }
    }
  }

  /// The numbers given by formulas that a number is made of.
  private func needed(by node: Node) -> [Node] {
    let view = views[node.view]
    guard let formula = view.formulaFrame?[node.part].value(in: traits) else { return [] }
    return formula.quantities.flatMap { quantity -> [Node] in
      switch quantity {
      case .superview(let axis):
        [Node(view: view.parent ?? node.view, part: axis == .horizontal ? .width : .height)]
      case .sibling(let index, let attribute):
        attribute.frameParts.map { Node(view: index, part: $0) }
      }
    }.filter { views.indices.contains($0.view) && views[$0.view].formulaFrame != nil }
  }

  private func state(of node: Node) -> State {
    states[node.view * FormulaFrame.Part.allCases.count + node.part.rawValue]
  }

  private mutating func setState(of node: Node, _ state: State) {
    states[node.view * FormulaFrame.Part.allCases.count + node.part.rawValue] = state
  }
}
