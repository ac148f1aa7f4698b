import LayoutModel
import TextMetrics

/// A scene after the cascade and with its contents measured, on all screens that were asked for: many cannot be told
/// apart.
struct SceneVersions {
  private let scene: Scene
  private let texts: TextCache
  /// The traits that variations of the scene ask for.
  private let conditions: [TraitCondition]
  private let kinds: ContentKinds
  private var installed: [InstalledScene] = []
  private var measured: [MeasuredScene] = []

  init(_ scene: Scene, texts: TextCache) {
    self.scene = scene
    self.texts = texts
    conditions = scene.conditions
    kinds = ContentKinds(scene)
  }

  /// The scene on a screen.
  mutating func measured(in environment: SceneEnvironment) -> MeasuredScene {
    let installed = installed(under: environment.traits, isCanvas: environment.isCanvas)
    let kind = kinds.kind(of: environment)
    for index in measured.indices where measured[index].installed === installed && measured[index].kind == kind {
      assert(measured[index].hasSameContents(in: environment), "contents can tell more than is known")
      return measured[index]
    }
    let kin =
      measured.first { $0.installed === installed && $0.kind.text.hasFonts(of: kind.text) }
      ?? measured.first { $0.installed === installed }
    let new = MeasuredScene(
      installed, kind: kind, telling: kinds.tells, environment: environment, texts: texts, kin: kin)
    assert(new.hasSameContents(in: environment), "contents can tell more than is known")
    measured.append(new)
    return new
  }

  /// The scene after the cascade, under all traits that it cannot tell from these.
  private mutating func installed(under traits: Traits, isCanvas: Bool) -> InstalledScene {
    for index in installed.indices
    where installed[index].isCanvas == isCanvas && conditions.cannotTell(traits, from: installed[index].traits) {
      return installed[index]
    }
    let new = InstalledScene(scene, traits: traits, isCanvas: isCanvas)
    installed.append(new)
    return new
  }
}

extension [TraitCondition] {
  /// Whether the cascade comes to the same under two traits: the same conditions are met, and leading is on the same
  /// side.
  fileprivate func cannotTell(_ traits: Traits, from other: Traits) -> Bool {
    traits.layoutDirection == other.layoutDirection && allSatisfy { $0.matches(traits) == $0.matches(other) }
  }
}
