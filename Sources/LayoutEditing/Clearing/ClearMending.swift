import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextKit
import XMLTree

/// Removes constraints from a document: what Xcode calls Clear Constraints.
///
/// With a constraint go what masks say of it and the outlets that lead to it. Views that no constraint speaks of any
/// more keep their saved frames, as Xcode has it: `fixedFrame`. The views of a `.layout` get those that they have on a
/// screen.
package struct ClearMending: Sendable {
  /// What lays out.
  package var engine: LayoutEngine
  /// The ids of the views whose constraints go; `nil` for all.
  package var chosen: Set<String>?
  /// The id of the only scene; `nil` for all.
  package var scene: String?
  /// The screen that gives the views of a `.layout` their frames.
  package var screen: Screen?

  /// Creates a mending.
  ///
  /// - Parameters:
  ///   - engine: what lays out.
  ///   - chosen: the ids of the views whose constraints go; `nil` for all.
  ///   - scene: the id of the only scene; `nil` for all.
  ///   - screen: the screen that gives the views of a `.layout` their frames.
  package init(
    engine: LayoutEngine = LayoutEngine(), chosen: Set<String>? = nil, scene: String? = nil, on screen: Screen? = nil
  ) {
    self.engine = engine
    self.chosen = chosen
    self.scene = scene
    self.screen = screen
  }

  /// Mends a document.
  ///
  /// - Throws: when it is not known on which screen the frames of a `.layout` are to be taken, or single views of one
  ///   are to be cleared.
  package func mend(_ editable: EditableDocument) throws(DocumentError) -> Mend {
    let document = editable.document
    if document.format == .layout { return try LayoutClearing(mending: self, editable: editable).mend() }
    var edits = TextEdits()
    var changes: [Mend.Change] = []
    var removed: Set<Int> = []
    for current in document.scenes where scene == nil || current.id == scene {
      let names = SceneNames(current, of: document)
      let gone = current.constraints.indices.filter { isMeant(current.constraints[$0], in: current) }
      for index in gone {
        let constraint = current.constraints[index]
        guard let element = editable.element(at: constraint.span) else { continue }
        removed.insert(element.index)
        let formula = names.formula(constraint, constant: constraint.constant.base)
        changes.append(Mend.Change(location: element.location, message: "\(formula): removed"))
      }
      let kept = current.constraints.indices.filter { !gone.contains($0) }
      for view in Self.views(of: gone, in: current).subtracting(Self.views(of: kept, in: current)).sorted() {
        fix(current.views[view], editable, &edits)
      }
    }
    remove(removed, from: editable, &edits, &changes)
    return editable.mend(by: edits, changes.inOrder)
  }

  private func isMeant(_ constraint: LayoutConstraint, in scene: Scene) -> Bool {
    guard let chosen else { return true }
    return constraint.namedViews.contains { chosen.contains(scene.views[$0].id) }
  }

  /// The views that some constraints speak of.
  private static func views(of constraints: [Int], in scene: Scene) -> Set<Int> {
    Set(constraints.flatMap { scene.constraints[$0].namedViews })
  }

  // MARK: Views

  /// What Interface Builder writes before the mark of a view that keeps its frame; everything else comes after.
  private static let predecessors: Set<String> = [
    "key", "hidden", "opaque", "alpha", "multipleTouchEnabled", "clearsContextBeforeDrawing", "clipsSubviews",
    "userInteractionEnabled", "tag", "contentMode", "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority", "misplaced", "ambiguous",
    "semanticContentAttribute",
  ]

  /// Lets the saved frame place a view.
  private func fix(_ view: View, _ editable: EditableDocument, _ edits: inout TextEdits) {
    guard view.role == .subview, view.designFrame != nil, !view.isFrameFixed, !view.translatesAutoresizingMask,
      let element = editable.element(at: view.span), let rect = element.firstChild("rect", key: "frame")
    else { return }
    let next = element.attributes.first { !Self.predecessors.contains($0.name) }
    if let place = next.flatMap({ element.attributeSpan(named: $0.name) })?.range.lowerBound {
      edits.add(TextEdit(place..<place, "fixedFrame=\"YES\" "))
    }
    if element.firstChild("autoresizingMask") != nil { return }
    let style = Indentation(editable.bytes)
    let mask = "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>"
    let end = rect.span.range.upperBound
    edits.add(TextEdit(end..<end, style.lineEnd + style.before(rect) + mask))
  }

  // MARK: Removing

  /// Removes constraints, by the numbers of their elements, and all that speaks of them.
  private func remove(
    _ constraints: Set<Int>, from editable: EditableDocument, _ edits: inout TextEdits, _ changes: inout [Mend.Change]
  ) {
    var pruning = Pruning(constraints)
    pruning.prune(editable.xml.root)
    let style = Indentation(editable.bytes)
    for element in pruning.removed { edits.add(TextEdit(style.range(of: element), "")) }
    for outlet in pruning.outlets {
      let message = "outlet \"\(outlet["property"] ?? "")\": removed with its constraint"
      changes.append(Mend.Change(location: outlet.location, message: message))
    }
  }
}
