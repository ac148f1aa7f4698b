import ConstraintSolver
import LayoutModel

extension EquationBuilder {
  /// Places a view by its frame and mask: each part of an axis is a linear function of the superview's extent.
  mutating func autoresize(_ index: Int, _ box: BoxVariables, in parent: Int, _ parentBox: BoxVariables) {
    if views[index].barItem != nil, !installed.isCanvas, let frame = views[index].designFrame {
      // Off the canvas its bar places it.
      return fixSize(box, to: frame.size, origin: .autoresizing(view: index))
    }
    let alignment = inputs.alignment(of: index)
    var rules = AutoresizingRule.rules(
      for: index, in: parent, of: views, isCanvas: installed.isCanvas, isFixed: !views[parent].autoresizesSubviews)
    if views[index].kind == .switch, !installed.isCanvas { keepSwitchSize(index, &rules) }
    if fillsTable(index) { rules.horizontal = .filling }
    if let inset = insetOfCell(index) {
      rules.horizontal = AutoresizingRule(position: inset, size: -2 * inset, factor: 1)
    }
    if let height = heightOfCell(index) {
      rules.vertical = AutoresizingRule(position: views[index].designFrame?.y ?? 0, size: height)
    }
    if views[index].kind == .tableViewCellContentView { adapt(&rules, ofContentView: index, toCell: parent) }
    let origin = EquationOrigin.autoresizing(view: index)
    let horizontal = rules.horizontal
    relate(
      LinearExpression(Term(box.x)),
      .equal,
      LinearExpression(
        Term(parentBox.x), Term(parentBox.width, horizontal.positionFactor),
        constant: horizontal.position + alignment.left),
      origin: origin
    )
    relate(
      LinearExpression(Term(box.width)),
      .equal,
      LinearExpression(
        Term(parentBox.width, horizontal.sizeFactor),
        constant: horizontal.size - alignment.left - alignment.right),
      origin: origin
    )
    let vertical = rules.vertical
    relate(
      LinearExpression(Term(box.y)),
      .equal,
      LinearExpression(
        Term(parentBox.y), Term(parentBox.height, vertical.positionFactor),
        constant: vertical.position + alignment.top),
      origin: origin
    )
    relate(
      LinearExpression(Term(box.height)),
      .equal,
      LinearExpression(
        Term(parentBox.height, vertical.sizeFactor),
        constant: vertical.size - alignment.top - alignment.bottom),
      origin: origin
    )
  }
}

extension EquationBuilder {
  /// A switch has its own size whatever was saved: its origin is kept (recorded on iOS 26.1).
  private mutating func keepSwitchSize(_ index: Int, _ rules: inout AxisPair<AutoresizingRule>) {
    let content = inputs.content(of: index)
    let alignment = content.alignment
    if let width = content.size.horizontal {
      rules.horizontal.size = width + alignment.left + alignment.right
      rules.horizontal.sizeFactor = 0
    }
    if let height = content.size.vertical {
      rules.vertical.size = height + alignment.top + alignment.bottom
      rules.vertical.sizeFactor = 0
    }
  }
}

/// The rule by which a view without constraints follows its superview along one axis: `position = positionFactor · S + …`.
///
/// With a superview that grows from S to S′, the difference goes to the flexible ones of the three parts of the
/// axis (before, the view, after) in proportion to their saved lengths, and in equal shares when these are all 0.
struct AutoresizingRule: Equatable {
  /// The constant part of the position, in points.
  var position: Double
  /// The share of the superview's extent in the position.
  var positionFactor: Double
  /// The constant part of the size, in points.
  var size: Double
  /// The share of the superview's extent in the size.
  var sizeFactor: Double

  /// A view that takes all of its superview's extent.
  static let filling = AutoresizingRule(position: 0, size: 0, superview: 0, flexibility: .init(size: true))

  /// A view whose size is a share of its superview's, by default none: it stays where and as large as it was saved.
  init(position: Double, size: Double, factor: Double = 0) {
    self.position = position
    self.size = size
    positionFactor = 0
    sizeFactor = factor
  }

  /// Derives the rule of an axis from saved lengths in points; `position` is that from the left or top edge.
  init(position: Double, size: Double, superview: Double, flexibility: AutoresizingMask.Flexibility) {
    self.init(position: position, size: size)
    var count = 0.0
    var total = 0.0
    func note(_ length: Double, _ isFlexible: Bool) {
      guard isFlexible else { return }
      count += 1
      total += length
    }
    note(position, flexibility.minimum)
    note(size, flexibility.size)
    note(superview - position - size, flexibility.maximum)
    func share(_ length: Double, _ isFlexible: Bool) -> Double {
      isFlexible ? total == 0 ? 1 / count : length / total : 0
    }
    positionFactor = share(position, flexibility.minimum)
    sizeFactor = share(size, flexibility.size)
    self.position = position - positionFactor * superview
    self.size = size - sizeFactor * superview
  }

  /// The rules of both axes for a view in its superview. On the canvas the saved frame is the current one. Without a
  /// saved frame a view fills its superview along the axes that are flexible.
  static func rules(
    for view: Int, in superview: Int, of views: [View], isCanvas: Bool, isFixed: Bool
  ) -> AxisPair<AutoresizingRule> {
    guard let frame = views[view].designFrame else { return AxisPair(both: .filling) }
    guard !isCanvas, !isFixed, let parent = views[superview].designFrame else {
      return AxisPair(
        horizontal: AutoresizingRule(position: frame.x, size: frame.width),
        vertical: AutoresizingRule(position: frame.y, size: frame.height)
      )
    }
    let mask = views.effectiveMask(of: view)
    return AxisPair(
      horizontal: AutoresizingRule(
        position: frame.x, size: frame.width, superview: parent.width, flexibility: mask.horizontal),
      vertical: AutoresizingRule(
        position: frame.y, size: frame.height, superview: parent.height, flexibility: mask.vertical)
    )
  }
}

extension [View] {
  /// The mask that counts: cells, headers and content views follow their container's width whatever is written.
  func effectiveMask(of view: Int) -> AutoresizingMask {
    switch self[view].role {
    case .contentView: .fill
    case .cell where self[view].kind == .tableViewCell, .tableHeader, .tableFooter:
      AutoresizingMask(horizontal: .init(size: true), vertical: .init())
    default: self[view].autoresizing
    }
  }
}
