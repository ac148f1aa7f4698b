/// Finds an order in which equations can be solved one by one, and writes down the steps.
///
/// Equations of one unknown come first. Where there is none, an equation of few unknowns defines one of them, which is
/// then taken out of all others; it is worked out at the end.
struct Pivoting {
  private struct Equation: BitwiseCopyable {
    /// Where its terms are.
    var start: Int
    var end: Int
    /// How many variables in it are neither known nor defined.
    var unknowns = 0
    var isUsed = false
  }

  /// The equations that a variable was once in, in order, as a list.
  private struct Users: BitwiseCopyable {
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
  }

  private var equations: [Equation] = []
  /// The terms of all equations; those of one that changes go to the end.
  private var terms: [StoredTerm] = []
  /// By variable, the equations that it was once in, and what these lists are made of.
  private var users: [Users]
  private var links: [(equation: Int32, next: Int32)] = []
  /// By variable, whether it is known or defined.
  private var isSettled: [Bool]
  /// By variable, where its term is in the sum that is being made; else something outside of it.
  private var places: [Int]
  /// Equations that may have one unknown.
  private var single: [Int] = []
  /// How many equations that are not used have unknowns.
  private var openCount = 0
  private var known: [(variable: Int32, equation: Int)] = []
  private var defined: [(variable: Int32, equation: Int)] = []
  private var begun = Recipe()

  init(variables: Int) {
    users = Array(repeating: Users(), count: variables)
    isSettled = Array(repeating: false, count: variables)
    places = Array(repeating: -1, count: variables)
    equations.reserveCapacity(variables)
    terms.reserveCapacity(4 * variables)
    links.reserveCapacity(4 * variables)
    known.reserveCapacity(variables)
    begun.sources.reserveCapacity(variables)
  }

  /// Adds an equation, without the variables that are defined by those that were run.
  mutating func add(_ sum: some Sequence<StoredTerm>, source: Recipe.Source) {
    let index = equations.count
    begun.sources.append(source)
    let start = terms.count
    for term in sum { add(term, from: start) }
    equations.append(Equation(start: start, end: terms.count))
    for definition in defined {
      guard let term = term(of: definition.variable, in: index) else { continue }
      subtract(definition.equation, of: definition.variable, from: index, term.coefficient)
    }
    for position in equations[index].start..<equations[index].end { use(terms[position].variable, in: index) }
    count(index)
  }

  /// Uses all equations up.
  mutating func run() {
    while true {
      if let next = single.popLast() {
        if !equations[next].isUsed, equations[next].unknowns == 1 { resolve(next) }
      } else if openCount > 0, let next = shortest() {
        define(by: next)
      } else {
        return
      }
    }
  }

  /// The steps, once every variable has an equation.
  func recipe() -> Recipe? {
    guard !isSettled.contains(false) else { return nil }
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
    for index in equations.indices where !equations[index].isUsed && equations[index].unknowns > 0 {
      if best.map({ equations[index].unknowns < equations[$0].unknowns }) ?? true { best = index }
    }
    return best
  }

  private mutating func count(_ index: Int) {
    var unknowns = 0
    for position in equations[index].start..<equations[index].end where !isSettled[Int(terms[position].variable)] {
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

  /// Takes the one unknown of an equation as known.
  private mutating func resolve(_ index: Int) {
    let range = equations[index].start..<equations[index].end
    guard let position = range.first(where: { !isSettled[Int(terms[$0].variable)] }) else { return }
    let variable = terms[position].variable
    spend(index)
    isSettled[Int(variable)] = true
    known.append((variable, index))
    var link = users[Int(variable)].first
    while link >= 0 {
      let user = Int(links[Int(link)].equation)
      if !equations[user].isUsed { count(user) }
      link = links[Int(link)].next
    }
  }

  /// Takes one of several unknowns of an equation as defined by the others: of those with large coefficients the one in
  /// the fewest equations.
  private mutating func define(by index: Int) {
    spend(index)
    let open = terms[equations[index].start..<equations[index].end].filter { !isSettled[Int($0.variable)] }
    let largest = open.reduce(0) { max($0, $1.coefficient.magnitude) }
    let candidates = open.filter { $0.coefficient.magnitude >= 0.1 * largest }
    guard let pivot = candidates.min(by: { users[Int($0.variable)].count < users[Int($1.variable)].count }) else {
      return
    }
    isSettled[Int(pivot.variable)] = true
    defined.append((pivot.variable, index))
    var link = users[Int(pivot.variable)].first
    while link >= 0 {
      let user = Int(links[Int(link)].equation)
      link = links[Int(link)].next
      if equations[user].isUsed { continue }
      guard let term = term(of: pivot.variable, in: user) else { continue }
      subtract(index, of: pivot.variable, from: user, term.coefficient)
      for position in equations[index].start..<equations[index].end where !isUsed(terms[position].variable, in: user) {
        use(terms[position].variable, in: user)
      }
      count(user)
    }
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
    (equations[target].start, equations[target].end) = (start, terms.count)
    begun.subtractions.append(
      Recipe.Subtraction(
        target: Int32(truncatingIfNeeded: target), subtrahend: Int32(truncatingIfNeeded: definition), factor: factor))
  }

  // MARK: Sums and lists

  /// Adds a term to the sum from a position on, in which each variable stands once; what cancels out but for rounding
  /// goes.
  private mutating func add(_ term: StoredTerm, from start: Int) {
    let variable = Int(term.variable)
    let place = places[variable]
    guard place >= start, place < terms.count, terms[place].variable == term.variable else {
      places[variable] = terms.count
      terms.append(term)
      return
    }
    let sum = terms[place].coefficient + term.coefficient
    if sum.magnitude > Limits.cancelled * max(terms[place].coefficient.magnitude, term.coefficient.magnitude) {
      terms[place].coefficient = sum
      return
    }
    terms.remove(at: place)
    for position in place..<terms.count { places[Int(terms[position].variable)] = position }
  }

  private func term(of variable: Int32, in equation: Int) -> StoredTerm? {
    for position in equations[equation].start..<equations[equation].end where terms[position].variable == variable {
      return terms[position]
    }
    return nil
  }

  /// Whether a variable is known to be in an equation.
  private func isUsed(_ variable: Int32, in equation: Int) -> Bool {
    var link = users[Int(variable)].first
    while link >= 0 {
      if Int(links[Int(link)].equation) == equation { return true }
      link = links[Int(link)].next
    }
    return false
  }

  private mutating func use(_ variable: Int32, in equation: Int) {
    let link = Int32(truncatingIfNeeded: links.count)
    links.append((Int32(truncatingIfNeeded: equation), -1))
    var list = users[Int(variable)]
    if list.last >= 0 { links[Int(list.last)].next = link } else { list.first = link }
    list.last = link
    list.count += 1
    users[Int(variable)] = list
  }
}
