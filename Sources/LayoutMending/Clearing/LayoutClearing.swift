import LayoutEngine
import LayoutModel
import SourceText
import XMLTree

/// Removes the constraints from screens of a `.layout`: their views get the frames that they had on a screen.
///
/// Components stay as they are, for others may use them too; a use gets a frame as any view does.
struct LayoutClearing {
  let mending: ClearMending
  let editable: EditableDocument

  func mend() throws(DocumentError) -> Mend {
    if mending.chosen != nil {
      throw DocumentError(
        "mend.clear", "of a .layout whole screens are cleared: name one with --scene instead of a view",
        at: editable.xml.root.location)
    }
    let document = editable.document
    let meant = try MeantScenes(in: editable, only: mending.scene)
    let layout = mending.engine.layout(document, on: try DrawingBoard(editable, named: mending.screen).screen)
    var edits = TextEdits()
    var changes: [Mend.Change] = []
    var notes = meant.notes
    for index in meant.indices {
      let scene = document.scenes[index]
      notes += place(layout.scenes[index].views, of: scene, &edits)
      for use in scene.usesWithConstraints.map({ scene.views[$0] }) {
        notes.append(note("'\(use.id)' is a component, whose constraints stay", use))
      }
      let hosts = scene.views.compactMap { editable.element(at: $0.span) }
      for group in hosts.flatMap({ host in host.children.filter { $0.is("constraints") } }) {
        edits.add(TextEdit(range(of: group), ""))
        changes.append(Mend.Change(location: group.location, message: "constraints: removed"))
      }
    }
    var mend = editable.mend(by: edits)
    mend.changes = changes.inOrder
    mend.diagnostics = notes
    return mend
  }

  private func note(_ message: String, _ view: View) -> Diagnostic {
    let location = editable.document.sources.location(of: view.span)
    return Diagnostic(code: "mend.clear", severity: .note, message: message, location: location)
  }

  /// A group of constraints with the line break and the empty line before it.
  private func range(of group: XMLElement) -> Range<Int> {
    let bytes = editable.bytes
    let range = Indentation(bytes).range(of: group)
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    let lines = bytes[start..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
    return (lines > 0 ? start : range.lowerBound)..<range.upperBound
  }

  // MARK: Frames

  /// Lets frames place the views that constraints have placed so far, and tells which have none.
  private func place(_ layouts: [ViewLayout], of scene: Scene, _ edits: inout TextEdits) -> [Diagnostic] {
    let frames = Dictionary(layouts.map { ($0.index, $0.frame) }, uniquingKeysWith: { first, _ in first })
    var notes: [Diagnostic] = []
    for (index, view) in scene.views.enumerated() where isPlacedByConstraints(view, in: scene) {
      guard let element = editable.element(at: view.span) else { continue }
      if let frame = frames[index] {
        place(element, at: frame, &edits)
      } else {
        notes.append(note("'\(view.id)' is not on this screen, so that it gets no frame", view))
      }
    }
    return notes
  }

  private func isPlacedByConstraints(_ view: View, in scene: Scene) -> Bool {
    if view.role == .root { return true }
    let isInGrid = view.parent.map { scene.views[$0].kind == .gridView } ?? false
    return view.role == .subview && !view.translatesAutoresizingMask && view.formulaFrame == nil && !isInGrid
  }

  private func place(_ element: XMLElement, at frame: Rect, _ edits: inout TextEdits) {
    guard let numbers = DecimalText.list([frame.x, frame.y, max(0, frame.width), max(0, frame.height)]) else { return }
    let bytes = editable.bytes
    if element.is("filler") {
      // A filler has no frame: it becomes the hidden view that it stands for.
      edits.rename(element, to: "view", in: bytes)
      edits.set("hidden", "true", of: element, before: [], in: bytes)
    }
    edits.remove("designSize", of: element, in: bytes)
    edits.set("frame", numbers, of: element, before: [], in: bytes)
  }
}
