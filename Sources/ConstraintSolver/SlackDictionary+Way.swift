extension SlackDictionary {
  /// What the slack of a constraint can be at a solution, whatever the constants are.
  enum Room {
    /// 0: the constraint is an equality that holds.
    case none
    /// Not negative: it is an inequality that holds.
    case some
    /// Anything: it was given up.
    case any
  }

  /// Slacks that must not be negative for ways to lead anywhere, and how they follow from the constants of constraints
  /// that are at 0.
  struct Ways {
    /// What a slack grows with.
    struct Rate: BitwiseCopyable {
      /// The number of a constraint at 0.
      var bound: Int
      /// How much the slack grows with its constant.
      var rate: Double
    }

    /// The slacks that may be negative: those that grow with a constant, and those of constraints that were given up.
    /// The numbers of their constraints, and the positions after the last of their rates.
    private(set) var slacks: [(number: Int, end: Int)] = []
    /// The rates of each slack, one after the other.
    private(set) var rates: [Rate] = []

    /// Adds a rate of the next slack, if it is one.
    fileprivate mutating func add(_ rate: Double, of bound: Int) {
      if rate.magnitude > SlackDictionary.nothing { rates.append(Rate(bound: bound, rate: rate)) }
    }

    /// Ends the rates of a slack; one without any is left out unless it is kept all the same.
    fileprivate mutating func add(_ constraint: Int, isKept: Bool) {
      if isKept || rates.count > slacks.last?.end ?? 0 { slacks.append((constraint, rates.count)) }
    }
  }

  /// Adds the slacks along a way.
  ///
  /// - Parameters:
  ///   - rooms: by constraint, what its slack can be.
  ///   - reach: the number of the constraint that is the goal, and the column that brings it to 0; `nil` to leave it.
  ///   - givenUp: the constraint that is given up for that.
  ///   - told: by constraint, whether its slack was added before as it is when the goal is left.
  func addWay(
    to ways: inout Ways, where rooms: [Room], reaching reach: (number: Int, column: Int)? = nil,
    without givenUp: Int? = nil, told: inout [Bool]
  ) {
    var fixed: [(column: Int, number: Int)] = []
    fixed.reserveCapacity(width)
    for (index, column) in columns.enumerated() where index != reach?.column && column.motion != .variable {
      if rooms[column.number] != .none { fixed.append((index, column.number)) }
    }
    // What is missed of the goal counts where its slack is not known to be 0.
    let target = reach.flatMap { rooms[$0.number] == .none ? nil : $0.number }
    sums.withUnsafeBufferPointer { sums in
      goal.withUnsafeBufferPointer { goal in
        for (index, constraint) in constraints.enumerated() {
          let start = index * width
          let share = reach.map { sums[start + $0.column] / goal[$0.column] } ?? 0
          if share == 0 {
            if told[constraint] { continue }
            told[constraint] = true
          }
          if let target { ways.add(share, of: target) }
          for (column, number) in fixed { ways.add(sums[start + column] - share * goal[column], of: number) }
          ways.add(constraint, isKept: rooms[constraint] == .any)
        }
      }
    }
    // The column itself moves away from 0 no farther than the goal asks for.
    if let reach, columns[reach.column].motion == .up, columns[reach.column].number != givenUp {
      let share = 1 / goal[reach.column]
      if let target { ways.add(share, of: target) }
      for (column, number) in fixed { ways.add(-share * goal[column], of: number) }
      ways.add(columns[reach.column].number, isKept: rooms[columns[reach.column].number] == .any)
    }
  }
}
