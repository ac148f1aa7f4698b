import ConstraintSolver
import LayoutModel
import TextKit

/// Optional constraints of one priority of which not all can hold, and nothing says which yields.
package struct PriorityTie: Hashable, Sendable {
  /// The origins of the constraints that have the priority, in order of the equations; at least two.
  package let rivals: [EquationOrigin]
  /// The change that would tell them apart.
  package let remedy: Remedy
  package let axis: Axis
  package let priority: Double
  /// The constraints that gain or lose when one yields to another.
  package let constraints: [Constraint]

  /// Of several ties that are one, the first counts: views that keep their size may be part of a shortage, and the width
  /// that a text is given part of a tie with other constraints.
  package enum Remedy: Int, Hashable, Sendable {
    /// Constraints of the document are among them.
    case priority
    /// Texts that wrap stand side by side: each asks for one line, and none yields before the other is gone.
    case sharing
    /// Contents have less room than they ask for.
    case compression
    /// Stack views, grids and cells, whose priorities are those of the views in them, have less room than they ask for.
    case shortage
    /// Contents have more room than they ask for.
    case hugging
    /// Stack views, grids and cells have more room than they ask for.
    case surplus
  }

  /// - Parameter constraints: those that gain or lose as the solution moves along a direction; `nil` comes of those of
  ///   one origin.
  init?(_ constraints: [Constraint], _ solution: Solution, _ builder: EquationBuilder) {
    rivals = constraints.map { builder.origins[$0.index] }.unique
    self.constraints = constraints
    // Contents with too little room miss what they ask for at least, those with too much what they ask for at most.
    let missed = constraints.first {
      builder.system.relation(of: $0) == .greaterThanOrEqual
        && builder.system.shortfall(of: $0, solution.values) > Self.leastShortfall
    }
    priority = (missed ?? constraints.first).map { builder.system.priority(of: $0).value } ?? 0
    if rivals.count < 2 { return nil }
    let horizontal = Set(
      rivals.compactMap(\.arranged).compactMap { builder.boxes[$0] }.flatMap { [$0.x.index, $0.width.index] })
    axis =
      constraints.contains { row in builder.system.variables(of: row).contains { horizontal.contains($0.index) } }
      ? .horizontal : .vertical
    if rivals.contains(where: { if case .constraint = $0 { true } else { false } }) {
      remedy = .priority
      return
    }
    let texts = rivals.filter {
      guard case .content(let view) = $0 else { return false }
      return builder.views[view].content.label?.wraps(in: builder.installed.traits) ?? false
    }
    if texts.count > 1, axis == .horizontal {
      remedy = .sharing
      return
    }
    let hasContents = rivals.contains { if case .content = $0 { true } else { false } }
    remedy = missed != nil ? (hasContents ? .compression : .shortage) : hasContents ? .hugging : .surplus
  }

  /// Less than this, in points, is rounding.
  package static let leastShortfall = 0.01

  /// Several ties that have rivals in common, as one. Which of them shows the shortage, and comes first, is up to the
  /// numbers.
  init(joining ties: [PriorityTie], _ builder: EquationBuilder) {
    constraints = ties.flatMap(\.constraints).unique.sorted { $0.index < $1.index }
    rivals = constraints.map { builder.origins[$0.index] }.unique
    let first = ties.min { $0.remedy.rawValue < $1.remedy.rawValue }
    remedy = first?.remedy ?? .priority
    priority = first?.priority ?? 0
    axis = ties.first?.axis ?? .horizontal
  }
}

extension EquationOrigin {
  /// The view whose extent it asks for by itself; `nil` for frames and constraints.
  package var arranged: Int? {
    switch self {
    case .content(let view), .stack(let view), .grid(let view), .cell(let view): view
    case .constraint, .placement, .autoresizing, .formulas, .size: nil
    }
  }
}
