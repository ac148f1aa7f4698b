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
  private let images: [String: ImageResource]

  init(
    _ installed: InstalledScene, in environment: ContentEnvironment, texts: TextCache, images: [String: ImageResource]
  ) {
    self.installed = installed
    contentEnvironment = environment
    self.texts = texts
    self.images = images
    var measurer = IntrinsicMeasurer(environment, images: images, installed: installed, texts: texts)
    let contents = installed.isInstalled.indices.map { index in
      installed.isInstalled[index] ? measurer.content(of: index, width: nil) : .none
    }
    self.contents = contents
    wrapping = contents.indices.filter { contents[$0].dependsOnWidth }
  }

  var measurer: IntrinsicMeasurer {
    IntrinsicMeasurer(contentEnvironment, images: images, installed: installed, texts: texts)
  }
}

/// All of a screen that contents are measured with, so that equal environments give equal contents.
struct ContentEnvironment: Equatable {
  /// The environment of texts, with the first release in which all contents are what they are in this one.
  var text: TextEnvironment
  /// The style of bars.
  var barStyle: ControlTable.BarStyle?
  var hasLowWheels = false

  /// Whether it is Interface Builder's canvas.
  var isCanvas: Bool { text.surface == .canvas }
}

extension ContentEnvironment {
  /// The builds of Interface Builder with which anything that is measured changes on devices.
  static let bounds = TextEnvironment.bounds + ControlTable.embedded.bounds

  /// The part of a screen that contents depend on. Each canvas is one of its own: contents depend on more there.
  init(_ screen: ScreenContext, bounds: BuildBounds = Self.bounds) {
    self.init(text: screen.text, barStyle: ControlTable.barStyle(on: screen.screen), hasLowWheels: screen.hasLowWheels)
    if !screen.isCanvas { text.toolsVersion = bounds.first(like: text.toolsVersion) }
  }
}
