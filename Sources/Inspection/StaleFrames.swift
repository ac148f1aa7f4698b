import ConstraintSolver
import LayoutEngine
import LayoutModel

/// Finds saved frames that are older than the constraints: those of a document that was edited outside Interface Builder,
/// or in it without "Update Frames".
///
/// A saved frame far from the computed one may mean that something decides that adapt does not know. It does not where
/// the saved frames miss an equation that takes nothing but them to check, and that the layout fulfils: a constraint
/// between frames, or the size of a text in a font that is known. What moved with such a view is as old.
struct StaleFrames {
  let solved: SolvedScene
  let contents: [SceneInspection.ContentNeed]

  /// Less than this, in points, is no other version: texts are measured a little differently, bars are a little higher.
  private static let distance = 8.0

  private var builder: EquationBuilder { solved.builder }

  /// By view, the axes along which its frame is old. O(n) in the equations.
  var axes: [AxisPair<Bool>] {
    var stale = [AxisPair<Bool>](repeating: AxisPair(both: false), count: builder.scene.views.count)
    let saved = SavedFrames(solved)
    for axis in Axis.allCases {
      let moved = movedViews(axis)
      if moved.isEmpty { continue }
      var pending = Array(contradicting(axis, saved).intersection(moved))
      if pending.isEmpty { continue }
      let neighbours = neighbours(among: moved)
      while let view = pending.popLast() {
        if stale[view][axis] { continue }
        stale[view][axis] = true
        pending += neighbours[view] ?? []
      }
    }
    return stale
  }

  /// The views that the layout places elsewhere than where they were saved.
  private func movedViews(_ axis: Axis) -> Set<Int> {
    var moved: Set<Int> = []
    for layout in solved.layout.views {
      let view = builder.scene.views[layout.index]
      guard view.parent != nil, let saved = view.designFrame else { continue }
      if saved.distance(to: layout.frame, axis) > MisplacementSearch.tolerance { moved.insert(layout.index) }
    }
    return moved
  }

  /// The views of equations of an axis that the saved frames miss by far, and the layout does not.
  private func contradicting(_ axis: Axis, _ saved: SavedFrames) -> Set<Int> {
    saved.views(missing: builder, by: Self.distance) { row, origin in
      isEvidence(origin, axis)
        && builder.system.shortfall(of: row, solved.solution.values) < MisplacementSearch.tolerance
    }
  }

  private func isEvidence(_ origin: EquationOrigin, _ axis: Axis) -> Bool {
    switch origin {
    case .constraint(let index):
      let constraint = builder.scene.constraints[index]
      return constraint.first.attribute.axis == axis && !constraint.isPlaceholder && constraint.isOfFrames
    case .content(let view):
      // A height follows from the width, which something else may decide.
      guard axis == .horizontal, let text = contents[view].text, !text.isEstimated else { return false }
      return builder.scene.views[view].customClass == nil
    default: return false
    }
  }

  /// By view, those of some that constraints or the hierarchy tie it to.
  private func neighbours(among views: Set<Int>) -> [Int: [Int]] {
    var neighbours: [Int: [Int]] = [:]
    func tie(_ first: Int, _ second: Int) {
      guard first != second, views.contains(first), views.contains(second) else { return }
      neighbours[first, default: []].append(second)
      neighbours[second, default: []].append(first)
    }
    for index in solved.installed.constraints {
      let named = builder.scene.constraints[index].namedViews
      for (first, second) in zip(named, named.dropFirst()) { tie(first, second) }
    }
    for view in views { if let parent = builder.scene.views[view].parent { tie(view, parent) } }
    return neighbours
  }
}
