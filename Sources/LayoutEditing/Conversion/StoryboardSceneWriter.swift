import LayoutModel
import LayoutReading

/// Writes one scene of an Interface Builder document.
struct StoryboardSceneWriter {
  let document: Document
  let scene: Scene
  let log: ConversionLog
  let ids: StoryboardIds
  /// The frames on the canvas, by view.
  let frames: [Int: Rect]
  private let children: [[Int]]
  /// By the views that hold them.
  private let constraints: [Int: [LayoutConstraint]]

  init(_ writing: StoryboardWriter, scene number: Int) {
    (document, log, ids) = (writing.document, writing.log, writing.ids)
    (scene, frames) = (writing.document.scenes[number], writing.frames[number])
    children = scene.children
    constraints = Dictionary(grouping: scene.constraints, by: \.owner)
  }

  /// The view controller with the root view, or with its bars where it is a container.
  ///
  /// - Parameter isInScene: whether it stands in a scene of a storyboard, and not in a xib.
  func controller(id: String, isInScene: Bool = true) -> MarkupElement {
    let bars = scene.controllerBars
    let isTabs = bars.contains { scene.views[$0].kind == .tabBar }
    let kind: ViewController.Kind = bars.isEmpty ? .viewController : isTabs ? .tabBarController : .navigationController
    var element = MarkupElement(
      kind.rawValue,
      [
        "title": scene.controller?.title, "storyboardIdentifier": scene.id,
        "customClass": scene.controller?.customClass,
        "viewRespectsSystemMinimumLayoutMargins":
          scene.controller?.respectsSystemMinimumLayoutMargins == false ? "NO" : nil,
        "id": id, "sceneMemberID": isInScene ? "viewController" : nil,
      ])
    let guides = scene.guides.filter(scene.isOfController).map { guide in
      MarkupElement("viewControllerLayoutGuide", ["type": guide.kind.rawValue, "id": guideId(guide)])
    }
    if !guides.isEmpty { element.add("layoutGuides", children: guides) }
    if let root = scene.root { element.children.append(view(root, key: "view")) }
    if let extended = scene.extendedEdges {
      var edges = MarkupElement("extendedEdge", ["key": "edgesForExtendedLayout"])
      for edge in extended { edges.set(edge.rawValue, "YES") }
      element.children.append(edges)
    }
    for bar in bars {
      var written = view(bar, key: scene.views[bar].kind.rawValue)
      if scene.views[bar].kind == .navigationBar, scene.controller?.prefersLargeTitles == true {
        written.set("largeTitles", "YES")
      }
      element.children.append(written)
    }
    if let size = scene.controller?.preferredSize { element.children.append(.size(size, key: "preferredContentSize")) }
    if scene.bars?.contains(.prompt) == true {
      let (title, id) = (scene.controller?.title ?? "", ids.fresh("item of \(scene.id)"))
      element.add("navigationItem", ["key": "navigationItem", "prompt": title, "id": id])
    }
    return element
  }

  /// The views that no other view holds.
  ///
  /// - Parameter includingRoot: whether those of the controller count too, for a document without controllers.
  func looseViews(includingRoot: Bool) -> [MarkupElement] {
    let held = includingRoot ? [] : [scene.root].compactMap { $0 } + scene.controllerBars
    var elements: [MarkupElement] = []
    for index in scene.roots where !held.contains(index) {
      if scene.views[index].role == .inputAccessory {
        let (id, span) = (scene.views[index].id, scene.views[index].span)
        log.note("role", "the role of '\(id)' is left out: an app adds views above the keyboard in code", at: span)
      }
      elements.append(view(index, key: nil))
    }
    return elements
  }

  /// The id of a guide; those that every screen has are named after it.
  func guideId(_ guide: LayoutGuide) -> String { ids.id(of: "\(scene.id).\(guide.id)") }

  func view(_ index: Int, key: String?) -> MarkupElement {
    let view = scene.views[index]
    let start = MarkupElement((view.kind == .gridView ? .view : view.kind).rawValue, ["key": key])
    var content = StoryboardContentWriter(view: view, images: document.images, log: log, element: start)
    content.write()
    var (element, variations) = (content.element, content.variations)
    let cell = view.content.cell
    for (name, part) in [
      ("textLabel", cell?.textLabel), ("detailTextLabel", cell?.detailTextLabel), ("imageView", cell?.imageView),
    ] { element.set(name, part.map { ids.id(of: $0) }) }
    let placement = placement(of: index)
    if placement.isConstrained { element.set("translatesAutoresizingMaskIntoConstraints", "NO") }
    element.set("id", ids.id(of: view.id))
    element.set("userLabel", view.name ?? view.id)
    // As Interface Builder has them: the colours of every view, constraints, the font, what the kind of view has.
    func rank(_ part: MarkupElement) -> Int {
      switch part.name {
      case "color": part.value(of: "key") == "textColor" ? 2 : 0
      case "fontDescription": 1
      default: 2
      }
    }
    let contents = (0...2).map { wanted in element.children.filter { rank($0) == wanted } }
    element.children = placement.elements + subviews(of: index, &variations) + contents[0]
    element.children += constraintList(of: index, &variations) + contents[1] + contents[2] + guides(of: index)
    element.children += variations.elements
    return element
  }

  private func placement(of index: Int) -> (elements: [MarkupElement], isConstrained: Bool) {
    let view = scene.views[index]
    let isAutoresized = view.parent == nil || (view.role != .arranged && view.translatesAutoresizingMask)
    if let formula = view.formulaFrame {
      // Without a saved frame a view fills its superview.
      if formula.fillsSuperview { return ([maskElement(.fill)], false) }
      log.warn("formula", "the <frame> of '\(view.id)' becomes fixed: Interface Builder has no formulas", at: view.span)
      return ([rect(frames[index] ?? .zero), maskElement(.fixed)], false)
    }
    if isAutoresized {
      guard let frame = view.designFrame ?? (view.parent == nil && scene.controller != nil ? frames[index] : nil)
      else { return (view.role.isPlacedByHolder || view.parent == nil ? [] : [rect(frames[index] ?? .zero)], false) }
      return ([rect(frame), maskElement(view.autoresizing)], false)
    }
    // Views in a grid have nothing else that places them.
    if let parent = view.parent, scene.views[parent].kind == .gridView {
      return ([rect(frames[index] ?? .zero), maskElement(.fixed)], false)
    }
    var frame = frames[index] ?? view.designFrame ?? .zero
    if let design = view.designFrame { (frame.width, frame.height) = (design.width, design.height) }
    return ([rect(frame)], true)
  }

  private func rect(_ frame: Rect) -> MarkupElement {
    MarkupElement("rect", key: "frame", ["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height])
  }

  private func maskElement(_ mask: AutoresizingMask) -> MarkupElement {
    var element = MarkupElement("autoresizingMask", ["key": "autoresizingMask"])
    for name in mask.flexible(among: AutoresizingName.builder) { element.set(name, "YES") }
    return element
  }

  /// The rows of a table by sections; `nil` where none begins one.
  private func sections(of index: Int, _ rows: [MarkupElement]) -> MarkupElement? {
    let cells = children[index].filter { scene.views[$0].kind == .tableViewCell && scene.views[$0].role == .cell }
    var list = MarkupElement("sections")
    for (cell, row) in zip(cells, rows) {
      guard let content = scene.views[cell].content.cell else { continue }
      if let section = content.section {
        let id = ids.fresh("section of \(scene.views[cell].id)")
        list.add(
          "tableViewSection", ["headerTitle": section.title, "footerTitle": section.footer, "id": id],
          children: [MarkupElement("cells")])
      }
      guard !list.children.isEmpty else { return nil }
      list.children[list.children.count - 1].children[0].children.append(row)
    }
    return list.children.isEmpty ? nil : list
  }

  /// The lists and keyed elements of the subviews of a view.
  private func subviews(of index: Int, _ variations: inout StoryboardVariations) -> [MarkupElement] {
    var lists: [String: MarkupElement] = [:]
    var keyed: [MarkupElement] = []
    // Headers behind the cells of a collection view; Interface Builder has one list of cells.
    var keyedLater: [MarkupElement] = []
    let kind = scene.views[index].kind
    for child in children[index] {
      let view = scene.views[child]
      if let item = view.barItem {
        let custom = item.role == .view ? self.view(child, key: "customView") : nil
        barItem(view, item, around: custom, in: kind, to: &lists)
        continue
      }
      if let controller = view.embeddedController {
        let name = scene.views[index].id
        log.note("screen", "the screen '\(controller)' in '\(name)' becomes a part of this one", at: view.span)
      }
      guard let key = StoryboardPlace.key(of: view.role, view.kind, in: kind) else {
        let name = StoryboardPlace.list(of: view.role, in: kind)
        let isTitle = kind == .navigationBar
        var written = self.view(child, key: name == "items" ? (isTitle ? "titleView" : "customView") : nil)
        if name == "items" {
          let (style, id) = (isTitle ? nil : "plain", ids.fresh("item of \(view.id)"))
          let item = isTitle ? "navigationItem" : "barButtonItem"
          written = MarkupElement(item, ["style": style, "id": id], children: [written])
        }
        if name == "cells", !keyedLater.isEmpty {
          let message = "'\(view.id)' changes its order with the headers: a storyboard has all cells in one list"
          log.note("order", message, at: view.span)
        }
        lists[name, default: MarkupElement(name)].children.append(written)
        if !variations.mask(view.installed, of: ids.id(of: view.id), in: "subviews") {
          let message = "Interface Builder varies by size classes only; '\(view.id)' loses conditions of 'installed'"
          log.warn("installed", message, at: view.span)
        }
        continue
      }
      let written = self.view(child, key: key)
      if kind == .collectionView, lists["cells"] != nil { keyedLater.append(written) } else { keyed.append(written) }
    }
    let boxes = boxes(forGuidesOf: index)
    if !boxes.isEmpty { lists["subviews", default: MarkupElement("subviews")].children += boxes }
    if kind == .tableView, let rows = lists["prototypes"]?.children, let sections = sections(of: index, rows) {
      lists["prototypes"] = sections
    }
    return keyed + StoryboardPlace.lists.compactMap { lists[$0] } + keyedLater
  }

  /// An item of a bar; a navigation bar has its own in an item for the whole bar.
  private func barItem(
    _ view: View, _ item: BarItem, around custom: MarkupElement?, in bar: ViewKind,
    to lists: inout [String: MarkupElement]
  ) {
    var element = MarkupElement("barButtonItem", children: [custom].compactMap { $0 })
    if custom == nil, let button = view.content.button {
      if item.system == nil { element.set("title", button.title.base?.string) }
      element.set("image", button.image)
    }
    element.set("width", item.width.map { BuilderNumber.text($0) })
    element.set("style", item.isDone ? "done" : "plain")
    element.set("systemItem", item.system)
    if custom == nil {
      if !view.behaviour.isEnabled { element.set("enabled", "NO") }
      if view.behaviour.tag != 0 { element.set("tag", "\(view.behaviour.tag)") }
      let tint = view.writtenLook.tintColor.base.flatMap { StoryboardColor.element($0, key: "tintColor") }
      if let tint { element.children.append(tint) }
    }
    element.set("id", custom == nil ? ids.id(of: view.id) : ids.fresh("item of \(view.id)"))
    var list = lists["items"] ?? MarkupElement("items")
    if bar == .navigationBar {
      if list.children.isEmpty { list.add("navigationItem", ["id": ids.fresh("item of \(view.id)")]) }
      let side = item.isTrailing ? "rightBarButtonItems" : "leftBarButtonItems"
      var whole = list.children[0]
      if item.role == .title {
        whole.set("title", view.content.readableText)
      } else if let place = whole.children.firstIndex(where: { $0.name == side }) {
        // The first of those at the right is at the edge.
        let end = item.isTrailing ? 0 : whole.children[place].children.count
        whole.children[place].children.insert(element, at: end)
      } else {
        whole.add(side, children: [element])
      }
      list.children[0] = whole
    } else {
      list.children.append(element)
    }
    lists["items"] = list
  }

  /// Hidden views in place of custom guides, which Interface Builder does not have.
  private func boxes(forGuidesOf index: Int) -> [MarkupElement] {
    scene.guides.filter { $0.owner == index && isBox($0) }.map { guide in
      log.note("guide", "the guide '\(guide.id)' becomes a hidden view", at: guide.span)
      return .hiddenView(id: guideId(guide), label: guide.id, children: [rect(.zero)])
    }
  }

  /// Whether a hidden view can replace a guide; a stack view would arrange it.
  private func isBox(_ guide: LayoutGuide) -> Bool {
    guide.kind == .custom && scene.views[guide.owner].kind != .stackView
  }

  private func guides(of index: Int) -> [MarkupElement] {
    scene.guides.filter { $0.owner == index }.compactMap { guide in
      guide.kind.storyboardKey.map { MarkupElement("viewLayoutGuide", ["key": $0, "id": guideId(guide)]) }
    }
  }

  private func constraintList(of index: Int, _ variations: inout StoryboardVariations) -> [MarkupElement] {
    var list = MarkupElement("constraints")
    for constraint in constraints[index] ?? [] {
      // A bar places its items itself.
      if scene.placesBarItem(constraint) { continue }
      let id = ids.id(of: constraint.id)
      guard let element = element(constraint, id: id) else { continue }
      list.children.append(element)
      if !variations.mask(constraint.installed, of: id, in: "constraints") {
        let message = "Interface Builder varies by size classes only; this constraint loses conditions of 'installed'"
        log.warn("installed", message, at: constraint.span)
      }
    }
    return list.children.isEmpty ? [] : [list]
  }

  private func element(_ constraint: LayoutConstraint, id: String) -> MarkupElement? {
    var element = MarkupElement("constraint")
    guard set(constraint.first, "first", of: constraint, &element) else { return nil }
    if constraint.relation.base != .equal { element.set("relation", constraint.relation.base.rawValue) }
    if let second = constraint.second {
      guard set(second, "second", of: constraint, &element) else { return nil }
      if constraint.multiplier.base != 1 {
        let multiplier = constraint.multiplier.base
        element.set("multiplier", DecimalText.multiplier(multiplier) ?? BuilderNumber.text(multiplier))
      }
    }
    let constant = constraint.constant(written: constraint.constant.base, in: scene)
    if constraint.priority.base != 1000 { element.set("priority", BuilderNumber.text(constraint.priority.base)) }
    if constant != 0 { element.set("constant", BuilderNumber.text(constant)) }
    if constraint.isSymbolic { element.set("symbolic", "YES") }
    element.set("id", id)
    element.set("userLabel", constraint.name)
    var variations = StoryboardVariations()
    let isComplete = [variations.add("constant", constraint.constant), variations.add("priority", constraint.priority)]
    let variesMore = !constraint.relation.variations.isEmpty || !constraint.multiplier.variations.isEmpty
    if isComplete.contains(false) || variesMore {
      let reason = "Interface Builder varies constants and priorities by size classes only"
      log.warn("variation", "\(reason); this constraint loses a variation", at: constraint.span)
    }
    element.children = variations.elements
    return element
  }

  private func set(
    _ anchor: Anchor, _ side: String, of constraint: LayoutConstraint, _ element: inout MarkupElement
  ) -> Bool {
    switch anchor.item {
    case .view(let index):
      if index != constraint.owner || side == "second" { element.set("\(side)Item", ids.id(of: scene.views[index].id)) }
    case .guide(let index):
      let guide = scene.guides[index]
      guard guide.kind.storyboardKey != nil || isBox(guide) || scene.isOfController(guide) && scene.controller != nil
      else {
        let message = "a constraint is left out: Interface Builder has no guide like '\(guide.id)'"
        log.warn("guide", message, at: constraint.span)
        return false
      }
      element.set("\(side)Item", guideId(guide))
    }
    element.set("\(side)Attribute", anchor.attribute.storyboardName)
    return true
  }
}

/// The lists and keys under which Interface Builder writes the subviews of a view.
enum StoryboardPlace {
  /// The lists below a view, in their order.
  static let lists = ["subviews", "prototypes", "cells", "items"]

  /// The key of a view outside of lists.
  static func key(of role: ViewRole, _ kind: ViewKind, in parent: ViewKind) -> String? {
    switch role {
    case .cell where kind.isCell && kind != .collectionReusableView: nil
    case .accessory where parent.isBar: nil
    case .accessory where parent == .tableViewCell: "accessoryView"
    default: NameList.viewKeys.entries.first { $0.meaning == role.rawValue }?.name
    }
  }

  /// The list that holds a view without a key.
  static func list(of role: ViewRole, in parent: ViewKind) -> String {
    switch role {
    case .cell: parent == .collectionView ? "cells" : "prototypes"
    case .accessory where parent.isBar: "items"
    default: "subviews"
    }
  }
}

extension FormulaFrame {
  /// Whether the frame is that of the superview's bounds, whatever the device.
  var fillsSuperview: Bool {
    let expected: KeyValuePairs<Part, Formula.Step> = [
      .x: .number(0), .y: .number(0), .width: .quantity(.superview(.horizontal)),
      .height: .quantity(.superview(.vertical)),
    ]
    return expected.allSatisfy { part, step in self[part].variations.isEmpty && self[part].base.steps == [step] }
  }
}

extension Scene {
  /// Whether a guide is the controller's own, and not that of a screen inside it.
  fileprivate func isOfController(_ guide: LayoutGuide) -> Bool {
    (guide.kind == .top || guide.kind == .bottom) && views[guide.owner].parent == nil
  }

  var refersToControllerGuides: Bool {
    constraints.contains { constraint in
      [constraint.first.item, constraint.second?.item].contains { item in
        guard case .guide(let index)? = item else { return false }
        return isOfController(guides[index])
      }
    }
  }
}
