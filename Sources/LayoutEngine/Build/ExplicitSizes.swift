import LayoutModel

/// The widths and heights that constraints give views, for stack views that go by the sizes of what they arrange;
/// empty for scenes without stack views.
struct ExplicitSizes {
  private struct Entry {
    /// The sizes that required constraints give, in points; `nil` where none does.
    var size: AxisPair<Double?> = AxisPair(both: nil)
    /// Whether a constraint, of whatever kind, references the height.
    var hasHeightConstraint = false
  }

  private var entries: [Entry] = []

  init(_ scene: borrowing Scene, constraints: [Int], traits: Traits) {
    guard scene.views.indices.contains(where: { scene.views[$0].role == .arranged }) else { return }
    entries = Array(repeating: Entry(), count: scene.views.count)
    for index in constraints {
      note(scene.constraints[index].first)
      if let second = scene.constraints[index].second {
        note(second)
        continue
      }
      guard case .view(let view) = scene.constraints[index].first.item,
        scene.constraints[index].relation.value(in: traits) == .equal,
        scene.constraints[index].priority.value(in: traits) >= 1000
      else { continue }
      let axis: Axis
      switch scene.constraints[index].first.attribute {
      case .width: axis = .horizontal
      case .height: axis = .vertical
      default: continue
      }
      // The first of several counts.
      if entries[view].size[axis] == nil {
        entries[view].size[axis] = scene.constraints[index].constant.value(in: traits)
      }
    }
  }

  private mutating func note(_ anchor: Anchor) {
    guard anchor.attribute == .height, case .view(let view) = anchor.item else { return }
    entries[view].hasHeightConstraint = true
  }

  func size(of view: Int, _ axis: Axis) -> Double? { entries.isEmpty ? nil : entries[view].size[axis] }

  func isHeightConstrained(_ view: Int) -> Bool { !entries.isEmpty && entries[view].hasHeightConstraint }
}
