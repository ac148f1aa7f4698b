import LayoutEngine
import LayoutModel

/// What a view and its superview have to do with each other.
extension CandidateSearch {
  /// Something of a superview that an edge can be tied to.
  private struct Reference {
    var anchor: Anchor
    /// What it is to be tied to it without a distance.
    var habit: Habit
    /// The standard distance from it; `nil` where there is none.
    var standard: Double?
    /// Whether distances are measured from it.
    var takesDistances: Bool
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
    let own = Anchor(item: .view(view), attribute: isNear ? sides.near : sides.far)
    let side = isNear ? 0 : Habit.farSide
    for (index, reference) in references.enumerated() {
      // Distances point inwards: Interface Builder puts what is farther from the origin first.
      let (first, second) = isNear ? (own, reference.anchor) : (reference.anchor, own)
      guard let distance = drawn.constant(first, second, owner: parent) else { continue }
      let isEdge = reference.anchor.item == .view(parent) && reference.habit == .edge
      let extra = side + Double(index) * Habit.secondChoice
      if fits(distance, 0) {
        // What lies behind everything else ignores bars.
        let isBehind = fills && isEdge
        add(
          isBehind ? .margin : reference.habit, first, second, owner: parent, constant: 0,
          extra: isBehind ? side - Habit.secondChoice : extra)
      } else if let standard = reference.standard, fits(distance, standard) {
        add(.standard, first, second, owner: parent, constant: standard, extra: extra, isSymbolic: true)
      } else if reference.takesDistances {
        // What sticks out of a guide is measured from it as a last resort.
        let reluctance =
          (distance < 0 ? Habit.outside : 0) + (isNear || !growsWithContent(view) ? 0 : Habit.againstContent)
        add(.container, first, second, owner: parent, bridged: distance.magnitude, extra: extra + reluctance)
      }
    }
  }

  /// Whether a view is as large as what it holds asks for.
  private func growsWithContent(_ view: Int) -> Bool { drawn.scene.views[view].kind == .stackView }

  /// What an edge of a superview can be tied to, the best first.
  private func references(of parent: Int, _ sides: Sides, isNear: Bool) -> [Reference] {
    let edge = isNear ? sides.near : sides.far
    let margin = isNear ? sides.nearMargin : sides.farMargin
    let isRoot = drawn.scene.views[parent].parent == nil
    var references: [Reference] = []
    var hasGuide = false
    for (index, guide) in drawn.scene.guides.enumerated() where guide.owner == parent {
      if guide.kind == .safeArea {
        let anchor = Anchor(item: .guide(index), attribute: edge)
        references.append(Reference(anchor: anchor, habit: .margin, standard: nil, takesDistances: true))
        hasGuide = true
      } else if guide.kind == (isNear ? sides.nearGuide : sides.farGuide), !hasGuide {
        let anchor = Anchor(item: .guide(index), attribute: isNear ? sides.far : sides.near)
        references.append(
          Reference(anchor: anchor, habit: .margin, standard: StandardDistance.fromBar, takesDistances: true))
        hasGuide = true
      }
    }
    // Above and below, the margins of a screen are those of its bars.
    if !drawn.scene.views[parent].kind.scrolls, !isRoot || sides.axis == .horizontal {
      let anchor = Anchor(item: .view(parent), attribute: margin)
      references.append(Reference(anchor: anchor, habit: .margin, standard: nil, takesDistances: false))
    }
    let anchor = Anchor(item: .view(parent), attribute: edge)
    references.append(
      Reference(
        anchor: anchor, habit: .edge, standard: hasGuide ? nil : StandardDistance.fromSuperview, takesDistances: true))
    return references
  }

  /// In the middle of the superview, unless it is as large as that.
  private mutating func centre(_ view: Int, _ rect: Rect, in parent: Int, _ around: Rect, _ sides: Sides) {
    guard fitsCentre(sides.middle(rect) - sides.middle(around)), !fits(sides.length(rect), sides.length(around)),
      !drawn.scene.views[parent].kind.scrolls
    else { return }
    let first = Anchor(item: .view(view), attribute: sides.centre)
    let second = Anchor(item: .view(parent), attribute: sides.centre)
    add(.centre, first, second, owner: parent, constant: 0)
  }

  /// The end of what a scroll view scrolls: no frame says where it is. It is as far from the last view as the frame's
  /// end is where that is near, else right at it.
  private mutating func endContent(_ view: Int, of parent: Int, _ sides: Sides) {
    guard let rect = drawn.rect(of: view), let frame = drawn.rect(of: parent) else { return }
    let last = drawn.children(of: parent).compactMap { drawn.rect(of: $0).map(sides.end) }.max() ?? 0
    let gap = sides.end(frame) - last
    let end = gap > 0 && gap <= StandardDistance.fromSuperview ? last + gap : last
    let first = Anchor(item: .view(parent), attribute: sides.far)
    let second = Anchor(item: .view(view), attribute: sides.far)
    add(
      .contentEnd, first, second, owner: parent, constant: end - sides.end(rect), extra: last - sides.end(rect))
  }

  // MARK: Sizes

  /// Adds sizes in points, and those of the scroll view around.
  mutating func size(_ view: Int, in parent: Int) {
    guard let rect = drawn.rect(of: view) else { return }
    for sides in Sides.all {
      let own = Anchor(item: .view(view), attribute: sides.extent)
      let length = sides.length(rect)
      add(habit(ofExtentOf: view, sides), own, nil, owner: view, bridged: length)
      if drawn.scene.views[parent].kind == .scrollView, let around = drawn.rect(of: parent),
        fits(length, sides.length(around))
      {
        add(.equalSize, own, Anchor(item: .view(parent), attribute: sides.extent), owner: parent, constant: 0)
      }
    }
  }

  private func habit(ofExtentOf view: Int, _ sides: Sides) -> Habit {
    switch drawn.scene.views[view].kind {
    // Pictures are shown in any size.
    case .imageView: return .extent
    case _ where drawn.contentSize(of: view)[sides.axis] != nil:
      return sides.axis == .horizontal && drawn.hasBaseline(view) ? .widthOfText : .extentOfContent
    case .tableView, .collectionView, .scrollView, .textView, .mapView, .webView, .wkWebView, .stackView,
      .containerView, .textField, .slider, .progressView, .searchBar, .toolbar, .navigationBar, .tabBar:
      return .extentOfResizable
    default: return .extent
    }
  }
}
