/// Finds what ``DeletionFilter`` finds where all constraints bound differences: `x - y >= c`, or one variable.
///
/// Constraints are imposed one by one on a ``DifferenceGraph``.
///
/// A conflict is reduced from the last constraint to the first, as there: one stays where no path goes without it. Paths
/// then begin and end behind those that stay at their ends.
struct DifferenceFilter: ConflictFilter, ~Copyable {
  private let rows: [Int]
  private var differences: [(x: Int32, y: Int32, relation: Relation, difference: Double)] = []
  private var graph: DifferenceGraph
  private let effort: Int
  private(set) var isIrreducible = true
  private var position = 0  // The next constraint to impose.

  /// Nil where a constraint is of another kind.
  init?(_ system: ConstraintSystem, among rows: [Int], effort: Effort) {
    (self.rows, self.effort) = (rows, effort.conflicts)
    var numbers = Buffer<Int32>(repeating: -1, count: system.variables.count)
    var nodes: Int32 = 1  // Node 0 is where all is measured from.
    for row in rows {
      var constant = system.constants[row]
      var terms: [StoredTerm] = []
      for term in system.terms[system.range(row)] {
        let variable = system.variables[Int(term.variable)]
        if variable.parameter >= 0 {
          constant -= term.coefficient * variable.preferred
          continue
        }
        if numbers[term.variable] < 0 {
          numbers[term.variable] = nodes
          nodes += 1
        }
        terms.append(StoredTerm(coefficient: term.coefficient, variable: numbers[term.variable]))
      }
      if terms.count == 1 { terms.append(StoredTerm(coefficient: -terms[0].coefficient, variable: 0)) }
      guard terms.count == 2, terms[0].coefficient == -terms[1].coefficient, terms[0].variable != terms[1].variable
      else { return nil }
      let relation = terms[0].coefficient < 0 ? system.rows[row].relation.mirrored : system.rows[row].relation
      differences.append((terms[0].variable, terms[1].variable, relation, constant / terms[0].coefficient))
    }
    graph = DifferenceGraph(nodes: Int(nodes), constraints: rows.count)
  }

  mutating func next() -> [Int]? {
    while position < rows.count {
      let (x, y, relation, difference) = differences[position]
      let circle = graph.impose(position, x, minus: y, relation, difference)
      position += 1
      if let circle { return reduce(circle) }
    }
    return nil
  }

  /// What closes a conflict is not imposed at all.
  func drop(_ row: Int) {}

  private mutating func reduce(_ circle: DifferenceGraph.Circle) -> [Int] {
    var path = circle.path[...]
    var missed = circle.missed
    var kept: [Int32] = []
    isIrreducible = true
    var left = path.map { graph.edges[$0].constraint }.sorted()
    while let last = left.popLast() {
      if graph.isKept[last] { continue }
      graph.limit = last
      let isSpent = graph.effort > effort
      if isSpent { isIrreducible = false }
      guard let firstEdge = path.first, let lastEdge = path.last else { break }
      let (start, end) = (graph.edges[firstEdge].from, graph.edges[lastEdge].to)
      let rest = path[((path.firstIndex { graph.edges[$0].constraint == last } ?? path.startIndex) + 1)...]
      if !isSpent, let other = graph.path(from: start, to: end, missed, near: circle.near, ending: rest) {
        path = other[...]
        left = path.map { graph.edges[$0].constraint }.sorted()
      } else {
        kept.append(last)
        graph.isKept[last] = true
      }
      while let edge = path.first, graph.isKept[graph.edges[edge].constraint] {
        missed -= graph.slack(edge)
        path.removeFirst()
      }
      while let edge = path.last, graph.isKept[graph.edges[edge].constraint] {
        missed -= graph.slack(edge)
        path.removeLast()
      }
    }
    for constraint in kept { graph.isKept[constraint] = false }
    return kept.reversed().map { rows[Int($0)] } + [rows[position - 1]]
  }
}
