import ConstraintSolver

/// A system of whole numbers, small enough to be solved by trying everything.
struct SmallSystem: CustomStringConvertible {
  struct Row {
    var coefficients: [Int]
    var relation: Relation
    var constant: Int
    /// 1000 is required.
    var priority: Int
  }

  var rests: [Int]
  var ranks: [Int]
  var rows: [Row]

  var variableCount: Int { rests.count }

  /// The system as the solver takes it; constraints in a given order.
  func system(order: [Int]? = nil) -> ConstraintSystem {
    var system = ConstraintSystem()
    let variables = zip(rests, ranks).map { system.addVariable(rest: Double($0), rank: $1) }
    for index in order ?? Array(rows.indices) {
      let row = rows[index]
      let terms = zip(variables, row.coefficients).filter { $0.1 != 0 }
      system.add(
        terms.map { Term($0, Double($1)) }, row.relation, Double(row.constant),
        priority: Priority(Double(row.priority)))
    }
    return system
  }

  /// The system without some constraints.
  func without(_ removed: [Int]) -> SmallSystem {
    var copy = self
    copy.rows = rows.indices.filter { !removed.contains($0) }.map { rows[$0] }
    return copy
  }

  /// Only some required constraints.
  func only(_ kept: [Int]) -> SmallSystem {
    var copy = self
    copy.rows = kept.map { rows[$0] }
    return copy
  }

  var description: String {
    var lines = ["rests \(rests) ranks \(ranks)"]
    for row in rows {
      let sign =
        [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="][row.relation] ?? ""
      lines.append("  \(row.coefficients) \(sign) \(row.constant) @\(row.priority)")
    }
    return lines.joined(separator: "\n")
  }

  /// A random system in the manner of layouts: few terms, many ties, often degenerate.
  static func random(_ random: inout RandomSource) -> SmallSystem {
    let count = random.once(in: 40) ? 4 : random.pick(1...3)
    let rowCount = count == 4 ? random.pick(1...6) : random.pick(1...8)
    let requiredShare = random.pick(2...6)
    let levels = random.pick(1...3)
    let spread = random.once(in: 3) ? 2 : 9
    var rows: [Row] = []
    for _ in 0..<rowCount {
      var coefficients = Array(repeating: 0, count: count)
      let terms = random.pick(1...min(count, 3))
      for _ in 0..<terms {
        coefficients[random.pick(0...count - 1)] =
          random.once(in: 4) ? random.pick(-3...3) : (random.once(in: 2) ? 1 : -1)
      }
      let relation = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual][random.pick(0...2)]
      let isRequired = random.once(in: requiredShare)
      rows.append(
        Row(
          coefficients: coefficients, relation: relation, constant: random.pick(-spread...spread),
          priority: isRequired ? 1000 : [250, 750, 999][random.pick(0...levels - 1)]))
    }
    let rests = (0..<count).map { _ in random.once(in: 3) ? random.pick(-4...4) : 0 }
    let ranks = (0..<count).map { _ in random.pick(0...1) }
    return SmallSystem(rests: rests, ranks: ranks, rows: rows)
  }
}
