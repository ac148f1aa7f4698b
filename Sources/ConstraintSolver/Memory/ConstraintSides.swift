/// Sides of the line on which a constraint holds exactly: the one on which values lie, or all on which they may.
struct ConstraintSides: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static let below = ConstraintSides(rawValue: 1)
  static let on = ConstraintSides(rawValue: 2)
  static let above = ConstraintSides(rawValue: 4)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

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

  /// The sides on which a relation holds.
  init(fulfilling relation: Relation) {
    switch relation {
    case .lessThanOrEqual: self = [.below, .on]
    case .equal: self = .on
    case .greaterThanOrEqual: self = [.on, .above]
    }
  }
}
