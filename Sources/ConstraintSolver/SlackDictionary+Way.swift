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

  /// How slacks follow from the constants of constraints that are at 0.
  struct Way {
    /// What a slack grows with.
    struct Rate: BitwiseCopyable {
      /// The number of a constraint at 0.
      var bound: Int
      /// How much the slack grows with its constant.
      var rate: Double
    }

    /// The slacks that may be negative: those that grow with a constant, and those of constraints that were given up. The
    /// numbers of their constraints, and the positions after the last of their rates.
    var slacks: [(number: Int, end: Int)] = []
    /// The rates of each slack, one after the other.
    var rates: [Rate] = []
  }

  /// How slacks follow from constants.
  ///
  /// - Parameters:
  ///   - rooms: by constraint, what its slack can be.
  ///   - reach: the number of the constraint that is the goal, and the column that brings it to 0; `nil` to leave it.
  func way(where rooms: [Room], reaching reach: (number: Int, column: Int)? = nil) -> Way {
    let column = reach?.column
    let fixed = columns.indices.filter {
      $0 != column && columns[$0].motion != .variable && rooms[columns[$0].number] != .none
    }
    var way = Way()
    way.slacks.reserveCapacity(constraints.count + 1)
    way.rates.reserveCapacity(2 * constraints.count)
    /// Notes the slack of a constraint: what it grows with as a sum, and what share of the goal is taken off.
    func note(_ constraint: Int, _ sum: (Int) -> Double, share: Double) {
      let count = way.rates.count
      if let reach, rooms[reach.number] != .none, share.magnitude > Self.nothing {
        way.rates.append(Way.Rate(bound: reach.number, rate: share))
      }
      for column in fixed {
        let rate = sum(column) - share * goal[column]
        if rate.magnitude > Self.nothing { way.rates.append(Way.Rate(bound: columns[column].number, rate: rate)) }
      }
      if way.rates.count > count || rooms[constraint] == .any { way.slacks.append((constraint, way.rates.count)) }
    }
    sums.withUnsafeBufferPointer { sums in
      for (index, constraint) in constraints.enumerated() {
        let start = index * width
        note(constraint, { sums[start + $0] }, share: column.map { sums[start + $0] / goal[$0] } ?? 0)
      }
    }
    // The column itself moves away from 0 no farther than the goal asks for.
    if let column, columns[column].motion == .up {
      note(columns[column].number, { _ in 0 }, share: 1 / goal[column])
    }
    return way
  }
}
