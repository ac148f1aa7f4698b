import ConstraintSolver
import LayoutModel
import TextKit

/// The results that the layouts of one document on several screens have in common: each part is worked out once, when it
/// is first needed.
///
/// A layout is the same bytes whether it comes from a cache or not. Nothing here knows what a part of a layout depends
/// on: the cascade depends on its conditions, contents on a ``ContentEnvironment``, the frames of scenes without a
/// controller on a ``SceneEnvironment``, and these are the keys; equations note themselves what they read of a screen
/// (see ``EquationInputs``). All caches are bounded.
final class ScreenCache {
  private var scenes: [SceneCache?]

  init(_ session: DocumentSession) { scenes = Array(repeating: nil, count: session.document.scenes.count) }

  subscript(scene: SceneSession) -> SceneCache {
    if let known = scenes[scene.index] { return known }
    let cache = SceneCache(scene)
    scenes[scene.index] = cache
    return cache
  }
}

/// The results that the layouts of one scene have in common.
final class SceneCache {
  private let session: SceneSession
  private let solutions = ReplayCache()
  private let conditions: [TraitCondition]
  private let dependencies: ContentDependencies
  private var installed = RecentEntries<InstalledScene>(limit: 32)
  private var variants = RecentEntries<EquationCache>(limit: 64)
  /// Layouts of a scene without a controller: they have the same size on all screens, and few differ in anything else.
  private var outputs = RecentEntries<KnownOutput>(limit: 16)
  private var findings = RecentEntries<KnownFindings>(limit: 16)

  /// A layout in an environment. It is a class, so that looking through some copies none.
  private final class KnownOutput {
    let measured: MeasuredScene
    let environment: SceneEnvironment
    let output: SceneOutput

    init(_ output: SceneOutput, _ measured: MeasuredScene, _ environment: SceneEnvironment) {
      self.output = output
      self.measured = measured
      self.environment = environment
    }
  }

  /// Conflicts and ambiguity with their findings: on many screens these are the same.
  private struct KnownFindings {
    var origins: [EquationOrigin]
    var conflicts: [Conflict]
    var ambiguity: Ambiguity
    var ties: [PriorityTie]
    var findings: [Diagnostic]
  }

  init(_ session: SceneSession) {
    self.session = session
    conditions = session.scene.conditions
    dependencies = ContentDependencies(session.scene)
  }

  /// - Parameter details: gathers what pictures need beyond frames.
  func output(
    _ instance: SceneInstance, sources: SourceMap, tellsRoom: Bool, details: ((SolvedScene) -> SceneDetails)?
  ) -> SceneOutput {
    let variant = variant(on: instance.context)
    let isShared = !instance.environment.hasController && details == nil
    if isShared,
      let known = outputs.latest(where: {
        $0.measured === variant.measured && $0.environment == instance.environment
      })
    {
      return known.output
    }
    let solved = SceneLayouter(measured: variant.measured, instance: instance, cache: variant).solve()
    let output = SceneOutput(solved, findings: reports(of: solved, sources, tellsRoom), sources, details)
    if isShared { outputs.append(KnownOutput(output, variant.measured, instance.environment)) }
    return output
  }

  /// The scene on all screens on which the same is installed and contents are the same.
  func variant(on screen: ScreenContext) -> EquationCache {
    let installed = installed(on: screen)
    let environment = dependencies.environment(on: screen)
    if let known = variants.latest(where: {
      $0.measured.installed === installed && $0.measured.contentEnvironment == environment
    }) {
      return known
    }
    let sibling =
      variants.latest {
        $0.measured.installed === installed
          && $0.measured.contentEnvironment.text.hasFonts(of: environment.text)
      } ?? variants.latest { $0.measured.installed === installed }
    let measured = MeasuredScene(
      installed, in: environment, dependencies, texts: session.texts, images: session.images,
      sibling: sibling?.measured)
    let new = EquationCache(measured, solutions: solutions, sibling: sibling)
    variants.append(new)
    return new
  }

  /// The scene after the cascade, under all traits that meet the same conditions and have leading on the same side.
  private func installed(on screen: ScreenContext) -> InstalledScene {
    let traits = screen.traits
    if let known = installed.latest(where: { known in
      known.isCanvas == screen.isCanvas && known.traits.layoutDirection == traits.layoutDirection
        && conditions.allSatisfy { $0.matches(traits) == $0.matches(known.traits) }
    }) {
      return known
    }
    let new = InstalledScene(
      session.scene, traits: traits, isCanvas: screen.isCanvas, usesAutoLayout: session.usesAutoLayout)
    installed.append(new)
    return new
  }

  private func reports(of solved: SolvedScene, _ sources: SourceMap, _ tellsRoom: Bool) -> [Diagnostic] {
    let solution = solved.solution
    if solution.conflicts.isEmpty, solution.ambiguity.isEmpty { return [] }
    let solverFindings = SolverFindings(solved: solved, sources: sources, tellsRoom: tellsRoom)
    // Room is another one on each screen.
    if tellsRoom { return solverFindings.all }
    if let known = findings.latest(where: {
      $0.conflicts == solution.conflicts && $0.ambiguity.isSame(as: solution.ambiguity)
        && $0.origins == solved.builder.origins && $0.ties == solverFindings.ties
    }) {
      return known.findings
    }
    let new = solverFindings.all
    findings.append(
      KnownFindings(
        origins: solved.builder.origins, conflicts: solution.conflicts, ambiguity: solution.ambiguity,
        ties: solverFindings.ties, findings: new))
    return new
  }
}

/// A measured scene with its equations, which follow it from screen to screen where only constants differ.
final class EquationCache {
  let measured: MeasuredScene
  private let solutions: ReplayCache
  /// The equations on the latest screen; `nil` where they cannot follow. Variants of a scene share them.
  private var equations: SceneEquations?
  /// Whether equations can follow: in scenes with formulas or grids the screen decides more than constants.
  private let canFollow: Bool

  init(_ measured: MeasuredScene, solutions: ReplayCache, sibling: EquationCache?) {
    self.measured = measured
    self.solutions = solutions
    equations = sibling?.equations
    let relevant = measured.installed.relevantInputs
    canFollow = relevant.framed.isEmpty && relevant.grids.isEmpty
  }

  func equations(
    of measured: MeasuredScene, in environment: SceneEnvironment, _ inputs: PassInputs
  ) -> SceneEquations {
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
      return SceneEquations(measured.installed, environment, inputs)
    }
    let new = SceneEquations(measured.installed, environment, inputs, varying: measured.varies)
    new.builder.keepVaryingSteps()
    equations = new
    return new
  }

  /// Solves equations as similar ones were solved before.
  func solve(_ equations: SceneEquations, expecting conflicts: [Conflict]) -> Solution {
    let family = equations.family ?? solutions.family(of: equations.builder.system)
    equations.family = family
    return family.solve(lent: &equations.builder.system, expecting: conflicts)
  }
}

/// The latest entries of a cache: few, so that looking through them is quick, and so that no sequence of screens makes it
/// grow without bound.
struct RecentEntries<Entry> {
  private var entries: [Entry] = []
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The latest entry that is meant: neighbouring screens are often alike.
  func latest(where isMeant: (Entry) -> Bool) -> Entry? { entries.last(where: isMeant) }

  /// Adds an entry; the oldest one makes room for it.
  mutating func append(_ entry: Entry) {
    if entries.count == limit { entries.removeFirst() }
    entries.append(entry)
  }
}
