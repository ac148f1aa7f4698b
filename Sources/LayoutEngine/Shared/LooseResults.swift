import LayoutModel

/// The layouts of a scene whose views belong to no controller: they have the same size on all screens, and most screens
/// cannot be told apart by anything else.
struct LooseResults {
  /// A layout that there was. It is a class, so that looking through some copies none.
  private final class Known {
    let environment: SceneEnvironment
    let result: SceneResult

    init(_ result: SceneResult, in environment: SceneEnvironment) {
      self.result = result
      self.environment = environment
    }
  }

  private var known: [Known] = []
  /// Whether margins follow the width of the screen: those of cells in a table do.
  private let followsWidth: Bool

  init(_ scene: Scene) {
    followsWidth = scene.views.indices.contains { scene.views[$0].kind.isCell && scene.views[$0].parent != nil }
  }

  /// The layout on a screen that this one cannot be told from, if there was one.
  func result(_ measured: MeasuredScene, in environment: SceneEnvironment) -> SceneResult? {
    known.first { $0.result.measured === measured && isLike($0.environment, environment) }?.result
  }

  /// Takes note of a layout.
  mutating func append(_ result: SceneResult, in environment: SceneEnvironment) {
    known.append(Known(result, in: environment))
  }

  private func isLike(_ one: SceneEnvironment, _ other: SceneEnvironment) -> Bool {
    one.rootFrame == other.rootFrame && one.safeArea == other.safeArea && one.marginSafeArea == other.marginSafeArea
      && one.toolsVersion == other.toolsVersion && one.screen.traits.scale == other.screen.traits.scale
      && one.screen.traits.widthClass == other.screen.traits.widthClass && one.heldFrames == other.heldFrames
      && (!followsWidth || one.screen.size.width == other.screen.size.width)
  }
}
