import TextKit
import XMLTree

/// The ids of a document: each is used once, whatever it names and in whichever file. Components have ids of their own.
struct IdTable {
  /// The names of the guides that every screen has.
  static let reserved = ["topGuide", "bottomGuide", "safeArea"]

  private let log: ProblemLog
  private var entries: [String: Entry] = [:]

  /// What an id is given to.
  struct Entry {
    /// Where the id is written.
    var span: SourceSpan
    /// The name of the element that it is given to.
    var element: String
    /// Whether the element, or one around it, is not where the grammar allows it, so that it is not read.
    var isLost: Bool
  }

  /// Creates an empty table.
  init(log: ProblemLog) {
    self.log = log
  }

  /// What an id is given to.
  subscript(id: String) -> Entry? { entries[id] }

  /// Takes in all ids of a file, also those of elements that the language does not know.
  mutating func collect(from root: XMLElement) {
    collect(from: root, LayoutGrammar.root)
  }

  /// Takes in the ids of a component, which are its own.
  mutating func collect(fromComponent element: XMLElement) {
    collect(from: element, LayoutGrammar.rule(named: "component"))
  }

  private mutating func collect(from element: XMLElement, _ rule: ElementRule?) {
    if let id = element["id"].flatMap(Identifier.parse) {
      declare(id, element, isLost: rule == nil)
    }
    for child in element.children where !child.is("component") {
      collect(from: child, rule.flatMap { LayoutGrammar.rule(of: child.name, in: $0) })
    }
  }

  private mutating func declare(_ id: String, _ element: XMLElement, isLost: Bool) {
    let span = element.attributeValueSpan("id") ?? element.startTagSpan
    if Self.reserved.contains(id) {
      log.error("document.reservedId", "'\(id)' is the name of a guide that every screen has", at: span)
    } else if let first = entries[id] {
      let place = log.sources.location(of: first.span)
      log.error(
        "document.duplicateId",
        "the id '\(id)' is already used at \(place)",
        at: span,
        notes: [("'\(id)' is first used here", first.span)]
      )
    } else {
      entries[id] = Entry(span: span, element: element.name, isLost: isLost)
    }
  }
}
