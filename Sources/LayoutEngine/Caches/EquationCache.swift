import ConstraintSolver
import LayoutModel

/// A prepared scene with its equations, which follow it from screen to screen where only constants differ.
final class EquationCache {
  let prepared: PreparedScene
  private let solutions: ReplayCache
  private let facts: FactCache
  /// The equations on the latest screen. Variants of a scene share them.
  private var equations: SceneEquations?

  init(_ prepared: PreparedScene, solutions: ReplayCache, facts: FactCache, sibling: EquationCache?) {
    self.prepared = prepared
    self.solutions = solutions
    self.facts = facts
    equations = sibling?.equations
  }

  /// Lays the scene out as ``SceneInstance/solve()`` does, with equations that follow and are solved as similar ones
  /// were before.
  func solve(_ instance: SceneInstance, trace: PassTrace? = nil) -> SolvedScene {
    let passes = prepared.passes(of: instance, trace: trace)
    let inputs = passes.deriver.firstInputs
    if let equations { _ = equations.follow(to: instance.environment, inputs) }
    let equations =
      equations
      ?? SceneEquations(prepared.equations, instance.environment, inputs, varying: prepared.measured.varies)
    self.equations = equations
    let pass = passes.run(equations, in: instance.environment) { equations, conflicts in
      let family = equations.family ?? solutions.family(of: equations.builder.system)
      equations.family = family
      return family.solve(lent: &equations.builder.system, expecting: conflicts)
    }
    return SolvedScene(prepared, instance, pass, facts: facts)
  }
}
