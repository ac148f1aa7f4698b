import LayoutEngine
import LayoutModel
import LayoutReading
import TextKit

/// Writes one screen of a `.layout`, or the loose view of a xib.
struct LayoutSceneWriter {
  let document: Document
  let scene: Scene
  let ids: ReadableIds
  let log: ConversionLog
  private let number: Int
  let children: [[Int]]
  /// The views that the grammar does not allow where they are, with their subviews.
  private(set) var lost: [Bool] = []
  private var constraints: [[MarkupElement]] = []
  let root: Int?

  init(_ document: Document, number: Int, ids: ReadableIds, log: ConversionLog) {
    (self.document, self.number, self.ids, self.log) = (document, number, ids, log)
    scene = document.scenes[number]
    children = scene.children
    root = scene.root
  }

  /// The element; `nil` for a scene without views.
  mutating func element() -> MarkupElement? {
    noteController()
    guard !scene.views.isEmpty else { return nil }
    lost = lostViews()
    constraints = constraintsByOwner()
    var element = MarkupElement(document.fillsScreen(scene) ? "screen" : "part", ["id": ids.screens[number]])
    if let controller = scene.controller { write(controller, to: &element) }
    let beside = scene.roots.filter { $0 != root }
    for index in [root].compactMap({ $0 }) + beside where !lost[index] { element.children.append(view(index)) }
    return element
  }

  private func write(_ controller: ViewController, to element: inout MarkupElement) {
    for property in ViewController.properties {
      let value = property.get(controller).base
      if value != property.get(ViewController(id: "", kind: controller.kind)).base, let name = property.facts.name {
        element.set(name, property.facts.type.written(value))
      }
    }
    let bars = document.bars(ofScene: number).map(\.rawValue)
    if !bars.isEmpty { element.set("bars", bars.joined(separator: " ")) }
    if let style = document.presentation(ofScene: number) { element.set("presentation", style.rawValue) }
  }

  // MARK: Losses

  private var place: SourceSpan? { scene.views.first?.span }

  private func noteController() {
    guard let controller = scene.controller else { return }
    let names = [controller.title, controller.storyboardIdentifier, controller.customClass]
    let name = names.compactMap { $0 }.first ?? controller.id
    if scene.views.isEmpty {
      let message = "the \(controller.kind.rawValue) '\(name)' has no view and is left out; its bars are on its screens"
      log.note("scene", message, at: nil)
    }
    let count = controller.segues.count
    if count > 0 {
      let segues = count == 1 ? "a segue of '\(name)' is" : "\(count) segues of '\(name)' are"
      log.note("segues", "\(segues) left out; 'bars' has the bars that segues add to screens", at: place)
    }
    if let identifier = controller.storyboardIdentifier, !scene.views.isEmpty {
      let message = "the storyboard identifier '\(identifier)' is left out, except in the id made of it"
      log.note("identifier", message, at: place)
    }
  }

  private func lostViews() -> [Bool] {
    var lost = [Bool](repeating: false, count: scene.views.count)
    for (index, view) in scene.views.enumerated() {
      guard let parent = view.parent else { continue }
      let holder = scene.views[parent].kind.rawValue
      if lost[parent] {
        lost[index] = true
      } else if !LayoutGrammar.allows(view.kind.rawValue, in: holder) {
        lost[index] = true
        let reason = "in .layout no <\(holder)> holds one"
        log.warn("view", "this <\(view.kind.rawValue)> is left out with its contents: \(reason)", at: view.span)
      }
    }
    return lost
  }

  private func view(_ index: Int) -> MarkupElement {
    let view = scene.views[index]
    if let item = view.barItem, item.role == .button { return barItem(index, item) }
    var element = MarkupElement(view.kind.rawValue)
    let variations = LayoutVariations(usesSizeClasses: document.usesTraitCollections)
    element.set("id", ids[view.id])
    writeRole(index, to: &element)
    if view.parent != nil { variations.write(view.installed, to: &element) }
    writePlacement(index, to: &element)
    writeSpacing(after: index, to: &element)
    if view.placeholderIntrinsicSize != AxisPair(both: nil) {
      log.note("placeholder", "the placeholder size is left out: it exists on Xcode's canvas only", at: view.span)
    }
    var content = LayoutContentWriter(
      view: view, document: document, ids: ids, log: log, element: element, variations: variations)
    let hasMarginsOfBars = view.kind.isBar && view.layoutMargins == BarRow.margins
    content.write(usualFont: usualFont(of: index), skipping: hasMarginsOfBars ? ["margins"] : [])
    element = content.element
    let isOfController = view.kind == .navigationBar && scene.controllerBars.contains(index)
    if isOfController, scene.controller?.prefersLargeTitles == true { element.set("prefersLargeTitles", "true") }
    element.children += content.variations.elements
    for child in children[index] where !lost[child] {
      switch scene.views[child].barItem {
      case let item? where item.role == .title: element.set("title", scene.views[child].content.readableText)
      case let item? where item.role == .view:
        var around = MarkupElement("barButtonItem", children: [self.view(child)])
        if item.isTrailing { around.set("placement", "trailing") }
        element.children.append(around)
      case let item? where item.isFlexible && view.kind == .navigationBar:
        log.note("barItem", "a flexible space is left out: navigation bars ignore it", at: scene.views[child].span)
      default: element.children.append(self.view(child))
      }
    }
    element.children += guides(of: index)
    if !constraints[index].isEmpty {
      var group = MarkupElement("constraints", children: constraints[index])
      group.isSetApart = !element.children.isEmpty
      element.children.append(group)
    }
    return element
  }

  private func usualFont(of view: Int) -> FontDescription {
    let cell = scene.views[view].parent.flatMap { scene.views[$0].role == .contentView ? scene.views[$0].parent : $0 }
    guard let cell, let content = scene.views[cell].content.cell else { return .system(17) }
    return content.usualFont(of: scene.views[view].id)
  }

  /// An item of a bar; its place and its size follow from the bar.
  private func barItem(_ index: Int, _ item: BarItem) -> MarkupElement {
    let view = scene.views[index]
    let element = MarkupElement("barButtonItem", ["id": ids[view.id]])
    let variations = LayoutVariations(usesSizeClasses: document.usesTraitCollections)
    var content = LayoutContentWriter(
      view: view, document: document, ids: ids, log: log, element: element, variations: variations)
    content.write(item)
    return content.element
  }

  private func writeRole(_ index: Int, to element: inout MarkupElement) {
    let view = scene.views[index]
    if view.barItem != nil { return }
    guard let parent = view.parent else {
      if index != root { element.set("role", ViewRole.accessory.rawValue) }
      return
    }
    let usual = view.kind.usualRole(in: scene.views[parent].kind)
    if view.role != usual, view.role != .subview, view.role != .arranged { element.set("role", view.role.rawValue) }
  }

  /// In a stack view: the distance to the next view.
  private func writeSpacing(after index: Int, to element: inout MarkupElement) {
    guard let parent = scene.views[index].parent, let stack = scene.views[parent].content.stack,
      let spacing = stack.customSpacing.last(where: { $0.after == scene.views[index].id })
    else { return }
    if !DecimalText.areWritable([spacing.spacing]) {
      log.warn("spacing", "the distance after this view is left out; \(DecimalText.limit)", at: scene.views[index].span)
    }
    element.set("spacingAfter", DecimalText.text(spacing.spacing))
  }

  /// Whether the grammar allows a guide in the view that it belongs to.
  func canHold(_ guide: LayoutGuide) -> Bool {
    GuideKindName.ofEveryScreen.contains(ids[guide.id] ?? "")
      || LayoutGrammar.allows("guide", in: scene.views[guide.owner].kind.rawValue)
  }

  private func guides(of index: Int) -> [MarkupElement] {
    scene.guides.filter { $0.owner == index }.compactMap { guide in
      guard let id = ids[guide.id], !GuideKindName.ofEveryScreen.contains(id), canHold(guide) else { return nil }
      var element = MarkupElement("guide", ["id": id])
      if guide.kind != .custom { element.set("kind", guide.kind.rawValue) }
      return element
    }
  }
}

/// The frames and masks of views without constraints, and the sizes that autoresizing starts from.
extension LayoutSceneWriter {
  func writePlacement(_ index: Int, to element: inout MarkupElement) {
    let view = scene.views[index]
    guard let parent = view.parent else {
      if index != root || !document.fillsScreen(scene) || isDesignUsed(of: index) { writeFrame(view, to: &element) }
      return
    }
    if view.role == .arranged || scene.views[parent].kind == .stackView {
      if isDesignUsed(of: index) { writeSize(view, to: &element) }
    } else if isAutoresized(index) {
      writeFrame(view, to: &element)
      // The flexible parts, where the superview's size is known that they start from.
      let words = view.autoresizing.flexible(among: AutoresizingName.all)
      if view.designFrame != nil, scene.views[parent].designFrame != nil, !words.isEmpty {
        element.set("autoresizing", words.joined(separator: " "))
      }
    } else if isDesignUsed(of: index) || view.role.isPlacedByHolder {
      writeSize(view, to: &element)
    }
  }

  private func writeFrame(_ view: View, to element: inout MarkupElement) {
    guard let frame = view.designFrame else {
      if !view.role.isPlacedByHolder, view.parent != nil { fill(view, &element) }
      return
    }
    if frame.width < 0 || frame.height < 0 {
      log.warn("frame", "the negative size of this view becomes 0", at: view.span)
    }
    if DecimalText.frame(frame) == nil {
      log.warn("frame", "the frame of this view is cut to what can be written; \(DecimalText.limit)", at: view.span)
    }
    func cut(_ number: Double) -> Double { min(max(-DecimalText.largest, number), DecimalText.largest) }
    let rect = Rect(x: cut(frame.x), y: cut(frame.y), width: cut(frame.width), height: cut(frame.height))
    element.set("frame", DecimalText.frame(rect))
  }

  /// Fills the superview with a view that nothing places, such as the label of a built-in cell.
  private func fill(_ view: View, _ element: inout MarkupElement) {
    if scene.constraints.contains(where: { $0.namedViews.contains { scene.views[$0].id == view.id } }) {
      return log.warn("frame", "what places this view is left out: it has no saved frame", at: view.span)
    }
    element.add("frame", ["x": "0", "y": "0", "width": "W", "height": "H"])
  }

  private func writeSize(_ view: View, to element: inout MarkupElement) {
    guard let frame = view.designFrame else { return }
    if !DecimalText.areWritable([frame.width, frame.height]) {
      log.warn("frame", "the saved size of this view is left out; \(DecimalText.limit)", at: view.span)
    }
    element.set("designSize", DecimalText.list([frame.width, frame.height]))
  }

  private func isAutoresized(_ index: Int) -> Bool {
    let view = scene.views[index]
    if let item = view.barItem, item.role != .view { return false }
    return !document.usesAutoLayout || view.isFrameFixed || view.translatesAutoresizingMask
  }

  /// Whether the autoresizing of a subview starts from the saved size of a view.
  private func isDesignUsed(of index: Int) -> Bool {
    children[index].contains { child in
      let view = scene.views[child]
      return view.role != .arranged && isAutoresized(child)
        && (view.role.isPlacedByHolder || view.autoresizing != .fixed)
    }
  }
}

extension Scene {
  var root: Int? { views.firstIndex { $0.role == .root && $0.parent == nil } }

  var children: [[Int]] {
    var children = [[Int]](repeating: [], count: views.count)
    for (index, view) in views.enumerated() { if let parent = view.parent { children[parent].append(index) } }
    return children
  }
}
