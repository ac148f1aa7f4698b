import Devices
import LayoutModel
import TextMetrics

/// A scene after the cascade, with what its contents ask for by themselves: what it has in common on screens that
/// differ in their size only.
final class MeasuredScene {
  /// What of a screen contents can tell besides the traits.
  struct Kind: Equatable {
    var text: TextEnvironment
    var barStyle: String?

    init(_ environment: SceneEnvironment) {
      text = environment.text
      barStyle = ControlTable.barStyle(on: environment.screen)
    }
  }

  let kind: Kind
  let installed: InstalledScene
  let texts: TextMemory
  /// What each view's content asks for at whatever width it likes, by the view's index.
  let contents: [IntrinsicContent]
  /// The views whose contents ask for something else at another width, in order of index.
  let wrapping: [Int]
  /// No insets for any view.
  let noInsets: [EdgeInsets]
  /// The equations of a screen of this kind, where others of it are to come.
  var pattern: EquationPattern?
  /// What is told of each view besides its frame.
  private(set) lazy var looks = SceneLooks(self)

  init(_ installed: InstalledScene, environment: SceneEnvironment, texts: TextMemory) {
    kind = Kind(environment)
    self.installed = installed
    self.texts = texts
    let views = installed.scene.views
    var measurer = IntrinsicMeasurer(environment: environment, installed: installed, texts: texts)
    var contents = Array(repeating: IntrinsicContent.none, count: views.count)
    for index in views.indices where installed.isInstalled[index] {
      contents[index] = measurer.content(of: index, width: nil)
    }
    self.contents = contents
    wrapping = contents.indices.filter { contents[$0].dependsOnWidth }
    noInsets = Array(repeating: .zero, count: views.count)
  }
}
