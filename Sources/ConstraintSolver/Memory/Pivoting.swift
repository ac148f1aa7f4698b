/// Finds an order in which equations can be solved one by one, and writes down the steps.
///
/// Equations of one unknown come first. Where there is none, an equation of few unknowns defines one of them, which is
/// then taken out of all others; it is worked out at the end.
struct Pivoting {
  private struct Equation {
    var terms: [StoredTerm]
    /// How many variables in it are neither known nor defined.
    var unknowns = 0
    var isUsed = false
  }

  private var equations: [Equation] = []
  /// By variable, the equations that it was once in.
  private var users: [[Int32]]
  /// By variable, whether it is known or defined.
  private var isSettled: [Bool]
  /// Equations that may have one unknown.
  private var single: [Int] = []
  /// How many equations that are not used have unknowns.
  private var openCount = 0
  private var known: [(variable: Int32, equation: Int)] = []
  private var defined: [(variable: Int32, equation: Int)] = []
  private var begun = Recipe()

  init(variables: Int) {
    users = Array(repeating: [], count: variables)
    isSettled = Array(repeating: false, count: variables)
  }

  /// Adds an equation, without the variables that are defined by those that were run.
  mutating func add(_ terms: some Sequence<StoredTerm>, source: Recipe.Source) {
    let index = equations.count
    begun.sources.append(source)
    equations.append(Equation(terms: []))
    var merged: [StoredTerm] = []
    for term in terms { merged.add(term) }
    equations[index].terms = merged
    for definition in defined {
      guard let term = equations[index].terms.first(where: { $0.variable == definition.variable }) else { continue }
      subtract(definition.equation, of: definition.variable, from: index, term.coefficient)
    }
    for term in equations[index].terms { users[Int(term.variable)].append(Int32(truncatingIfNeeded: index)) }
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

  /// Whether an equation decides a variable so far.
  func isSettled(_ variable: Int) -> Bool { isSettled[variable] }

  /// The steps, once every variable has an equation.
  func recipe() -> Recipe? {
    guard !isSettled.contains(false) else { return nil }
    var recipe = begun
    for step in known + defined.reversed() {
      var pivot = 0.0
      for term in equations[step.equation].terms {
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
    for term in equations[index].terms where !isSettled[Int(term.variable)] { unknowns += 1 }
    openCount += (unknowns > 0 ? 1 : 0) - (equations[index].unknowns > 0 ? 1 : 0)
    equations[index].unknowns = unknowns
    if unknowns == 1 { single.append(index) }
  }

  private mutating func use(_ index: Int) {
    equations[index].isUsed = true
    if equations[index].unknowns > 0 { openCount -= 1 }
  }

  /// Takes the one unknown of an equation as known.
  private mutating func resolve(_ index: Int) {
    guard let term = equations[index].terms.first(where: { !isSettled[Int($0.variable)] }) else { return }
    use(index)
    isSettled[Int(term.variable)] = true
    known.append((term.variable, index))
    for user in users[Int(term.variable)] where !equations[Int(user)].isUsed { count(Int(user)) }
  }

  /// Takes one of several unknowns of an equation as defined by the others: of those with large coefficients the one in
  /// the fewest equations.
  private mutating func define(by index: Int) {
    use(index)
    let open = equations[index].terms.filter { !isSettled[Int($0.variable)] }
    let largest = open.reduce(0) { max($0, $1.coefficient.magnitude) }
    let candidates = open.filter { $0.coefficient.magnitude >= 0.1 * largest }
    guard let pivot = candidates.min(by: { users[Int($0.variable)].count < users[Int($1.variable)].count }) else {
      return
    }
    isSettled[Int(pivot.variable)] = true
    defined.append((pivot.variable, index))
    for user in users[Int(pivot.variable)] {
      let user = Int(user)
      if equations[user].isUsed { continue }
      guard let term = equations[user].terms.first(where: { $0.variable == pivot.variable }) else { continue }
      subtract(index, of: pivot.variable, from: user, term.coefficient)
      for term in equations[index].terms where !users[Int(term.variable)].contains(Int32(user)) {
        users[Int(term.variable)].append(Int32(user))
      }
      count(user)
    }
  }

  /// Takes a variable out of an equation by means of the one that defines it.
  private mutating func subtract(_ definition: Int, of variable: Int32, from target: Int, _ coefficient: Double) {
    guard let pivot = equations[definition].terms.first(where: { $0.variable == variable }) else { return }
    let factor = coefficient / pivot.coefficient
    for term in equations[definition].terms where term.variable != variable {
      equations[target].terms.add(StoredTerm(coefficient: -factor * term.coefficient, variable: term.variable))
    }
    equations[target].terms.removeAll { $0.variable == variable }
    begun.subtractions.append(
      Recipe.Subtraction(
        target: Int32(truncatingIfNeeded: target), subtrahend: Int32(truncatingIfNeeded: definition), factor: factor))
  }
}

extension [StoredTerm] {
  /// Adds a term to a sum in which each variable stands once; what cancels out but for rounding goes.
  fileprivate mutating func add(_ term: StoredTerm) {
    guard let index = firstIndex(where: { $0.variable == term.variable }) else {
      append(term)
      return
    }
    let sum = self[index].coefficient + term.coefficient
    if sum.magnitude <= Limits.cancelled * Swift.max(self[index].coefficient.magnitude, term.coefficient.magnitude) {
      remove(at: index)
    } else {
      self[index].coefficient = sum
    }
  }
}
