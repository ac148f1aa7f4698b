import LayoutEngine
import LayoutModel
import TextKit
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
    let screen = try DrawingBoard(editable, named: mending.screen).screen
    let layout = mending.engine.layout(document, on: screen)
    var edits = TextEdits()
    var changes: [Mend.Change] = []
    var notes = meant.notes
    for index in meant.indices {
      let scene = document.scenes[index]
      notes += place(scene, as: layout.scenes[index].frames, &edits)
      for use in scene.usesWithConstraints.map({ scene.views[$0] }) {
        notes.append(note("'\(use.id)' is a component, whose constraints stay", use))
      }
      let hosts = scene.views.compactMap { editable.element(at: $0.span) }
      for group in hosts.flatMap({ host in host.children.filter { $0.is("constraints") } }) {
        edits.add(TextEdit(range(of: group), ""))
        changes.append(Mend.Change(location: group.location, message: "constraints: removed"))
      }
    }
    var mend = editable.mend(by: edits, changes.inOrder, notes)
    let cleared = mending.engine.layout(try editable.with(mend.bytes).document, on: screen)
    for index in meant.indices {
      mend.diagnostics += moved(document.scenes[index], from: layout.scenes[index], to: cleared.scenes[index])
    }
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

  /// Writes all frames as they are on the screen, and tells which views have none.
  ///
  /// Frames that were there are written anew, too: those that autoresizing starts from belong to the size of the
  /// outermost view, which becomes that of the screen.
  private func place(_ scene: Scene, as frames: [Int: Rect], _ edits: inout TextEdits) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    for (index, view) in scene.views.enumerated() {
      guard let element = editable.element(at: view.span) else { continue }
      let isPlaced = isPlacedByConstraints(view, in: scene)
      if let frame = frames[index] {
        if isPlaced || element.hasAttribute("frame") {
          place(element, at: frame, &edits)
        } else if element.hasAttribute("designSize"), let size = DecimalText.list([frame.width, frame.height]) {
          edits.set("designSize", size, of: element, before: [], in: editable.bytes)
        }
      } else if isPlaced {
        notes.append(note("'\(view.id)' is not on this screen, so that it gets no frame", view))
      }
    }
    return notes
  }

  /// Tells of views that are elsewhere without constraints: a stack view or a component needs them for what is in it.
  private func moved(_ scene: Scene, from before: SceneLayout, to after: SceneLayout) -> [Diagnostic] {
    let frames = after.frames
    return before.views.filter { frames[$0.index] != $0.frame }.map { view in
      note("'\(view.id)' does not keep its frame without constraints", scene.views[view.index])
    }
  }

  private func isPlacedByConstraints(_ view: View, in scene: Scene) -> Bool {
    if view.role == .root { return true }
    let isInGrid = view.parent.map { scene.views[$0].kind == .gridView } ?? false
    return view.role == .subview && !view.translatesAutoresizingMask && view.formulaFrame == nil && !isInGrid
  }

  private func place(_ element: XMLElement, at frame: Rect, _ edits: inout TextEdits) {
    guard let numbers = DecimalText.frame(frame) else { return }
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
