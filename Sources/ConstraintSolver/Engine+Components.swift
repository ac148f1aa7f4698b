/// How far a component is solved.
enum Depth {
  /// Until it is known whether what is required can hold.
  case feasible
  /// Until what is determined is known.
  case determined
  /// Until what is free is settled too.
  case settled
}

extension Engine {
  /// Whether what substitution left over can hold.
  mutating func restIsFeasible() -> Bool {
    solveComponents(Peeling(table, variables: system.variables.count), depth: .feasible) == nil
  }

  /// Solves what substitution left over; returns the required rows of a component in which they contradict each other.
  mutating func solveRest() -> [Int]? {
    let peeling = Peeling(table, variables: system.variables.count)
    if peeling.rows.count == 0 { return solveComponents(peeling, depth: .settled) }
    if let rows = solveComponents(peeling, depth: .determined) { return rows }
    definePeeled(peeling)
    if !hasUnknowns() { return nil }
    // Something is free. How it is settled may be up to variables that were peeled off: without peeling, then.
    table = table.reduced(by: &substitution)
    return solveComponents(Peeling(RowTable<A>(), variables: system.variables.count), depth: .settled)
  }

  private mutating func definePeeled(_ peeling: borrowing Peeling) {
    for index in stride(from: peeling.rows.count - 1, through: 0, by: -1) {
      define(peeling.variables[index], by: Int(peeling.rows[index]))
    }
  }

  /// Gives a peeled variable the value that its row says, if the others in it are known.
  private mutating func define(_ variable: Int32, by row: Int) {
    let range = table.range(row)
    substitution.reduce(
      table.terms.base, from: range.lowerBound, to: range.upperBound, constant: table.rows[row].constant)
    if substitution.roots.count == 1, substitution.roots[0] == variable {
      substitution.fix(variable, at: substitution.constant / substitution.coefficients[0])
    }
  }

  private mutating func hasUnknowns() -> Bool {
    for index in 0..<Int32(system.variables.count) where substitution.isRoot(index) { return true }
    return false
  }

  /// Solves component by component.
  private mutating func solveComponents(_ peeling: borrowing Peeling, depth: Depth) -> [Int]? {
    let count = system.variables.count
    var roots = Buffer<Int32>()
    for index in 0..<Int32(count) where substitution.isRoot(index) && !peeling.isDefined[index] {
      roots.append(index)
    }
    if roots.count == 0 { return nil }
    let skipped =
      peeling.isPeeled.count > 0
      ? Buffer(copying: peeling.isPeeled) : Buffer<Bool>(repeating: false, count: table.rows.count)
    let partition = Partition(table, roots: roots, isSkipped: skipped, variables: count)
    var open = Buffer<Int32>()
    var wishes: [Line<A>.Wish] = []
    for index in 0..<partition.count {
      if partition.rootCount(index) > 1 {
        open.append(Int32(truncatingIfNeeded: index))
      } else if !solveLine(partition, index, &wishes, depth: depth) {
        return evidence(partition, index)
      }
    }
    if open.count > 0 {
      if useHope { hope(partition, &open) }
      let local = Buffer<Int32>(repeating: -1, count: count)
      for index in 0..<open.count {
        guard solveComponent(partition, Int(open[index]), local, depth: depth) else {
          return evidence(partition, Int(open[index]))
        }
      }
    }
    ambiguity.finish(count: count)
    return nil
  }

  /// The required rows of a component.
  private func evidence(_ partition: borrowing Partition, _ component: Int) -> [Int] {
    var rows: [Int] = []
    for position in partition.rowRange(component) {
      let entry = table.rows[partition.row(at: position)]
      if entry.isRequired { rows.append(Int(entry.origin)) }
    }
    return rows
  }

  /// Solves a component of one root; false when what is required contradicts itself.
  private mutating func solveLine(
    _ partition: borrowing Partition, _ component: Int, _ wishes: inout [Line<A>.Wish], depth: Depth
  ) -> Bool {
    wishes.removeAll(keepingCapacity: true)
    for position in partition.rowRange(component) {
      let row = partition.row(at: position)
      let entry = table.rows[row]
      let coefficient = table.terms[table.range(row).lowerBound].coefficient
      wishes.append(
        Line.Wish(
          relation: coefficient < 0 ? entry.relation.mirrored : entry.relation,
          target: coefficient == 1 ? entry.constant : entry.constant / coefficient,
          weight: coefficient.magnitude, priority: system.rows[Int(entry.origin)].priority))
    }
    var line = Line<A>()
    if !line.narrow(by: &wishes) { return false }
    if depth == .feasible { return true }
    let root = partition.firstRoot(component)
    if line.isPoint {
      substitution.fix(root, at: line.low)
    } else if depth == .settled {
      let rest = rests([root])[0].target
      addDirection([StoredTerm(coefficient: 1, variable: root)])
      substitution.fix(root, at: line.value(nearestTo: rest))
    }
    return true
  }

  /// Solves the components in which everything can be met; the others stay open.
  private mutating func hope(_ partition: borrowing Partition, _ open: inout Buffer<Int32>) {
    var hope = Hope(table, partition, open: open, variables: system.variables.count)
    var left = Buffer<Int32>()
    for index in 0..<open.count {
      let component = Int(open[index])
      if !hope.isAlive[component] || !partition.allRoots(component, { hope.substitution.root(of: $0) == nil }) {
        left.append(open[index])
        continue
      }
      _ = partition.allRoots(component) { root in
        substitution.fix(root, at: hope.substitution.knownValue(root))
        return true
      }
    }
    swap(&open, &left)
  }

  /// Solves one component by the simplex; false when what is required contradicts itself.
  private mutating func solveComponent(
    _ partition: borrowing Partition, _ index: Int, _ local: borrowing Buffer<Int32>, depth: Depth
  ) -> Bool {
    let members = partition.roots(index)
    for (number, root) in members.enumerated() { local[root] = Int32(truncatingIfNeeded: number) }
    var component = Component<A>(variableCount: members.count)
    for position in partition.rowRange(index) {
      let row = partition.row(at: position)
      let entry = table.rows[row]
      let terms = table.range(row).map { position in
        StoredTerm(
          coefficient: table.terms[position].coefficient, variable: local[table.terms[position].variable])
      }
      component.add(terms, entry.relation, entry.constant, priority: system.rows[Int(entry.origin)].priority)
    }
    if depth == .settled { component.rests = rests(members) }
    guard let result = component.solve(depth: depth) else { return false }
    isProven = isProven && result.isProven
    if depth == .feasible || (depth == .determined && !result.directions.isEmpty) { return true }
    for direction in result.directions {
      addDirection(
        direction.map { StoredTerm(coefficient: $0.coefficient, variable: members[Int($0.variable)]) })
    }
    for (index, root) in members.enumerated() { substitution.fix(root, at: result.values[index]) }
    return true
  }
}
