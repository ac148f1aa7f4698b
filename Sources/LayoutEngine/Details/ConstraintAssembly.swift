import ConstraintSolver
import LayoutModel

/// Finds the places that constraints speak of, and how well each of them does.
struct ConstraintAssembly {
  let outcome: SceneLayouter.Outcome
  let layout: SceneLayout
  let isCanvas: Bool

  /// A saved frame is another one from this difference on, in points: half a point is rounding.
  private static let tolerance = 0.51

  /// The constraints of the document that take part.
  func all() -> [ConstraintLayout] {
    var builder = outcome.builder
    let scene = builder.scene
    let installed = builder.installed
    let conflicting = conflictingConstraints()
    let astray = astrayViews()
    let frames = Dictionary(uniqueKeysWithValues: layout.views.map { ($0.index, $0.absolute) })
    return installed.constraints.compactMap { index in
      let constraint = scene.constraints[index]
      let isMirrored = builder.isMirrored(index)
      func side(_ anchor: Anchor, other: Anchor?) -> ConstraintLayout.Side? {
        var anchor = anchor
        var other = other
        if isMirrored {
          anchor.attribute = anchor.attribute.mirrored
          other = other.map { Anchor(item: $0.item, attribute: $0.attribute.mirrored) }
        }
        guard let value = builder.expression(anchor, other: other)?.value(in: outcome.solution),
          let rect = rect(of: anchor.item, frames: frames, &builder)
        else { return nil }
        return ConstraintLayout.Side(attribute: anchor.attribute, rect: rect, value: value)
      }
      guard let first = side(constraint.first, other: constraint.second) else { return nil }
      var second: ConstraintLayout.Side?
      if let anchor = constraint.second {
        guard let found = side(anchor, other: constraint.first) else { return nil }
        second = found
      }
      var state = ConstraintLayout.State.satisfied
      if conflicting.contains(index) {
        state = .conflicting
      } else if touched(by: constraint, in: scene).contains(where: astray.contains) {
        state = .misplaced
      }
      return ConstraintLayout(
        id: constraint.id,
        name: constraint.name,
        relation: constraint.relation,
        multiplier: constraint.multiplier,
        constant: builder.constant(of: index),
        priority: constraint.priority.value(in: installed.traits),
        state: state,
        first: first,
        second: second
      )
    }
  }

  /// The constraints of contradictions, as indices into the scene's.
  private func conflictingConstraints() -> Set<Int> {
    var found: Set<Int> = []
    for constraint in outcome.solution.conflicts.flatMap(\.constraints) {
      if case .constraint(let index) = outcome.builder.origins[constraint.index] { found.insert(index) }
    }
    return found
  }

  /// The views that were saved elsewhere, and those that may be elsewhere.
  private func astrayViews() -> Set<Int> {
    let builder = outcome.builder
    var found: Set<Int> = []
    for view in layout.views {
      guard let box = builder.boxes[view.index] else { continue }
      let isOpen = [box.x, box.y, box.width, box.height].contains { !outcome.solution.isDetermined($0) }
      if isOpen || (isCanvas && isElsewhere(view, builder.scene.views[view.index])) { found.insert(view.index) }
    }
    return found
  }

  private func isElsewhere(_ view: ViewLayout, _ model: View) -> Bool {
    guard let saved = model.designFrame, model.parent != nil else { return false }
    let frame = view.frame
    return zip(
      [saved.x, saved.y, saved.width, saved.height], [frame.x, frame.y, frame.width, frame.height]
    ).contains { abs($0 - $1) > Self.tolerance }
  }

  /// The views that a constraint places: not the one that holds it.
  private func touched(by constraint: LayoutConstraint, in scene: Scene) -> [Int] {
    [constraint.first.item, constraint.second?.item].compactMap { item in
      guard case .view(let index)? = item else { return nil }
      return index == constraint.owner && constraint.second != nil ? nil : index
    }
  }

  private func rect(
    of item: Anchor.Item, frames: [Int: Rect], _ builder: inout EquationBuilder
  ) -> Rect? {
    switch item {
    case .view(let index): return frames[index]
    case .guide: return builder.rect(of: item, in: outcome.solution)
    }
  }
}

extension EquationBuilder {
  /// The rectangle of a view or guide, in the coordinates of the scene's root.
  mutating func rect(of item: Anchor.Item, in solution: Solution) -> Rect? {
    var sides: [Double] = []
    for attribute in [Anchor.Attribute.left, .top, .right, .bottom] {
      guard let value = expression(Anchor(item: item, attribute: attribute), other: nil)?.value(in: solution)
      else { return nil }
      sides.append(value)
    }
    return Rect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
  }
}
