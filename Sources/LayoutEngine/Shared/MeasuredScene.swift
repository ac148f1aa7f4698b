import LayoutModel
import TextMetrics

/// A scene after the cascade, with what its contents ask for by themselves: what it has in common on screens that
/// differ in their size only.
final class MeasuredScene {
  /// What the contents can tell of the screen.
  let kind: ContentKinds.Kind
  /// By view, whether its content can tell that.
  private let tells: [Bool]
  let installed: InstalledScene
  let texts: TextCache
  /// What each view's content asks for at whatever width it likes, by the view's index.
  let contents: [IntrinsicContent]
  /// The views whose contents ask for something else at another width, in order of index.
  let wrapping: [Int]
  /// The inputs of a pass in which nothing is known of frames, but for insets.
  let plainInputs: PassInputs
  /// The equations, where other screens are to come; the same on several kinds of them where only constants differ.
  private var equations: SceneEquations?
  /// The same scene on screens of another kind, where that was measured before.
  private let kin: MeasuredScene?
  /// What is told of each view besides its frame.
  let looks: SceneLooks

  init(
    _ installed: InstalledScene, kind: ContentKinds.Kind, telling tells: [Bool], environment: SceneEnvironment,
    texts: TextCache, kin: MeasuredScene?
  ) {
    self.kind = kind
    self.tells = tells
    self.kin = kin
    self.installed = installed
    self.texts = texts
    let contents =
      kin.map { Self.contents(of: installed, in: environment, texts, from: $0.contents, where: tells) }
      ?? Self.contents(of: installed, in: environment, texts)
    self.contents = contents
    wrapping = contents.indices.filter { contents[$0].dependsOnWidth }
    plainInputs = PassInputs(contents: contents, insets: installed.relevantInputs.noInsets)
    if let kin {
      looks = kin.kind.text.hasFonts(of: kind.text) ? kin.looks : SceneLooks(kin.looks, texts, in: kind.text)
    } else {
      looks = SceneLooks(installed, texts, in: kind.text)
    }
  }

  /// The equations of a pass.
  ///
  /// - Parameter isRepeated: whether there are so many screens to come that it pays to keep them.
  func equations(in environment: SceneEnvironment, _ inputs: PassInputs, isRepeated: Bool) -> SceneEquations {
    if let known = equations ?? kin?.equations, known.follow(to: environment, inputs, kind: kind, telling: tells) {
      equations = known
      return known
    }
    var builder = EquationBuilder(installed, environment: environment, inputs: inputs)
    builder.build()
    let new = SceneEquations(consume builder, kind: kind, isRepeated: isRepeated)
    equations = new.canFollow ? new : nil
    return new
  }

  private static func contents(
    of installed: InstalledScene, in environment: SceneEnvironment, _ texts: TextCache
  ) -> [IntrinsicContent] {
    var measurer = IntrinsicMeasurer(environment: environment, installed: installed, texts: texts)
    return installed.isInstalled.indices.map { index in
      installed.isInstalled[index] ? measurer.content(of: index, width: nil) : .none
    }
  }

  /// What contents ask for on another kind of screen, where only those of some views can differ.
  private static func contents(
    of installed: InstalledScene, in environment: SceneEnvironment, _ texts: TextCache,
    from known: [IntrinsicContent], where tells: [Bool]
  ) -> [IntrinsicContent] {
    var measurer = IntrinsicMeasurer(environment: environment, installed: installed, texts: texts)
    var contents = known
    for index in tells.indices where tells[index] && installed.isInstalled[index] {
      contents[index] = measurer.content(of: index, width: nil)
    }
    return contents
  }

  /// Whether contents ask for the same on a screen; for checks in debug builds.
  func hasSameContents(in environment: SceneEnvironment) -> Bool {
    Self.contents(of: installed, in: environment, texts) == contents
  }
}
