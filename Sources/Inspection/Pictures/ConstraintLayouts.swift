import LayoutEngine
import LayoutModel

/// The places that constraints reference, and the state of each constraint: satisfied, misplaced or in conflict.
struct ConstraintLayouts {
  private let solved: SolvedScene
  private let guides: GuideRects
  private let frames: [Int: Rect]
  private let shifts: [ContentShift]
  private let conflicting: Set<EquationOrigin>
  /// The views that were saved elsewhere, and those that may be elsewhere.
  private let misplaced: Set<Int>

  init(_ solved: SolvedScene) {
    self.solved = solved
    guides = solved.guideRects
    shifts = solved.layout.contentShifts
    frames = Dictionary(uniqueKeysWithValues: solved.layout.views.map { ($0.index, $0.absolute) })
    let facts = solved.facts
    conflicting = Set(facts.conflicts.flatMap(\.members))
    let open = facts.openings.compactMap { if case .view(let index) = $0.item { index } else { nil } }
    let saved = solved.context.isCanvas ? MisplacementSearch(solved: solved).views() : []
    misplaced = Set(saved.map(\.view)).union(open)
  }

  func all() -> [ConstraintLayout] {
    var builder = solved.builder
    return solved.installed.constraints.compactMap { index in
      guard let resolved = solved.installed.resolved[index],
        let first = side(resolved.first, other: resolved.second, &builder)
      else { return nil }
      let second = resolved.second.flatMap { side($0, other: resolved.first, &builder) }
      if second == nil, resolved.second != nil { return nil }
      return ConstraintLayout(index, of: solved.installed, state: state(of: index), first: first, second: second)
    }
  }

  private func state(of constraint: Int) -> ConstraintLayout.State {
    if conflicting.contains(.constraint(constraint)) { return .conflicting }
    let views = solved.installed.scene.constraints[constraint].placedViews
    return views.contains(where: misplaced.contains) ? .misplaced : .satisfied
  }

  private func side(_ anchor: Anchor, other: Anchor?, _ builder: inout EquationBuilder) -> ConstraintLayout.Side? {
    guard var value = builder.expression(anchor, other: other)?.value(in: solved.solution),
      let rect = rect(of: anchor.item)
    else { return nil }
    if !anchor.attribute.isExtent {
      let shift = shift(of: anchor, other: other)
      value += anchor.attribute.axis == .horizontal ? shift.x : shift.y
    }
    return ConstraintLayout.Side(attribute: anchor.attribute, rect: rect, value: value)
  }

  /// How far an attribute lies on the screen from where constraints place it: with the content of scroll views, which
  /// is what edges of a scroll view mean to a view inside it.
  private func shift(of anchor: Anchor, other: Anchor?) -> Point {
    let scene = solved.installed.scene
    let view = scene.view(of: anchor.item)
    let inner = other.map { scene.view(of: $0.item) }
    let isOfContent = inner.map { scene.views[$0].parent == view && scene.views[view].kind.scrolls } ?? false
    return shifts.distance(of: isOfContent ? inner ?? view : view)
  }

  private func rect(of item: Anchor.Item) -> Rect? {
    switch item {
    case .view(let index): return frames[index]
    case .guide(let index):
      let guide = solved.installed.scene.guides[index]
      let shift = shifts.distance(of: guide.owner)
      return guides.rect(of: index, guide.kind, in: guide.owner)?.offset(byX: shift.x, y: shift.y)
    }
  }
}
