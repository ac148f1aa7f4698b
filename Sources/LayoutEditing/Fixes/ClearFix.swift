import LayoutEngine
import LayoutModel
import XMLTree

/// Xcode's *Clear Constraints*: removes constraints from a document.
///
/// Entries of masks and outlets that refer to a constraint are removed with it. Views without constraints keep their saved
/// frames, as in Xcode: `fixedFrame`. The views of a `.layout` get those that they have on a screen.
package struct ClearFix: Sendable {
  package var engine: LayoutEngine
  /// The ids of the views whose constraints are removed; `nil` for all.
  package var chosen: Set<String>?
  /// The id of the only scene; `nil` for all.
  package var scene: String?
  /// The screen that gives the views of a `.layout` their frames.
  package var screen: Screen?

  package init(
    engine: LayoutEngine = LayoutEngine(), chosen: Set<String>? = nil, scene: String? = nil, on screen: Screen? = nil
  ) {
    (self.engine, self.chosen, self.scene, self.screen) = (engine, chosen, scene, screen)
  }

  /// - Throws: when the screen that gives the views of a `.layout` their frames is unknown, or single views of one are
  ///   to be cleared.
  package func apply(to editable: EditableDocument) throws(DocumentError) -> FixResult {
    let document = editable.document
    if document.format == .layout { return try LayoutClearFix(fix: self, editable: editable).apply() }
    var edits = TextEdits()
    var changes: [FixResult.Change] = []
    var removed: Set<Int> = []
    for current in document.scenes where scene == nil || current.id == scene {
      let names = SceneNames(current, of: document)
      let gone = current.constraints.indices.filter { isChosen(current.constraints[$0], in: current) }
      for index in gone {
        let constraint = current.constraints[index]
        guard let element = editable.element(at: constraint.span) else { continue }
        removed.insert(element.index)
        let formula = names.formula(constraint, constant: constraint.constant.base)
        changes.add("\(formula): removed", at: element.location)
      }
      let kept = current.constraints.indices.filter { !gone.contains($0) }
      for view in Self.views(of: gone, in: current).subtracting(Self.views(of: kept, in: current)).sorted() {
        fixFrame(of: current.views[view], editable, &edits)
      }
    }
    let pruning = Pruning(removed, in: editable.xml.root)
    let style = Indentation(editable.bytes)
    for element in pruning.removed { edits.add(TextEdit(style.range(of: element), "")) }
    for dependent in pruning.dependents {
      let name = dependent["id"] ?? ""
      changes.add("constraint \"\(name)\": removed with the one that it names", at: dependent.location)
    }
    for outlet in pruning.outlets {
      changes.add("outlet \"\(outlet["property"] ?? "")\": removed with its constraint", at: outlet.location)
    }
    return editable.applying(edits, changes.inOrder)
  }

  private func isChosen(_ constraint: LayoutConstraint, in scene: Scene) -> Bool {
    if scene.placesBarItem(constraint) { return false }
    guard let chosen else { return true }
    return constraint.namedViews.contains { chosen.contains(scene.views[$0].id) }
  }

  private static func views(of constraints: [Int], in scene: Scene) -> Set<Int> {
    Set(constraints.flatMap { scene.constraints[$0].namedViews })
  }

  // MARK: Views

  /// Lets the saved frame place a view.
  private func fixFrame(of view: View, _ editable: EditableDocument, _ edits: inout TextEdits) {
    guard view.role == .subview, view.designFrame != nil, !view.isFrameFixed, !view.translatesAutoresizingMask,
      let element = editable.element(at: view.span), let rect = element.firstChild("rect", key: "frame")
    else { return }
    let next = element.attributes.first { !NameList.beforeFixedFrame.contains($0.name) }
    if let place = next.flatMap({ element.attributeSpan(named: $0.name) })?.range.lowerBound {
      edits.add(TextEdit(place..<place, "fixedFrame=\"YES\" "))
    }
    if element.firstChild("autoresizingMask") != nil { return }
    let style = Indentation(editable.bytes)
    let mask = "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>"
    let end = rect.span.range.upperBound
    edits.add(TextEdit(end..<end, style.lineEnd + style.before(rect) + mask))
  }
}

/// The elements of a document to remove together with some of its constraints.
struct Pruning {
  /// The elements to remove, none of which is in another one.
  private(set) var removed: [XMLElement] = []
  /// The outlets among them.
  private(set) var outlets: [XMLElement] = []
  /// The constraints that name one of those to remove, and are removed with it.
  private(set) var dependents: [XMLElement] = []
  private var constraints: Set<Int>
  private var ids: Set<String> = []

  /// - Parameter constraints: the constraints to remove, by the numbers of their elements.
  init(_ constraints: Set<Int>, in root: XMLElement) {
    self.constraints = constraints
    let all = root.descendants("constraint")
    ids = Set(all.filter { constraints.contains($0.index) }.compactMap { $0["id"] })
    // A constraint that names one that goes, which nothing lays out, would name nothing.
    var count = -1
    while count < dependents.count {
      count = dependents.count
      for dependent in all where !self.constraints.contains(dependent.index) {
        let names = [dependent["firstItem"], dependent["secondItem"]].compactMap { $0 }
        guard names.contains(where: ids.contains) else { continue }
        dependents.append(dependent)
        self.constraints.insert(dependent.index)
        if let id = dependent["id"] { ids.insert(id) }
      }
    }
    if !isRemoved(root) { walk(root) }
  }

  private mutating func walk(_ element: XMLElement) {
    for child in element.children {
      if isRemoved(child) {
        removed.append(child)
        outlets += ([child] + child.descendants("outlet") + child.descendants("outletCollection")).filter(isOutlet)
      } else {
        walk(child)
      }
    }
  }

  private func isOutlet(_ element: XMLElement) -> Bool { element.is("outlet") || element.is("outletCollection") }

  /// Whether an element is removed: a constraint, a reference to one, or a list that becomes empty.
  private func isRemoved(_ element: XMLElement) -> Bool {
    if constraints.contains(element.index) { return true }
    if element.is("include") || element.is("exclude") { return element["reference"].map(ids.contains) ?? false }
    if isOutlet(element) { return element["destination"].map(ids.contains) ?? false }
    let isList = element.is("constraints") || element.is("mask") || element.is("connections")
    let isBareVariation = element.is("variation") && element.attributes.count == 1
    guard isList || isBareVariation, element.children.contains(where: { _ in true }) else { return false }
    return element.children.allSatisfy(isRemoved)
  }
}

/// Removes the constraints from screens of a `.layout`: their views get the frames that they had on a screen.
///
/// Components stay as they are, because others may use them too; a use gets a frame like any view.
struct LayoutClearFix {
  let fix: ClearFix
  let editable: EditableDocument

  func apply() throws(DocumentError) -> FixResult {
    if fix.chosen != nil {
      let message = "a .layout is cleared by whole screens: name one with --scene instead of a view"
      throw DocumentError("mend.clear", message, at: editable.xml.root.location)
    }
    let document = editable.document
    let selection = try SceneSelection(in: editable, only: fix.scene)
    let screen = try editable.designScreen(named: fix.screen)
    let layout = fix.engine.layout(document, on: screen)
    var edits = TextEdits()
    var changes: [FixResult.Change] = []
    var notes = selection.notes
    for index in selection.indices {
      let scene = document.scenes[index]
      notes += place(scene, as: layout.scenes[index].frames, &edits)
      let inUses = scene.constraints.filter { $0.span.file < 0 }
      for use in Set(inUses.map { scene.use(bringing: $0.owner) ?? $0.owner }).sorted().map({ scene.views[$0] }) {
        notes.append(note("'\(use.id)' is a component, whose constraints stay", use))
      }
      let hosts = scene.views.compactMap { editable.element(at: $0.span) }
      for group in hosts.flatMap({ host in host.children.filter { $0.is("constraints") } }) {
        edits.add(TextEdit(range(of: group), ""))
        changes.add("constraints: removed", at: group.location)
      }
    }
    var result = editable.applying(edits, changes.inOrder, notes)
    let cleared = fix.engine.layout(try editable.with(result.bytes).document, on: screen)
    for index in selection.indices {
      result.diagnostics += moved(document.scenes[index], from: layout.scenes[index], to: cleared.scenes[index])
    }
    return result
  }

  private func note(_ message: String, _ view: View) -> Diagnostic {
    Diagnostic(.note, "mend.clear", message, at: editable.document.sources.location(of: view.span))
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

  /// Writes all frames as they are on the screen, and notes which views have none.
  ///
  /// Existing frames are rewritten, too: those that autoresizing starts from belong to the size of the root view, which
  /// becomes that of the screen.
  private func place(_ scene: Scene, as frames: [Int: Rect], _ edits: inout TextEdits) -> [Diagnostic] {
    var notes: [Diagnostic] = []
    for (index, view) in scene.views.enumerated() {
      guard let element = editable.element(at: view.span) else { continue }
      let isPlaced = isPlacedByConstraints(view, in: scene)
      if let frame = frames[index] {
        if isPlaced || element.hasAttribute("frame") {
          place(element, at: frame, &edits)
        } else if element.hasAttribute("designSize"), let size = DecimalText.list([frame.width, frame.height]) {
          edits.set("designSize", size, of: element, in: editable.bytes)
        }
      } else if isPlaced {
        notes.append(note("'\(view.id)' is not on this screen, so it gets no frame", view))
      }
    }
    return notes
  }

  /// Notes the views that move without constraints: a stack view or a component needs them for its contents.
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
      edits.set("hidden", "true", of: element, in: bytes)
    }
    edits.remove("designSize", of: element, in: bytes)
    edits.set("frame", numbers, of: element, in: bytes)
  }
}
