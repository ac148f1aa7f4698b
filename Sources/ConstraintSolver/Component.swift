/// Constraints that hang together, prepared for the simplex: variables are numbered from 0.
struct Component<A: Amount> {
  /// How many variables there are.
  var variableCount: Int
  /// The variables in the order in which free ones are settled, and the value to settle each at.
  var rests: [(variable: Int32, target: A)] = []
  /// Rows of several terms: quantities after the variables.
  var rowEnds: [Int32] = []
  var rowTerms: [StoredTerm] = []
  /// What is asked of the quantities.
  var wishes: [Wish<A>] = []

  init(variableCount: Int) {
    self.variableCount = variableCount
  }

  /// Adds a constraint; its terms name different variables.
  mutating func add(
    _ terms: [StoredTerm], _ relation: Relation, _ constant: A, priority: Double
  ) {
    guard let first = terms.first else { return }
    if terms.count == 1 {
      wishes.append(
        Wish(
          quantity: first.variable, relation: first.coefficient < 0 ? relation.mirrored : relation,
          weight: first.coefficient.magnitude, target: constant / first.coefficient, priority: priority))
      return
    }
    var largest = 0.0
    for term in terms { largest = max(largest, term.coefficient.magnitude) }
    let scale = largest.binade
    for term in terms {
      rowTerms.append(StoredTerm(coefficient: term.coefficient / scale, variable: term.variable))
    }
    wishes.append(
      Wish(
        quantity: Int32(truncatingIfNeeded: variableCount + rowEnds.count), relation: relation, weight: scale,
        target: constant / scale, priority: priority))
    rowEnds.append(Int32(truncatingIfNeeded: rowTerms.count))
  }
}

/// What a component came to.
struct ComponentResult<A: Amount> {
  var values: [A]
  /// A basis of the ways to move: by way, the variables and their rates.
  var directions: [[StoredTerm]] = []
  /// What has to stay true.
  var sides: [Side<A>] = []
  var isProven = true
}

extension Component {
  /// Solves the component level by level; nil when what is required cannot hold together.
  func solve(depth: Depth) -> ComponentResult<A>? {
    var simplex = Simplex<A>(variables: variableCount)
    var start = 0
    for end in rowEnds {
      simplex.tableau.beginRow()
      for term in rowTerms[start..<Int(end)] {
        simplex.tableau.append(term.coefficient, column: term.variable)
      }
      simplex.addQuantity()
      start = Int(end)
    }
    let sorted = wishes.sorted { ($1.priority, $0.quantity) < ($0.priority, $1.quantity) }
    var from = 0
    var to = 0
    while to < sorted.count, sorted[to].priority == .infinity { to += 1 }
    if to > 0 && !simplex.require(Array(sorted[0..<to])) { return nil }
    if depth == .feasible { return ComponentResult(values: []) }
    while to < sorted.count {
      from = to
      while to < sorted.count, sorted[to].priority == sorted[from].priority { to += 1 }
      simplex.settle(Array(sorted[from..<to]))
    }
    return finish(&simplex, settles: depth == .settled)
  }

  /// Finds out what is free and settles it.
  private func finish(_ simplex: inout Simplex<A>, settles: Bool) -> ComponentResult<A> {
    var result = ComponentResult<A>(values: [])
    if simplex.hasFreedom { simplex.findFreedom() }
    if simplex.hasFreedom {
      result.directions = directions(simplex)
      if !settles { return result }
      for rest in rests where simplex.isFree(rest.variable) {
        simplex.settle([
          Wish(quantity: rest.variable, relation: .equal, weight: 1, target: rest.target, priority: 0)
        ])
      }
    }
    refine(&simplex)
    result.isProven = !simplex.ranOut
    result.values = simplex.values(variableCount)
    return result
  }

  /// The ways to move, one for each movable column.
  private func directions(_ simplex: borrowing Simplex<A>) -> [[StoredTerm]] {
    var byColumn: [[StoredTerm]] = Array(repeating: [], count: variableCount)
    for index in 0..<Int32(variableCount) {
      let place = simplex.tableau.place[index]
      if place < 0 {
        byColumn[Int(~place)].append(StoredTerm(coefficient: 1, variable: index))
        continue
      }
      for entry in simplex.tableau.entries(ofRow: place) {
        let coefficient = simplex.tableau.coefficient(at: entry)
        if coefficient.magnitude <= 1e-11 { continue }
        byColumn[Int(simplex.tableau.column(at: entry))].append(
          StoredTerm(coefficient: coefficient, variable: index))
      }
    }
    return (0..<Int32(variableCount)).filter { simplex.isMovable($0) }.map { byColumn[Int($0)] }
  }

  /// Takes out the rounding that pivots piled up: moves variables by what the rows that decide are off.
  private func refine(_ simplex: inout Simplex<A>) {
    for column in 0..<Int32(variableCount) {
      let quantity = simplex.tableau.nonbasic[column]
      let row = Int(quantity) - variableCount
      if row < 0 { continue }
      var sum = A.zero
      for term in rowTerms[(row == 0 ? 0 : Int(rowEnds[row - 1]))..<Int(rowEnds[row])] {
        sum = sum + simplex.value[term.variable] * term.coefficient
      }
      let target = simplex.value[quantity]
      simplex.tableau.gather(column)
      simplex.shift(column, by: target - sum)
      simplex.value[quantity] = target
    }
  }
}

extension Simplex {
  /// The values of the first quantities: those are the variables.
  fileprivate func values(_ count: Int) -> [A] {
    (0..<count).map { value[$0] }
  }
}
