import Inspection
import LayoutEngine
import LayoutModel

/// Finds the constraints that people would write for drawn views: to the superview, its margins and guides, to neighbours,
/// and sizes.
struct CandidateSearch {
  let drawn: DrawnScene
  /// The views that constraints are searched for.
  let movable: Set<Int>
  /// The distance that views may move for rounder numbers, in points.
  let tolerance: Double
  private(set) var found: [Candidate] = []

  /// All candidates by cost; of equal ones the first found comes first.
  ///
  /// Together they determine every frame: explicit sizes and distances from the superview always do.
  func all() -> [Candidate] {
    var search = self
    for parent in drawn.scene.views.indices where drawn.isInstalled(parent) {
      let children = drawn.children(of: parent).filter { drawn.rect(of: $0) != nil }
      if !children.contains(where: movable.contains) { continue }
      let arranged = children.filter { drawn.scene.views[$0].role == .arranged }
      let placed = children.filter { drawn.scene.views[$0].role == .subview }
      for child in placed where movable.contains(child) { search.tie(child, to: parent) }
      for child in placed + arranged where movable.contains(child) { search.size(child, in: parent) }
      for pair in neighbours(among: placed) {
        search.gap(pair)
        search.align(pair)
      }
      search.equalise(placed)
      search.equalise(arranged)
    }
    return search.found.enumerated()
      .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }

  /// No view is drawn so far off, in points, and no document could write the number.
  private static let farthest = 1e6

  /// - Parameters:
  ///   - constant: the distance, in points; `nil` for the one that was drawn.
  ///   - bridged: how far apart the sides are, in points.
  ///   - extra: the cost beyond that of its habit.
  mutating func add(
    _ habit: Habit, _ first: Anchor, _ second: Anchor?, owner: Int, constant: Double? = nil, bridged: Double = 0,
    extra: Double = 0, isSymbolic: Bool = false
  ) {
    guard let drawn = constant ?? drawn.constant(first, second, owner: owner), drawn.magnitude < Self.farthest
    else { return }
    var constraint = LayoutConstraint(
      id: "", span: self.drawn.scene.views[owner].span, owner: owner, first: first, second: second)
    constraint.constant = Varied(drawn.halfPixels(self.drawn.pixel))
    constraint.isSymbolic = isSymbolic
    let cost = habit.cost(bridging: max(bridged, 0)) + extra
    found.append(Candidate(constraint: constraint, cost: cost))
  }

  func fits(_ distance: Double, _ other: Double) -> Bool { (distance - other).magnitude <= tolerance + Tolerance.value }

  /// Whether a view is where it is between two pixels: half of one is rounding, where anything may be.
  func fitsCentre(_ distance: Double) -> Bool {
    distance.magnitude <= (tolerance > 0 ? max(tolerance, drawn.pixel / 2) : 0) + Tolerance.value
  }

  // MARK: The superview

  /// An anchor of a superview that an edge can be tied to.
  private struct Reference {
    var anchor: Anchor
    /// The habit of a constraint without a constant.
    var habit: Habit
    /// The standard distance from it; `nil` where there is none.
    var standard: Double?
    /// Whether constraints with other constants refer to it.
    var takesDistances = true
  }

  private func anchor(_ view: Int, _ attribute: Anchor.Attribute) -> Anchor {
    Anchor(item: .view(view), attribute: attribute)
  }

  /// Adds the edges of the superview, its margins and guides, and its middle.
  mutating func tie(_ view: Int, to parent: Int) {
    guard let rect = drawn.rect(of: view), let around = drawn.rect(of: parent) else { return }
    let fills = Sides.all.allSatisfy { fits($0.start(rect), $0.start(around)) && fits($0.end(rect), $0.end(around)) }
    for sides in Sides.all {
      for isNear in [true, false] {
        if !isNear, drawn.scene.views[parent].kind == .scrollView {
          endContent(view, of: parent, sides)
        } else {
          tie(view, to: references(of: parent, sides, isNear: isNear), isNear: isNear, sides, parent, fills: fills)
        }
      }
      centre(view, rect, in: parent, around, sides)
    }
  }

  private mutating func tie(
    _ view: Int, to references: [Reference], isNear: Bool, _ sides: Sides, _ parent: Int, fills: Bool
  ) {
    let own = anchor(view, isNear ? sides.near : sides.far)
    let side = isNear ? 0 : Habit.farSide
    for (index, reference) in references.enumerated() {
      // Distances point inwards: Interface Builder puts what is farther from the origin first.
      let (first, second) = isNear ? (own, reference.anchor) : (reference.anchor, own)
      guard let distance = drawn.constant(first, second, owner: parent) else { continue }
      let isEdge = reference.anchor.item == .view(parent) && reference.habit == .edge
      let extra = side + Double(index) * Habit.secondChoice
      if fits(distance, 0) {
        // A background ignores bars.
        let isBehind = fills && isEdge
        add(
          isBehind ? .margin : reference.habit, first, second, owner: parent, constant: 0,
          extra: isBehind ? side - Habit.secondChoice : extra)
      } else if let standard = reference.standard, fits(distance, standard) {
        add(.standard, first, second, owner: parent, constant: standard, extra: extra, isSymbolic: true)
      } else if reference.takesDistances {
        // A view that sticks out of a guide is measured from it as a last resort.
        let isAgainstContent = !isNear && drawn.scene.views[view].kind == .stackView
        let reluctance = (distance < 0 ? Habit.outside : 0) + (isAgainstContent ? Habit.againstContent : 0)
        add(.container, first, second, owner: parent, bridged: distance.magnitude, extra: extra + reluctance)
      }
    }
  }

  /// The anchors that an edge can be tied to, the best first.
  private func references(of parent: Int, _ sides: Sides, isNear: Bool) -> [Reference] {
    let edge = isNear ? sides.near : sides.far
    let isRoot = drawn.scene.views[parent].parent == nil
    var references: [Reference] = []
    var hasGuide = false
    for (index, guide) in drawn.scene.guides.enumerated() where guide.owner == parent {
      if guide.kind == .safeArea {
        references.append(Reference(anchor: Anchor(item: .guide(index), attribute: edge), habit: .margin))
        hasGuide = true
      } else if guide.kind == (isNear ? sides.nearGuide : sides.farGuide), !hasGuide {
        let anchor = Anchor(item: .guide(index), attribute: isNear ? sides.far : sides.near)
        references.append(Reference(anchor: anchor, habit: .margin, standard: StandardDistance.fromBar))
        hasGuide = true
      }
    }
    // Above and below, the margins of a screen are those of its bars.
    if !drawn.scene.views[parent].kind.scrolls, !isRoot || sides.axis == .horizontal {
      let margin = anchor(parent, isNear ? sides.nearMargin : sides.farMargin)
      references.append(Reference(anchor: margin, habit: .margin, takesDistances: false))
    }
    let standard = hasGuide ? nil : StandardDistance.fromSuperview
    return references + [Reference(anchor: anchor(parent, edge), habit: .edge, standard: standard)]
  }

  /// In the middle of the superview, unless it is as large as that.
  private mutating func centre(_ view: Int, _ rect: Rect, in parent: Int, _ around: Rect, _ sides: Sides) {
    guard fitsCentre(sides.middle(rect) - sides.middle(around)), !fits(sides.length(rect), sides.length(around)),
      !drawn.scene.views[parent].kind.scrolls
    else { return }
    add(.centre, anchor(view, sides.centre), anchor(parent, sides.centre), owner: parent, constant: 0)
  }

  /// The end of the content of a scroll view, which no frame shows. It is as far from the last view as the frame's end is
  /// where that is near, else right at it.
  private mutating func endContent(_ view: Int, of parent: Int, _ sides: Sides) {
    guard let rect = drawn.rect(of: view), let frame = drawn.rect(of: parent) else { return }
    let last = drawn.children(of: parent).compactMap { drawn.rect(of: $0).map(sides.end) }.max() ?? 0
    let gap = sides.end(frame) - last
    let end = gap > 0 && gap <= StandardDistance.fromSuperview ? last + gap : last
    add(
      .contentEnd, anchor(parent, sides.far), anchor(view, sides.far), owner: parent, constant: end - sides.end(rect),
      extra: last - sides.end(rect))
  }

  /// Adds sizes in points, and those of the scroll view around.
  mutating func size(_ view: Int, in parent: Int) {
    guard let rect = drawn.rect(of: view) else { return }
    for sides in Sides.all {
      let own = anchor(view, sides.extent)
      let length = sides.length(rect)
      // A text that is empty now would be hidden for ever.
      if length < 0.5, case .label = drawn.scene.views[view].content { continue }
      add(habit(ofExtentOf: view, sides), own, nil, owner: view, bridged: length)
      if drawn.scene.views[parent].kind == .scrollView, let around = drawn.rect(of: parent),
        fits(length, sides.length(around))
      {
        add(.equalSize, own, anchor(parent, sides.extent), owner: parent, constant: 0)
      }
    }
  }

  private func habit(ofExtentOf view: Int, _ sides: Sides) -> Habit {
    switch drawn.scene.views[view].kind {
    // Images are shown in any size.
    case .imageView: return .extent
    case _ where drawn.contentSize(of: view)[sides.axis] != nil:
      return sides.axis == .horizontal && drawn.hasBaseline(view) ? .widthOfText : .extentOfContent
    case .tableView, .collectionView, .scrollView, .textView, .mapView, .webView, .wkWebView, .stackView,
      .containerView, .textField, .slider, .progressView, .searchBar, .toolbar, .navigationBar, .tabBar:
      return .extentOfResizable
    default: return .extent
    }
  }

  /// Two views, the second of which is the next one along an axis.
  struct Neighbours: Hashable {
    var first, second: Int
    var axis: Axis
  }

  /// Views that share less than this, in points, are not beside each other.
  private static let leastOverlap = 1.0

  /// The next view of each view along each axis, among those that share something of the other axis with it.
  func neighbours(among views: [Int]) -> [Neighbours] {
    var pairs: [Neighbours] = []
    for (sides, crossing) in zip(Sides.all, Sides.all.reversed()) {
      var known: Set<Neighbours> = []
      for isForward in [true, false] {
        for view in views {
          guard let rect = drawn.rect(of: view) else { continue }
          let others = views.compactMap { other -> (gap: Double, view: Int)? in
            guard other != view, let rectangle = drawn.rect(of: other),
              crossing.overlap(rect, rectangle) >= Self.leastOverlap
            else { return nil }
            let gap = isForward ? sides.start(rectangle) - sides.end(rect) : sides.start(rect) - sides.end(rectangle)
            return gap >= -max(tolerance, 0.5) ? (gap, other) : nil
          }
          guard let next = others.min(by: { ($0.gap, $0.view) < ($1.gap, $1.view) })?.view else { continue }
          let pair = Neighbours(first: isForward ? view : next, second: isForward ? next : view, axis: sides.axis)
          let isMeant = movable.contains(pair.first) || movable.contains(pair.second)
          if isMeant, known.insert(pair).inserted { pairs.append(pair) }
        }
      }
    }
    return pairs
  }

  /// The attributes of two neighbours, the second one first, with the view that holds both.
  private func anchors(
    _ pair: Neighbours, _ second: Anchor.Attribute, _ first: Anchor.Attribute
  ) -> (first: Anchor, second: Anchor, owner: Int) {
    (anchor(pair.second, second), anchor(pair.first, first), drawn.scene.views[pair.first].parent ?? 0)
  }

  private mutating func gap(_ pair: Neighbours) {
    let sides = Sides.of(pair.axis)
    let (first, second, owner) = anchors(pair, sides.near, sides.far)
    guard let gap = drawn.constant(first, second, owner: owner) else { return }
    if fits(gap, 0) {
      add(.standard, first, second, owner: owner, constant: 0)
    } else if fits(gap, StandardDistance.fromNeighbour) {
      add(.standard, first, second, owner: owner, constant: StandardDistance.fromNeighbour, isSymbolic: true)
    } else {
      add(.neighbour, first, second, owner: owner, bridged: gap)
    }
  }

  private mutating func align(_ pair: Neighbours) {
    let (along, across) = (Sides.of(pair.axis), Sides.of(pair.axis.crossing))
    guard let before = drawn.rect(of: pair.first), let after = drawn.rect(of: pair.second) else { return }
    let distance = along.start(after) - along.end(before)
    if pair.axis == .horizontal, drawn.hasBaseline(pair.first), drawn.hasBaseline(pair.second) {
      line(up: .lastBaseline, pair, .baseline)
      line(up: .firstBaseline, pair, .baseline, extra: Habit.secondChoice)
    }
    let areEqual = fits(across.length(before), across.length(after))
    let attributes = areEqual ? [across.near] : [across.near, across.far, across.centre]
    for (index, attribute) in attributes.enumerated() {
      line(up: attribute, pair, .alignment, distance: distance, extra: Double(index) * Habit.farSide)
    }
  }

  private mutating func line(
    up attribute: Anchor.Attribute, _ pair: Neighbours, _ habit: Habit, distance: Double = 0, extra: Double = 0
  ) {
    let (first, second, owner) = anchors(pair, attribute, attribute)
    guard let difference = drawn.constant(first, second, owner: owner),
      fits(difference, 0) || attribute.side == .centre && fitsCentre(difference)
    else { return }
    add(habit, first, second, owner: owner, constant: 0, bridged: distance, extra: extra)
  }

  /// Adds equal sizes of views of one kind that are aligned.
  mutating func equalise(_ views: [Int]) {
    for kind in ViewKind.allCases {
      let alike = views.filter { drawn.scene.views[$0].kind == kind }
      if alike.count > 1 { for pair in neighbours(among: alike) { equalise(pair) } }
    }
  }

  private mutating func equalise(_ pair: Neighbours) {
    let (along, across) = (Sides.of(pair.axis), Sides.of(pair.axis.crossing))
    guard let before = drawn.rect(of: pair.first), let after = drawn.rect(of: pair.second),
      fits(across.start(before), across.start(after)) || fits(across.middle(before), across.middle(after))
    else { return }
    let distance = along.start(after) - along.end(before)
    for sides in Sides.all where fits(sides.length(before), sides.length(after)) && sides.length(before) > 0 {
      let (first, second, owner) = anchors(pair, sides.extent, sides.extent)
      add(.equalSize, first, second, owner: owner, constant: 0, bridged: distance)
    }
  }
}
