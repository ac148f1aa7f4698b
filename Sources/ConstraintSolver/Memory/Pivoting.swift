/// Finds an order in which equations can be solved one by one, and writes down the steps.
///
/// Equations of one unknown come first. Where there is none, an equation of few unknowns defines one of them, which is
/// then taken out of all others; it is worked out at the end.
struct Pivoting: ~Copyable {
  struct Equation: BitwiseCopyable {
    /// Where its terms are.
    var start: Int
    var end: Int
    /// How many variables in it are neither known nor defined.
    var unknowns = 0
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

  var equations: Buffer<Equation>
  /// The terms of all equations; those of one that changes go to the end.
  var terms: Buffer<StoredTerm>
  /// By variable, the equations that it was once in, and what these lists are made of.
  var users: Buffer<Users>
  var links: Buffer<Link>
  /// By variable, whether it is known or defined.
  var isSettled: Buffer<Bool>
  /// By variable, where its term is in the sum that is being made; else something outside of it.
  var places: Buffer<Int>
  /// Equations that may have one unknown.
  private var single = Buffer<Int>()
  /// How many equations that are not used have unknowns.
  private var openCount = 0
  private var known: [(variable: Int32, equation: Int)] = []
  private var defined: [(variable: Int32, equation: Int)] = []
  private var begun = Recipe()
  /// The variables that it was started with.
  private var opened: [Int32] = []

  /// Begins with variables of which none is decided.
  init(variables: Int) {
    users = Buffer(repeating: Users(), count: variables)
    isSettled = Buffer(repeating: false, count: variables)
    places = Buffer(repeating: -1, count: variables)
    equations = Buffer(capacity: variables)
    terms = Buffer(capacity: 4 * variables)
    links = Buffer(capacity: 4 * variables)
    known.reserveCapacity(variables)
    begun = Recipe(equations: variables)
  }

  /// Takes all variables as known from here on, for ``restart(open:)``.
  mutating func settleAll() {
    users.fill(Users())
    isSettled.fill(true)
    opened = []
  }

  /// Forgets all equations and begins anew with some variables that are not decided; all others are known.
  ///
  /// Before, all variables have to be known but those that it was started with last.
  mutating func restart(open variables: [Int32]) {
    for variable in opened {
      users[variable] = Users()
      isSettled[variable] = true
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
    begun = Recipe()
  }

  /// Adds a constraint as an equation, without the variables that are defined by those that were run.
  mutating func add(_ row: Int, of system: ConstraintSystem) {
    begun.addEquation(ofConstraint: row)
    add(system.terms[system.range(row)])
  }

  /// Adds that a variable is a number, in the same way.
  mutating func add(_ variable: Int32, of number: Double) {
    begun.addEquation(of: number)
    add([StoredTerm(coefficient: 1, variable: variable)])
  }

  private mutating func add(_ sum: ArraySlice<StoredTerm>) {
    let index = equations.count
    let start = terms.count
    for term in sum { add(term, from: start) }
    equations.append(Equation(start: start, end: terms.count))
    for definition in defined {
      guard let term = term(of: definition.variable, in: index) else { continue }
      subtract(definition.equation, of: definition.variable, from: index, term.coefficient)
    }
    for position in equations[index].start..<equations[index].end where !isSettled[terms[position].variable] {
      use(terms[position].variable, in: index)
    }
    count(index)
  }

  /// Uses all equations up.
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

  /// Whether a variable is known or defined.
  func isSettled(_ variable: Int) -> Bool { isSettled[variable] }

  /// Whether every variable that it was started with is known or defined.
  var isDone: Bool {
    for variable in opened where !isSettled[variable] { return false }
    return true
  }

  /// The steps so far.
  func recipe() -> Recipe {
    var recipe = begun
    recipe.resolutions.reserveCapacity(known.count + defined.count)
    recipe.terms.reserveCapacity(terms.count)
    for step in known + defined.reversed() {
      var pivot = 0.0
      for position in equations[step.equation].start..<equations[step.equation].end {
        let term = terms[position]
        if term.variable == step.variable { pivot = term.coefficient } else { recipe.terms.append(term) }
      }
      recipe.resolutions.append(
        Recipe.Resolution(
          variable: step.variable,
          equation: Int32(truncatingIfNeeded: step.equation),
          coefficient: pivot,
          end: Int32(truncatingIfNeeded: recipe.terms.count)
        ))
    }
    return recipe
  }

  /// An equation of the fewest unknowns.
  private func shortest() -> Int? {
    var best: Int?
    var fewest = Int.max
    for index in 0..<equations.count where !equations[index].isUsed && equations[index].unknowns > 0 {
      if equations[index].unknowns < fewest { (best, fewest) = (index, equations[index].unknowns) }
    }
    return best
  }

  private mutating func count(_ index: Int) {
    var unknowns = 0
    for position in equations[index].start..<equations[index].end where !isSettled[terms[position].variable] {
      unknowns += 1
    }
    openCount += (unknowns > 0 ? 1 : 0) - (equations[index].unknowns > 0 ? 1 : 0)
    var equation = equations[index]
    equation.unknowns = unknowns
    equations[index] = equation
    if unknowns == 1 { single.append(index) }
  }

  private mutating func spend(_ index: Int) {
    var equation = equations[index]
    equation.isUsed = true
    equations[index] = equation
    if equation.unknowns > 0 { openCount -= 1 }
  }

  /// Takes the one unknown of an equation as known.
  private mutating func resolve(_ index: Int) {
    var position = equations[index].start
    while position < equations[index].end, isSettled[terms[position].variable] { position += 1 }
    if position == equations[index].end { return }
    let variable = terms[position].variable
    spend(index)
    isSettled[Int(variable)] = true
    known.append((variable, index))
    var link = users[variable].first
    while link >= 0 {
      let user = Int(links[link].equation)
      if !equations[user].isUsed { count(user) }
      link = links[link].next
    }
  }

  /// Takes one of several unknowns of an equation as defined by the others: of those with large coefficients the one in
  /// the fewest equations.
  private mutating func define(by index: Int) {
    spend(index)
    guard let pivot = pivot(of: equations[index]) else { return }
    isSettled[Int(pivot.variable)] = true
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
      if term.coefficient.magnitude >= 0.1 * largest, count < fewest { (best, fewest) = (term, count) }
    }
    return best
  }

  /// Takes a variable out of an equation by means of the one that defines it.
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
    var equation = equations[target]
    (equation.start, equation.end) = (start, terms.count)
    equations[target] = equation
    begun.subtractions.append(
      Recipe.Subtraction(
        target: Int32(truncatingIfNeeded: target), subtrahend: Int32(truncatingIfNeeded: definition), factor: factor))
  }
}
