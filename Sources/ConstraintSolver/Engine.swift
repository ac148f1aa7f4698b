/// One run of the solver over a system whose required constraints mostly hold together: presolve, then component by
/// component.
///
/// 1. ``Substitution`` and ``Propagation`` use required equalities up.
/// 2. ``SingletonColumns`` sets those aside that only define a variable.
/// 3. ``Components`` splits the rest; of each, ``UnivariateProblem`` solves one unknown, ``TightGuess`` the components in
///    which everything can be met, and ``SimplexProblem`` the others.
struct Engine: ~Copyable {
  let system: ConstraintSystem
  let excluded: [Bool]  // By constraint, whether it is left out; empty when none is.
  private var substitution: Substitution
  private var table: SparseRows  // The rows that substitution left over, in terms of roots.
  private(set) var ambiguity = Ambiguity()
  private(set) var isProven = true
  private let guesses: Bool  // Whether to guess before the simplex; tests compare both ways.
  private let effort: Effort

  init(_ system: ConstraintSystem, excluding excluded: [Bool] = [], guesses: Bool = true, effort: Effort = .standard) {
    (self.guesses, self.system, self.excluded, self.effort) = (guesses, system, excluded, effort)
    substitution = Substitution(count: system.variables.count)
    table = SparseRows(rows: system.rows.count, terms: system.terms.count)
    for variable in system.parameters { substitution.fix(variable, at: system.variables[Int(variable)].preferred) }
  }

  /// Solves the system; when required constraints contradict each other, returns one or more of those involved.
  mutating func run() -> [Int]? {
    if let row = substitute() ?? propagate() ?? checkConstants(from: 0) { return [row] }
    let count = table.count
    let singletons = SingletonColumns(&table, &substitution, variables: system.variables.count)
    if singletons.rows.count == 0 { return solveComponents(singletons, settles: true) }
    if let row = checkConstants(from: count) { return [row] }
    if let rows = solveComponents(singletons, settles: false) { return rows }
    defineSingletons(singletons)
    if !hasRoots(besides: singletons) { return nil }
    // Something is free. How it is settled may be up to variables that were set aside: without that, then.
    table.removeRows(from: count)
    table = table.reduced(by: &substitution)
    return solveComponents(SingletonColumns(rows: table.count, variables: system.variables.count), settles: true)
  }

  mutating func values() -> [Double] { (0..<system.variables.count.int32).map { substitution.knownValue(of: $0) } }

  /// Goes once through all constraints in order of adding: required equalities of one or two unknowns are used up, other
  /// constraints with unknowns become rows. Returns a constraint that contradicts others.
  private mutating func substitute() -> Int? {
    system.rows.withUnsafeBufferPointer { rows in
      system.terms.withUnsafeBufferPointer { terms in
        // Without any term there is no address, and nothing is read from this one.
        let base = terms.baseAddress ?? UnsafePointer(table.terms.base)
        var start = 0
        for index in 0..<rows.count {
          let row = rows[index]
          let range = start..<Int(row.end)
          start = range.upperBound
          if row.isIgnored || (!excluded.isEmpty && excluded[index]) { continue }
          substitution.reduce(base, range, constant: system.constants[index])
          if row.isRequired {
            let unknowns = substitution.parts.count
            if unknowns == 0, !holds(row.relation, substitution.constant, substitution.magnitude) { return index }
            if row.relation == .equal, unknowns <= 2 {
              if unknowns > 0 { substitution.eliminate() }
              continue
            }
          }
          table.append(substitution, relation: row.relation, isRequired: row.isRequired, origin: index.int32)
        }
        return nil
      }
    }
  }

  private mutating func propagate() -> Int? {
    var equalities = Buffer<Int32>()
    for row in 0..<table.count where table.isEquality(row) { equalities.append(row.int32) }
    if equalities.count > 0 {
      var propagation = Propagation(table, equalities, variables: system.variables.count)
      if let row = propagation.run(table, &substitution) { return Int(table.rows[row].origin) }
    }
    if table.eliminations != substitution.eliminations { table = table.reduced(by: &substitution) }
    return nil
  }

  private func checkConstants(from start: Int) -> Int? {
    for row in start..<table.count {
      let entry = table.rows[row]
      if entry.isRequired, table.range(row).isEmpty, !holds(entry.relation, entry.constant, entry.magnitude) {
        return Int(entry.origin)
      }
    }
    return nil
  }

  @inline(__always)
  private func holds(_ relation: Relation, _ constant: Double, _ magnitude: Double) -> Bool {
    relation.holds(-constant, within: Tolerance.relative * magnitude)
  }

  private mutating func defineSingletons(_ singletons: borrowing SingletonColumns) {
    for index in stride(from: singletons.rows.count - 1, through: 0, by: -1) {
      let row = Int(singletons.rows[index])
      substitution.reduce(table.terms.base, table.range(row), constant: table.rows[row].constant)
      if substitution.parts.count == 1, substitution.parts[0].variable == singletons.variables[index] {
        substitution.eliminate()
      }
    }
  }

  private func hasRoots(besides singletons: borrowing SingletonColumns) -> Bool {
    (0..<system.variables.count.int32).contains { isOpen($0, singletons) }
  }

  private func isOpen(_ variable: Int32, _ singletons: borrowing SingletonColumns) -> Bool {
    substitution.isRoot(variable) && !singletons.isDefined[variable]
  }

  /// Solves component by component; returns the required constraints of one in which they contradict each other.
  private mutating func solveComponents(_ singletons: borrowing SingletonColumns, settles: Bool) -> [Int]? {
    if !hasRoots(besides: singletons) { return nil }
    let count = system.variables.count
    let components = Components(variables: count, rows: table.count, isOpen: { isOpen($0, singletons) }) { row, body in
      if singletons.isRemoved[row] { return }
      for position in table.range(row) { body(table.terms[position].variable) }
    }
    var open = Buffer<Int32>()
    var bounds: [QuantityConstraint] = []
    for index in 0..<components.count {
      if components.variableCount(index) > 1 {
        open.append(index.int32)
      } else if !solveUnivariate(components, index, &bounds, settles: settles) {
        return required(components, index)
      }
    }
    if open.count > 0 {
      if guesses { guess(components, &open) }
      var local = Buffer<Int32>(repeating: -1, count: count)
      for index in 0..<open.count {
        let number = Int(open[index])
        if !optimize(components, number, &local, settles: settles) { return required(components, number) }
      }
    }
    ambiguity.finish(count: count)
    return nil
  }

  private func required(_ components: borrowing Components, _ component: Int) -> [Int] {
    components.rows(component).filter { table.rows[$0].isRequired }.map { Int(table.rows[$0].origin) }
  }

  private mutating func solveUnivariate(
    _ components: borrowing Components, _ component: Int, _ bounds: inout [QuantityConstraint], settles: Bool
  ) -> Bool {
    bounds.removeAll(keepingCapacity: true)
    for row in components.rows(component) {
      let entry = table.rows[row]
      let term = table.terms[table.range(Int(row)).lowerBound]
      let priority = system.rows[Int(entry.origin)].priority
      bounds.append(QuantityConstraint(term, entry.relation, entry.constant, priority: priority))
    }
    var problem = UnivariateProblem()
    if !problem.solve(&bounds) { return false }
    let root = components.variables(component)[0]
    if problem.isPoint {
      substitution.fix(root, at: problem.low)
    } else if settles {
      addDirection([StoredTerm(coefficient: 1, variable: root)])
      substitution.fix(root, at: problem.value(nearestTo: preferences([root])[0].target))
    }
    return true
  }

  private mutating func guess(_ components: borrowing Components, _ open: inout Buffer<Int32>) {
    var guess = TightGuess(table, components, open: open, variables: system.variables.count)
    var left = Buffer<Int32>()
    for index in 0..<open.count {
      let roots = components.variables(Int(open[index]))
      if guess.stands[open[index]], roots.allSatisfy({ guess.substitution.root(of: $0) == nil }) {
        for root in roots { substitution.fix(root, at: guess.substitution.knownValue(of: root)) }
      } else {
        left.append(open[index])
      }
    }
    swap(&open, &left)
  }

  /// Solves one component by the simplex; `local` is room for the number of each variable among the component's.
  private mutating func optimize(
    _ components: borrowing Components, _ index: Int, _ local: inout Buffer<Int32>, settles: Bool
  ) -> Bool {
    let members = components.variables(index)
    for (number, root) in members.enumerated() { local[root] = number.int32 }
    var problem = SimplexProblem(variableCount: members.count)
    var terms: [StoredTerm] = []
    for row in components.rows(index) {
      let entry = table.rows[row]
      terms.removeAll(keepingCapacity: true)
      for position in table.range(Int(row)) {
        let term = table.terms[position]
        terms.append(StoredTerm(coefficient: term.coefficient, variable: local[term.variable]))
      }
      problem.add(terms, entry.relation, entry.constant, priority: system.rows[Int(entry.origin)].priority)
    }
    if settles { problem.preferences = preferences(members) }
    guard let result = problem.solve(effort) else { return false }
    isProven = isProven && result.isProven
    if result.isAmbiguous, !settles { return true }
    for direction in result.directions {
      addDirection(direction.map { StoredTerm(coefficient: $0.coefficient, variable: members[Int($0.variable)]) })
    }
    for (index, root) in members.enumerated() { substitution.fix(root, at: result.values[index]) }
    return true
  }

  /// The order in which free roots are settled, by position, and the values that they should take: those of the first
  /// variable in each class.
  private mutating func preferences(_ roots: some Sequence<Int32>) -> [(variable: Int32, target: Double)] {
    var leaders: [(rank: Int32, variable: Int32, root: Int32)] = []
    for (index, root) in roots.enumerated() {
      var leader = (rank: system.variables[Int(root)].rank, variable: root, root: Int32(index))
      var variable = substitution.following(root)
      while variable != root {
        let rank = system.variables[Int(variable)].rank
        if (rank, variable) < (leader.rank, leader.variable) { leader = (rank, variable, Int32(index)) }
        variable = substitution.following(variable)
      }
      leaders.append(leader)
    }
    leaders.sort { ($0.rank, $0.variable) < ($1.rank, $1.variable) }
    return leaders.map { leader in
      let preferred = system.variables[Int(leader.variable)].preferred
      let relation = substitution.relation(of: leader.variable)
      return (leader.root, (preferred - relation.offset) / relation.scale)
    }
  }

  /// Adds a vector of the null space, given by the rates of roots, with the rates of all variables of their classes.
  private mutating func addDirection(_ rates: [StoredTerm]) {
    var all: [Term] = []
    for rate in rates {
      var variable = rate.variable
      repeat {
        let scale = substitution.relation(of: variable).scale
        all.append(Term(Variable(index: Int(variable)), rate.coefficient * scale))
        variable = substitution.following(variable)
      } while variable != rate.variable
    }
    all.sort { $0.variable.index < $1.variable.index }
    ambiguity.directions.append(Ambiguity.Direction(rates: all))
  }
}
