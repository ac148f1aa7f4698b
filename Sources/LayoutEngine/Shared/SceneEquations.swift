import ConstraintSolver

/// The equations of a scene as they were built once, which then follow it from screen to screen, where the same is
/// installed: there only some of their constants differ.
///
/// It is a class, so that their constants are changed in place, and the scene on several kinds of screen can share
/// them.
final class SceneEquations {
  /// The equations on the latest screen.
  var builder: EquationBuilder
  /// What of them the screen decides; `nil` where they follow no other one.
  private var pattern: Pattern?
  /// The kind of screen whose contents they ask for; `nil` where some may be of one kind and some of another.
  private var kind: ContentKinds.Kind?

  private struct Pattern {
    /// The steps that ask for what the screen decides.
    let byScreen: [TakenStep]
    /// Those that ask for nothing but contents, of which another kind of screen can change some; `nil` until there was
    /// one.
    var byKind: [TakenStep]?
  }

  /// Whether they can follow the scene to other screens.
  var canFollow: Bool { pattern != nil }

  /// Takes equations that were built.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen that they were built for.
  ///   - isRepeated: whether there are so many screens to come that it pays to find out what they decide. In some
  ///     scenes that is more than constants.
  init(_ builder: EquationBuilder, kind: ContentKinds.Kind, isRepeated: Bool) {
    self.builder = builder
    self.kind = kind
    let inputs = builder.installed.relevantInputs
    let hasFixedFrames = !inputs.framed.isEmpty || !builder.environment.heldFrames.isEmpty
    if !isRepeated || hasFixedFrames || !inputs.grids.isEmpty { return }
    pattern = Pattern(byScreen: builder.steps.filter { builder.asksForScreen($0.step) })
  }

  /// Solves them.
  ///
  /// - Parameters:
  ///   - solutions: how systems were solved before, where that is remembered.
  ///   - conflicts: conflicts of a pass before.
  func solve(by solutions: SolutionMemory?, expecting conflicts: [Conflict]) -> Solution {
    solutions?.solve(lent: &builder.system, expecting: conflicts) ?? builder.system.solve(expecting: conflicts)
  }

  /// Follows the scene to another screen on which the same is installed; `false` where equations differ in more than
  /// constants there.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - tells: by view, whether its content can tell the kind of screen.
  func follow(
    to environment: SceneEnvironment, _ inputs: PassInputs, kind: ContentKinds.Kind, telling tells: [Bool]
  ) -> Bool {
    guard let pattern else { return false }
    let steps = kind == self.kind ? pattern.byScreen : pattern.byScreen + stepsByKind(inputs.contents, telling: tells)
    self.kind = nil
    switch builder.rebuild(by: steps, in: environment, inputs: inputs) {
    case .isLike:
      self.kind = kind
      return true
    case .hasOtherConstraints: return false
    case .hasOtherVariables:
      self.pattern = nil
      return false
    }
  }

  /// The steps that ask for contents that may be others now, and for nothing that every screen decides.
  private func stepsByKind(_ contents: [IntrinsicContent], telling tells: [Bool]) -> [TakenStep] {
    let builder = builder
    let all =
      pattern?.byKind
      ?? builder.steps.filter { !builder.asksForScreen($0.step) && builder.asks($0.step, forAnyOf: tells) }
    pattern?.byKind = all
    // Where it is not known which contents they were built for, all are taken.
    if kind == nil { return all }
    let known = builder.inputs.contents
    return all.filter { step in
      guard case .placement(let view) = step.step else { return true }
      return known[view] != contents[view]
    }
  }
}
