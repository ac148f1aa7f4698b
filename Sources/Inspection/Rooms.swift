import ConstraintSolver
import LayoutEngine
import LayoutModel

/// The room that the rivals of a tie share: less or more than they ask for together.
///
/// Of all constraints, those that leave no other room are the conflict that comes of requiring what the rivals ask for,
/// with all that is at least as important.
package struct SharedRoom: Hashable, Sendable {
  package let axis: Axis
  /// The view whose extent is shared, and that extent, in points.
  package let container: Int
  package let length: Double
  /// The rivals, with what each of them asks for, in points; empty where the contents of some do not say it.
  package let asking: [Part]
  /// The points that all rivals get of it together.
  package let given: Double
  /// The other views that lie in it, with what they take of it, in points; the largest first.
  package let others: [Part]
  /// The constraints on widths and heights that keep it from being otherwise, by their index.
  package let limits: [Int]

  package struct Part: Hashable, Sendable {
    package let view: Int
    package let length: Double
  }

  /// Where there is more than this in a scene, there is too much to tell apart.
  fileprivate static let mostConstraints = 2_000

  /// - Returns: `nil` where the rivals do not compete for room, or for that of no view in particular.
  package init?(of tie: PriorityTie, _ solution: Solution, _ builder: EquationBuilder) {
    let system = builder.system
    guard tie.remedy != .priority, tie.remedy != .sharing else { return nil }
    let missed = tie.constraints.first { system.shortfall(of: $0, solution.values) > PriorityTie.leastShortfall }
    guard let missed else { return nil }
    let (priority, relation) = (system.priority(of: missed), system.relation(of: missed))
    let demands = tie.constraints.filter { system.relation(of: $0) == relation && system.priority(of: $0) == priority }
    self.init(for: demands, priority, tie.rivals, along: tie.axis, solution, builder)
  }

  /// The room that the content of a view does not get along an axis, where that is not up to a tie; `nil` where it gets
  /// what it asks for.
  package init?(ofContent view: Int, along axis: Axis, _ solution: Solution, _ builder: EquationBuilder) {
    let system = builder.system
    guard let extent = builder.boxes[view]?.size(axis) else { return nil }
    let missed = builder.origins.indices.lazy.map(Constraint.init(index:)).first { row in
      builder.origins[row.index] == .content(view: view) && system.relation(of: row) == .greaterThanOrEqual
        && system.variables(of: row) == [extent]
        && system.shortfall(of: row, solution.values) > PriorityTie.leastShortfall
    }
    guard let missed else { return nil }
    self.init(for: [missed], system.priority(of: missed), [.content(view: view)], along: axis, solution, builder)
  }

  private init?(
    for demands: [Constraint], _ priority: Priority, _ origins: [EquationOrigin], along axis: Axis,
    _ solution: Solution, _ builder: EquationBuilder
  ) {
    let system = builder.system
    guard builder.origins.count <= Self.mostConstraints else { return nil }
    func misses(_ row: Constraint) -> Bool { system.shortfall(of: row, solution.values) > PriorityTie.leastShortfall }
    let rows = builder.origins.indices.map(Constraint.init(index:))
    let kept =
      rows.filter { !demands.contains($0) && !(system.priority(of: $0) < priority) && !misses($0) } + demands
    let conflicts = system.requiring(kept).solve().conflicts
    let ofDemands = kept.count - demands.count..<kept.count
    let found = conflicts.first { $0.constraints.contains { ofDemands.contains($0.index) } }
    guard let conflict = found?.constraints.map({ kept[$0.index] }) else { return nil }
    let variables = Set(conflict.flatMap { system.variables(of: $0) }.map(\.index))
    self.axis = axis
    let extents = builder.boxes.map { $0?.size(axis) }
    func length(_ view: Int) -> Double { extents[view].map { solution[$0] } ?? 0 }
    let views = builder.views
    let involved = extents.indices.filter { view in extents[view].map { variables.contains($0.index) } ?? false }
    let rivals = origins.compactMap(\.arranged)
    // The innermost view around all of them that takes part.
    let around = rivals.map { Set(views.ancestors(of: $0)) }
    guard let first = around.first else { return nil }
    let common = around.dropFirst().reduce(first) { $0.intersection($1) }
    guard let container = involved.last(where: common.contains) else { return nil }
    self.container = container
    self.length = length(container)
    let sizes = origins.map { origin in
      demands.first { builder.origins[$0.index] == origin && system.terms(of: $0).count == 1 }
        .map { system.constant(of: $0).magnitude }
    }
    let known = zip(rivals, sizes).compactMap { view, size in size.map { Part(view: view, length: $0) } }
    asking = known.count == origins.count ? known : []
    given = rivals.reduce(0) { $0 + length($1) }
    let apart = Set(rivals).union(rivals.flatMap { views.ancestors(of: $0) })
    let candidates = involved.filter {
      !apart.contains($0) && views.ancestors(of: $0).contains(container) && length($0) > 0
    }
    let inside = Set(candidates)
    others =
      candidates.filter { view in !views.ancestors(of: view).contains(where: inside.contains) }
      .map { Part(view: $0, length: length($0)) }
      .sorted { ($1.length, $0.view) < ($0.length, $1.view) }
    limits = conflict.compactMap { row in
      guard case .constraint(let index) = builder.origins[row.index],
        builder.scene.constraints[index].first.attribute.isExtent
      else { return nil }
      return index
    }
  }
}

/// The room that the constraints of a conflict need in a view whose size is given.
package struct NeededRoom: Hashable, Sendable {
  package let axis: Axis
  /// The view, such as the outermost one, which is as large as the screen.
  package let view: Int
  /// In points.
  package let needed: Double
  package let available: Double

  /// Less than this, in points, is nothing to speak of.
  private static let least = 0.5

  /// - Returns: `nil` where more room would not help.
  package init?(of conflict: Conflict, _ solution: Solution, _ builder: EquationBuilder) {
    for row in conflict.constraints {
      guard case .placement(let view) = builder.origins[row.index], let box = builder.boxes[view],
        let term = builder.system.terms(of: row).first, builder.system.terms(of: row).count == 1,
        [box.width.index, box.height.index].contains(term.variable.index)
      else { continue }
      let available = solution[term.variable]
      // The less room there is, the fewer constraints contradict it: what all need does not depend on that.
      let needed = [Self.required(in: builder), conflict.constraints].lazy.compactMap {
        Self.least(term.variable, $0.filter { $0 != row }, builder)
      }.first
      guard let needed, needed > available + Self.least else { continue }
      axis = term.variable.index == box.width.index ? .horizontal : .vertical
      (self.view, self.needed, self.available) = (view, needed, available)
      return
    }
    return nil
  }

  /// All required constraints; none where there are too many, so that only the conflict counts.
  private static func required(in builder: EquationBuilder) -> [Constraint] {
    guard builder.origins.count <= SharedRoom.mostConstraints else { return [] }
    return builder.origins.indices.map(Constraint.init(index:)).filter { builder.system.priority(of: $0).isRequired }
  }

  /// The least value of a variable with some constraints; `nil` where these contradict each other, or are none.
  private static func least(_ variable: Variable, _ constraints: [Constraint], _ builder: EquationBuilder) -> Double? {
    if constraints.isEmpty { return nil }
    var system = builder.system.requiring(constraints)
    system.add(Term(variable), .equal, 0, priority: 1)
    let smallest = system.solve()
    return smallest.conflicts.isEmpty ? smallest[variable] : nil
  }
}
