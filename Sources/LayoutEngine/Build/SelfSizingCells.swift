import LayoutModel

/// The content views of cells through which constraints lead from one edge to the other: their rows are as high as the
/// contents, and their items as large.
///
/// 1. Constraints along an axis tie items to each other.
/// 2. From the items at the first edge of a content view a walk along these ties looks for one at the last edge.
/// 3. A view that merely fills the content view leads nowhere unless it has an extent: UIKit says in its log that such
///    constraints "ambiguously suggest a height of zero", and gives the row its standard height (12 of 12 rows of one
///    screen on iOS 11).
struct SelfSizingCells: Sendable {
  private(set) var contentViews = AxisPair<Set<Int>>(both: [])

  init(_ installed: InstalledScene) {
    let scene = installed.scene
    if !scene.views.contains(where: { $0.kind.isCell }) { return }
    let contents = scene.views.indices.filter {
      scene.views[$0].role == .contentView && scene.views[$0].parent.map { scene.views[$0].kind.isCell } == true
    }
    // A cell without a content view is its own.
    let holders = Set(contents.compactMap { scene.views[$0].parent })
    let candidates = contents + scene.views.indices.filter { scene.views[$0].kind.isCell && !holders.contains($0) }
    if candidates.isEmpty { return }
    for axis in Axis.allCases {
      let ties = Ties(installed, along: axis)
      for view in candidates where ties.lead(through: view) { contentViews[axis].insert(view) }
    }
  }
}

/// How the constraints of a scene along one axis tie items to each other.
private struct Ties {
  /// An item at the other end of a constraint, and the side of the own item that is tied to it.
  private struct Tie {
    let item: Anchor.Item
    let edge: Anchor.Attribute.Side
    /// Whether the constraint leaves no distance.
    let isFlush: Bool
  }

  private let installed: InstalledScene
  private let axis: Axis
  private var ties: [Anchor.Item: [Tie]] = [:]
  private var sized: Set<Int> = []  // The views whose extent a constraint names.

  init(_ installed: InstalledScene, along axis: Axis) {
    (self.installed, self.axis) = (installed, axis)
    let scene = installed.scene
    for index in installed.constraints {
      let (first, second) = (scene.constraints[index].first, scene.constraints[index].second)
      guard first.attribute.axis == axis else { continue }
      for case .view(let view)? in [first.item, second?.item] where first.attribute.side == .extent {
        sized.insert(view)
      }
      guard let second else { continue }
      let (one, other) = (scene.tiedItem(first.item), scene.tiedItem(second.item))
      let isFlush = one == first.item && other == second.item && installed.resolved[index]?.constant == 0
      ties[one, default: []].append(Tie(item: other, edge: first.attribute.side, isFlush: isFlush))
      ties[other, default: []].append(Tie(item: one, edge: second.attribute.side, isFlush: isFlush))
    }
  }

  /// Whether constraints lead from the first edge of a view through what lies in it to its last edge.
  func lead(through view: Int) -> Bool {
    let own = (ties[.view(view)] ?? []).filter { installed.scene.isInside($0.item, view) }
    let ends = Set(own.filter { $0.edge == .end }.map(\.item))
    if ends.isEmpty { return false }
    let filling = Set(own.filter { $0.edge == .start && $0.isFlush }.map(\.item))
      .intersection(own.filter { $0.edge == .end && $0.isFlush }.map(\.item))
    let hollow = filling.filter(isHollow)
    var queue = own.filter { $0.edge == .start && !hollow.contains($0.item) }.map(\.item)
    var seen = Set(queue)
    while let item = queue.popLast() {
      if ends.contains(item) { return true }
      for tie in ties[item] ?? [] where installed.scene.isInside(tie.item, view) && !hollow.contains(tie.item) {
        if seen.insert(tie.item).inserted { queue.append(tie.item) }
      }
    }
    return false
  }

  /// Whether nothing gives an item an extent: neither it nor a constraint has one, nor what lies in it.
  private func isHollow(_ item: Anchor.Item) -> Bool {
    guard case .view(let view) = item, installed.scene.views[view].kind == .view, !sized.contains(view),
      installed.scene.views[view].classSize[axis] == nil
    else { return false }
    return !lead(through: view)
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
