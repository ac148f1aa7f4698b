import ConstraintSolver
import LayoutModel

/// The constraints that a grid view makes for its tracks and the views in it.
///
/// 1. The plan of the pass says which cells each view covers, and how many square cells fit.
/// 2. Each track whose length no formula gives gets a rectangle; shares with a least length get a variable.
/// 3. Along each axis every track becomes a share of the room or a sum of other lengths.
/// 4. Tracks lie one after the other, each between its least and its most.
/// 5. They fit into the grid, which wants to be no larger than they are.
/// 6. Each view lies in its cells as it is aligned, and those on a baseline share it.
extension EquationBuilder {
  fileprivate struct GridWork {
    var view: Int
    var grid: Grid
    var plan: GridPlan
    var box: BoxVariables
    var insets: EdgeInsets
    /// Whether places along an axis are counted from its end: the first column is at the right.
    var isReversed: AxisPair<Bool>
    /// The tracks of an axis whose length no formula gives, by number.
    var sized = AxisPair<[SizedTrack]>(both: [])
    /// One share of the room along an axis, where a track in shares has a least length.
    var share = AxisPair<Variable?>(both: nil)
    var origin: EquationOrigin { .grid(view: view) }

    /// A place counted from the side where the first track is, in the coordinates of the scene's root.
    func place(_ distance: SparseSum, along axis: Axis) -> SparseSum {
      let room = box.span(axis, within: insets)
      var sum = SparseSum()
      sum.add(isReversed[axis] ? room.end : room.start)
      sum.add(distance, factor: isReversed[axis] ? -1 : 1)
      return sum
    }
  }

  fileprivate struct SizedTrack {
    var number: Int
    var track: Track
    var box: BoxVariables
    /// The least length, in points; what its content asks is not among it.
    var least: Double { if case .points(let points)? = track.least { points } else { 0 } }
    /// The greatest length, in points, where it has one.
    var most: Double? { if case .points(let points) = track.extent { points } else { nil } }
  }

  /// Tracks that contents size want to be small, less than contents defend their size (750) and more than those in
  /// other tracks hug theirs (250), so that tracks with a most and tracks in shares get what is left, in this order. A
  /// grid wants to be no larger than its tracks where nothing else says how large it is, and what a view across several
  /// tracks asks is shared out evenly.
  private enum Priorities {
    static let smallTrack = Priority(500)
    static let greatTrack = Priority(499)
    static let wholeShare = Priority(498)
    static let smallGrid = Priority(49)
    static let evenTracks = Priority(48)
    static let nearBaseline = Priority(47)
  }

  mutating func arrangeGrid(_ index: Int) {
    guard case .grid(let grid) = views[index].content, let box = boxes[index], let plan = inputs.gridPlan(of: index)
    else { return }
    var work = GridWork(
      view: index, grid: grid, plan: plan, box: box,
      insets: grid.isLayoutMarginsRelative ? inputs.insets(of: index).margins : .zero,
      isReversed: AxisPair(horizontal: !installed.isLeftToRight(index), vertical: false))
    for axis in Axis.allCases {
      work.sized[axis] = makeTracks(of: work, along: axis)
      let hasLeastShare = work.sized[axis].contains { if case .fraction = $0.track.extent { true } else { false } }
      if hasLeastShare { work.share[axis] = system.addVariable(rank: self.plan.stretchOrder.last) }
    }
    let lines = AxisPair(horizontal: lines(of: work, along: .horizontal), vertical: lines(of: work, along: .vertical))
    gridLines[index] = lines
    for axis in Axis.allCases {
      placeTracks(of: work, lines[axis], along: axis)
      fit(work, lines[axis], along: axis)
      for item in plan.items { placeItem(item, in: work, lines[axis], along: axis) }
    }
    for alignment in [Grid.Alignment.firstBaseline, .lastBaseline] { alignBaselines(of: work, alignment) }
  }

  // MARK: Tracks

  /// The tracks along an axis that has its own; as many as the views need are sized by their contents.
  private func tracks(of work: GridWork, along axis: Axis) -> [Track] {
    work.grid.tracks(along: axis, in: installed.traits)
      ?? Array(repeating: Track(.content), count: work.plan.counts[axis])
  }

  /// Whether a view lies in a grid, and along an axis in tracks that are shares of its room, beside others that are not.
  mutating func isInShares(_ view: Int, along axis: Axis) -> Bool {
    guard let grid = views[view].parent, case .grid(let content) = views[grid].content,
      let tracks = content.tracks(along: axis, in: installed.traits), tracks.contains(where: { $0.extent == .content }),
      let item = inputs.gridPlan(of: grid)?.items.first(where: { $0.view == view })
    else { return false }
    return item.tracks[axis].allSatisfy { track in
      if tracks.indices.contains(track), case .fraction = tracks[track].extent { true } else { false }
    }
  }

  private func isDerived(_ axis: Axis, of work: GridWork) -> Bool {
    work.grid.cells.value(in: installed.traits).derivedAxis == axis
  }

  private mutating func makeTracks(of work: GridWork, along axis: Axis) -> [SizedTrack] {
    if isDerived(axis, of: work) { return [] }
    var made: [SizedTrack] = []
    let tracks = tracks(of: work, along: axis)
    for (index, guide) in scene.guides.enumerated() where guide.owner == work.view {
      guard let number = guide.track?.index, guide.track?.axis == axis, tracks.indices.contains(number),
        tracks[number].isSized
      else { continue }
      let box = makeTrackBox(ofGuide: index, along: axis, in: work.box)
      made.append(SizedTrack(number: number, track: tracks[number], box: box))
    }
    return made
  }

  private func content(of work: GridWork, along axis: Axis) -> SparseSum {
    var sum = SparseSum(-2 * work.grid.padding.value(in: installed.traits))
    sum.add(work.box.extent(axis))
    sum.add(-work.insets.sum(axis))
    return sum
  }

  private func lines(of work: GridWork, along axis: Axis) -> GridLines {
    let traits = installed.traits
    let padding = work.grid.padding.value(in: traits)
    let gap = work.grid.gap.value(in: traits)[axis]
    let start = SparseSum(padding + work.grid.margin.value(in: traits))
    let content = content(of: work, along: axis)
    guard isDerived(axis, of: work) else {
      let lengths = tracks(of: work, along: axis).enumerated().map { length($0.element, $0.offset, work, axis) }
      var lines = GridLines(content: content, start: start, gap: gap, padding: padding, tracks: lengths)
      lines.fillsRoom = work.share[axis] != nil
      return lines
    }
    // The length of one of the equal tracks along the axis that squares follow.
    var side = lines(of: work, along: axis.crossing).extent(of: 0..<1)
    side.add(padding)
    let count = work.plan.counts[axis]
    var lines = GridLines(
      content: content, start: start, gap: gap, padding: padding,
      tracks: Array(repeating: .sum(side), count: max(1, count)))
    lines.isLastCropped = work.plan.isLastCropped
    if work.grid.rest.value(in: traits) == .margin {
      // Half of what some square cells leave comes before the first.
      lines.start.add(content, factor: 0.5)
      lines.start.add(side, factor: -Double(count) / 2)
      lines.start.add(-gap * Double(max(0, count - 1)) / 2)
    }
    return lines
  }

  private func length(_ track: Track, _ index: Int, _ work: GridWork, _ axis: Axis) -> GridLines.Length {
    var sum = SparseSum()
    if track.isSized {
      if let box = work.sized[axis].first(where: { $0.number == index })?.box { sum.add(box.extent(axis)) }
      return .sum(sum)
    }
    switch track.extent {
    case .points(let points): sum.add(points)
    case .content: break
    case .fraction(let shares):
      guard let share = work.share[axis] else { return .share(shares) }
      sum.add(LinearExpression(Term(share, shares)))
    }
    return .sum(sum)
  }

  private mutating func placeTracks(of work: GridWork, _ lines: GridLines, along axis: Axis) {
    for sized in work.sized[axis] {
      let edge = work.isReversed[axis] ? sized.box.end(axis) : sized.box.start(axis)
      let start = lines.start(of: sized.number..<sized.number + 1)
      relate(edge, .equal, work.place(start, along: axis), origin: work.origin)
      bound(sized, of: work, along: axis)
    }
    growEvenly(work.sized[axis].filter { $0.most != nil }, of: work, along: axis)
    for item in work.plan.items {
      let below = work.sized[axis].filter { item.tracks[axis].contains($0.number) }
      for (first, second) in zip(below, below.dropFirst()) {
        relate(
          first.box.extent(axis), .equal, second.box.extent(axis), priority: Priorities.evenTracks, origin: work.origin)
      }
    }
  }

  /// A track is no shorter than its least, and as long as its content, its most or its shares.
  ///
  /// Of shares with a least: each track is at least its shares and the sum of all tracks is the room, so that what the
  /// tracks have beyond their shares is least where one share is greatest, as CSS finds the size of an fr.
  private mutating func bound(_ sized: SizedTrack, of work: GridWork, along axis: Axis) {
    let extent = sized.box.extent(axis)
    let least = LinearExpression(constant: sized.least)
    relate(extent, .greaterThanOrEqual, least, origin: work.origin)
    switch sized.track.extent {
    case .content:
      relate(extent, .equal, LinearExpression(), priority: Priorities.smallTrack, origin: work.origin)
    case .points(let points):
      let most = LinearExpression(constant: points)
      relate(extent, .lessThanOrEqual, most, origin: work.origin)
      relate(extent, .equal, most, priority: Priorities.greatTrack, origin: work.origin)
    case .fraction(let shares):
      guard let share = work.share[axis] else { return }
      let wanted = LinearExpression(Term(share, shares))
      relate(extent, .greaterThanOrEqual, wanted, origin: work.origin)
      relate(extent, .equal, wanted, priority: Priorities.wholeShare, origin: work.origin)
    }
  }

  /// Tracks with a most that is not reached grow from their least by the same length, which is as small as can be.
  private mutating func growEvenly(_ tracks: [SizedTrack], of work: GridWork, along axis: Axis) {
    guard tracks.count > 1 else { return }
    let growth = system.addVariable(rank: plan.stretchOrder.last)
    for sized in tracks {
      let most = LinearExpression(Term(growth), constant: sized.least)
      relate(sized.box.extent(axis), .lessThanOrEqual, most, origin: work.origin)
    }
    relate(
      LinearExpression(Term(growth)), .equal, LinearExpression(), priority: Priorities.evenTracks, origin: work.origin)
  }

  /// The tracks fit into the grid, and fill it where shares have a least; where none has a share of its room, it wants
  /// to be no larger than they are.
  private mutating func fit(_ work: GridWork, _ lines: GridLines, along axis: Axis) {
    if isDerived(axis, of: work) || lines.tracks.isEmpty { return }
    if lines.share != nil, lines.fixed.terms.isEmpty, lines.fixed.constant == 0 { return }
    var room = lines.content
    room.add(lines.fixed, factor: -1)
    add(room.terms, lines.fillsRoom ? .equal : .greaterThanOrEqual, -room.constant, origin: work.origin)
    guard lines.share == nil, !lines.fillsRoom else { return }
    add(room.terms, .equal, -room.constant, priority: Priorities.smallGrid, origin: work.origin)
  }

  // MARK: Views

  private mutating func placeItem(_ item: GridPlacement.Item, in work: GridWork, _ lines: GridLines, along axis: Axis) {
    guard let box = boxes[item.view] else { return }
    let origin = EquationOrigin.cell(view: item.view)
    let isReversed = work.isReversed[axis]
    let extent = lines.extent(of: item.tracks[axis])
    func place(_ share: Double) -> SparseSum {
      var distance = lines.start(of: item.tracks[axis])
      distance.add(extent, factor: share)
      return work.place(distance, along: axis)
    }
    let (first, middle, last) = (place(0), place(0.5), place(1))
    let (start, end) = isReversed ? (box.end(axis), box.start(axis)) : (box.start(axis), box.end(axis))
    let inward: Relation = isReversed ? .lessThanOrEqual : .greaterThanOrEqual
    let outward: Relation = isReversed ? .greaterThanOrEqual : .lessThanOrEqual
    let alignment = alignment(of: item.view, in: work, along: axis)
    switch alignment {
    case .fill:
      relate(start, .equal, first, origin: origin)
      relate(box.extent(axis), .equal, extent, origin: origin)
    case .start:
      relate(start, .equal, first, origin: origin)
      relate(end, outward, last, origin: origin)
    case .end:
      relate(end, .equal, last, origin: origin)
      relate(start, inward, first, origin: origin)
    case .center:
      relate(box.center(axis), .equal, middle, origin: origin)
      relate(start, inward, first, origin: origin)
    case .firstBaseline, .lastBaseline:
      relate(start, inward, first, origin: origin)
      relate(end, outward, last, origin: origin)
      let (edge, place) = alignment == .firstBaseline ? (start, first) : (end, last)
      relate(edge, .equal, place, priority: Priorities.nearBaseline, origin: origin)
    }
  }

  /// Views that share their first row, or their last one, have one baseline where they are so aligned.
  private mutating func alignBaselines(of work: GridWork, _ alignment: Grid.Alignment) {
    let isFirst = alignment == .firstBaseline
    var references: [Int: LinearExpression] = [:]
    for item in work.plan.items where self.alignment(of: item.view, in: work, along: .vertical) == alignment {
      guard let own = baseline(of: item.view, isFirst: isFirst) else { continue }
      let row = isFirst ? item.tracks.vertical.lowerBound : item.tracks.vertical.upperBound
      if let common = references[row] {
        relate(own, .equal, common, origin: .cell(view: item.view))
      } else {
        references[row] = own
      }
    }
  }

  private func alignment(of view: Int, in work: GridWork, along axis: Axis) -> Grid.Alignment {
    views[view].gridItem?.alignment[axis].value(in: installed.traits)
      ?? work.grid.alignment[axis].value(in: installed.traits)
  }

  private mutating func relate(
    _ first: LinearExpression, _ relation: Relation, _ second: SparseSum, priority: Priority = .required,
    origin: EquationOrigin
  ) {
    var sum = SparseSum()
    sum.add(first)
    sum.add(second, factor: -1)
    add(sum.terms.filter { $0.coefficient != 0 }, relation, -sum.constant, priority: priority, origin: origin)
  }
}

/// The positions and lengths of a grid's tracks along one axis, as sums of variables. Places are counted from the side
/// where the first track is. The room that tracks in shares divide is written out in every place, so that such tracks
/// need no variables of their own.
package struct GridLines: Sendable {
  /// The room that tracks share along the axis: the grid's extent without margins and paddings.
  var content: SparseSum
  /// The place of the first track, in points.
  var start: SparseSum
  /// The distance between tracks, in points.
  var gap: Double
  /// The padding at the end of cells, in points.
  var padding: Double
  package var tracks: [Length]
  /// One share of the room; `nil` where no track has a share.
  private(set) var share: SparseSum?
  /// The whole length of the tracks that have no share, and of all gaps.
  private(set) var fixed = SparseSum()
  /// Whether the last track ends where the room does.
  var isLastCropped = false
  /// Whether the tracks together are as long as the room, by a share that has a variable of its own.
  var fillsRoom = false
  private var shares = 0.0

  package enum Length: Sendable {
    /// So many shares of the room.
    case share(Double)
    case sum(SparseSum)
  }

  init(content: SparseSum, start: SparseSum, gap: Double, padding: Double, tracks: [Length]) {
    (self.content, self.start, self.tracks) = (content, start, tracks)
    (self.gap, self.padding) = (gap, padding)
    fixed.add(gap * Double(max(0, tracks.count - 1)))
    for track in tracks {
      switch track {
      case .share(let count): shares += count
      case .sum(let sum): fixed.add(sum)
      }
    }
    guard shares > 0 else { return }
    var room = content
    room.add(fixed, factor: -1)
    share = room
  }

  package func start(of tracks: Range<Int>) -> SparseSum {
    var sum = start
    sum.add(length(of: 0..<tracks.lowerBound))
    sum.add(gap * Double(tracks.lowerBound))
    return sum
  }

  /// The length of a cell, without the padding at its end.
  package func extent(of tracks: Range<Int>) -> SparseSum {
    var sum = SparseSum(-padding)
    if isLastCropped, tracks.upperBound == self.tracks.count {
      sum.add(content)
      sum.add(length(of: 0..<tracks.lowerBound), factor: -1)
      sum.add(-gap * Double(tracks.lowerBound))
    } else {
      sum.add(length(of: tracks))
      sum.add(gap * Double(tracks.count - 1))
    }
    return sum
  }

  /// The length of some tracks without gaps; a track that is not there is as long as the last one.
  private func length(of range: Range<Int>) -> SparseSum {
    var sum = SparseSum()
    var count = 0.0
    for index in range {
      switch tracks.indices.contains(index) ? tracks[index] : tracks.last {
      case .share(let number)?: count += number
      case .sum(let length)?: sum.add(length)
      case nil: break
      }
    }
    if let share { sum.add(share, factor: count / shares) }
    return sum
  }
}
