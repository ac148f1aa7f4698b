/// The cells that the views of a grid cover under some traits: auto-placement as CSS defines it for grids.
///
/// Views that name both their row and their column come first, then those that name their place across the flow, then
/// the others: each takes the next room that is free, in document order, and none goes back before the one placed last.
/// It stands in the model because readers report invalid places and the engine lays out by the same ones.
package struct GridPlacement: Sendable {
  /// The cells of a view.
  package struct Item: Sendable, Equatable {
    /// The view, as an index into the scene's.
    package var view: Int
    /// The columns, horizontally, and the rows.
    package var tracks: AxisPair<Range<Int>>
  }

  /// An invalid place. The views are indices into the scene's.
  package enum Problem: Sendable, Hashable {
    /// The view names a track that does not exist along this axis.
    case unknownTrack(view: Int, Axis, name: String)
    /// The view reaches beyond the last of so many tracks.
    case outside(view: Int, Axis, count: Int)
    /// The view covers a cell of another one that comes before it.
    case overlap(view: Int, other: Int)
  }

  /// The cells of all views, in the order of the views.
  package private(set) var items: [Item] = []
  /// How many columns, horizontally, and rows there are.
  package private(set) var counts: AxisPair<Int>
  /// The invalid places, in the order of the views.
  package private(set) var problems: [Problem] = []

  private let flow: Axis
  private let limits: AxisPair<Int?>
  private var taken = CellMap()
  /// Where the next view without a place is looked for, along the flow and across it.
  private var cursor = (along: 0, across: 0)
  /// Where the next view that names its place across the flow is looked for, by that place.
  private var lineCursors: [Int: Int] = [:]

  private struct Request {
    var view: Int
    var first: AxisPair<Int?>
    var span: AxisPair<Int>
  }

  /// - Parameters:
  ///   - children: the views in it that are there, as indices into the scene's, in document order.
  ///   - derived: how many tracks fit along the axis that follows from the other; `nil` where that is not known.
  package init(_ grid: Grid, children: [Int], of views: [View], traits: Traits, derived: Int? = nil) {
    flow = grid.flow.value(in: traits)
    let tracks = Axis.pair { grid.tracks(along: $0, in: traits) }
    var limits = Axis.pair { tracks[$0]?.count }
    if let axis = grid.cells.value(in: traits).derivedAxis { limits[axis] = derived }
    self.limits = limits
    counts = AxisPair(both: 0)
    let requests = children.map { request($0, of: views, tracks, traits) }
    for request in requests where isFixed(request, flow) && isFixed(request, flow.crossing) {
      put(request, at: Axis.pair { request.first[$0] ?? 0 })
    }
    for request in requests where !isFixed(request, flow) && isFixed(request, flow.crossing) { putInLine(request) }
    for request in requests where !isFixed(request, flow.crossing) { putNext(request) }
    items.sort { $0.view < $1.view }
    if grid.allowsOverlaps { problems.removeAll { if case .overlap = $0 { true } else { false } } }
    problems.sort { $0.view < $1.view }
    for axis in Axis.allCases {
      let needed = items.map { $0.tracks[axis].upperBound }.max() ?? 0
      counts[axis] = limits[axis] ?? min(needed, Grid.mostTracks)
    }
  }

  private mutating func request(
    _ view: Int, of views: [View], _ tracks: AxisPair<[Track]?>, _ traits: Traits
  ) -> Request {
    let item = views[view].gridItem ?? GridItem()
    var request = Request(view: view, first: AxisPair(both: nil), span: AxisPair(both: 1))
    for axis in Axis.allCases {
      request.span[axis] = max(1, item.span[axis].value(in: traits))
      switch item.first[axis].value(in: traits)?.target {
      case nil: break
      case .index(let index)?: request.first[axis] = index
      case .name(let name)?:
        request.first[axis] = tracks[axis]?.firstIndex { $0.name == name }
        if request.first[axis] == nil { problems.append(.unknownTrack(view: view, axis, name: name)) }
      }
    }
    return request
  }

  private func isFixed(_ request: Request, _ axis: Axis) -> Bool { request.first[axis] != nil }

  /// Puts a view into the line that it names, at the first room after those that were put there this way.
  private mutating func putInLine(_ request: Request) {
    let across = request.first[flow.crossing] ?? 0
    var along = lineCursors[across] ?? 0
    while !isFree(request, along, across), !isBeyond(request, along) { along += 1 }
    lineCursors[across] = along + request.span[flow]
    put(request, at: place(along, across))
  }

  /// Puts a view at the next room that is free, in the track that it names along the flow or in any.
  private mutating func putNext(_ request: Request) {
    if let along = request.first[flow] {
      if along < cursor.along { cursor.across += 1 }
      cursor.along = along
      while !isFree(request, cursor.along, cursor.across) { cursor.across += 1 }
    } else {
      while true {
        if cursor.along > 0, isBeyond(request, cursor.along) {
          cursor = (0, cursor.across + 1)
        } else if isFree(request, cursor.along, cursor.across) {
          break
        } else {
          cursor.along += 1
        }
      }
    }
    put(request, at: place(cursor.along, cursor.across))
    if request.first[flow] == nil { cursor.along += request.span[flow] }
  }

  private func isBeyond(_ request: Request, _ along: Int) -> Bool {
    along + request.span[flow] > limits[flow] ?? .max / 2
  }

  private func place(_ along: Int, _ across: Int) -> AxisPair<Int> { Axis.pair { $0 == flow ? along : across } }

  private func isFree(_ request: Request, _ along: Int, _ across: Int) -> Bool {
    taken.occupant(of: tracks(request, place(along, across))) == nil
  }

  private func tracks(_ request: Request, _ place: AxisPair<Int>) -> AxisPair<Range<Int>> {
    Axis.pair { place[$0]..<place[$0] + request.span[$0] }
  }

  private mutating func put(_ request: Request, at place: AxisPair<Int>) {
    let tracks = tracks(request, place)
    let known = problems.count
    for axis in Axis.allCases {
      let limit = limits[axis] ?? Grid.mostTracks
      if tracks[axis].upperBound > limit { problems.append(.outside(view: request.view, axis, count: limit)) }
    }
    if problems.count == known, let other = taken.occupant(of: tracks) {
      problems.append(.overlap(view: max(request.view, other), other: min(request.view, other)))
    }
    taken.occupy(tracks, by: request.view)
    items.append(Item(view: request.view, tracks: tracks))
  }
}

extension GridPlacement.Problem {
  package var view: Int {
    switch self {
    case .unknownTrack(let view, _, _), .outside(let view, _, _), .overlap(let view, _): view
    }
  }
}

/// The cells that are taken, as far as a grid can reach; beyond that there is always room.
private struct CellMap: Sendable {
  /// The views by row and column; what is not there is free.
  private var rows: [[Int?]] = []

  private static let reach = 0..<Grid.mostTracks

  func occupant(of tracks: AxisPair<Range<Int>>) -> Int? {
    for row in tracks.vertical.clamped(to: rows.indices) {
      for column in tracks.horizontal.clamped(to: rows[row].indices) {
        if let view = rows[row][column] { return view }
      }
    }
    return nil
  }

  mutating func occupy(_ tracks: AxisPair<Range<Int>>, by view: Int) {
    let columns = tracks.horizontal.clamped(to: Self.reach)
    for row in tracks.vertical.clamped(to: Self.reach) {
      if rows.count <= row { rows += Array(repeating: [], count: row + 1 - rows.count) }
      let missing = columns.upperBound - rows[row].count
      if missing > 0 { rows[row] += Array(repeating: nil, count: missing) }
      for column in columns { rows[row][column] = view }
    }
  }
}
