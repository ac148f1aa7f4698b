import LayoutModel
import TextKit
import XMLTree

extension ViewKind {
  /// The kind of view that an element of the language makes; `nil` for other elements.
  static func named(_ name: String) -> ViewKind? {
    LayoutGrammar.kindNames.contains(name) ? ViewKind(rawValue: name) : nil
  }
}

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
    let isFiller = element.is("filler")
    var view = View(
      id: node.value(.id, Identifier.parse) ?? "", kind: ViewKind.named(element.name) ?? .view,
      span: element.startTagSpan, parent: parent?.index, role: role)
    view.name = node.text(.name)
    view.customClass = node.text(.class)
    view.accessibilityIdentifier = node.text(.accessibilityIdentifier)
    view.accessibilityLabel = node.text(.accessibilityLabel)
    view.installed = node.installed()
    view.hidden = node.varied(.hidden, default: isFiller, Words.flag)
    readPriorities(node, into: &view)
    readMargins(node, into: &view)
    readLook(node, into: &view)
    readPlacement(node, into: &view)
    view.content = content.read(node, kind: view.kind)
    if parent?.view.kind == .gridView { view.gridItem = GridReader(log: log).readItem(node) }
    VariationCheck(log: log).check(node)
    PlacementCheck(log: log, isInComponent: isInComponent).check(node, view, parent: parent?.view)
    return view
  }

  private func readPriorities(_ node: LayoutNode, into view: inout View) {
    view.hugging = node.varied(.hugging, default: view.kind.usualHugging, PriorityName.pair)
    view.compressionResistance = node.varied(.compression, default: view.compressionResistance.base, PriorityName.pair)
  }

  private func readMargins(_ node: LayoutNode, into view: inout View) {
    view.layoutMargins = node.varied(.margins, default: nil) { value in
      NumberList.insets(value).map { LayoutMargins.directional($0) }
    }
    view.preservesSuperviewLayoutMargins = node.flag(.preservesSuperviewMargins, default: false)
    view.insetsLayoutMarginsFromSafeArea = node.flag(.insetsMarginsFromSafeArea, default: true)
    view.followsReadableWidth = node.flag(.followsReadableWidth, default: false)
    view.semanticContent = node.value(.semanticContent, Words.choice) ?? .unspecified
  }

  private func readLook(_ node: LayoutNode, into view: inout View) {
    view.background = node.varied(.background, default: nil) { ColorName.parse($0).map { .some($0) } }
    view.alpha = node.varied(.alpha, default: 1, DecimalNumber.parse(_:))
    if Self.lookAttributes.contains(where: node.isStated) { view.writtenLook = look(node).unlessPlain }
    view.isUserInteractionEnabled = node.flag(.userInteraction, default: view.kind.isUsuallyTouched)
    view.behaviour = LayoutBehaviourReader(log: log).read(node, kind: view.kind)
  }

  private static let lookAttributes: [AttributeName] = [
    .textColor, .tint, .borderColor, .borderWidth, .cornerRadius, .textAlignment, .contentMode, .clips,
  ]

  private func look(_ node: LayoutNode) -> WrittenLook {
    func color(_ name: AttributeName) -> Varied<String?> {
      node.varied(name, default: nil) { ColorName.parse($0).map { .some($0) } }
    }
    return WrittenLook(
      textColor: color(.textColor), tintColor: color(.tint), borderColor: color(.borderColor),
      borderWidth: node.number(.borderWidth) ?? 0, cornerRadius: node.number(.cornerRadius) ?? 0,
      alignment: node.value(.textAlignment, Words.choice),
      contentMode: node.value(.contentMode, Words.choice) ?? .scaleToFill, clips: node.flag(.clips, default: false))
  }

  /// A view with a frame is placed by it and by what is flexible; every other view by constraints. The root
  /// fills the screen; its frame is the size that its subviews were designed for.
  private func readPlacement(_ node: LayoutNode, into view: inout View) {
    view.designFrame = node.value(.frame) { value in
      DecimalNumber.list(value, counts: [4]).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
    view.autoresizesSubviews = node.flag(.autoresizesSubviews, default: true)
    let designSize = node.value(.designSize) { DecimalNumber.list($0, counts: [2]) }
    if let designSize { view.designFrame = Rect(x: 0, y: 0, width: designSize[0], height: designSize[1]) }
    if view.role == .root {
      view.autoresizing = .fill
      return
    }
    view.autoresizing = node.value(.autoresizing, AutoresizingName.parse) ?? .fixed
    view.translatesAutoresizingMask = designSize == nil && (view.designFrame != nil || view.role.isPlacedByHolder)
  }
}

/// Reads how a view answers touches, but for its handlers, which reference other views.
struct LayoutBehaviourReader {
  let log: ProblemLog

  func read(_ node: LayoutNode, kind: ViewKind) -> ViewBehaviour {
    var behaviour = ViewBehaviour()
    behaviour.isEnabled = node.flag(.enabled, default: true)
    behaviour.isEditable = node.flag(.editable, default: true)
    behaviour.isExclusiveTouch = node.flag(.exclusiveTouch, default: false)
    behaviour.isMultipleTouchEnabled = node.flag(.multipleTouch, default: false)
    if kind.hasStates {
      behaviour.isSelected = node.flag(.selected, default: false)
      behaviour.isHighlighted = node.flag(.highlighted, default: false)
    }
    behaviour.hitInsets = node.value(.hitInsets, NumberList.insets) ?? .zero
    behaviour.returnKey = node.value(.returnKey, Words.choice) ?? .default
    behaviour.value = value(node, kind)
    return behaviour
  }

  private func value(_ node: LayoutNode, _ kind: ViewKind) -> ControlValue? {
    guard var value = kind.usualValue else { return nil }
    switch kind {
    case .switch: return node.flag(.on, default: false) ? value.set(to: 1) : value
    case .segmentedControl:
      value.maximum = Double(node.element.children.count { $0.is("segment") } - 1)
      return node.value(.selected, DecimalNumber.whole).map { value.set(to: Double($0)) } ?? value
    case .pageControl:
      value.maximum = Double(max(0, (node.value(.pages, DecimalNumber.whole) ?? 0) - 1))
      return value.set(to: Double(node.value(.selected, DecimalNumber.whole) ?? 0))
    default:
      value.minimum = node.number(.minimum) ?? value.minimum
      value.maximum = node.number(.maximum) ?? value.maximum
      value.step = node.number(.step) ?? value.step
      checkEnds(value, node)
      return value.set(to: node.number(.value) ?? value.value)
    }
  }

  private func checkEnds(_ value: ControlValue, _ node: LayoutNode) {
    guard value.minimum > value.maximum else { return }
    let name = node.has(.minimum) ? AttributeName.minimum : .maximum
    log.error(
      "document.range", "the least value lies above the greatest one",
      at: node.element.valueSpan(name))
  }
}

/// Notes ways of placing a view that cannot be meant.
struct PlacementCheck {
  let log: ProblemLog
  /// Whether the outermost view is that of a component.
  let isInComponent: Bool

  private var fateOfRoot: String {
    isInComponent ? "lies where the component is used" : "always fills its screen"
  }

  func check(_ node: LayoutNode, _ view: View, parent: View?) {
    if let frame = node.element.firstChild("frame") { checkFrame(frame, node, view, parent) }
    if parent?.kind != .gridView { checkNoCell(node) }
    if node.has(.designSize) { checkDesignSize(node) }
    guard let parent else { return view.role == .root ? checkRoot(node) : checkBeside(node, view) }
    if node.value(.role, Words.choice) == ViewRole.inputAccessory {
      report(
        "a view above the keyboard stands beside the outermost view, in the <screen>, with a 'frame' whose height it has",
        .role, node)
    }
    if parent.arranges {
      for name in [AttributeName.frame, .autoresizing] where node.has(name) {
        report("'\(parent.id)' arranges '\(view.id)'; remove '\(name)'", name, node)
      }
    } else if node.has(.autoresizing), node.element.firstChild("frame") == nil {
      checkAutoresizing(node, view, parent)
    }
    if parent.kind != .stackView, node.has(.spacingAfter) {
      report("'spacingAfter' is for views in a <stackView>", .spacingAfter, node)
    }
  }

  /// Only views in a grid have cells.
  private func checkNoCell(_ node: LayoutNode) {
    for element in [node.element] + node.element.children.filter({ $0.is("vary") }) {
      let node = LayoutNode(element)
      for name in GridReader.itemAttributes where node.has(name) {
        report("'\(name)' is for views in a <gridView>", name, node)
      }
    }
  }

  /// A view has one thing that places it.
  private func checkFrame(_ frame: XMLElement, _ node: LayoutNode, _ view: View, _ parent: View?) {
    guard let parent else {
      return log.error(
        "document.placement", "the outermost view \(fateOfRoot); remove <frame>", at: frame.startTagSpan)
    }
    if parent.arranges {
      log.error("document.placement", "'\(parent.id)' arranges '\(view.id)'; remove <frame>", at: frame.startTagSpan)
    }
    for name in [AttributeName.frame, .autoresizing, .designSize] where node.has(name) {
      report("the <frame> in '\(view.id)' places it; remove '\(name)'", name, node)
    }
  }

  private func checkRoot(_ node: LayoutNode) {
    for name in [AttributeName.installed, .uninstalled, .autoresizing, .spacingAfter] where node.has(name) {
      report("the outermost view \(fateOfRoot); remove '\(name)'", name, node)
    }
  }

  /// A view that constraints place has a size that it was designed with, and no frame.
  private func checkDesignSize(_ node: LayoutNode) {
    if node.has(.frame) {
      report("'designSize' is for views that constraints place; remove 'frame'", .frame, node)
    }
  }

  /// A view beside the outermost one is where its frame is.
  private func checkBeside(_ node: LayoutNode, _ view: View) {
    switch node.value(.role, Words.choice) as ViewRole? {
    case .accessory?: break
    case .inputAccessory?:
      if !node.has(.frame) { report("a view above the keyboard needs a 'frame', whose height it has", .role, node) }
    case nil where view.kind.isBar: break
    default: report("the role of a view beside the outermost one is 'accessory' or 'inputAccessory'", .role, node)
    }
    for name in [AttributeName.autoresizing, .spacingAfter, .designSize] where node.has(name) {
      report("a view beside the outermost one is where its 'frame' is; remove '\(name)'", name, node)
    }
  }

  private func checkAutoresizing(_ node: LayoutNode, _ view: View, _ parent: View) {
    if !node.has(.frame) {
      report("'autoresizing' needs a 'frame' beside it: the place that it starts from", .autoresizing, node)
    } else if parent.designFrame == nil {
      report(
        "'autoresizing' needs to know the size that '\(parent.id)' was designed with; give '\(parent.id)' a 'frame' or a 'designSize'",
        .autoresizing,
        node
      )
    }
  }

  private func report(_ message: String, _ attribute: AttributeName, _ node: LayoutNode) {
    log.error("document.placement", message, at: node.element.nameSpan(attribute))
  }
}

extension View {
  /// Whether it places its subviews itself.
  fileprivate var arranges: Bool { kind == .stackView || kind == .gridView }
}
