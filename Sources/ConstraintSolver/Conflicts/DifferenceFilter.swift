/// Finds what ``DeletionFilter`` finds where all constraints bound differences: `x - y >= c`, or one variable.
///
/// Constraints are imposed one by one on a ``DifferenceGraph``.
///
/// A conflict is reduced from the last constraint to the first, as there: one stays where no path goes without it. Paths
/// then begin and end behind those that stay at their ends.
struct DifferenceFilter: ConflictFilter, ~Copyable {
  private let rows: [Int]
  private var differences: [(x: Int32, y: Int32, relation: Relation, difference: Double)] = []
  private var graph: DifferenceGraph
  private let effort: Int
  private(set) var isIrreducible = true
  private var position = 0  // The next constraint to impose.

  /// Nil where a constraint is of another kind.
  init?(_ rows: borrowing FilterRows, effort: Effort) {
    (self.rows, self.effort) = (rows.origins, effort.conflicts)
    for number in rows.origins.indices {
      let terms = rows.terms.list(number)
      guard let x = terms.first, terms.count <= 2 else { return nil }
      // Node 0 is where all is measured from; those of variables come after it.
      let y = terms.count == 2 ? terms[1] : StoredTerm(coefficient: -x.coefficient, variable: -1)
      guard x.coefficient == -y.coefficient, x.variable != y.variable else { return nil }
      let relation = x.coefficient < 0 ? rows.relations[number].mirrored : rows.relations[number]
      differences.append((x.variable + 1, y.variable + 1, relation, rows.constants[number] / x.coefficient))
    }
    graph = DifferenceGraph(nodes: rows.variableCount + 1, constraints: rows.origins.count)
  }

  mutating func next() -> [Int]? {
    while position < rows.count {
      let (x, y, relation, difference) = differences[position]
      let circle = graph.impose(position, x, minus: y, relation, difference)
      position += 1
      if let circle { return reduce(circle) }
    }
    return nil
  }

  /// The constraint that closes a conflict is not imposed at all.
  func drop(_ row: Int) {}

  private mutating func reduce(_ circle: DifferenceGraph.Circle) -> [Int] {
    var missed = circle.missed
    var kept: [Int32] = []
    isIrreducible = true
    graph.lay(circle.path)
    var left = byConstraint(circle.path)
    while let edge = left.popLast() {
      let last = graph.edges[edge].constraint
      if graph.isKept[last] || !graph.route.contains(edge) { continue }
      graph.limit = last
      let isSpent = graph.effort > effort
      if isSpent { isIrreducible = false }
      if !isSpent, let detour = graph.detour(around: edge, missed, near: circle.near) {
        for edge in byConstraint(detour) {
          let constraint = graph.edges[edge].constraint
          left.insert(edge, at: left.partitioningIndex { graph.edges[$0].constraint >= constraint })
        }
      } else if !isSpent, let other = graph.wayAround(edge, missed, near: circle.near) {
        graph.lay(other)
        left = byConstraint(other)
      } else {
        kept.append(last)
        graph.isKept[last] = true
      }
      missed -= graph.trimRoute()
    }
    for constraint in kept { graph.isKept[constraint] = false }
    return kept.reversed().map { rows[Int($0)] } + [rows[position - 1]]
  }

  /// Edges in the order of their constraints.
  private func byConstraint(_ edges: [Int32]) -> [Int32] {
    edges.sorted { graph.edges[$0].constraint < graph.edges[$1].constraint }
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
  struct Edge: BitwiseCopyable {
    var from: Int32
    var to: Int32
    var length: Double
    var constraint: Int32
    fileprivate var next: (out: Int32, in: Int32) = (-1, -1)
  }

  /// A path from the end of an edge to its start, by the numbers of edges, with less slack than the edge is missed by.
  struct Circle {
    var path: [Int32]
    var missed: Double
    var near: Double
  }

  private(set) var value: Buffer<Double>
  private(set) var edges = Buffer<Edge>()
  var route = Route()  // The path of the conflict that is reduced.
  var isKept: Buffer<Bool>  // By constraint.
  var limit: Int32 = 0  // Constraints from here on are only used where they are kept.
  private var heads: Buffer<(out: Int32, in: Int32)>
  private var forward: Search
  private var backward: Search
  var effort: Int { forward.effort + backward.effort }

  init(nodes: Int, constraints: Int) {
    value = Buffer(repeating: 0, count: nodes)
    isKept = Buffer(repeating: false, count: constraints)
    heads = Buffer(repeating: (-1, -1), count: nodes)
    forward = Search(nodes: nodes, isForward: true)
    backward = Search(nodes: nodes, isForward: false)
  }

  /// Imposes a constraint on the difference of two nodes, after all of lower numbers, if it can hold with them. Otherwise
  /// returns what keeps it from that.
  mutating func impose(
    _ constraint: Int, _ x: Int32, minus y: Int32, _ relation: Relation, _ difference: Double
  ) -> Circle? {
    limit = constraint.int32
    var added: [Edge] = []
    if relation != .lessThanOrEqual { added.append(Edge(from: y, to: x, length: difference, constraint: limit)) }
    if relation != .greaterThanOrEqual { added.append(Edge(from: x, to: y, length: -difference, constraint: limit)) }
    for edge in added {
      let missed = value[edge.from] + edge.length - value[edge.to]
      let size = max(1, edge.length.magnitude, value[edge.from].magnitude, value[edge.to].magnitude)
      if missed <= Tolerance.value * size { continue }
      let near = Tolerance.feasibility * size
      if let path = path(from: edge.to, to: edge.from, missed, near: near, moves: true) {
        return Circle(path: path, missed: missed, near: near)
      }
    }
    for var edge in added {
      edge.next = (heads[edge.from].out, heads[edge.to].in)
      heads[edge.from].out = edges.count.int32
      heads[edge.to].in = edges.count.int32
      edges.append(edge)
      route.grow()
    }
    return nil
  }

  /// Finds a path of less slack than a constraint is missed by, through constraints before the limit and those that are
  /// kept. Where there is none, moves nodes until the constraint holds, if it is to be imposed.
  ///
  /// - Parameters:
  ///   - tail: the part of the route that such a path may end with, from behind the first edge to the second. What is not
  ///     found soon is looked for from all of it.
  ///   - most: the most nodes to go on from; more are an answer of its own kind, `nil` as well.
  private mutating func path(
    from start: Int32, to end: Int32, _ missed: Double, near: Double, tail: (edge: Int32, last: Int32)? = nil,
    atMost most: Int = .max, moves: Bool = false
  ) -> [Int32]? {
    // Both are parts of this that look at its other parts.
    var forward = Search(nodes: 0, isForward: true)
    var backward = Search(nodes: 0, isForward: false)
    swap(&forward, &self.forward)
    swap(&backward, &self.backward)
    defer {
      forward.clear()
      backward.clear()
      swap(&forward, &self.forward)
      swap(&backward, &self.backward)
    }
    forward.begin(start)
    backward.begin(end)
    var steps = 0
    while let low = forward.nearest(), let high = backward.nearest(), low < missed, high < missed {
      if !moves, low + high >= missed - near { return nil }
      steps += 1
      if steps > most { return nil }
      if steps == Self.fewSteps, let tail { backward.follow(tail, self) }
      let meeting =
        forward.effort <= backward.effort
        ? forward.step(self, backward, missed, near) : backward.step(self, forward, missed, near)
      guard let meeting else { continue }
      return forward.edges(to: meeting, self).reversed() + backward.edges(to: meeting, self)
    }
    if moves {
      let isSpent = (forward.nearest() ?? missed) >= missed
      if isSpent { forward.move(&value, missed, except: end) } else { backward.move(&value, missed, except: start) }
    }
    return nil
  }

  /// Makes a path the route.
  mutating func lay(_ path: [Int32]) {
    route.lay(path)
    var (slack, edge) = (0.0, route.first)
    while edge >= 0 {
      slack += self.slack(edge)
      edge = route.after(edge)
    }
    route.slack = slack
  }

  /// Finds a way around an edge of the route whose constraint is the limit.
  mutating func wayAround(_ edge: Int32, _ missed: Double, near: Double) -> [Int32]? {
    path(
      from: edges[route.first].from, to: edges[route.last].to, missed, near: near, tail: (edge, route.last))
  }

  /// Finds a way around an edge that leaves the route a little before it and comes back a little behind it, and takes it:
  /// then a conflict of many constraints is reduced in little more time than it takes to name them.
  ///
  /// Returns the edges that the route gains.
  mutating func detour(around edge: Int32, _ missed: Double, near: Double) -> [Int32]? {
    // Both edges of an equation have to go.
    let constraint = edges[edge].constraint
    for other in [edge - 1, edge + 1] where other >= 0 && other < edges.count {
      if edges[other].constraint == constraint, route.contains(other) { return nil }
    }
    var (first, last) = (edge, edge)
    var replaced = slack(edge)
    for _ in 0..<Self.window where route.before(first) >= 0 {
      first = route.before(first)
      replaced += slack(first)
    }
    for _ in 0..<Self.window where route.after(last) >= 0 {
      last = route.after(last)
      replaced += slack(last)
    }
    let spare = missed - route.slack
    let way = path(
      from: edges[first].from, to: edges[last].to, spare + replaced, near: near, tail: (edge, last),
      atMost: Self.mostDetourSteps)
    guard let way, route.replace(first, last, with: way) else { return nil }
    var gained = -replaced
    for edge in way { gained += slack(edge) }
    route.slack += gained
    return way
  }

  /// Takes the edges at both ends of the route off that are kept. Returns their slack.
  mutating func trimRoute() -> Double {
    var trimmed = 0.0
    while route.first >= 0, isKept[edges[route.first].constraint] { trimmed += slack(route.remove(route.first)) }
    while route.last >= 0, isKept[edges[route.last].constraint] { trimmed += slack(route.remove(route.last)) }
    route.slack -= trimmed
    return trimmed
  }

  /// What is not found in so many steps is looked for from all of the tail.
  private static let fewSteps = 16
  /// The edges of the route on either side of the one that a detour goes around, and the steps for finding it.
  private static let window = 16
  private static let mostDetourSteps = 128

  func slack(_ edge: Int32) -> Double {
    let edge = edges[edge]
    return max(0, value[edge.to] - value[edge.from] - edge.length)
  }

  func isUsed(_ edge: Int32) -> Bool { edges[edge].constraint < limit || isKept[edges[edge].constraint] }
  func first(_ node: Int32, isForward: Bool) -> Int32 { isForward ? heads[node].out : heads[node].in }
  func next(_ edge: Int32, isForward: Bool) -> Int32 { isForward ? edges[edge].next.out : edges[edge].next.in }
  func end(_ edge: Int32, isForward: Bool) -> Int32 { isForward ? edges[edge].to : edges[edge].from }

  /// A path as a list of edges, of which each stands in it once.
  struct Route: ~Copyable {
    private(set) var first: Int32 = -1
    private(set) var last: Int32 = -1
    var slack = 0.0
    private var links = Buffer<(before: Int32, after: Int32)>()  // By edge.

    private static let absent: (before: Int32, after: Int32) = (-2, -2)

    /// Makes room for one more edge of the graph.
    mutating func grow() { links.append(Self.absent) }

    func contains(_ edge: Int32) -> Bool { links[edge].after != Self.absent.after }
    func before(_ edge: Int32) -> Int32 { links[edge].before }
    func after(_ edge: Int32) -> Int32 { links[edge].after }

    /// Takes a path in place of what was there; where it passes an edge again, without the way in between.
    mutating func lay(_ path: [Int32]) {
      while first >= 0 { remove(first) }
      for edge in path {
        if contains(edge) { while last != edge { remove(last) } } else { append(edge) }
      }
    }

    private mutating func append(_ edge: Int32) {
      links[edge] = (last, -1)
      if last >= 0 { links[last].after = edge } else { first = edge }
      last = edge
    }

    @discardableResult
    mutating func remove(_ edge: Int32) -> Int32 {
      let (before, after) = links[edge]
      if before >= 0 { links[before].after = after } else { first = after }
      if after >= 0 { links[after].before = before } else { last = before }
      links[edge] = Self.absent
      return edge
    }

    /// Takes other edges in place of those from one to another, unless one would stand in it twice.
    mutating func replace(_ from: Int32, _ to: Int32, with way: [Int32]) -> Bool {
      var old: [Int32] = [from]
      while let edge = old.last, edge != to { old.append(links[edge].after) }
      let (before, after) = (links[from].before, links[to].after)
      for edge in old { links[edge] = Self.absent }
      var isSimple = !way.isEmpty && Set(way).count == way.count
      for edge in way where contains(edge) { isSimple = false }
      restore(isSimple ? way : old, before, after)
      return isSimple
    }

    /// Puts edges between two others, of which -1 stands for the ends.
    private mutating func restore(_ edges: [Int32], _ before: Int32, _ after: Int32) {
      var previous = before
      for edge in edges {
        links[edge] = (previous, -1)
        if previous >= 0 { links[previous].after = edge } else { first = edge }
        previous = edge
      }
      links[previous].after = after
      if after >= 0 { links[after].before = previous } else { last = previous }
    }
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

    mutating func begin(_ node: Int32) { reach(node, 0, -1) }

    /// Reaches the nodes of a part of the route that ends where this began, against its edges.
    mutating func follow(_ tail: (edge: Int32, last: Int32), _ graph: borrowing DifferenceGraph) {
      var far = 0.0
      var edge = tail.last
      while edge >= 0, edge != tail.edge {
        far += graph.slack(edge)
        if far < distance[graph.edges[edge].from] { reach(graph.edges[edge].from, far, edge) }
        effort += 1
        edge = graph.route.before(edge)
      }
    }

    mutating func clear() {
      while let node = reached.popLast() { (distance[node], edge[node]) = (.infinity, -1) }
      heap.removeAll(keepingCapacity: true)
    }

    private mutating func reach(_ node: Int32, _ far: Double, _ last: Int32) {
      if distance[node] == .infinity { reached.append(node) }
      (distance[node], edge[node]) = (far, last)
      heap.append((far, node))
      var child = heap.count - 1
      while child > 0,
        (heap[child].distance, heap[child].node) < (heap[(child - 1) / 2].distance, heap[(child - 1) / 2].node)
      {
        heap.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    /// The distance of the next node.
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
        if child + 1 < heap.count,
          (heap[child + 1].distance, heap[child + 1].node) < (heap[child].distance, heap[child].node)
        {
          child += 1
        }
        if (heap[parent].distance, heap[parent].node) <= (heap[child].distance, heap[child].node) { break }
        heap.swapAt(parent, child)
        (parent, child) = (child, 2 * child + 1)
      }
    }

    /// Goes on from the next node to those within a distance. Returns one where both searches meet well within it.
    mutating func step(
      _ graph: borrowing DifferenceGraph, _ other: borrowing Search, _ limit: Double, _ near: Double
    ) -> Int32? {
      let node = heap[0].node
      removeFirst()
      if distance[node] + other.distance[node] < limit - near { return node }
      var next = graph.first(node, isForward: isForward)
      while next >= 0 {
        effort += 1
        if graph.isUsed(next) {
          let far = distance[node] + graph.slack(next)
          let end = graph.end(next, isForward: isForward)
          if far < min(limit, distance[end]) {
            reach(end, far, next)
            if far + other.distance[end] < limit - near { return end }
          }
        }
        next = graph.next(next, isForward: isForward)
      }
      effort += 1
      return nil
    }

    /// The edges on the way to a node, the last one first.
    func edges(to node: Int32, _ graph: borrowing DifferenceGraph) -> [Int32] {
      var (node, edges) = (node, [Int32]())
      while edge[node] >= 0 {
        edges.append(edge[node])
        node = graph.end(edge[node], isForward: !isForward)
      }
      return edges
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
