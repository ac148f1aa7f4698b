/// Where values lie as seen from the line on which a constraint holds exactly.
enum ConstraintSide: UInt8, BitwiseCopyable {
  case below
  case on
  case above
  /// The constraint takes no part, or values were worked out by it.
  case none

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
  /// By constraint, the side on which values lie.
  func sides(of values: [Double]) -> [ConstraintSide] {
    var sides: [ConstraintSide] = []
    sides.reserveCapacity(rows.count)
    _ = allSides(of: values) {
      sides.append($1)
      return true
    }
    return sides
  }

  /// Whether values lie on given sides of all constraints.
  func areSides(_ sides: [ConstraintSide], of values: [Double]) -> Bool {
    sides.withUnsafeBufferPointer { sides in allSides(of: values) { sides[$0] == $1 } }
  }

  /// Whether something is true of all constraints and the sides of them on which values lie.
  @inline(__always)
  private func allSides(of values: [Double], _ isFine: (Int, ConstraintSide) -> Bool) -> Bool {
    values.withUnsafeBufferPointer { values in
      rows.withUnsafeBufferPointer { rows in
        terms.withUnsafeBufferPointer { terms in
          var position = 0
          for index in rows.indices {
            let row = rows[index]
            var sum = -row.constant
            var size = max(1, sum.magnitude)
            while position < Int(row.end) {
              let part = terms[position].coefficient * values[Int(terms[position].variable)]
              sum += part
              size = max(size, part.magnitude)
              position += 1
            }
            if !isFine(index, row.isIgnored ? .none : ConstraintSide(sum, size: size)) { return false }
          }
          return true
        }
      }
    }
  }
}
