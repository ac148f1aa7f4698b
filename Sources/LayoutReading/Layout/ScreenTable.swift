import LayoutModel
import TextKit
import XMLTree

/// The screens and parts of a document, each read once: in their order, or before when a container view shows one.
final class ScreenTable {
  private let log: ProblemLog
  private let ids: IdTable
  private let components: ComponentTable
  private var entries: [Entry]
  /// The first screen of each id, by its place in the document, and the ids in order.
  private let places: [String: Int]
  private let names: [String]
  /// The screens that are being read, each shown by the one before it.
  private var chain: [String] = []

  private struct Entry {
    var element: XMLElement
    var images: [String]
    var scene: Scene?
  }

  init(
    _ screens: [(element: XMLElement, images: [String])], log: ProblemLog, ids: IdTable, components: ComponentTable
  ) {
    self.log = log
    self.ids = ids
    self.components = components
    entries = screens.map { Entry(element: $0.element, images: $0.images) }
    let named = entries.enumerated().compactMap { place, entry in
      entry.element.is("screen") ? entry.element[.id].flatMap(Identifier.parse).map { ($0, place) } : nil
    }
    names = named.map(\.0)
    places = Dictionary(named) { first, _ in first }
  }

  func readAll() -> [Scene] { entries.indices.map(scene) }

  private func scene(_ index: Int) -> Scene {
    let entry = entries[index]
    if let scene = entry.scene { return scene }
    chain.append(entry.element[.id].flatMap(Identifier.parse) ?? "")
    let scene = ScreenReader(
      log: log, ids: ids.table(of: entry.element), images: entry.images, components: components
    ).read(entry.element)
    chain.removeLast()
    entries[index].scene = scene
    return scene
  }

  /// The screen that a container view shows; `nil`, and noted, where there is none.
  func scene(in container: XMLElement) -> Scene? {
    guard let id = container[.screen].flatMap(Identifier.parse) else { return nil }
    let span = container.valueSpan(.screen)
    guard let index = places[id] else {
      let near = log.isCrowded ? [] : Suggestion.nearest(3, to: id, in: names)
      log.error("document.unknownId", "no screen has the id '\(id)'\(Wording.nearest(near))", at: span)
      return nil
    }
    if let start = chain.firstIndex(of: id) {
      let circle = (chain[start...] + [id]).joined(separator: " → ")
      log.error("document.screen", "screens show each other in a cycle: \(circle)", at: span)
      return nil
    }
    let scene = scene(index)
    return scene.views.isEmpty ? nil : scene
  }
}
