/// What is at 0 changes.
extension SlackDictionary {
  /// Keeps the goal as the slack of an inequality with room, or of an equality that follows from others.
  mutating func keep(_ number: Int) {
    sumOfConstraint[number] = constraints.count
    constraints.append(number)
    sums += goal
  }

  /// Puts the goal at 0, in the place of a column.
  mutating func replace(_ column: Int, by number: Int) {
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

  /// Puts the slack of a constraint at 0, in the place of a column that moves away from it.
  mutating func exchange(_ column: Int, with leaving: Int) {
    let old = columns[column]
    let start = leaving * width
    solve(sums[start..<(start + width)], for: column)
    Self.substitute(column, by: replacement, used, in: &values)
    Self.substitute(column, by: replacement, used, in: &sums)
    Self.substitute(column, by: replacement, used, in: &goal)
    let number = constraints[leaving]
    columns[column] = Column(number: number, motion: isEqual[number] ? .none : .up)
    columnOfConstraint[number] = column
    switch old.motion {
    case .variable:
      columnOfVariable[old.number] = nil
      if !values.isEmpty { Self.store(replacement, used, in: &values, at: old.number * width) }
      discard(leaving)
    case .none, .up:
      columnOfConstraint[old.number] = nil
      sumOfConstraint[number] = nil
      constraints[leaving] = old.number
      sumOfConstraint[old.number] = leaving
      Self.store(replacement, used, in: &sums, at: start)
    case .free:
      columnOfConstraint[old.number] = nil
      discard(leaving)
    }
  }

  /// Forgets a sum; the last one takes its place.
  mutating func discard(_ sum: Int) {
    sumOfConstraint[constraints[sum]] = nil
    let last = constraints.removeLast()
    if sum < constraints.count {
      for index in 0..<width { sums[sum * width + index] = sums[constraints.count * width + index] }
      constraints[sum] = last
      sumOfConstraint[last] = sum
    }
    sums.removeLast(width)
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
