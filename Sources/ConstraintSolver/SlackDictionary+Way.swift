extension SlackDictionary {
  /// How slacks follow from the constants of constraints that are at 0.
  struct Way {
    /// What a slack grows with.
    struct Rate: BitwiseCopyable {
      /// The number of a constraint at 0.
      var bound: Int
      /// How much the slack grows with its constant.
      var rate: Double
    }

    /// The slacks that are not at 0 and grow with a constant: the numbers of their constraints, and the positions after
    /// the last of their rates.
    var slacks: [(number: Int, end: Int)] = []
    /// The rates of each slack, one after the other.
    var rates: [Rate] = []
  }

  /// How slacks follow from constants, where the goal is brought to 0 by a column, or left where it is.
  ///
  /// - Parameters:
  ///   - column: the column that moves.
  ///   - number: the number of the constraint that is the goal then.
  ///   - isOpen: by constraint, whether other constants than 0 are thought of.
  func way(by column: Int? = nil, for number: Int = 0, where isOpen: [Bool]) -> Way {
    let fixed = columns.indices.filter {
      $0 != column && columns[$0].motion != .variable && isOpen[columns[$0].number]
    }
    let reachesOpen = column != nil && isOpen[number]
    var way = Way()
    way.slacks.reserveCapacity(constraints.count)
    way.rates.reserveCapacity(2 * constraints.count)
    goal.withUnsafeBufferPointer { goal in
      sums.withUnsafeBufferPointer { sums in
        for (index, constraint) in constraints.enumerated() {
          let start = index * width
          let share = column.map { sums[start + $0] / goal[$0] } ?? 0
          let count = way.rates.count
          if reachesOpen, share.magnitude > Self.nothing { way.rates.append(Way.Rate(bound: number, rate: share)) }
          for column in fixed {
            let rate = sums[start + column] - share * goal[column]
            if rate.magnitude <= Self.nothing { continue }
            way.rates.append(Way.Rate(bound: columns[column].number, rate: rate))
          }
          if way.rates.count > count { way.slacks.append((constraint, way.rates.count)) }
        }
      }
    }
    return way
  }
}
