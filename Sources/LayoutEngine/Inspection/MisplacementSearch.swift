import ConstraintSolver
import LayoutModel

/// Finds views whose saved frame the document's own constraints contradict.
///
/// That a saved frame differs from the computed one is no proof: a text that is measured half a point too wide moves
/// everything beside it. So the saved frames are put into the equations. A required constraint between views that
/// they miss was never applied to them, whatever the sizes of contents, bars and margins are. A view that is not where
/// the constraints put it and is tied to one that is proven so is misplaced with it.
///
/// Cells are left out: Interface Builder does not keep frames in them up to date. A view that the constraints leave
/// open is ambiguous and not misplaced.
struct MisplacementSearch {
  let run: SceneRun
  let openings: [SceneInspection.Opening]

  /// Less than this, in points, is rounding: Interface Builder saves whole points and halves.
  static let tolerance = 1.0

  private var builder: EquationBuilder { run.outcome.builder }

  /// The misplaced views.
  var all: [SceneInspection.Misplacement] { views() }

  /// The views that are not where constraints put them and whose saved frames contradict them by themselves.
  var contradicting: Set<Int> {
    let candidates = Set(movedViews.map(\.view))
    return candidates.isEmpty ? [] : contradicted.intersection(candidates)
  }

  /// The misplaced views, taking it that some are in their place.
  func views(except right: Set<Int> = []) -> [SceneInspection.Misplacement] {
    let moved = movedViews.filter { !right.contains($0.view) }
    if moved.isEmpty { return [] }
    let candidates = Set(moved.map(\.view))
    var proven = contradicted.intersection(candidates)
    if proven.isEmpty { return [] }
    let ties = tiedViews
    var isGrowing = true
    while isGrowing {
      let more = ties.filter { !proven.isDisjoint(with: $0) }.reduce(into: proven) { $0.formUnion($1) }
        .intersection(candidates)
      isGrowing = more.count > proven.count
      proven = more
    }
    return moved.filter { proven.contains($0.view) }
  }

  /// The views of required constraints that the saved frames miss.
  private var contradicted: Set<Int> {
    let saved = SavedFrames(run)
    var views: Set<Int> = []
    for index in builder.origins.indices where isEvidence(builder.origins[index]) {
      let constraint = Constraint(index: index)
      guard builder.system.shortfall(of: constraint, saved.values) > Self.tolerance else { continue }
      let touched = builder.system.variables(of: constraint).map { saved.viewOfVariable[$0.index] }
      if touched.contains(nil) { continue }
      views.formUnion(touched.compactMap { $0 })
    }
    return views
  }

  /// Whether an equation is a required constraint of the document that takes nothing but frames to check.
  private func isEvidence(_ origin: EquationOrigin) -> Bool {
    guard case .constraint(let index) = origin else { return false }
    let constraint = builder.scene.constraints[index]
    guard constraint.priority.value(in: builder.installed.traits) >= 1000 else { return false }
    return [constraint.first, constraint.second].compactMap { $0 }.allSatisfy { anchor in
      if case .guide = anchor.item { return false }
      return anchor.attribute.isOfFrame
    }
  }

  /// The views that each constraint speaks of.
  private var tiedViews: [Set<Int>] {
    builder.installed.constraints.map { index in
      let constraint = builder.scene.constraints[index]
      let items = [constraint.first, constraint.second].compactMap { $0?.item }
      return Set(
        items.compactMap { item in
          if case .view(let view) = item { return view }
          return nil
        })
    }
  }

  /// The views that constraints place elsewhere than where they were saved.
  private var movedViews: [SceneInspection.Misplacement] {
    let open = Set(openings.map(\.item))
    return run.layout.views.compactMap { layout in
      let view = builder.scene.views[layout.index]
      guard view.parent != nil, let saved = view.designFrame, !builder.installed.isInCell(layout.index),
        !builder.installed.isAutoresized(layout.index, usesAutoLayout: builder.environment.usesAutoLayout),
        !(view.role == .arranged && layout.isHidden), !open.contains(.view(layout.index)),
        !saved.isNear(layout.frame, within: Self.tolerance)
      else { return nil }
      return SceneInspection.Misplacement(view: layout.index, saved: saved, computed: layout.frame)
    }
  }
}

extension Anchor.Attribute {
  /// Whether a frame alone says where it is: no margins and no text.
  fileprivate var isOfFrame: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY: true
    default: false
    }
  }
}
