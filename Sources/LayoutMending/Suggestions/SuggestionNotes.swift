import LayoutChecks
import LayoutModel
import SourceText

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

  /// Tells the constraints of a scene, and the views that are still open.
  mutating func add(_ outcome: SuggestionSearch.Outcome, in scene: Scene) {
    let names = SceneNames(scene, of: original)
    let place = condition == .base ? "" : " for \(condition)"
    for constraint in outcome.constraints {
      let formula = names.formula(constraint, constant: constraint.constant.base)
      let standard = constraint.isSymbolic ? ", the standard distance" : ""
      changes.append(
        Mend.Change(location: location(of: constraint, in: scene), message: "\(formula)\(standard): added\(place)"))
    }
    changes.sort { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
    for view in outcome.unsettled {
      diagnostics.append(
        Diagnostic(
          code: "mend.missing", severity: .note,
          message: "no constraints were found that keep \(names.view(view)) where it was drawn",
          location: location(of: scene.views[view].id, span: scene.views[view].span)))
    }
  }

  /// Tells that a mark goes.
  mutating func unmark(_ view: Int, in scene: Scene) {
    let name = SceneNames(scene, of: original).view(view)
    changes.append(
      Mend.Change(
        location: location(of: scene.views[view].id, span: scene.views[view].span),
        message: "\(name): the mark of ambiguity goes"))
  }

  /// The place of the view that a constraint is about.
  private func location(of constraint: LayoutConstraint, in scene: Scene) -> SourceLocation {
    let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
    let views = items.compactMap { item -> Int? in
      if case .view(let view) = item { return view }
      return nil
    }
    let view = views.first { $0 != constraint.owner } ?? views.first ?? constraint.owner
    return location(of: scene.views[view].id, span: scene.views[view].span)
  }

  /// Where a view is written in the original.
  private func location(of id: String, span: SourceSpan) -> SourceLocation {
    let view = original.scenes.lazy.flatMap(\.views).first { $0.id == id }
    return original.sources.location(of: view?.span ?? span)
  }
}
