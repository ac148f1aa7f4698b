import LayoutModel
import TextMetrics

/// What of a screen the contents of a scene can tell, besides what its variations ask for.
struct ContentKinds {
  /// What contents can tell of a screen: on screens of one kind they are the same.
  struct Kind: Equatable {
    /// What texts are measured with, of the first release in which all contents are what they are in this one.
    var text: TextEnvironment
    /// The style of bars; `nil` also where there are none.
    var barStyle: String?
  }

  /// The builds of Interface Builder from which on some content is another, in order.
  private let eras: [Int]
  /// Whether something is rounded to pixels.
  private let hasPixels: Bool
  /// Whether something changes with the style of bars.
  private let hasBars: Bool

  /// Finds out what the contents of a scene can tell.
  init(_ scene: Scene) {
    var hasText = false
    var hasPixels = false
    var hasFields = false
    // Few kinds: looking through an array is quick.
    var kinds: [ViewKind] = []
    for index in scene.views.indices {
      switch scene.views[index].content {
      case .label, .button, .textView, .image: (hasText, hasPixels) = (true, true)
      case .textField, .segments: (hasText, hasFields) = (true, true)
      case .none, .stack, .grid, .control, .table, .cell, .scroll: break
      }
      if !kinds.contains(scene.views[index].kind) { kinds.append(scene.views[index].kind) }
    }
    var eras = kinds.flatMap(ControlTable.embedded.eras)
    if hasText { eras += TextEnvironment.eras }
    if hasFields { eras += FieldEra.all }
    self.eras = eras.sorted()
    self.hasPixels = hasPixels
    hasBars = kinds.contains(where: ControlTable.embedded.hasBarStyles)
  }

  /// The kind of a screen.
  func kind(of environment: SceneEnvironment) -> Kind {
    var text = environment.text
    // Each canvas is one of its own: there contents can tell more.
    if !environment.isCanvas {
      text.toolsVersion = eras.last { $0 <= text.toolsVersion } ?? 0
      if !hasPixels { text.scale = 1 }
    }
    return Kind(text: text, barStyle: hasBars ? ControlTable.barStyle(on: environment.screen) : nil)
  }
}
