import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// Writes a `.layout` in its one canonical form.
///
/// One element a line, two spaces a level, attributes between double quotes in the order of the grammar, LF at the ends of
/// lines, at most one empty line between two elements and none at the edges of one. Comments stay where they are: on a
/// line of their own, or at the end of the line that they annotate. The meaning stays, and formatting is idempotent.
package struct LayoutFormatter: Sendable {
  package init() {}

  /// - Throws: when the file is no XML, no `.layout`, or has text between elements.
  package func format(_ bytes: [UInt8], name: String) throws(DocumentError) -> FixResult {
    let xml = try DocumentReader.parse(bytes, name: name)
    guard xml.root.is("layout") else {
      let message = "only .layout documents have a canonical form; Xcode formats its own documents"
      throw DocumentError("mend.format", message, at: xml.root.location)
    }
    let text: String
    do throws(StrayText) {
      text = try FormattedText.of(xml)
    } catch {
      throw DocumentError(
        "mend.text", "a layout has no text between its elements; put it into a comment",
        at: xml.source.location(ofOffset: error.offset))
    }
    let formatted = Array(text.utf8)
    let change = firstDifference(bytes, formatted).map { line in
      FixResult.Change(location: SourceLocation(file: name, line: line, column: 1), message: "formatted from here on")
    }
    return FixResult(bytes: formatted, changes: change.map { [$0] } ?? [])
  }

  /// The number of the first line that differs; `nil` when none does.
  private func firstDifference(_ old: [UInt8], _ new: [UInt8]) -> Int? {
    if old == new { return nil }
    let same = zip(old, new).prefix { $0 == $1 }.count
    return old[..<same].count { $0 == UInt8(ascii: "\n") } + 1
  }
}

/// The canonical text of one `.layout`.
struct FormattedText {
  private let xml: XMLDocument
  private let bytes: [UInt8]
  private let scanner: MarkupScanner
  private var text = ""

  private init(_ xml: XMLDocument) {
    self.xml = xml
    bytes = xml.source.bytes
    scanner = MarkupScanner(bytes)
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  /// - Throws: text that stands between elements.
  static func of(_ xml: XMLDocument) throws(StrayText) -> String {
    var formatted = FormattedText(xml)
    try formatted.addAll()
    return formatted.text
  }

  private mutating func addAll() throws(StrayText) {
    // The byte order mark is no text.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    text = Self.declaration
    var items = try scanner.items(between: start, and: bytes.count, [xml.root])
    if case .instruction(let range)? = items.first?.kind, bytes[range].starts(with: "<?xml".utf8),
      bytes[range].dropFirst(5).first?.isSpace == true
    {
      items.removeFirst()
    } else if !items.isEmpty {
      items[0].lineBreaks = 1
    }
    try add(items, level: 0, isInside: false)
    text += "\n"
  }

  /// Adds the items of an element, or of the document around its root.
  private mutating func add(_ items: [MarkupItem], level: Int, isInside: Bool) throws(StrayText) {
    for (index, item) in items.enumerated() {
      if item.isTrailing {
        text += " "
      } else {
        if item.lineBreaks > 1, index > 0 || !isInside { text += "\n" }
        text += "\n" + Self.indentation(level)
      }
      switch item.kind {
      case .element(let element): try add(element, level: level)
      case .comment(let range), .instruction(let range):
        text += lines(of: range, level: item.isTrailing ? nil : level)
      }
    }
  }

  private mutating func add(_ element: XMLElement, level: Int) throws(StrayText) {
    text += "<" + element.name
    for attribute in attributes(of: element) { text += " \(attribute.name)=\"\(attribute.value)\"" }
    let items = try scanner.items(in: element)
    if items.isEmpty { return text += "/>" }
    text += ">"
    try add(items, level: level + 1, isInside: true)
    text += "\n\(Self.indentation(level))</\(element.name)>"
  }

  /// The attributes in the order of the grammar; unknown ones come last, in their order.
  private func attributes(of element: XMLElement) -> [(name: String, value: String)] {
    let values = Dictionary(element.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    let written = element.writtenAttributes.map { name, span in
      let raw = String(decoding: bytes[span.range], as: UTF8.self)
      return (name: name, value: values[name].map(XMLText.escaped) ?? raw)
    }
    let order = AttributeOrder.names(of: element.name, in: element.parent?.name)
    let known = order.compactMap { name in written.first { $0.name == name } }
    return known + written.filter { !order.contains($0.name) }
  }

  /// A comment whose further lines keep their indentation relative to the first one; at the end of a line they stay.
  private func lines(of range: Range<Int>, level: Int?) -> String {
    let lines = String(decoding: bytes[range], as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }.map { Self.trimmed(String($0)) }
    var lineStart = range.lowerBound
    while lineStart > 0, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    let old = bytes[lineStart..<range.lowerBound].prefix { $0 == 0x20 }.count
    let rest = lines.dropFirst().map { line -> String in
      guard let level, !line.isEmpty else { return line }
      let spaces = line.prefix { $0 == " " }.count
      return Self.indentation(level) + line.dropFirst(min(spaces, old))
    }
    return ([lines[0]] + rest).joined(separator: "\n")
  }

  /// A line without white space at its end.
  private static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " || line.last == "\t" { line.removeLast() }
    return String(line)
  }

  private static func indentation(_ level: Int) -> String { String(repeating: Indentation.layoutStep, count: level) }
}

/// An item of the content of an element, or of the document around its root.
struct MarkupItem {
  enum Kind {
    case element(XMLElement)
    /// A comment, from `<!--` to `-->`.
    case comment(Range<Int>)
    /// A processing instruction, from `<?` to `?>`.
    case instruction(Range<Int>)
  }

  var kind: Kind
  /// The number of line breaks between the item before it and itself.
  var lineBreaks: Int

  /// Whether it is a comment on the line of the item before it.
  var isTrailing: Bool {
    if case .comment = kind { return lineBreaks == 0 }
    return false
  }
}

/// Text other than white space between elements.
struct StrayText: Error {
  var offset: Int
}

/// Scans the bytes between elements: comments, processing instructions and white space.
struct MarkupScanner {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func items(in element: XMLElement) throws(StrayText) -> [MarkupItem] {
    let tag = element.startTagSpan.range
    let whole = element.span.range
    if tag.upperBound == whole.upperBound { return [] }
    return try items(between: tag.upperBound, and: element.contentsEnd(in: bytes), Array(element.children))
  }

  /// The items in a part of the text, in order.
  func items(between start: Int, and end: Int, _ elements: [XMLElement]) throws(StrayText) -> [MarkupItem] {
    var items: [MarkupItem] = []
    var position = start
    for element in elements {
      let range = element.span.range
      let breaks = try scan(position..<range.lowerBound, &items)
      items.append(MarkupItem(kind: .element(element), lineBreaks: breaks))
      position = range.upperBound
    }
    _ = try scan(position..<end, &items)
    return items
  }

  /// Adds the items between two elements, and counts the line breaks after the last of them.
  private func scan(_ range: Range<Int>, _ items: inout [MarkupItem]) throws(StrayText) -> Int {
    var breaks = 0
    var position = range.lowerBound
    while position < range.upperBound {
      if let end = end(of: "<!--", "-->", at: position) {
        items.append(MarkupItem(kind: .comment(position..<end), lineBreaks: breaks))
        position = end
        breaks = 0
      } else if let end = end(of: "<?", "?>", at: position) {
        items.append(MarkupItem(kind: .instruction(position..<end), lineBreaks: breaks))
        position = end
        breaks = 0
      } else if bytes[position].isSpace {
        if bytes[position] == UInt8(ascii: "\n") { breaks += 1 }
        position += 1
      } else {
        throw StrayText(offset: position)
      }
    }
    return breaks
  }

  /// The end of a construct that begins at an offset; `nil` when it does not begin there.
  private func end(of opening: StaticString, _ closing: StaticString, at start: Int) -> Int? {
    guard starts(with: opening, at: start) else { return nil }
    var position = start + opening.utf8CodeUnitCount
    while position < bytes.count, !starts(with: closing, at: position) { position += 1 }
    return min(position + closing.utf8CodeUnitCount, bytes.count)
  }

  private func starts(with text: StaticString, at start: Int) -> Bool {
    text.withUTF8Buffer { bytes[start...].starts(with: $0) }
  }
}
