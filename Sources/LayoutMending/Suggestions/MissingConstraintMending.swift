import Devices
import LayoutChecks
import LayoutEngine
import LayoutModel
import SourceText
import XMLTree

/// Adds the fewest constraints with which no view is open and all stay where they were drawn: what Xcode calls Add
/// Missing Constraints.
///
/// Nothing comes but constraints, and nothing goes but the frames and masks of views that constraints place now, and
/// their marks `ambiguous`.
public struct MissingConstraintMending: Sendable {
  /// What lays out.
  public var engine: LayoutEngine
  /// The ids of the only views that constraints are added for; `nil` for all.
  public var chosen: Set<String>?
  /// The id of the only scene; `nil` for all.
  public var scene: String?
  /// The size classes in which what is added is there; empty for all.
  public var conditions: [TraitCondition]
  /// The screen on which the views of a `.layout` are where they should stay.
  public var screen: Screen?

  /// Creates a mending.
  ///
  /// - Parameters:
  ///   - engine: what lays out.
  ///   - chosen: the ids of the only views that constraints are added for; `nil` for all.
  ///   - scene: the id of the only scene; `nil` for all.
  ///   - conditions: the size classes in which what is added is there; empty for all.
  ///   - screen: the screen on which the views of a `.layout` are where they should stay; documents of Interface Builder
  ///     have a canvas.
  public init(
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
  public func mend(_ editable: EditableDocument) throws(DocumentError) -> Mend {
    try mend(editable, as: editable.document)
  }

  /// Mends a document that is the result of another mend.
  ///
  /// - Parameter original: the document before that mend, whose places are those that changes are told of.
  func mend(_ editable: EditableDocument, as original: Document) throws(DocumentError) -> Mend {
    guard editable.document.usesAutoLayout else {
      throw refusal(editable, "this document has no constraints; useAutolayout=\"YES\" on <document> lets it")
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
    var mend = Mend(bytes: current.bytes)
    mend.changes = changes
    mend.diagnostics = diagnostics
    return mend
  }

  private func mend(
    _ editable: EditableDocument, for condition: TraitCondition, as original: Document
  ) throws(DocumentError) -> Mend {
    var drawn = try drawnDocument(editable, condition)
    var edits = TextEdits()
    var notes = SuggestionNotes(original: original, condition: condition)
    var builder = BuilderConstraints(editable)
    let layout = LayoutConstraints(editable: editable)
    for index in drawn.document.scenes.indices where scene == nil || drawn.document.scenes[index].id == scene {
      let before = drawn.document.scenes[index]
      let views = MovableViews(before, chosen: chosen)
      drawn.free(views.placedByFrame, ofScene: index)
      let outcome = SuggestionSearch(document: drawn, scene: index, movable: Set(views.all)).run()
      let constraints = outcome.candidates.map(\.constraint)
      let freed = views.placedByFrame.filter { outcome.settled.contains($0) || speak(constraints, of: $0) }
      if original.format == .layout {
        for view in freed { layout.free(before.views[view], &edits) }
        if freed.count == views.placedByFrame.count, !freed.isEmpty { layout.freeRoot(of: before, &edits) }
        layout.add(constraints, to: before, for: condition, &edits)
      } else {
        for view in freed { builder.free(before.views[view], &edits) }
        for view in before.views.indices where outcome.settled.contains(view) {
          if builder.unmark(before.views[view], &edits) { notes.unmark(view, in: before) }
        }
        builder.add(constraints, to: before, &edits)
      }
      notes.add(outcome, in: before)
      for view in views.undrawn { notes.addUndrawn(view, in: before) }
    }
    var mend = editable.mend(by: edits)
    if condition != .base, original.format != .layout, !builder.written.isEmpty {
      mend = try restrict(builder.written, to: condition, try editable.with(mend.bytes))
    }
    mend.changes = notes.changes
    mend.diagnostics = notes.diagnostics
    return mend
  }

  private func speak(_ constraints: [LayoutConstraint], of view: Int) -> Bool {
    constraints.contains { $0.first.item == .view(view) || $0.second?.item == .view(view) }
  }

  /// Leaves constraints installed in some size classes only.
  private func restrict(
    _ ids: [String], to condition: TraitCondition, _ editable: EditableDocument
  ) throws(DocumentError) -> Mend {
    let nowhere = try InstallMending(ids, isInstalled: false).mend(editable)
    return try InstallMending(ids, isInstalled: true, for: [condition]).mend(try editable.with(nowhere.bytes))
  }

  // MARK: Where things are

  private func drawnDocument(
    _ editable: EditableDocument, _ condition: TraitCondition
  ) throws(DocumentError) -> DrawnDocument {
    let document = editable.document
    guard document.format == .layout else {
      return DrawnDocument(document, engine: engine, place: .canvas(DeviceCatalogue(), condition))
    }
    let screen = try DrawingBoard(editable, named: screen).screen
    var withGuides = document
    for index in withGuides.scenes.indices { withGuides.scenes[index].addBarGuides() }
    return DrawnDocument(withGuides, engine: engine, place: .screen(screen, condition))
  }

  private func refusal(_ editable: EditableDocument, _ message: String) -> DocumentError {
    DocumentError([
      Diagnostic(code: "mend.missing", severity: .error, message: message, location: editable.xml.root.location)
    ])
  }
}

extension Scene {
  /// Gives a screen of a `.layout` the guides that it always has, though constraints have not named them yet.
  fileprivate mutating func addBarGuides() {
    guard let root = views.first else { return }
    for (id, kind) in [("topGuide", LayoutGuide.Kind.top), ("bottomGuide", .bottom)]
    where !guides.contains(where: { $0.kind == kind }) {
      guides.append(LayoutGuide(id: id, kind: kind, owner: 0, span: root.span))
    }
  }
}
