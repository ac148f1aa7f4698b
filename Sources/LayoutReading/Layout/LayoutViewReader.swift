import LayoutModel
import TextKit
import XMLTree

/// Reads what an element says about its view, leaving aside the views in it.
struct LayoutViewReader {
  private let log: ProblemLog
  private let content: LayoutContentReader
  private let isInComponent: Bool

  init(log: ProblemLog, images: [String], isInComponent: Bool = false) {
    self.log = log
    self.isInComponent = isInComponent
    content = LayoutContentReader(log: log, images: images)
  }

  func read(_ element: XMLElement, parent: (index: Int, view: View)?, role: ViewRole) -> View {
    let node = LayoutNode(element)
    var view = View(
      id: node.value(.id, Identifier.parse) ?? "", kind: ViewKind(rawValue: element.name) ?? .view,
      span: element.startTagSpan, parent: parent?.index, role: role)
    view.setUsual()
    if element.is("filler") { view.hidden = Varied(true) }
    view.installed = node.installed()
    node.read(View.properties, into: &view)
    node.read(ViewProperties.own(view.kind), into: &view)
    content.read(node, into: &view)
    if view.controlValue.minimum > view.controlValue.maximum {
      let name = node.has(.minimum) ? AttributeName.minimum : .maximum
      log.error("document.range", "the minimum value is above the maximum", at: node.element.valueSpan(name))
    }
    view.keepValueBetweenEnds()
    readPlacement(node, into: &view)
    if parent?.view.kind == .gridView { view.gridItem = GridReader(log: log).readItem(node) }
    VariationCheck(log: log).check(node)
    PlacementCheck(log: log, isInComponent: isInComponent).check(node, view, parent: parent?.view)
    return view
  }

  /// A view with a frame is placed by it and by what is flexible; every other view by constraints. The root
  /// fills the screen; its frame is the size that its subviews were designed for.
  private func readPlacement(_ node: LayoutNode, into view: inout View) {
    view.designFrame = node.value(.frame) { value in
      DecimalNumber.list(value, counts: [4]).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
    let designSize = node.value(.designSize, DecimalNumber.size)
    if let designSize { view.designFrame = Rect(of: designSize) }
    if view.role == .root {
      view.autoresizing = .fill
      return
    }
    view.autoresizing = node.value(.autoresizing, AutoresizingName.parse) ?? .fixed
    view.translatesAutoresizingMask = designSize == nil && (view.designFrame != nil || view.role.isPlacedByHolder)
  }
}

/// Notes ways of placing a view that cannot be meant.
struct PlacementCheck {
  let log: ProblemLog
  /// Whether the outermost view is that of a component.
  let isInComponent: Bool

  private var fateOfRoot: String { isInComponent ? "lies where the component is used" : "always fills its screen" }

  func check(_ node: LayoutNode, _ view: View, parent: View?) {
    if let frame = node.element.firstChild("frame") { checkFrame(frame, node, view, parent) }
    for element in parent?.kind == .gridView ? [] : [node.element] + node.element.children.filter({ $0.is("vary") }) {
      let node = LayoutNode(element)
      for name in GridReader.itemAttributes where node.has(name) {
        report("'\(name)' is for views in a <gridView>", name, node)
      }
    }
    if node.has(.designSize) { refuse([.frame], node, "'designSize' is for views that constraints place") }
    guard let parent else {
      if view.role != .root { return checkBeside(node, view) }
      return refuse([.installed, .uninstalled, .autoresizing, .spacingAfter], node, "the outermost view \(fateOfRoot)")
    }
    if node.value(.role, Words.choice) == ViewRole.inputAccessory {
      report(
        "put a view above the keyboard next to the outermost view, in the <screen>, with a 'frame' that gives its height",
        .role, node)
    }
    if parent.arranges {
      refuse([.frame, .autoresizing], node, "'\(parent.id)' arranges '\(view.id)'")
    } else if node.has(.autoresizing), node.element.firstChild("frame") == nil {
      checkAutoresizing(node, parent)
    }
    if parent.kind != .stackView, node.has(.spacingAfter) {
      report("'spacingAfter' is for views in a <stackView>", .spacingAfter, node)
    }
  }

  /// A view has one thing that places it.
  private func checkFrame(_ frame: XMLElement, _ node: LayoutNode, _ view: View, _ parent: View?) {
    guard let parent else {
      return log.error("document.placement", "the outermost view \(fateOfRoot); remove <frame>", at: frame.startTagSpan)
    }
    if parent.arranges {
      log.error("document.placement", "'\(parent.id)' arranges '\(view.id)'; remove <frame>", at: frame.startTagSpan)
    }
    refuse([.frame, .autoresizing, .designSize], node, "the <frame> in '\(view.id)' places it")
  }

  /// A view beside the outermost one is where its frame is.
  private func checkBeside(_ node: LayoutNode, _ view: View) {
    switch node.value(.role, Words.choice) as ViewRole? {
    case .accessory?: break
    case .inputAccessory?:
      if !node.has(.frame) { report("a view above the keyboard needs a 'frame' that gives its height", .role, node) }
    case nil where view.kind.isBar: break
    default: report("the role of a view next to the outermost one is 'accessory' or 'inputAccessory'", .role, node)
    }
    refuse([.autoresizing, .spacingAfter, .designSize], node, "the 'frame' places a view next to the outermost one")
  }

  private func checkAutoresizing(_ node: LayoutNode, _ parent: View) {
    if !node.has(.frame) {
      report("'autoresizing' also needs a 'frame' to start from", .autoresizing, node)
    } else if parent.designFrame == nil {
      report(
        "'autoresizing' needs to know the size that '\(parent.id)' was designed with; give '\(parent.id)' a 'frame' or a 'designSize'",
        .autoresizing, node)
    }
  }

  private func refuse(_ attributes: [AttributeName], _ node: LayoutNode, _ reason: String) {
    for name in attributes where node.has(name) { report("\(reason); remove '\(name)'", name, node) }
  }

  private func report(_ message: String, _ attribute: AttributeName, _ node: LayoutNode) {
    log.error("document.placement", message, at: node.element.nameSpan(attribute))
  }
}

extension View {
  /// Whether it places its subviews itself.
  fileprivate var arranges: Bool { kind == .stackView || kind == .gridView }
}
