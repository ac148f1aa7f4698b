/// On which sides of some constraints values have to lie, ready to be looked at once a solution.
struct SideChecks {
  private struct Check: BitwiseCopyable {
    /// The number of the constraint, and where its terms are.
    var row: Int32
    var start: Int32
    var end: Int32
    var sides: ConstraintSides
    /// The size of numbers below which nothing is told apart: of the largest coefficient, at least 1.
    var size: Double

    @inline(__always)
    func side(
      _ terms: UnsafeBufferPointer<StoredTerm>, _ constants: UnsafeBufferPointer<Double>,
      _ values: UnsafeBufferPointer<Double>
    ) -> ConstraintSides {
      var sum = -constants[Int(row)]
      var size = max(sum.magnitude, size)
      for index in Int(start)..<Int(end) {
        let part = terms[index].coefficient * values[Int(terms[index].variable)]
        sum += part
        size = max(size, part.magnitude)
      }
      return ConstraintSides(sum, size: size)
    }
  }

  private var checks: [Check] = []

  /// Asks for nothing.
  init() {}

  /// Asks for the sides of some constraints on which values lie.
  init(_ rows: [Int], of system: ConstraintSystem, at values: [Double]) {
    checks.reserveCapacity(rows.count)
    for row in rows { append(row, of: system, []) }
    system.terms.withUnsafeBufferPointer { terms in
      system.constants.withUnsafeBufferPointer { constants in
        values.withUnsafeBufferPointer { values in
          for index in checks.indices { checks[index].sides = checks[index].side(terms, constants, values) }
        }
      }
    }
  }

  /// Adds a constraint of a system.
  mutating func append(_ row: Int, of system: ConstraintSystem, _ sides: ConstraintSides) {
    let range = system.range(row)
    checks.append(
      Check(
        row: Int32(truncatingIfNeeded: row), start: Int32(truncatingIfNeeded: range.lowerBound),
        end: Int32(truncatingIfNeeded: range.upperBound), sides: sides,
        size: system.terms[range].reduce(1) { max($0, $1.coefficient.magnitude) }))
  }

  /// Calls a function with each constraint that has to hold exactly, in order.
  func forEachExact(_ body: (Int) -> Void) {
    for check in checks where check.sides == .on { body(Int(check.row)) }
  }

  /// Whether values lie on these sides in a system that differs in nothing but constants.
  func hold(_ system: ConstraintSystem, _ values: UnsafeBufferPointer<Double>) -> Bool {
    system.terms.withUnsafeBufferPointer { terms in
      system.constants.withUnsafeBufferPointer { constants in
        checks.allSatisfy { $0.sides.contains($0.side(terms, constants, values)) }
      }
    }
  }
}
