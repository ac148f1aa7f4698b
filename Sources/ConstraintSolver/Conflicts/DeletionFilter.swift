/// Finds conflicts among required constraints, one after the other.
protocol ConflictFilter: ~Copyable {
  /// The next conflict, in order; nil where the constraints that are left can hold, or arithmetic fails.
  mutating func next() -> [Int]?
  /// Whether the last conflict was reduced as far as it goes.
  var isIrreducible: Bool { get }
  /// Leaves a constraint out from then on.
  mutating func drop(_ row: Int)
}

/// Required constraints in the variables that they have, which are numbered as they come; parameters are numbers.
struct FilterRows: ~Copyable {
  private(set) var origins: [Int]
  private(set) var terms: Lists<StoredTerm>  // Divided so that the largest coefficient of each is near 1.
  private(set) var constraints: [QuantityConstraint] = []  // Each bounds a quantity of its own.
  private(set) var variableCount = 0

  init(_ system: ConstraintSystem, _ rows: [Int]) {
    origins = rows
    terms = Lists(capacity: rows.count, items: 4 * rows.count)
    var numbers = Buffer<Int32>(repeating: -1, count: system.variables.count)
    for row in rows {
      let range = system.range(row)
      let scale = range.isEmpty ? 1 : system.terms[range].scale
      var constant = system.constants[row]
      for term in system.terms[range] {
        let variable = system.variables[Int(term.variable)]
        if variable.parameter >= 0 {
          constant -= term.coefficient * variable.preferred
          continue
        }
        if numbers[term.variable] < 0 {
          numbers[term.variable] = variableCount.int32
          variableCount += 1
        }
        terms.append(StoredTerm(coefficient: term.coefficient / scale, variable: numbers[term.variable]))
      }
      terms.end()
      constraints.append(QuantityConstraint(-1, system.rows[row].relation, constant / scale))
    }
    for index in constraints.indices { constraints[index].quantity = (variableCount + index).int32 }
  }
}

/// Finds irreducible infeasible sets (IIS) among required constraints, one after the other.
///
/// Constraints are imposed one by one, in order of adding, on a ``Simplex``. The first one that cannot be met, however the
/// variables move, closes a conflict: it is in it, and so are some before it. Those are found by a *deletion filter* from
/// the last to the first: a constraint is released; if the conflict stays, it stays released, and if it is gone, the
/// constraint is needed. Reduced costs of the failed phase I, a Farkas certificate, spare most trials: a constraint without
/// one can go.
///
/// That makes the conflict canonical: of all irreducible sets it is the one whose last constraint comes first, of those
/// with the same last one the one whose last but one comes first, and so on. The search then goes on without one
/// constraint of the conflict.
///
/// For n constraints and m variables it takes O(n · m) and the pivots; a conflict of k constraints takes some k more
/// phases, started from where the last one ended. With a ``FactoredBasis`` the work has a limit: from there on conflicts are
/// the constraints of the certificate, which contradict each other, though some of them may do so without others.
struct DeletionFilter<Basis: SimplexBasis & ~Copyable>: ConflictFilter, ~Copyable {
  private let origins: [Int]
  private let constraints: [QuantityConstraint]
  private var isDropped: [Bool]
  private var simplex: Simplex<Basis>
  private let effort: Int  // After this much conflicts are not reduced.
  private(set) var isIrreducible = true
  private var position = 0  // The next constraint to impose; all before it are, but for those that were dropped.

  init(_ rows: borrowing FilterRows, effort: Effort) {
    (origins, constraints, self.effort) = (rows.origins, rows.constraints, effort.conflicts)
    isDropped = Array(repeating: false, count: rows.origins.count)
    simplex = Simplex(variables: rows.variableCount, rows: rows.terms, meeting: constraints)
  }

  mutating func next() -> [Int]? {
    while position < constraints.count {
      if !isDropped[position], !impose(position) { return reduce() }
      position += 1
    }
    return nil
  }

  mutating func drop(_ row: Int) {
    guard let number = origins.firstIndex(of: row) else { return }
    isDropped[number] = true
    if number < position { simplex.release(constraints[number].quantity) }
  }

  /// Makes a constraint hold that is not imposed yet, if those that are let it. Otherwise its level stays open, at the
  /// least that it can be missed by.
  private mutating func reach(_ number: Int) -> Bool {
    if simplex.holds(constraints[number]) { return true }
    simplex.begin([constraints[number]])
    simplex.minimize()
    guard simplex.holds(constraints[number]) else { return false }
    simplex.endLevel()
    return true
  }

  /// Reduces the constraints up to the one that cannot be met to an irreducible set, and imposes the others again.
  private mutating func reduce() -> [Int]? {
    var kept = [position]
    var released: [Int] = []
    var knowsObstacles = false  // Those of the basis as it is.
    isIrreducible = true
    for number in (0..<position).reversed() where !isDropped[number] {
      let quantity = constraints[number].quantity
      let isBinding = simplex.reducedCost(quantity) != 0
      if simplex.effort > effort {
        if isBinding { kept.append(number) }
        isIrreducible = isIrreducible && !isBinding
        continue
      }
      simplex.release(quantity)
      if isBinding {
        if !knowsObstacles { simplex.findObstacles(to: constraints[position].quantity) }
        knowsObstacles = true
        if simplex.reaches(constraints[position].quantity, moving: quantity) {
          simplex.bind(constraints[number])
          kept.append(number)
          continue
        }
        knowsObstacles = false
        simplex.minimize()
        if simplex.holds(constraints[position]) {
          kept.append(number)
          simplex.endLevel()
          guard impose(number), !reach(position) else { return nil }
          continue
        }
      }
      released.append(number)
    }
    simplex.endLevel()
    for number in released.reversed() where !impose(number) { return nil }
    return simplex.ranOut ? nil : kept.reversed().map { origins[$0] }
  }

  private mutating func impose(_ number: Int) -> Bool {
    guard reach(number) else { return false }
    simplex.bind(constraints[number])
    return true
  }
}
