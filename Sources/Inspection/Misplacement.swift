import ConstraintSolver
import LayoutEngine
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
  let solved: SolvedScene

  /// Less than this, in points, is rounding: Interface Builder saves whole points and halves.
  static let tolerance = 1.0

  private var builder: EquationBuilder { solved.builder }

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
    let ties = solved.installed.constraints.map { Set(builder.scene.constraints[$0].namedViews) }
    while true {
      let tied = ties.filter { !proven.isDisjoint(with: $0) }.reduce(into: proven) { $0.formUnion($1) }
      let more = tied.intersection(candidates)
      if more.count == proven.count { break }
      proven = more
    }
    return moved.filter { proven.contains($0.view) }
  }

  /// The views of required constraints that take nothing but frames to check and that the saved frames miss.
  private var contradicted: Set<Int> {
    SavedFrames(solved).views(missing: builder, by: Self.tolerance) { _, origin in
      guard case .constraint(let index) = origin else { return false }
      let constraint = builder.scene.constraints[index]
      return constraint.priority.value(in: solved.installed.traits) >= 1000 && constraint.isOfFrames
    }
  }

  /// The views that constraints place elsewhere than where they were saved.
  private var movedViews: [SceneInspection.Misplacement] {
    let open = Set(solved.facts.openings.map(\.item))
    return solved.layout.views.compactMap { layout in
      let view = builder.scene.views[layout.index]
      guard view.parent != nil, let saved = view.designFrame, !solved.installed.isInCell(layout.index),
        !solved.installed.isAutoresized(layout.index), !(view.role == .arranged && layout.isHidden),
        !open.contains(.view(layout.index)), !saved.isNear(layout.frame, within: Self.tolerance)
      else { return nil }
      return SceneInspection.Misplacement(view: layout.index, saved: saved, computed: layout.frame)
    }
  }
}

/// The frames that Interface Builder saved, as values of the equations' variables.
struct SavedFrames {
  /// A value for each variable: saved where the document holds a frame, computed elsewhere.
  private(set) var values: [Double]
  /// By variable, the view whose saved frame gave the value.
  private(set) var viewOfVariable: [Int: Int] = [:]

  init(_ solved: SolvedScene) {
    let builder = solved.builder
    values = solved.solution.values
    var origins = Array(repeating: Point.zero, count: builder.scene.views.count)
    for (index, view) in builder.scene.views.enumerated() {
      guard let box = builder.boxes[index], let computed = solved.boxes[index] else { continue }
      var rect = computed
      var frame = computed
      if let parent = view.parent, let around = solved.boxes[parent] {
        let (origin, saved) = (origins[parent], view.designFrame)
        frame =
          saved?.offset(byX: origin.x, y: origin.y) ?? computed.offset(byX: origin.x - around.x, y: origin.y - around.y)
        rect = saved == nil ? frame : frame.inset(by: solved.inputs.contents[index].alignment)
      }
      origins[index] = Point(x: frame.x, y: frame.y)
      for (variable, value) in [(box.x, rect.x), (box.y, rect.y), (box.width, rect.width), (box.height, rect.height)] {
        values[variable.index] = value
        if view.designFrame != nil || view.parent == nil { viewOfVariable[variable.index] = index }
      }
    }
  }

  /// The views of the equations that the frames miss by some points, of those that count.
  func views(
    missing builder: EquationBuilder, by tolerance: Double, where counts: (Constraint, EquationOrigin) -> Bool
  ) -> Set<Int> {
    var views: Set<Int> = []
    for (index, origin) in builder.origins.enumerated() {
      let row = Constraint(index: index)
      guard counts(row, origin), builder.system.shortfall(of: row, values) > tolerance else { continue }
      let touched = builder.system.variables(of: row).map { viewOfVariable[$0.index] }
      if !touched.contains(nil) { views.formUnion(touched.compactMap { $0 }) }
    }
    return views
  }

  /// Less than this, in points, is a matter of measuring texts.
  private static let tolerance = 2.0

  /// What is wrong with a layout on the canvas. Where the rivals of a tie miss together something else than the saved
  /// frames, these are no way in which they could have shared, and what they decide about is in doubt.
  static func doubting(_ solved: SolvedScene) -> SceneFacts {
    var facts = solved.facts
    if facts.ties.isEmpty { return facts }
    let (saved, computed) = (SavedFrames(solved).values, solved.solution.values)
    let isDoubtful = facts.ties.map { tie in
      let missing = tie.constraints.reduce(0) { sum, row in
        sum + solved.builder.system.shortfall(of: row, saved) - solved.builder.system.shortfall(of: row, computed)
      }
      return missing.magnitude > tolerance
    }
    for index in facts.openings.indices where facts.openings[index].ties.contains(where: { isDoubtful[$0] }) {
      facts.openings[index].isDoubtful = true
    }
    return facts
  }
}

extension LayoutConstraint {
  /// Whether it takes nothing but frames to check it.
  var isOfFrames: Bool {
    [first, second].compactMap { $0 }.allSatisfy { anchor in
      anchor.item.view != nil && !anchor.attribute.isOfMargins && !anchor.attribute.isBaseline
    }
  }
}

extension Rect {
  /// Whether every number of both rectangles is the same within a tolerance in points.
  func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
      && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
  }
}
