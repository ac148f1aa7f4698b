import ConstraintSolver

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
