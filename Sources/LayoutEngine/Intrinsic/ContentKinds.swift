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
  /// By view, whether its content can tell anything of the screen: of all others it is the same on all screens on which
  /// the same is installed.
  let tells: [Bool]

  /// Finds out what the contents of a scene can tell.
  init(_ scene: Scene) {
    var hasText = false
    var hasPixels = false
    var hasFields = false
    let table = ControlTable.embedded
    // Few kinds: looking through an array is quick.
    var kinds: [(kind: ViewKind, eras: [Int], hasBars: Bool)] = []
    var tells: [Bool] = []
    tells.reserveCapacity(scene.views.count)
    for index in scene.views.indices {
      var isDrawn = true
      switch scene.views[index].content {
      case .label, .button, .textView, .image: (hasText, hasPixels) = (true, true)
      case .textField, .segments: (hasText, hasFields) = (true, true)
      case .none, .stack, .grid, .control, .table, .cell, .scroll: isDrawn = false
      }
      let kind = scene.views[index].kind
      let known = kinds.firstIndex { $0.kind == kind } ?? kinds.count
      if known == kinds.count { kinds.append((kind, table.eras(of: kind), table.hasBarStyles(kind))) }
      tells.append(isDrawn || !kinds[known].eras.isEmpty || kinds[known].hasBars)
    }
    var eras = kinds.flatMap(\.eras)
    if hasText { eras += TextEnvironment.eras }
    if hasFields { eras += FieldEra.all }
    self.eras = eras.sorted()
    self.hasPixels = hasPixels
    self.tells = tells
    hasBars = kinds.contains(where: \.hasBars)
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
