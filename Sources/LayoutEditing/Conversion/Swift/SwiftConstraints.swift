import ConstraintSolver
import LayoutModel
import TextKit

struct SwiftConstraint {
  /// `title.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)`
  var expression: String
  var priority: Varied<Double>
  var constant: Varied<Double>
  var truth: Truth
  /// The view that it places, by which constraints are grouped.
  var place: Int
  /// The edge, middle or extent that it is about, in the order in which lists have them.
  var rank = 0
  /// The name of the property that holds it; `nil` for one that nothing has to find again.
  var name: String?
  /// The name that it gets where that is needed.
  var word = ""
  var identifier: String?

  var varies: Bool { !constant.variations.isEmpty || !priority.variations.isEmpty }

  /// What two constraints that say the same have in common, where neither varies.
  var essence: [String] { [expression, "\(priority.base)", "\(truth.cases)"] }
}

/// Writes the constraints of a class with the anchors of its views and guides.
///
/// A constraint whose relation or factor varies, or that is required under some traits only, is one for each of these:
/// UIKit changes only constants and optional priorities of a constraint that is there.
extension SwiftClassWriter {
  func written(_ constraint: LayoutConstraint) -> [SwiftConstraint] {
    var truth = conditions.truth(of: constraint.installed) { $0 }
    for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 }) {
      truth = truth && self.truth(of: scene.view(of: item))
    }
    if constraint.isPlaceholder || truth.isNever { return [] }
    struct Form: Hashable { var relation: LayoutConstraint.Relation, multiplier: Double, isRequired: Bool }
    let forms = constraint.relation.entries.flatMap { relation in
      constraint.multiplier.entries.flatMap { multiplier in
        constraint.priority.entries.map { priority in
          Form(relation: relation.value, multiplier: multiplier.value, isRequired: priority.value >= 1000)
        }
      }
    }
    return forms.unique.compactMap { form in
      let holds =
        truth && conditions.truth(of: constraint.relation) { $0 == form.relation }
        && conditions.truth(of: constraint.multiplier) { $0 == form.multiplier }
        && conditions.truth(of: constraint.priority) { ($0 >= 1000) == form.isRequired }
      if holds.isNever { return nil }
      var constant = constraint.constant.map { constraint.constant(written: $0, in: scene) }
      guard let expression = expression(constraint, form.relation, form.multiplier, &constant) else { return nil }
      let priority = constraint.priority.map { ($0 >= 1000) == form.isRequired ? $0 : 999 }
      let anchor = placed(constraint)
      return SwiftConstraint(
        expression: expression, priority: form.isRequired ? Varied(1000) : priority, constant: constant,
        truth: holds, place: scene.view(of: anchor.item), rank: rank(anchor.attribute),
        name: writing.outlets[constraint.id], identifier: constraint.identifier)
    }
  }

  /// The side of a constraint that is about the view that it places: the inner one, or else the first that is not the
  /// class itself.
  func placed(_ constraint: LayoutConstraint) -> Anchor {
    guard let second = constraint.second else { return constraint.first }
    let isFromSecond =
      turned.contains(constraint.id) || isOuter(constraint.first, than: second)
      || scene.view(of: constraint.first.item) == constraint.owner && scene.view(of: second.item) != constraint.owner
    return isFromSecond ? second : constraint.first
  }

  /// Finds the constraints that a person would write from the side of their second view, by their ids: the first is
  /// placed without them, or has another one at that edge, and the second has none there.
  func turnedConstraints() -> Set<String> {
    let equations = scene.constraints.filter { constraint in
      !constraint.isPlaceholder && constraint.priority.entries.allSatisfy { $0.value >= 1000 }
        && constraint.relation.entries.allSatisfy { $0.value == .equal }
        && conditions.truth(of: constraint.installed) { $0 }.isAlways
    }
    var sides = Dictionary(grouping: equations.map(placed)) { extent($0) }.mapValues { $0.map(\.attribute.side) }
    func isSized(_ kind: ViewKind) -> Bool { kind.isControl || kind.isBar || [.label, .stackView].contains(kind) }
    // A stack view arranges others, and masks place them.
    func isFree(_ index: Int) -> Bool { scene.views[index].role == .subview && !isAutoresized(index) }
    var turned: Set<String> = []
    for constraint in equations {
      let (first, second) = (constraint.first, constraint.second ?? constraint.first)
      let (side, otherSide) = (first.attribute.side, second.attribute.side)
      // What an app may find again keeps the sign of its constant.
      guard let view = first.item.view, let other = second.item.view, view != other, isFree(other),
        placed(constraint) == first, !scene.isInside(view, other), side != .extent, otherSide != .extent,
        first.attribute.axis == second.attribute.axis, constraint.constant.variations.isEmpty,
        constraint.multiplier.entries.allSatisfy({ $0.value == 1 }), constraint.identifier == nil,
        !document.outlets.contains(where: { $0.destination == constraint.id }),
        case var own = sides[extent(first)] ?? [], let place = own.firstIndex(of: side)
      else { continue }
      own.remove(at: place)
      let others = sides[extent(second)] ?? []
      let count = isFree(view) ? own.count : 2
      let isPlaced = count > 1 || count == 1 && isSized(scene.views[view].kind)
      let isNeeded = others.isEmpty || count > 1 || !isSized(scene.views[other].kind)
      guard others.count < 2, !others.contains(otherSide), isPlaced && isNeeded || own.contains(side) else { continue }
      (sides[extent(first)], sides[extent(second)]) = (own, others + [otherSide])
      turned.insert(constraint.id)
    }
    return turned
  }

  /// Top, leading, trailing and bottom edges come first, then middles, then extents.
  private func rank(_ attribute: Anchor.Attribute) -> Int {
    let isVertical = attribute.axis == .vertical
    return switch attribute.side {
    case .firstBaseline, .lastBaseline: 6
    case .extent: isVertical ? 8 : 7
    case .centre: isVertical ? 5 : 4
    case .start: isVertical ? 0 : 1
    case .end: isVertical ? 3 : 2
    }
  }

  // MARK: Anchors

  /// The constraint by anchors, from the inner view's side; by attributes where no anchor can say it.
  ///
  /// - Parameter constant: with the other sign where the sides are exchanged.
  private func expression(
    _ constraint: LayoutConstraint, _ relation: LayoutConstraint.Relation, _ multiplier: Double,
    _ constant: inout Varied<Double>
  ) -> String? {
    var (first, second, relation) = (onContent(constraint.first), constraint.second.map(onContent), relation)
    // What an app sets the constant of keeps its sign.
    if let other = second, multiplier == 1, writing.outlets[constraint.id] == nil,
      turned.contains(constraint.id) || isOuter(first, than: other)
    {
      (first, second) = (other, first)
      relation = relation.flipped
      constant = constant.map { $0 == 0 ? 0 : -$0 }
    }
    guard name(first.item) != nil, second.map({ name($0.item) != nil }) ?? true else {
      log.warn("constraint", "a constraint between the views of two classes is left out", at: constraint.span)
      return nil
    }
    if first == second {
      log.warn("constraint", "a constraint of an anchor to itself is left out", at: constraint.span)
      return nil
    }
    let comparison = "\(relation.rawValue)To"
    let number = SwiftLiteral.number(constant.base)
    guard let second else {
      guard let anchor = anchor(first), first.attribute.isExtent else { return nil }
      return "\(anchor).constraint(\(comparison)Constant: \(number))"
    }
    let (left, right) = (first.attribute, second.attribute)
    let isAnchored =
      left.isExtent && right.isExtent
      || left.axis == right.axis && !left.isExtent && !right.isExtent && multiplier == 1
        && (left.direction == right.direction || left.side == .centre || right.side == .centre)
    guard isAnchored, let from = anchor(first), let to = anchor(second) else {
      return byAttributes(first, relation, second, multiplier, number, constraint)
    }
    var arguments = ["\(comparison): \(to)"]
    if multiplier != 1 { arguments.append("multiplier: \(DecimalText.swiftMultiplier(multiplier))") }
    if constant.base != 0 || !constant.variations.isEmpty { arguments.append("constant: \(number)") }
    return "\(from).constraint(\(arguments.joined(separator: ", ")))"
  }

  /// Whether an anchor is that of the superview of another, or of one of its guides.
  private func isOuter(_ first: Anchor, than second: Anchor) -> Bool {
    let (view, other) = (scene.view(of: first.item), scene.view(of: second.item))
    if scene.guideKind(of: first) == .custom { return false }
    return view == other ? first.item.view == nil && second.item.view != nil : scene.isInside(other, view)
  }

  /// The anchor of the content view in place of that of its cell, where both are the same: separators and the safe area
  /// take room from the rows of tables, and nothing does from the items of collections.
  private func onContent(_ anchor: Anchor) -> Anchor {
    guard let cell = anchor.item.view, scene.views[cell].kind == .collectionViewCell, !anchor.attribute.isOfMargins,
      let content = children[cell].first(where: { scene.views[$0].role == .contentView }), viewNames[content] != nil
    else { return anchor }
    return Anchor(item: .view(content), attribute: anchor.attribute)
  }

  /// An anchor: `title.topAnchor`, `view.layoutMarginsGuide.leadingAnchor`; `nil` where there is none.
  private func anchor(_ anchor: Anchor) -> String? {
    guard let name = name(anchor.item) else { return nil }
    var path = name.isEmpty ? [] : [name]
    var attribute = anchor.attribute
    if let kind = scene.guideKind(of: anchor), [.top, .bottom].contains(kind) {
      // The guides of the bars of a screen, as edges of its safe area.
      let isInner = (kind == .top) == (attribute == .bottom)
      guard attribute == .top || attribute == .bottom else { return nil }
      if !isInner {
        path = path.map { $0.replacing(".safeAreaLayoutGuide", with: "") }.filter { $0 != "safeAreaLayoutGuide" }
      }
      attribute = kind == .top ? .top : .bottom
    }
    if attribute.isOfMargins {
      let isReadable = anchor.item.view.map { scene.views[$0].followsReadableWidth } ?? false
      path.append(isReadable && attribute.axis == .horizontal ? "readableContentGuide" : "layoutMarginsGuide")
      attribute = attribute.withoutMargins
    }
    if attribute.isBaseline, anchor.item.view == nil { return nil }
    return (path + ["\(attribute.rawValue)Anchor"]).joined(separator: ".")
  }

  /// The constraint by `NSLayoutConstraint`, for factors of edges and middles.
  private func byAttributes(
    _ first: Anchor, _ relation: LayoutConstraint.Relation, _ second: Anchor, _ multiplier: Double, _ constant: String,
    _ constraint: LayoutConstraint
  ) -> String? {
    guard first.attribute.isExtent == second.attribute.isExtent,
      first.attribute.isExtent || first.attribute.axis == second.attribute.axis
    else {
      log.warn("constraint", "a constraint between attributes of different kinds is left out", at: constraint.span)
      return nil
    }
    // The view of a controller is an implicitly unwrapped optional, and the first item is of any type.
    func item(_ anchor: Anchor, isFirst: Bool) -> String {
      let name = name(anchor.item) ?? ""
      return name.isEmpty ? "self" : name == "view" && isFirst ? "view!" : name
    }
    func attribute(_ anchor: Anchor) -> String {
      let kind = scene.guideKind(of: anchor)
      return kind == .top ? "top" : kind == .bottom ? "bottom" : anchor.attribute.rawValue
    }
    return
      "NSLayoutConstraint(item: \(item(first, isFirst: true)), attribute: .\(attribute(first)), relatedBy: .\(relation.rawValue), "
      + "toItem: \(item(second, isFirst: false)), attribute: .\(attribute(second)), "
      + "multiplier: \(DecimalText.swiftMultiplier(multiplier)), constant: \(constant))"
  }
}

// MARK: - Priorities of contents

/// Finds the priorities of contents that may as well be the usual ones.
///
/// 1. Required equations decide frames from the size of the screen on, whatever the priorities are.
/// 2. Constraints and stack views tie the rest along an axis together, and an aspect ratio along both. A view that all
///    others name by one edge or middle takes part with its place alone: they cannot change its size.
/// 3. Among those that are tied, a priority may change to the usual one where none of the others lies between the two,
///    as frames follow from the order of priorities.
extension SwiftClassWriter {
  typealias ContentPriority = (axis: Axis, property: WritableKeyPath<View, Varied<AxisPair<Double>>>)
  private typealias Sides = [Int: Set<Anchor.Attribute.Side>]

  /// The number of a view along an axis.
  private func extent(_ view: Int, _ axis: Axis) -> Int { view * 2 + (axis == .vertical ? 1 : 0) }

  private func extent(_ anchor: Anchor) -> Int { extent(scene.view(of: anchor.item), anchor.attribute.axis) }

  private func isDecided(_ anchor: Anchor, beside other: Anchor?, _ sides: Sides) -> Bool {
    let known = sides[extent(anchor)] ?? []
    return !isOfContent(anchor, beside: other)
      && (known.count > 1 || isSide(anchor) && known.contains(anchor.attribute.side))
  }

  /// Whether an anchor is one of the sides of its view, which no text and no writing direction moves.
  private func isSide(_ anchor: Anchor) -> Bool {
    !anchor.attribute.isBaseline && anchor.attribute.direction != .absolute && anchor.item.view != nil
  }

  /// The anchors of a constraint, each with the other one.
  private func ends(_ constraint: LayoutConstraint) -> [(anchor: Anchor, other: Anchor?)] {
    guard let second = constraint.second else { return [(constraint.first, nil)] }
    return [(constraint.first, second), (second, constraint.first)]
  }

  /// Whether an anchor is that of the content of a scroll view.
  private func isOfContent(_ anchor: Anchor, beside other: Anchor?) -> Bool {
    let view = scene.view(of: anchor.item)
    let isInside = other.map { scene.isInside(scene.view(of: $0.item), view) } ?? false
    return scene.views[view].kind.scrolls && (anchor.item.view == nil || !anchor.attribute.isExtent && isInside)
  }

  /// The sides of views that required equations decide, two of which decide an extent.
  private func decidedSides(_ constraints: [LayoutConstraint]) -> Sides {
    var (sides, last): (Sides, Sides?) = ([:], nil)
    let equations = constraints.filter { constraint in
      guard constraint.relation.entries.allSatisfy({ $0.value == .equal }),
        constraint.priority.entries.allSatisfy({ $0.value >= 1000 })
      else { return false }
      return conditions.truth(of: constraint.installed) { $0 }.isAlways
        && ends(constraint).allSatisfy { truth(of: scene.view(of: $0.anchor.item)).isAlways }
    }
    while last != sides {
      last = sides
      for (index, view) in scene.views.enumerated() {
        for axis in Axis.allCases {
          let isInDecided = view.parent.map { (sides[extent($0, axis)]?.count ?? 0) > 1 }
          let isGiven =
            switch (isInDecided, view.role) {
            case (nil, let role): role != .inputAccessory && (!view.kind.isCell || axis == .horizontal)
            case (true?, .contentView): true
            case (true?, .cell): axis == .horizontal && view.kind == .tableViewCell
            case (true?, .arranged): isFilled(index, axis)
            case (true?, _): isAutoresized(index)
            case (false?, _): false
            }
          if isGiven { sides[extent(index, axis), default: []].formUnion([.start, .end]) }
        }
      }
      for equation in equations {
        let open = ends(equation).filter { !isDecided($0.anchor, beside: $0.other, sides) }
        guard open.count == 1, isSide(open[0].anchor), !isOfContent(open[0].anchor, beside: open[0].other) else {
          continue
        }
        sides[extent(open[0].anchor), default: []].insert(open[0].anchor.attribute.side)
      }
    }
    return sides
  }

  /// Whether a stack view always gives a view its share along an axis, or all its room across it.
  private func isFilled(_ index: Int, _ axis: Axis) -> Bool {
    guard let stack = scene.views.stack(arranging: index), stack.axis.variations.isEmpty, truth(of: index).isAlways,
      conditions.truth(of: scene.views[index].hidden, { !$0 }).isAlways
    else { return false }
    return axis == stack.axis.base
      ? stack.distribution.entries.allSatisfy { $0.value == .fillEqually }
      : stack.alignment.entries.allSatisfy { $0.value == .fill }
  }

  /// Whether a stack view always gives a view only what it asks for across the axis.
  private func isUnfilled(_ index: Int, _ axis: Axis) -> Bool {
    guard let stack = scene.views.stack(arranging: index) else { return false }
    return stack.axis.entries.allSatisfy { $0.value != axis }
      && stack.alignment.entries.allSatisfy { [.leading, .center, .trailing].contains($0.value) }
  }

  /// The edges and middles by which constraints tie each view, or what is in it, to what is outside of it; `nil` for
  /// those of what is in it.
  private func outerTies(_ constraints: [LayoutConstraint]) -> [Int: Set<Anchor.Attribute?>] {
    var ties: [Int: Set<Anchor.Attribute?>] = [:]
    for (anchor, other) in constraints.flatMap(ends) where !anchor.attribute.isExtent {
      guard let outside = other.map({ scene.view(of: $0.item) }) else { continue }
      for view in scene.views.chain(from: scene.view(of: anchor.item)) {
        if view == outside || scene.isInside(outside, view) { break }
        let attribute = anchor.item == .view(view) ? anchor.attribute : nil
        ties[extent(view, anchor.attribute.axis), default: []].insert(attribute)
      }
    }
    return ties
  }

  /// The views of which something uses the margins, or those of a view within: constraints, stack views, rows and items,
  /// the labels of UIKit's own rows.
  func viewsUsingMargins() -> Set<Int> {
    let items = scene.constraints.flatMap(ends).map(\.anchor).filter(\.attribute.isOfMargins).map(\.item)
    let guides = scene.guides.filter { [.layoutMargins, .readableContent].contains($0.kind) }.map(\.owner)
    let others = scene.views.indices.filter { index in
      let view = scene.views[index]
      return view.kind.scrolls || view.kind.isBar || [.gridView, .containerView].contains(view.kind)
        || view.formulaFrame != nil || view.content.stack?.isLayoutMarginsRelative == true
        || view.content.cell.map { $0.style != nil || $0.accessory != nil } == true
    }
    return Set((items.map { scene.view(of: $0) } + guides + others).flatMap { scene.views.chain(from: $0) })
  }

  /// The priorities that decide nothing, by the views that have them.
  func idlePriorities() -> [Int: [ContentPriority]] {
    let views = scene.views
    // Guides, grids and formulas tie frames in ways of their own.
    if scene.guides.contains(where: { $0.kind == .custom })
      || views.contains(where: { $0.kind == .gridView || $0.formulaFrame != nil })
    {
      return [:]
    }
    let constraints = scene.constraints.filter { !$0.isPlaceholder }
    let (sides, ties) = (decidedSides(constraints), outerTies(constraints))
    /// Whether required equations decide how long a view is, be it where it is or not.
    func isFixed(_ view: Int, _ axis: Axis) -> Bool {
      let known = sides[extent(view, axis)] ?? []
      return known.contains(.extent) || known.count > 1
    }
    let count = 2 * views.count
    var groups = DisjointSets(count: 2 * count)
    // A usual priority is what one may change to.
    var rivals: [(extent: Int, view: Int?, priority: Double, usual: Double?)] = []
    /// The extent of an anchor, or its place alone, which is numbered behind all extents; `nil` for what is decided.
    func number(_ anchor: Anchor, beside other: Anchor?) -> Int? {
      if isDecided(anchor, beside: other, sides) { return nil }
      let own = extent(anchor)
      guard let index = anchor.item.view, !anchor.attribute.isExtent, let tie = ties[own], tie.count == 1,
        !tie.contains(nil), views[index].role == .subview, !isAutoresized(index), let other,
        !scene.isInside(scene.view(of: other.item), index)
      else { return own }
      return own + count
    }
    for constraint in constraints {
      let numbers = ends(constraint).compactMap { number($0.anchor, beside: $0.other) }
      guard let first = numbers.first, let last = numbers.last else { continue }
      groups.join(Int32(first), Int32(last))
      for entry in constraint.priority.entries where entry.value < 1000 {
        rivals.append((first, nil, entry.value, nil))
      }
    }
    let all = Axis.allCases.flatMap { axis -> [ContentPriority] in
      [(axis, \View.hugging), (axis, \View.compressionResistance)]
    }
    for (index, view) in views.enumerated() {
      for axis in Axis.allCases where (sides[extent(index, axis)]?.count ?? 0) < 2 {
        let own = extent(index, axis)
        // Across a stack view that does not fill, and that is as long as it is, each is as long as it is by itself.
        let isAlone = view.parent.map { isFixed($0, axis) } == true && isUnfilled(index, axis)
        let isTied = view.role != .subview && (view.role != .cell || axis == .horizontal) && !isAlone
        if let parent = view.parent, isTied || isAutoresized(index) {
          groups.join(Int32(own), Int32(extent(parent, axis)))
        }
        // Stack views and cells have weak constraints of their own.
        if view.kind == .stackView || view.kind.isCell { rivals.append((own, nil, 0, nil)) }
        for priority in all where priority.axis == axis && hasContent(index) && !isFixed(index, axis) {
          let values = view[keyPath: priority.property]
          let usual = View.usual(view.kind)[keyPath: priority.property].base[axis]
          for entry in values.entries {
            rivals.append((own, index, entry.value[axis], values.variations.isEmpty ? usual : nil))
          }
        }
      }
    }
    let tied = Dictionary(grouping: rivals) { groups.head(of: Int32($0.extent)) }
    var idle: [Int: [ContentPriority]] = [:]
    for index in part.views {
      let view = views[index]
      idle[index] = all.filter { axis, property in
        if !hasContent(index) { return view.customClass == nil }
        if isFixed(index, axis) { return true }
        let own = view[keyPath: property].base[axis]
        let usual = View.usual(view.kind)[keyPath: property].base[axis]
        let others = tied[groups.head(of: Int32(extent(index, axis)))] ?? []
        if others.allSatisfy({ $0.view == index }) { return true }
        // Those of UIKit's own constraints are not near to the usual ones.
        let between = min(own, usual)...max(own, usual)
        // Of two around the usual one, the lower stays.
        let isAmong = others.contains { other in
          if own < usual, other.usual == usual, other.priority > usual { return true }
          return between.contains(other.priority) && (other.priority != own || other.usual != usual)
        }
        return abs(own - usual) < 100 && !isAmong
      }
    }
    return idle
  }

  /// Whether a view may have a size by its content; a class of the app with subviews has them as its content.
  private func hasContent(_ index: Int) -> Bool {
    let view = scene.views[index]
    let isHolder = SwiftPrinter.list("list of kinds without content").contains(view.kind.rawValue)
    return !isHolder && !view.kind.isCell || view.classSize != AxisPair(both: nil)
      || view.customClass != nil && children[index].isEmpty
  }
}

extension DecimalText {
  fileprivate static func swiftMultiplier(_ value: Double) -> String {
    (multiplier(value) ?? "1").replacing(":", with: " / ")
  }
}
