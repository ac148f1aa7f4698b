import Inspection
import LayoutEngine
import LayoutModel

/// A scene with what the engine found in it: facts become findings here, for `render`, which looks at one screen, as for
/// lint, which looks at many.
package struct FindingScene: SceneWords {
  let document: Document
  let scene: Scene
  /// The parts that others than the constraints decide.
  let open: SceneOpenness
  var cases: [FindingCase] = []
  /// The ambiguities on the canvas that are in doubt: there, saved frames tell whether texts were measured as Xcode does.
  var doubtfulOnCanvas: Set<Opening.Item> = []
  /// What the layout on the screen of a case comes from, where a note needs to know more than the facts; `nil` for
  /// findings without such notes.
  var solved: (FindingCase) -> SolvedScene? = { _ in nil }
}

/// What the engine found in a scene on one screen.
package struct FindingCase: Sendable {
  let configuration: LintConfiguration
  let facts: SceneFacts
  /// By view, the axes along which it takes part in a conflict. What else is wrong with it there follows from that.
  let disputed: [AxisPair<Bool>]
  /// What the content of each view needs; empty where only facts are known.
  var contents: [SceneInspection.ContentNeed] = []

  init(_ configuration: LintConfiguration, _ facts: SceneFacts, in scene: Scene) {
    self.configuration = configuration
    self.facts = facts
    var disputed: Set<ViewAxis> = []
    for conflict in facts.conflicts {
      let axes = conflict.axes(in: scene)
      for view in conflict.members.flatMap({ $0.views(in: scene) }) where scene.views[view].parent != nil {
        for axis in axes { disputed.insert(ViewAxis(view: view, axis: axis)) }
      }
    }
    self.disputed = scene.inherited(disputed)
  }

  var traits: Traits { configuration.screen.conditionTraits }

  /// Whether no layout of the screen has anything to report.
  var isFine: Bool { facts.conflicts.isEmpty && facts.openings.isEmpty }
}

/// One axis of a view.
struct ViewAxis: Hashable {
  var view: Int
  var axis: Axis
}

extension Scene {
  /// By view, the axes along which it, or a view around it, is one of some.
  func inherited(_ marked: Set<ViewAxis>) -> [AxisPair<Bool>] {
    var all = Array(repeating: AxisPair(both: false), count: views.count)
    if marked.isEmpty { return all }
    for view in views.indices {
      for axis in Axis.allCases {
        let isAround = views[view].parent.map { all[$0][axis] } ?? false
        all[view][axis] = isAround || marked.contains(ViewAxis(view: view, axis: axis))
      }
    }
    return all
  }
}

extension Contradiction {
  /// The axes of the constraints in it; both where there is none.
  func axes(in scene: Scene) -> [Axis] {
    let found = Axis.allCases.filter { axis in
      members.contains { member in
        guard case .constraint(let index) = member else { return false }
        let constraint = scene.constraints[index]
        return constraint.first.attribute.axis == axis || constraint.second?.attribute.axis == axis
      }
    }
    return found.isEmpty ? Axis.allCases : found
  }
}

extension EquationOrigin {
  /// The views that the equation places, by their index; for a stack view what it arranges, too.
  func views(in scene: Scene) -> [Int] {
    switch self {
    case .constraint(let index): scene.constraints[index].namedViews
    case .stack(let view), .grid(let view): [view] + scene.views.indices.filter { scene.views[$0].parent == view }
    case .placement(let view), .autoresizing(let view), .formulas(let view), .content(let view), .cell(let view),
      .size(let view):
      [view]
    }
  }
}
