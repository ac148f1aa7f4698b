import SourceText
import XMLTree

/// The ids of a document: each is used once, whatever it names and in whichever file.
struct IdTable {
  /// The names of the guides that every screen has.
  static let reserved = ["topGuide", "bottomGuide", "safeArea"]

  private let log: ProblemLog
  private var spans: [String: (span: SourceSpan, isScreen: Bool)] = [:]

  /// Creates an empty table.
  init(log: ProblemLog) {
    self.log = log
  }

  /// Takes in all ids of a file, also those of elements that the language does not know.
  mutating func collect(from element: XMLElement) {
    if let id = element["id"].flatMap(Identifier.parse) {
      declare(id, element)
    }
    for child in element.children { collect(from: child) }
  }

  /// Where an id is given to something.
  func span(of id: String) -> SourceSpan? {
    spans[id]?.span
  }

  /// Where an id is given to a screen, or to something else.
  func span(of id: String, isScreen: Bool) -> SourceSpan? {
    spans[id].flatMap { $0.isScreen == isScreen ? $0.span : nil }
  }

  private mutating func declare(_ id: String, _ element: XMLElement) {
    let span = element.attributeValueSpan("id") ?? element.startTagSpan
    if Self.reserved.contains(id) {
      log.error("document.reservedId", "'\(id)' is the name of a guide that every screen has", at: span)
    } else if let first = spans[id] {
      let place = log.sources.location(of: first.span)
      log.error(
        "document.duplicateId",
        "the id '\(id)' is already used at \(place)",
        at: span,
        notes: [("'\(id)' is first used here", first.span)]
      )
    } else {
      spans[id] = (span, element.is("screen"))
    }
  }
}
