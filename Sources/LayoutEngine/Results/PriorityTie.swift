import ConstraintSolver
import LayoutModel
import TextKit

/// Optional constraints of one priority of which not all can hold, and nothing says which yields.
package struct PriorityTie: Hashable, Sendable {
  /// The origins of the constraints that have the priority, in order of the equations; at least two.
  package let rivals: [EquationOrigin]
  /// The change that would tell them apart.
  package let remedy: Remedy
  /// The axis along which they compete.
  package let axis: Axis
  /// The constraints that gain or lose when one yields to another.
  fileprivate let constraints: [Constraint]

  package enum Remedy: Hashable, Sendable {
    /// Texts that wrap stand side by side: each asks for one line, and none yields before the other is gone.
    case sharing
    /// Contents have less room than they ask for.
    case compression
    /// Contents have more room than they ask for.
    case hugging
    /// Stack views, grids and cells, whose priorities are those of the views in them, have less room than they ask for.
    case shortage
    /// Stack views, grids and cells have more room than they ask for.
    case surplus
    /// Constraints of the document are among them.
    case priority

    /// The remedy as a request.
    package func phrase(along axis: Axis) -> String {
      let extent = axis.extentName
      return switch self {
      case .sharing:
        "texts of several lines share no room by themselves: make them equally wide, or fix the width of one"
      case .compression:
        "there is too little \(extent) for all of them: make more, in a scroll view or a larger cell, or give the one that "
          + "may be cut off a lower compression resistance, such as 749"
      case .hugging:
        "give the one whose \(extent) is to grow a lower hugging priority, such as 249, or all of them a higher one, such as "
          + "251, for another view to grow"
      case .shortage:
        "there is too little \(extent) for all of them: make more, in a scroll view or a larger cell, or let a view in them "
          + "yield, by a lower compression resistance, such as 749"
      case .surplus:
        "there is more \(extent) than they need: let another view take it, by a hugging priority below those of the "
          + "views in them, such as 1, or fix the \(extent) of one"
      case .priority: "give one of them another priority"
      }
    }
  }

  /// - Parameter constraints: those that gain or lose as the solution moves along a direction; `nil` comes of those of
  ///   one origin.
  package init?(_ constraints: [Constraint], _ solution: Solution, _ builder: EquationBuilder) {
    var known: Set<EquationOrigin> = []
    let rivals = constraints.map { builder.origins[$0.index] }.filter { known.insert($0).inserted }
    self.rivals = rivals
    self.constraints = constraints
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
    // Contents with too little room miss what they ask for at least, those with too much what they ask for at most.
    let texts = rivals.filter {
      if case .content(let view) = $0 { builder.views[view].wraps(in: builder) } else { false }
    }
    if texts.count > 1, axis == .horizontal {
      remedy = .sharing
      return
    }
    let isShort = constraints.contains {
      builder.system.relation(of: $0) == .greaterThanOrEqual
        && builder.system.shortfall(of: $0, solution.values) > Self.leastShortfall
    }
    let hasContents = rivals.contains { if case .content = $0 { true } else { false } }
    remedy = isShort ? (hasContents ? .compression : .shortage) : hasContents ? .hugging : .surplus
  }

  /// Less than this, in points, is rounding.
  fileprivate static let leastShortfall = 0.01

  private init(rivals: [EquationOrigin], remedy: Remedy, axis: Axis, constraints: [Constraint]) {
    (self.rivals, self.remedy, self.axis, self.constraints) = (rivals, remedy, axis, constraints)
  }

  /// Ties that have a rival in common, as one. Which of them shows the shortage is up to the numbers.
  package static func joined(_ ties: [PriorityTie]) -> [PriorityTie] {
    if ties.count < 2 { return ties }
    // By tie, one before it that has a rival in common; the first points to itself.
    var targets = Array(ties.indices)
    func head(_ tie: Int) -> Int {
      var tie = tie
      while targets[tie] != tie { tie = targets[tie] }
      return tie
    }
    var owners: [EquationOrigin: Int] = [:]
    for (number, tie) in ties.enumerated() {
      for rival in tie.rivals {
        guard let owner = owners[rival] else {
          owners[rival] = number
          continue
        }
        let (one, other) = (head(owner), head(number))
        targets[max(one, other)] = min(one, other)
      }
    }
    var members = [[PriorityTie]](repeating: [], count: ties.count)
    for (number, tie) in ties.enumerated() { members[head(number)].append(tie) }
    return members.filter { !$0.isEmpty }.map { members in
      var seen: Set<EquationOrigin> = []
      var known: Set<Constraint> = []
      return PriorityTie(
        rivals: members.flatMap(\.rivals).filter { seen.insert($0).inserted },
        remedy: Remedy.ranked.first { remedy in members.contains { $0.remedy == remedy } } ?? members[0].remedy,
        axis: members[0].axis,
        constraints: members.flatMap(\.constraints).filter { known.insert($0).inserted })
    }
  }
}

extension PriorityTie.Remedy {
  /// Those of several ties that are one, the first before the others: views that keep their size may be part of a
  /// shortage, and the width that a text is given part of a tie with other constraints.
  fileprivate static let ranked: [PriorityTie.Remedy] = [
    .priority, .sharing, .compression, .shortage, .hugging, .surplus,
  ]
}

extension View {
  /// Whether it shows a text of several lines.
  fileprivate func wraps(in builder: EquationBuilder) -> Bool {
    guard case .label(let label) = content else { return false }
    return label.numberOfLines.value(in: builder.installed.traits) != 1
  }
}

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
  private static let mostConstraints = 2_000

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

  /// The room that the content of a view does not get along an axis, where that is not up to a tie.
  ///
  /// - Returns: `nil` where it gets what it asks for.
  package init?(ofContent view: Int, along axis: Axis, _ solution: Solution, _ builder: EquationBuilder) {
    let system = builder.system
    guard let box = builder.boxes[view] else { return nil }
    let extent = axis == .horizontal ? box.width : box.height
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
    func misses(_ row: Constraint) -> Bool {
      system.shortfall(of: row, solution.values) > PriorityTie.leastShortfall
    }
    let rows = builder.origins.indices.map(Constraint.init(index:))
    let kept =
      rows.filter { row in
        !demands.contains(row) && !(system.priority(of: row) < priority) && !misses(row)
      } + demands
    let conflicts = system.requiring(kept).solve().conflicts
    let ofDemands = kept.count - demands.count..<kept.count
    guard let conflict = conflicts.first(where: { $0.constraints.contains { ofDemands.contains($0.index) } })
    else { return nil }
    self.init(conflict.constraints.map { kept[$0.index] }, demands, origins, along: axis, solution, builder)
  }

  private init?(
    _ conflict: [Constraint], _ demands: [Constraint], _ origins: [EquationOrigin], along axis: Axis,
    _ solution: Solution, _ builder: EquationBuilder
  ) {
    let variables = Set(conflict.flatMap { builder.system.variables(of: $0) }.map(\.index))
    self.axis = axis
    let isVertical = axis == .vertical
    func length(_ view: Int) -> Double {
      builder.boxes[view].map { solution.values[(isVertical ? $0.height : $0.width).index] } ?? 0
    }
    let views = builder.views
    let involved = builder.boxes.indices.filter { view in
      guard let box = builder.boxes[view] else { return false }
      return variables.contains((isVertical ? box.height : box.width).index)
    }
    let rivals = origins.compactMap(\.arranged)
    // The innermost view around all of them that takes part.
    let around = rivals.map { Set(views.ancestors(of: $0)) }
    guard let first = around.first else { return nil }
    let common = around.dropFirst().reduce(first) { $0.intersection($1) }
    guard let container = involved.last(where: common.contains) else { return nil }
    self.container = container
    self.length = length(container)
    let sizes = origins.map { origin in
      demands.first { builder.origins[$0.index] == origin && builder.system.terms(of: $0).count == 1 }
        .map { builder.system.constant(of: $0).magnitude }
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

  /// `they ask for 71 of the 375 points of height in view "root", of which imageView "cover" takes 310; they get 41`
  ///
  /// One content that is short of room by itself asks as `its content`.
  package func sentence(name: (Int) -> String) -> String {
    let (ask, get) = asking.count == 1 ? ("its content asks", "it gets") : ("they ask", "they get")
    let room = "the \(length.shortText) points of \(axis.extentName) in \(name(container))"
    let asked = asking.reduce(0) { $0 + $1.length }
    var text = asking.isEmpty ? "they share \(room)" : "\(ask) for \(asked.shortText) of \(room)"
    if (2...Self.mostNames).contains(asking.count) {
      let sizes = asking.map { "\(name($0.view)) for \($0.length.shortText)" }
      text += " (\(Wording.joined(sizes, last: "and")))"
    }
    var parts = others.prefix(Self.mostNames).map { "\(name($0.view)) takes \($0.length.shortText)" }
    let rest = others.dropFirst(Self.mostNames)
    if !rest.isEmpty { parts.append("\(rest.count) more \(rest.reduce(0) { $0 + $1.length }.shortText)") }
    if !parts.isEmpty { text += ", of which \(Wording.joined(parts, last: "and"))" }
    // Gaps take the rest, so that the other figures alone may look like room enough.
    if !asking.isEmpty { text += "; \(get) \(given.shortText)" }
    return text
  }

  /// The most views that are named one by one.
  private static let mostNames = 3
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
      var system = builder.system.requiring(conflict.constraints.filter { $0 != row })
      system.add(Term(term.variable), .equal, 0, priority: 1)
      let smallest = system.solve()
      let (needed, available) = (smallest[term.variable], solution[term.variable])
      guard smallest.conflicts.isEmpty, needed > available + Self.least else { continue }
      axis = term.variable.index == box.width.index ? .horizontal : .vertical
      (self.view, self.needed, self.available) = (view, needed, available)
      return
    }
    return nil
  }

  /// `they need 377 points of height at least, and view "root" has 320: make more, in a scroll view`
  package func sentence(name: (Int) -> String) -> String {
    "they need \(needed.shortText) points of \(axis.extentName) at least, and \(name(view)) has \(available.shortText): make "
      + "more, in a scroll view, or let some of it give way, with inequalities or lower priorities"
  }
}

extension EquationOrigin {
  /// The view whose extent it asks for by itself; `nil` for frames and constraints.
  fileprivate var arranged: Int? {
    switch self {
    case .content(let view), .stack(let view), .grid(let view), .cell(let view): view
    case .constraint, .placement, .autoresizing, .formulas, .size: nil
    }
  }
}
