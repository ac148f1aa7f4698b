// Spellings that the engine still uses.

package typealias SolutionMemory = ReplayCache

extension ConstraintSystem {
  @inline(__always)
  package mutating func addVariable(rest: Double, rank: Int = 0) -> Variable {
    addVariable(preferred: rest, rank: rank)
  }

  package mutating func setYield(_ constraint: Constraint, _ yield: Int) { setDropOrder(of: constraint, to: yield) }

  package func excess(of constraint: Constraint, in solution: Solution) -> Double {
    excess(of: constraint, solution.values)
  }
}

extension Derivation.Cause {
  package static var rest: Self { .preference }
}
