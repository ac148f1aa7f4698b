/// A guess that all constraints of a component can be met, optional ones included.
///
/// If so, the optimal points are exactly those that meet them all; then every equality may be used as if it were required,
/// and pairs of inequalities that leave one value as equalities. Where that determines all variables and everything then
/// holds, the point found is the one optimal point: the proof is the check. Components in which the guess fails are left
/// to the simplex. O(terms) a round of tightening, mostly one or two.
struct TightGuess: ~Copyable {
  /// The consequences of meeting everything. Variables of different components never meet here.
  var substitution: Substitution
  private(set) var stands: Buffer<Bool>  // By component, whether the guess still stands.
  private var low, high: Buffer<Double>  // By root, the interval that inequalities of one unknown leave.

  init(_ table: borrowing SparseRows, _ components: borrowing Components, open: borrowing Buffer<Int32>, variables: Int)
  {
    substitution = Substitution(count: variables)
    stands = Buffer(repeating: false, count: components.count)
    for index in 0..<open.count { stands[open[index]] = true }
    low = Buffer(repeating: -.infinity, count: variables)
    high = Buffer(repeating: .infinity, count: variables)
    var rows = Buffer<Int32>()
    var equalities = Buffer<Int32>()
    for index in 0..<open.count {
      for row in components.rows(Int(open[index])) {
        rows.append(row)
        if table.rows[row].relation == .equal { equalities.append(row) }
      }
    }
    var propagation = Propagation(table, equalities, variables: variables)
    _ = tighten(table, rows, &propagation)
    repeat {
      while let row = propagation.run(table, &substitution) { stands[components.component(ofRow: Int(row))] = false }
    } while tighten(table, rows, &propagation)
    for index in 0..<rows.count where !isMet(table, Int(rows[index])) {
      stands[components.component(ofRow: Int(rows[index]))] = false
    }
  }

  /// Fixes roots for which inequalities of one unknown leave one value; returns whether there was any.
  private mutating func tighten(
    _ table: borrowing SparseRows, _ rows: borrowing Buffer<Int32>, _ propagation: inout Propagation
  ) -> Bool {
    low.fill(-.infinity)
    high.fill(.infinity)
    var found = false
    for index in 0..<rows.count where table.rows[rows[index]].relation != .equal {
      let row = Int(rows[index])
      substitution.reduce(table.terms.base, table.range(row), constant: table.rows[row].constant)
      if substitution.parts.count != 1 { continue }
      let term = substitution.parts[0].term
      let root = term.variable
      let bound = QuantityConstraint(term, table.rows[row].relation, substitution.constant, priority: 0)
      bound.narrow(&low[root], &high[root])
      let gap = (high[root] - low[root]).magnitude
      guard gap <= Tolerance.guess * max(1, bound.target.magnitude) else { continue }
      substitution.fix(root, at: low[root])
      propagation.wake(root, table, substitution)
      found = true
    }
    return found
  }

  private mutating func isMet(_ table: borrowing SparseRows, _ row: Int) -> Bool {
    let entry = table.rows[row]
    substitution.reduce(table.terms.base, table.range(row), constant: entry.constant)
    let near = Tolerance.relative * max(substitution.magnitude, entry.magnitude)
    return substitution.parts.count == 0 && entry.relation.holds(-substitution.constant, within: near)
  }
}
