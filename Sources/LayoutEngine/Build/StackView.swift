import ConstraintSolver
import LayoutModel

/// The constraints that a stack view makes for the views it arranges.
///
/// The rules follow the public reconstructions of UIStackView (kean/Arranged, forkingdog/FDStackView,
/// TZStackView) as far as public storyboards confirm them: edges 339 of 341, gaps of `fill` 355 of 367,
/// `fillEqually` within a pixel 61 of 61, gaps of `equalSpacing` within a pixel 34 of 34.
extension EquationBuilder {
  private struct Arrangement {
    var view: Int
    var stack: Stack
    var axis: Axis
    var distribution: Stack.Distribution
    var alignment: Stack.Alignment
    var spacing: Double
    /// The arranged views that take part, from the leading one on.
    var arranged: [Int]
    /// The room that is shared out: the stack's rectangle without its margins.
    var insets: EdgeInsets
    var origin: EquationOrigin { .stack(view: view) }
  }

  mutating func arrange(_ index: Int) {
    guard case .stack(let stack) = views[index].content, let box = boxes[index] else { return }
    let traits = installed.traits
    var arrangement = Arrangement(
      view: index, stack: stack, axis: stack.axis.value(in: traits),
      distribution: stack.distribution.value(in: traits), alignment: stack.alignment.value(in: traits),
      spacing: stack.spacing.value(in: traits), arranged: installed.arranged(in: index),
      insets: stack.isLayoutMarginsRelative ? inputs.insets(of: index).margins : .zero)
    guard !arrangement.arranged.isEmpty else {
      fit(arrangement, along: .horizontal)
      fit(arrangement, along: .vertical)
      return
    }
    if arrangement.axis == .horizontal, !installed.isLeftToRight(index) { arrangement.arranged.reverse() }
    distribute(arrangement, in: box)
    align(arrangement, in: box)
  }

  /// Keeps the stack small, unless it was drawn in another size.
  private mutating func fit(_ arrangement: Arrangement, along axis: Axis) {
    guard let box = boxes[arrangement.view], !inputs.content(of: arrangement.view).isOpen[axis] else { return }
    let extent = LinearExpression(Term(axis == .horizontal ? box.width : box.height))
    relate(extent, .equal, LinearExpression(), priority: 49, origin: arrangement.origin)
  }

  // MARK: Along the axis

  private mutating func distribute(_ arrangement: Arrangement, in box: BoxVariables) {
    let axis = arrangement.axis
    let views = arrangement.arranged.compactMap { boxes[$0] }
    guard let first = views.first, let last = views.last else { return }
    let origin = arrangement.origin
    let canvas = extent(of: box, axis, arrangement.insets)
    relate(leading(first, axis), .equal, canvas.leading, origin: origin)
    relate(trailing(last, axis), .equal, canvas.trailing, origin: origin)
    switch arrangement.distribution {
    case .fill:
      addGaps(arrangement, .equal)
      shareEqually(arrangement)
    case .fillEqually:
      addGaps(arrangement, .equal)
      for view in views.dropFirst() {
        relate(size(view, axis), .equal, size(first, axis), origin: origin)
      }
    case .fillProportionally:
      addGaps(arrangement, .equal)
      addProportions(arrangement, in: box)
    case .equalSpacing:
      addGaps(arrangement, .greaterThanOrEqual)
      addEqualGaps(arrangement)
      fit(arrangement, along: axis)
    case .equalCentering:
      addGaps(arrangement, .greaterThanOrEqual)
      addEqualCentres(arrangement)
      fit(arrangement, along: axis)
    }
  }

  /// The distance between each view and the next.
  private mutating func addGaps(_ arrangement: Arrangement, _ relation: Relation) {
    for (first, second) in zip(arrangement.arranged, arrangement.arranged.dropFirst()) {
      guard let before = boxes[first], let after = boxes[second] else { continue }
      let id = self.views[first].id
      let custom = arrangement.stack.customSpacing.first { $0.after == id }?.spacing
      let spacing = custom ?? arrangement.spacing
      if arrangement.axis == .vertical, arrangement.stack.isBaselineRelative,
        let from = baseline(of: first, isFirst: false), let to = baseline(of: second, isFirst: true)
      {
        relate(to, relation, from + spacing, origin: arrangement.origin)
      } else {
        let end = trailing(before, arrangement.axis) + spacing
        relate(leading(after, arrangement.axis), relation, end, origin: arrangement.origin)
      }
    }
  }

  /// On the canvas buttons with a configuration lie side by side as wide as each other where nothing else decides (seven
  /// of seven rows in three documents of two public repositories, wider and narrower than their titles).
  private mutating func shareEqually(_ arrangement: Arrangement) {
    guard installed.isCanvas, arrangement.axis == .horizontal,
      arrangement.arranged.allSatisfy({ isConfiguredButton($0) })
    else { return }
    let views = arrangement.arranged.compactMap { boxes[$0] }
    for (view, next) in zip(views, views.dropFirst()) {
      relate(size(next, .horizontal), .equal, size(view, .horizontal), priority: 1, origin: arrangement.origin)
    }
  }

  private func isConfiguredButton(_ index: Int) -> Bool {
    guard case .button(let button) = views[index].content else { return false }
    return button.shown(views[index].behaviour).configuration != nil
  }

  /// All gaps are as wide as the first.
  private mutating func addEqualGaps(_ arrangement: Arrangement) {
    let axis = arrangement.axis
    let views = arrangement.arranged.compactMap { boxes[$0] }
    guard views.count > 2 else { return }
    for index in 1..<(views.count - 1) {
      let terms =
        gapTerms(from: views[index], to: views[index + 1], axis, sign: 1)
        + gapTerms(from: views[0], to: views[1], axis, sign: -1)
      add(terms, .equal, 0, origin: arrangement.origin)
    }
  }

  private func gapTerms(from: BoxVariables, to: BoxVariables, _ axis: Axis, sign: Double) -> [Term] {
    let end = trailing(from, axis) * -sign
    let start = leading(to, axis) * sign
    return [end.first, end.second, start.first, start.second].compactMap { $0 }
  }

  /// All distances between centres are as long as the first, as an optional constraint.
  private mutating func addEqualCentres(_ arrangement: Arrangement) {
    let axis = arrangement.axis
    let views = arrangement.arranged.compactMap { boxes[$0] }
    guard views.count > 2 else { return }
    func distance(_ index: Int, _ sign: Double) -> [Term] {
      let from = center(views[index], axis) * -sign
      let to = center(views[index + 1], axis) * sign
      return [from.first, from.second, to.first, to.second].compactMap { $0 }
    }
    for index in 1..<(views.count - 1) {
      add(distance(index, 1) + distance(0, -1), .equal, 0, priority: 149, origin: arrangement.origin)
    }
  }

  /// Each view's share of the room is that of its intrinsic size; without any intrinsic size all are equal.
  private mutating func addProportions(_ arrangement: Arrangement, in box: BoxVariables) {
    let axis = arrangement.axis
    let sizes = arrangement.arranged.map { fittingSize(of: $0, axis) }
    let spacing = arrangement.spacing * Double(max(arrangement.arranged.count - 1, 0))
    let total = sizes.compactMap { $0 }.reduce(0, +)
    let views = arrangement.arranged.compactMap { boxes[$0] }
    guard total > 0 else {
      for (view, next) in zip(views, views.dropFirst()) {
        relate(size(next, axis), .equal, size(view, axis), origin: arrangement.origin)
      }
      return
    }
    var priority = 999.0
    for (view, intrinsic) in zip(views, sizes) {
      let share = (intrinsic ?? 0) / (total + spacing)
      let canvas = LinearExpression(Term(axis == .horizontal ? box.width : box.height))
      let room = canvas + -insetSum(arrangement.insets, axis)
      relate(size(view, axis), .equal, room * share, priority: Priority(priority), origin: arrangement.origin)
      priority -= 1
    }
  }

  private func insetSum(_ insets: EdgeInsets, _ axis: Axis) -> Double {
    axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
  }

  // MARK: Across the axis

  private mutating func align(_ arrangement: Arrangement, in box: BoxVariables) {
    let axis = arrangement.axis.crossing
    let canvas = extent(of: box, axis, arrangement.insets)
    let origin = arrangement.origin
    let isReversed = axis == .horizontal && !installed.isLeftToRight(arrangement.view)
    for index in arrangement.arranged {
      guard let view = boxes[index] else { continue }
      let start = leading(view, axis)
      let end = trailing(view, axis)
      switch (arrangement.alignment, isReversed) {
      case (.fill, _):
        relate(start, .equal, canvas.leading, origin: origin)
        relate(end, .equal, canvas.trailing, origin: origin)
      case (.leading, false), (.trailing, true):
        relate(start, .equal, canvas.leading, origin: origin)
        relate(end, .lessThanOrEqual, canvas.trailing, origin: origin)
      case (.trailing, false), (.leading, true):
        relate(end, .equal, canvas.trailing, origin: origin)
        relate(start, .greaterThanOrEqual, canvas.leading, origin: origin)
      case (.center, _):
        relate(center(view, axis), .equal, (canvas.center), origin: origin)
        relate(start, .greaterThanOrEqual, canvas.leading, origin: origin)
      case (.firstBaseline, _), (.lastBaseline, _):
        alignBaseline(arrangement, index, canvas)
      }
    }
    if arrangement.alignment != .fill { fit(arrangement, along: axis) }
  }

  /// All baselines lie on that of the first view. With first baselines it touches the top and the others may stick
  /// out there, with last baselines the bottom (measured on two public documents: fields at −5 and −7).
  private mutating func alignBaseline(_ arrangement: Arrangement, _ index: Int, _ canvas: Span) {
    let isFirst = arrangement.alignment == .firstBaseline
    guard let reference = arrangement.arranged.first, let view = boxes[index],
      let own = baseline(of: index, isFirst: isFirst), let common = baseline(of: reference, isFirst: isFirst)
    else { return }
    let origin = arrangement.origin
    let isReference = index == reference
    if !isReference { relate(own, .equal, common, origin: origin) }
    if isFirst {
      if isReference { relate(view.top, .equal, canvas.leading, origin: origin) }
      relate(view.bottom, .lessThanOrEqual, canvas.trailing, origin: origin)
    } else {
      if isReference { relate(view.bottom, .equal, canvas.trailing, origin: origin) }
      relate(view.top, .greaterThanOrEqual, canvas.leading, origin: origin)
    }
  }

  // MARK: Sides by axis

  /// The two ends of a rectangle along an axis, in order of coordinates.
  struct Span {
    var leading: LinearExpression
    var trailing: LinearExpression
    var center: LinearExpression
  }

  func extent(of box: BoxVariables, _ axis: Axis, _ insets: EdgeInsets) -> Span {
    switch axis {
    case .horizontal:
      Span(
        leading: box.left + insets.left, trailing: box.right + -insets.right,
        center: box.centerX + (insets.left - insets.right) / 2)
    case .vertical:
      Span(
        leading: box.top + insets.top, trailing: box.bottom + -insets.bottom,
        center: box.centerY + (insets.top - insets.bottom) / 2)
    }
  }

  func leading(_ box: BoxVariables, _ axis: Axis) -> LinearExpression {
    axis == .horizontal ? box.left : box.top
  }

  func trailing(_ box: BoxVariables, _ axis: Axis) -> LinearExpression {
    axis == .horizontal ? box.right : box.bottom
  }

  func center(_ box: BoxVariables, _ axis: Axis) -> LinearExpression {
    axis == .horizontal ? box.centerX : box.centerY
  }

  func size(_ box: BoxVariables, _ axis: Axis) -> LinearExpression {
    LinearExpression(Term(axis == .horizontal ? box.width : box.height))
  }
}

/// The size by which a view counts in a stack view that distributes its room proportionally.
///
/// A control counts by its intrinsic size (a text by one line of it), another view by an explicit size, and a stack
/// view by what its own arranged views come to: their sum with the gaps along its axis, the largest across.
/// Measured on public storyboards: 136.5 of 355 points for a button of 30, a gap of 20 and a title of 48 beside
/// another stack view of 117; 38.5 of 214 for a line of 29.5 beside buttons that count 30 and are made 48 high.
extension EquationBuilder {
  /// The size along an axis in points, or `nil` for a view that has none.
  private mutating func fittingSize(of index: Int, _ axis: Axis) -> Double? {
    let content = inputs.content(of: index)
    let oneLine = axis == .vertical ? content.lineHeight : content.unbrokenWidth
    if let size = content.size[axis] { return oneLine ?? size }
    if let size = plan.explicitSizes.size(of: index, axis) { return size }
    guard case .stack(let stack) = views[index].content else { return nil }
    let sizes = installed.arranged(in: index).map { fittingSize(of: $0, axis) ?? 0 }
    guard !sizes.isEmpty else { return nil }
    let traits = installed.traits
    let insets = stack.isLayoutMarginsRelative ? inputs.insets(of: index).margins : .zero
    let margins = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    guard stack.axis.value(in: traits) == axis else { return (sizes.max() ?? 0) + margins }
    let gaps = stack.spacing.value(in: traits) * Double(sizes.count - 1)
    let isEqual = stack.distribution.value(in: traits) == .fillEqually
    let sum = isEqual ? (sizes.max() ?? 0) * Double(sizes.count) : sizes.reduce(0, +)
    return sum + gaps + margins
  }
}
