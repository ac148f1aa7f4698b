import LayoutModel
import TextKit
import XMLTree

/// The components of a document by their names. Each is read once, when something uses it for the first time.
final class ComponentTable {
  private let log: ProblemLog
  /// The screens that container views may show; while the document is read.
  var screens: ScreenTable?
  private var entries: [String: Entry] = [:]
  private var names: [String] = []
  /// The components that are being read, each used by the one before it.
  private var chain: [String] = []

  private struct Entry {
    var element: XMLElement
    var images: [String]
    /// The component; `nil` in it for one that is wrong.
    var component: Component??
    /// How deep components lie in each other here, itself counted.
    var depth = 1
    /// Whether a component that it uses is wrong, so that nothing can be said of it.
    var isIncomplete = false
  }

  static let mostDepth = 50
  /// How many views, guides and constraints the uses of components may come to in a document. Components in components
  /// multiply, and those in chains add up; this many are more than anybody wants.
  static let mostParts = 200_000
  private var parts = 0

  init(log: ProblemLog) { self.log = log }

  var isEmpty: Bool { names.isEmpty }

  /// Takes in the components of a file that states these pictures.
  func collect(from root: XMLElement, images: [String]) {
    for element in root.children where element.is("component") {
      guard let name = element[.name].flatMap(Identifier.parse) else { continue }
      if let first = entries[name] {
        log.error(
          "document.component", "there is already a component '\(name)'", at: element.valueSpan(.name),
          notes: [("the first one is here", first.element.startTagSpan)])
      } else {
        names.append(name)
        entries[name] = Entry(element: element, images: images)
      }
    }
  }

  /// Reads also the components that nothing uses.
  func readAll() { for name in names { _ = read(name) } }

  /// The component that a `<use>` names; `nil`, and noted, where there is none.
  func component(of use: XMLElement) -> Component? {
    guard let name = use[.component].flatMap(Identifier.parse) else { return nil }
    let span = use.valueSpan(.component)
    guard entries[name] != nil else {
      log.error("document.component", "there is no component '\(name)'\(log.nearest(to: name, in: names))", at: span)
      return nil
    }
    if log.isCycle(name, in: chain, "document.component", "components use each other", at: span) { return nil }
    let component = chain.count < Self.mostDepth ? read(name) : nil
    let depth = entries[name]?.depth ?? 1
    if chain.count >= Self.mostDepth || (component != nil && !chain.isEmpty && depth >= Self.mostDepth) {
      log.error("document.component", "components may be nested at most \(Self.mostDepth) deep", at: span)
      return nil
    }
    guard let component else {
      if let user = chain.last { entries[user]?.isIncomplete = true }
      return nil
    }
    if let user = chain.last, let known = entries[user]?.depth { entries[user]?.depth = max(known, depth + 1) }
    return count(component, at: span) ? component : nil
  }

  /// Whether a use of a component keeps the document within its limit, before anything is copied.
  private func count(_ component: Component, at span: SourceSpan) -> Bool {
    let (isWithin, scene) = (parts <= Self.mostParts, component.scene)
    parts += scene.views.count + scene.guides.count + scene.constraints.count
    if isWithin, parts > Self.mostParts {
      log.error(
        "document.component",
        "the components of a document may have at most \(Self.mostParts) views, guides and constraints", at: span)
    }
    return parts <= Self.mostParts
  }

  private func read(_ name: String) -> Component? {
    guard let entry = entries[name] else { return nil }
    if let component = entry.component { return component }
    let problems = log.count
    chain.append(name)
    let ids = IdTable(log: log).table(of: entry.element)
    let component = ScreenReader(log: log, ids: ids, images: entry.images, components: self, isInComponent: true)
      .readComponent(entry.element, name: name)
    chain.removeLast()
    let result = log.count == problems && entries[name]?.isIncomplete == false ? component : nil
    entries[name]?.component = .some(result)
    return result
  }
}

/// A piece of layout that screens, and other pieces, use by its name.
struct Component {
  let name: String
  /// Its views, guides and constraints; the first view is the outermost one.
  let scene: Scene
  /// The values that differ from use to use, in document order.
  let parameters: [Parameter]
  /// The names of those that stand where none belongs, which is said there.
  let misplaced: [String]

  /// A value that a use may replace.
  struct Parameter {
    let name: String
    /// The attributes that it gives their value, at least one.
    let targets: [Target]
  }

  /// An attribute of a view or constraint, by its id.
  struct Target {
    var id: String
    let attribute: AttributeRule
  }
}

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
    (self.log, self.ids, self.components) = (log, ids, components)
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
    let scene = ScreenReader(log: log, ids: ids.table(of: entry.element), images: entry.images, components: components)
      .read(entry.element)
    chain.removeLast()
    entries[index].scene = scene
    return scene
  }

  /// The screen that a container view shows; `nil`, and noted, where there is none.
  func scene(in container: XMLElement) -> Scene? {
    guard let id = container[.screen].flatMap(Identifier.parse) else { return nil }
    let span = container.valueSpan(.screen)
    guard let index = places[id] else {
      log.error("document.unknownId", "no screen has the id '\(id)'\(log.nearest(to: id, in: names))", at: span)
      return nil
    }
    if log.isCycle(id, in: chain, "document.screen", "screens show each other", at: span) { return nil }
    let scene = scene(index)
    return scene.views.isEmpty ? nil : scene
  }
}
