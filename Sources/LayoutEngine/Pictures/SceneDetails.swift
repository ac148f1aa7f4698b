import ConstraintSolver
import LayoutModel
import TextMetrics

/// The details of a scene that pictures need beyond its frames.
package struct SceneDetails: Sendable {
  /// The traits that the variations of the document were chosen by.
  package var traits: Traits
  /// The part of the root view that bars and hardware cover, in points.
  package var safeArea: EdgeInsets
  /// The part of it that the bars of view controllers take, in points.
  package var bars: EdgeInsets
  /// The title in the bar at the top, in the coordinates of the screen.
  package var title: PlacedText?
  /// The details of the views, in the order of ``SceneLayout/views``.
  package var views: [ViewDetails]
  package var constraints: [ConstraintLayout]
  /// The colours that the document and the app's asset catalogues name, by their names.
  package var colors: [String: String]
}

/// The details of a view that pictures need beyond its frame.
package struct ViewDetails: Sendable {
  package var content: ViewContent
  package var look: ViewLook
  /// The opacity from 0 to 1.
  package var alpha: Double
  /// Whether the stack view around it arranges it.
  package var isArranged: Bool
  /// Whether leading is left.
  package var isLeftToRight: Bool
  /// The layout margins as left and right, in points.
  package var margins: EdgeInsets
  package var image: String?
  /// The pictures of asset catalogues that it shows: its image, and the one behind a button.
  package var picture: AssetPicture?
  package var backgroundPicture: AssetPicture?
  /// The view's contents, in its own coordinates.
  package var inside = InsideOfView()
  /// The columns, horizontally, and rows of a grid view, in its own coordinates.
  package var tracks: AxisPair<[TrackSpan]>?
}

/// The place of a row or column of a grid along its axis.
package struct TrackSpan: Hashable, Sendable {
  /// The distance from the left or the top of the grid, in points.
  package var start: Double
  /// The length without the padding at its end, in points.
  package var length: Double
}

/// The contents that a view draws inside its bounds, in its own coordinates.
package struct InsideOfView: Sendable {
  package var texts: [PlacedText] = []
  package var picture: Rect?
  /// The segments of a segmented control, from the left.
  package var segments: [Rect] = []
}

/// A piece of text on one line.
package struct PlacedText: Sendable {
  package var text: String
  package var font: FontLayout
  /// The font as the document requests it.
  package var description: FontDescription
  /// The left end; in points, as the baseline and the width are.
  package var x: Double
  package var baseline: Double
  package var width: Double
  /// Whether it stands in for a text that is to come.
  package var isPlaceholder = false
}

/// A constraint with the places that it references.
package struct ConstraintLayout: Sendable {
  /// Whether a constraint holds, and whether its views are where it puts them.
  package enum State: String, Sendable {
    /// Its views are where the constraints want them.
    case satisfied
    /// One of its views was saved elsewhere, or the constraints leave open where it is.
    case misplaced
    /// It is part of a conflict.
    case conflicting
  }

  package struct Side: Sendable {
    /// The attribute, after leading and trailing changed sides where the language is written from the right.
    package var attribute: Anchor.Attribute
    /// The frame of the view or guide, in the coordinates of the screen, in points.
    package var rect: Rect
    /// The coordinate on the screen, or the extent, in points.
    package var value: Double

    package init(attribute: Anchor.Attribute, rect: Rect, value: Double) {
      self.attribute = attribute
      self.rect = rect
      self.value = value
    }
  }

  package var id: String
  package var name: String?
  /// The index of the constraint in the scene of the model.
  package var index: Int
  package var relation: LayoutConstraint.Relation
  package var multiplier: Double
  /// The constant of the second side, in points.
  package var constant: Double
  /// From 1 to 1000; 1000 is required.
  package var priority: Double
  package var state: State
  package var first: Side
  /// The second side; `nil` where it is the constant alone.
  package var second: Side?

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
    let texts = TextPlacement(measure: solved.measured.measurer(on: solved.context), measurer: measurer)
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
        margins: insets[view.index].margins, image: model.shownContent.image(in: installed.traits))
      details.picture = details.image.flatMap { assets.pictures[$0]?.value(in: traits) }
      if case .button(let button) = details.content {
        // Buttons in the system's style draw every image in the tint.
        if button.style == .system, button.configuration == nil, let path = details.picture?.path {
          details.picture?.isTemplate = true
          details.picture?.path = "\(path) in the tint"
        }
        details.backgroundPicture = button.backgroundImage.flatMap { assets.pictures[$0]?.value(in: traits) }
      }
      details.inside = texts.about(view.index).inside(
        of: model, look: details.look, size: view.frame.size, isLeftToRight: details.isLeftToRight)
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

extension SceneDetails {
  /// The rectangle of the picture of one of the system's items: 22 points in the middle of the item.
  private static func picture(ofItem size: Size) -> Rect {
    let side = min(22, size.width, size.height)
    return Rect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }
}

extension ViewContent {
  /// The name of the picture that contents draw.
  fileprivate func image(in traits: Traits) -> String? {
    switch self {
    case .image(let image): image.name.value(in: traits)
    case .button(let button): button.image ?? button.configuration?.image
    default: nil
    }
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
