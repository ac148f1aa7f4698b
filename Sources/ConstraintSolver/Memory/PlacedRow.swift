/// A constraint and where its terms are.
struct PlacedRow: BitwiseCopyable {
  var index: Int
  var start: Int

  init(_ index: Int, in system: ConstraintSystem) {
    self.index = index
    start = system.range(index).lowerBound
  }

  /// The side of the constraint on which values lie.
  @inline(__always)
  func side(in system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) -> ConstraintSide {
    let row = system.rows[index]
    var sum = -row.constant
    var size = max(1, sum.magnitude)
    for position in start..<Int(row.end) {
      let part = system.terms[position].coefficient * values[Int(system.terms[position].variable)]
      sum += part
      size = max(size, part.magnitude)
    }
    return ConstraintSide(sum, size: size)
  }

  /// Whether values fulfil the constraint.
  func holds(in system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) -> Bool {
    switch side(in: system, values) {
    case .on: true
    case .below: system.rows[index].relation == .lessThanOrEqual
    case .above: system.rows[index].relation == .greaterThanOrEqual
    }
  }
}
