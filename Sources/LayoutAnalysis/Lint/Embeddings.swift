import Inspection
import LayoutEngine
import LayoutModel

/// Where the screens of storyboards lie in those of others, by the references to them.
package struct Embeddings: Sendable {
  /// The sides at which every container keeps a screen in the safe area; none where it is shown in another way as well.
  private var sheltered: [StoryboardReference: Set<ExtendedEdge>] = [:]

  /// The phone of which the safe area is judged: it has insets on all sides.
  private static let device = "iphone15promax"

  package init() {}

  /// - Parameter documents: those that refer to screens of others.
  package init(of documents: [Document], engine: LayoutEngine = LayoutEngine()) {
    let catalogue = DeviceCatalogue()
    let screens = [InterfaceOrientation.portrait, .landscapeRight].compactMap { orientation in
      try? catalogue.screen(of: catalogue.device(named: Self.device), orientation: orientation)
    }
    for document in documents {
      let references = document.scenes.reduce(into: [String: StoryboardReference]()) { references, scene in
        if let controller = scene.controller { references[controller.id] = controller.reference }
      }
      for scene in document.scenes {
        for segue in scene.controller?.segues ?? [] {
          guard let reference = references[segue.destination] else { continue }
          let layouts =
            segue.kind == "embed"
            ? screens.flatMap { screen in
              engine.solvedScenes(of: document, on: screen, scene: scene.id).map { SceneInspection($0) }
            } : []
          let kept = Self.sides(at: segue.source, of: scene, layouts)
          sheltered[reference] = sheltered[reference].map { $0.intersection(kept) } ?? kept
        }
      }
    }
  }

  /// The sides at which a container lies in the safe area in all layouts.
  private static func sides(at container: String, of scene: Scene, _ layouts: [SceneInspection]) -> Set<ExtendedEdge> {
    var sides: Set<ExtendedEdge> = layouts.isEmpty ? [] : [.top, .left, .bottom, .right]
    for layout in layouts {
      guard let frame = layout.layout.views.first(where: { scene.views[$0.index].id == container })?.absolute else {
        return []
      }
      let (safe, size) = (layout.safeArea, layout.layout.size)
      let overhangs: [ExtendedEdge: Double] = [
        .top: safe.top - frame.y, .left: safe.left - frame.x, .bottom: frame.maxY - size.height + safe.bottom,
        .right: frame.maxX - size.width + safe.right,
      ]
      sides = sides.filter { overhangs[$0, default: 0] < 1 }
    }
    return sides
  }

  /// The sides at which a scene keeps out of bars, notches and rounded corners because of what it is shown in.
  func shelteredSides(of scene: Scene, of document: Document) -> Set<ExtendedEdge> {
    let isShownHere = document.scenes.contains { other in
      other.controller?.segues.contains { $0.destination == scene.id && $0.kind != "embed" } ?? false
    }
    if sheltered.isEmpty || isShownHere { return [] }
    let file = document.name.split(separator: "/").last ?? ""
    let stem = file.prefix { $0 != "." }
    let identifier = scene.controller?.storyboardIdentifier
    let found = sheltered.filter { reference, _ in
      reference.storyboard == stem
        && (reference.identifier.map { $0 == identifier } ?? (document.initialScene == scene.id))
    }.values
    return found.reduce(found.first ?? []) { $0.intersection($1) }
  }
}
