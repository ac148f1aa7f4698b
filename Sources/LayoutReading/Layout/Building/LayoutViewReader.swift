import LayoutModel
import TextKit
import XMLTree

extension ViewKind {
  /// The kind of view that an element of the language makes; `nil` for other elements.
  static func named(_ name: String) -> ViewKind? {
    ViewGrammar.kindNames.contains(name) ? ViewKind(rawValue: name) : nil
  }
}

/// Reads what an element says about its view, leaving aside the views in it.
struct LayoutViewReader {
  private let log: ProblemLog
  private let content: LayoutContentReader
  private let isInComponent: Bool

  /// Creates a reader for views of a file that states these pictures.
  init(log: ProblemLog, images: [String], isInComponent: Bool = false) {
    self.log = log
    self.isInComponent = isInComponent
    content = LayoutContentReader(log: log, images: images)
  }

  /// Reads a view.
  func read(_ element: XMLElement, parent: (index: Int, view: View)?, role: ViewRole) -> View {
    let node = LayoutNode(element)
    let isFiller = element.is("filler")
    var view = View(
      id: node.value("id", Identifier.parse) ?? "",
      kind: ViewKind.named(element.name) ?? .view,
      span: element.startTagSpan,
      parent: parent?.index,
      role: role
    )
    view.name = node.text("name")
    view.customClass = node.text("class")
    view.accessibilityIdentifier = node.text("accessibilityIdentifier")
    view.installed = node.installed()
    view.hidden = node.varied("hidden", default: isFiller, Words.flag)
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
    view.hugging = node.value("hugging", Self.pair) ?? view.hugging
    view.compressionResistance = node.value("compression", Self.pair) ?? view.compressionResistance
  }

  private func readMargins(_ node: LayoutNode, into view: inout View) {
    view.layoutMargins = node.varied("margins", default: nil) { value in
      Self.insets(value).map { LayoutMargins.directional($0) }
    }
    view.preservesSuperviewLayoutMargins = node.flag("preservesSuperviewMargins", default: false)
    view.insetsLayoutMarginsFromSafeArea = node.flag("insetsMarginsFromSafeArea", default: true)
    view.followsReadableWidth = node.flag("followsReadableWidth", default: false)
    view.semanticContent = node.value("semanticContent", Words.choice) ?? .unspecified
  }

  private func readLook(_ node: LayoutNode, into view: inout View) {
    view.background = node.value("background", ColorName.parse)
    view.alpha = node.number("alpha") ?? 1
    view.isUserInteractionEnabled = node.flag("userInteraction", default: view.kind.isUsuallyTouched)
    view.behaviour = LayoutBehaviourReader(log: log).read(node, kind: view.kind)
  }

  /// A view with a frame is placed by it and by what is flexible; every other view by constraints. The root
  /// fills the screen; its frame is the size that its subviews were designed for.
  private func readPlacement(_ node: LayoutNode, into view: inout View) {
    view.designFrame = node.value("frame") { value in
      DecimalNumber.list(value, counts: [4]).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
    view.autoresizesSubviews = node.flag("autoresizesSubviews", default: true)
    let designSize = node.value("designSize") { DecimalNumber.list($0, counts: [2]) }
    if let designSize { view.designFrame = Rect(x: 0, y: 0, width: designSize[0], height: designSize[1]) }
    if view.role == .root {
      view.autoresizing = .fill
      return
    }
    view.autoresizing = node.value("autoresizing", AutoresizingName.parse) ?? .fixed
    view.translatesAutoresizingMask = designSize == nil && (view.designFrame != nil || view.role.isPlacedByHolder)
  }

  /// One number for both axes, or one for each.
  private static func pair(_ value: String) -> AxisPair<Double>? {
    guard let numbers = DecimalNumber.list(value, counts: [1, 2]), let first = numbers.first else {
      return nil
    }
    return AxisPair(horizontal: first, vertical: numbers.last ?? first)
  }

  /// One number for all sides, or top, left (or leading), bottom and right (or trailing).
  static func insets(_ value: String) -> EdgeInsets? {
    guard let numbers = DecimalNumber.list(value, counts: [1, 4]) else { return nil }
    guard numbers.count == 4 else { return EdgeInsets(all: numbers[0]) }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
