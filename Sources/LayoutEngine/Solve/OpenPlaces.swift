import ConstraintSolver
import LayoutModel

/// Views that no constraint places lie at the origin of their superview, as UIKit counts positions from there.
///
/// Equations count all positions from the root of the scene, so that an open one comes to zero there: outside of a
/// superview that lies elsewhere. What is tied to such a view moves along, and nothing moves that would break a
/// constraint, or miss more of one. The content of a scroll view that nothing gives an extent has none (one public thread
/// tells of a label that hangs on the trailing edge, and where Xcode expects it).
struct OpenPlaces {
  private let builder: EquationBuilder
  private var axes: [Axis?]  // By variable that is a position of a view, guide or content: its axis.
  private var owners: [Int]  // By variable that is a position of a view, the view; -1 for all others.
  private var contentSizes: Set<Int> = []  // The extents of the contents of scroll views.
  /// By variable that moves, the constraints that have it; empty until the first view moves.
  private var constraints: [[Constraint]] = []

  private init(_ builder: EquationBuilder) {
    self.builder = builder
    axes = Array(repeating: nil, count: builder.system.variableCount)
    owners = Array(repeating: -1, count: axes.count)
    func note(_ box: BoxVariables) { (axes[box.x.index], axes[box.y.index]) = (.horizontal, .vertical) }
    for (index, box) in builder.boxes.enumerated() {
      guard let box else { continue }
      note(box)
      (owners[box.x.index], owners[box.y.index]) = (index, index)
    }
    for box in builder.guideBoxes.values { note(box) }
    for box in builder.contentBoxes.values {
      note(box)
      (axes[box.width.index], axes[box.height.index]) = (.horizontal, .vertical)
      contentSizes.formUnion([box.width.index, box.height.index])
    }
  }

  /// A solution with its open positions at the origins of superviews.
  ///
  /// O(views) where something is open, O(terms) where something moves.
  static func rest(_ solution: consuming Solution, in builder: EquationBuilder) -> Solution {
    if solution.ambiguity.isEmpty { return solution }
    var places = OpenPlaces(builder)
    let moves = solution.ambiguity.directions.compactMap { places.shift(along: $0) }
    var values = solution.values
    // Superviews come before what is in them, which then is placed in them.
    for shift in moves.sorted(by: { $0.head < $1.head }) { places.take(shift, in: &values, solution.ambiguity) }
    solution.values = values
    return solution
  }

  /// A direction in which some views move together along one axis, and nothing else changes.
  private struct Shift {
    let axis: Axis
    let moving: [Variable]
    /// The first view that moves in a superview that does not.
    let head: Int
    /// The extent of the content of a scroll view that changes along.
    let content: Variable?
  }

  private func shift(along direction: Ambiguity.Direction) -> Shift? {
    guard let first = direction.rates.first, let axis = axes[first.variable.index] else { return nil }
    for rate in direction.rates {
      let isAlike = (rate.coefficient - first.coefficient).magnitude <= Tolerance.value * first.coefficient.magnitude
      guard isAlike, axes[rate.variable.index] == axis else { return nil }
    }
    let moving = direction.rates.map(\.variable)
    let views = Set(moving.map { owners[$0.index] })
    let head = moving.map { owners[$0.index] }.sorted().first { view in
      view >= 0 && builder.views[view].parent.map { !views.contains($0) } ?? false
    }
    let content = moving.first { contentSizes.contains($0.index) }
    return head.map { Shift(axis: axis, moving: moving, head: $0, content: content) }
  }

  private mutating func take(_ shift: Shift, in values: inout [Double], _ ambiguity: Ambiguity) {
    guard let parent = builder.views[shift.head].parent, let around = builder.boxes[parent]?.origin(shift.axis),
      let own = builder.boxes[shift.head]?.origin(shift.axis)
    else { return }
    let distance = shift.content.map { -values[$0.index] } ?? values[around.index] - values[own.index]
    if distance.magnitude <= Tolerance.value { return }
    if constraints.isEmpty { findConstraints(of: ambiguity) }
    let system = builder.system
    let touched = shift.moving.flatMap { constraints[$0.index] }
    let before = touched.map { system.shortfall(of: $0, values) }
    for variable in shift.moving { values[variable.index] += distance }
    let isAllowed = zip(touched, before).allSatisfy { system.shortfall(of: $0, values) <= $1 + Tolerance.value }
    if !isAllowed { for variable in shift.moving { values[variable.index] -= distance } }
  }

  private mutating func findConstraints(of ambiguity: Ambiguity) {
    let system = builder.system
    constraints = Array(repeating: [], count: system.variableCount)
    for index in 0..<system.constraintCount {
      let constraint = Constraint(index: index)
      system.forEachVariable(of: constraint) { variable in
        if ambiguity.isFree(variable) { constraints[variable.index].append(constraint) }
      }
    }
  }
}
