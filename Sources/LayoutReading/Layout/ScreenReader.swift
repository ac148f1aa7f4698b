import LayoutModel
import TextKit
import XMLTree

/// Reads a `<screen>`, a `<part>` or a `<component>`: first its views and guides, then the constraints between them.
struct ScreenReader {
  private let log: ProblemLog
  private let ids: IdTable
  private let views: LayoutViewReader
  private let uses: UseReader
  private let barItems: BarItemReader
  private let components: ComponentTable
  private let isInComponent: Bool
  private var instances: [ComponentInstance] = []
  private var scene = Scene(id: "")
  private var writtenGuides: [LayoutGuide] = []
  /// The elements of the views in the order of these, those of uses of components among them.
  private var elements: [(element: XMLElement, view: Int)] = []
  private var handlers: [(element: XMLElement, view: Int)] = []
  private var spacers = Spacers()
  private var bars: [BarRow] = []

  init(log: ProblemLog, ids: IdTable, images: [String], components: ComponentTable, isInComponent: Bool = false) {
    (self.log, self.ids, self.components, self.isInComponent) = (log, ids, components, isInComponent)
    views = LayoutViewReader(log: log, images: images, isInComponent: isInComponent)
    uses = UseReader(log: log, images: images)
    barItems = BarItemReader(log: log, images: images)
  }

  func read(_ element: XMLElement) -> Scene {
    var reader = self
    let node = LayoutNode(element)
    reader.scene = Scene(id: node.value(.id, Identifier.parse) ?? "")
    if element.is("screen") { reader.readController(node) }
    reader.readContents(of: element)
    return reader.scene
  }

  /// Reads a component: a screen without a controller, and what of it differs from use to use.
  func readComponent(_ element: XMLElement, name: String) -> Component? {
    guard element.firstChild("view") != nil else { return nil }
    var reader = self
    reader.scene = Scene(id: name)
    reader.readContents(of: element)
    let inner = reader.instances.reduce(into: [:]) { all, instance in
      all.merge(instance.targets) { first, _ in first }
    }
    let parameters = ParameterReader(log: log, scene: reader.scene, inner: inner).read(element)
    let misplaced = element.descendants("parameter").compactMap { $0[.name].flatMap(Identifier.parse) }
      .filter { name in !parameters.contains { $0.name == name } }
    return Component(name: name, scene: reader.scene, parameters: parameters, misplaced: misplaced)
  }

  private mutating func readContents(of element: XMLElement) {
    readOutermostViews(of: element)
    let cellLabels = CellLabelCheck(log: log, scene: scene)
    for cell in elements where CellLabelCheck.hasAttributes(cell.element) {
      cellLabels.check(cell.element, of: cell.view)
      readUsualFonts(in: cell.element, cell.view)
    }
    readFrames()
    readConstraints()
    for row in bars { scene.constraints += row.constraints(in: scene.views) }
    for instance in instances {
      let first = scene.guides.count
      scene.guides += instance.guides
      scene.constraints += instance.constraints.map { $0.moving(guides: first) }
    }
    if scene.views.contains(where: { $0.kind == .gridView }) {
      let grids = GridCheck(log: log, scene: scene)
      grids.check()
      scene.guides += grids.trackGuides
    }
    readHandlers()
  }

  /// Gives the labels that the style of a row places the fonts that they have without one of their own.
  private mutating func readUsualFonts(in element: XMLElement, _ cell: Int) {
    guard let content = scene.views[cell].content.cell else { return }
    for id in [content.textLabel, content.detailTextLabel].compactMap({ $0 }) {
      let label = element.descendants("label").first { $0[.id].flatMap(Identifier.parse) == id }
      guard let label, label[.textStyle] == nil, !label.children.contains(where: { $0.is("font") && $0[.for] == nil }),
        let view = scene.views[cell...].firstIndex(where: { $0.id == id })
      else { continue }
      scene.views[view].content.label?.font.base = content.usualFont(of: id)
    }
  }

  /// One view fills the screen; those beside it lie where their frames are. A component has none beside it, and the
  /// screen of a container may have nothing but its bar.
  private mutating func readOutermostViews(of element: XMLElement) {
    let isAlone = element.is("component")
    let children = element.children.filter { ViewKind(rawValue: $0.name) != nil }
    let rootless = children.filter { isAlone || $0[.role] == nil }
    // A bar beside another view is one of those that its controller shows.
    let others = rootless.filter { ViewKind(rawValue: $0.name)?.isBar != true }
    let outermost = isAlone || others.isEmpty ? rootless : others
    // Wherever it stands, the outermost view is the first of the scene, which has the guides of the screen.
    for view in outermost { readView(view, parent: nil, role: .root) }
    if !isAlone {
      for view in children where !outermost.contains(view) {
        let role: ViewRole = LayoutNode(view).value(.role, Words.choice) ?? .accessory
        readView(view, parent: nil, role: role == .inputAccessory ? role : .accessory)
      }
    }
    for view in outermost.dropFirst() {
      log.error(
        "document.placement",
        "<\(element.name)> has one outermost view; put this one into it, or both into a <view>"
          + (isAlone ? "" : ": one next to it has the role 'accessory'"),
        at: view.startTagSpan, notes: [("the first one is here", outermost[0].startTagSpan)])
    }
  }

  private mutating func readController(_ node: LayoutNode) {
    scene.orientations = node.orientations(.orientations) ?? []
    if node.has(.orientations) { scene.orientationsSpan = node.element.nameSpan(.orientations) }
    scene.bars = Words.split(node.text(.bars) ?? "").compactMap(ScreenBar.init)
    var controller = ViewController(id: scene.id, kind: .viewController)
    node.read(ViewController.properties, into: &controller)
    scene.controller = controller
  }

  /// How a view hangs in its superview, unless it says so itself.
  private func childRole(of child: XMLElement, in parent: XMLElement) -> ViewRole {
    if let role: ViewRole = LayoutNode(child).value(.role, Words.choice) { return role }
    return (ViewKind(rawValue: child.name) ?? .view).usualRole(in: ViewKind(rawValue: parent.name) ?? .view)
  }

  private mutating func readView(_ element: XMLElement, parent: Int?, role: ViewRole) {
    let index = scene.views.count
    scene.views.append(views.read(element, parent: parent.map { (index: $0, view: scene.views[$0]) }, role: role))
    elements.append((element, index))
    for child in element.children {
      switch child.name {
      case "section": readSection(child, of: index)
      case "guide": readGuide(child, owner: index)
      case "on": handlers.append((child, index))
      case "spacer": scene.views.append(spacers.view(child, in: index, at: scene.views.count, of: scene))
      case "use": readUse(child, parent: index, role: childRole(of: child, in: element))
      case "barButtonItem": readBarItem(child, in: index)
      case let name where name == "filler" || ViewKind(rawValue: name) != nil:
        readView(child, parent: index, role: childRole(of: child, in: element))
      default: break
      }
    }
    if element.is("containerView"), element[.screen] != nil { readEmbedded(element, in: index) }
    if LayoutNode(element).flag(.prefersLargeTitles, default: false) { readLargeTitles(of: element, in: index) }
    if element.is("navigationBar"), let title = element[.title] {
      let id = "\(scene.views[index].id).title"
      let span = element.valueSpan(.title)
      addToRow(View(barTitle: title, id: id, in: index, span: span), ofBar: index)
    }
  }

  /// Reads the rows of a section, which begins with the first of them.
  private mutating func readSection(_ element: XMLElement, of table: Int) {
    let first = scene.views.count
    for row in element.children { readView(row, parent: table, role: .cell) }
    guard scene.views.indices.contains(first) else { return }
    if scene.views[first].content.cell?.section != nil {
      let row = element.children.first?.startTagSpan ?? element.startTagSpan
      log.error("document.section", "the <section> around this row says where a section begins", at: row)
    }
    scene.views[first].content.cell?.section = Cell.Section(title: element[.title], footer: element[.footer])
  }

  /// Only a container's own bar can have a line for a large title: no height of another one was measured.
  private mutating func readLargeTitles(of bar: XMLElement, in index: Int) {
    if scene.controllerBars.contains(index) {
      scene.controller?.prefersLargeTitles = true
    } else {
      log.warn(
        "document.largeTitles",
        #"this counts for a bar with role="accessory" in a <screen> without a view, as that of a navigation controller; "#
          + #"bars="navigationBar largeTitle" of a <screen> gives its view a large title above it"#,
        at: bar.nameSpan(.prefersLargeTitles))
    }
  }

  private mutating func readBarItem(_ element: XMLElement, in bar: Int) {
    let item = barItems.item(element, in: scene.views[bar])
    for child in element.children where child.is("on") { handlers.append((child, scene.views.count)) }
    if let custom = barItems.customView(in: element) {
      let index = scene.views.count
      bars[row(ofBar: bar)].items.append(index)
      readView(custom, parent: bar, role: .accessory)
      scene.views[index].barItem = item
    } else {
      let number = bars[row(ofBar: bar)].items.count + 1
      addToRow(barItems.read(element, as: item, number: number, in: scene.views[bar], at: bar), ofBar: bar)
    }
  }

  private mutating func addToRow(_ item: View, ofBar bar: Int) {
    bars[row(ofBar: bar)].items.append(scene.views.count)
    scene.views.append(item)
  }

  /// The place of the row of a bar, which has margins as soon as it has items.
  private mutating func row(ofBar bar: Int) -> Int {
    if let row = bars.firstIndex(where: { $0.bar == bar }) { return row }
    if scene.views[bar].layoutMargins == Varied(nil) { scene.views[bar].layoutMargins = BarRow.margins }
    bars.append(BarRow(bar: bar))
    return bars.count - 1
  }

  /// Reads the screen that a container view shows: its outermost view fills the container.
  private mutating func readEmbedded(_ element: XMLElement, in container: Int) {
    guard let shown = components.screens?.scene(in: element), var root = shown.views.first else { return }
    let index = scene.views.count
    guard index + shown.views.count <= Self.mostViews else {
      return log.error("document.screen", "a screen has at most \(Self.mostViews) views", at: element.startTagSpan)
    }
    let span = element.startTagSpan
    root.id = "\(scene.views[container].id).\(root.id)"
    (root.parent, root.role, root.span) = (container, .subview, span)
    root.embeddedController = shown.controller?.id
    root.formulaFrame = FormulaFrame { part in
      switch part {
      case .x, .y: Varied(Formula([.number(0)], text: "0", span: span))
      case .width: Varied(Formula([.quantity(.superview(.horizontal))], text: "W", span: span))
      case .height: Varied(Formula([.quantity(.superview(.vertical))], text: "H", span: span))
      }
    }
    add(Component(name: shown.id, scene: shown, parameters: [], misplaced: []), root, [:])
  }

  /// Reads a component where it is used. Its views come here, its guides and constraints after the screen's own.
  private mutating func readUse(_ element: XMLElement, parent: Int, role: ViewRole) {
    let index = scene.views.count
    let own = views.read(element, parent: (index: parent, view: scene.views[parent]), role: role)
    elements.append((element, index))
    guard let component = components.component(of: element) else { return scene.views.append(own) }
    guard index + component.scene.views.count <= Self.mostViews else {
      log.error(
        "document.component", "a screen has at most \(Self.mostViews) views in components", at: element.startTagSpan)
      return scene.views.append(own)
    }
    add(component, uses.root(own, of: component, element), uses.values(element, of: component))
  }

  private mutating func add(_ component: Component, _ root: View, _ values: [String: ParameterValue]) {
    let instance = ComponentInstance(component, root: root, values: values, offset: scene.views.count, log: log)
    scene.views += instance.views
    instances.append(instance)
  }

  /// Components in components multiply; this many views are more than anybody wants.
  private static let mostViews = 20_000

  private mutating func readGuide(_ element: XMLElement, owner: Int) {
    let node = LayoutNode(element)
    writtenGuides.append(
      LayoutGuide(
        id: node.value(.id, Identifier.parse) ?? "", kind: node.value(.kind, Words.choice) ?? .custom,
        owner: owner, span: element.startTagSpan))
  }

  private var items: ItemTable { ItemTable(log: log, scene: scene, ids: ids, isComponent: isInComponent) }

  private mutating func readFrames() {
    if scene.views.contains(where: { $0.kind == .collectionView }) {
      for (view, frame) in FlowItems(items: items).frames { scene.views[view].formulaFrame = frame }
    }
    let framed = elements.map { (frames: $0.element.children.filter { $0.is("frame") }, view: $0.view) }
      .filter { !$0.frames.isEmpty }
    guard !framed.isEmpty else { return }
    let reader = FrameReader(log: log, items: items)
    for view in framed { scene.views[view.view].formulaFrame = reader.read(view.frames, of: view.view) }
    FormulaCycleCheck(log: log).check(scene)
  }

  /// Effects may change any view of the screen, so that they are read when all views are.
  private mutating func readHandlers() {
    let overrides = elements.filter { !$0.element.is("use") && ResponderReader.hasAttributes($0.element) }
    guard !handlers.isEmpty || !overrides.isEmpty else { return }
    let items = items
    let reader = HandlerReader(log: log, items: items)
    for handler in handlers {
      scene.views[handler.view].behaviour.handlers += reader.read(handler.element, of: handler.view)
    }
    let responders = ResponderReader(log: log, items: items)
    for override in overrides { responders.read(override.element, into: &scene.views[override.view].behaviour) }
    responders.checkCircles(overrides, in: scene)
  }

  /// The guides that every screen has come first, but only those that constraints name.
  private mutating func readConstraints() {
    let groups = elements.filter { !$0.element.is("use") }.flatMap { view in
      view.element.children.filter { $0.is("constraints") }.map { (node: LayoutNode($0), owner: view.view) }
    }
    for group in groups { VariationCheck(log: log).checkInstalls(group.node) }
    let lists = groups.flatMap { Array($0.node.element.children) }
    let formats = lists.filter { $0.is("format") }.map { FormatSource($0, log: log) }
    let named = Set(names(in: lists) + formats.flatMap { $0?.format.names ?? [] })
    let kinds: [LayoutGuide.Kind] = [.top, .bottom, .safeArea]
    scene.guides = zip(GuideKindName.ofEveryScreen, kinds).compactMap { id, kind in
      guard named.contains(id), !isInComponent, let root = scene.views.first else { return nil }
      return LayoutGuide(id: id, kind: kind, owner: 0, span: root.span)
    }
    scene.guides += writtenGuides
    let items = items
    let constraints = LayoutConstraintReader(log: log, items: items)
    let shared = ConstraintGroupReader(log: log, items: items)
    var metrics = MetricTable()
    for element in lists where element.is("metric") { metrics.collect(element, beside: items, log: log) }
    let lines = FormatReader(log: log, items: items, metrics: metrics)
    var numbers = [Int](repeating: 0, count: scene.views.count)
    var sources = formats[...]
    for group in groups {
      let installed = group.node.installed()
      for child in group.node.element.children {
        guard ["constraint", "format", "equal", "pin"].contains(child.name) else { continue }
        numbers[group.owner] += 1
        let standIn = "\(scene.views[group.owner].id).\(child.name)\(numbers[group.owner])"
        if child.is("constraint") {
          let constraint = constraints.read(child, in: installed, owner: group.owner, standIn: standIn)
          if let constraint { scene.constraints.append(constraint) }
        } else if !child.is("format") {
          scene.constraints += shared.read(child, in: installed, owner: group.owner, standIn: standIn)
        } else if let source = sources.popFirst() ?? nil {
          scene.constraints += lines.read(source, in: installed, owner: group.owner, standIn: standIn)
        }
      }
    }
    scene.constraints += spacers.constraints(in: scene)
    let sizes = SizeAttributes(log: log, scene: scene)
    for view in elements { scene.constraints += sizes.read(LayoutNode(view.element), of: view.view) }
  }

  private func names(in elements: [XMLElement]) -> [String] {
    elements.flatMap { element -> [String] in
      if element.is("constraint") {
        return [element[.item], element[.to]].compactMap { $0.flatMap(AnchorName.parse)?.item }
      }
      return [element[.of], element[.view]].flatMap { Words.split($0 ?? "") }
        + [element[.to].flatMap(BoxName.parse)?.item].compactMap(\.self)
    }
  }
}
