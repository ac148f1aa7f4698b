/// On which sides of some constraints values have to lie, ready to be looked at once a solution.
struct SideChecks {
  /// The sides on which values may lie.
  struct Sides: OptionSet {
    let rawValue: UInt8

    static let below = Sides(rawValue: 1)
    static let on = Sides(rawValue: 2)
    static let above = Sides(rawValue: 4)

    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// One side.
    init(_ side: ConstraintSide) {
      switch side {
      case .below: self = .below
      case .on: self = .on
      case .above: self = .above
      }
    }

    /// The sides on which a relation holds.
    init(_ relation: Relation) {
      switch relation {
      case .lessThanOrEqual: self = [.below, .on]
      case .equal: self = .on
      case .greaterThanOrEqual: self = [.on, .above]
      }
    }
  }

  private struct Check: BitwiseCopyable {
    /// The number of the constraint, and where its terms are.
    var row: Int32
    var start: Int32
    var end: Int32
    var sides: UInt8
    /// The size of numbers below which nothing is told apart: of the largest coefficient, at least 1.
    var size: Double
  }

  private var checks: [Check] = []

  /// Adds a constraint of a system.
  mutating func append(_ row: Int, of system: ConstraintSystem, _ sides: Sides) {
    let range = system.range(row)
    checks.append(
      Check(
        row: Int32(truncatingIfNeeded: row), start: Int32(truncatingIfNeeded: range.lowerBound),
        end: Int32(truncatingIfNeeded: range.upperBound), sides: sides.rawValue,
        size: system.terms[range].reduce(1) { max($0, $1.coefficient.magnitude) }))
  }

  /// Whether values lie on these sides in a system that differs in nothing but constants.
  func hold(_ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) -> Bool {
    system.terms.withUnsafeBufferPointer { terms in
      system.constants.withUnsafeBufferPointer { constants in
        checks.allSatisfy { check in
          var sum = -constants[Int(check.row)]
          var size = max(sum.magnitude, check.size)
          for index in Int(check.start)..<Int(check.end) {
            let part = terms[index].coefficient * values[Int(terms[index].variable)]
            sum += part
            size = max(size, part.magnitude)
          }
          return Sides(rawValue: check.sides).contains(Sides(ConstraintSide(sum, size: size)))
        }
      }
    }
  }
}
