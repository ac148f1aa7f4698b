import LayoutEngine
import LayoutModel
import LayoutOutput

/// The notes of a sheet about the views of a document: the variation that gave a value, the constraints that place the
/// view, and the findings of lint on each screen.
package struct SheetNotes: Sendable {
  private let document: Document
  private let linter: Linter
  private let layouts: [Layout]

  /// - Parameter layouts: the layouts of the document, with details.
  package init(
    of document: Document, layouts: [Layout], settings: LintSettings, engine: LayoutEngine = LayoutEngine()
  ) {
    (self.document, self.layouts) = (document, layouts)
    linter = Linter(
      settings: settings, configurations: layouts.map { LintConfiguration(screen: $0.screen) }, engine: engine)
  }

  package func all() -> [[SceneNotes]] {
    var known: [Key: [[ViewNote]]] = [:]
    // Lint checks screens only, not a canvas.
    let findings = layouts.contains(where: \.isCanvas) ? [] : linter.findings(in: document)
    return layouts.enumerated().map { number, layout in
      layout.scenes.map { scene in
        var notes = SceneNotes()
        if let details = scene.details, let model = document.scene(scene.id) {
          let key = Key(scene: scene.id, traits: details.traits, isCanvas: layout.isCanvas)
          let views = known[key] ?? viewNotes(details, model)
          known[key] = views
          notes.views = scene.views.map { views[$0.index] }
        }
        notes.findings = findings.filter { finding in
          finding.scene == scene.id && (finding.configurations.isEmpty || finding.configurations.contains(number))
        }.map { SceneNotes.Finding(diagnostic: $0.diagnostic, subject: $0.subject) }
        return notes
      }
    }
  }

  private struct Key: Hashable {
    var scene: String
    var traits: Traits
    var isCanvas: Bool
  }

  /// The notes of all views of a scene, by their index in the model.
  private func viewNotes(_ details: SceneDetails, _ scene: Scene) -> [[ViewNote]] {
    let names = SceneNames(scene, of: document)
    var notes = scene.views.indices.map { view in
      let values = scene.cascade(ofView: view, in: details.traits)
      return values.filter { $0.name == "font" || $0.candidates.count > 1 }.compactMap { value in
        value.winner.map { ViewNote(name: value.name, text: "\($0.value), from \($0.origin)") }
      }
    }
    for constraint in details.constraints {
      let model = scene.constraints[constraint.index]
      let note = ViewNote(name: "constraint", text: text(of: constraint, in: scene, names, details.traits))
      for view in model.placedViews where !notes[view].contains(note) { notes[view].append(note) }
    }
    return notes
  }

  /// `content.trailing = root.trailingMargin − 91 (constraint "side", line 43, installed by wAny hCompact)`.
  private func text(
    of constraint: ConstraintLayout, in scene: Scene, _ names: SceneNames, _ traits: Traits
  ) -> String {
    var parts = [names.constraint(constraint.index)]
    for value in scene.cascade(ofConstraint: constraint.index, in: traits) {
      guard let winner = value.winner, winner.condition != .base else { continue }
      parts.append("\(value.name) by \(winner.condition)")
    }
    if constraint.priority < 1000 { parts.append("priority \(constraint.priority.shortText)") }
    return
      "\(names.formula(scene.constraints[constraint.index], constant: constraint.constant)) (\(parts.joined(separator: ", ")))"
  }
}
