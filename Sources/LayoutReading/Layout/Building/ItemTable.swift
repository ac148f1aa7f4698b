import LayoutModel
import TextKit

/// The views and guides of a screen, a part or a component by their names.
struct ItemTable {
  /// The screen with all its views and guides.
  let scene: Scene
  private let log: ProblemLog
  private let ids: IdTable
  private let items: [String: Anchor.Item]
  private let names: [String]
  /// The names of the views. What lies inside a component is its own business.
  let viewNames: [String]
  /// What messages call the screen: `screen 'main'`, `part 'cell'`, `component 'card'`.
  let place: String

  /// Creates the table of a screen, a part or a component; in components there are no guides but their own.
  init(log: ProblemLog, scene: Scene, ids: IdTable, isComponent: Bool = false) {
    self.log = log
    self.scene = scene
    self.ids = ids
    let views = scene.views.enumerated().map { ($0.element.id, Anchor.Item.view($0.offset)) }
    let guides = scene.guides.enumerated().map { ($0.element.id, Anchor.Item.guide($0.offset)) }
    items = Dictionary(views + guides, uniquingKeysWith: { first, _ in first })
    let reserved = isComponent ? [] : IdTable.reserved
    let others = reserved + scene.guides.map(\.id).filter { !IdTable.reserved.contains($0) }
    viewNames = views.map(\.0).filter { !$0.contains(".") }
    names = viewNames + others.filter { !$0.contains(".") }
    let kind = isComponent ? "component" : scene.controller == nil ? "part" : "screen"
    place = "\(kind) '\(scene.id)'"
  }

  /// Whether there are so many problems that looking for better words is no longer worth the time.
  var isCrowded: Bool { log.isCrowded }

  /// The index of the view with a name.
  func view(named name: String) -> Int? {
    guard case .view(let index)? = items[name] else { return nil }
    return index
  }

  /// Whether a view or guide has a name.
  func contains(_ name: String) -> Bool { items[name] != nil }

  /// Whether a name is that of a view which is not read because of another mistake.
  func isLost(_ name: String) -> Bool { ids[name]?.isLost == true }

  /// The view or guide with a name; `nil`, and noted, where there is none.
  func item(named name: String, at span: SourceSpan) -> Anchor.Item? {
    if let item = items[name] { return item }
    if let entry = ids[name] {
      // Such a view may well be the one that is meant.
      guard !isLost(name) else { return nil }
      log.error(
        "document.unknownId",
        "'\(name)' is no view or guide of the \(place), but a <\(entry.element)> elsewhere",
        at: span,
        notes: [("'\(name)' is here", entry.span)]
      )
      return nil
    }
    let near = log.isCrowded ? [] : Suggestion.nearest(3, to: name, in: names)
    log.error(
      "document.unknownId",
      "no view or guide of the \(place) has the id '\(Wording.excerpt(name))'\(Wording.nearest(near))",
      at: span
    )
    return nil
  }
}
