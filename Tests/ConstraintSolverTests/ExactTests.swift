import Foundation
import Testing

@testable import ConstraintSolver

/// Random systems of up to twelve variables, compared with an exact solution.
///
/// `ADAPT_ORACLE=20000` solves that many.
@Suite struct ExactTests {
  private static let count = Int(ProcessInfo.processInfo.environment["ADAPT_ORACLE"] ?? "") ?? 200

  /// Every other system has inequalities, and priorities on several levels.
  private func system(_ number: Int) -> SmallSystem {
    var random = RandomSource(seed: UInt64(number))
    let isMixed = number.isMultiple(of: 2)
    let count = random.pick(2...12)
    let levels = isMixed ? [100, 250, 500, 750, 999] : [500]
    let requiredShare = random.pick(2...6)
    let rows = (0..<random.pick(1...2 * count)).map { _ in
      var coefficients = Array(repeating: 0, count: count)
      for _ in 0..<random.pick(1...4) {
        coefficients[random.pick(0...count - 1)] =
          random.once(in: 4) ? random.pick(-3...3) : random.once(in: 2) ? 1 : -1
      }
      let relation =
        isMixed ? [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual][random.pick(0...2)] : Relation.equal
      return SmallSystem.Row(
        coefficients: coefficients, relation: relation, constant: random.pick(-9...9),
        priority: random.once(in: requiredShare) ? 1000 : levels[random.pick(0...levels.count - 1)])
    }
    return SmallSystem(
      rests: (0..<count).map { _ in random.once(in: 3) ? random.pick(-4...4) : 0 },
      ranks: (0..<count).map { _ in random.pick(0...1) }, rows: rows)
  }

  @Test(.timeLimit(.minutes(60))) func solutionsAreThoseOfExactArithmetic() {
    var (compared, overflowed, mixed) = (0, 0, 0)
    for number in 0..<Self.count {
      let small = system(number)
      let (solution, factored) = (
        small.system().solve(), small.system().solution(guesses: false, effort: Effort(large: 0, together: 1))
      )
      let dropped = solution.conflicts.map(\.dropped.index)
      #expect(factored.solution.conflicts.map(\.dropped.index) == dropped, "\(number): \(small)")
      // What was dropped has to be in conflict with others; without it the rest can hold.
      for conflict in solution.conflicts {
        let members = ExactProgram(small.only(conflict.constraints.map(\.index))).result
        if case .values = members { Issue.record("\(number) has no conflict \(conflict): \(small)") }
      }
      switch ExactProgram(small.without(dropped)).result {
      case .overflow: overflowed += 1
      case .infeasible: Issue.record("\(number) cannot hold: \(small)")
      case .values(let exact):
        compared += 1
        if number.isMultiple(of: 2) { mixed += 1 }
        for values in [solution.values, factored.solution.values] {
          let isRight = zip(values, exact).allSatisfy { ($0 - $1).magnitude <= 1e-6 * max(1, $1.magnitude) }
          #expect(isRight, "\(number): \(values) instead of \(exact): \(small)")
        }
      }
    }
    print("compared \(compared) systems, \(mixed) with inequalities and levels; \(overflowed) ran over")
    #expect(overflowed * 50 <= Self.count && mixed * 3 >= compared)
  }
}

/// A system as a linear program with one objective after the other, in exact arithmetic.
///
/// Each variable is its rest plus one part less another, neither below 0; each constraint has slacks and amounts by which
/// it is missed. The tableau keeps whole numbers over one denominator (Edmonds): every division in it comes out even.
/// Bland's rule ends. Once an objective is as small as it can be, columns with a positive reduced cost stay at 0: then the
/// other points of least cost are left, and the next objective has its turn.
private struct ExactProgram {
  enum Result {
    case values([Double])
    case infeasible
    /// The numbers became too large for whole numbers of 64 bits.
    case overflow
  }

  private(set) var result = Result.overflow

  private var rows: [[Int]] = []  // The last entry is the right side.
  private var costs: [[Int]] = []  // The reduced costs by objective; the last entry is minus its value.
  private var basis: [Int] = []
  private var denominator = 1
  private var isBanned: [Bool] = []
  private var isOverflown = false

  init(_ system: SmallSystem) {
    let count = system.variableCount
    let priorities = Set(system.rows.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    let order = (0..<count).sorted { (system.ranks[$0], $0) < (system.ranks[$1], $1) }
    // By column, the objective that it costs one in; the first one is to meet what is required.
    var objectives = [Int?](repeating: nil, count: 2 * count)
    for (position, variable) in order.enumerated() {
      objectives[2 * variable] = 1 + priorities.count + position
      objectives[2 * variable + 1] = 1 + priorities.count + position
    }
    var sparse: [(entries: [(column: Int, value: Int)], right: Int)] = []
    for row in system.rows {
      var right = row.constant
      var entries: [(column: Int, value: Int)] = []
      for (variable, coefficient) in row.coefficients.enumerated() where coefficient != 0 {
        right -= coefficient * system.rests[variable]
        entries += [(2 * variable, coefficient), (2 * variable + 1, -coefficient)]
      }
      let level = row.priority == 1000 ? 0 : 1 + (priorities.firstIndex(of: row.priority) ?? 0)
      // What lacks to the right side, and what is too much: one of them is missed, or both, or neither.
      for (sign, isMissed) in [(1, row.relation != .lessThanOrEqual), (-1, row.relation != .greaterThanOrEqual)] {
        entries.append((objectives.count, sign))
        objectives.append(isMissed ? level : nil)
      }
      if right < 0 { (entries, right) = (entries.map { ($0.column, -$0.value) }, -right) }
      sparse.append((entries, right))
    }
    let columns = objectives.count
    costs = (0...priorities.count + count).map { objective in
      objectives.map { $0 == objective ? 1 : 0 } + [0]
    }
    isBanned = Array(repeating: false, count: columns)
    for (entries, right) in sparse {
      var row = Array(repeating: 0, count: columns + 1)
      for (column, value) in entries { row[column] += value }
      row[columns] = right
      // Of the two last columns of the row one has 1 there, and nothing else has it.
      let start = entries[entries.count - 2].column
      basis.append(row[start] == 1 ? start : start + 1)
      rows.append(row)
    }
    for (row, column) in zip(rows, basis) {
      guard let objective = objectives[column] else { continue }
      for index in row.indices { costs[objective][index] -= row[index] }
    }
    for objective in costs.indices {
      minimize(objective)
      if isOverflown { return }
      if objective == 0, costs[0][columns] != 0 {
        result = .infeasible
        return
      }
      for column in 0..<columns where costs[objective][column] > 0 { isBanned[column] = true }
    }
    var parts = Array(repeating: 0.0, count: columns)
    for (row, column) in zip(rows, basis) { parts[column] = Double(row[columns]) / Double(denominator) }
    result = .values((0..<count).map { Double(system.rests[$0]) + parts[2 * $0] - parts[2 * $0 + 1] })
  }

  private mutating func minimize(_ objective: Int) {
    while !isOverflown {
      let entering = isBanned.indices.first { !isBanned[$0] && costs[objective][$0] < 0 }
      guard let entering, let leaving = leaving(entering) else { return }
      pivot(leaving, entering)
    }
  }

  /// The row of the least ratio, of several the one whose basic column has the lowest number.
  private func leaving(_ column: Int) -> Int? {
    var best: Int?
    for row in rows.indices where rows[row][column] > 0 {
      guard let current = best else {
        best = row
        continue
      }
      let right = rows[row].count - 1
      let mine = rows[row][right].multipliedFullWidth(by: rows[current][column])
      let other = rows[current][right].multipliedFullWidth(by: rows[row][column])
      if (mine.high, mine.low) < (other.high, other.low)
        || (mine.high == other.high && mine.low == other.low && basis[row] < basis[current])
      {
        best = row
      }
    }
    return best
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let source = rows[row]
    let pivot = source[column]
    for index in rows.indices where index != row { rows[index] = eliminated(rows[index], source, column) }
    for index in costs.indices { costs[index] = eliminated(costs[index], source, column) }
    denominator = pivot
    basis[row] = column
  }

  private mutating func eliminated(_ row: [Int], _ source: [Int], _ column: Int) -> [Int] {
    var target = row
    let (pivot, factor) = (source[column], target[column])
    for index in target.indices {
      if target[index] == 0 && (factor == 0 || source[index] == 0) { continue }
      let (kept, first) = target[index].multipliedReportingOverflow(by: pivot)
      let (taken, second) = factor.multipliedReportingOverflow(by: source[index])
      let (rest, third) = kept.subtractingReportingOverflow(taken)
      if first || second || third { isOverflown = true }
      target[index] = rest / denominator
    }
    return target
  }
}
