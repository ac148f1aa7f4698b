/// The sums that equations are, and the equations that variables are in.
extension Pivoting {
  /// Adds a term to the sum from a position on, in which each variable stands once; what cancels out but for rounding
  /// goes.
  mutating func add(_ term: StoredTerm, from start: Int) {
    let variable = Int(term.variable)
    let place = places[variable]
    guard place >= start, place < terms.count, terms[place].variable == term.variable else {
      places[variable] = terms.count
      terms.append(term)
      return
    }
    let sum = terms[place].coefficient + term.coefficient
    if sum.magnitude > Limits.cancelled * max(terms[place].coefficient.magnitude, term.coefficient.magnitude) {
      terms[place] = StoredTerm(coefficient: sum, variable: term.variable)
      return
    }
    for position in place..<(terms.count - 1) {
      terms[position] = terms[position + 1]
      places[terms[position].variable] = position
    }
    _ = terms.popLast()
  }

  func term(of variable: Int32, in equation: Int) -> StoredTerm? {
    for position in equations[equation].start..<equations[equation].end where terms[position].variable == variable {
      return terms[position]
    }
    return nil
  }

  /// Whether a variable is known to be in an equation.
  func isUsed(_ variable: Int32, in equation: Int) -> Bool {
    var link = users[variable].first
    while link >= 0 {
      if Int(links[link].equation) == equation { return true }
      link = links[link].next
    }
    return false
  }

  mutating func use(_ variable: Int32, in equation: Int) {
    let link = Int32(truncatingIfNeeded: links.count)
    links.append(Link(equation: Int32(truncatingIfNeeded: equation), next: -1))
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
}
