/// Linear forms brought into echelon form one by one: tells which of them are independent of those before.
///
/// 1. A form that has a variable which none before it has is independent as it stands, with that variable as its pivot: it
///    may hold pivots of forms before it. Layouts are nearly triangular, so that most forms stay as short as they are.
/// 2. Any other form is reduced: each pivot gives way to the rest of its form. What remains holds no pivot of a form
///    before it, and is 0 if the form depends on those.
/// 3. Of the variables of an independent form that has a factor of some size, that with the fewest uses is the pivot.
///
/// Reducing a form takes O(terms of the forms it meets · log forms).
struct EchelonForm {
  /// The forms that were added; the pivot is the first term.
  private(set) var forms: [[StoredTerm]] = []
  /// By form, the order in which pivots give way, the largest first: pivots that no form before had, the last one
  /// first, since their forms hold pivots of those before; then the others, the first one first.
  private var orders: [Int32] = []
  private var formOfPivot: [Int32]  // By variable, the form that it is the pivot of, or -1.
  private var isMet: [Bool]  // By variable, whether a form has it.
  var uses: [Int32]  // By variable, in how many forms it may come, or another order of giving way, the lowest first.
  /// A form while it is reduced: the coefficient of each variable, and the largest number that went into it.
  private var sums, sizes: [Double]
  /// The forms whose pivots are to give way, in rising order, and by form whether it is among them.
  private var pending: [Int32] = []
  private var isPending: [Bool] = []
  /// The forms that were subtracted from the last one that was added or reduced, in order, and how many times.
  private(set) var subtracted: [(form: Int, factor: Double)] = []

  private let cancellation: Double  // The remainder of coefficients that cancel out, as a part of them.

  init(uses: [Int32], cancellation: Double) {
    (self.uses, self.cancellation) = (uses, cancellation)
    formOfPivot = Array(repeating: -1, count: uses.count)
    isMet = Array(repeating: false, count: uses.count)
    sums = Array(repeating: 0, count: uses.count)
    sizes = sums
  }

  mutating func removeAll() {
    for term in forms.joined() {
      formOfPivot[Int(term.variable)] = -1
      isMet[Int(term.variable)] = false
    }
    forms.removeAll(keepingCapacity: true)
    orders.removeAll(keepingCapacity: true)
    isPending.removeAll(keepingCapacity: true)
  }

  func isPivot(_ variable: Int32) -> Bool { formOfPivot[Int(variable)] >= 0 }
  /// The forms in an order in which each gives its pivot by variables that are no pivots, and pivots before it.
  var inOrder: [Int] { forms.indices.sorted { orders[$0] < orders[$1] } }

  /// What remains of a form where the variables that those before it decide are constants; in order of variable.
  mutating func reduce(_ terms: some Sequence<StoredTerm>) -> [StoredTerm] {
    var touched: [Int32] = []
    subtracted.removeAll(keepingCapacity: true)
    for term in terms { add(term.coefficient, term.variable, &touched) }
    while let form = pending.popLast().map(Int.init) {
      isPending[form] = false
      let pivot = forms[form][0]
      let factor = remainder(pivot.variable) / pivot.coefficient
      sums[Int(pivot.variable)] = 0
      if factor == 0 { continue }
      subtracted.append((form, factor))
      for term in forms[form].dropFirst() { add(-factor * term.coefficient, term.variable, &touched) }
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
    let order = orders[Int(form)]
    pending.insert(form, at: pending.partitioningIndex { orders[Int($0)] > order })
  }

  /// The coefficient of a variable; what cancelled out but for rounding is 0.
  private func remainder(_ variable: Int32) -> Double {
    let index = Int(variable)
    return sums[index].magnitude <= cancellation * sizes[index] ? 0 : sums[index]
  }

  /// Takes a variable that the forms decide as a constant, so that reducing goes on from it no further.
  mutating func settle(_ variable: Int) {
    if formOfPivot[variable] >= 0 { forms[Int(formOfPivot[variable])].removeSubrange(1...) }
  }

  /// Whether every form depends on those that were added.
  var isComplete: Bool { forms.count == formOfPivot.count }

  /// Adds a form; returns whether it is independent of those before.
  ///
  /// - Parameter isOpen: whether a variable may be its pivot; all others are constants.
  mutating func add(_ terms: some Collection<StoredTerm>, where isOpen: (Int32) -> Bool = { _ in true }) -> Bool {
    if let pivot = pivot(of: terms, where: isOpen, isNew: true),
      terms.count(where: { $0.variable == pivot.variable }) == 1
    {
      subtracted.removeAll(keepingCapacity: true)
      add(terms, pivot, order: 1)
      return true
    }
    return add(reduced: reduce(terms), where: isOpen)
  }

  mutating func add(reduced form: [StoredTerm], where isOpen: (Int32) -> Bool = { _ in true }) -> Bool {
    guard let pivot = pivot(of: form, where: isOpen, isNew: false) else { return false }
    add(form, pivot, order: -1)
    return true
  }

  private func pivot(of form: some Collection<StoredTerm>, where isOpen: (Int32) -> Bool, isNew: Bool) -> StoredTerm? {
    // Next to other variables that can give way: to the factors of constants even a steady pivot may be nothing.
    var (largest, pivot) = (0.0, StoredTerm?.none)
    for term in form where isOpen(term.variable) { largest = max(largest, term.coefficient.magnitude) }
    for term in form where isOpen(term.variable) && term.coefficient.magnitude >= largest * Tolerance.planPivot {
      if isNew && isMet[Int(term.variable)] { continue }
      let rank = (uses[Int(term.variable)], -term.variable)
      if let best = pivot, (uses[Int(best.variable)], -best.variable) <= rank { continue }
      pivot = term
    }
    return pivot
  }

  private mutating func add(_ form: some Collection<StoredTerm>, _ pivot: StoredTerm, order: Int32) {
    for term in form { isMet[Int(term.variable)] = true }
    formOfPivot[Int(pivot.variable)] = forms.count.int32
    forms.append([pivot] + form.filter { $0.variable != pivot.variable })
    orders.append(order * forms.count.int32)
    isPending.append(false)
  }
}
