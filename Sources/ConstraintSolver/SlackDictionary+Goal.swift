/// Bringing one constraint to where it belongs.
extension SlackDictionary {
  mutating func setGoal(_ number: Int, of system: ConstraintSystem) {
    let row = system.rows[number]
    let terms = system.terms[system.range(number)]
    let factor = Self.factor(of: number, in: system)
    for column in 0..<width { goal[column] = 0 }
    goal[width - 1] = -system.constants[number] * factor
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

  /// What the terms of a constraint are multiplied by for its slack: those of inequalities are positive where there is
  /// room.
  static func factor(of number: Int, in system: ConstraintSystem) -> Double {
    let scale = system.terms[system.range(number)].reduce(0) { max($0, $1.coefficient.magnitude) }
    return (system.rows[number].relation == .lessThanOrEqual ? -1 : 1) / (scale > 0 ? scale : 1)
  }

  private mutating func addToGoal(_ sum: ArraySlice<Double>, times factor: Double) {
    for (column, coefficient) in sum.enumerated() where coefficient != 0 { goal[column] += factor * coefficient }
  }

  var isReached: Bool {
    isEquality ? goal[width - 1].magnitude <= tolerance : goal[width - 1] >= -tolerance
  }

  /// The column of the goal with the largest coefficient among some.
  func largest(where isFine: (Column) -> Bool) -> Int? {
    var best: Int?
    for column in columns.indices where goal[column].magnitude > Self.nothing && isFine(columns[column]) {
      if best.map({ goal[column].magnitude > goal[$0].magnitude }) ?? true { best = column }
    }
    return best
  }

  /// Moves columns until the goal can be reached by the one that is returned, without a further one in its way; `nil`
  /// when nothing more can be done for it.
  mutating func reach() -> Int? {
    var step = 0
    while let column = helping(isBold: step < Self.mostBoldSteps) {
      step += 1
      if step > Self.mostSteps {
        isStuck = true
        return nil
      }
      guard let blocking = blocking(column) else { return column }
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
      case .free, .variable: true
      case .up: (coefficient > 0) == rises
      case .none: false
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

  /// The slack that is the first to come down to 0 when a column moves to bring the goal to 0, if that is before the
  /// goal is reached.
  func blocking(_ column: Int) -> Int? {
    // How the column moves for the goal to rise or fall.
    let direction: Double = (goal[width - 1] < 0) == (goal[column] > 0) ? 1 : -1
    var nearest = goal[width - 1].magnitude / goal[column].magnitude
    var first: Int?
    for (sum, constraint) in constraints.enumerated() {
      let rate = sums[sum * width + column] * direction
      // An equality that follows from others moves neither way.
      let isTied = isEqual[constraint]
      if isTied ? rate.magnitude <= Self.nothing : rate >= -Self.nothing { continue }
      let room = isTied ? 0 : max(0, sums[(sum + 1) * width - 1]) / -rate
      let isFirst = room < nearest || (room == nearest && first.map { constraint < constraints[$0] } ?? false)
      if isFirst { (nearest, first) = (room, sum) }
    }
    return first
  }
}
