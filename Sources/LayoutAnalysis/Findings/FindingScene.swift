import Inspection
import LayoutEngine
import LayoutModel
import TextKit

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

/// A finding of lint: its diagnostic, and what it is known by.
package struct Finding: Sendable {
  package let diagnostic: Diagnostic
  /// The id of the scene; empty for one about a whole document.
  package let scene: String
  /// The id of the view or constraint; empty for one about a whole document.
  package let subject: String
  /// The screens, by their index among the linter's configurations; empty when it is about no screen.
  package let configurations: [Int]
  /// The first and last extents of the windows that have it, in points; empty when it is about no size.
  package let ranges: [ClosedRange<Double>]
  private let rule: String
  /// The message without the screens.
  private let message: String
  private let span: SourceSpan

  /// One about a whole document.
  package init(_ diagnostic: Diagnostic, rule: String? = nil) {
    self.diagnostic = diagnostic
    self.rule = rule ?? diagnostic.code
    (scene, subject, configurations, ranges) = ("", "", [], [])
    message = diagnostic.message
    span = SourceSpan(start: 0, end: 0)
  }

  /// - Parameter screens: where it holds, beginning with a space; empty for everywhere.
  init(
    _ entry: LintFindings.Entry, of rule: any LintRule, in scene: Scene, screens: String, _ settings: LintSettings,
    _ sources: SourceMap, configurations: [Int] = [], ranges: [ClosedRange<Double>] = []
  ) {
    (self.scene, subject, self.rule) = (scene.id, entry.subject, rule.id)
    (message, span) = (entry.message, entry.span)
    (self.configurations, self.ranges) = (configurations, ranges)
    let others = entry.others == 0 ? "" : "; \(entry.others) more \(entry.others == 1 ? "does" : "do")"
    diagnostic = entry.diagnostic(
      "lint.\(rule.id)", settings.severities[rule.id] ?? rule.severity, screens: screens,
      others: others + entry.consequences,
      sources)
  }

  /// The key of it in a baseline. A constraint without an id counts those before it, `root.constraint3`: that is no name.
  package var key: LintBaseline.Key {
    LintBaseline.Key(rule: rule, scene: scene, subject: subject.contains(".") ? "" : subject, message: message)
  }

  /// Whether it stands before another one in a report.
  func precedes(_ other: Finding) -> Bool {
    (span.file, span.start, rule, message) < (other.span.file, other.span.start, other.rule, other.message)
  }
}

extension LintFindings.Entry {
  /// The entry as a report has it.
  func diagnostic(
    _ code: String, _ severity: Severity, screens: String = "", others: String = "", _ sources: SourceMap
  ) -> Diagnostic {
    Diagnostic(
      code: code, severity: severity, message: message + screens + Wording.copies(copies.count, "; so it is") + others,
      location: sources.location(of: span),
      notes: notes.map { Diagnostic.Note(message: $0.message, location: sources.location(of: $0.span)) })
  }
}
