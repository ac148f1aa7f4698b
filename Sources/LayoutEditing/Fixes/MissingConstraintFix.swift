import Inspection
import LayoutEngine
import LayoutModel
import TextKit

/// Xcode's *Add Missing Constraints*: adds the fewest constraints with which no view is ambiguous and all keep the frames
/// that they were drawn with.
///
/// Only constraints are added, and only frames, masks and marks `ambiguous` of views that they place now are removed.
package struct MissingConstraintFix: Sendable {
  package var engine: LayoutEngine
  /// The ids of the only views that constraints are added for; `nil` for all.
  package var chosen: Set<String>?
  /// The id of the only scene; `nil` for all.
  package var scene: String?
  /// The size classes in which the constraints are installed; the base design for all.
  package var conditions: [TraitCondition]
  /// The screen that gives the views of a `.layout` the frames to keep; Interface Builder documents have a canvas.
  package var screen: Screen?

  package init(
    engine: LayoutEngine = LayoutEngine(), chosen: Set<String>? = nil, scene: String? = nil,
    for conditions: [TraitCondition] = [], on screen: Screen? = nil
  ) {
    (self.engine, self.chosen, self.scene, self.screen) = (engine, chosen, scene, screen)
    self.conditions = conditions.isEmpty ? [.base] : conditions
  }

  /// - Throws: when the document has no Auto Layout, or does not vary by size classes, or when the screen that a `.layout`
  ///   was drawn for is unknown.
  package func apply(to editable: EditableDocument) throws(DocumentError) -> FixResult {
    try apply(to: editable, reportingAgainst: editable.document)
  }

  /// Xcode's *Reset to Suggested Constraints*: removes constraints and adds the fewest that keep all frames.
  package func apply(to editable: EditableDocument, after clearing: ClearFix) throws(DocumentError) -> FixResult {
    let cleared = try clearing.apply(to: editable)
    var result = try apply(to: editable.with(cleared.bytes), reportingAgainst: editable.document)
    result.changes = cleared.changes + result.changes
    result.diagnostics = cleared.diagnostics + result.diagnostics.filter { !cleared.diagnostics.contains($0) }
    return result
  }

  /// Fixes the result of another fix; changes are reported at their places in the document before that fix.
  func apply(to editable: EditableDocument, reportingAgainst original: Document) throws(DocumentError) -> FixResult {
    guard editable.document.usesAutoLayout else {
      let message = "this document has no constraints; useAutolayout=\"YES\" on <document> allows them"
      throw DocumentError("mend.missing", message, at: editable.xml.root.location)
    }
    if original.format == .layout {
      return try MissingLayoutConstraintFix(fix: self, editable: editable, original: original).apply()
    }
    var current = editable
    var changes: [FixResult.Change] = []
    var diagnostics: [Diagnostic] = []
    for condition in conditions {
      let step = try add(to: current, for: condition, original)
      current = try current.with(step.bytes)
      changes += step.changes
      diagnostics += step.diagnostics
    }
    return FixResult(bytes: current.bytes, changes: changes, diagnostics: diagnostics)
  }

  private func add(
    to editable: EditableDocument, for condition: TraitCondition, _ original: Document
  ) throws(DocumentError) -> FixResult {
    var drawn = DrawnDocument(editable.document, engine: engine, place: .canvas(condition))
    var edits = TextEdits()
    var report = SuggestionReport(original: original, condition: condition)
    var insertion = StoryboardConstraintInsertion(editable)
    for (index, before) in editable.document.scenes.enumerated() where scene == nil || before.id == scene {
      let views = MovableViews(before, chosen: chosen)
      drawn.free(views.placedByFrame, ofScene: index)
      let outcome = SuggestionSearch(document: drawn, scene: index, movable: Set(views.all)).run()
      for view in views.freed(by: outcome) { insertion.free(before.views[view], &edits) }
      for view in before.views.indices where outcome.settled.contains(view) {
        if insertion.unmark(before.views[view], &edits) { report.unmark(view, in: before) }
      }
      insertion.add(outcome.candidates.map(\.constraint), to: before, &edits)
      report.add(outcome, views, in: before)
    }
    var result = editable.applying(edits, report.changes, report.diagnostics)
    if condition != .base, !insertion.written.isEmpty {
      let (nowhere, _) = try InstallFix(insertion.written, isInstalled: false).edited(editable.with(result.bytes))
      result.bytes = try InstallFix(insertion.written, isInstalled: true, for: [condition]).apply(to: nowhere).bytes
    }
    return result
  }
}

/// Adds the constraints that the screens of a `.layout` lack.
///
/// The constraints of all conditions are found before any is written: a view that constraints place has no frame any more.
struct MissingLayoutConstraintFix {
  let fix: MissingConstraintFix
  let editable: EditableDocument
  /// The document before any fix, whose places changes are reported at.
  let original: Document

  /// The constraints of a screen.
  private struct SceneChanges {
    /// The constraints that were found, with the conditions under which they are installed.
    var added: [LayoutConstraint] = []
    /// The views that a frame placed before.
    var placedByFrame: Set<Int> = []
    /// Those of them that constraints place now.
    var freed: Set<Int> = []
  }

  func apply() throws(DocumentError) -> FixResult {
    let selection = try SceneSelection(in: editable, only: fix.scene, views: fix.chosen)
    let screen = try editable.designScreen(named: fix.screen)
    let insertion = LayoutConstraintInsertion(editable: editable)
    var document = editable.document
    for index in selection.indices {
      // Every screen has these guides, though no constraint has named them yet.
      let (root, guides) = (document.scenes[index].views.first, document.scenes[index].guides)
      for (id, kind) in [("topGuide", LayoutGuide.Kind.top), ("bottomGuide", .bottom)] {
        guard let root, !guides.contains(where: { $0.kind == kind }) else { continue }
        document.scenes[index].guides.append(LayoutGuide(id: id, kind: kind, owner: 0, span: root.span))
      }
    }
    var found = Array(repeating: SceneChanges(), count: document.scenes.count)
    var edits = TextEdits()
    var changes: [FixResult.Change] = []
    var diagnostics = selection.notes
    for condition in fix.conditions {
      var drawn = DrawnDocument(document, engine: fix.engine, place: .screen(screen, condition))
      var report = SuggestionReport(original: original, condition: condition)
      for index in selection.indices {
        let scene = drawn.document.scenes[index]
        let views = MovableViews(scene, chosen: fix.chosen)
        drawn.free(views.placedByFrame, ofScene: index)
        drawn.add(found[index].added, toScene: index)
        let outcome = SuggestionSearch(document: drawn, scene: index, movable: Set(views.all)).run()
        let constraints = outcome.candidates.map(\.constraint)
        insertion.add(constraints, to: scene, for: condition, &edits)
        report.add(outcome, views, in: scene)
        found[index].added += constraints.map { $0.installed(for: condition) }
        found[index].placedByFrame.formUnion(views.placedByFrame)
        found[index].freed.formUnion(views.freed(by: outcome))
      }
      changes += report.changes
      diagnostics += report.diagnostics.filter { !diagnostics.contains($0) }
    }
    for index in selection.indices {
      let scene = document.scenes[index]
      for view in found[index].freed.sorted() { insertion.free(scene.views[view], &edits) }
      // Without any drawn view the size that the screen was drawn for is removed, too.
      let isUndrawn = !found[index].freed.isEmpty && found[index].freed == found[index].placedByFrame
      if isUndrawn, let root = scene.views.first.flatMap({ editable.element(at: $0.span) }) {
        edits.remove("frame", of: root, in: editable.bytes)
      }
    }
    return editable.applying(edits, changes, diagnostics)
  }
}

extension LayoutConstraint {
  fileprivate func installed(for condition: TraitCondition) -> LayoutConstraint {
    if condition == .base { return self }
    var constraint = self
    constraint.installed = Varied(false)
    constraint.installed.vary(condition, true)
    return constraint
  }
}

/// The views of a scene that constraints are searched for.
struct MovableViews {
  /// All of them, by their index in the scene.
  private(set) var all: [Int] = []
  /// Those of them that their frame and mask place.
  private(set) var placedByFrame: [Int] = []
  /// Views that would be among them if they had a frame.
  private(set) var undrawn: [Int] = []
  /// The uses of components in which frames place views, in document order: their contents stay as they are.
  private(set) var uses: [Int] = []

  /// - Parameter chosen: the ids of the only views that count; `nil` for all.
  init(_ scene: Scene, chosen: Set<String>?) {
    for (index, view) in scene.views.enumerated() {
      guard view.role == .subview || view.role == .arranged, view.formulaFrame == nil,
        chosen?.contains(view.id) ?? true, !Self.isOfCell(index, in: scene)
      else { continue }
      if view.designFrame == nil {
        if scene.use(bringing: index) == nil { undrawn.append(index) }
        continue
      }
      let isPlacedByFrame = view.role == .subview && (view.translatesAutoresizingMask || view.isFrameFixed)
      if let use = scene.use(bringing: index) {
        if isPlacedByFrame, uses.last != use { uses.append(use) }
        continue
      }
      all.append(index)
      if isPlacedByFrame { placedByFrame.append(index) }
    }
  }

  /// The views that constraints place with an outcome, and their frames did before.
  func freed(by outcome: SuggestionSearch.Outcome) -> [Int] {
    let named = Set(outcome.candidates.flatMap(\.constraint.namedViews))
    return placedByFrame.filter { outcome.settled.contains($0) || named.contains($0) }
  }

  /// Whether a view is one of the texts and images that a cell of a built-in style places by itself.
  private static func isOfCell(_ view: Int, in scene: Scene) -> Bool {
    guard scene.views[view].translatesAutoresizingMask, let parent = scene.views[view].parent,
      let cell = scene.views[parent].parent, let content = scene.views[cell].content.cell
    else { return false }
    return content.style != nil
  }
}

/// The changes and notes about constraints that are added.
struct SuggestionReport {
  /// The document before any fix, in which people look up places.
  let original: Document
  let condition: TraitCondition
  private(set) var changes: [FixResult.Change] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Reports the constraints of a scene, and the views that are still ambiguous or stay as they are.
  mutating func add(_ outcome: SuggestionSearch.Outcome, _ views: MovableViews, in scene: Scene) {
    let names = SceneNames(scene, of: original)
    for candidate in outcome.candidates {
      let constraint = candidate.constraint
      let formula = names.formula(constraint, constant: constraint.constant.base)
      let standard = constraint.isSymbolic ? ", the standard distance" : ""
      changes.add("\(formula)\(standard): added\(condition.ending)", at: location(of: scene.views[candidate.subject]))
    }
    changes = changes.inOrder
    for view in outcome.unsettled {
      note("found no constraints that keep \(names.view(view)) where it was drawn", scene.views[view])
    }
    for view in views.undrawn { note("\(names.view(view)) has no frame, so its place is unknown", scene.views[view]) }
    for use in views.uses {
      note("\(names.view(use)) is a component whose views have frames; they are not changed", scene.views[use])
    }
  }

  private mutating func note(_ message: String, _ view: View) {
    diagnostics.append(Diagnostic(.note, "mend.missing", message, at: location(of: view)))
  }

  mutating func unmark(_ view: Int, in scene: Scene) {
    let name = SceneNames(scene, of: original).view(view)
    changes.add("\(name): removed the mark of ambiguity", at: location(of: scene.views[view]))
  }

  private func location(of view: View) -> SourceLocation {
    let written = original.scenes.lazy.flatMap(\.views).first { $0.id == view.id }
    return original.sources.location(of: (written ?? view).span)
  }
}
