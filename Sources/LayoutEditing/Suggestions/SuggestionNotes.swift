import LayoutAnalysis
import LayoutModel
import TextKit

/// What is to be said of constraints that are added.
struct SuggestionNotes {
  /// The document as it was before any of the mend, in which people look things up.
  let original: Document
  /// The size classes that the constraints are for.
  let condition: TraitCondition
  private(set) var changes: [Mend.Change] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(original: Document, condition: TraitCondition) {
    self.original = original
    self.condition = condition
  }

  /// Tells the constraints of a scene, and the views that are still open or stay as they are.
  mutating func add(_ outcome: SuggestionSearch.Outcome, _ views: MovableViews, in scene: Scene) {
    let names = SceneNames(scene, of: original)
    for candidate in outcome.candidates {
      let constraint = candidate.constraint
      let formula = names.formula(constraint, constant: constraint.constant.base)
      let standard = constraint.isSymbolic ? ", the standard distance" : ""
      let view = scene.views[candidate.subject]
      changes.append(
        Mend.Change(location: location(of: view), message: "\(formula)\(standard): added\(condition.ending)"))
    }
    changes = changes.inOrder
    for view in outcome.unsettled {
      note("no constraints were found that keep \(names.view(view)) where it was drawn", scene.views[view])
    }
    for view in views.undrawn {
      note("\(names.view(view)) has no frame, so that it is not known where it should stay", scene.views[view])
    }
    for use in views.uses {
      note("\(names.view(use)) is a component, in which frames place views; they stay as they are", scene.views[use])
    }
  }

  private mutating func note(_ message: String, _ view: View) {
    diagnostics.append(
      Diagnostic(code: "mend.missing", severity: .note, message: message, location: location(of: view)))
  }

  /// Tells that a mark goes.
  mutating func unmark(_ view: Int, in scene: Scene) {
    let name = SceneNames(scene, of: original).view(view)
    changes.append(
      Mend.Change(
        location: location(of: scene.views[view]),
        message: "\(name): the mark of ambiguity goes"))
  }

  /// Where a view is written in the original.
  private func location(of view: View) -> SourceLocation {
    let written = original.scenes.lazy.flatMap(\.views).first { $0.id == view.id }
    return original.sources.location(of: (written ?? view).span)
  }
}
