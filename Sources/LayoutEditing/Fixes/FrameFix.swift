import Inspection
import LayoutEngine
import LayoutModel
import XMLTree

/// Xcode's *Update Frames*: writes the frames that follow from constraints into an Interface Builder document.
///
/// Nothing but the numbers of frames and the marks `misplaced` changes.
package struct FrameFix: Sendable {
  package var engine: LayoutEngine
  package var choice: FrameUpdateChoice

  package init(engine: LayoutEngine = LayoutEngine(), choice: FrameUpdateChoice = .marked) {
    (self.engine, self.choice) = (engine, choice)
  }

  package func apply(to editable: EditableDocument) -> FixResult {
    let document = editable.document
    var edits = TextEdits()
    var changes: [FixResult.Change] = []
    let found = engine.frameUpdates(of: document, choice: choice)
    for update in found.updates {
      let scene = document.scenes[update.scene]
      let view = scene.views[update.view]
      guard let element = editable.element(at: view.span) else { continue }
      let rewritten = rewrite(element.firstChild("rect", key: "frame"), update.computed, editable.bytes, &edits)
      let unmarked = update.isMarked && edits.remove("misplaced", of: element, in: editable.bytes)
      if !rewritten, !unmarked { continue }
      let name = SceneNames(scene, of: document).view(update.view)
      let what = rewritten ? "\(update.saved.words) → \(update.computed.words)" : "is in place; removed the mark"
      changes.add("\(name): \(what)", at: element.location)
    }
    let notes = remainingMarks(editable, changes: changes) + conflicts(found, in: document)
    return editable.applying(edits, changes, notes)
  }

  /// Writes a rectangle; `false` when it is already written.
  private func rewrite(_ element: XMLElement?, _ rect: Rect, _ bytes: [UInt8], _ edits: inout TextEdits) -> Bool {
    guard let element else { return false }
    let before = edits.edits.count
    let numbers: KeyValuePairs = ["x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height]
    for (name, number) in numbers {
      guard let span = element.attributeValueSpan(named: name), element[named: name].flatMap(Double.init) != number
      else { continue }
      edits.replace(span.range, with: BuilderNumber.text(number), in: bytes)
    }
    return edits.edits.count > before
  }

  private func remainingMarks(_ editable: EditableDocument, changes: [FixResult.Change]) -> [Diagnostic] {
    let document = editable.document
    let fixed = Set(changes.map(\.location))
    return document.scenes.flatMap { scene in
      scene.views.indices.compactMap { index in
        let view = scene.views[index]
        let location = document.sources.location(of: view.span)
        let isChosen = if case .views(let ids) = choice { ids.contains(view.id) } else { true }
        guard view.canvasState.isMisplaced, isChosen, !fixed.contains(location) else { return nil }
        let name = SceneNames(scene, of: document).view(index)
        let reason = "its constraints are ambiguous, or the canvas does not have it"
        return Diagnostic(.note, "mend.misplaced", "\(name) stays marked as misplaced: \(reason)", at: location)
      }
    }
  }

  private func conflicts(_ found: FrameUpdates, in document: Document) -> [Diagnostic] {
    found.contradicting.map { place in
      let scene = document.scenes[place.scene]
      return Diagnostic(
        .note, "mend.unmarked",
        "\(SceneNames(scene, of: document).view(place.view)) keeps its saved frame, although it contradicts its "
          + "constraints, because Xcode did not mark it; --unmarked moves it",
        at: document.sources.location(of: scene.views[place.view].span))
    }
  }
}

extension Rect {
  /// `20 0, 605 × 414`
  fileprivate var words: String { "\(x.shortText) \(y.shortText), \(size.shortText)" }
}
