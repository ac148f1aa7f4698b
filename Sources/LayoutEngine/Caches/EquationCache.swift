import ConstraintSolver
import LayoutModel

/// A prepared scene with its equations, which follow it from screen to screen where only constants differ.
final class EquationCache {
  let prepared: PreparedScene
  private let solutions: ReplayCache
  private let facts: FactCache
  /// The equations on the latest screen; `nil` where they cannot follow. Variants of a scene share them.
  private var equations: SceneEquations?
  /// Whether equations can follow: in scenes with formulas or grids the screen decides more than constants.
  private let canFollow: Bool

  init(_ prepared: PreparedScene, solutions: ReplayCache, facts: FactCache, sibling: EquationCache?) {
    self.prepared = prepared
    self.solutions = solutions
    self.facts = facts
    equations = sibling?.equations
    canFollow = prepared.inputs.framed.isEmpty && prepared.inputs.grids.isEmpty
  }

  /// Lays the scene out as ``SceneInstance/solve()`` does, with equations that follow and are solved as similar ones
  /// were before.
  func solve(_ instance: SceneInstance, trace: PassTrace? = nil) -> SolvedScene {
    let pass = prepared.passes(of: instance, trace: trace).run { inputs, conflicts in
      let equations = equations(in: instance.environment, inputs)
      let family = equations.family ?? solutions.family(of: equations.builder.system)
      equations.family = family
      let solution = family.solve(lent: &equations.builder.system, expecting: conflicts)
      return SolvedPass(equations.builder, solution)
    }
    return SolvedScene(prepared, instance, pass, facts: facts)
  }

  private func equations(in environment: SceneEnvironment, _ inputs: PassInputs) -> SceneEquations {
    if let known = equations {
      switch known.builder.follow(to: environment, inputs) {
      case .done:
        assert(known.builder.isAsIfBuilt, "a step read something unnoticed")
        return known
      case .hasOtherConstraints: break
      case .isUseless: equations = nil
      }
    }
    guard canFollow, inputs.held.isEmpty else {
      return SceneEquations(EquationBuilder(prepared.equations, environment: environment, inputs: inputs))
    }
    let new = SceneEquations(
      EquationBuilder(prepared.equations, environment: environment, inputs: inputs, varying: prepared.measured.varies))
    new.builder.keepVaryingSteps()
    equations = new
    return new
  }
}

/// The equations of a scene. They are a class, so that following to another screen changes their constants in place;
/// scenes that were solved with them before keep copies.
private final class SceneEquations {
  var builder: EquationBuilder
  /// How systems like theirs were solved, once they were: following to another screen changes constants alone.
  var family: ReplayCache.Family?

  init(_ builder: consuming EquationBuilder) {
    builder.build()
    self.builder = builder
  }
}
