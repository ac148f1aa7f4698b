import ConstraintSolver
import LayoutModel
import TextKit

/// The open numbers of a layout that have to be decided so that nothing is open any more, and those that follow.
///
/// Where the height of a picture is open, all that hangs below it moves along: that is one degree of freedom, and one
/// number decides it. Of all that moves along one degree of freedom, one is taken for the cause: rather a size than a
/// place, rather the views of a stack view than the stack view, which has its size from them, and of several the first
/// in the document.
struct OpenCauses {
  /// By the variable of a cause, the others that move with it, in order of number; `nil` where there is so much to
  /// tell apart that everything counts as a cause.
  private let followers: [Int: [Int]]?
  private var isMoving: [Bool]  // By variable, whether it moves along any of the directions.
  private var owners: [Int]  // By variable, its view; -1 for those of guides and contents.

  fileprivate static let mostSteps = 500_000  // More steps than this are not worth the better words.
  fileprivate static let smallest = 1e-9  // Rates below this part of the largest one are rounding.

  init(_ directions: [Ambiguity.Direction], in builder: EquationBuilder) {
    isMoving = Array(repeating: false, count: builder.system.variableCount)
    for direction in directions {
      for rate in direction.rates { isMoving[rate.variable.index] = true }
    }
    owners = Array(repeating: -1, count: builder.system.variableCount)
    for (index, box) in builder.boxes.enumerated() {
      guard let box else { continue }
      for variable in box.all { owners[variable.index] = index }
    }
    followers =
      Self.followers(ofSeparate: directions, in: builder)
      ?? Reduction.followers(
        of: directions, choosingBy: Self.order(builder), variableCount: builder.system.variableCount)
  }

  /// The followers where no two directions have a variable in common, so that there is nothing to eliminate; `nil` where
  /// some do.
  private static func followers(
    ofSeparate directions: [Ambiguity.Direction], in builder: EquationBuilder
  ) -> [Int: [Int]]? {
    // By variable, its direction; -1 for none.
    var holders = Array(repeating: -1, count: builder.system.variableCount)
    for (number, direction) in directions.enumerated() {
      for rate in direction.rates {
        if holders[rate.variable.index] >= 0 { return nil }
        holders[rate.variable.index] = number
      }
    }
    var chosen = Array(repeating: -1, count: directions.count)
    for variable in order(builder) {
      let number = holders[variable]
      if number >= 0, chosen[number] < 0 { chosen[number] = variable }
    }
    var followers: [Int: [Int]] = [:]
    followers.reserveCapacity(directions.count)
    for (number, direction) in directions.enumerated() {
      let moving = direction.rates.map(\.variable.index)
      // Without a view among them a guide moves.
      guard let cause = chosen[number] >= 0 ? chosen[number] : moving.min() else { continue }
      followers[cause] = moving.count == 1 ? [] : moving.filter { $0 != cause }.sorted()
    }
    return followers
  }

  /// Whether a variable that is open is one of those that have to be decided.
  func isCause(_ variable: Variable) -> Bool { followers.map { $0[variable.index] != nil } ?? isMoving[variable.index] }

  /// The views that move with a cause, one for each variable.
  func views(following variable: Variable) -> [Int] {
    (followers?[variable.index] ?? []).map { owners[$0] }.filter { $0 >= 0 }
  }

  /// The variables of views in the order in which they are taken for causes.
  private static func order(_ builder: EquationBuilder) -> [Int] {
    let contents = builder.contentBoxes.sorted { $0.key < $1.key }.flatMap {
      [$0.value.width.index, $0.value.height.index]
    }
    var (sizes, stacks, across, places): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
    let views = builder.views
    for (index, box) in builder.boxes.enumerated() {
      guard let box else { continue }
      let along = views.stack(arranging: index)?.axis.value(in: builder.installed.traits)
      for axis in Axis.allCases {
        if views[index].kind == .stackView {
          stacks.append(box.size(axis).index)
        } else if let along, along != axis {
          across.append(box.size(axis).index)
        } else {
          sizes.append(box.size(axis).index)
        }
        places.append(box.origin(axis).index)
      }
    }
    return contents + sizes + stacks + across + places
  }

  /// Gauss-Jordan elimination on the directions, each a row of the rates of the variables that move.
  ///
  /// The variables decide which of them are chosen, and the chosen ones what follows them; the choice among the rows is
  /// free. Heights that compete all move against one of them: with the row of the last one for a pivot no row fills.
  private struct Reduction {
    private struct Rate {
      var variable: Int32
      var value: Double
    }

    private var rows: [[Rate]]  // By row, its rates in order of the variables.
    private var holders: [[Int32]]  // By variable, the rows that have it or had it, some of them more than once.
    private var ranks: [Int32]  // By variable, its place in the order of choice.
    private var pivots: [Int32]  // By variable, the row that it was chosen for; -1 for none.
    private var chosen: [Int] = []  // The variables that were chosen, in order.
    private var isChosen: [Bool]
    private var merged: [Rate] = []  // The row that takes the place of another one; its memory is used again.
    private var steps: Int

    /// - Parameter order: the variables in which they are chosen.
    /// - Returns: by variable chosen the others of its row, in order of number; `nil` where it takes too many steps.
    static func followers(
      of directions: [Ambiguity.Direction], choosingBy order: [Int], variableCount: Int
    ) -> [Int: [Int]]? {
      let size = directions.reduce(0) { $0 + $1.rates.count }
      if size > OpenCauses.mostSteps { return nil }
      var reduction = Reduction(directions, order, variableCount: variableCount, steps: size)
      return reduction.eliminate(order) && reduction.substitute() ? reduction.followers : nil
    }

    private init(_ directions: [Ambiguity.Direction], _ order: [Int], variableCount: Int, steps: Int) {
      rows = directions.map { direction in
        direction.rates.map { Rate(variable: Int32($0.variable.index), value: $0.coefficient) }
          .sorted { $0.variable < $1.variable }
      }
      holders = Array(repeating: [], count: variableCount)
      for (number, row) in rows.enumerated() {
        for rate in row { holders[Int(rate.variable)].append(Int32(number)) }
      }
      ranks = Array(repeating: Int32.max, count: variableCount)
      for (rank, variable) in order.enumerated() { ranks[variable] = Int32(rank) }
      pivots = Array(repeating: -1, count: variableCount)
      isChosen = Array(repeating: false, count: rows.count)
      self.steps = steps
    }

    private var followers: [Int: [Int]] {
      var followers: [Int: [Int]] = [:]
      for variable in chosen {
        followers[variable] = rows[Int(pivots[variable])].lazy.map { Int($0.variable) }.filter { $0 != variable }
      }
      return followers
    }

    /// Chooses a variable for each row, and takes it out of the rows that have none yet.
    private mutating func eliminate(_ order: [Int]) -> Bool {
      for variable in order where steps <= OpenCauses.mostSteps { choose(variable) }
      // In what is left no view moves, but a guide.
      for number in rows.indices where !isChosen[number] && steps <= OpenCauses.mostSteps {
        if let first = rows[number].first { choose(Int(first.variable)) }
      }
      return steps <= OpenCauses.mostSteps
    }

    private mutating func choose(_ variable: Int) {
      // The free rows that have it, in order, each with its rate.
      var rivals: [(row: Int, rate: Double)] = []
      for row in holders[variable].sorted() where !isChosen[Int(row)] && rivals.last?.row != Int(row) {
        if let rate = rate(of: variable, in: Int(row)) { rivals.append((Int(row), rate)) }
      }
      let largest = rivals.map(\.rate.magnitude).max() ?? 0
      var (best, latest): (Int?, Int32) = (nil, -1)
      for (number, rival) in rivals.enumerated() where rival.rate.magnitude >= Self.leastPivot * largest {
        let next = rivals.count == 1 ? 0 : nextRank(after: variable, in: rival.row)
        if next > latest { (best, latest) = (number, next) }
      }
      guard let best else { return }
      let pivot = rivals[best]
      pivots[variable] = Int32(pivot.row)
      chosen.append(variable)
      isChosen[pivot.row] = true
      for other in rivals where other.row != pivot.row && steps <= OpenCauses.mostSteps {
        subtract(other.rate / pivot.rate, of: pivot.row, from: other.row, without: variable, isFree: true)
      }
    }

    /// Takes the chosen variables out of the rows of those that were chosen before them.
    private mutating func substitute() -> Bool {
      for variable in chosen.reversed() {
        let row = Int(pivots[variable])
        for rate in rows[row] where Int(rate.variable) != variable && pivots[Int(rate.variable)] >= 0 {
          if steps > OpenCauses.mostSteps { return false }
          let pivot = Int(pivots[Int(rate.variable)])
          guard let whole = self.rate(of: Int(rate.variable), in: pivot) else { continue }
          subtract(rate.value / whole, of: pivot, from: row, without: Int(rate.variable), isFree: false)
        }
      }
      return steps <= OpenCauses.mostSteps
    }

    private static let leastPivot = 0.1  // Pivots below this part of the largest one would enlarge what is rounded.

    /// The place in the order of the variable of a row that will be chosen first, but for one. O(length of the row).
    private func nextRank(after variable: Int, in row: Int) -> Int32 {
      rows[row].reduce(Int32.max) { Int($1.variable) == variable ? $0 : min($0, ranks[Int($1.variable)]) }
    }

    /// O(log of the row's length).
    private func rate(of variable: Int, in row: Int) -> Double? {
      let place = rows[row].partitioningIndex { $0.variable >= variable }
      return place < rows[row].count && rows[row][place].variable == variable ? rows[row][place].value : nil
    }

    /// O(sum of the rows' lengths).
    private mutating func subtract(_ share: Double, of pivot: Int, from row: Int, without variable: Int, isFree: Bool) {
      let (old, taken) = (rows[row], rows[pivot])
      merged.removeAll(keepingCapacity: true)
      var (next, step) = (0, 0)
      while next < old.count || step < taken.count {
        let here = next < old.count ? old[next].variable : Int32.max
        let there = step < taken.count ? taken[step].variable : Int32.max
        if here < there {
          merged.append(old[next])
          next += 1
          continue
        }
        let part = share * taken[step].value
        let before = here == there ? old[next].value : 0
        if here == there { next += 1 }
        step += 1
        let rest = before - part
        let isNothing = rest.magnitude <= OpenCauses.smallest * max(before.magnitude, part.magnitude)
        if there == variable || isNothing { continue }
        merged.append(Rate(variable: there, value: rest))
        if isFree, here != there { holders[Int(there)].append(Int32(row)) }
      }
      steps += old.count + taken.count
      swap(&rows[row], &merged)
    }
  }
}

/// The inequalities of a document that give way where something is open.
///
/// Along a direction in which a solution can move, equations stay as they are: what changes is the slack of inequalities,
/// and those are what somebody took for a link of the chain.
struct OpenInequalities {
  private var rows: [Int: [Constraint]] = [:]  // By variable, the inequalities of the document that have it.
  private var directions: [Int: [Int]] = [:]  // By variable, the directions along which it moves.
  private let all: [Ambiguity.Direction]
  private let builder: EquationBuilder

  /// What moves along more directions than this names enough inequalities by the first of them.
  private static let mostDirections = 8

  init(_ directions: [Ambiguity.Direction], in builder: EquationBuilder) {
    (all, self.builder) = (directions, builder)
    if directions.isEmpty { return }
    // What stands where a view does is written by nobody: it holds the items of a bar.
    let views = Set(builder.views.map(\.span))
    for (index, origin) in builder.origins.enumerated() {
      let row = Constraint(index: index)
      guard case .constraint(let number) = origin, builder.system.relation(of: row) != .equal,
        !views.contains(builder.scene.constraints[number].span)
      else { continue }
      for variable in builder.system.variables(of: row) { rows[variable.index, default: []].append(row) }
    }
    if rows.isEmpty { return }
    for (number, direction) in directions.enumerated() {
      for rate in direction.rates { self.directions[rate.variable.index, default: []].append(number) }
    }
  }

  /// The constraints whose slack changes as a variable moves, by their index in the scene, in order.
  func constraints(around variable: Variable) -> [Int] {
    var found: Set<Int> = []
    for number in (directions[variable.index] ?? []).prefix(Self.mostDirections) {
      let rates = Dictionary(all[number].rates.map { ($0.variable.index, $0.coefficient) }) { first, _ in first }
      for row in all[number].rates.flatMap({ rows[$0.variable.index] ?? [] }) {
        guard case .constraint(let index) = builder.origins[row.index], !found.contains(index) else { continue }
        let change = builder.system.terms(of: row).reduce(0) { $0 + $1.coefficient * (rates[$1.variable.index] ?? 0) }
        if change.magnitude > OpenCauses.smallest { found.insert(index) }
      }
    }
    return found.sorted()
  }
}
