import LayoutEngine
import LayoutModel
import TextKit

/// Adds the constraints that the screens of a `.layout` lack.
///
/// What several conditions ask for is found where the views were drawn, before anything is written: a view that
/// constraints place has no frame any more.
struct LayoutSuggestions {
  let mending: MissingConstraintMending
  let editable: EditableDocument
  /// The document before any mend, whose places are those that changes are told of.
  let original: Document

  /// What becomes of a screen.
  private struct Screenful {
    /// The constraints that were found, with the conditions under which they are there.
    var added: [LayoutConstraint] = []
    /// The views that a frame placed so far.
    var placedByFrame: Set<Int> = []
    /// Those of them that constraints place now.
    var freed: Set<Int> = []
  }

  func mend() throws(DocumentError) -> Mend {
    let meant = try MeantScenes(in: editable, only: mending.scene, views: mending.chosen)
    let screen = try DrawingBoard(editable, named: mending.screen).screen
    let writing = LayoutConstraints(editable: editable)
    var document = editable.document
    for index in meant.indices { document.scenes[index].addBarGuides() }
    var found = Array(repeating: Screenful(), count: document.scenes.count)
    var edits = TextEdits()
    var changes: [Mend.Change] = []
    var diagnostics = meant.notes
    for condition in mending.conditions {
      var drawn = DrawnDocument(document, engine: mending.engine, place: .screen(screen, condition))
      var notes = SuggestionNotes(original: original, condition: condition)
      for index in meant.indices {
        let scene = drawn.document.scenes[index]
        let views = MovableViews(scene, chosen: mending.chosen)
        drawn.free(views.placedByFrame, ofScene: index)
        drawn.add(found[index].added, toScene: index)
        let outcome = SuggestionSearch(document: drawn, scene: index, movable: Set(views.all)).run()
        let constraints = outcome.candidates.map(\.constraint)
        writing.add(constraints, to: scene, for: condition, &edits)
        notes.add(outcome, views, in: scene)
        found[index].added += constraints.map { $0.installed(for: condition) }
        found[index].placedByFrame.formUnion(views.placedByFrame)
        found[index].freed.formUnion(views.freed(by: outcome))
      }
      changes += notes.changes
      diagnostics += notes.diagnostics.filter { !diagnostics.contains($0) }
    }
    for index in meant.indices {
      let scene = document.scenes[index]
      for view in found[index].freed.sorted() { writing.free(scene.views[view], &edits) }
      // With nothing drawn left, the size that the screen was drawn for goes, too.
      if !found[index].freed.isEmpty, found[index].freed == found[index].placedByFrame {
        writing.freeRoot(of: scene, &edits)
      }
    }
    return editable.mend(by: edits, changes, diagnostics)
  }
}

extension Scene {
  /// Gives a screen the guides that it always has, though constraints have not named them yet.
  fileprivate mutating func addBarGuides() {
    guard let root = views.first else { return }
    for (id, kind) in [("topGuide", LayoutGuide.Kind.top), ("bottomGuide", .bottom)]
    where !guides.contains(where: { $0.kind == kind }) {
      guides.append(LayoutGuide(id: id, kind: kind, owner: 0, span: root.span))
    }
  }
}

extension LayoutConstraint {
  /// The same constraint, there under a condition only.
  fileprivate func installed(for condition: TraitCondition) -> LayoutConstraint {
    if condition == .base { return self }
    var constraint = self
    constraint.installed = Varied(false)
    constraint.installed.vary(condition, true)
    return constraint
  }
}
