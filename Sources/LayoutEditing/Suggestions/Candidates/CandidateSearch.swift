import LayoutEngine
import LayoutModel

/// Finds what the views of a scene could be tied to.
struct CandidateSearch {
  let drawn: DrawnScene
  /// The views that constraints are looked for.
  let movable: Set<Int>
  /// How far views may be moved for the sake of a rounder number, in points.
  let tolerance: Double
  private(set) var found: [Candidate] = []

  init(_ drawn: DrawnScene, movable: Set<Int>, tolerance: Double) {
    self.drawn = drawn
    self.movable = movable
    self.tolerance = tolerance
  }

  /// All candidates, the best one first; of equally good ones that which is found first.
  ///
  /// Together they say where each view is and how large: explicit sizes and distances from the superview always do.
  mutating func all() -> [Candidate] {
    for parent in drawn.scene.views.indices where drawn.isInstalled(parent) {
      let children = drawn.children(of: parent).filter { drawn.rect(of: $0) != nil }
      if !children.contains(where: movable.contains) { continue }
      let arranged = children.filter { drawn.scene.views[$0].role == .arranged }
      let placed = children.filter { drawn.scene.views[$0].role == .subview }
      for child in placed where movable.contains(child) { tie(child, to: parent) }
      for child in placed + arranged where movable.contains(child) { size(child, in: parent) }
      relate(placed)
      equalise(placed)
      equalise(arranged)
    }
    return found.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
  }

  /// Nobody draws so far off, in points; and no document could write the number.
  private static let farthest = 1e6

  /// Adds a candidate.
  ///
  /// - Parameters:
  ///   - constant: the distance, in points; `nil` for the one that was drawn.
  ///   - bridged: how far apart the sides are, in points.
  ///   - extra: what it costs beyond its habit.
  mutating func add(
    _ habit: Habit, _ first: Anchor, _ second: Anchor?, owner: Int, constant: Double? = nil, bridged: Double = 0,
    extra: Double = 0, isSymbolic: Bool = false
  ) {
    guard let drawn = constant ?? drawn.constant(first, second, owner: owner), drawn.magnitude < Self.farthest
    else { return }
    var constraint = LayoutConstraint(
      id: "", span: self.drawn.scene.views[owner].span, owner: owner, first: first, second: second)
    constraint.constant = Varied(rounded(drawn))
    constraint.isSymbolic = isSymbolic
    let row = habit.row
    let cost = row.cost + row.distance * max(bridged, 0) / 100 + extra
    found.append(Candidate(constraint: constraint, cost: cost))
  }

  /// A number without the traces of binary arithmetic, where it is as good as a number of half pixels.
  private func rounded(_ number: Double) -> Double {
    let grid = (number / drawn.pixel * 2).rounded() * drawn.pixel / 2
    return (grid - number).magnitude < 1e-6 ? grid : number
  }

  /// Whether a distance is another one within the tolerance.
  func fits(_ distance: Double, _ other: Double) -> Bool { (distance - other).magnitude <= tolerance + 1e-6 }

  /// Whether a view is where it is between two pixels: half of one is rounding, where anything may be.
  func fitsCentre(_ distance: Double) -> Bool {
    distance.magnitude <= (tolerance > 0 ? max(tolerance, drawn.pixel / 2) : 0) + 1e-6
  }
}
