import ConstraintSolver
import LayoutModel

/// Finds views whose saved frame the document's own constraints contradict.
///
/// That a saved frame differs from the computed one is no proof: a text that is measured half a point too wide moves
/// everything beside it. So the saved frames are put into the equations. Where they fulfil all constraints that
/// touch a view, only contents can have come out differently; where they miss one, something was moved and not updated.
struct MisplacementSearch {
  let run: SceneRun

  /// Less than this, in points, is rounding: Interface Builder saves whole points and halves.
  static let tolerance = 1.0

  private var builder: EquationBuilder { run.outcome.builder }

  var all: [SceneInspection.Misplacement] {
    let moved = movedViews
    if moved.isEmpty { return [] }
    let values = savedValues
    let viewOfVariable = viewsByVariable
    var suspects: Set<Int> = []
    for (constraint, excess) in builder.system.missed(values, tolerance: Self.tolerance) {
      guard counts(builder.origins[constraint.index], excess) else { continue }
      for variable in builder.system.variables(of: constraint) {
        if let view = viewOfVariable[variable.index] { suspects.insert(view) }
      }
    }
    return moved.filter { suspects.contains($0.view) }
  }

  /// Whether saved frames that miss an equation say something about the frames, and not about a content's size.
  private func counts(_ origin: EquationOrigin, _ excess: Double) -> Bool {
    switch origin {
    case .constraint(let index):
      builder.scene.constraints[index].priority.value(in: builder.installed.traits) >= 1000
    case .placement, .autoresizing, .content, .stack, .size: false
    }
  }

  /// The views that constraints place elsewhere than where they were saved.
  private var movedViews: [SceneInspection.Misplacement] {
    run.layout.views.compactMap { layout in
      let view = builder.scene.views[layout.index]
      guard view.parent != nil, let saved = view.designFrame,
        !builder.installed.isAutoresized(layout.index, usesAutoLayout: builder.environment.usesAutoLayout),
        !(view.role == .arranged && layout.isHidden)
      else { return nil }
      guard !saved.isNear(layout.frame, within: Self.tolerance) else { return nil }
      return SceneInspection.Misplacement(view: layout.index, saved: saved, computed: layout.frame)
    }
  }

  /// The values of the solution with the saved frames in place of the computed ones.
  private var savedValues: [Double] {
    var values = run.outcome.solution.values
    var origins = Array(repeating: Point.zero, count: builder.scene.views.count)
    for (index, view) in builder.scene.views.enumerated() {
      guard let box = builder.boxes[index] else { continue }
      let computed = run.outcome.boxes.views[index] ?? .zero
      guard let parent = view.parent else {
        origins[index] = Point(x: computed.x, y: computed.y)
        continue
      }
      let alignment = builder.inputs.contents[index].alignment
      guard let saved = view.designFrame else {
        let shift = (origins[parent], run.outcome.boxes.views[parent] ?? .zero)
        origins[index] = Point(x: computed.x + shift.0.x - shift.1.x, y: computed.y + shift.0.y - shift.1.y)
        continue
      }
      let frame = saved.offset(byX: origins[parent].x, y: origins[parent].y)
      origins[index] = Point(x: frame.x, y: frame.y)
      let rect = frame.inset(by: alignment)
      values[box.x.index] = rect.x
      values[box.y.index] = rect.y
      values[box.width.index] = rect.width
      values[box.height.index] = rect.height
    }
    return values
  }

  private var viewsByVariable: [Int: Int] {
    var views: [Int: Int] = [:]
    for (index, box) in builder.boxes.enumerated() {
      guard let box else { continue }
      for variable in [box.x, box.y, box.width, box.height] { views[variable.index] = index }
    }
    return views
  }
}

extension Rect {
  /// Whether every number of both rectangles is the same within a tolerance in points.
  fileprivate func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
      && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
  }
}
