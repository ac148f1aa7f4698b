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
    for axis in Axis.allCases {
      let (rule, parent) = (rules[axis], parentBox.size(axis))
      relate(
        box.start(axis), .equal,
        LinearExpression(
          Term(parentBox.origin(axis)), Term(parent, rule.positionFactor),
          constant: rule.position + alignment.start(axis)), origin: origin)
      relate(
        box.extent(axis), .equal,
        LinearExpression(
          Term(parent, rule.sizeFactor), constant: rule.size - alignment.start(axis) - alignment.end(axis)),
        origin: origin)
    }
  }

  /// A switch has its own size whatever was saved: its origin is kept (recorded on iOS 26.1).
  private mutating func keepSwitchSize(_ index: Int, _ rules: inout AxisPair<AutoresizingRule>) {
    let content = inputs.content(of: index)
    for axis in Axis.allCases {
      guard let size = content.size[axis] else { continue }
      rules[axis].size = size + content.alignment.sum(axis)
      rules[axis].sizeFactor = 0
    }
  }
}

/// The rule by which a view without constraints follows its superview of the extent S along one axis, in points: it
/// begins at `positionFactor · S + position` and is `sizeFactor · S + size` long.
///
/// With a superview that grows from S to S′, the difference goes to the flexible ones of the three parts of the
/// axis (before, the view, after) in proportion to their saved lengths, and in equal shares when these are all 0.
struct AutoresizingRule: Equatable {
  var position, positionFactor, size, sizeFactor: Double

  static let filling = AutoresizingRule(position: 0, size: 0, superview: 0, flexibility: .init(size: true))

  /// A view whose size is a share of its superview's, by default none: it stays where and as large as it was saved.
  init(position: Double, size: Double, factor: Double = 0) {
    (self.position, self.size) = (position, size)
    (positionFactor, sizeFactor) = (0, factor)
  }

  /// Derives the rule of an axis from saved lengths in points; `position` is that from the left or top edge.
  init(position: Double, size: Double, superview: Double, flexibility: AutoresizingMask.Flexibility) {
    self.init(position: position, size: size)
    let total =
      (flexibility.minimum ? position : 0) + (flexibility.size ? size : 0)
      + (flexibility.maximum ? superview - position - size : 0)
    func share(_ length: Double, _ isFlexible: Bool) -> Double {
      guard isFlexible else { return 0 }
      let count = [flexibility.minimum, flexibility.size, flexibility.maximum].count { $0 }
      return total == 0 ? 1 / Double(count) : length / total
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
    let parent = isCanvas || isFixed ? nil : views[superview].designFrame
    let mask: AutoresizingMask
    switch views[view].role {
    case .contentView: mask = .fill
    // Cells and headers follow their container's width whatever is written, and content views all of it.
    case .cell where views[view].kind == .tableViewCell, .tableHeader, .tableFooter:
      mask = AutoresizingMask(horizontal: .init(size: true), vertical: .init())
    default: mask = views[view].autoresizing
    }
    func rule(_ axis: Axis, _ flexibility: AutoresizingMask.Flexibility) -> AutoresizingRule {
      let (position, size) = (frame.edges(axis).start, frame.size[axis])
      guard let parent else { return AutoresizingRule(position: position, size: size) }
      return AutoresizingRule(
        position: position, size: size, superview: parent.size[axis], flexibility: flexibility)
    }
    return AxisPair(horizontal: rule(.horizontal, mask.horizontal), vertical: rule(.vertical, mask.vertical))
  }
}
