/// Where values lie as seen from the line on which a constraint holds exactly.
enum ConstraintSide: UInt8, BitwiseCopyable {
  case below
  case on
  case above

  /// The side of a difference; what is smaller than rounding of numbers of a size is none.
  @inline(__always)
  init(_ difference: Double, size: Double) {
    let near = Limits.relative * size
    self = difference > near ? .above : difference < -near ? .below : .on
  }

  /// The side of a variable's rest on which a value is.
  init(_ value: Double, restOf record: VariableRecord) {
    self.init(value - record.rest, size: max(1, value.magnitude))
  }
}

extension ConstraintSystem {
  /// The side of a constraint on which values lie.
  func side(of row: Int, _ values: [Double]) -> ConstraintSide {
    let (excess, size) = excess(of: row, values)
    return ConstraintSide(excess, size: max(1, size))
  }
}
