import ConstraintSolver
import LayoutModel
import TextKit

/// The results that the layouts of one scene on several screens have in common: each part is worked out once, when it
/// is first needed.
///
/// A layout is the same bytes whether it comes from a cache or not. Nothing here knows what a part of a layout depends
/// on: the cascade depends on its conditions, contents on a ``ContentEnvironment``, the frames of scenes without a
/// controller on a ``SceneEnvironment``, and these are the keys; equations note themselves what they read of a screen
/// (see ``EquationInputs``). All caches are bounded.
final class ScreenCache {
  private let session: SceneSession
  private let solutions = ReplayCache()
  private(set) lazy var conditions = session.scene.conditions
  private lazy var needs = ContentEnvironment.Needs(session.scene)
  private var installed = RecentEntries<InstalledScene>(limit: 32)
  private var variants = RecentEntries<EquationCache>(limit: 64)
  private let facts = FactCache()

  init(_ session: SceneSession) { self.session = session }

  func report(_ instance: SceneInstance, details: ((SolvedScene) -> SceneDetails)?) -> SceneReport {
    let variant = variant(on: instance.context)
    let isShared = !instance.environment.hasController && details == nil
    if isShared, let known = variant.outputs.latest(where: { $0.environment == instance.environment }) {
      return known.output
    }
    let output = SceneReport(variant.solve(instance), details)
    if isShared { variant.outputs.append((instance.environment, output)) }
    return output
  }

  /// The scene on all screens on which the same is installed and contents are the same.
  func variant(on screen: ScreenContext) -> EquationCache {
    let installed = installed(on: screen)
    let environment = needs.environment(on: screen)
    func latest(where isMeant: (ContentEnvironment) -> Bool) -> EquationCache? {
      variants.latest {
        let measured = $0.prepared.measured
        return measured.installed === installed && isMeant(measured.contentEnvironment)
      }
    }
    if let known = latest(where: { $0 == environment }) { return known }
    let sibling = latest { $0.text.hasFonts(of: environment.text) } ?? latest { _ in true }
    let measured = MeasuredScene(installed, in: environment, texts: session.texts, images: session.images)
    let new = EquationCache(
      PreparedScene(measured, sibling: sibling?.prepared), solutions: solutions, facts: facts, sibling: sibling)
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

/// A prepared scene with its equations, which follow it from screen to screen where only constants differ.
final class EquationCache {
  let prepared: PreparedScene
  private let solutions: ReplayCache
  private let facts: FactCache
  private var equations: SceneEquations?  // The equations on the latest screen. Variants of a scene share them.
  /// Layouts of a scene without a controller: they have the same size on all screens, and few differ in anything else.
  fileprivate var outputs = RecentEntries<(environment: SceneEnvironment, output: SceneReport)>(limit: 16)

  init(_ prepared: PreparedScene, solutions: ReplayCache, facts: FactCache, sibling: EquationCache?) {
    (self.prepared, self.solutions, self.facts) = (prepared, solutions, facts)
    equations = sibling?.equations
  }

  /// Lays the scene out as ``SceneInstance/solve()`` does, with equations that follow and are solved as similar ones
  /// were before.
  func solve(_ instance: SceneInstance, trace: PassTrace? = nil) -> SolvedScene {
    let passes = prepared.passes(of: instance, trace: trace)
    let inputs = passes.deriver.firstInputs
    if let equations { _ = equations.follow(to: instance.environment, inputs) }
    let equations = equations ?? SceneEquations(prepared.equations, instance.environment, inputs, follows: true)
    self.equations = equations
    let pass = passes.run(equations, in: instance.environment) { equations, conflicts in
      let family = equations.family ?? solutions.family(of: equations.builder.system)
      equations.family = family
      return family.solve(equations.builder.system, expecting: conflicts)
    }
    return SolvedScene(prepared, instance, pass, facts: facts)
  }
}
