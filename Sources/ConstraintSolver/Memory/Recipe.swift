/// Values by constants: a list of plain steps, without a decision in it.
struct Recipe {
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

  /// By equation, the constraint whose constant is on its right; from -1 downwards, a place among the numbers.
  private var sources: [Int32] = []
  /// What variables come to that no constraint decides.
  private var numbers: [Double] = []
  var subtractions: [Subtraction] = []
  var resolutions: [Resolution] = []
  var terms: [StoredTerm] = []

  /// Creates an empty recipe with room for some equations.
  init(equations: Int = 0) {
    sources.reserveCapacity(equations)
  }

  /// Adds an equation whose right side is the constant of a constraint.
  mutating func addEquation(ofConstraint row: Int) {
    sources.append(Int32(truncatingIfNeeded: row))
  }

  /// Adds an equation whose right side is always the same.
  mutating func addEquation(of number: Double) {
    sources.append(~Int32(truncatingIfNeeded: numbers.count))
    numbers.append(number)
  }

  /// Calls a function with each constraint that decides a variable, and no others.
  func forEachConstraint(_ body: (Int) -> Void) {
    for step in resolutions {
      let source = sources[Int(step.equation)]
      if source >= 0 { body(Int(source)) }
    }
  }

  /// Works out the variables that the recipe is about; the others that it speaks of are known.
  func run(_ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) {
    system.constants.withUnsafeBufferPointer { constants in
      // Where no equation is taken from another, right sides are constants as they are.
      if subtractions.isEmpty { return resolve(values) { right(of: $0, constants) } }
      withUnsafeTemporaryAllocation(of: Double.self, capacity: sources.count) { rights in
        for equation in sources.indices { rights[equation] = right(of: equation, constants) }
        for step in subtractions { rights[Int(step.target)] -= step.factor * rights[Int(step.subtrahend)] }
        resolve(values) { rights[$0] }
      }
    }
  }

  @inline(__always)
  private func right(of equation: Int, _ constants: UnsafeBufferPointer<Double>) -> Double {
    let source = sources[equation]
    return source >= 0 ? constants[Int(source)] : numbers[Int(~source)]
  }

  @inline(__always)
  private func resolve(_ values: UnsafeMutableBufferPointer<Double>, _ right: (Int) -> Double) {
    var position = 0
    terms.withUnsafeBufferPointer { terms in
      for step in resolutions {
        var sum = right(Int(step.equation))
        while position < Int(step.end) {
          sum -= terms[position].coefficient * values[Int(terms[position].variable)]
          position += 1
        }
        values[Int(step.variable)] = sum / step.coefficient
      }
    }
  }
}
