/// Finds the constraints that decide a solution, priority by priority as the solver does: as many as it takes to fix
/// every variable, none of which follows from the others.
struct DecidingRows {
  private let system: ConstraintSystem
  private let values: [Double]
  private let isFree: [Bool]
  private let isOut: [Bool]
  private var known: Elimination

  /// The constraints that decide.
  private(set) var rows: [Int] = []
  /// The variables that no constraint decides.
  private(set) var rests: [Int] = []
  /// By constraint that decides, what presses against it.
  private(set) var pressures: [Int: [Constraint]] = [:]
  /// Constraints at their limit that let the solution move to one side: 1 upwards, -1 downwards.
  private var limits: [(row: Int, side: Double)] = []

  init(_ system: ConstraintSystem, _ solution: Solution) {
    self.system = system
    values = solution.values
    isFree = system.variables.indices.map { !solution.isDetermined(Variable(index: $0)) }
    var isOut = system.rows.map(\.isIgnored)
    for conflict in solution.conflicts { isOut[conflict.dropped.index] = true }
    self.isOut = isOut
    known = Elimination(variables: system.variables.count)
  }

  /// How a constraint is met.
  private enum State {
    /// The sum is the constant.
    case exact
    /// The sum is on the right side of the constant.
    case met
    /// The sum is on the wrong side: 1 above, -1 below.
    case missed(Double)
  }

  private func state(_ row: Int) -> State {
    let (excess, size) = system.excess(of: row, values)
    if excess.magnitude <= 1e-7 * max(size, 1) { return .exact }
    return switch system.rows[row].relation {
    case .lessThanOrEqual: excess < 0 ? .met : .missed(1)
    case .equal: .missed(excess < 0 ? -1 : 1)
    case .greaterThanOrEqual: excess > 0 ? .met : .missed(-1)
    }
  }

  mutating func find() {
    for parameter in system.parameters { _ = known.add(variable: Int(parameter)) }
    let all = system.rows.indices.filter { !isOut[$0] }
    for row in all where system.rows[row].isRequired {
      if system.rows[row].relation == .equal { decide(row) } else { noteLimit(row) }
    }
    meetLimits()
    let wishes = all.filter { !system.rows[$0].isRequired }
      .sorted { (-system.rows[$0].priority, $0) < (-system.rows[$1].priority, $1) }
    var start = 0
    while start < wishes.count {
      let priority = system.rows[wishes[start]].priority
      let end = wishes[start...].firstIndex { system.rows[$0].priority != priority } ?? wishes.count
      settle(Array(wishes[start..<end]))
      start = end
    }
    rest()
  }

  /// Takes a constraint as one that decides, unless those before it say the same.
  private mutating func decide(_ row: Int, against pressure: [Int] = []) {
    guard known.add(system.terms[system.range(row)]) else { return }
    rows.append(row)
    if !pressure.isEmpty { pressures[row] = pressure.map(Constraint.init(index:)) }
  }

  /// Notes an inequality that is exactly met.
  private mutating func noteLimit(_ row: Int) {
    guard case .exact = state(row) else { return }
    limits.append((row, system.rows[row].relation == .greaterThanOrEqual ? 1 : -1))
  }

  /// Two limits that leave no room between them decide together.
  private mutating func meetLimits() {
    limits.removeAll { known.reduce(system.terms[system.range($0.row)]).isEmpty }
    var seen: [[Double]: [(row: Int, side: Double)]] = [:]
    for limit in limits {
      let form = known.reduce(system.terms[system.range(limit.row)])
      guard let first = form.first else { continue }
      let key = form.flatMap { [Double($0.variable), Self.rounded($0.coefficient / first.coefficient)] }
      let side = first.coefficient < 0 ? -limit.side : limit.side
      if let other = seen[key]?.first(where: { $0.side != side }) { decide(other.row, against: [limit.row]) }
      seen[key, default: []].append((limit.row, side))
    }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e9).rounded() }

  /// Goes through the wishes of one priority.
  private mutating func settle(_ wishes: [Int]) {
    var exact: [Int] = []
    var missed: [(row: Int, slope: [StoredTerm])] = []
    for row in wishes {
      switch state(row) {
      case .exact: exact.append(row)
      case .met: break
      case .missed(let side):
        let slope = known.reduce(system.terms[system.range(row)]).map {
          StoredTerm(coefficient: $0.coefficient * side, variable: $0.variable)
        }
        if !slope.isEmpty { missed.append((row, slope)) }
      }
    }
    if !missed.isEmpty { exact = hold(missed.map(\.slope), of: missed.map(\.row), among: exact) }
    for row in exact {
      if system.rows[row].relation == .equal { decide(row) } else { noteLimit(row) }
    }
    meetLimits()
  }

  /// Finds what holds off a push and takes it as deciding.
  ///
  /// - Parameters:
  ///   - slopes: where missed wishes push to, and wishes that they are of.
  ///   - exact: wishes of the same priority that are exactly met.
  /// - Returns: those of `exact` that have nothing to do with it.
  private mutating func hold(_ slopes: [[StoredTerm]], of pushing: [Int], among exact: [Int]) -> [Int] {
    let candidates =
      exact.map { (row: $0, side: 0.0, range: range(of: $0)) }
      + limits.map { (row: $0.row, side: $0.side, range: $0.side > 0 ? -Double.infinity...0 : 0...Double.infinity) }
    let forms = candidates.map { known.reduce(system.terms[system.range($0.row)]) }
    let groups = Groups(count: system.variables.count)
    for form in slopes + forms {
      for term in form.dropFirst() { groups.join(form[0].variable, term.variable) }
    }
    let heads = Set(slopes.compactMap { $0.first.map { groups.head(of: $0.variable) } })
    let involved = candidates.indices.filter { index in
      forms[index].first.map { heads.contains(groups.head(of: $0.variable)) } ?? false
    }
    var push: [Int32: Double] = [:]
    for term in slopes.joined() { push[term.variable, default: 0] += term.coefficient }
    let multipliers = Resistance.multipliers(
      of: involved.map { Resistance.Candidate(form: forms[$0], range: candidates[$0].range) },
      against: push.filter { $0.value.magnitude > Limits.relative }.sorted { $0.key < $1.key }
        .map { StoredTerm(coefficient: $0.value, variable: $0.key) })
    limits.removeAll { limit in involved.contains { candidates[$0].side != 0 && candidates[$0].row == limit.row } }
    for (number, index) in involved.enumerated() {
      let (row, side, range) = candidates[index]
      let multiplier = multipliers?[number] ?? (side == 0 ? 0 : 1)
      let head = groups.head(of: forms[index][0].variable)
      let pressing = zip(pushing, slopes).filter { groups.head(of: $0.1[0].variable) == head }.map(\.0)
      take(row, side: side, range: range, multiplier: multiplier, against: pressing)
    }
    let taken = Set(involved.map { candidates[$0].row })
    return exact.filter { !taken.contains($0) }
  }

  /// Takes a constraint with a multiplier as deciding, or as a limit where its multiplier is at the end of its range.
  private mutating func take(
    _ row: Int, side: Double, range: ClosedRange<Double>, multiplier: Double, against pressing: [Int]
  ) {
    let isHolding = multiplier.magnitude > 1e-9
    if side != 0 {
      if isHolding { decide(row, against: pressing) } else { limits.append((row, side)) }
    } else if multiplier <= range.lowerBound + 1e-9 {
      limits.append((row, -1))
    } else if multiplier >= range.upperBound - 1e-9 {
      limits.append((row, 1))
    } else {
      decide(row, against: isHolding ? pressing : [])
    }
  }

  /// The slopes of a wish that is exactly met: missing it costs 1 a point.
  private func range(of row: Int) -> ClosedRange<Double> {
    switch system.rows[row].relation {
    case .lessThanOrEqual: 0...1
    case .equal: -1...1
    case .greaterThanOrEqual: -1...0
    }
  }

  /// Goes through what is free, in the order in which the solver settles it.
  private mutating func rest() {
    let order = system.variables.indices.sorted { (system.variables[$0].rank, $0) < (system.variables[$1].rank, $1) }
    for variable in order {
      let unit = [StoredTerm(coefficient: 1, variable: Int32(truncatingIfNeeded: variable))]
      var form = known.reduce(unit)
      if form.isEmpty { continue }
      let away = values[variable] - system.variables[variable].rest
      // What is not free is held from all sides, wherever its rest is.
      if !isFree[variable] || away.magnitude > 1e-7 * max(1, values[variable].magnitude) {
        let push = form.map {
          StoredTerm(coefficient: away < 0 ? -$0.coefficient : $0.coefficient, variable: $0.variable)
        }
        _ = hold([push], of: [], among: [])
        form = known.reduce(unit)
      }
      if form.isEmpty { continue }
      known.add(reduced: form)
      rests.append(variable)
    }
  }
}
