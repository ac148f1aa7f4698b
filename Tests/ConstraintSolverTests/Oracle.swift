@testable import ConstraintSolver

/// Solves small systems exactly and in the most obvious way: by trying every vertex.
///
/// All costs are linear between the hyperplanes on which a constraint is exactly met or a variable is at its rest. So
/// the one best point is where as many of them cross as there are variables. Whole numbers only: points are kept as
/// numerators over one denominator.
struct Oracle {
  struct Point {
    var numerators: [Int]
    var denominator: Int

    var values: [Double] { numerators.map { Double($0) / Double(denominator) } }
  }

  let system: SmallSystem
  /// Far more than any number in the systems comes to.
  static let far = 5000

  /// The best point, or nil when what is required cannot hold together.
  let best: Point?
  /// The corners of the set of best points before anything is settled, cut off far out.
  let corners: [Point]

  init(_ system: SmallSystem, needsCorners: Bool) {
    self.system = system
    let count = system.variableCount
    var planes = system.rows.map { $0.coefficients + [$0.constant] }
    for index in 0..<count {
      var unit = Array(repeating: 0, count: count + 1)
      unit[index] = 1
      for place in needsCorners ? [system.rests[index], -Oracle.far, Oracle.far] : [system.rests[index]] {
        unit[count] = place
        planes.append(unit)
      }
    }
    var best: (point: Point, costs: [Int], rests: [Int])?
    var corners: [Point] = []
    let levels = Set(system.rows.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    let order = (0..<count).sorted { (system.ranks[$0], $0) < (system.ranks[$1], $1) }
    Oracle.forEachVertex(planes, count) { point in
      guard let costs = Oracle.costs(of: point, system, levels) else { return }
      let rests = order.map { abs(point.numerators[$0] - system.rests[$0] * point.denominator) }
      guard let current = best else {
        best = (point, costs, rests)
        corners = [point]
        return
      }
      let comparison = Oracle.compare(costs, point.denominator, current.costs, current.point.denominator)
      if comparison < 0 { corners = [] }
      if comparison <= 0 { corners.append(point) }
      let restComparison = Oracle.compare(rests, point.denominator, current.rests, current.point.denominator)
      if comparison < 0 || (comparison == 0 && restComparison < 0) { best = (point, costs, rests) }
    }
    self.best = best?.point
    self.corners = corners
  }

  /// Whether the required rows of a system can hold together.
  static func isFeasible(_ system: SmallSystem) -> Bool {
    Oracle(system, needsCorners: false).best != nil
  }

  /// How much each level is missed by, times the denominator; nil when a required row does not hold.
  private static func costs(of point: Point, _ system: SmallSystem, _ levels: [Int]) -> [Int]? {
    var costs = Array(repeating: 0, count: levels.count)
    for row in system.rows {
      var sum = -row.constant * point.denominator
      for (index, coefficient) in row.coefficients.enumerated() {
        sum += coefficient * point.numerators[index]
      }
      let missed =
        switch row.relation {
        case .lessThanOrEqual: max(sum, 0)
        case .equal: abs(sum)
        case .greaterThanOrEqual: max(-sum, 0)
        }
      if missed == 0 { continue }
      guard let level = levels.firstIndex(of: row.priority) else { return nil }
      costs[level] += missed
    }
    return costs
  }

  private static func compare(_ left: [Int], _ leftScale: Int, _ right: [Int], _ rightScale: Int) -> Int {
    for (a, b) in zip(left, right) {
      let difference = a * rightScale - b * leftScale
      if difference != 0 { return difference }
    }
    return 0
  }

  /// Calls `body` with every point in which as many planes cross as there are variables.
  private static func forEachVertex(_ planes: [[Int]], _ count: Int, _ body: (Point) -> Void) {
    func choose(_ start: Int, _ chosen: [[Int]]) {
      if chosen.count == count {
        if let point = crossing(chosen, count) { body(point) }
        return
      }
      for index in start..<max(start, planes.count) { choose(index + 1, chosen + [planes[index]]) }
    }
    choose(0, [])
  }

  /// Where planes cross, by elimination without fractions (Bareiss).
  private static func crossing(_ planes: [[Int]], _ count: Int) -> Point? {
    var rows = planes
    var previous = 1
    for column in 0..<count {
      guard let pivot = (column..<count).first(where: { rows[$0][column] != 0 }) else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        for other in 0...count where other != column {
          rows[row][other] =
            (rows[row][other] * rows[column][column] - rows[row][column] * rows[column][other]) / previous
        }
        rows[row][column] = 0
      }
      for row in 0..<column { rows[row][row] = rows[column][column] }
      previous = rows[column][column]
    }
    let sign = previous < 0 ? -1 : 1
    return Point(numerators: (0..<count).map { rows[$0][count] * sign }, denominator: previous * sign)
  }
}
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
    let variables = zip(rests, ranks).map { system.addVariable(preferred: Double($0), rank: $1) }
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

/// A small random number generator with a seed, so that every run sees the same systems.
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number of a range.
  mutating func pick(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// True once in a number of times.
  mutating func once(in times: Int) -> Bool {
    next() % UInt64(times) == 0
  }
}

extension ConstraintSystem {
  /// The system of some constraints only; variables keep their numbers.
  func only(_ selected: [Int]) -> ConstraintSystem {
    var result = ConstraintSystem()
    result.variables = variables
    result.parameters = parameters
    for row in selected.map(Constraint.init(index:)) {
      result.add(terms(of: row), relation(of: row), constant(of: row), priority: priority(of: row))
    }
    return result
  }

  /// Whether some required constraints can hold together.
  func canHold(_ rows: [Int]) -> Bool {
    var engine = Engine(only(rows))
    return engine.run() == nil
  }

  /// The irreducible conflict among some required constraints whose last constraint comes first, and so on; empty for
  /// none. Found as it is defined: from the end on each is left out, if what is left still contradicts itself.
  func firstConflict(among rows: [Int]) -> [Int] {
    if canHold(rows) { return [] }
    var (low, high) = (0, rows.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if canHold(Array(rows[..<middle])) { low = middle } else { high = middle }
    }
    var left = Array(rows[..<high])
    for row in left.reversed() {
      let fewer = left.filter { $0 != row }
      if !canHold(fewer) { left = fewer }
    }
    return left
  }

  /// Whether all required constraints hold that take part, but for a part of the numbers in them.
  func requiredHold(_ values: [Double], dropped: [Bool], within tolerance: Double) -> Bool {
    rows.indices.allSatisfy { row in
      guard rows[row].isRequired, !rows[row].isIgnored, dropped.isEmpty || !dropped[row] else { return true }
      let (excess, size) = excess(of: row, values)
      return rows[row].relation.holds(excess, within: tolerance * size)
    }
  }
}
