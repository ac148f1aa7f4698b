import LayoutModel

/// The widths and heights that constraints give views, for stack views that go by the sizes of what they arrange;
/// empty for scenes without stack views.
struct ExplicitSizes {
  /// The sizes that required constraints give, in points, by view.
  private var sizes: [Int: AxisPair<Double?>] = [:]
  /// The views whose height a constraint, of whatever kind, references.
  private var heightConstrained: Set<Int> = []

  init(_ installed: InstalledScene) {
    let views = installed.scene.views
    guard views.indices.contains(where: { views[$0].role == .arranged }) else { return }
    for case let constraint? in installed.resolved {
      let first = constraint.first
      note(first)
      if let second = constraint.second { note(second) }
      guard constraint.second == nil, case .view(let view) = first.item, first.attribute.isExtent,
        constraint.relation == .equal, constraint.priority.isRequired,
        // The first of several counts.
        size(of: view, first.attribute.axis) == nil
      else { continue }
      sizes[view, default: AxisPair(both: nil)][first.attribute.axis] = constraint.constant
    }
  }

  private mutating func note(_ anchor: Anchor) {
    if anchor.attribute == .height, case .view(let view) = anchor.item { heightConstrained.insert(view) }
  }

  func size(of view: Int, _ axis: Axis) -> Double? { sizes.isEmpty ? nil : sizes[view]?[axis] }

  func isHeightConstrained(_ view: Int) -> Bool { heightConstrained.contains(view) }
}
