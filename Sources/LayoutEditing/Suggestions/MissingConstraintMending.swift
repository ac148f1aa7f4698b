import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextKit
import XMLTree

/// Adds the fewest constraints with which no view is open and all stay where they were drawn: what Xcode calls Add
/// Missing Constraints.
///
/// Nothing comes but constraints, and nothing goes but the frames and masks of views that constraints place now, and
/// their marks `ambiguous`.
package struct MissingConstraintMending: Sendable {
  /// What lays out.
  package var engine: LayoutEngine
  /// The ids of the only views that constraints are added for; `nil` for all.
  package var chosen: Set<String>?
  /// The id of the only scene; `nil` for all.
  package var scene: String?
  /// The size classes in which what is added is there; empty for all.
  package var conditions: [TraitCondition]
  /// The screen on which the views of a `.layout` are where they should stay.
  package var screen: Screen?

  /// Creates a mending.
  ///
  /// - Parameters:
  ///   - engine: what lays out.
  ///   - chosen: the ids of the only views that constraints are added for; `nil` for all.
  ///   - scene: the id of the only scene; `nil` for all.
  ///   - conditions: the size classes in which what is added is there; empty for all.
  ///   - screen: the screen on which the views of a `.layout` are where they should stay; documents of Interface Builder
  ///     have a canvas.
  package init(
    engine: LayoutEngine = LayoutEngine(), chosen: Set<String>? = nil, scene: String? = nil,
    for conditions: [TraitCondition] = [], on screen: Screen? = nil
  ) {
    self.engine = engine
    self.chosen = chosen
    self.scene = scene
    self.conditions = conditions.isEmpty ? [.base] : conditions
    self.screen = screen
  }

  /// Mends a document.
  ///
  /// - Throws: when the document has no Auto Layout, or does not vary by size classes, or when it is not known on which
  ///   screen a `.layout` was drawn.
  package func mend(_ editable: EditableDocument) throws(DocumentError) -> Mend {
    try mend(editable, as: editable.document)
  }

  /// Mends a document that is the result of another mend.
  ///
  /// - Parameter original: the document before that mend, whose places are those that changes are told of.
  func mend(_ editable: EditableDocument, as original: Document) throws(DocumentError) -> Mend {
    guard editable.document.usesAutoLayout else {
      throw DocumentError(
        "mend.missing", "this document has no constraints; useAutolayout=\"YES\" on <document> lets it",
        at: editable.xml.root.location)
    }
    if original.format == .layout {
      return try LayoutSuggestions(mending: self, editable: editable, original: original).mend()
    }
    var current = editable
    var changes: [Mend.Change] = []
    var diagnostics: [Diagnostic] = []
    for condition in conditions {
      let step = try mend(current, for: condition, as: original)
      current = try current.with(step.bytes)
      changes += step.changes
      diagnostics += step.diagnostics
    }
    return Mend(bytes: current.bytes, changes: changes, diagnostics: diagnostics)
  }

  // MARK: Documents of Interface Builder

  private func mend(
    _ editable: EditableDocument, for condition: TraitCondition, as original: Document
  ) throws(DocumentError) -> Mend {
    var drawn = DrawnDocument(editable.document, engine: engine, place: .canvas(DeviceCatalogue(), condition))
    var edits = TextEdits()
    var notes = SuggestionNotes(original: original, condition: condition)
    var writing = BuilderConstraints(editable)
    for (index, before) in editable.document.scenes.enumerated() where scene == nil || before.id == scene {
      let views = MovableViews(before, chosen: chosen)
      drawn.free(views.placedByFrame, ofScene: index)
      let outcome = SuggestionSearch(document: drawn, scene: index, movable: Set(views.all)).run()
      for view in views.freed(by: outcome) { writing.free(before.views[view], &edits) }
      for view in before.views.indices where outcome.settled.contains(view) {
        if writing.unmark(before.views[view], &edits) { notes.unmark(view, in: before) }
      }
      writing.add(outcome.candidates.map(\.constraint), to: before, &edits)
      notes.add(outcome, views, in: before)
    }
    var mend = editable.mend(by: edits, notes.changes, notes.diagnostics)
    if condition != .base, !writing.written.isEmpty {
      mend.bytes = try restrict(writing.written, to: condition, try editable.with(mend.bytes)).bytes
    }
    return mend
  }

  /// Leaves constraints installed in some size classes only.
  private func restrict(
    _ ids: [String], to condition: TraitCondition, _ editable: EditableDocument
  ) throws(DocumentError) -> Mend {
    let nowhere = try InstallMending(ids, isInstalled: false).mend(editable)
    return try InstallMending(ids, isInstalled: true, for: [condition]).mend(try editable.with(nowhere.bytes))
  }
}
