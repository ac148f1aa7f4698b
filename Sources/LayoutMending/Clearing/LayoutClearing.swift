import LayoutChecks
import LayoutModel
import LayoutOutput
import SourceText
import XMLTree

/// Removes the constraints from screens of a `.layout`: their views get the frames that they had on a screen.
struct LayoutClearing {
  let mending: ClearMending
  let editable: EditableDocument

  func mend() throws(DocumentError) -> Mend {
    if mending.chosen != nil {
      throw DocumentError([
        Diagnostic(
          code: "mend.clear", severity: .error,
          message: "of a .layout whole screens are cleared: name one with --scene instead of a view",
          location: editable.xml.root.location)
      ])
    }
    let document = editable.document
    let layout = mending.engine.layout(document, on: try DrawingBoard(editable, named: mending.screen).screen)
    var edits = TextEdits()
    var changes: [Mend.Change] = []
    for (scene, frames) in zip(document.scenes, layout.scenes) where mending.scene == nil || scene.id == mending.scene {
      for frame in frames.views { place(scene.views[frame.index], at: frame.frame, &edits) }
      var groups = Set(scene.constraints.map(\.owner)).sorted().compactMap { owner in
        editable.element(at: scene.views[owner].span)
      }.flatMap { host in host.children.filter { $0.is("constraints") } }
      groups.sort { $0.index < $1.index }
      for group in groups {
        edits.add(TextEdit(range(of: group), ""))
        changes.append(Mend.Change(location: group.location, message: "constraints: removed"))
      }
    }
    var mend = editable.mend(by: edits)
    mend.changes = changes
    return mend
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

  /// Lets a frame place a view that constraints have placed so far.
  private func place(_ view: View, at frame: Rect, _ edits: inout TextEdits) {
    let isOutermost = view.role == .root
    guard isOutermost || view.role == .subview && !view.translatesAutoresizingMask && view.formulaFrame == nil,
      let element = editable.element(at: view.span)
    else { return }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.shortText)
    edits.set("frame", numbers.joined(separator: " "), of: element, before: [], in: editable.bytes)
  }
}
