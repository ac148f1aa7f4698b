import LayoutReading
import TextKit
import XMLTree

/// The canonical text of one `.layout`.
struct FormattedText {
  private let xml: XMLDocument
  private let bytes: [UInt8]
  private let gap: MarkupGap
  private var text = ""

  private init(_ xml: XMLDocument) {
    self.xml = xml
    bytes = xml.source.bytes
    gap = MarkupGap(bytes)
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  /// Writes the text.
  ///
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
    var items = try gap.items(between: start, and: bytes.count, [xml.root])
    if case .instruction(let range)? = items.first?.kind, bytes[range].starts(with: "<?xml ".utf8) {
      items.removeFirst()
    } else if !items.isEmpty {
      items[0].lineBreaks = 1
    }
    try add(items, level: 0, isInside: false)
    text += "\n"
  }

  /// Adds what stands in an element, or around the outermost one.
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
    let items = try gap.items(in: element)
    if items.isEmpty { return text += "/>" }
    text += ">"
    try add(items, level: level + 1, isInside: true)
    text += "\n\(Self.indentation(level))</\(element.name)>"
  }

  /// The attributes in the order of the grammar; what the grammar does not know comes last, as it was.
  private func attributes(of element: XMLElement) -> [(name: String, value: String)] {
    let values = Dictionary(element.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    let written = element.writtenAttributes.map { name, span in
      let raw = String(decoding: bytes[span.range], as: UTF8.self)
      return (name: name, value: values[name].map(AttributeText.escaped) ?? raw)
    }
    let order = AttributeOrder.names(of: element.name, in: element.parent?.name)
    let known = order.compactMap { name in written.first { $0.name == name } }
    return known + written.filter { !order.contains($0.name) }
  }

  /// A comment whose further lines keep their distance from the first one; at the end of a line they stay.
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
