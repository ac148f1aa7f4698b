import Inspection
import LayoutEngine
import LayoutModel
import LayoutReading
import XMLTree

/// Xcode's *Update Constraint Constants*: writes the constants with which the saved frames satisfy their constraints into
/// an Interface Builder document.
///
/// Nothing but constants, `symbolic` where a constant is no standard spacing any more, and marks `misplaced` changes.
package struct ConstantFix: Sendable {
  package var engine: LayoutEngine
  /// The ids of the only views whose frames are kept; `nil` for all that constraints would move.
  package var chosen: Set<String>?

  package init(engine: LayoutEngine = LayoutEngine(), chosen: Set<String>? = nil) {
    (self.engine, self.chosen) = (engine, chosen)
  }

  package func apply(to editable: EditableDocument) -> FixResult {
    let document = editable.document
    let updates = engine.constantUpdates(of: document, chosen: chosen)
    var edits = TextEdits()
    var changes: [FixResult.Change] = []
    for update in updates.constants where write(update, editable, &edits) {
      let scene = document.scenes[update.scene]
      let names = SceneNames(scene, of: document)
      let constraint = scene.constraints[update.constraint]
      let numbers = "constant \(update.old.shortText) → \(update.new.shortText)\(update.source.ending)"
      changes.add(
        "\(names.formula(constraint, constant: update.old)): \(numbers)",
        at: document.sources.location(of: constraint.span))
    }
    for update in updates.settled {
      guard let element = editable.element(at: document.scenes[update.scene].views[update.view].span),
        edits.remove("misplaced", of: element, in: editable.bytes)
      else { continue }
      changes.add("\(name(of: update, in: document)): removed the mark", at: element.location)
    }
    let notes = updates.unsettled.map { update in
      Diagnostic(
        .note, "mend.constants",
        "\(name(of: update, in: document)) does not have its saved frame, and no constant can change that",
        at: document.sources.location(of: document.scenes[update.scene].views[update.view].span))
    }
    return editable.applying(edits, changes.inOrder, notes)
  }

  private func name(of update: FrameUpdate, in document: Document) -> String {
    SceneNames(document.scenes[update.scene], of: document).view(update.view)
  }

  /// Writes a constant in place of the one that applies on the canvas; `false` where the document has none.
  private func write(_ update: ConstantUpdate, _ editable: EditableDocument, _ edits: inout TextEdits) -> Bool {
    let constraint = editable.document.scenes[update.scene].constraints[update.constraint]
    guard let element = editable.element(at: constraint.span) else { return false }
    let variations = element.children.filter { child in
      child.is("variation") && child.hasAttribute("constant")
        && child["key"].map { TraitCondition(variationKey: $0) } == update.source
    }
    guard let place = update.source == .base ? element : variations.last else { return false }
    if update.new == 0, update.source == .base {
      edits.remove("constant", of: element, in: editable.bytes)
    } else {
      edits.set("constant", BuilderNumber.text(update.new), of: place, in: editable.bytes)
    }
    edits.remove("symbolic", of: element, in: editable.bytes)
    return true
  }
}
