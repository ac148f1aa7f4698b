/// The solution of square linear equations as a list of steps without a decision in it: values by constants.
///
/// Running it is forward and back substitution, O(terms). It only reads constants, so that it works for derivatives, too:
/// the same steps turn the rates of constants into rates of values.
struct SolvePlan {
  struct Subtraction: BitwiseCopyable {
    var target: Int32
    var subtrahend: Int32
    var factor: Double
  }

  /// Solves one equation for the last variable in it that is not known.
  struct Resolution: BitwiseCopyable {
    var variable: Int32
    var equation: Int32
    var coefficient: Double
    var end: Int32  // The position after the last of the other terms.
  }

  /// By equation, the constraint whose constant is on its right; from -1 downwards, a place among the preferred values.
  fileprivate var sources: [Int32] = []
  fileprivate var preferred: [Double] = []
  fileprivate var subtractions: [Subtraction] = []
  fileprivate var resolutions: [Resolution] = []
  fileprivate var terms: [StoredTerm] = []

  /// Whether no equation is subtracted from another: each gives one value, so that it holds up to rounding.
  var isSubstitution: Bool { subtractions.isEmpty }

  func forEachConstraint(_ body: (Int) -> Void) {
    for step in resolutions {
      let source = sources[Int(step.equation)]
      if source >= 0 { body(Int(source)) }
    }
  }

  /// Works out the variables of the plan. The factor is that of preferred values: 0 where all numbers are rates.
  func run(
    _ constants: UnsafeBufferPointer<Double>, preferring factor: Double = 1,
    _ values: UnsafeMutableBufferPointer<Double>
  ) {
    // Where no equation is subtracted from another, right sides are constants as they are.
    if subtractions.isEmpty { return resolve(values) { right(of: $0, constants, factor) } }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: sources.count) { rights in
      for equation in sources.indices { rights[equation] = right(of: equation, constants, factor) }
      for step in subtractions { rights[Int(step.target)] -= step.factor * rights[Int(step.subtrahend)] }
      resolve(values) { rights[$0] }
    }
  }

  @inline(__always)
  private func right(of equation: Int, _ constants: UnsafeBufferPointer<Double>, _ factor: Double) -> Double {
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
/// Equations of one unknown come first. Where there is none, an equation of the fewest unknowns defines one of them (of
/// those with large coefficients the one in the fewest equations, after Markowitz), which is then eliminated from all
/// others and worked out at the end. Layouts are nearly triangular, so that most plans have no fill-in: O(terms).
struct PlanBuilder: ~Copyable {
  struct Equation: BitwiseCopyable {
    var start: Int
    var end: Int
    var unknowns = 0  // The number of variables in it that are neither known nor defined.
    var isUsed = false
  }

  /// The equations that a variable was once in before it was settled, in order, as a list.
  struct Users: BitwiseCopyable {
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
  }

  struct Link: BitwiseCopyable {
    var equation: Int32
    var next: Int32
  }

  private var equations: Buffer<Equation>
  private var terms: Buffer<StoredTerm>  // The terms of all equations; those of one that changes go to the end.
  private var users: Buffer<Users>
  private var links: Buffer<Link>
  private var isSettled: Buffer<Bool>  // By variable, whether it is known or defined.
  /// By variable, the position of its term in the sum that is being made; else something outside of it.
  private var places: Buffer<Int>
  private var single = Buffer<Int>()  // Equations that may have one unknown.
  private var openCount = 0  // The number of equations that are not used and have unknowns.
  private var known: [(variable: Int32, equation: Int)] = []
  private var defined: [(variable: Int32, equation: Int)] = []
  private var definitions: Buffer<Int32>  // By variable, the number of its definition in `defined`, or -1.
  private var begun = SolvePlan()
  private var opened: [Int32] = []

  init(_ system: ConstraintSystem) {
    let count = system.variables.count
    users = Buffer(repeating: Users(), count: count)
    isSettled = Buffer(repeating: false, count: count)
    definitions = Buffer(repeating: -1, count: count)
    places = Buffer(repeating: -1, count: count)
    equations = Buffer(capacity: count)
    terms = Buffer(capacity: 4 * count)
    links = Buffer(capacity: 4 * count)
    known.reserveCapacity(count)
    begun.sources.reserveCapacity(count)
    for parameter in system.parameters { isSettled[parameter] = true }
  }

  /// Takes all variables as known from here on, for ``restart(open:)``.
  mutating func settleAll() {
    users.fill(Users())
    isSettled.fill(true)
    opened = []
  }

  /// Begins anew with some variables that are not decided; all others are known, but for those that were open last.
  mutating func restart(open variables: [Int32]) {
    for variable in opened {
      (users[variable], isSettled[variable], definitions[variable]) = (Users(), true, -1)
    }
    opened = variables
    for variable in variables { isSettled[variable] = false }
    equations.removeAll()
    terms.removeAll()
    links.removeAll()
    single.removeAll()
    openCount = 0
    known.removeAll(keepingCapacity: true)
    defined.removeAll(keepingCapacity: true)
    begun = SolvePlan()
  }

  func isSettled(_ variable: Int32) -> Bool { isSettled[variable] }

  var isDone: Bool {
    for variable in opened where !isSettled[variable] { return false }
    return true
  }

  func plan() -> SolvePlan {
    var plan = begun
    plan.resolutions.reserveCapacity(known.count + defined.count)
    plan.terms.reserveCapacity(terms.count)
    for step in known + defined.reversed() {
      var pivot = 0.0
      for position in equations[step.equation].start..<equations[step.equation].end {
        let term = terms[position]
        if term.variable == step.variable { pivot = term.coefficient } else { plan.terms.append(term) }
      }
      plan.resolutions.append(
        SolvePlan.Resolution(
          variable: step.variable, equation: step.equation.int32, coefficient: pivot, end: plan.terms.count.int32))
    }
    return plan
  }

  mutating func add(_ row: Int, of system: ConstraintSystem) {
    begun.sources.append(row.int32)
    add(system.terms[system.range(row)])
  }

  mutating func add(_ variable: Int32, preferring value: Double) {
    begun.sources.append(~begun.preferred.count.int32)
    begun.preferred.append(value)
    add([StoredTerm(coefficient: 1, variable: variable)])
  }

  private mutating func add(_ sum: ArraySlice<StoredTerm>) {
    let index = equations.count
    let start = terms.count
    for term in sum { add(term, from: start) }
    equations.append(Equation(start: start, end: terms.count))
    var next = 0
    while let (number, coefficient) = firstDefinition(from: next, in: index) {
      subtract(defined[number].equation, of: defined[number].variable, from: index, coefficient)
      next = number + 1
    }
    for position in equations[index].start..<equations[index].end where !isSettled[terms[position].variable] {
      use(terms[position].variable, in: index)
    }
    count(index)
  }

  /// Adds a term to the sum from a position on, in which each variable stands once; what cancels out goes.
  private mutating func add(_ term: StoredTerm, from start: Int) {
    let place = places[term.variable]
    guard place >= start, place < terms.count, terms[place].variable == term.variable else {
      places[term.variable] = terms.count
      terms.append(term)
      return
    }
    let old = terms[place].coefficient
    let sum = old + term.coefficient
    if sum.magnitude > Tolerance.cancellation * max(old.magnitude, term.coefficient.magnitude) {
      terms[place] = StoredTerm(coefficient: sum, variable: term.variable)
      return
    }
    for position in place..<(terms.count - 1) {
      terms[position] = terms[position + 1]
      places[terms[position].variable] = position
    }
    _ = terms.popLast()
  }

  /// The first definition, from one on, of a variable that is in an equation, and its coefficient there.
  private func firstDefinition(from start: Int, in equation: Int) -> (number: Int, coefficient: Double)? {
    var first: (number: Int, coefficient: Double)?
    for position in equations[equation].start..<equations[equation].end {
      let number = Int(definitions[terms[position].variable])
      if number >= start, number < first?.number ?? .max { first = (number, terms[position].coefficient) }
    }
    return first
  }

  private func term(of variable: Int32, in equation: Int) -> StoredTerm? {
    for position in equations[equation].start..<equations[equation].end where terms[position].variable == variable {
      return terms[position]
    }
    return nil
  }

  private mutating func use(_ variable: Int32, in equation: Int) {
    let link = links.count.int32
    links.append(Link(equation: equation.int32, next: -1))
    var list = users[variable]
    if list.last >= 0 {
      links[list.last] = Link(equation: links[list.last].equation, next: link)
    } else {
      list.first = link
    }
    list.last = link
    list.count += 1
    users[variable] = list
  }

  private func isUsed(_ variable: Int32, in equation: Int) -> Bool {
    var link = users[variable].first
    while link >= 0 {
      if Int(links[link].equation) == equation { return true }
      link = links[link].next
    }
    return false
  }

  mutating func run() {
    runSingles()
    while openCount > 0, let next = shortest() {
      define(by: next)
      runSingles()
    }
  }

  /// Uses equations of one unknown, and those that come to have one, up.
  mutating func runSingles() {
    while let next = single.popLast() {
      if !equations[next].isUsed, equations[next].unknowns == 1 { resolve(next) }
    }
  }

  private func shortest() -> Int? {
    var best: Int?
    var fewest = Int.max
    for index in 0..<equations.count where !equations[index].isUsed && equations[index].unknowns > 0 {
      if equations[index].unknowns < fewest { (best, fewest) = (index, equations[index].unknowns) }
      if fewest == 2 { break }
    }
    return best
  }

  private mutating func count(_ index: Int) {
    var unknowns = 0
    for position in equations[index].start..<equations[index].end where !isSettled[terms[position].variable] {
      unknowns += 1
    }
    openCount += (unknowns > 0 ? 1 : 0) - (equations[index].unknowns > 0 ? 1 : 0)
    equations[index].unknowns = unknowns
    if unknowns == 1 { single.append(index) }
  }

  private mutating func spend(_ index: Int) {
    equations[index].isUsed = true
    if equations[index].unknowns > 0 { openCount -= 1 }
  }

  private mutating func resolve(_ index: Int) {
    var position = equations[index].start
    while position < equations[index].end, isSettled[terms[position].variable] { position += 1 }
    if position == equations[index].end { return }
    let variable = terms[position].variable
    spend(index)
    isSettled[variable] = true
    known.append((variable, index))
    var link = users[variable].first
    while link >= 0 {
      let user = Int(links[link].equation)
      if !equations[user].isUsed { count(user) }
      link = links[link].next
    }
  }

  private mutating func define(by index: Int) {
    spend(index)
    guard let pivot = pivot(of: equations[index]) else { return }
    (isSettled[pivot.variable], definitions[pivot.variable]) = (true, defined.count.int32)
    defined.append((pivot.variable, index))
    var link = users[pivot.variable].first
    while link >= 0 {
      let user = Int(links[link].equation)
      link = links[link].next
      if equations[user].isUsed { continue }
      guard let term = term(of: pivot.variable, in: user) else { continue }
      subtract(index, of: pivot.variable, from: user, term.coefficient)
      for position in equations[index].start..<equations[index].end {
        let variable = terms[position].variable
        if !isSettled[variable], !isUsed(variable, in: user) { use(variable, in: user) }
      }
      count(user)
    }
  }

  private func pivot(of equation: Equation) -> StoredTerm? {
    var largest = 0.0
    for position in equation.start..<equation.end where !isSettled[terms[position].variable] {
      largest = max(largest, terms[position].coefficient.magnitude)
    }
    var best: StoredTerm?
    var fewest = Int.max
    for position in equation.start..<equation.end where !isSettled[terms[position].variable] {
      let term = terms[position]
      let count = users[term.variable].count
      if term.coefficient.magnitude >= Tolerance.planPivot * largest, count < fewest { (best, fewest) = (term, count) }
    }
    return best
  }

  private mutating func subtract(_ definition: Int, of variable: Int32, from target: Int, _ coefficient: Double) {
    guard let pivot = term(of: variable, in: definition) else { return }
    let factor = coefficient / pivot.coefficient
    let start = terms.count
    for position in equations[target].start..<equations[target].end where terms[position].variable != variable {
      add(terms[position], from: start)
    }
    for position in equations[definition].start..<equations[definition].end {
      let term = terms[position]
      if term.variable == variable { continue }
      add(StoredTerm(coefficient: -factor * term.coefficient, variable: term.variable), from: start)
    }
    equations[target].start = start
    equations[target].end = terms.count
    begun.subtractions.append(
      SolvePlan.Subtraction(target: target.int32, subtrahend: definition.int32, factor: factor))
  }
}
