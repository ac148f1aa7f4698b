/// The solution of square linear equations as a list of steps without a decision in it: values by constants.
///
/// Running it is forward and back substitution, O(terms). It only reads constants, so that it works for derivatives, too:
/// the same steps turn the rates of constants into rates of values.
struct SolvePlan {
  /// Solves one equation for the last variable in it that is not known.
  struct Resolution: BitwiseCopyable {
    var variable, equation: Int32
    var coefficient: Double
    var end: Int32  // The position after the last of the other terms.
  }

  /// By equation, the constraint whose constant is on its right; from -1 downwards, a place among the preferred values.
  fileprivate var sources: [Int32] = []
  fileprivate var preferred: [Double] = []
  fileprivate var subtractions: [(target: Int32, subtrahend: Int32, factor: Double)] = []
  fileprivate var resolutions: [Resolution] = []
  fileprivate var terms: [StoredTerm] = []

  /// Whether no equation is subtracted from another: each gives one value, so that it holds up to rounding.
  var isSubstitution: Bool { subtractions.isEmpty }

  /// Ends with the solution of an equation for a variable, which its terms have once.
  fileprivate mutating func resolve(_ variable: Int32, by equation: Int, _ form: some Sequence<StoredTerm>) {
    var pivot = 0.0
    for term in form { if term.variable == variable { pivot = term.coefficient } else { terms.append(term) } }
    resolutions.append(
      Resolution(variable: variable, equation: equation.int32, coefficient: pivot, end: terms.count.int32))
  }

  var constraints: [Int32] { resolutions.map { sources[Int($0.equation)] }.filter { $0 >= 0 } }

  /// Works out the variables of the plan. The factor is that of preferred values: 0 where all numbers are rates.
  func run(_ constants: [Double], preferring factor: Double = 1, _ values: UnsafeMutableBufferPointer<Double>) {
    // Where no equation is subtracted from another, right sides are constants as they are.
    if subtractions.isEmpty { return resolve(values) { right(of: $0, constants, factor) } }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: sources.count) { rights in
      for equation in sources.indices { rights[equation] = right(of: equation, constants, factor) }
      for step in subtractions { rights[Int(step.target)] -= step.factor * rights[Int(step.subtrahend)] }
      resolve(values) { rights[$0] }
    }
  }

  @inline(__always)
  private func right(of equation: Int, _ constants: [Double], _ factor: Double) -> Double {
    let source = sources[equation]
    return source >= 0 ? constants[Int(source)] : preferred[Int(~source)] * factor
  }

  @inline(__always)
  private func resolve(_ values: UnsafeMutableBufferPointer<Double>, _ right: (Int) -> Double) {
    var position = 0
    terms.withUnsafeBufferPointer { terms in
      for step in resolutions {
        var sum = right(Int(step.equation))
        while position < Int(step.end) {
          sum -= terms[position].coefficient * values[Int(terms[position].variable)]
          position += 1
        }
        values[Int(step.variable)] = sum / step.coefficient
      }
    }
  }
}

/// Sparse Gaussian elimination that writes its steps down as a ``SolvePlan``.
///
/// Equations of one unknown come first. Those that are left, the ones of the fewest unknowns first, are brought into
/// ``EchelonForm``, and worked out at the end. Layouts are nearly triangular, so that most plans have no fill-in: O(terms).
struct PlanBuilder: ~Copyable {
  private var equations: Lists<StoredTerm>
  private var unknowns = Buffer<Int>()  // By equation, the terms whose variable is not known; 0 once it is used.
  private var users: Buffer<Int32>  // By variable that was not known, the last link to an equation that has it, or -1.
  private var links: Buffer<(equation: Int32, next: Int32)>  // An equation of a variable, and the link before.
  private var isSettled: Buffer<Bool>  // By variable, whether it is known.
  private var single = Buffer<Int>()  // Equations that may have one unknown.
  private var finished = 0  // The number of equations that were run.
  private var known: [(variable: Int32, equation: Int)] = []
  private var echelon: EchelonForm
  private var equationOfForm: [Int] = []
  private var begun = SolvePlan()
  private var opened: [Int32] = []

  init(_ system: ConstraintSystem) {
    let count = system.variables.count
    users = Buffer(repeating: -1, count: count)
    isSettled = Buffer(repeating: false, count: count)
    equations = Lists(capacity: count, items: 4 * count)
    links = Buffer(capacity: 4 * count)
    echelon = EchelonForm(uses: Array(repeating: 0, count: count), cancellation: Tolerance.cancellation)
    known.reserveCapacity(count)
    begun.sources.reserveCapacity(count)
    for parameter in system.parameters { isSettled[parameter] = true }
  }

  /// Takes all variables as known from here on, for ``restart(open:)``.
  mutating func settleAll() {
    restart(open: [])
    users.fill(-1)
    isSettled.fill(true)
    for variable in echelon.uses.indices { echelon.uses[variable] = 0 }
  }

  /// Begins anew with some variables that are not decided; all others are known, but for those that were open last.
  mutating func restart(open variables: [Int32]) {
    for variable in opened { (users[variable], isSettled[variable], echelon.uses[Int(variable)]) = (-1, true, 0) }
    opened = variables
    for variable in variables { isSettled[variable] = false }
    equations.removeAll()
    unknowns.removeAll()
    links.removeAll()
    single.removeAll()
    finished = 0
    known.removeAll(keepingCapacity: true)
    echelon.removeAll()
    equationOfForm.removeAll()
    begun = SolvePlan()
  }

  func isSettled(_ variable: Int32) -> Bool { isSettled[variable] }
  var isDone: Bool { opened.allSatisfy { isSettled[$0] || echelon.isPivot($0) } }

  func plan() -> SolvePlan {
    var plan = begun
    plan.resolutions.reserveCapacity(known.count + echelon.forms.count)
    plan.terms.reserveCapacity(equations.items.count)
    for (variable, equation) in known { plan.resolve(variable, by: equation, equations.list(equation)) }
    for form in echelon.inOrder {
      plan.resolve(echelon.forms[form][0].variable, by: equationOfForm[form], echelon.forms[form])
    }
    return plan
  }

  mutating func add(_ row: Int, of system: ConstraintSystem) {
    begun.sources.append(row.int32)
    add(system.terms(ofRow: row))
  }

  mutating func add(_ variable: Int32, preferring value: Double) {
    begun.sources.append(~begun.preferred.count.int32)
    begun.preferred.append(value)
    add([StoredTerm(coefficient: 1, variable: variable)])
  }

  private mutating func add(_ sum: ArraySlice<StoredTerm>) {
    let index = equations.count
    for term in sum {
      equations.append(term)
      if isSettled[term.variable] { continue }
      links.append((index.int32, users[term.variable]))
      users[term.variable] = links.count.int32 - 1
      echelon.uses[Int(term.variable)] += 1
    }
    equations.end()
    unknowns.append(0)
    count(index)
  }

  /// Uses all equations up, but for those that depend on others.
  mutating func run() {
    if echelon.forms.isEmpty { runSingles() }
    let left = (finished..<equations.count).filter { unknowns[$0] > 0 }
    for index in left.sorted(by: { (unknowns[$0], $0) < (unknowns[$1], $1) }) {
      guard echelon.add(equations.list(index), where: { !isSettled[$0] }) else { continue }
      for (form, factor) in echelon.subtracted {
        begun.subtractions.append((index.int32, equationOfForm[form].int32, factor))
      }
      equationOfForm.append(index)
    }
    finished = equations.count
  }

  /// Uses equations of one unknown, and those that come to have one, up.
  mutating func runSingles() {
    while let next = single.popLast() { if unknowns[next] == 1 { resolve(next) } }
  }

  private mutating func count(_ index: Int) {
    unknowns[index] = equations.list(index).count { !isSettled[$0.variable] }
    if unknowns[index] == 1 { single.append(index) }
  }

  private mutating func resolve(_ index: Int) {
    guard let variable = equations.list(index).first(where: { !isSettled[$0.variable] })?.variable else { return }
    unknowns[index] = 0
    isSettled[variable] = true
    known.append((variable, index))
    var link = users[variable]
    while link >= 0 {
      let user = Int(links[link].equation)
      if unknowns[user] > 0 { count(user) }
      link = links[link].next
    }
  }
}
