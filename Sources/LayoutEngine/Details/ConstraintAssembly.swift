import ConstraintSolver
import LayoutModel

/// Finds the places that constraints speak of, and how well each of them does.
struct ConstraintAssembly {
  let run: SceneRun

  private var outcome: SceneLayouter.Outcome { run.outcome }
  private var layout: SceneLayout { run.layout }

  /// The constraints of the document that take part.
  func all() -> [ConstraintLayout] {
    var builder = outcome.builder
    let scene = builder.scene
    let installed = builder.installed
    let inspection = SceneInspection(run)
    let conflicting = Set(inspection.conflicts.flatMap(\.members))
    let astray = astrayViews(inspection)
    let guides = GuideRects(outcome)
    let frames = Dictionary(uniqueKeysWithValues: layout.views.map { ($0.index, $0.absolute) })
    return installed.constraints.compactMap { index in
      let constraint = scene.constraints[index]
      guard let resolved = builder.resolved[index] else { return nil }
      func side(_ anchor: Anchor, other: Anchor?) -> ConstraintLayout.Side? {
        guard let value = builder.expression(anchor, other: other)?.value(in: outcome.solution),
          let rect = rect(of: anchor.item, frames: frames, guides)
        else { return nil }
        return ConstraintLayout.Side(attribute: anchor.attribute, rect: rect, value: value)
      }
      guard let first = side(resolved.first, other: resolved.second) else { return nil }
      var second: ConstraintLayout.Side?
      if let anchor = resolved.second {
        guard let found = side(anchor, other: resolved.first) else { return nil }
        second = found
      }
      var state = ConstraintLayout.State.satisfied
      if conflicting.contains(.constraint(index)) {
        state = .conflicting
      } else if constraint.placedViews.contains(where: astray.contains) {
        state = .misplaced
      }
      return ConstraintLayout(
        id: constraint.id,
        name: constraint.name,
        index: index,
        relation: constraint.relation,
        multiplier: constraint.multiplier,
        constant: resolved.constant,
        priority: constraint.priority.value(in: installed.traits),
        state: state,
        first: first,
        second: second
      )
    }
  }

  /// The views that were saved elsewhere, and those that may be elsewhere.
  private func astrayViews(_ inspection: SceneInspection) -> Set<Int> {
    var found = Set(inspection.misplaced.map(\.view))
    for opening in inspection.openings {
      if case .view(let index) = opening.item { found.insert(index) }
    }
    return found
  }

  private func rect(of item: Anchor.Item, frames: [Int: Rect], _ guides: GuideRects) -> Rect? {
    switch item {
    case .view(let index): return frames[index]
    case .guide(let index):
      let guide = outcome.builder.guides[index]
      return guides.rect(of: index, guide.kind, in: guide.owner)
    }
  }
}
