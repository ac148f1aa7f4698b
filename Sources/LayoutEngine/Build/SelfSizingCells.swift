import LayoutModel

/// The content views of cells through which constraints lead from one edge to the other: their rows are as high as the
/// contents, and their items as large.
///
/// 1. Constraints along an axis tie items to each other.
/// 2. From the items at the first edge of a content view a walk along these ties looks for one at the last edge.
struct SelfSizingCells: Sendable {
  /// An item at the other end of a constraint, and the side to which it is tied.
  private typealias Tie = (item: Anchor.Item, edge: Anchor.Attribute.Side)

  private(set) var contentViews = AxisPair<Set<Int>>(both: [])

  init(_ scene: borrowing Scene, constraints: [Int]) {
    if !scene.views.contains(where: { $0.kind.isCell }) { return }
    let contents = scene.views.indices.filter {
      scene.views[$0].role == .contentView && scene.views[$0].parent.map { scene.views[$0].kind.isCell } == true
    }
    // A cell without a content view is its own.
    let holders = Set(contents.compactMap { scene.views[$0].parent })
    let candidates = contents + scene.views.indices.filter { scene.views[$0].kind.isCell && !holders.contains($0) }
    if candidates.isEmpty { return }
    for axis in Axis.allCases {
      var neighbours: [Anchor.Item: [Tie]] = [:]
      for index in constraints {
        let first = scene.constraints[index].first
        guard first.attribute.axis == axis, let second = scene.constraints[index].second else { continue }
        let (one, other) = (scene.tiedItem(first.item), scene.tiedItem(second.item))
        neighbours[one, default: []].append((other, first.attribute.side))
        neighbours[other, default: []].append((one, second.attribute.side))
      }
      for view in candidates where Self.hasChain(through: .view(view), neighbours) { contentViews[axis].insert(view) }
    }
  }

  private static func hasChain(through content: Anchor.Item, _ neighbours: [Anchor.Item: [Tie]]) -> Bool {
    let own = neighbours[content] ?? []
    let ends = Set(own.filter { $0.edge == .end }.map(\.item))
    if ends.isEmpty { return false }
    var queue = own.filter { $0.edge == .start }.map(\.item)
    var seen = Set(queue)
    while let item = queue.popLast() {
      if ends.contains(item) { return true }
      for (next, _) in neighbours[item] ?? [] where next != content && seen.insert(next).inserted { queue.append(next) }
    }
    return false
  }
}

extension Scene {
  /// What a constraint ties: the margins and the like of a view count as the view, and a cell that holds the constraints
  /// of its content view as that.
  fileprivate func tiedItem(_ item: Anchor.Item) -> Anchor.Item {
    switch item {
    case .view(let index) where views[index].kind == .collectionViewCell:
      .view(views.indices.first { views[$0].parent == index } ?? index)
    case .guide(let index) where guides[index].kind != .custom: .view(guides[index].owner)
    case .view, .guide: item
    }
  }
}
