import LayoutModel
import TextMetrics

/// What of a screen the contents of a scene can tell, besides what its variations ask for.
struct ContentKinds {
  /// What contents can tell of a screen: on screens of one kind they are the same.
  struct Kind: Equatable {
    /// What texts are measured with, of the first release in which all contents are what they are in this one.
    var text: TextEnvironment
    /// The style of bars; `nil` also where there are none.
    var barStyle: ControlTable.BarStyle?
  }

  /// The builds of Interface Builder from which on some content is another.
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
    var kinds: [(kind: ViewKind, tells: Bool)] = []
    var eras: [Int] = []
    var hasBars = false
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
      if known == kinds.count {
        let control = table.tells(of: kind)
        kinds.append((kind, control != nil))
        if let control {
          eras += control.eras
          hasBars = hasBars || control.barStyle
        }
      }
      tells.append(isDrawn || kinds[known].tells)
    }
    if hasText { eras += TextEnvironment.eras }
    if hasFields { eras += FieldEra.all }
    self.eras = eras
    self.hasPixels = hasPixels
    self.hasBars = hasBars
    self.tells = tells
  }

  /// The kind of a screen.
  func kind(of environment: SceneEnvironment) -> Kind {
    var text = environment.text
    // Each canvas is one of its own: there contents can tell more.
    if !environment.isCanvas {
      text.toolsVersion = eras.reduce(0) { latest, era in era <= text.toolsVersion ? max(latest, era) : latest }
      if !hasPixels { text.scale = 1 }
    }
    return Kind(text: text, barStyle: hasBars ? ControlTable.barStyle(on: environment.screen) : nil)
  }
}
