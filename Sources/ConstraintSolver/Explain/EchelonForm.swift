/// Linear forms brought into echelon form one by one: tells which of them are independent of those before.
///
/// Reducing a form takes O(terms of the forms it meets · log forms).
struct EchelonForm {
  /// The forms that were added, each without the pivots of those before it; the pivot is the first term, with factor 1.
  private var forms: [[StoredTerm]] = []
  private var formOfPivot: [Int32]  // By variable, the form that it is the pivot of, or -1.
  /// A form while it is reduced: the coefficient of each variable, and the largest number that went into it.
  private var sums: [Double]
  private var sizes: [Double]
  /// The forms whose pivots are to be eliminated, the first one last, and by form whether it is among them.
  private var pending: [Int32] = []
  private var isPending: [Bool] = []

  init(variables: Int) {
    formOfPivot = Array(repeating: -1, count: variables)
    sums = Array(repeating: 0, count: variables)
    sizes = sums
  }

  /// What remains of a form where the variables that those before it decide are constants; in order of variable.
  mutating func reduce(_ terms: some Sequence<StoredTerm>) -> [StoredTerm] {
    var touched: [Int32] = []
    for term in terms { add(term.coefficient, term.variable, &touched) }
    // A form holds no pivot of an earlier one, so that going from first to last comes to an end.
    while let form = pending.popLast().map(Int.init) {
      isPending[form] = false
      let pivot = forms[form][0].variable
      let rate = remainder(pivot)
      sums[Int(pivot)] = 0
      if rate == 0 { continue }
      for term in forms[form].dropFirst() { add(-rate * term.coefficient, term.variable, &touched) }
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

  private mutating func add(_ amount: Double, _ variable: Int32, _ touched: inout [Int32]) {
    let index = Int(variable)
    if sizes[index] == 0 { touched.append(variable) }
    sums[index] += amount
    sizes[index] = max(sizes[index], amount.magnitude)
    let form = formOfPivot[index]
    if form < 0 || isPending[Int(form)] { return }
    isPending[Int(form)] = true
    pending.insert(form, at: pending.partitioningIndex { $0 <= form })
  }

  /// The coefficient of a variable; what cancelled out but for rounding is 0.
  private func remainder(_ variable: Int32) -> Double {
    let index = Int(variable)
    return sums[index].magnitude <= Tolerance.elimination * sizes[index] ? 0 : sums[index]
  }

  mutating func add(reduced form: [StoredTerm]) {
    guard var pivot = form.first else { return }
    for term in form where term.coefficient.magnitude > pivot.coefficient.magnitude { pivot = term }
    var scaled = [StoredTerm(coefficient: 1, variable: pivot.variable)]
    for term in form where term.variable != pivot.variable {
      scaled.append(StoredTerm(coefficient: term.coefficient / pivot.coefficient, variable: term.variable))
    }
    formOfPivot[Int(pivot.variable)] = forms.count.int32
    forms.append(scaled)
    isPending.append(false)
  }

  /// Adds a form; returns whether it is independent of those before.
  mutating func add(_ terms: some Sequence<StoredTerm>) -> Bool {
    let reduced = reduce(terms)
    add(reduced: reduced)
    return !reduced.isEmpty
  }
}
