/// Linear forms brought into echelon form one by one: which of them say something that those before do not.
struct Elimination {
  /// The forms that were added, each without the pivots of those before it.
  private var forms: [[StoredTerm]] = []
  /// By variable, the form that it is the pivot of, or -1.
  private var formOfPivot: [Int32]
  /// A form while it is reduced: the coefficient of each variable, and the largest number that went into it.
  private var sums: [Double]
  private var sizes: [Double]

  init(variables: Int) {
    formOfPivot = Array(repeating: -1, count: variables)
    sums = Array(repeating: 0, count: variables)
    sizes = sums
  }

  /// What is left of a form when all that the forms before it decide is taken as a constant; in order of variable.
  mutating func reduce(_ terms: some Sequence<StoredTerm>) -> [StoredTerm] {
    var touched: [Int32] = []
    var pending: [Int32] = []
    for term in terms { add(term.coefficient, term.variable, &touched, &pending) }
    // A form holds no pivot of an earlier one, so that going from first to last comes to an end.
    while let next = pending.indices.min(by: { pending[$0] < pending[$1] }) {
      let form = Int(pending.remove(at: next))
      let pivot = forms[form][0].variable
      let rate = remainder(pivot)
      sums[Int(pivot)] = 0
      if rate == 0 { continue }
      for term in forms[form].dropFirst() { add(-rate * term.coefficient, term.variable, &touched, &pending) }
    }
    touched.sort()
    var result: [StoredTerm] = []
    for variable in touched {
      let rest = remainder(variable)
      if rest != 0 { result.append(StoredTerm(coefficient: rest, variable: variable)) }
      sums[Int(variable)] = 0
      sizes[Int(variable)] = 0
    }
    return result
  }

  private mutating func add(
    _ amount: Double, _ variable: Int32, _ touched: inout [Int32], _ pending: inout [Int32]
  ) {
    let index = Int(variable)
    if sizes[index] == 0 { touched.append(variable) }
    sums[index] += amount
    sizes[index] = max(sizes[index], amount.magnitude)
    let form = formOfPivot[index]
    if form >= 0, !pending.contains(form) { pending.append(form) }
  }

  /// The coefficient of a variable; what cancelled out but for rounding is 0.
  private func remainder(_ variable: Int32) -> Double {
    let index = Int(variable)
    return sums[index].magnitude <= 1e-10 * sizes[index] ? 0 : sums[index]
  }

  /// Adds a form that was reduced; one of which nothing is left says nothing.
  mutating func add(reduced form: [StoredTerm]) {
    guard var pivot = form.first else { return }
    for term in form where term.coefficient.magnitude > pivot.coefficient.magnitude { pivot = term }
    var scaled = [StoredTerm(coefficient: 1, variable: pivot.variable)]
    for term in form where term.variable != pivot.variable {
      scaled.append(StoredTerm(coefficient: term.coefficient / pivot.coefficient, variable: term.variable))
    }
    formOfPivot[Int(pivot.variable)] = Int32(truncatingIfNeeded: forms.count)
    forms.append(scaled)
  }

  /// Adds a form; returns whether it says something new.
  mutating func add(_ terms: some Sequence<StoredTerm>) -> Bool {
    let reduced = reduce(terms)
    add(reduced: reduced)
    return !reduced.isEmpty
  }

  /// Adds that a variable is known; returns whether that is new.
  mutating func add(variable: Int) -> Bool {
    add(CollectionOfOne(StoredTerm(coefficient: 1, variable: Int32(truncatingIfNeeded: variable))))
  }
}
