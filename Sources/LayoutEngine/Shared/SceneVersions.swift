import LayoutModel
import TextMetrics

/// A scene after the cascade and with its contents measured, on all screens that were asked for: many cannot be told
/// apart.
struct SceneVersions {
  /// The scene after the cascade, and the traits that led there.
  private struct Installed {
    let traits: Traits
    let isCanvas: Bool
    let scene: InstalledScene
  }

  /// The scene with its contents measured, the position of what is installed, and the kind of screen.
  private struct Measured {
    let installed: Int
    let kind: ContentKinds.Kind
    let scene: MeasuredScene
  }

  private let scene: Scene
  private let texts: TextMemory
  /// The traits that variations of the scene ask for.
  private let conditions: [TraitCondition]
  private let kinds: ContentKinds
  private var installed: [Installed] = []
  private var measured: [Measured] = []

  init(_ scene: Scene, texts: TextMemory) {
    self.scene = scene
    self.texts = texts
    conditions = scene.conditions
    kinds = ContentKinds(scene)
  }

  /// The scene on a screen.
  mutating func measured(in environment: SceneEnvironment) -> MeasuredScene {
    let place = installed(under: environment.traits, isCanvas: environment.isCanvas)
    let kind = kinds.kind(of: environment)
    for index in measured.indices where measured[index].installed == place && measured[index].kind == kind {
      let known = measured[index].scene
      assert(known.hasSameContents(in: environment), "contents can tell more than is known")
      return known
    }
    let kin =
      measured.first { $0.installed == place && $0.kind.text.hasFonts(of: kind.text) }
      ?? measured.first { $0.installed == place }
    let new = MeasuredScene(
      installed[place].scene, kind: kind, telling: kinds.tells, environment: environment, texts: texts, kin: kin?.scene)
    assert(new.hasSameContents(in: environment), "contents can tell more than is known")
    measured.append(Measured(installed: place, kind: kind, scene: new))
    return new
  }

  /// The position of the scene after the cascade, under all traits that it cannot tell from these.
  private mutating func installed(under traits: Traits, isCanvas: Bool) -> Int {
    for index in installed.indices
    where installed[index].isCanvas == isCanvas && conditions.cannotTell(traits, from: installed[index].traits) {
      return index
    }
    let new = InstalledScene(scene, traits: traits, isCanvas: isCanvas)
    installed.append(Installed(traits: traits, isCanvas: isCanvas, scene: new))
    return installed.count - 1
  }
}

extension [TraitCondition] {
  /// Whether the cascade comes to the same under two traits: the same conditions are met, and leading is on the same
  /// side.
  fileprivate func cannotTell(_ traits: Traits, from other: Traits) -> Bool {
    traits.layoutDirection == other.layoutDirection && allSatisfy { $0.matches(traits) == $0.matches(other) }
  }
}
