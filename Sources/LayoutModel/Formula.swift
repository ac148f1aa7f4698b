import TextKit

/// Arithmetic that gives one number of a view's frame, in points, in postfix order: `W/2 - 40` is `W`, `2`, divide, `40`,
/// subtract.
package struct Formula: Sendable, Hashable {
  /// The steps: quantities go onto a stack, operations replace the topmost one or two by their result.
  package var steps: [Step]
  /// The text as it is written, for people.
  package var text: String
  package var span: SourceSpan

  package enum Step: Sendable, Hashable {
    case number(Double)
    case quantity(Quantity)
    /// The topmost quantity with the other sign.
    case negate
    case apply(Function)
    case combine(Operation)
  }

  package enum Function: String, Sendable, Hashable, CaseIterable {
    /// To the nearest whole point; halves away from 0.
    case round
    case floor, ceil, abs
  }

  package enum Operation: Sendable, Hashable { case add, subtract, multiply, divide, minimum, maximum }

  /// Something that the layout decides, in points.
  package enum Quantity: Sendable, Hashable {
    /// The superview's width or height.
    case superview(Axis)
    /// An edge, middle or extent of a sibling's frame, by its index in the scene, in the superview's coordinates.
    case sibling(Int, Anchor.Attribute)
    /// How far the safe area or the margins of the superview lie inside one of its edges: left, right, top or bottom.
    case inset(Inset, Anchor.Attribute)
  }

  package enum Inset: Sendable, Hashable { case safeArea, margins }

  package static let attributes: [Anchor.Attribute] = [
    .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
  ]

  package init(_ steps: [Step], text: String, span: SourceSpan) {
    (self.steps, self.text, self.span) = (steps, text, span)
  }

  package var quantities: [Quantity] {
    steps.compactMap { step in
      if case .quantity(let quantity) = step { quantity } else { nil }
    }
  }
}

/// A view's frame as arithmetic on its superview's bounds and its siblings' frames, in the superview's coordinates.
package struct FormulaFrame: Sendable {
  package enum Part: Int, Sendable, Hashable, CaseIterable {
    case x, y, width, height

    package var attribute: AttributeName { [.x, .y, .width, .height][rawValue] }
    package var name: String { attribute.rawValue }
    package var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

    /// Whether it is an extent, which is never negative.
    package var isExtent: Bool { self == .width || self == .height }
  }

  private var formulas: [Varied<Formula>]

  package init(_ formula: (Part) -> Varied<Formula>) { formulas = Part.allCases.map(formula) }

  package subscript(part: Part) -> Varied<Formula> {
    get { formulas[part.rawValue] }
    set { formulas[part.rawValue] = newValue }
  }
}

/// A topological order of the formulas of a scene under some traits: each after those that it depends on.
///
/// It stands in the model because readers, lint and the engine must agree on it.
package struct FormulaOrder: Sendable {
  package struct Node: Hashable, Sendable {
    /// The view, as an index into the scene's.
    package var view: Int
    package var part: FormulaFrame.Part
  }

  /// The numbers that formulas give, each after those that it depends on.
  package private(set) var nodes: [Node] = []
  /// Numbers that depend on each other in a cycle, each on the one after it; empty where there is no circle.
  package private(set) var cycle: [Node] = []

  private let views: [View]
  private let traits: Traits
  private var states: [State]

  private enum State { case new, open, done }

  package init(_ views: [View], traits: Traits) {
    (self.views, self.traits) = (views, traits)
    states = Array(repeating: .new, count: views.count * FormulaFrame.Part.allCases.count)
    for (index, view) in views.enumerated() where view.formulaFrame != nil {
      for part in FormulaFrame.Part.allCases { visit(Node(view: index, part: part)) }
    }
  }

  /// Visits a number after those that it depends on, without recursion: chains may be long.
  private mutating func visit(_ start: Node) {
    guard self[start] == .new else { return }
    var path = [(node: start, needed: needed(by: start)[...])]
    self[start] = .open
    while let top = path.last {
      guard let next = top.needed.first else {
        self[top.node] = .done
        nodes.append(top.node)
        path.removeLast()
        continue
      }
      path[path.count - 1].needed = top.needed.dropFirst()
      switch self[next] {
      case .new:
        self[next] = .open
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
      case .superview(let axis): [Node(view: view.parent ?? node.view, part: axis == .horizontal ? .width : .height)]
      case .sibling(let index, let attribute): attribute.frameParts.map { Node(view: index, part: $0) }
      case .inset: []
      }
    }.filter { views.indices.contains($0.view) && views[$0.view].formulaFrame != nil }
  }

  private subscript(node: Node) -> State {
    get { states[node.view * FormulaFrame.Part.allCases.count + node.part.rawValue] }
    set { states[node.view * FormulaFrame.Part.allCases.count + node.part.rawValue] = newValue }
  }
}
