import LayoutModel
import TextKit
import XMLTree

/// What is gathered over a whole document while its scenes are read.
struct ReadingContext {
  /// The text that is read, for the places in messages.
  let source: SourceFile
  /// What there is to say so far.
  var diagnostics: [Diagnostic] = []
  /// The outlets so far.
  private(set) var outlets: [Outlet] = []
  /// Where each id was first used.
  private var places: [String: SourceSpan] = [:]
  /// Ids that were used again, with the second place.
  private var duplicates: [(id: String, span: SourceSpan)] = []
  /// Names that were noted already: each is noted once a document.
  private var noted: Set<String> = []
  /// By the number of an element's name, the kind of view that it is, once it was asked for.
  private var kinds: [ViewKind??] = []

  init(source: SourceFile) {
    self.source = source
  }

  /// The kind of view that an element is by its name; `nil` for none. A document has many elements and few names.
  mutating func viewKind(of element: XMLElement) -> ViewKind? {
    let name = element.nameNumber
    if name < kinds.count, let known = kinds[name] { return known }
    let kind = ViewKind(rawValue: element.name)
    while kinds.count <= name { kinds.append(nil) }
    kinds[name] = .some(kind)
    return kind
  }

  /// Notes the outlets of an object.
  mutating func noteOutlets(of element: XMLElement) {
    for connection in element.firstChild("connections")?.children.map({ $0 }) ?? []
    where connection.is("outlet") || connection.is("outletCollection") {
      guard let property = connection["property"], let destination = connection["destination"] else { continue }
      outlets.append(Outlet(property: property, destination: destination))
    }
  }

  /// Records the id of an element.
  mutating func register(_ id: String, at element: XMLElement) {
    if places.updateValue(element.startTagSpan, forKey: id) != nil {
      duplicates.append((id, element.startTagSpan))
    }
  }

  /// Whether some element of the document has this id.
  func knows(_ id: String) -> Bool { places[id] != nil }

  /// Says once that an element is not known.
  mutating func noteUnknown(_ element: XMLElement, treatedAs kind: String) {
    guard noted.insert(element.name).inserted else { return }
    diagnostics.append(
      Diagnostic(
        code: "document.unknown",
        severity: .note,
        message: "<\(element.name)> is not known and is laid out as a \(kind)",
        location: element.location
      )
    )
  }

  mutating func reportDuplicates() {
    for (id, span) in duplicates {
      diagnostics.append(
        Diagnostic(
          code: "document.duplicateID",
          severity: .error,
          message: "the id \"\(id)\" is used twice; ids are unique in a document",
          location: source.location(ofOffset: Int(span.start))
        )
      )
    }
  }
}
