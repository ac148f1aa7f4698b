/// Required constraints, each as the sum of what is left open: a dictionary of the simplex method that keeps track of the
/// constraints themselves.
///
/// The slack of a constraint is what its terms come to beyond its constant: 0 for an equality, not negative for an
/// inequality (those of the other direction are turned around). At any time some slacks and variables are at 0, the
/// columns, and all others are sums of them. The sum that cannot be brought to where it belongs names the constraints
/// that forbid it, for they are its columns.
///
/// It is dense: for some hundred constraints at most.
struct SlackDictionary {
  /// What a column stands for.
  private struct Column {
    /// The number of the constraint, or of the variable that no constraint decides so far.
    var number: Int
    var motion: Motion
  }

  /// How the slack or variable of a column can move from 0.
  private enum Motion {
    /// A variable, which goes wherever it is needed.
    case variable
    /// The slack of an equality.
    case none
    /// The slack of an inequality.
    case up
    /// The slack of a constraint that was given up.
    case free
  }

  /// Coefficients below are rounding: those of a constraint are 1 at most to begin with.
  private static let nothing = 1e-9
  /// From so many steps on the first column that helps is taken, which never goes round in circles.
  private static let mostBoldSteps = 60

  /// How long a sum is: a coefficient a column, and a constant.
  private let width: Int
  private var columns: [Column]
  /// The sum of each variable that constraints decide, by number, one after the other.
  private var values: [Double]
  private var columnOfVariable: [Int?]
  /// By constraint, its column or the number of its sum.
  private var columnOfConstraint: [Int?]
  private var sumOfConstraint: [Int?]
  /// The slacks of inequalities that are more than 0, one after the other, and their constraints; `nil` for those that
  /// were given up.
  private var sums: [Double] = []
  private var constraints: [Int?] = []
  /// The sum of the constraint that is brought to where it belongs, and what 0 means for it.
  private var goal: [Double]
  /// What a column is at the moment, and where that is not 0.
  private var replacement: [Double]
  private var used: [Int] = []
  private var isEquality = false
  private var tolerance = 0.0

  /// A dictionary of no constraints.
  init(variables: Int, constraints: Int) {
    width = variables + 1
    columns = (0..<variables).map { Column(number: $0, motion: .variable) }
    values = Array(repeating: 0, count: variables * (variables + 1))
    columnOfVariable = (0..<variables).map { $0 }
    columnOfConstraint = Array(repeating: nil, count: constraints)
    sumOfConstraint = columnOfConstraint
    goal = Array(repeating: 0, count: variables + 1)
    replacement = goal
  }

  // MARK: Adding and giving up

  /// Adds the next constraint of a system; `false` when it contradicts those before it.
  mutating func add(_ number: Int, of system: ConstraintSystem) -> Bool {
    setGoal(number, of: system)
    if let column = largest(where: { $0.motion == .variable }) {
      replace(column, by: number)
      return true
    }
    if isReached {
      if !isEquality {
        keep(number)
      } else if let column = largest(where: { $0.motion == .up }) {
        replace(column, by: number)
      }
      return true
    }
    guard let column = reach() else { return false }
    replace(column, by: number)
    return true
  }

  /// Forgets what variables come to, which no constraint that is given up asks for.
  mutating func forgetVariables() {
    values = []
  }

  /// Gives up a constraint before the one that could not be added; `false` when that one could be added then, and this
  /// dictionary is of no more use.
  mutating func giveUp(_ number: Int) -> Bool {
    if let sum = sumOfConstraint[number] { constraints[sum] = nil }
    guard let column = columnOfConstraint[number] else { return true }
    columns[column].motion = .free
    return goal[column].magnitude <= Self.nothing || reach() == nil
  }

  /// Whether giving up a constraint, before the one that could not be added, changes nothing.
  func isIdle(_ number: Int) -> Bool {
    columnOfConstraint[number].map { goal[$0].magnitude <= Self.nothing } ?? true
  }

  // MARK: The goal

  private mutating func setGoal(_ number: Int, of system: ConstraintSystem) {
    let row = system.rows[number]
    let terms = system.terms[system.range(number)]
    let scale = terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    // Slacks of inequalities are positive where there is room.
    let factor = (row.relation == .lessThanOrEqual ? -1 : 1) / (scale > 0 ? scale : 1)
    for column in 0..<width { goal[column] = 0 }
    goal[width - 1] = -row.constant * factor
    var size = max(1, goal[width - 1].magnitude)
    for term in terms {
      let variable = Int(term.variable)
      let coefficient = term.coefficient * factor
      if system.variables[variable].parameter >= 0 {
        goal[width - 1] += coefficient * system.variables[variable].rest
      } else if let column = columnOfVariable[variable] {
        goal[column] += coefficient
      } else {
        addToGoal(values[(variable * width)..<((variable + 1) * width)], times: coefficient)
        size = max(size, (values[(variable + 1) * width - 1] * coefficient).magnitude)
      }
    }
    isEquality = row.relation == .equal
    tolerance = Limits.relative * size
  }

  private mutating func addToGoal(_ sum: ArraySlice<Double>, times factor: Double) {
    for (column, coefficient) in sum.enumerated() where coefficient != 0 { goal[column] += factor * coefficient }
  }

  private var isReached: Bool {
    isEquality ? goal[width - 1].magnitude <= tolerance : goal[width - 1] >= -tolerance
  }

  /// The column of the goal with the largest coefficient among some.
  private func largest(where isFine: (Column) -> Bool) -> Int? {
    var best: Int?
    for column in columns.indices where goal[column].magnitude > Self.nothing && isFine(columns[column]) {
      if best.map({ goal[column].magnitude > goal[$0].magnitude }) ?? true { best = column }
    }
    return best
  }

  /// Moves columns until the goal can be reached by the one that is returned, without a further one in its way; `nil`
  /// when nothing more can be done for it.
  private mutating func reach() -> Int? {
    var step = 0
    while let column = helping(isBold: step < Self.mostBoldSteps) {
      step += 1
      // How the column moves for the goal to rise or fall to 0.
      let direction: Double = (goal[width - 1] < 0) == (goal[column] > 0) ? 1 : -1
      let distance = goal[width - 1].magnitude / goal[column].magnitude
      guard let blocking = firstInTheWay(of: column, direction, before: distance) else { return column }
      exchange(column, with: blocking)
      if isReached { return column }
    }
    return nil
  }

  /// A column that brings the goal nearer to 0.
  private func helping(isBold: Bool) -> Int? {
    let rises = goal[width - 1] < 0
    let helps = { (column: Column, coefficient: Double) in
      switch column.motion {
      case .free: true
      case .up: (coefficient > 0) == rises
      case .none, .variable: false
      }
    }
    var best: Int?
    for column in columns.indices where goal[column].magnitude > Self.nothing && helps(columns[column], goal[column]) {
      if let known = best {
        let isBetter =
          isBold
          ? goal[column].magnitude > goal[known].magnitude : columns[column].number < columns[known].number
        if !isBetter { continue }
      }
      best = column
    }
    return best
  }

  /// The slack that is the first to come down to 0 when a column moves, if that is before the goal is reached.
  private func firstInTheWay(of column: Int, _ direction: Double, before distance: Double) -> Int? {
    var nearest = distance
    var first: Int?
    for (sum, constraint) in constraints.enumerated() {
      guard let constraint else { continue }
      let rate = sums[sum * width + column] * direction
      if rate >= -Self.nothing { continue }
      let room = max(0, sums[(sum + 1) * width - 1]) / -rate
      let isFirst = room < nearest || (room == nearest && first.map { constraint < constraints[$0] ?? 0 } ?? false)
      if isFirst { (nearest, first) = (room, sum) }
    }
    return first
  }

  // MARK: Pivoting

  /// Keeps the goal as the slack of an inequality with room.
  private mutating func keep(_ number: Int) {
    sumOfConstraint[number] = constraints.count
    constraints.append(number)
    sums += goal
  }

  /// Puts the goal at 0, in the place of a column.
  private mutating func replace(_ column: Int, by number: Int) {
    let old = columns[column]
    solve(goal[...], for: column)
    Self.substitute(column, by: replacement, used, in: &values)
    Self.substitute(column, by: replacement, used, in: &sums)
    switch old.motion {
    case .variable:
      columnOfVariable[old.number] = nil
      Self.store(replacement, used, in: &values, at: old.number * width)
    case .none, .up:
      columnOfConstraint[old.number] = nil
      sumOfConstraint[old.number] = constraints.count
      constraints.append(old.number)
      sums += goal
      Self.store(replacement, used, in: &sums, at: sums.count - width)
    case .free: columnOfConstraint[old.number] = nil
    }
    columns[column] = Column(number: number, motion: isEquality ? .none : .up)
    columnOfConstraint[number] = column
  }

  /// Puts the slack of an inequality at 0, in the place of a column that moves away from it.
  private mutating func exchange(_ column: Int, with leaving: Int) {
    let old = columns[column]
    let start = leaving * width
    solve(sums[start..<(start + width)], for: column)
    Self.substitute(column, by: replacement, used, in: &values)
    Self.substitute(column, by: replacement, used, in: &sums)
    Self.substitute(column, by: replacement, used, in: &goal)
    if let number = constraints[leaving] {
      columns[column] = Column(number: number, motion: .up)
      columnOfConstraint[number] = column
      sumOfConstraint[number] = nil
    }
    columnOfConstraint[old.number] = nil
    if old.motion == .free {
      constraints[leaving] = nil
    } else {
      constraints[leaving] = old.number
      sumOfConstraint[old.number] = leaving
      Self.store(replacement, used, in: &sums, at: start)
    }
  }

  /// Works out what a column is, by a sum in which it stands; the column stands for that sum then.
  private mutating func solve(_ sum: ArraySlice<Double>, for column: Int) {
    let factor = -1 / sum[sum.startIndex + column]
    used.removeAll(keepingCapacity: true)
    for index in 0..<width {
      let coefficient = sum[sum.startIndex + index]
      if coefficient == 0 { continue }
      used.append(index)
      replacement[index] = coefficient * factor
    }
    replacement[column] = -factor
  }

  /// Replaces a column by what it is in sums that lie one after the other.
  private static func substitute(
    _ column: Int, by replacement: [Double], _ used: [Int], in sums: inout [Double]
  ) {
    let width = replacement.count
    sums.withUnsafeMutableBufferPointer { sums in
      replacement.withUnsafeBufferPointer { replacement in
        for start in stride(from: 0, to: sums.count, by: width) {
          let factor = sums[start + column]
          if factor == 0 { continue }
          sums[start + column] = 0
          for index in used {
            let part = factor * replacement[index]
            let total = sums[start + index] + part
            // What cancels out but for rounding is nothing.
            sums[start + index] = total.magnitude <= Limits.cancelled * part.magnitude ? 0 : total
          }
        }
      }
    }
  }

  /// Sets the sum at a position to what the column is.
  private static func store(_ replacement: [Double], _ used: [Int], in sums: inout [Double], at start: Int) {
    for index in replacement.indices { sums[start + index] = 0 }
    for index in used { sums[start + index] = replacement[index] }
  }
}
