import LayoutModel
import TextMetrics

/// A scene after the cascade with its contents measured: the same on all screens that differ in nothing but their size.
package final class MeasuredScene {
  package let installed: InstalledScene
  /// The part of the screen's properties that contents depend on.
  let contentEnvironment: ContentEnvironment
  let texts: TextCache
  /// The intrinsic content of each view at any width, by the view's index.
  let contents: [IntrinsicContent]
  /// The views whose contents have another size at another width, in order of index.
  let wrapping: [Int]
  /// By view, whether its content may be another at another width or on another screen.
  let varies: [Bool]
  private let images: [String: ImageResource]

  /// - Parameter sibling: the same scene on another kind of screen, from which it takes what cannot differ.
  init(
    _ installed: InstalledScene, in environment: ContentEnvironment, _ dependencies: ContentDependencies,
    texts: TextCache, images: [String: ImageResource], sibling: MeasuredScene? = nil
  ) {
    self.installed = installed
    contentEnvironment = environment
    self.texts = texts
    self.images = images
    var measurer = IntrinsicMeasurer(environment, images: images, installed: installed, texts: texts)
    var contents = sibling?.contents ?? Array(repeating: .none, count: installed.isInstalled.count)
    let differs = dependencies.dependsOnScreen
    for index in contents.indices where installed.isInstalled[index] && (sibling == nil || differs[index]) {
      contents[index] = measurer.content(of: index, width: nil)
    }
    self.contents = contents
    wrapping = contents.indices.filter { contents[$0].dependsOnWidth }
    var varies = differs
    for index in wrapping { varies[index] = true }
    self.varies = varies
  }

  var measurer: IntrinsicMeasurer {
    IntrinsicMeasurer(contentEnvironment, images: images, installed: installed, texts: texts)
  }

  /// Measures texts on a screen whatever the contents of the scene depend on: bars draw texts, too.
  func measurer(on screen: ScreenContext) -> IntrinsicMeasurer {
    let environment = ContentEnvironment(
      text: screen.text, barStyle: ControlTable.barStyle(on: screen.screen), hasLowWheels: screen.hasLowWheels)
    return IntrinsicMeasurer(environment, images: images, installed: installed, texts: texts)
  }
}

/// All of a screen that contents are measured with, so that equal environments give equal contents.
struct ContentEnvironment: Equatable {
  /// The environment of texts, with the first release in which all contents are what they are in this one.
  var text: TextEnvironment
  /// The style of bars; `nil` also where there are none.
  var barStyle: ControlTable.BarStyle?
  /// Whether wheels are low; `false` also where there are none.
  var hasLowWheels = false

  /// Whether it is Interface Builder's canvas.
  var isCanvas: Bool { text.surface == .canvas }
}

/// The properties of a screen on which the contents of a scene depend, besides what its variations are conditional on.
struct ContentDependencies {
  /// The builds of Interface Builder with which anything that is measured changes on devices.
  static let bounds = TextEnvironment.bounds + ControlTable.embedded.bounds
  /// Whether something is rounded to pixels.
  private let hasPixels: Bool
  /// Whether something changes with the style of bars.
  private let hasBars: Bool
  private let hasWheels: Bool
  /// By view, whether its content depends on any property of the screen besides what is installed.
  let dependsOnScreen: [Bool]

  private let bounds: BuildBounds

  init(_ scene: borrowing Scene, bounds: BuildBounds = Self.bounds) {
    self.bounds = bounds
    var hasPixels = false
    var hasBars = false
    var hasWheels = false
    var dependsOnScreen: [Bool] = []
    dependsOnScreen.reserveCapacity(scene.views.count)
    for index in scene.views.indices {
      var isDrawn = true
      switch scene.views[index].content {
      case .label, .button, .textView, .image: hasPixels = true
      case .textField, .segments: break
      case .none, .stack, .grid, .control, .searchBar, .table, .cell, .scroll: isDrawn = false
      }
      let isBar = ControlTable.embedded.followsBarStyle(scene.views[index].kind)
      if [.pickerView, .datePicker].contains(scene.views[index].kind) { (isDrawn, hasWheels) = (true, true) }
      hasBars = hasBars || isBar ?? false
      dependsOnScreen.append(isDrawn || isBar != nil)
    }
    self.hasPixels = hasPixels
    self.hasBars = hasBars
    self.hasWheels = hasWheels
    self.dependsOnScreen = dependsOnScreen
  }

  /// The part of a screen's properties that contents depend on.
  func environment(on screen: ScreenContext) -> ContentEnvironment {
    var text = screen.text
    // Each canvas is one of its own: contents depend on more there.
    if !screen.isCanvas {
      text.toolsVersion = bounds.first(like: text.toolsVersion)
      if !hasPixels { text.scale = 1 }
    }
    return ContentEnvironment(
      text: text, barStyle: hasBars ? ControlTable.barStyle(on: screen.screen) : nil,
      hasLowWheels: hasWheels && screen.hasLowWheels)
  }
}
