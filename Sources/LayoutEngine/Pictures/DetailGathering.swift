import ConstraintSolver
import LayoutModel
import TextMetrics

extension ConstraintLayout {
  package init(_ index: Int, of solved: SolvedScene, state: State, first: Side, second: Side?) {
    let constraint = solved.installed.scene.constraints[index]
    id = constraint.id
    name = constraint.name
    self.index = index
    relation = constraint.relation.value(in: solved.installed.traits)
    multiplier = constraint.multiplier.value(in: solved.installed.traits)
    constant = solved.installed.resolved[index]?.constant ?? 0
    priority = constraint.priority.value(in: solved.installed.traits)
    self.state = state
    self.first = first
    self.second = second
  }
}

extension SceneDetails {
  /// - Parameter appearance: colours and states, which change no frame; nothing where the reader did not read them.
  init(
    _ solved: SolvedScene, appearance: DocumentLooks, assets: Assets, measurer: SystemTextMeasurer,
    constraints: [ConstraintLayout]
  ) {
    let installed = solved.installed
    let scene = installed.scene
    let insets = solved.inputs.insets
    let texts = TextPlacement(measure: solved.measurer, measurer: measurer)
    safeArea = solved.safeArea
    let traits = solved.context.traits
    self.traits = traits
    // A document repeats the colour of the light appearance; the catalogue has both.
    colors = appearance.colors.merging(assets.colors.mapValues { $0.value(in: traits) }) { $1 }
    self.constraints = constraints
    views = solved.layout.views.map { view in
      let model = scene.views[view.index]
      var details = ViewDetails(
        content: model.shownContent, look: model.look(in: installed.traits, or: appearance.views[model.id]),
        alpha: model.alpha.value(in: installed.traits),
        isArranged: model.role == .arranged, isLeftToRight: installed.isLeftToRight(view.index),
        margins: insets[view.index].margins, image: model.shownContent.shownImage.value(in: installed.traits))
      details.picture = details.image.flatMap { assets.pictures[$0]?.value(in: traits) }
      if let button = details.content.button {
        // Buttons in the system's style draw every image in the tint.
        if button.style == .system, button.configuration == nil, let path = details.picture?.path {
          details.picture?.isTemplate = true
          details.picture?.path = "\(path) in the tint"
        }
        details.backgroundPicture = button.backgroundImage.flatMap { assets.pictures[$0]?.value(in: traits) }
      }
      details.inside = texts.about(view.index).inside(
        of: model, look: details.look, size: view.frame.size, isLeftToRight: details.isLeftToRight)
      if case .table(let table) = details.content {
        details.inside.texts += texts.about(view.index).titles(
          ofSectionsIn: table, rows: solved.layout.rows(of: view.id, in: scene), isLeftToRight: details.isLeftToRight)
      }
      if let symbol = model.barItem?.symbol {
        details.image = symbol
        details.inside.picture = Self.picture(ofItem: view.frame.size)
      }
      details.tracks = solved.tracks(ofGrid: view.index)
      return details
    }
    let hardware = solved.context.screen.safeAreaInsets
    bars = EdgeInsets(
      top: max(0, safeArea.top - hardware.top), left: 0, bottom: max(0, safeArea.bottom - hardware.bottom), right: 0)
    // The title of the bar that a navigation controller brings.
    if bars.top > 0, let text = appearance.views[scene.id]?.title ?? scene.controller?.title {
      let isLarge = solved.hasLargeTitle && bars.top > BarHeight.largeTitle
      let height = min(bars.top, isLarge ? BarHeight.largeTitle : BarHeight.navigationBar)
      let side = isLarge ? (solved.layout.size.width < 400 ? 16.0 : 20) : 0
      let bar = Rect(
        x: side, y: safeArea.top - height, width: solved.layout.size.width - 2 * side, height: height)
      // It is no text of a view, and there may be none: the controller may make its view in code.
      let font = FontDescription.system(isLarge ? 34 : 17, weight: isLarge ? .bold : .semibold)
      title = texts.about(scene.views.count).line(text, font, in: bar, alignment: isLarge ? .left : .center).first
    }
  }
}

extension SceneLayout {
  /// The rows of a table with their frames in it.
  fileprivate func rows(of table: String, in scene: Scene) -> [(cell: Cell, frame: Rect)] {
    views.compactMap { view in
      guard view.parent == table, case .cell(let cell) = scene.views[view.index].content else { return nil }
      return (cell, view.frame)
    }
  }
}

extension SceneDetails {
  /// The rectangle of the picture of one of the system's items: 22 points in the middle of the item.
  private static func picture(ofItem size: Size) -> Rect {
    let side = min(22, size.width, size.height)
    return Rect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }
}

extension SolvedScene {
  /// The columns and rows of a grid view, in its own coordinates; `nil` for other views.
  fileprivate func tracks(ofGrid view: Int) -> AxisPair<[TrackSpan]>? {
    guard let lines = builder.gridLines[view], let box = boxes[view],
      case .grid(let grid) = installed.scene.views[view].content
    else { return nil }
    let insets = grid.isLayoutMarginsRelative ? inputs.insets[view].margins : .zero
    let isLeftToRight = installed.isLeftToRight(view)
    let columns = spans(lines.horizontal, from: isLeftToRight ? insets.left : insets.right)
    return AxisPair(
      // Columns are counted from the side where the first one is.
      horizontal: isLeftToRight
        ? columns : columns.map { TrackSpan(start: box.width - $0.start - $0.length, length: $0.length) },
      vertical: spans(lines.vertical, from: insets.top))
  }

  private func spans(_ lines: GridLines, from inset: Double) -> [TrackSpan] {
    lines.tracks.indices.map { track in
      TrackSpan(
        start: inset + lines.start(of: track..<track + 1).value(in: solution),
        length: lines.extent(of: track..<track + 1).value(in: solution))
    }
  }
}

extension View {
  /// The look that a reader of Interface Builder's documents found, or else that of the view itself.
  fileprivate func look(in traits: Traits, or read: ViewLook?) -> ViewLook { read ?? look(in: traits) ?? ViewLook() }
}
