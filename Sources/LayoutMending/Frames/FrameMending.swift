import Devices
import LayoutChecks
import LayoutEngine
import LayoutModel
import LayoutOutput
import SourceText
import XMLTree

/// Writes the frames that constraints give into a document of Interface Builder: what Xcode calls Update Frames.
///
/// Nothing but the numbers of frames and the marks `misplaced` changes.
public struct FrameMending: Sendable {
  /// What lays out.
  public var engine: LayoutEngine
  /// The ids of views that are updated whatever is known of their saved frames, and no others; `nil` for all whose
  /// saved frames are wrong.
  public var chosen: Set<String>?

  /// Creates a mending of all views whose saved frames are wrong.
  public init(engine: LayoutEngine = LayoutEngine(), chosen: Set<String>? = nil) {
    self.engine = engine
    self.chosen = chosen
  }

  /// Mends a document.
  public func mend(_ editable: EditableDocument) -> Mend {
    let document = editable.document
    var edits = TextEdits()
    var changes: [Mend.Change] = []
    for update in engine.frameUpdates(of: document, catalogue: DeviceCatalogue(), chosen: chosen) {
      let scene = document.scenes[update.scene]
      let view = scene.views[update.view]
      guard let element = editable.element(at: view.span) else { continue }
      let rewritten = rewrite(element.firstChild("rect", key: "frame"), update.computed, editable.bytes, &edits)
      let unmarked = update.isMarked && edits.remove("misplaced", of: element, in: editable.bytes)
      if !rewritten, !unmarked { continue }
      let name = SceneNames(scene, of: document).view(update.view)
      let what =
        rewritten ? "\(update.saved.shortText) → \(update.computed.shortText)" : "is where it belongs; the mark goes"
      changes.append(Mend.Change(location: element.location, message: "\(name): \(what)"))
    }
    var mend = editable.mend(by: edits)
    mend.changes = changes
    mend.diagnostics = remainingMarks(editable, changes: changes)
    return mend
  }

  /// Writes a rectangle; `false` when it is written already.
  private func rewrite(_ element: XMLElement?, _ rect: Rect, _ bytes: [UInt8], _ edits: inout TextEdits) -> Bool {
    guard let element else { return false }
    let before = edits.edits.count
    let numbers: [(StaticString, Double)] = [
      ("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height),
    ]
    for (name, number) in numbers {
      guard let span = element.attributeValueSpan(name), element[name].flatMap(Double.init) != number else { continue }
      edits.replace(span.range, with: BuilderNumber.text(number), in: bytes)
    }
    return edits.edits.count > before
  }

  /// What is to be said of marks that stay.
  private func remainingMarks(_ editable: EditableDocument, changes: [Mend.Change]) -> [Diagnostic] {
    let document = editable.document
    let mended = Set(changes.map(\.location))
    return document.scenes.flatMap { scene in
      scene.views.indices.compactMap { index in
        let view = scene.views[index]
        let location = document.sources.location(of: view.span)
        let isMeant = chosen?.contains(view.id) ?? true
        guard view.canvasState.isMisplaced, isMeant, !mended.contains(location) else { return nil }
        let name = SceneNames(scene, of: document).view(index)
        return Diagnostic(
          code: "mend.misplaced",
          severity: .note,
          message: "\(name) stays marked as misplaced: its constraints leave it open, or the canvas does not have it",
          location: location
        )
      }
    }
  }
}

extension Rect {
  /// `20 0, 605 × 414`
  fileprivate var shortText: String {
    "\(x.shortText) \(y.shortText), \(width.shortText) × \(height.shortText)"
  }
}
