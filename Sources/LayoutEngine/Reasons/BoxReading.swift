import ConstraintSolver
import LayoutModel

/// Finds the edges of rectangles in sums of variables.
struct BoxReading {
  /// A rectangle along one axis.
  struct Side: Hashable {
    var item: Anchor.Item
    var isOfContent = false
    var axis: Axis

    func quantity(_ edge: Edge) -> Quantity {
      Quantity(item, edge.attribute(along: axis), isOfContent: isOfContent)
    }
  }

  /// What one rectangle can be known by along an axis: `position + share · size`, or the size alone.
  enum Edge: Hashable, CaseIterable {
    case start, end, middle, extent

    func attribute(along axis: Axis) -> Anchor.Attribute {
      switch (self, axis) {
      case (.start, .horizontal): .left
      case (.end, .horizontal): .right
      case (.middle, .horizontal): .centerX
      case (.extent, .horizontal): .width
      case (.start, .vertical): .top
      case (.end, .vertical): .bottom
      case (.middle, .vertical): .centerY
      case (.extent, .vertical): .height
      }
    }

    /// How often position and size count.
    var shape: (position: Double, size: Double) {
      switch self {
      case .start: (1, 0)
      case .end: (1, 1)
      case .middle: (1, 0.5)
      case .extent: (0, 1)
      }
    }
  }

  /// The position and the size of a side.
  struct Variables {
    var position: Variable
    var size: Variable
  }

  /// By variable, the side that it is the position or the size of.
  private(set) var sides: [Int: (side: Side, isSize: Bool)] = [:]
  private(set) var variables: [Side: Variables] = [:]
  /// All sides, in the order of the document.
  private(set) var order: [Side] = []

  init(_ builder: EquationBuilder) {
    for (index, box) in builder.boxes.enumerated() {
      if let box { note(box, of: .view(index)) }
    }
    for (index, box) in builder.guideBoxes.sorted(by: { $0.key < $1.key }) {
      // Across its own direction a track is its grid.
      let axes = builder.scene.guides[index].track.map { [$0.axis] } ?? Axis.allCases
      note(box, of: .guide(index), along: axes)
    }
    for (index, box) in builder.contentBoxes.sorted(by: { $0.key < $1.key }) {
      note(box, of: .view(index), isOfContent: true)
    }
  }

  private mutating func note(
    _ box: BoxVariables, of item: Anchor.Item, isOfContent: Bool = false, along axes: [Axis] = Axis.allCases
  ) {
    for axis in axes {
      let (position, size) = axis == .horizontal ? (box.x, box.width) : (box.y, box.height)
      let side = Side(item: item, isOfContent: isOfContent, axis: axis)
      variables[side] = Variables(position: position, size: size)
      order.append(side)
      // The content of a scroll view begins where its frame does: that variable is the frame's.
      if !isOfContent { sides[position.index] = (side, false) }
      sides[size.index] = (side, true)
    }
  }

  /// A sum of variables as a sum of edges, in order of variable.
  ///
  /// - Parameter keep: the variable that is asked about; the edge that holds it comes first.
  func edges(of terms: [Term], keeping keep: Variable? = nil) -> [(quantity: Quantity, factor: Double)] {
    var shares: [Side: (position: Double, size: Double)] = [:]
    var order: [Side] = []
    func add(_ side: Side, _ position: Double, _ size: Double) {
      if shares[side] == nil { order.append(side) }
      let old = shares[side] ?? (0, 0)
      shares[side] = (old.position + position, old.size + size)
    }
    // Sizes of contents first, so that they can take their share of the position that they have in common.
    var rest: [Int: Double] = [:]
    for term in terms { rest[term.variable.index, default: 0] += term.coefficient }
    for term in terms {
      guard let (side, isSize) = sides[term.variable.index], isSize, side.isOfContent, let both = variables[side]
      else { continue }
      let size = rest[term.variable.index] ?? 0
      let position = rest[both.position.index] ?? 0
      let isEdge = position == size || position == 2 * size
      add(side, isEdge ? position : 0, size)
      rest[term.variable.index] = 0
      if isEdge { rest[both.position.index] = 0 }
    }
    for term in terms {
      guard let amount = rest[term.variable.index], amount != 0, let (side, isSize) = sides[term.variable.index]
      else { continue }
      add(side, isSize ? 0 : amount, isSize ? amount : 0)
      rest[term.variable.index] = 0
    }
    var result: [(Quantity, Double)] = []
    for side in order {
      guard let (position, size) = shares[side] else { continue }
      let edge: Edge? =
        if size == 0 { .start } else if position == 0 { .extent } else if position == size {
          .end
        } else if position
          == 2 * size
        { .middle } else { nil }
      if let edge {
        result.append((side.quantity(edge), edge == .extent ? size : position))
      } else {
        result += [(side.quantity(.start), position), (side.quantity(.extent), size)]
      }
    }
    guard let keep, let first = result.firstIndex(where: { contains($0.0, keep) }) else { return result }
    result.insert(result.remove(at: first), at: 0)
    return result
  }

  /// Whether an edge depends on a variable.
  private func contains(_ quantity: Quantity, _ variable: Variable) -> Bool {
    guard let (side, edge) = place(of: quantity), let both = variables[side] else { return false }
    return edge.shape.position != 0 && both.position == variable || edge.shape.size != 0 && both.size == variable
  }

  /// The side and the edge that a quantity is; `nil` for margins and whatever else is no edge.
  func place(of quantity: Quantity) -> (side: Side, edge: Edge)? {
    let axis = quantity.attribute.axis
    let side = Side(item: quantity.item, isOfContent: quantity.isOfContent, axis: axis)
    guard variables[side] != nil,
      let edge = Edge.allCases.first(where: { $0.attribute(along: axis) == quantity.attribute })
    else { return nil }
    return (side, edge)
  }
}
