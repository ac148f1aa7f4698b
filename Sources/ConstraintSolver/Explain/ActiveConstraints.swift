/// The constraints that decide a solution, found priority by priority as the solver does: as many as it takes to fix every
/// variable, none of which follows from the others.
///
/// All constraints that are exactly met are candidates. Of inequalities and optional constraints those decide that hold a
/// missed one off, which their dual values tell: at an optimum the gradient of the amount missed is a sum of the normals
/// of active constraints (Karush, Kuhn and Tucker). The dual values are themselves solutions of linear constraints, so
/// that the solver finds them.
struct ActiveConstraints {
  private let system: ConstraintSystem
  private let values: [Double]
  private let isFree: [Bool]
  private var isOut: [Bool]
  private var echelon: EchelonForm
  private(set) var rows: [Int] = [], resting: [Int] = []
  /// By constraint that decides, the weaker ones that it holds off.
  private(set) var pressures: [Int: [Constraint]] = [:]
  private var limits: [Limit] = []

  /// A constraint at its limit that lets the solution move to one side: 1 upwards, -1 downwards, 0 where that is open.
  private struct Limit {
    var row: Int
    var side: Double
  }

  init(_ system: ConstraintSystem, _ solution: Solution) {
    self.system = system
    values = solution.values
    isFree = system.variables.indices.map { !solution.isDetermined(Variable(index: $0)) }
    isOut = system.rows.map(\.isIgnored)
    for conflict in solution.conflicts { isOut[conflict.dropped.index] = true }
    var uses = Array(repeating: Int32(0), count: system.variables.count)
    for row in system.rows.indices where !isOut[row] {
      for term in system.terms(ofRow: row) { uses[Int(term.variable)] += 1 }
    }
    echelon = EchelonForm(uses: uses, cancellation: Tolerance.elimination)
    find()
  }

  private mutating func find() {
    for parameter in system.parameters { _ = echelon.add([StoredTerm(coefficient: 1, variable: parameter)]) }
    let all = system.rows.indices.filter { !isOut[$0] }
    for row in all where system.rows[row].isRequired { consider(row) }
    meetLimits()
    let optional = all.filter { !system.rows[$0].isRequired }
      .sorted { (-system.rows[$0].priority, $0) < (-system.rows[$1].priority, $1) }
    var left = optional[...]
    while !echelon.isComplete, let level = left.popRun(by: { system.rows[$0].priority }) { goThrough(level) }
    if !echelon.isComplete { settle() }
  }

  /// The side of its limit on which a constraint is missed: 1 above, -1 below; 0 where it is exactly met, and `nil` where
  /// it is met with room to spare.
  private func side(_ row: Int) -> Double? {
    let (excess, size) = system.excess(of: row, values)
    if excess.magnitude <= Tolerance.explanation * max(size, 1) { return 0 }
    if system.rows[row].relation.holds(excess, within: 0) { return nil }
    return excess < 0 ? -1 : 1
  }

  private mutating func decide(_ row: Int, against pressure: [Constraint] = []) {
    guard echelon.add(system.terms(ofRow: row)) else { return }
    rows.append(row)
    if !pressure.isEmpty { pressures[row] = pressure }
  }

  /// Takes an equality as deciding, and an inequality that is exactly met as a limit.
  private mutating func consider(_ row: Int) {
    let relation = system.rows[row].relation
    if relation == .equal { return decide(row) }
    guard side(row) == 0 else { return }
    limits.append(Limit(row: row, side: relation == .greaterThanOrEqual ? 1 : -1))
  }

  /// Two limits that leave no room between them decide together.
  private mutating func meetLimits() {
    var count = 0
    repeat {
      count = rows.count
      // All forms come before the first decision: limits that meet have one form only as long as they are reduced alike.
      let forms = limits.map { echelon.reduce(system.terms(ofRow: $0.row)) }
      var seen: [[Double]: [Limit]] = [:]
      for (limit, form) in zip(limits, forms) {
        guard let first = form.first else { continue }
        // Forms that differ by a factor have one key, up to rounding.
        let key = form.flatMap {
          [Double($0.variable), ($0.coefficient / first.coefficient / Tolerance.relative).rounded()]
        }
        let side = first.coefficient < 0 ? -limit.side : limit.side
        if let other = seen[key]?.first(where: { $0.side != side }) {
          decide(other.row, against: [Constraint(index: limit.row)])
        }
        seen[key, default: []].append(Limit(row: limit.row, side: side))
      }
      limits = zip(limits, forms).filter { !$1.isEmpty }.map(\.0)
    } while rows.count > count
  }

  private mutating func goThrough(_ level: ArraySlice<Int>) {
    var (exact, missed) = ([Int](), [(row: Int, gradient: [StoredTerm])]())
    for row in level {
      guard let side = side(row) else { continue }
      if side == 0 {
        exact.append(row)
      } else {
        let gradient = echelon.reduce(system.terms(ofRow: row)).map {
          StoredTerm(coefficient: $0.coefficient * side, variable: $0.variable)
        }
        if !gradient.isEmpty { missed.append((row, gradient)) }
      }
    }
    if !missed.isEmpty { exact = holdOff(missed.map(\.gradient), of: missed.map(\.row), among: exact) }
    for row in exact { consider(row) }
    meetLimits()
  }

  /// Gives each variable that no constraint decides its preferred value, or the nearest to it that limits leave.
  private mutating func settle() {
    // What is settled adds to the echelon form only what one group of limits and variables that are open has in common.
    var isOpen = system.variables.map { _ in true }
    let forms = echelon.inOrder.map { number in
      let form = echelon.forms[number].filter { isOpen[Int($0.variable)] }
      isOpen[Int(form[0].variable)] = form.count > 1
      return form
    }
    let order = isOpen.indices.filter { isOpen[$0] }
      .sorted { (system.variables[$0].rank, $0) < (system.variables[$1].rank, $1) }
    // Of what is settled the last one in this order gives way: those that follow do not lead to long forms then.
    for (place, variable) in order.enumerated() { echelon.uses[variable] = -place.int32 }
    let units = order.map { [StoredTerm(coefficient: 1, variable: $0.int32)] }
    let openLimits = limits.map { system.terms(ofRow: $0.row).filter { isOpen[Int($0.variable)] } }
    let groups = Self.groups(openLimits + units + forms)
    var limitsByGroup = Dictionary(grouping: zip(limits, groups), by: \.1).mapValues { $0.map(\.0) }
    let places = zip(limits, openLimits).flatMap { limit, form in form.map { (limit: limit, variable: $0.variable) } }
    let limitsOn = Dictionary(grouping: places, by: \.variable).mapValues { $0.map(\.limit) }
    for ((variable, unit), group) in zip(zip(order, units), groups[openLimits.count...]) where !echelon.isComplete {
      var form = echelon.reduce(unit)
      let away = values[variable] - system.variables[variable].preferred
      // A variable that is not free is held from all sides, wherever its preferred value is.
      let isHeld = !isFree[variable] || away.magnitude > Tolerance.explanation * max(1, values[variable].magnitude)
      if isHeld, !form.isEmpty {
        let sign: Double = away < 0 ? -1 : 1
        let gradient = form.map { StoredTerm(coefficient: sign * $0.coefficient, variable: $0.variable) }
        if !balances(gradient, with: limitsOn[variable.int32] ?? []) {
          limits = limitsByGroup[group] ?? []
          _ = holdOff([gradient], of: [], among: [])
          limitsByGroup[group] = limits
        }
        form = echelon.reduce(unit)
      }
      if echelon.add(reduced: form) { resting.append(variable) }
      echelon.settle(variable)
    }
  }

  /// Takes those limits as deciding with which a gradient balances, of some that leave no other variable open. False, and
  /// nothing is taken, where it does not: what holds it is further away then.
  private mutating func balances(_ gradient: [StoredTerm], with limits: [Limit]) -> Bool {
    let open = Dictionary(uniqueKeysWithValues: gradient.map { ($0.variable, $0.coefficient) })
    let near = limits.map { (form: echelon.reduce(system.terms(ofRow: $0.row)), range: range(of: $0), row: $0.row) }
      .filter { limit in limit.form.allSatisfy { open[$0.variable] != nil } }
    guard let duals = Self.dualValues(of: near.map { ($0.form, $0.range) }, against: open) else { return false }
    for (limit, dual) in zip(near, duals) where dual.magnitude > Tolerance.dual { decide(limit.row) }
    return true
  }

  /// By form, its group, which is the first form in it: forms that have variables in common are in one.
  private static func groups(_ forms: [[StoredTerm]]) -> [Int32] {
    var groups = DisjointSets(count: forms.count)
    var formOfVariable: [Int32: Int32] = [:]
    for (number, form) in zip(Int32(0)..., forms) {
      for term in form {
        if let other = formOfVariable.updateValue(number, forKey: term.variable) { groups.join(other, number) }
      }
    }
    return (0..<forms.count.int32).map { groups.head(of: $0) }
  }

  /// Finds the constraints with which gradients balance and takes them as deciding.
  /// Returns the exactly met constraints of the same priority that have nothing to do with it.
  private mutating func holdOff(_ gradients: [[StoredTerm]], of missed: [Int], among exact: [Int]) -> [Int] {
    let candidates = exact.map { Limit(row: $0, side: 0) } + limits
    let forms = candidates.map { echelon.reduce(system.terms(ofRow: $0.row)) }
    let groups = Self.groups(gradients + forms)
    let pressing = Dictionary(grouping: gradients.indices) { groups[$0] }
      .mapValues { numbers in missed.isEmpty ? [] : numbers.map { Constraint(index: missed[$0]) } }
    let involved = candidates.indices.filter { pressing[groups[gradients.count + $0]] != nil }
    var gradient: [Int32: Double] = [:]
    for term in gradients.joined() { gradient[term.variable, default: 0] += term.coefficient }
    let duals = Self.dualValues(
      of: involved.map { (form: forms[$0], range: range(of: candidates[$0])) },
      against: gradient.filter { $0.value.magnitude > Tolerance.relative })
    let taken = Set(involved.map { candidates[$0].row })
    limits.removeAll { taken.contains($0.row) }
    for (number, index) in involved.enumerated() {
      let others = pressing[groups[gradients.count + index]] ?? []
      take(candidates[index], dual: duals?[number] ?? candidates[index].side.magnitude, against: others)
    }
    return exact.filter { !taken.contains($0) }
  }

  /// Takes a constraint with a dual value as deciding, or as a limit where its dual value is at the end of its range.
  private mutating func take(_ limit: Limit, dual: Double, against other: [Constraint]) {
    let isHolding = dual.magnitude > Tolerance.dual
    let range = range(of: limit)
    if limit.side != 0 {
      if isHolding { decide(limit.row, against: other) } else { limits.append(limit) }
    } else if dual <= range.lowerBound + Tolerance.dual {
      limits.append(Limit(row: limit.row, side: -1))
    } else if dual >= range.upperBound - Tolerance.dual {
      limits.append(Limit(row: limit.row, side: 1))
    } else {
      decide(limit.row, against: isHolding ? other : [])
    }
  }

  /// The dual values that a constraint may have. For an optional one that is exactly met they are the slopes of its cost:
  /// missing it costs 1 a point.
  private func range(of limit: Limit) -> ClosedRange<Double> {
    if limit.side != 0 { return limit.side > 0 ? -Double.infinity...0 : 0...Double.infinity }
    let relation = system.rows[limit.row].relation
    return (relation == .lessThanOrEqual ? 0 : -1)...(relation == .greaterThanOrEqual ? 0 : 1)
  }

  /// By candidate, the dual value within its range with which its normal balances a gradient; nil where there are none.
  private static func dualValues(
    of candidates: [(form: [StoredTerm], range: ClosedRange<Double>)], against gradient: [Int32: Double]
  ) -> [Double]? {
    var system = ConstraintSystem()
    var columns: [Int32: [Term]] = [:]
    for (form, range) in candidates {
      let dual = system.addVariable()
      if range.lowerBound > -.infinity { system.add(Term(dual), .greaterThanOrEqual, range.lowerBound) }
      if range.upperBound < .infinity { system.add(Term(dual), .lessThanOrEqual, range.upperBound) }
      for term in form { columns[term.variable, default: []].append(Term(dual, term.coefficient)) }
    }
    for variable in Set(columns.keys).union(gradient.keys).sorted() {
      system.add(columns[variable] ?? [], .equal, -(gradient[variable] ?? 0))
    }
    let solution = system.solve()
    return solution.conflicts.isEmpty ? solution.values : nil
  }
}
