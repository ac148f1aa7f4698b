import LayoutModel

/// The order in which required constraints are imposed where they contradict one another: UIKit breaks those that cannot
/// hold together with all before them.
///
/// What sizes a deep view, or ties two of them, comes after what ties a view to its container; centers come after far
/// edges, and these after near ones. Neither the order of creation nor that of activation plays a part. Recorded on
/// iOS 26.1: 820 of 820 scenarios of contradicting constraints, and 11 of 11 breaks of a public app.
struct BreakingOrder: Sendable {
  /// The ranks of views and guides, breadth-first: by depth, then in the order of subviews; the guides of a view come
  /// after its subviews.
  private var viewRanks, guideRanks: [Int]

  /// - Parameter children: the subviews of each view that are in the hierarchy.
  init(_ scene: borrowing Scene, children: [[Int]]) {
    viewRanks = Array(repeating: 0, count: scene.views.count)
    guideRanks = Array(repeating: 0, count: scene.guides.count)
    var guides: [[Int]] = Array(repeating: [], count: scene.views.count)
    for index in scene.guides.indices { guides[scene.guides[index].owner].append(index) }
    var rank = 0
    var queue = scene.views.indices.filter { scene.views[$0].parent == nil }
    for view in queue { assign(&rank, to: &viewRanks[view]) }
    var next = 0
    while next < queue.count {
      let view = queue[next]
      for child in children[view] { assign(&rank, to: &viewRanks[child]) }
      queue += children[view]
      for guide in guides[view] { assign(&rank, to: &guideRanks[guide]) }
      next += 1
    }
  }

  private func assign(_ rank: inout Int, to entry: inout Int) {
    entry = rank
    rank += 1
  }

  private func rank(of item: Anchor.Item) -> Int {
    switch item {
    case .view(let index): viewRanks[index]
    case .guide(let index): guideRanks[index]
    }
  }

  /// By constraint, its place; 0 for those that take no part.
  func places(in installed: InstalledScene) -> [Int] {
    let (constraints, resolved) = (installed.scene.constraints, installed.resolved)
    return resolved.indices.map { index in
      resolved[index].map { place(of: index, in: constraints, constant: $0.constant, traits: installed.traits) } ?? 0
    }
  }

  /// The place of a constraint: constraints are imposed in ascending order.
  ///
  /// The earlier of its items decides (one with one item has that item twice), then the later one, the relation, the
  /// attribute of the later item and that of the earlier one, whether it was written the other way around with a
  /// constant, and last the constant, to a quarter of a point.
  private func place(of index: Int, in constraints: [LayoutConstraint], constant: Double, traits: Traits) -> Int {
    let relation = constraints[index].relation.value(in: traits)
    let first = constraints[index].first
    let second = constraints[index].second ?? first
    let (firstRank, secondRank) = (rank(of: first.item), rank(of: second.item))
    let isTurned = secondRank > firstRank
    var key = PackedKey()
    key.append(min(firstRank, secondRank), bits: 17)
    key.append(max(firstRank, secondRank), bits: 17)
    key.append(relation == .equal ? 0 : relation == .greaterThanOrEqual ? 1 : 2, bits: 2)
    key.append((isTurned ? second : first).attribute.number, bits: 5)
    key.append(constraints[index].second == nil ? 0 : (isTurned ? first : second).attribute.number, bits: 5)
    key.append(isTurned && constant != 0 ? 1 : 0, bits: 1)
    key.append(isTurned ? -constant : constant)
    return key.value
  }

  /// Numbers side by side, the first one being the most significant: 63 bits in all.
  private struct PackedKey {
    var value = 0

    /// Appends a number from 0; one that needs more bits counts as the largest.
    mutating func append(_ number: Int, bits: Int) { value = value << bits | min(number, 1 << bits - 1) }

    /// Appends a constant of at most ±8,000 points.
    mutating func append(_ constant: Double) {
      append(Int((min(max(constant, -8000), 8000) * 4).rounded()) + 1 << 15, bits: 16)
    }
  }
}

/// The order in which the sizes of views are settled where equal wishes leave a choice: those that come late take the room
/// that is left, and those that come early give way.
///
/// Of views that hug equally UIKit stretches the one that constraints mention first, but horizontally rather the last one
/// that has several lines, and a picture beside a text not at all; of views that resist equally it shrinks the last one.
/// Recorded on iOS 26.1: 25 of 25 scenarios, and one row with a picture. Neither the order of subviews nor that of
/// arrangement plays a part.
struct StretchOrder: Sendable {
  /// By view, the ranks of its width and its height, from 1.
  let ranks: [AxisPair<Int>]

  /// The rank of origins: they come after sizes that contents wish for, and before those that are free.
  let origins: Int
  /// The rank of sizes that come after those of all views.
  let last: Int

  /// - Parameter constraints: those that take part.
  init(_ scene: borrowing Scene, constraints: [Int], in traits: Traits) {
    let count = scene.views.count
    let origins = 3 * count + 1
    self.origins = origins
    last = origins + 2 * count + 1
    var positions = Array(repeating: -1, count: count)
    var mentioned = 0
    func mention(_ item: Anchor.Item?) {
      guard case .view(let index) = item, positions[index] < 0 else { return }
      positions[index] = mentioned
      mentioned += 1
    }
    /// By view, whether an optional constraint wishes for a size of its own.
    var hasWish = Array(repeating: false, count: count)
    for index in constraints {
      if scene.constraints[index].second == nil, case .view(let view) = scene.constraints[index].first.item,
        scene.constraints[index].priority.value(in: traits) < 1000
      {
        hasWish[view] = true
      }
      mention(scene.constraints[index].first.item)
      mention(scene.constraints[index].second?.item)
    }
    for index in scene.views.indices { mention(.view(index)) }
    ranks = scene.views.indices.map { index in
      let early = 2 * count - positions[index]
      let content = scene.views[index].content
      if content.label?.wraps(in: traits) ?? false {
        return AxisPair(horizontal: 2 * count + 1 + positions[index], vertical: early)
      }
      switch content {
      case .image: return AxisPair(both: early - count)
      case .label, .button, .textField, .segments, .control, .searchBar: return AxisPair(both: early)
      case .none, .textView, .stack, .grid, .table, .cell, .scroll:
        return AxisPair(both: hasWish[index] ? early : origins + early)
      }
    }
  }
}
