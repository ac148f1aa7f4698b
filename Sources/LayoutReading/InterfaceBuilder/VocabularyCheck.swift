import CResources
import LayoutModel
import TextKit
import XMLTree

/// Finds misspelt elements and values in Interface Builder documents.
///
/// Releases of Xcode add elements and attributes, so that most lists are open. Those here are not: 2529 public documents
/// have nothing else in them. What is not known is passed over with a warning: a constraint that is silently missing is
/// looked for long.
struct VocabularyCheck {
  /// The elements of a list, and the values of its attributes, by the name of an element. It is a class, so that a walk
  /// through many elements copies neither.
  final class Entry: Sendable {
    let elements: [String]
    let values: [Choice]
    /// Whether it has the values of the element around it.
    let isVariation: Bool
    let holdsViews: Bool

    init(elements: [String] = [], values: [Choice] = [], isVariation: Bool = false, holdsViews: Bool = false) {
      (self.elements, self.values) = (elements, values)
      (self.isVariation, self.holdsViews) = (isVariation, holdsViews)
    }
  }

  typealias Choice = (attribute: String, values: [String])

  /// The number of findings from which on they come without the names near them: nobody reads those.
  private static let mostHints = 100

  private let xml: XMLDocument
  /// By the number of an element's name, once it was looked up.
  private var entries: [Entry?] = []
  private var diagnostics: [Diagnostic] = []

  private init(_ xml: XMLDocument) { self.xml = xml }

  /// O(n) in the number of elements.
  static func diagnostics(of xml: XMLDocument) -> [Diagnostic] {
    var check = VocabularyCheck(xml)
    for number in 0..<xml.elementCount { check.check(number) }
    return check.diagnostics
  }

  /// All elements before it in the document are checked.
  private mutating func check(_ number: Int) {
    let parent = xml.parent(ofElement: number)
    if let parent, let outer = entries[xml.nameNumber(ofElement: parent)] {
      if !outer.elements.isEmpty { checkName(of: xml.element(number), in: xml.element(parent), outer) }
      if outer.holdsViews { checkIsView(xml.element(number)) }
    }
    let entry = entry(of: number)
    let values = entry.isVariation ? parent.map(values(variedIn:)) ?? [] : entry.values
    if !values.isEmpty { checkValues(of: xml.element(number), values) }
  }

  private mutating func checkIsView(_ element: XMLElement) {
    if !NameList.strayElements.contains(element.name) { return }
    report(
      "document.strayElement",
      "<\(element.name)> is not a view, so Xcode ignores it in <subviews>; put it into a view", .error,
      at: element.startTagSpan)
  }

  private mutating func checkName(of element: XMLElement, in parent: XMLElement, _ entry: Entry) {
    if entry.elements.contains(element.name) { return }
    report(
      "document.unknownElement",
      "unknown element <\(element.name)> in <\(parent.name)>; adapt ignores it"
        + hint(element.name, among: entry.elements), at: element.startTagSpan)
  }

  private mutating func checkValues(of element: XMLElement, _ choices: [Choice]) {
    for (attribute, values) in choices {
      guard let value = element[named: attribute], !Self.isKnown(value, among: values) else { continue }
      report(
        "document.unknownValue",
        "unknown value '\(Wording.excerpt(value))' of '\(attribute)' on <\(element.name)>"
          + hint(value, among: values), at: element.attributeSpan(named: attribute) ?? element.startTagSpan)
    }
  }

  /// A variation repeats attributes of the element that it is in.
  private func values(variedIn number: Int) -> [Choice] {
    guard let entry = entries[xml.nameNumber(ofElement: number)] else { return [] }
    return entry.isVariation ? xml.parent(ofElement: number).map(values(variedIn:)) ?? [] : entry.values
  }

  /// Capitals do not count: some documents have `TopLeft`.
  private static func isKnown(_ value: String, among values: [String]) -> Bool {
    values.contains(value) || values.contains { $0.lowercased() == value.lowercased() }
  }

  private func hint(_ word: String, among known: [String]) -> String {
    if diagnostics.count >= Self.mostHints { return "" }
    let near = Suggestion.sentence(for: word, in: known)
    return near.isEmpty ? "; known are \(Wording.quoted(known, last: "and"))" : near
  }

  private mutating func report(
    _ code: String, _ message: String, _ severity: Severity = .warning, at span: SourceSpan
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, severity: severity, message: message, location: xml.source.location(ofOffset: Int(span.start))))
  }

  private mutating func entry(of number: Int) -> Entry {
    let name = xml.nameNumber(ofElement: number)
    if name < entries.count, let known = entries[name] { return known }
    let entry = Self.entries[xml.element(number).name] ?? Self.nothing
    while entries.count <= name { entries.append(nil) }
    entries[name] = entry
    return entry
  }

  private static let nothing = Entry()

  /// The entries by the names of their elements: the rows of `vocabulary.tsv`, which says what its columns mean.
  private static let entries = reading { () throws(TableError) in try entries(of: .vocabulary) }

  static func entries(of file: EmbeddedFile) throws(TableError) -> [String: Entry] {
    var entries = ["variation": Entry(isVariation: true), "subviews": Entry(holdsViews: true)]
    var table = try TableReader(file, columns: "elements attribute words")
    while try table.next() {
      let (names, attribute, words) = (try table.list(), try table.optionalText(), try table.list())
      for name in names {
        let values = (entries[name]?.values ?? []) + (attribute.map { [($0, words)] } ?? [])
        entries[name] = Entry(elements: attribute == nil ? words : [], values: values)
      }
    }
    return entries
  }
}
