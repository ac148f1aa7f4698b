import LayoutModel

/// The size by which a view counts in a stack view that distributes its room proportionally.
///
/// A control counts by its intrinsic size (a text by one line of it), another view by an explicit size, and a stack
/// view by what its own arranged views come to: their sum with the gaps along its axis, the largest across.
/// Measured on public storyboards: 136.5 of 355 points for a button of 30, a gap of 20 and a title of 48 beside
/// another stack view of 117; 38.5 of 214 for a line of 29.5 beside buttons that count 30 and are made 48 high.
extension EquationBuilder {
  /// The size along an axis in points, or `nil` for a view that asks for none.
  func fittingSize(of index: Int, _ axis: Axis) -> Double? {
    let content = inputs.contents[index]
    if let size = (axis == .vertical ? content.lineHeight : nil) ?? content.size[axis] { return size }
    if let size = explicitSize(of: index, axis) { return size }
    guard case .stack(let stack) = views[index].content else { return nil }
    let sizes = installed.arranged(in: index).map { fittingSize(of: $0, axis) ?? 0 }
    guard !sizes.isEmpty else { return nil }
    let traits = installed.traits
    let insets = stack.isLayoutMarginsRelative ? inputs.insets[index].margins : .zero
    let margins = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    guard stack.axis.value(in: traits) == axis else { return (sizes.max() ?? 0) + margins }
    let gaps = stack.spacing.value(in: traits) * Double(sizes.count - 1)
    let isEqual = stack.distribution.value(in: traits) == .fillEqually
    let sum = isEqual ? (sizes.max() ?? 0) * Double(sizes.count) : sizes.reduce(0, +)
    return sum + gaps + margins
  }

  /// The size that a required constraint gives a view.
  private func explicitSize(of index: Int, _ axis: Axis) -> Double? {
    let attribute: Anchor.Attribute = axis == .horizontal ? .width : .height
    let anchor = Anchor(item: .view(index), attribute: attribute)
    let constraints = scene.constraints
    for number in installed.constraints {
      guard constraints[number].first == anchor, constraints[number].second == nil,
        constraints[number].relation == .equal,
        constraints[number].priority.value(in: installed.traits) >= 1000
      else { continue }
      return constraints[number].constant.value(in: installed.traits)
    }
    return nil
  }
}
