import ConstraintSolver
import LayoutModel

/// The constraints that a stack view makes for the views it arranges.
///
/// The rules follow the public reconstructions of UIStackView (kean/Arranged, forkingdog/FDStackView,
/// TZStackView) as far as public storyboards confirm them: edges 339 of 341, gaps of `fill` 355 of 367,
/// `fillEqually` within a pixel 61 of 61, gaps of `equalSpacing` within a pixel 34 of 34.
///
/// 1. The views that are arranged, in order of coordinates; a stack view without any wants to be small.
/// 2. Along the axis the first and the last touch the ends of the room within the margins.
/// 3. The distribution decides the gaps between them, or how their sizes relate.
/// 4. Across the axis the alignment decides how each lies in the room.
/// 5. Where they need not fill the room the stack view wants to be small.
extension EquationBuilder {
  private struct Arrangement {
    var view: Int
    var stack: Stack
    var box: BoxVariables
    var axis: Axis
    /// The views that take part, in order of coordinates.
    var arranged: [(view: Int, box: BoxVariables)]
    /// The margins within which is the room that is shared out.
    var insets: EdgeInsets
    var origin: EquationOrigin { .stack(view: view) }

    /// Each view with the one after it.
    var pairs: Zip2Sequence<[(view: Int, box: BoxVariables)], ArraySlice<(view: Int, box: BoxVariables)>> {
      zip(arranged, arranged.dropFirst())
    }
  }

  mutating func arrange(_ index: Int) {
    guard case .stack(let stack) = views[index].content, let box = boxes[index] else { return }
    var arrangement = Arrangement(
      view: index, stack: stack, box: box, axis: stack.axis.value(in: installed.traits),
      arranged: installed.arranged(in: index).compactMap { view in boxes[view].map { (view, $0) } },
      insets: margins(of: stack, index))
    guard !arrangement.arranged.isEmpty else {
      for axis in Axis.allCases { fit(arrangement, along: axis) }
      return
    }
    if arrangement.axis == .horizontal, !installed.isLeftToRight(index) { arrangement.arranged.reverse() }
    distribute(arrangement)
    align(arrangement)
  }

  /// The margins that a stack view keeps free, in points.
  mutating func margins(of stack: Stack, _ index: Int) -> EdgeInsets {
    stack.isLayoutMarginsRelative ? inputs.insets(of: index).margins : .zero
  }

  /// Keeps the stack small, unless it was drawn in another size.
  private mutating func fit(_ arrangement: Arrangement, along axis: Axis) {
    if inputs.content(of: arrangement.view).isOpen[axis] { return }
    relate(arrangement.box.extent(axis), .equal, LinearExpression(), priority: 49, origin: arrangement.origin)
  }

  // MARK: Along the axis

  private mutating func distribute(_ arrangement: Arrangement) {
    let axis = arrangement.axis
    guard let first = arrangement.arranged.first?.box, let last = arrangement.arranged.last?.box else { return }
    let room = arrangement.box.span(axis, within: arrangement.insets)
    relate(first.start(axis), .equal, room.start, origin: arrangement.origin)
    relate(last.end(axis), .equal, room.end, origin: arrangement.origin)
    switch arrangement.stack.distribution.value(in: installed.traits) {
    case .fill:
      addGaps(arrangement, .equal)
      shareEqually(arrangement)
    case .fillEqually:
      addGaps(arrangement, .equal)
      for (_, view) in arrangement.arranged.dropFirst() {
        relate(view.extent(axis), .equal, first.extent(axis), origin: arrangement.origin)
      }
    case .fillProportionally:
      addGaps(arrangement, .equal)
      addProportions(arrangement)
    case .equalSpacing:
      addGaps(arrangement, .greaterThanOrEqual)
      addEqualDistances(arrangement, priority: .required, from: { $0.end(axis) }, to: { $0.start(axis) })
      fit(arrangement, along: axis)
    case .equalCentering:
      addGaps(arrangement, .greaterThanOrEqual)
      addEqualDistances(arrangement, priority: 149, from: { $0.center(axis) }, to: { $0.center(axis) })
      fit(arrangement, along: axis)
    }
  }

  private mutating func addGaps(_ arrangement: Arrangement, _ relation: Relation) {
    let (axis, stack) = (arrangement.axis, arrangement.stack)
    let spacing = stack.spacing.value(in: installed.traits)
    for (first, second) in arrangement.pairs {
      let id = views[first.view].id
      let gap = stack.customSpacing.first { $0.after == id }?.spacing ?? spacing
      var (end, start) = (first.box.end(axis), second.box.start(axis))
      if axis == .vertical, stack.isBaselineRelative, let from = baseline(of: first.view, isFirst: false),
        let to = baseline(of: second.view, isFirst: true)
      {
        (end, start) = (from, to)
      }
      relate(start, relation, end + gap, origin: arrangement.origin)
    }
  }

  /// On the canvas buttons with a configuration lie side by side as wide as each other where nothing else decides (seven
  /// of seven rows in three documents of two public repositories, wider and narrower than their titles).
  private mutating func shareEqually(_ arrangement: Arrangement) {
    guard installed.isCanvas, arrangement.axis == .horizontal,
      arrangement.arranged.allSatisfy({ views[$0.view].shownContent.button?.configuration != nil })
    else { return }
    relateSizes(arrangement, priority: 1)
  }

  /// Each view is as long as the one before.
  private mutating func relateSizes(_ arrangement: Arrangement, priority: Priority = .required) {
    let axis = arrangement.axis
    for (view, next) in arrangement.pairs {
      relate(next.box.extent(axis), .equal, view.box.extent(axis), priority: priority, origin: arrangement.origin)
    }
  }

  /// All distances from a view to the next one are as long as the first.
  private mutating func addEqualDistances(
    _ arrangement: Arrangement, priority: Priority, from: (BoxVariables) -> LinearExpression,
    to: (BoxVariables) -> LinearExpression
  ) {
    let distances = arrangement.pairs.map { view, next in (from: from(view.box), to: to(next.box)) }
    for distance in distances.dropFirst() {
      let terms =
        (distance.from * -1).terms + distance.to.terms + distances[0].from.terms + (distances[0].to * -1).terms
      add(terms, .equal, 0, priority: priority, origin: arrangement.origin)
    }
  }

  /// Each view's share of the room is that of its intrinsic size; without any intrinsic size all are equal.
  private mutating func addProportions(_ arrangement: Arrangement) {
    let axis = arrangement.axis
    let sizes = arrangement.arranged.map { fittingSize(of: $0.view, axis) }
    let spacing = arrangement.stack.spacing.value(in: installed.traits) * Double(sizes.count - 1)
    let total = sizes.reduce(0) { $0 + ($1 ?? 0) }
    guard total > 0 else { return relateSizes(arrangement) }
    let room = arrangement.box.extent(axis) + -arrangement.insets.sum(axis)
    var priority = 999.0
    for ((_, view), intrinsic) in zip(arrangement.arranged, sizes) {
      let share = (intrinsic ?? 0) / (total + spacing)
      relate(view.extent(axis), .equal, room * share, priority: Priority(priority), origin: arrangement.origin)
      priority -= 1
    }
  }

  // MARK: Across the axis

  private mutating func align(_ arrangement: Arrangement) {
    let axis = arrangement.axis.crossing
    let alignment = arrangement.stack.alignment.value(in: installed.traits)
    let room = arrangement.box.span(axis, within: arrangement.insets)
    let origin = arrangement.origin
    let isReversed = axis == .horizontal && !installed.isLeftToRight(arrangement.view)
    for (index, view) in arrangement.arranged {
      let (start, end) = (view.start(axis), view.end(axis))
      switch (alignment, isReversed) {
      case (.fill, _):
        relate(start, .equal, room.start, origin: origin)
        relate(end, .equal, room.end, origin: origin)
      case (.leading, false), (.trailing, true):
        relate(start, .equal, room.start, origin: origin)
        relate(end, .lessThanOrEqual, room.end, origin: origin)
      case (.trailing, false), (.leading, true):
        relate(end, .equal, room.end, origin: origin)
        relate(start, .greaterThanOrEqual, room.start, origin: origin)
      case (.center, _):
        relate(view.center(axis), .equal, room.center, origin: origin)
        relate(start, .greaterThanOrEqual, room.start, origin: origin)
      case (.firstBaseline, _), (.lastBaseline, _):
        alignBaseline(arrangement, index, view, room, isFirst: alignment == .firstBaseline)
      }
    }
    if alignment != .fill { fit(arrangement, along: axis) }
  }

  /// All baselines lie on that of the first view. With first baselines it touches the top and the others may stick
  /// out there, with last baselines the bottom (measured on two public documents: fields at −5 and −7).
  private mutating func alignBaseline(
    _ arrangement: Arrangement, _ index: Int, _ view: BoxVariables, _ room: Span, isFirst: Bool
  ) {
    guard let reference = arrangement.arranged.first?.view, let own = baseline(of: index, isFirst: isFirst),
      let common = baseline(of: reference, isFirst: isFirst)
    else { return }
    let origin = arrangement.origin
    if index != reference {
      relate(own, .equal, common, origin: origin)
    } else if isFirst {
      relate(view.top, .equal, room.start, origin: origin)
    } else {
      relate(view.bottom, .equal, room.end, origin: origin)
    }
    if isFirst {
      relate(view.bottom, .lessThanOrEqual, room.end, origin: origin)
    } else {
      relate(view.top, .greaterThanOrEqual, room.start, origin: origin)
    }
  }

  /// The size along an axis, in points, by which a view counts in a stack view that distributes its room
  /// proportionally; `nil` for a view that has none.
  ///
  /// A control counts by its intrinsic size (a text by one line of it), another view by an explicit size, and a stack
  /// view by what its own arranged views come to: their sum with the gaps along its axis, the largest across.
  /// Measured on public storyboards: 136.5 of 355 points for a button of 30, a gap of 20 and a title of 48 beside
  /// another stack view of 117; 38.5 of 214 for a line of 29.5 beside buttons that count 30 and are made 48 high.
  private mutating func fittingSize(of index: Int, _ axis: Axis) -> Double? {
    let content = inputs.content(of: index)
    let oneLine = axis == .vertical ? content.lineHeight : content.unbrokenWidth
    if let size = content.size[axis] { return oneLine ?? size }
    if let size = plan.explicitSizes.size(of: index, axis) { return size }
    guard case .stack(let stack) = views[index].content else { return nil }
    let sizes = installed.arranged(in: index).map { fittingSize(of: $0, axis) ?? 0 }
    guard !sizes.isEmpty else { return nil }
    let traits = installed.traits
    let margins = margins(of: stack, index).sum(axis)
    guard stack.axis.value(in: traits) == axis else { return (sizes.max() ?? 0) + margins }
    let gaps = stack.spacing.value(in: traits) * Double(sizes.count - 1)
    let isEqual = stack.distribution.value(in: traits) == .fillEqually
    let sum = isEqual ? (sizes.max() ?? 0) * Double(sizes.count) : sizes.reduce(0, +)
    return sum + gaps + margins
  }
}

/// The widths and heights that constraints give views, for stack views that go by the sizes of what they arrange;
/// empty for scenes without stack views.
struct ExplicitSizes {
  /// The sizes that required constraints give, in points, by view.
  private var sizes: [Int: AxisPair<Double?>] = [:]
  /// The views whose height a constraint, of whatever kind, references.
  private(set) var heightConstrained: Set<Int> = []

  init(_ installed: InstalledScene) {
    let views = installed.scene.views
    guard views.indices.contains(where: { views[$0].role == .arranged }) else { return }
    for case let constraint? in installed.resolved {
      let first = constraint.first
      note(first)
      if let second = constraint.second { note(second) }
      guard constraint.second == nil, case .view(let view) = first.item, first.attribute.isExtent,
        constraint.relation == .equal, constraint.priority.isRequired,
        // The first of several counts.
        size(of: view, first.attribute.axis) == nil
      else { continue }
      sizes[view, default: AxisPair(both: nil)][first.attribute.axis] = constraint.constant
    }
  }

  private mutating func note(_ anchor: Anchor) {
    if anchor.attribute == .height, case .view(let view) = anchor.item { heightConstrained.insert(view) }
  }

  func size(of view: Int, _ axis: Axis) -> Double? { sizes.isEmpty ? nil : sizes[view]?[axis] }
}
