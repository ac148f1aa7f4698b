import ConstraintSolver
import LayoutEngine
import LayoutModel

/// The degrees of freedom of a scene: the directions in which views can move without breaking a constraint or missing
/// more of an optional one.
///
/// An equality closes one way at most: all others are made of those that do not change it. So the number of ways is the
/// least number of equalities with which nothing is open, and closing them one after the other with the best equality
/// that still closes one gives the best such set.
package struct OpenWays {
  private let builder: EquationBuilder
  /// A basis of the ways: by variable, how fast it moves.
  private var ways: [[Double]]

  init(_ builder: EquationBuilder, _ solution: Solution) {
    self.builder = builder
    let count = builder.system.variableCount
    ways = solution.ambiguity.directions.map { direction in
      var way = Array(repeating: 0.0, count: count)
      for rate in direction.rates { way[rate.variable.index] = rate.coefficient }
      return way
    }
  }

  /// The number of independent directions.
  package var count: Int { ways.count }

  package var isEmpty: Bool { ways.isEmpty }

  /// The views that can move, and those in scroll views whose content is open.
  package var views: [Int] {
    builder.boxes.indices.filter { index in
      guard let box = builder.boxes[index] else { return false }
      let content = builder.views[index].parent.flatMap { builder.contentBoxes[$0] }
      let variables = [box.x, box.y, box.width, box.height, content?.width, content?.height]
      return variables.compactMap { $0 }.contains { isOpen($0) }
    }
  }

  private func isOpen(_ variable: Variable) -> Bool { ways.contains { $0[variable.index] != 0 } }

  /// Closes a way by an equality of two anchors; `false` when it closes none, for it holds in all or in none of them.
  package mutating func close(by constraint: LayoutConstraint) -> Bool {
    var copy = builder
    guard let difference = copy.difference(constraint.first, constraint.second, owner: constraint.owner) else {
      return false
    }
    let size = builder.system.variableCount
    let terms = difference.terms.filter { $0.variable.index < size }
    let rates = ways.map { way in terms.reduce(0) { $0 + $1.coefficient * way[$1.variable.index] } }
    guard let pivot = rates.indices.max(by: { rates[$0].magnitude < rates[$1].magnitude }),
      rates[pivot].magnitude > Tolerance.rate
    else { return false }
    let closed = ways[pivot]
    for index in ways.indices where index != pivot && rates[index] != 0 {
      let share = rates[index] / rates[pivot]
      for variable in closed.indices where closed[variable] != 0 {
        let rest = ways[index][variable] - share * closed[variable]
        let scale = max(ways[index][variable].magnitude, 1)
        ways[index][variable] = rest.magnitude < Tolerance.rate * scale ? 0 : rest
      }
    }
    ways.remove(at: pivot)
    return true
  }
}

extension EquationBuilder {
  /// One side of a constraint less the other.
  struct Difference {
    var terms: [Term]
    var constant: Double
    /// Whether leading is right in it.
    var isMirrored: Bool
  }

  /// The first anchor less the second one; `nil` where one of them is not there.
  mutating func difference(_ first: Anchor, _ second: Anchor?, owner: Int) -> Difference? {
    var first = first
    var second = second
    let isDirectional = first.attribute.direction == .writing || second?.attribute.direction == .writing
    let isMirrored = isDirectional && !installed.isLeftToRight(owner)
    if isMirrored {
      first.attribute = first.attribute.mirrored
      second = second.map { Anchor(item: $0.item, attribute: $0.attribute.mirrored) }
    }
    guard let left = expression(first, other: second) else { return nil }
    var right = LinearExpression()
    if let second {
      guard let value = expression(second, other: first) else { return nil }
      right = value * -1
    }
    return Difference(
      terms: [left.first, left.second, right.first, right.second].compactMap { $0 },
      constant: left.constant + right.constant,
      isMirrored: isMirrored)
  }
}
