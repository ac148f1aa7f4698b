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
      text = try FormattedText(xml).text
    } catch {
      throw DocumentError(
        "mend.text", "a layout has no text between its elements; put it into a comment",
        at: xml.source.location(ofOffset: error.offset))
    }
    var result = FixResult(bytes: Array(text.utf8))
    if result.bytes != bytes {
      let same = zip(bytes, result.bytes).prefix { $0 == $1 }.count
      let line = bytes[..<same].count { $0 == UInt8(ascii: "\n") } + 1
      result.changes.add("formatted from here on", at: SourceLocation(file: name, line: line, column: 1))
    }
    return result
  }
}

/// The canonical text of one `.layout`.
struct FormattedText {
  private let bytes: [UInt8]
  private(set) var text = MarkupElement.declaration

  /// - Throws: text that stands between elements.
  init(_ xml: XMLDocument) throws(StrayText) {
    bytes = xml.source.bytes
    var items = try xml.items()
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
      case .comment(let range), .instruction(let range): text += lines(of: range, level: item.isTrailing ? nil : level)
      }
    }
  }

  private mutating func add(_ element: XMLElement, level: Int) throws(StrayText) {
    text += "<" + element.name
    for attribute in attributes(of: element) { text += " \(attribute.name)=\"\(attribute.value)\"" }
    let items = try element.items()
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
    let order = LayoutGrammar.attributeOrder(of: element.name, in: element.parent?.name)
    let known = order.compactMap { name in written.first { $0.name == name } }
    return known + written.filter { !order.contains($0.name) }
  }

  /// A comment whose further lines keep their indentation relative to the first one; at the end of a line they stay.
  private func lines(of range: Range<Int>, level: Int?) -> String {
    let lines = String(decoding: bytes[range], as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { line in String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
    var lineStart = range.lowerBound
    while lineStart > 0, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    let old = bytes[lineStart..<range.lowerBound].prefix { $0 == 0x20 }.count
    let rest = lines.dropFirst().map { line -> String in
      guard let level, !line.isEmpty else { return line }
      return Self.indentation(level) + line.dropFirst(min(line.prefix { $0 == " " }.count, old))
    }
    return ([lines[0]] + rest).joined(separator: "\n")
  }

  private static func indentation(_ level: Int) -> String { String(repeating: Indentation.layoutStep, count: level) }
}
