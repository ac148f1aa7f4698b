import LayoutModel
import TextKit
import XMLTree

/// The ids of a document, or of one screen, part or component in it.
///
/// The ids of screens and parts are different in the whole document; what lies in one has ids of its own.
struct IdTable {
  private let log: ProblemLog
  /// The elements in reach.
  private var entries: [String: Entry] = [:]
  /// Those of other screens, for better words: the first with an id.
  private var elsewhere: [String: Entry] = [:]
  /// The ids of the screens and parts, which come before those.
  private var screens: [String: Entry] = [:]

  struct Entry {
    var span: SourceSpan
    /// The name of the element that it is given to.
    var element: String
    /// Whether the element, or one around it, is not where the grammar allows it, so that it is not read.
    var isLost: Bool
  }

  init(log: ProblemLog) { self.log = log }

  subscript(id: String) -> Entry? { entries[id] ?? screens[id] ?? elsewhere[id] }

  /// Takes in the ids of the screens and parts of a file, and notes those in them.
  mutating func collect(from root: XMLElement) {
    for child in root.children where !child.is("component") {
      let rule = LayoutGrammar.rule(of: child.name, in: LayoutGrammar.root)
      if let id = id(of: child) { declare(id, child, isLost: rule == nil) }
      collect(in: child, rule, isElsewhere: true)
    }
  }

  /// The ids of a screen, a part or a component.
  func table(of screen: XMLElement) -> IdTable {
    var table = IdTable(log: log)
    (table.screens, table.elsewhere) = (entries, elsewhere)
    table.collect(in: screen, LayoutGrammar.rule(named: screen.name))
    return table
  }

  private func id(of element: XMLElement) -> String? { element[.id].flatMap(Identifier.parse) }

  /// Takes in the ids of an element and of all in it, or only notes them.
  private mutating func collect(in element: XMLElement, _ rule: ElementRule?, isElsewhere: Bool = false) {
    if let id = id(of: element) {
      if !isElsewhere {
        declare(id, element, isLost: rule == nil)
      } else if elsewhere[id] == nil {
        elsewhere[id] = Entry(span: element.valueSpan(.id), element: element.name, isLost: rule == nil)
      }
    }
    for child in element.children where !child.is("component") {
      collect(in: child, rule.flatMap { LayoutGrammar.rule(of: child.name, in: $0) }, isElsewhere: isElsewhere)
    }
  }

  private mutating func declare(_ id: String, _ element: XMLElement, isLost: Bool) {
    let span = element.valueSpan(.id)
    if GuideKindName.ofEveryScreen.contains(id) {
      log.error("document.reservedId", "'\(id)' is the name of a guide that every screen has", at: span)
    } else if let first = entries[id], first.span == span {
      log.error(
        "document.duplicateId",
        "two copies of a <repeat> have the id '\(id)'; the names of all <repeat> elements around it make it another each time",
        at: span)
    } else if let first = entries[id] {
      let place = log.sources.location(of: first.span)
      let isScreen = ["screen", "part"].contains(first.element)
      log.error(
        "document.duplicateId",
        "the id '\(id)' is already used at \(place)"
          + (isScreen ? ", by the <\(first.element)>; its views have other ids" : ""), at: span,
        notes: [("'\(id)' is first used here", first.span)])
    } else {
      entries[id] = Entry(span: span, element: element.name, isLost: isLost)
    }
  }
}

/// The views and guides of a screen, a part or a component by their names.
struct ItemTable {
  let scene: Scene
  let log: ProblemLog
  private let ids: IdTable
  private let isInComponent: Bool
  private let items: [String: Anchor.Item]
  private let names: [String]
  /// The names of the views. What lies inside a component is its own business.
  let viewNames: [String]
  /// The name of the screen in messages: `screen 'main'`, `part 'cell'`, `component 'card'`.
  let place: String

  /// Creates the table of a screen, a part or a component; in components there are no guides but their own.
  init(log: ProblemLog, scene: Scene, ids: IdTable, isComponent: Bool = false) {
    (self.log, self.scene, self.ids) = (log, scene, ids)
    let views = scene.views.enumerated().map { ($0.element.id, Anchor.Item.view($0.offset)) }
    let guides = scene.guides.enumerated().map { ($0.element.id, Anchor.Item.guide($0.offset)) }
    items = Dictionary(views + guides, uniquingKeysWith: { first, _ in first })
    isInComponent = isComponent
    let reserved = isComponent ? [] : GuideKindName.ofEveryScreen
    let others = reserved + scene.guides.map(\.id).filter { !GuideKindName.ofEveryScreen.contains($0) }
    viewNames = views.map(\.0).filter { !$0.contains(".") }
    names = viewNames + others.filter { !$0.contains(".") }
    let kind = isComponent ? "component" : scene.controller == nil ? "part" : "screen"
    place = "\(kind) '\(scene.id)'"
  }

  func view(named name: String) -> Int? { items[name]?.view }
  func contains(_ name: String) -> Bool { items[name] != nil }

  /// The view that an attribute names; `nil`, and noted with a code, where there is none, or a guide: `what` is what only
  /// views do.
  func view(_ attribute: AttributeName, of element: XMLElement, _ code: String, _ what: String) -> Int? {
    guard let id = element[attribute].flatMap(Identifier.parse) else { return nil }
    let span = element.valueSpan(attribute)
    let item = item(named: id, at: span)
    if case .guide = item { log.error(code, "'\(id)' is a guide, and only views \(what)", at: span) }
    return item?.view
  }

  /// Whether a name is that of a view which is not read because of another mistake.
  func isLost(_ name: String) -> Bool { ids[name]?.isLost == true }

  /// The view or guide with a name; `nil`, and noted, where there is none. `superview` is the view that is meant by
  /// 'superview', by its index; `nil` for the outermost one.
  func item(named name: String, at span: SourceSpan, superview: Int? = nil) -> Anchor.Item? {
    if let item = items[name] { return item }
    if let entry = ids[name] {
      // Such a view may well be the one that is meant.
      guard !isLost(name) else { return nil }
      log.error(
        "document.unknownId", "'\(name)' is no view or guide of the \(place), but a <\(entry.element)> elsewhere",
        at: span, notes: [("'\(name)' is here", entry.span)])
      return nil
    }
    let around = scene.views.isEmpty ? nil : scene.views[superview ?? 0].id
    let hint =
      isInComponent && GuideKindName.ofEveryScreen.contains(name)
      ? "; a component has its own edges and guides only"
      : around.flatMap { ForeignWords.item(name, superview: $0) } ?? log.nearest(to: name, in: names)
    log.error(
      "document.unknownId", "no view or guide of the \(place) has the id '\(Wording.excerpt(name))'\(hint)", at: span)
    return nil
  }
}
