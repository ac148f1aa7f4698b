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
  /// What the layout of a case comes from, for notes that need to know more than the facts; `nil` for none of these.
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
    (self.configuration, self.facts) = (configuration, facts)
    let disputed = facts.conflicts.flatMap { conflict in
      let views = conflict.members.flatMap { $0.views(in: scene) }.filter { scene.views[$0].parent != nil }
      return conflict.axes(in: scene).flatMap { axis in views.map { ViewAxis(view: $0, axis: axis) } }
    }
    self.disputed = scene.inherited(Set(disputed))
  }

  var traits: Traits { configuration.screen.conditionTraits }
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
    let constraints = members.compactMap(\.constraint).map { scene.constraints[$0] }
    let found = Axis.allCases.filter { axis in
      constraints.contains { $0.first.attribute.axis == axis || $0.second?.attribute.axis == axis }
    }
    return found.isEmpty ? Axis.allCases : found
  }
}

extension EquationOrigin {
  var constraint: Int? { if case .constraint(let index) = self { index } else { nil } }

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
      others: others + entry.consequences, sources)
  }

  /// The key of it in a baseline. A constraint without an id counts those before it, `root.constraint3`: that is no name.
  package var key: LintBaseline.Key {
    LintBaseline.Key(rule: rule, scene: scene, subject: subject.contains(".") ? "" : subject, message: message)
  }

  func precedes(_ other: Finding) -> Bool {
    (span.file, span.start, rule, message) < (other.span.file, other.span.start, other.rule, other.message)
  }
}

extension LintFindings.Entry {
  func diagnostic(
    _ code: String, _ severity: Severity, screens: String = "", others: String = "", _ sources: SourceMap
  ) -> Diagnostic {
    Diagnostic(
      code: code, severity: severity, message: message + screens + Wording.copies(copies.count, "; so it is") + others,
      location: sources.location(of: span),
      notes: notes.map { Diagnostic.Note(message: $0.message, location: sources.location(of: $0.span)) })
  }
}

/// The reasons for which rules leave a view alone: somebody else decides about it, or another rule reports it. Each rule
/// declares those that it knows.
struct Exemptions: OptionSet, Sendable {
  let rawValue: Int

  /// It takes part in a conflict, which is reported.
  static let disputed = Exemptions(rawValue: 1 << 0)
  /// Nothing decides about it, or about a view around it, which is reported.
  static let ambiguous = Exemptions(rawValue: 1 << 1)
  /// Its author saw it elsewhere on the canvas, and something that adapt does not know decides.
  static let unexplained = Exemptions(rawValue: 1 << 2)
  /// A table, a collection or code gives it, or a view around it, its extent.
  static let sizedByOthers = Exemptions(rawValue: 1 << 3)
  /// The same, but not where a constraint of its own fixes the extent.
  static let sizedByOthersAlone = Exemptions(rawValue: 1 << 4)
  /// Code places it, in place of a constraint that is on the canvas only.
  static let placedByCode = Exemptions(rawValue: 1 << 5)
  /// Code has a constraint that places it, or a view around it.
  static let movable = Exemptions(rawValue: 1 << 13)
  /// It is a bar, or lies in one.
  static let inBar = Exemptions(rawValue: 1 << 6)
  /// A bar places it, or it is a bar that nothing in the document places.
  static let placedByBar = Exemptions(rawValue: 1 << 12)
  /// The style of a cell places it.
  static let builtIn = Exemptions(rawValue: 1 << 7)
  /// Its class is one of the app, whose code may do anything.
  static let ownClass = Exemptions(rawValue: 1 << 8)
  /// It lies in a cell or scroll view.
  static let scrolled = Exemptions(rawValue: 1 << 9)
  /// Code knows it by an outlet.
  static let outlet = Exemptions(rawValue: 1 << 10)
  /// Its author told Xcode not to verify its place.
  static let unverified = Exemptions(rawValue: 1 << 11)
}

extension FindingScene {
  /// Whether a view is exempt for a reason that holds on all screens.
  func isExempt(_ view: Int, _ exemptions: Exemptions) -> Bool {
    exemptions.contains(.placedByCode) && open.isPlacedByCode[view]
      || exemptions.contains(.inBar) && open.isInBar[view]
      || exemptions.contains(.placedByBar) && open.isInBar[view] && !open.placedBars.contains(view)
      || exemptions.contains(.ownClass) && scene.views[view].customClass != nil
      || exemptions.contains(.unverified) && scene.views[view].canvasState.ignoresAmbiguity
      || exemptions.contains(.builtIn) && isBuiltIn(view)
      || exemptions.contains(.scrolled)
        && scene.views.ancestors(of: view).contains { scene.views[$0].kind.scrolls || scene.views[$0].kind.isCell }
  }

  /// Whether a built-in arrangement of a cell places the view.
  private func isBuiltIn(_ view: Int) -> Bool {
    let cell = scene.views.ancestors(of: view).lazy.compactMap { scene.views[$0].content.cell }.first
    return [cell?.textLabel, cell?.detailTextLabel, cell?.imageView].contains(scene.views[view].id)
  }
}

extension LintScene {
  /// Whether a view is exempt for a reason that holds on all screens, along an axis or, for `nil`, either.
  func isExempt(_ view: Int, _ exemptions: Exemptions, along axis: Axis? = nil) -> Bool {
    exemptions.contains(.unexplained) && unexplained[view].holds(axis)
      || exemptions.contains(.sizedByOthers) && open.axes[view].holds(axis)
      || exemptions.contains(.movable) && open.isMovable[view].holds(axis)
      || exemptions.contains(.outlet) && outlets.contains(scene.views[view].id)
      || found.isExempt(view, exemptions)
  }

  /// The same on one screen.
  func isExempt(_ view: Int, _ exemptions: Exemptions, along axis: Axis? = nil, on screen: LintCase) -> Bool {
    exemptions.contains(.disputed) && screen.disputed[view].holds(axis)
      || exemptions.contains(.ambiguous) && screen.ambiguous[view].holds(axis)
      || isExempt(view, exemptions, along: axis)
      || exemptions.contains(.sizedByOthersAlone)
        && (axis.map { [$0] } ?? Axis.allCases).contains { open.axes[view][$0] && !fixesExtent(view, $0, screen) }
  }

  /// Whether a constraint of the view alone fixes its extent, whoever else would give it one.
  func fixesExtent(_ view: Int, _ axis: Axis, _ screen: LintCase) -> Bool {
    limits(of: view, axis, screen).contains { $0.relation.value(in: screen.traits) != .greaterThanOrEqual }
  }

  /// The constraints of the view alone on its extent.
  func limits(of view: Int, _ axis: Axis, _ screen: LintCase) -> some Sequence<LayoutConstraint> {
    let size = Anchor(item: .view(view), attribute: axis == .horizontal ? .width : .height)
    return screen.inspection.constraints.lazy.map { scene.constraints[$0] }
      .filter { $0.first == size && $0.second == nil }
  }
}

extension AxisPair<Bool> {
  /// Whether it is so along an axis, or along either for `nil`.
  fileprivate func holds(_ axis: Axis?) -> Bool { axis.map { self[$0] } ?? (horizontal || vertical) }
}
