import LayoutEngine
import LayoutModel
import TextKit
import XMLTree

/// Replaces fillers, hidden views that only make distances, by layout guides, or the other way round.
///
/// 1. A filler is a hidden subview without a content, subviews, a class or outlets, which constraints name, and of which
///    the document says nothing that a guide could not have: no tag, no attributes for code.
/// 2. It becomes a guide with the same id: all constraints stay, those that it holds in its superview. Where it is installed
///    goes with it, so its constraints have to say that themselves.
/// 3. The document is read and laid out again on every screen. If another view moves, or the guide is not where the filler
///    was, the filler stays, with a warning.
package struct FillerFix: Sendable {
  /// Whether guides become fillers.
  private let restores: Bool
  private let engine: LayoutEngine

  package init(restores: Bool, engine: LayoutEngine) { (self.restores, self.engine) = (restores, engine) }

  package func apply(to editable: EditableDocument) throws(DocumentError) -> FixResult {
    var result = FixResult(bytes: editable.bytes)
    let catalogue = DeviceCatalogue()
    let screens = catalogue.distinctDevices.flatMap { device in
      InterfaceOrientation.usual.map { catalogue.wholeScreen(of: device, orientation: $0) }
    }
    var current = editable
    for (index, scene) in editable.document.scenes.enumerated() {
      let fillers = restores ? Self.guides(of: scene) : Self.fillers(of: scene, editable.document)
      if fillers.isEmpty { continue }
      let before = frames(editable.document, scene.id, screens)
      for (id, owner, span) in fillers {
        let location = editable.document.sources.location(of: span)
        guard let edits = edits(id, owner, current), let next = try? current.with(edits),
          next.document.scenes.indices.contains(index),
          Self.agree(before, frames(next.document, scene.id, screens), but: Set(fillers.map(\.id)))
        else {
          let message = "'\(id)' cannot be replaced: it or other views would move, or code may know it"
          result.diagnostics.append(Diagnostic(.warning, "mend.filler", message, at: location))
          continue
        }
        let words = restores ? "a hidden view instead of a guide" : "a guide instead of a hidden view"
        result.changes.add("\(id): \(words)", at: location)
        current = next
      }
    }
    result.bytes = current.bytes
    return result
  }

  private typealias Filler = (id: String, owner: String, span: SourceSpan)

  private static func fillers(of scene: Scene, _ document: Document) -> [Filler] {
    scene.views.indices.compactMap { index in
      let view = scene.views[index]
      guard view.kind == .view, view.role == .subview, view.hidden.base, view.hidden.variations.isEmpty,
        view.customClass == nil, view.accessibilityIdentifier == nil, let parent = view.parent,
        !scene.views.contains(where: { $0.parent == index }), !scene.guides.contains(where: { $0.owner == index }),
        !document.outlets.contains(where: { $0.destination == view.id }),
        scene.constraints.contains(where: { $0.namedViews.contains(index) })
      else { return nil }
      return (view.id, scene.views[parent].id, view.span)
    }
  }

  private static func guides(of scene: Scene) -> [Filler] {
    scene.guides.filter { $0.kind == .custom }.map { ($0.id, scene.views[$0.owner].id, $0.span) }
  }

  /// By screen, the frames of the views and guides of a scene.
  private func frames(_ document: Document, _ scene: String, _ screens: [Screen]) -> [[String: Rect]] {
    engine.layouts(document, on: screens, scene: scene).map { layout in
      var frames: [String: Rect] = [:]
      for scene in layout.scenes {
        for view in scene.views { frames[view.id] = view.absolute }
        for guide in scene.guides where guide.kind == .custom {
          guard let owner = frames[guide.parent] else { continue }
          frames[guide.id] = guide.frame.offset(byX: owner.x, y: owner.y)
        }
      }
      return frames
    }
  }

  /// Whether all views have the same frames, and fillers those of their guides to the pixel, wherever both are there.
  private static func agree(_ one: [[String: Rect]], _ other: [[String: Rect]], but fillers: Set<String>) -> Bool {
    zip(one, other).allSatisfy { one, other in
      one.filter { !fillers.contains($0.key) } == other.filter { !fillers.contains($0.key) }
        && fillers.allSatisfy { id in
          guard let filler = one[id], let guide = other[id] else { return true }
          return Axis.allCases.allSatisfy { filler.distance(to: guide, $0) <= 1 }
        }
    }
  }

  /// What an element of a storyboard may hold that becomes a guide, and the attributes that code may look for.
  private static let plainParts: [StaticString] = ["rect", "autoresizingMask", "color", "constraints"]
  private static let knownToCode: [StaticString] = ["tag", "restorationIdentifier", "accessibilityIdentifier"]

  /// A constraint that says by name what it left to the view that held it.
  private static func copy(of element: XMLElement, naming holder: String? = nil) -> MarkupElement {
    var copy = MarkupElement(element.name, children: element.children.map { Self.copy(of: $0) })
    if !element.hasAttribute("firstItem") { copy.set("firstItem", holder) }
    for attribute in element.attributes { copy.set(attribute.name, attribute.value) }
    return copy
  }

  /// What a filler of a `.layout` states and a guide does not.
  private static let attributes: [StaticString] = ["hidden", "installed", "uninstalled", "background", "name", "frame"]

  private func edits(_ id: String, _ owner: String, _ editable: EditableDocument) -> TextEdits? {
    guard let element = element(id, in: editable) else { return nil }
    var edits = TextEdits()
    if editable.document.format == .layout {
      edits.rename(element, to: restores ? "filler" : "guide", in: editable.bytes)
      for name in restores ? [] : Self.attributes { edits.remove(name, of: element, in: editable.bytes) }
      return edits
    }
    guard let host = self.element(owner, in: editable), let list = element.parent else { return nil }
    let isBare = element.children.allSatisfy { child in Self.plainParts.contains { child.is($0) } }
    guard restores || isBare && !Self.knownToCode.contains(where: element.hasAttribute) else { return nil }
    let style = Indentation(editable.bytes)
    edits.add(TextEdit(style.range(of: list.children.count == 1 ? list : element), ""))
    let (name, new): (StaticString, MarkupElement)
    let next: XMLElement?
    if restores {
      new = .hiddenView(id: id)
      name = "subviews"
      next = host.children.first { !$0.is("rect") && !$0.is("autoresizingMask") }
    } else {
      for mask in host.descendants("mask") where mask["key"] == "subviews" {
        for entry in mask.children where entry["reference"] == id { edits.add(TextEdit(style.range(of: entry), "")) }
      }
      new = MarkupElement("layoutGuide", ["id": id])
      name = "layoutGuides"
      next = host.children.first { $0.is("color") || $0.is("constraints") || $0.is("viewLayoutGuide") }
    }
    edits.insert([new], in: name, of: host, before: next, editable.bytes)
    if restores { return edits }
    // A guide holds no constraints.
    let own = element.children(in: "constraints").map { Self.copy(of: $0, naming: id) }
    let follower = host.children.first { $0.is("variation") || $0.is("connections") || $0.is("point") }
    edits.insert(own, in: "constraints", of: host, before: follower, editable.bytes)
    return edits
  }

  /// The element of a view or guide in the document itself.
  private func element(_ id: String, in editable: EditableDocument) -> XMLElement? {
    for scene in editable.document.scenes {
      let span = scene.views.first { $0.id == id }?.span ?? scene.guides.first { $0.id == id }?.span
      if let span { return editable.element(at: span) }
    }
    return nil
  }
}
