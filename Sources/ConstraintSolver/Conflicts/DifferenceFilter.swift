/// Finds what ``DeletionFilter`` finds where all constraints bound differences: `x - y >= c`, or one variable.
///
/// Constraints are imposed one by one on a ``DifferenceGraph``.
///
/// A conflict is reduced from the last constraint to the first, as there: one stays where no path goes without it. Paths
/// then begin and end behind those that stay at their ends. A way around an edge is first looked for between edges near
/// it, so that a conflict of many constraints is reduced in little more time than it takes to name them.
struct DifferenceFilter: ConflictFilter, ~Copyable {
  private let rows: [Int]
  private var differences: [Difference] = []
  private var graph: DifferenceGraph
  private let effort: Int
  private(set) var isIrreducible = true
  private var position = 0  // The next constraint to impose.

  /// Nil where a constraint is of another kind.
  init?(_ rows: borrowing FilterRows, effort: Effort) {
    (self.rows, self.effort) = (rows.origins, effort.conflicts)
    for (number, constraint) in rows.constraints.enumerated() {
      guard let difference = Difference(rows.terms.list(number), constraint, origin: rows.variableCount)
      else { return nil }
      differences.append(difference)
    }
    graph = DifferenceGraph(nodes: rows.variableCount + 1, constraints: rows.origins.count)
  }

  mutating func next() -> [Int]? {
    while position < rows.count {
      let circle = graph.impose(position, differences[position])
      position += 1
      if let circle { return reduce(circle) }
    }
    return nil
  }

  /// The constraint that closes a conflict is not imposed at all.
  func drop(_ row: Int) {}

  private mutating func reduce(_ circle: DifferenceGraph.Circle) -> [Int] {
    var missed = circle.missed
    var path = circle.path[...]
    var spare = missed - slack(path)
    var kept: [Int32] = []
    isIrreducible = true
    // A detour may take an edge of the path a second time: what is left of the path then is gone through again.
    while !path.isEmpty {
      var left = byConstraint(path)
      var (places, drift) = (Self.places(path), 0)
      while let edge = left.popLast() {
        let last = graph.edges.all[edge].constraint
        guard !graph.edges.isKept[last], let place = places[edge],
          let index = path[Self.range(around: place, drift, in: path)].firstIndex(of: edge)
        else { continue }
        graph.edges.limit = last
        let near = Self.range(around: index, Self.window, in: path)
        let replaced = slack(path[near])
        let isSpent = graph.effort > effort
        if !isSpent, let detour = wayAround(path[near], spare + replaced, circle, atMost: Self.mostDetourSteps) {
          for edge in path[near] { places[edge] = nil }
          for (place, edge) in zip(near.lowerBound..., detour) { places[edge] = place }
          path.replaceSubrange(near, with: detour)
          drift += abs(detour.count - near.count)
          if drift > Self.mostDrift { (places, drift) = (Self.places(path), 0) }
          spare += replaced - slack(detour[...])
          for edge in byConstraint(detour[...]) {
            let constraint = graph.edges.all[edge].constraint
            left.insert(edge, at: left.partitioningIndex { graph.edges.all[$0].constraint >= constraint })
          }
        } else if !isSpent, let other = wayAround(path, missed, circle) {
          path = other[...]
          spare = missed - slack(path)
          left = []
        } else {
          isIrreducible = isIrreducible && !isSpent
          kept.append(last)
          graph.edges.isKept[last] = true
        }
        while let edge = path.first, graph.edges.isOfKept(edge) { missed -= graph.edges.slack(path.removeFirst()) }
        while let edge = path.last, graph.edges.isOfKept(edge) { missed -= graph.edges.slack(path.removeLast()) }
      }
    }
    for constraint in kept { graph.edges.isKept[constraint] = false }
    return kept.reversed().map { rows[Int($0)] } + [rows[position - 1]]
  }

  /// A path from the beginning of another one to its end, of less slack than is missed, without the limit.
  private mutating func wayAround(
    _ path: ArraySlice<Int32>, _ missed: Double, _ circle: DifferenceGraph.Circle, atMost steps: Int = .max
  ) -> [Int32]? {
    guard let first = path.first, let last = path.last else { return nil }
    return graph.path(
      from: graph.edges.all[first].from, to: graph.edges.all[last].to, missed, near: circle.near, atMost: steps)
  }

  /// The places of edges on a path. Detours that are longer or shorter make them drift.
  private static func places(_ path: ArraySlice<Int32>) -> [Int32: Int] {
    Dictionary(zip(path, path.indices)) { first, _ in first }
  }

  private static func range(around place: Int, _ distance: Int, in path: ArraySlice<Int32>) -> Range<Int> {
    (place - distance..<place + distance + 1).clamped(to: path.indices)
  }

  private func slack(_ path: ArraySlice<Int32>) -> Double { path.reduce(0) { $0 + graph.edges.slack($1) } }

  private func byConstraint(_ path: ArraySlice<Int32>) -> [Int32] {
    path.sorted { graph.edges.all[$0].constraint < graph.edges.all[$1].constraint }
  }

  /// The edges of a path on either side of the one that a detour goes around, and the steps for finding it.
  private static let window = 16
  private static let mostDetourSteps = 128
  /// The drift from which on places are counted anew.
  private static let mostDrift = 256
}

/// A bound of the difference of two nodes, `x - y`, where one node is where all is measured from.
struct Difference: BitwiseCopyable {
  var x, y: Int32
  var relation: Relation
  var bound: Double

  /// Nil where a constraint on a sum of terms is of another kind.
  init?(_ terms: some Collection<StoredTerm>, _ constraint: QuantityConstraint, origin: Int) {
    guard let first = terms.first, terms.count <= 2 else { return nil }
    let second = terms.dropFirst().first ?? StoredTerm(coefficient: -first.coefficient, variable: origin.int32)
    guard first.coefficient == -second.coefficient, first.variable != second.variable else { return nil }
    let bound = QuantityConstraint(first, constraint.relation, constraint.target, priority: .infinity)
    (x, y, relation, self.bound) = (first.variable, second.variable, bound.relation, bound.target)
  }
}

/// Differences that are at least a number each, `x - y >= c`, and values for which they hold.
///
/// Each is an edge from y to x of length c; values are potentials, and differences contradict each other where a cycle is
/// longer than 0. By the values so far every edge has a *slack*, and a further one is missed by an amount. It closes a
/// conflict if a path from its end to its start has less slack than that. Both ends look for one in turn (two searches of
/// Dijkstra), so that it costs little where one of them reaches little. If there is none, the nodes that one end reached
/// move along.
struct DifferenceGraph: ~Copyable {
  /// A path from the end of an edge to its start, by the numbers of edges, with less slack than the edge is missed by.
  struct Circle {
    var path: [Int32]
    var missed, near: Double
  }

  var edges: Edges
  private var forward, backward: Search
  var effort: Int { forward.effort + backward.effort }

  init(nodes: Int, constraints: Int) {
    edges = Edges(nodes: nodes, constraints: constraints)
    forward = Search(nodes: nodes, isForward: true)
    backward = Search(nodes: nodes, isForward: false)
  }

  /// Imposes a constraint, after all of lower numbers, if it can hold with them. Otherwise returns what keeps it from that.
  mutating func impose(_ constraint: Int, _ difference: Difference) -> Circle? {
    let (x, y, relation, bound) = (difference.x, difference.y, difference.relation, difference.bound)
    edges.limit = constraint.int32
    let least = Edges.Edge(from: y, to: x, length: bound, constraint: edges.limit)
    let most = Edges.Edge(from: x, to: y, length: -bound, constraint: edges.limit)
    let added = relation == .equal ? [least, most] : [relation == .lessThanOrEqual ? most : least]
    for edge in added {
      let (from, to) = (edges.value[edge.from], edges.value[edge.to])
      let missed = from + edge.length - to
      let size = max(1, edge.length.magnitude, from.magnitude, to.magnitude)
      if missed <= Tolerance.value * size { continue }
      let near = Tolerance.feasibility * size
      if let path = path(from: edge.to, to: edge.from, missed, near: near, moves: true) {
        return Circle(path: path, missed: missed, near: near)
      }
    }
    for edge in added { edges.append(edge) }
    return nil
  }

  /// Finds a path of less slack than a constraint is missed by, through constraints before the limit and those that are
  /// kept. Where there is none, moves nodes until the constraint holds, if it is to be imposed.
  ///
  /// - Parameter most: the most nodes to go on from; more are an answer of its own kind, `nil` as well.
  mutating func path(
    from start: Int32, to end: Int32, _ missed: Double, near: Double, atMost most: Int = .max, moves: Bool = false
  ) -> [Int32]? {
    forward.begin(start)
    backward.begin(end)
    var steps = 0
    while let low = forward.nearest(), let high = backward.nearest(), low < missed, high < missed {
      if !moves, low + high >= missed - near { return nil }
      steps += 1
      if steps > most { return nil }
      let meeting =
        forward.effort <= backward.effort
        ? forward.step(edges, backward, missed, near) : backward.step(edges, forward, missed, near)
      if let meeting { return forward.path(to: meeting, edges).reversed() + backward.path(to: meeting, edges) }
    }
    if !moves { return nil }
    if (forward.nearest() ?? missed) >= missed {
      forward.move(&edges.value, missed, except: end)
    } else {
      backward.move(&edges.value, missed, except: start)
    }
    return nil
  }

  /// The constraints that were imposed.
  struct Edges: ~Copyable {
    struct Edge: BitwiseCopyable {
      var from, to: Int32
      var length: Double
      var constraint: Int32
      var next: (out: Int32, in: Int32) = (-1, -1)
    }

    private(set) var all = Buffer<Edge>()
    var value: Buffer<Double>  // By node.
    var isKept: Buffer<Bool>  // By constraint.
    var limit: Int32 = 0  // Constraints from here on are only used where they are kept.
    private var heads: Buffer<(out: Int32, in: Int32)>

    init(nodes: Int, constraints: Int) {
      value = Buffer(repeating: 0, count: nodes)
      isKept = Buffer(repeating: false, count: constraints)
      heads = Buffer(repeating: (-1, -1), count: nodes)
    }

    mutating func append(_ edge: Edge) {
      var edge = edge
      edge.next = (heads[edge.from].out, heads[edge.to].in)
      heads[edge.from].out = all.count.int32
      heads[edge.to].in = all.count.int32
      all.append(edge)
    }

    func slack(_ number: Int32) -> Double {
      let edge = all[number]
      return max(0, value[edge.to] - value[edge.from] - edge.length)
    }

    func isOfKept(_ edge: Int32) -> Bool { isKept[all[edge].constraint] }
    func isUsed(_ edge: Int32) -> Bool { all[edge].constraint < limit || isOfKept(edge) }
    func first(_ node: Int32, isForward: Bool) -> Int32 { isForward ? heads[node].out : heads[node].in }
    func next(_ edge: Int32, isForward: Bool) -> Int32 { isForward ? all[edge].next.out : all[edge].next.in }
    func end(_ edge: Int32, isForward: Bool) -> Int32 { isForward ? all[edge].to : all[edge].from }
  }

  /// A search for the nodes of least slack from one, along edges or against them.
  private struct Search: ~Copyable {
    let isForward: Bool
    private(set) var effort = 0
    private var distance: Buffer<Double>
    private var edge: Buffer<Int32>  // The last edge on the way to each node.
    private var reached = Buffer<Int32>()
    private var heap: [(distance: Double, node: Int32)] = []

    init(nodes: Int, isForward: Bool) {
      self.isForward = isForward
      distance = Buffer(repeating: .infinity, count: nodes)
      edge = Buffer(repeating: -1, count: nodes)
    }

    mutating func begin(_ node: Int32) {
      while let node = reached.popLast() { (distance[node], edge[node]) = (.infinity, -1) }
      heap.removeAll(keepingCapacity: true)
      reach(node, 0, -1)
    }

    private mutating func reach(_ node: Int32, _ far: Double, _ last: Int32) {
      if distance[node] == .infinity { reached.append(node) }
      (distance[node], edge[node]) = (far, last)
      heap.append((far, node))
      var child = heap.count - 1
      while child > 0, heap[child] < heap[(child - 1) / 2] {
        heap.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    mutating func nearest() -> Double? {
      while let first = heap.first {
        if first.distance <= distance[first.node] { return first.distance }
        removeFirst()
      }
      return nil
    }

    private mutating func removeFirst() {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
      var (parent, child) = (0, 1)
      while child < heap.count {
        if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
        if heap[parent] <= heap[child] { break }
        heap.swapAt(parent, child)
        (parent, child) = (child, 2 * child + 1)
      }
    }

    /// Goes on from the next node to those within a distance. Returns one where both searches meet well within it.
    mutating func step(_ edges: borrowing Edges, _ other: borrowing Search, _ limit: Double, _ near: Double) -> Int32? {
      let node = heap[0].node
      removeFirst()
      if distance[node] + other.distance[node] < limit - near { return node }
      var next = edges.first(node, isForward: isForward)
      while next >= 0 {
        effort += 1
        if edges.isUsed(next) {
          let far = distance[node] + edges.slack(next)
          let end = edges.end(next, isForward: isForward)
          if far < min(limit, distance[end]) {
            reach(end, far, next)
            if far + other.distance[end] < limit - near { return end }
          }
        }
        next = edges.next(next, isForward: isForward)
      }
      effort += 1
      return nil
    }

    /// The edges on the way to a node, the last one first.
    func path(to node: Int32, _ edges: borrowing Edges) -> [Int32] {
      var (node, path) = (node, [Int32]())
      while edge[node] >= 0 {
        path.append(edge[node])
        node = edges.end(edge[node], isForward: !isForward)
      }
      return path
    }

    /// Moves the nodes that were reached, but for one that only rounding reaches.
    func move(_ value: inout Buffer<Double>, _ missed: Double, except end: Int32) {
      for index in 0..<reached.count where reached[index] != end {
        let way = missed - distance[reached[index]]
        if way > 0 { value[reached[index]] += isForward ? way : -way }
      }
    }
  }
}
