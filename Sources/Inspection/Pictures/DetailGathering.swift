import ConstraintSolver
import LayoutEngine
import LayoutModel
import TextMetrics

extension LayoutEngine {
  /// - Parameter detailed: whether to gather what pictures need beyond frames.
  package init(faces: (any FaceSource)? = nil, detailed: Bool) {
    let detailing: Detailing = { SceneDetails($0, of: $1, measurer: $2) }
    self.init(faces: faces, detailing: detailed ? detailing : nil)
  }
}

extension SceneDetails {
  /// The controls that UIKit dims as a whole where they are turned off; titles of buttons turn grey.
  private static let dimmed: Set<ViewKind> = [.switch, .slider, .stepper, .segmentedControl]

  /// - Parameter document: its colours and states change no frame; there are none where the reader did not read them.
  fileprivate init(_ solved: SolvedScene, of document: Document, measurer: SystemTextMeasurer) {
    let (appearance, assets) = (document.looks ?? DocumentLooks(), document.assets)
    let installed = solved.installed
    let scene = installed.scene
    let texts = TextPlacement(measure: solved.measurer, measurer: measurer, context: solved.context)
    let traits = solved.context.traits
    self.init(traits: traits, toolsVersion: solved.context.screen.toolsVersion)
    let (size, covered) = (solved.layout.size, solved.covered)
    safeArea = covered
    constraints = ConstraintLayouts(solved).all()
    // A document repeats the colour of the light appearance; the catalogue has both.
    colors = appearance.colors.merging(assets.colors.mapValues { $0.value(in: traits) }) { $1 }
    func picture(_ name: String?) -> AssetPicture? { name.flatMap { assets.pictures[$0]?.value(in: traits) } }
    func pictured(_ items: [BarItemLook]) -> [BarItemLook] {
      items.map { item in
        var item = item
        item.picture = picture(item.image)?.inTint
        return item
      }
    }
    let isLeftToRight = traits.layoutDirection == .leftToRight
    // They are no texts of views, and there may be none: the controller may make its view in code.
    let bar = BarPlacement(texts: texts.about(scene.views.count), isLeftToRight: isLeftToRight)
    let holders = Set(scene.views.compactMap(\.parent))
    let titleView = scene.controller?.navigationItem?.titleView
    views = solved.layout.views.map { view in
      let model = scene.views[view.index]
      let look = document.look(of: model, in: installed.traits)
      var details = ViewDetails(content: model.shownContent, look: look)
      details.alpha = model.alpha.value(in: installed.traits)
      details.isEnabled = model.behaviour.isEnabled
      let isDimmed = Self.dimmed.contains(model.kind) || details.content.button?.configuration != nil
      // How much is a choice.
      if isDimmed, !details.isEnabled { details.alpha *= 0.5 }
      details.isArranged = model.role == .arranged
      details.isLeftToRight = installed.isLeftToRight(view.index)
      details.margins = solved.inputs.insets[view.index].margins
      details.image =
        view.kind == .searchBar ? "magnifyingglass" : details.content.shownImage.value(in: installed.traits)
      details.picture = picture(details.image)
      if let button = details.content.button {
        // Buttons in the system's style draw every image in the tint.
        if button.style == .system, button.configuration == nil { details.picture = details.picture?.inTint }
        details.backgroundPicture = picture(button.backgroundImage)
      }
      details.spoken = model.spoken(in: traits)
      details.look.items = pictured(details.look.items)
      details.isOfContainer = view.parent == nil && model.role == .accessory && view.kind.isBar
      details.isBarButton = model.barItem?.role == .button
      details.isProminent = model.barItem?.isDone == true
      details.isDrawnByCode =
        model.kind == .view && model.barItem == nil && model.role != .root && model.role != .contentView
        && !model.isSpacer && !holders.contains(view.index) && view.background == nil
        && (model.customClass != nil || document.format == .layout || appearance.outlets.contains(model.id))
      // The parts of the view at its sides that lie outside of the safe area.
      let (left, right) = (covered.left - view.absolute.x, view.absolute.maxX - size.width + covered.right)
      let sides = EdgeInsets(top: 0, left: max(0, left), bottom: 0, right: max(0, right))
      details.inside = texts.about(view.index).inside(
        of: model, look: details.look, size: view.frame.size, covered: view.parent == nil ? .zero : sides,
        isLeftToRight: details.isLeftToRight)
      if model.kind == .switch {
        let content = solved.inputs.contents[view.index]
        func extent(_ axis: Axis) -> Double { (content.size[axis] ?? 0) + content.alignment.sum(axis) }
        details.inside.segments = [Rect(x: 0, y: 0, width: extent(.horizontal), height: extent(.vertical))]
      }
      if view.kind == .tableView || view.kind == .tableViewCell {
        let table = view.kind == .tableView ? view.index : model.parent
        details.rowMargins = solved.rowMargins(inTable: table)
        // Rows have the lines of their table.
        let tableLook = table.flatMap { appearance.views[scene.views[$0].id] }
        details.look.partColors[.separatorColor] = tableLook?.partColors[.separatorColor]
        let start = details.isLeftToRight ? details.rowMargins.left : details.rowMargins.right
        let inset =
          look.separatorInset ?? tableLook?.separatorInset ?? EdgeInsets(top: 0, left: start, bottom: 0, right: 0)
        details.look.separatorInset = details.isLeftToRight ? inset : inset.mirrored
      }
      if case .table(let table) = details.content {
        details.inside = texts.about(view.index).titles(
          ofSectionsIn: table, rows: solved.layout.rows(of: view, in: scene), margins: details.rowMargins,
          isLeftToRight: details.isLeftToRight)
      }
      if model.kind == .toolbar || model.kind == .navigationBar {
        let items = solved.layout.views.filter { scene.views[$0.index].parent == view.index }
        details.inside.barParts = bar.onGlass(items.compactMap { BarPart($0, scene.views[$0.index].barItem) })
      }
      let item = model.barItem
      if let symbol = item?.symbol ?? (texts.context.holds(.floatingBars) ? item?.glassSymbol : nil) {
        (details.image, details.inside.texts) = (symbol, [])
        // 22 points in the middle of the item.
        let (size, side) = (view.frame.size, min(22, view.frame.width, view.frame.height))
        details.inside.picture = Rect(
          x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
      }
      if case .searchBar(var search) = details.content,
        model.id == titleView || model.parent.map({ scene.views[$0].kind }) == .navigationBar
      {
        // The ground is that of the bar.
        search.style = "minimal"
        details.content = .searchBar(search)
      }
      details.tracks = solved.tracks(ofGrid: view.index)
      return details
    }
    bars = solved.bars
    // UIKit shows the black window through a controller's view without a colour, unless a class draws in it. Who writes a
    // `.layout` expects the ground of the system.
    let isOverOther = scene.controller?.modalPresentationStyle?.hasPrefix("over") == true
    showsWindow =
      solved.isAlone && document.format != .layout && !scene.simulated.isExtension && !isOverOther
      && solved.layout.views.contains { view in
        let root = scene.views[view.index]
        return root.role == .root && root.kind == .view && root.customClass == nil && view.background == nil
          && root.designFrame.map { Document.isSmallerThanScreens($0.size) } != true
      }
    // The title of the bar that a navigation controller brings.
    let look = appearance.views[scene.id] ?? ViewLook()
    /// What bars show lies beside what covers the sides of the screen.
    func strip(_ y: Double, _ height: Double) -> Rect {
      Rect(x: covered.left, y: y, width: size.width - covered.left - covered.right, height: height)
    }
    (topBar, bottomBar) = (look.bar, look.bottomBar)
    // The views in the bar, as large as the document has them, in the middle of their places.
    let viewIds = Set((look.leading + look.trailing).map(\.view) + [titleView])
    var sizes: [String: Size] = [:]
    // What else lies beside the view of a controller is in no hierarchy before code puts it there.
    let hasRoot = scene.controller != nil && scene.views.contains { $0.role == .root }
    for view in solved.layout.views where view.parent == nil {
      if viewIds.contains(view.id) { sizes[view.id] = view.frame.size }
      let isLoose = hasRoot && scene.views[view.index].role == .accessory && !view.kind.isBar
      if isLoose || sizes[view.id] != nil { barViews[view.id] = .some(nil) }
    }
    func place(_ id: String?, in room: Rect) {
      guard let id, let size = sizes[id] else { return }
      let middle = WrittenLook.ContentMode.center.rect(of: size, in: room.size)
      barViews[id] = middle.offset(byX: room.x, y: room.y)
    }
    if bars.top > 0 {
      let isLow = solved.context.screen.traits.heightClass == .compact
      hasLargeTitle = solved.hasLargeTitle && bars.top > BarHeight.largeTitle && !isLow
      let row = strip(covered.top - bars.top, bars.top - (hasLargeTitle ? BarHeight.largeTitle : 0))
      let text = titleView == nil ? look.title ?? scene.controller?.title : nil
      let trailing = bar.buttons(pictured(look.trailing), in: row, isLeading: false, sizes: sizes)
      let font = look.bar?.titleFont
      let own = text.flatMap { bar.title($0, font, in: row, beside: []) }?.width
      let middle = own ?? titleView.flatMap { sizes[$0]?.width }
      let taken = trailing.reduce(hasLargeTitle ? 4 : middle ?? 4) { $0 + $1.rect.width + 12 }
      barParts = bar.buttons(pictured(look.leading), in: row, isLeading: true, taken: taken, sizes: sizes) + trailing
      for part in barParts { place(part.item.view, in: part.rect) }
      place(titleView, in: row)
      if let text {
        title =
          hasLargeTitle
          ? bar.largeTitle(text, look.bar?.largeTitleFont, below: row)
          : bar.title(text, font, in: row, beside: barParts)
      }
    }
    // Toolbars hide tabs. At the top a tab bar is on pads alone; elsewhere a screen without one at the bottom hides it.
    if !look.toolbarItems.isEmpty, bars.bottom > 0 {
      let row = strip(size.height - covered.bottom, bars.bottom)
      barParts += bar.toolbar(pictured(look.toolbarItems), in: row)
    } else if !look.items.isEmpty, bars.bottom > 0 || traits.idiom == .pad {
      let height = bars.bottom > 0 ? covered.bottom : bars.top
      let row = strip(
        bars.bottom > 0 ? size.height - height : covered.top - min(bars.top, 44),
        bars.bottom == 0 ? 36 : bars.bottom < 40 ? bars.bottom : height)
      if height > 0 {
        barParts += bar.tabs(pictured(look.items), selected: look.selected ?? 0, in: row, isAtTop: bars.bottom == 0)
      }
    }
  }
}

extension SceneLayout {
  /// The rows of a table with their frames as they are seen in it: insets of its content move them.
  fileprivate func rows(of table: ViewLayout, in scene: Scene) -> [(cell: Cell, frame: Rect)] {
    views.compactMap { view in
      guard view.parent == table.id, case .cell(let cell) = scene.views[view.index].content else { return nil }
      return (cell, view.absolute.offset(byX: -table.absolute.x, y: -table.absolute.y))
    }
  }
}

extension BarPart {
  /// An item that layout places, for its glass; `nil` for what has none.
  fileprivate init?(_ view: ViewLayout, _ item: BarItem?) {
    guard let item, item.role != .title, !item.isSpace else { return nil }
    var look = BarItemLook(image: item.symbol ?? view.look?.image)
    (look.isDone, look.glassSymbol) = (item.isDone, item.glassSymbol)
    look.view = item.role == .view ? view.id : nil
    let spare = (BarPlacement.glass - view.frame.width) / 2
    let side = item.glassSymbol == nil ? max(12, spare) : spare
    let rect = view.frame.inset(by: EdgeInsets(top: 0, left: -side, bottom: 0, right: -side))
    self.init(item: look, rect: rect, texts: [], picture: nil)
  }
}

extension AssetPicture {
  /// The picture as a shape that is drawn in the tint.
  fileprivate var inTint: AssetPicture {
    AssetPicture(path: "\(path) in the tint", type: type, bytes: bytes, isTemplate: true)
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
  /// The traits that UIKit gives its controls, as VoiceOver says them.
  private static let spokenTraits: [ViewKind: String] = [
    .label: "static text", .button: "button", .textField: "text field", .textView: "text field", .switch: "switch",
    .slider: "adjustable", .stepper: "adjustable", .segmentedControl: "tabs", .pageControl: "adjustable",
    .searchBar: "search field", .datePicker: "adjustable", .pickerView: "adjustable", .progressView: "progress",
    .activityIndicatorView: "in progress", .colorWell: "button", .imageView: "image",
  ]

  /// What VoiceOver says of the view as far as the document has it. An image is passed over without a label of its own, and
  /// so is a label without a text.
  fileprivate func spoken(in traits: Traits) -> (label: String?, traits: String)? {
    guard let words = Self.spokenTraits[kind], barItem?.isSpace != true else { return nil }
    let text = content.shownText?.value(in: traits)?.string
    let placeholder = content.textField?.placeholder.value(in: traits)?.string
    // A symbol of the system has words of its own.
    let symbol = content.button?.shownImage ?? barItem?.symbol
    let label = accessibilityLabel ?? [text, placeholder, symbol].lazy.compactMap { $0 }.first { !$0.isEmpty }
    if label == nil, kind == .label || kind == .imageView { return nil }
    return (label, behaviour.isEnabled ? words : "\(words), dimmed")
  }
}
