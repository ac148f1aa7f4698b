import LayoutEngine
import LayoutModel

/// What views beside each other have to do with each other.
extension CandidateSearch {
  /// Two views, the second of which is the next one along an axis.
  struct Neighbours: Hashable {
    var first: Int
    var second: Int
    var axis: Axis
  }

  /// Views that share less than this, in points, are not beside each other.
  private static let leastOverlap = 1.0

  /// Adds distances and lines between neighbours.
  mutating func relate(_ views: [Int]) {
    for pair in neighbours(among: views) {
      gap(pair)
      align(pair)
    }
  }

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
            let gap =
              isForward ? sides.start(rectangle) - sides.end(rect) : sides.start(rect) - sides.end(rectangle)
            return gap >= -max(tolerance, 0.5) ? (gap, other) : nil
          }
          guard let next = others.min(by: { ($0.gap, $0.view) < ($1.gap, $1.view) })?.view else { continue }
          let pair = Neighbours(
            first: isForward ? view : next, second: isForward ? next : view, axis: sides.axis)
          let isMeant = movable.contains(pair.first) || movable.contains(pair.second)
          if isMeant, known.insert(pair).inserted { pairs.append(pair) }
        }
      }
    }
    return pairs
  }

  /// The distance between two neighbours.
  private mutating func gap(_ pair: Neighbours) {
    guard let sides = Sides.all.first(where: { $0.axis == pair.axis }) else { return }
    let owner = drawn.scene.views[pair.first].parent ?? 0
    let first = Anchor(item: .view(pair.second), attribute: sides.near)
    let second = Anchor(item: .view(pair.first), attribute: sides.far)
    guard let gap = drawn.constant(first, second, owner: owner) else { return }
    if fits(gap, 0) {
      add(.standard, first, second, owner: owner, constant: 0)
    } else if fits(gap, StandardDistance.fromNeighbour) {
      add(.standard, first, second, owner: owner, constant: StandardDistance.fromNeighbour, isSymbolic: true)
    } else {
      add(.neighbour, first, second, owner: owner, bridged: gap)
    }
  }

  /// What of two neighbours is in line: baselines, middles, and edges.
  private mutating func align(_ pair: Neighbours) {
    guard let along = Sides.all.first(where: { $0.axis == pair.axis }),
      let across = Sides.all.first(where: { $0.axis != pair.axis }), let before = drawn.rect(of: pair.first),
      let after = drawn.rect(of: pair.second)
    else { return }
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
    let owner = drawn.scene.views[pair.first].parent ?? 0
    let first = Anchor(item: .view(pair.second), attribute: attribute)
    let second = Anchor(item: .view(pair.first), attribute: attribute)
    guard let difference = drawn.constant(first, second, owner: owner),
      fits(difference, 0) || attribute.isCentre && fitsCentre(difference)
    else { return }
    add(habit, first, second, owner: owner, constant: 0, bridged: distance, extra: extra)
  }

  /// Views of one kind that are equally large and in line.
  mutating func equalise(_ views: [Int]) {
    for kind in ViewKind.allCases {
      let alike = views.filter { drawn.scene.views[$0].kind == kind }
      if alike.count > 1 { for pair in neighbours(among: alike) { equalise(pair) } }
    }
  }

  private mutating func equalise(_ pair: Neighbours) {
    guard let along = Sides.all.first(where: { $0.axis == pair.axis }),
      let across = Sides.all.first(where: { $0.axis != pair.axis }), let before = drawn.rect(of: pair.first),
      let after = drawn.rect(of: pair.second),
      fits(across.start(before), across.start(after)) || fits(across.middle(before), across.middle(after))
    else { return }
    let owner = drawn.scene.views[pair.first].parent ?? 0
    for sides in Sides.all where fits(sides.length(before), sides.length(after)) && sides.length(before) > 0 {
      let first = Anchor(item: .view(pair.second), attribute: sides.extent)
      let second = Anchor(item: .view(pair.first), attribute: sides.extent)
      let distance = along.start(after) - along.end(before)
      add(.equalSize, first, second, owner: owner, constant: 0, bridged: distance)
    }
  }
}

extension Anchor.Attribute {
  /// Whether the attribute is a middle.
  fileprivate var isCentre: Bool { self == .centerX || self == .centerY }
}
