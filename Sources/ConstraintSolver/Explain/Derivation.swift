/// The provenance of a solution: which constraints decide each variable, given which other variables.
///
/// It is worked out from the system and its solution alone, and costs a solution nothing until it is asked for.
package struct Derivation: Sendable {
  package enum Cause: Hashable, Sendable {
    case given
    /// One constraint at its limit, or several that depend on each other.
    case constraints
    /// No constraint: the variable takes its preferred value, or the nearest to it.
    case preference
  }

  /// The derivation of a variable from others: `variable = Σ terms + constant`.
  package struct Step: Sendable {
    package let variable: Variable
    package let cause: Cause
    /// The constraints at their limits that decide it, in order of adding, with their factors: `variable − Σ terms` is
    /// the sum of their left sides times these.
    package let factors: [Factor]
    /// The variables it follows from, in order of number. None of them follows from it.
    package let terms: [Term]
    /// The sum of the constraints' constants times their factors.
    package let constant: Double
  }

  package struct Factor: Hashable, Sendable {
    package let constraint: Constraint
    package let factor: Double
  }

  let steps: [Step]
  /// The variables, each after those that it follows from.
  package let order: [Variable]
  let pressures: [Int: [Constraint]]

  package subscript(variable: Variable) -> Step { steps[variable.index] }
  /// The weaker constraints that one at its limit holds off; of two inequalities that meet at one value, the weaker.
  package func pressure(on constraint: Constraint) -> [Constraint] { pressures[constraint.index] ?? [] }
}

extension ConstraintSystem {
  package func derivation(of solution: Solution) -> Derivation {
    DerivationOrder(self, ActiveConstraints(self, solution), solution).derivation
  }

  /// By free direction of a solution, the optional constraints that gain or lose when it moves along.
  ///
  /// A direction that is open because no constraint decides it has none. Where constraints of one priority pull against
  /// each other, and no share of the shortfall is better than another, these are the ones that share it.
  package func rivals(in solution: Solution) -> [[Constraint]] {
    let directions = solution.ambiguity.directions
    var movements: [[(direction: Int, rate: Double)]] = Array(repeating: [], count: variables.count)
    for (number, direction) in directions.enumerated() {
      for term in direction.rates { movements[term.variable.index].append((number, term.coefficient)) }
    }
    var rivals: [[Constraint]] = Array(repeating: [], count: directions.count)
    for row in rows.indices where !rows[row].isRequired && !rows[row].isIgnored {
      var movement: [Int: (rate: Double, size: Double)] = [:]
      for term in terms(ofRow: row) {
        for (direction, rate) in movements[Int(term.variable)] {
          let part = term.coefficient * rate
          let old = movement[direction] ?? (0, 0)
          movement[direction] = (old.rate + part, max(old.size, part.magnitude))
        }
      }
      if movement.isEmpty { continue }
      let (excess, scale) = excess(of: row, solution.values)
      // Only one that is missed, or at its limit, has a part in that.
      let relation = rows[row].relation
      if relation != .equal, relation.holds(excess, within: -Tolerance.explanation * scale) { continue }
      for (direction, (rate, size)) in movement where rate.magnitude > Tolerance.relative * size {
        rivals[direction].append(Constraint(index: row))
      }
    }
    return rivals
  }
}

/// An order of the deciding constraints in which each gives one variable from those before it.
///
/// Layouts are nearly triangular. Where they are not, one variable is assumed (a tearing of the block), followed until a
/// constraint closes the circle, and that gives it; the others then follow from it one by one.
struct DerivationOrder {
  private let system: ConstraintSystem
  private let values: [Double]
  private let rows: [Int]
  private let pressures: [Int: [Constraint]]
  private var uses: [[Int]]  // By variable, the deciding constraints that it is in.
  private var unknowns: [Int]  // By deciding constraint, how many of its variables are not known yet.
  private var isKnown: [Bool]
  private var ready: [Int] = []
  private var steps: [Derivation.Step?]
  private var spent: Set<Int> = []
  private var assumed: [Int] = []  // The variables that were assumed and are not found yet.
  /// By variable, whether it follows from one that is assumed, so that its step is to be put in its place.
  private var follows: [Bool]
  private var followers: [Int] = []
  private var ranks: [Int]  // By variable, how many were known before it: its step has none that came after it.
  private var knownCount = 0

  init(_ system: ConstraintSystem, _ deciding: ActiveConstraints, _ solution: Solution) {
    self.system = system
    values = solution.values
    (rows, pressures) = (deciding.rows, deciding.pressures)
    let count = system.variables.count
    uses = Array(repeating: [], count: count)
    isKnown = Array(repeating: false, count: count)
    follows = isKnown
    ranks = Array(repeating: 0, count: count)
    steps = Array(repeating: nil, count: count)
    unknowns = []
    for (number, row) in rows.enumerated() {
      let variables = Set(system.terms(ofRow: row).map { Int($0.variable) })
      unknowns.append(variables.count)
      for variable in variables { uses[variable].append(number) }
    }
    ready = unknowns.indices.filter { unknowns[$0] == 1 }
    for parameter in system.parameters { settle(Int(parameter), .given) }
    for variable in deciding.resting { settle(variable, .preference) }
    find()
  }

  var derivation: Derivation {
    var order: [Variable] = []
    var isListed = isKnown.map { _ in false }
    var isOnPath = isListed
    for start in steps.indices {
      // Depth first without recursion: chains can be long.
      var path = [(variable: start, next: 0)]
      while let (variable, next) = path.last {
        let terms = steps[variable]?.terms ?? []
        if isListed[variable] {
          path.removeLast()
        } else if next < terms.count {
          path[path.count - 1].next += 1
          let other = terms[next].variable.index
          if !isListed[other], !isOnPath[other] { path.append((other, 0)) }
          isOnPath[other] = true
        } else {
          isListed[variable] = true
          order.append(Variable(index: variable))
          path.removeLast()
        }
      }
    }
    let all = steps.indices.map { index in
      steps[index] ?? AffineForm(constant: values[index]).step(of: index, cause: .preference)
    }
    return Derivation(steps: all, order: order, pressures: pressures)
  }

  private mutating func settle(_ variable: Int, _ cause: Derivation.Cause) {
    steps[variable] = AffineForm(constant: values[variable]).step(of: variable, cause: cause)
    learn(variable)
  }

  private mutating func learn(_ variable: Int) {
    isKnown[variable] = true
    ranks[variable] = knownCount
    knownCount += 1
    for number in uses[variable] {
      unknowns[number] -= 1
      if unknowns[number] <= 1 { ready.append(number) }
    }
  }

  private mutating func find() {
    while true {
      follow()
      guard let next = bestAssumption() else { return }
      assumed.append(next)
      learn(next)
    }
  }

  private mutating func follow() {
    var index = 0
    while index < ready.count {
      let number = ready[index]
      index += 1
      let open = system.terms(ofRow: rows[number]).map { Int($0.variable) }.first { !isKnown[$0] }
      if let open {
        guard unknowns[number] == 1 else { continue }
        derive(open, from: rows[number])
        learn(open)
      } else if !spent.contains(rows[number]) {
        close(rows[number])
      }
    }
    ready.removeAll()
  }

  private func form(of variable: Int, from row: Int) -> AffineForm {
    var rate = 0.0
    for term in system.terms(ofRow: row) where term.variable == variable { rate += term.coefficient }
    var form = AffineForm(factors: [row: 1 / rate], constant: system.constants[row] / rate)
    for term in system.terms(ofRow: row) where term.variable != variable {
      form.add(Int(term.variable), -term.coefficient / rate)
    }
    return form
  }

  private mutating func derive(_ variable: Int, from row: Int) {
    spent.insert(row)
    let local = form(of: variable, from: row)
    steps[variable] = local.step(of: variable, cause: .constraints)
    if local.terms.keys.contains(where: { follows[$0] || assumed.contains($0) }) { noteFollowing(variable) }
  }

  private mutating func noteFollowing(_ variable: Int) {
    follows[variable] = true
    followers.append(variable)
  }

  /// A form with what follows from assumptions replaced by them, the last that became known first.
  private func expanded(_ form: AffineForm) -> AffineForm {
    var result = form
    var pending = form.terms.keys.filter { follows[$0] }.sorted { ranks[$0] < ranks[$1] }
    while let variable = pending.popLast() {
      guard let step = steps[variable], let rate = result.terms.removeValue(forKey: variable) else { continue }
      result.constant += rate * step.constant
      for factor in step.factors { result.factors[factor.constraint.index, default: 0] += rate * factor.factor }
      for term in step.terms {
        let other = term.variable.index
        if follows[other], result.terms[other] == nil {
          pending.insert(other, at: pending.partitioningIndex { ranks[$0] > ranks[other] })
        }
        result.add(other, rate * term.coefficient)
      }
    }
    return result
  }

  /// A constraint all of whose variables are known: it gives an assumption.
  private mutating func close(_ row: Int) {
    var sum = AffineForm(factors: [row: -1], constant: -system.constants[row])
    for term in system.terms(ofRow: row) { sum.add(Int(term.variable), term.coefficient) }
    sum = expanded(sum)
    let inside = assumed.filter { sum.terms[$0] != nil }
    guard let found = inside.max(by: { (sum.terms[$0] ?? 0).magnitude < (sum.terms[$1] ?? 0).magnitude }),
      let rate = sum.terms[found]
    else { return }
    spent.insert(row)
    sum.terms[found] = nil
    steps[found] = sum.times(-1 / rate).step(of: found, cause: .constraints)
    assumed.removeAll { $0 == found }
    // What follows from an assumption is replaced while any is open, even where the assumptions cancel out.
    if assumed.isEmpty {
      for variable in followers { follows[variable] = false }
      followers.removeAll()
    } else if inside.count > 1 {
      noteFollowing(found)
    }
  }

  private static let mostTrials = 48

  /// The variable whose assumption soonest leads to a circle; sizes rather than places.
  private func bestAssumption() -> Int? {
    let open = isKnown.indices.filter { !isKnown[$0] && !uses[$0].isEmpty }
    let near = open.filter { variable in uses[variable].contains { unknowns[$0] == 2 } }
    return (near.isEmpty ? open : near).prefix(Self.mostTrials)
      .map { (steps: stepsToCircle(assuming: $0), rank: -system.variables[$0].rank, variable: $0) }
      .min(by: <)?.variable
  }

  /// How many constraints it takes from an assumption to one that closes a circle.
  private func stepsToCircle(assuming start: Int) -> Int {
    var left: [Int: Int] = [:]
    var known: Set<Int> = [start]
    var queue = [start]
    var taken = 0
    while taken < queue.count {
      let variable = queue[taken]
      taken += 1
      for number in uses[variable] {
        let rest = (left[number] ?? unknowns[number]) - 1
        left[number] = rest
        if rest == 0 { return taken }
        guard rest == 1 else { continue }
        let open = system.terms(ofRow: rows[number]).map { Int($0.variable) }
          .first { !isKnown[$0] && !known.contains($0) }
        if let open, known.insert(open).inserted { queue.append(open) }
      }
    }
    return rows.count + 1
  }
}

/// A variable as a sum: of other variables, of constraints that were used, and of their constants.
private struct AffineForm {
  var terms: [Int: Double] = [:]
  var factors: [Int: Double] = [:]
  var constant = 0.0

  func times(_ rate: Double) -> AffineForm {
    AffineForm(
      terms: terms.mapValues { $0 * rate }, factors: factors.mapValues { $0 * rate }, constant: constant * rate)
  }

  mutating func add(_ variable: Int, _ rate: Double) {
    let sum = terms[variable, default: 0]
    let total = sum + rate
    terms[variable] = total.magnitude <= Tolerance.elimination * max(sum.magnitude, rate.magnitude) ? nil : total
  }

  func step(of variable: Int, cause: Derivation.Cause) -> Derivation.Step {
    Derivation.Step(
      variable: Variable(index: variable), cause: cause,
      factors: factors.sorted { $0.key < $1.key }.filter { $0.value.magnitude > Tolerance.relative }
        .map { Derivation.Factor(constraint: Constraint(index: $0.key), factor: $0.value) },
      terms: terms.sorted { $0.key < $1.key }.map { Term(Variable(index: $0.key), $0.value) }, constant: constant)
  }
}
