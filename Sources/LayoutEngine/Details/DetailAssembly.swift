import LayoutModel
import TextMetrics

/// Gathers what pictures need to know of a scene from what its layout came to.
struct DetailAssembly {
  let run: SceneRun
  let measurer: SystemTextMeasurer
  /// What changes no frame; nothing where the reader was not asked for it.
  let looks: DocumentLooks

  private var layout: SceneLayout { run.layout }
  private var installed: InstalledScene { run.outcome.builder.installed }
  private var environment: SceneEnvironment { run.outcome.builder.environment }

  func assemble() -> SceneDetails {
    let scene = installed.scene
    let inputs = run.outcome.builder.inputs
    let measure = IntrinsicMeasurer(environment: environment, installed: installed, texts: run.texts)
    let placement = TextPlacement(measure: measure, measurer: measurer)
    let views = layout.views.map { view in
      let model = scene.views[view.index]
      var details = ViewDetails(
        content: model.content,
        look: looks.views[model.id] ?? ViewLook(),
        alpha: model.alpha,
        isArranged: model.role == .arranged,
        isLeftToRight: installed.isLeftToRight(view.index),
        margins: inputs.insets[view.index].margins,
        image: image(of: model)
      )
      details.inside = placement.about(view.index).inside(
        of: model, look: details.look, size: view.frame.size, isLeftToRight: details.isLeftToRight)
      details.tracks = GridAssembly(outcome: run.outcome).tracks(of: view.index)
      return details
    }
    let hardware = environment.screen.safeAreaInsets
    let safeArea = environment.safeArea
    let bars = EdgeInsets(
      top: max(0, safeArea.top - hardware.top), left: 0, bottom: max(0, safeArea.bottom - hardware.bottom),
      right: 0)
    return SceneDetails(
      traits: environment.traits,
      safeArea: safeArea,
      bars: bars,
      title: title(of: scene, bar: bars.top, placement),
      views: views,
      constraints: ConstraintAssembly(run: run).all(),
      colors: looks.colors
    )
  }

  private func image(of view: View) -> String? {
    switch view.content {
    case .image(let image): image.name.value(in: installed.traits)
    case .button(let button): button.image ?? button.configuration?.image
    default: nil
    }
  }

  /// The title of the bar that a navigation controller brings.
  private func title(of scene: Scene, bar height: Double, _ placement: TextPlacement) -> PlacedText? {
    guard height > 0, let title = looks.views[scene.id]?.title ?? scene.controller?.title else { return nil }
    let bar = Rect(
      x: 0, y: environment.safeArea.top - min(height, BarHeight.navigationBar), width: layout.size.width,
      height: min(height, BarHeight.navigationBar))
    return placement.line(title, .system(17, weight: .semibold), in: bar, alignment: .center).first
  }
}
