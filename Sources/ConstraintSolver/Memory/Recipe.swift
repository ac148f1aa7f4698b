/// Values by constants: a list of plain steps, without a decision in it.
struct Recipe {
  /// Where the number on the right of an equation comes from.
  enum Source {
    /// The constant of a constraint.
    case constraint(Int)
    /// A number for a variable that no constraint decides.
    case number(Double)
  }

  /// Takes a multiple of one right side from another.
  struct Subtraction: BitwiseCopyable {
    var target: Int32
    var subtrahend: Int32
    var factor: Double
  }

  /// Solves one equation for the last variable in it that is not known.
  struct Resolution: BitwiseCopyable {
    var variable: Int32
    var equation: Int32
    var coefficient: Double
    /// The position after the last of the other terms.
    var end: Int32
  }

  var sources: [Source] = []
  var subtractions: [Subtraction] = []
  var resolutions: [Resolution] = []
  var terms: [StoredTerm] = []

  /// Calls a function with each constraint that decides a variable, and no others.
  func forEachConstraint(_ body: (Int) -> Void) {
    for step in resolutions {
      if case .constraint(let row) = sources[Int(step.equation)] { body(row) }
    }
  }

  /// Works out the variables that the recipe is about; the others that it speaks of are known.
  func run(_ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: sources.count) { rights in
      system.constants.withUnsafeBufferPointer { constants in
        for (index, source) in sources.enumerated() {
          rights[index] =
            switch source {
            case .constraint(let row): constants[row]
            case .number(let number): number
            }
        }
      }
      for step in subtractions { rights[Int(step.target)] -= step.factor * rights[Int(step.subtrahend)] }
      var position = 0
      terms.withUnsafeBufferPointer { terms in
        for step in resolutions {
          var right = rights[Int(step.equation)]
          while position < Int(step.end) {
            right -= terms[position].coefficient * values[Int(terms[position].variable)]
            position += 1
          }
          values[Int(step.variable)] = right / step.coefficient
        }
      }
    }
  }
}
