/// A writer of XML: elements with attributes in the order in which they are written, escaped, and closed by themselves.
///
///     var xml = XMLWriter(lines: .init())
///     xml.element("testsuites") {
///       $0.attribute("name", "adapt")
///       $0.element("testcase") { $0.attribute("name", "a < b") }
///     }
///
/// With ``Lines`` every element begins a line and is indented by its depth, and text stays beside its tags; without,
/// only ``lineBreak()`` breaks lines.
package struct XMLWriter {
  package struct Lines {
    /// The white space before the outermost element, which the writer itself does not write.
    package var indentation = ""
    package var step = "  "
    package var end = "\n"

    package init(indentation: String = "", step: String = "  ", end: String = "\n") {
      (self.indentation, self.step, self.end) = (indentation, step, end)
    }
  }

  package enum Escaping {
    /// For what is looked at: all that XML forbids is `·`.
    case display
    /// For what people and Xcode edit: references also stand for characters that nobody sees, see ``XMLText``.
    case document
  }

  private var out = ByteBuffer()
  private let lines: Lines?
  private let escaping: Escaping
  private var open: [(name: Range<Int>, hasElements: Bool)] = []
  private var isInTag = false

  package init(lines: Lines? = nil, escaping: Escaping = .display) { (self.lines, self.escaping) = (lines, escaping) }

  package var bytes: [UInt8] { out.bytes }
  package var text: String { out.text }

  package mutating func declaration() { out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

  // MARK: Elements

  package mutating func element(_ name: StaticString, _ write: (inout XMLWriter) -> Void) {
    begin(name)
    write(&self)
    end()
  }

  package mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, (any XMLValue)?>,
    _ write: (inout XMLWriter) -> Void = { _ in }
  ) {
    element(name) { xml in
      xml.attributes(attributes)
      write(&xml)
    }
  }

  package mutating func begin(_ name: StaticString) { begin { $0.append(name) } }
  package mutating func begin(named name: String) { begin { $0.append(text: name) } }

  package mutating func end() {
    guard let element = open.popLast() else { return }
    if isInTag {
      isInTag = false
      return out.append("/>")
    }
    if element.hasElements, let lines { beginLine(lines) }
    out.append("</")
    out.append(copyOf: element.name)
    out.append(">")
  }

  private mutating func begin(_ write: (inout ByteBuffer) -> Void) {
    closeTag()
    if let lines, !open.isEmpty {
      open[open.count - 1].hasElements = true
      beginLine(lines)
    }
    out.append("<")
    let start = out.bytes.count
    write(&out)
    open.append((start..<out.bytes.count, false))
    isInTag = true
  }

  private mutating func closeTag() {
    guard isInTag else { return }
    out.append(">")
    isInTag = false
  }

  private mutating func beginLine(_ lines: Lines) {
    out.append(text: lines.end)
    out.append(text: lines.indentation)
    for _ in open { out.append(text: lines.step) }
  }

  // MARK: Attributes

  package mutating func attribute(_ name: StaticString, _ value: some XMLValue) {
    attribute(name) { [escaping] in value.write(to: &$0, escaping) }
  }

  package mutating func attribute(named name: String, _ value: String) {
    out.append(" ")
    out.append(text: name)
    out.append("=\"")
    value.write(to: &out, escaping)
    out.append("\"")
  }

  /// Writes the attributes that have a value.
  package mutating func attributes(_ values: KeyValuePairs<StaticString, (any XMLValue)?>) {
    for (name, value) in values { if let value { attribute(name, value) } }
  }

  /// Writes an attribute whose value is made of parts, which need no escaping.
  package mutating func attribute(_ name: StaticString, _ write: (inout ByteBuffer) -> Void) {
    out.append(" ")
    out.append(name)
    out.append("=\"")
    write(&out)
    out.append("\"")
  }

  // MARK: Content

  package mutating func text(_ text: String) {
    closeTag()
    out.append(xml: text)
  }

  package mutating func lineBreak() {
    closeTag()
    out.append("\n")
  }

  /// Ends the start tag, so that the element has an end tag even if nothing is in it.
  package mutating func beginContent() {
    closeTag()
    if !open.isEmpty { open[open.count - 1].hasElements = true }
  }

  /// Writes content that is no text: a style sheet, parts of a text.
  package mutating func content(_ write: (inout ByteBuffer) -> Void) {
    closeTag()
    write(&out)
  }
}

/// A value that an attribute can have.
package protocol XMLValue {
  func write(to out: inout ByteBuffer, _ escaping: XMLWriter.Escaping)
}

extension String: XMLValue {
  package func write(to out: inout ByteBuffer, _ escaping: XMLWriter.Escaping) {
    switch escaping {
    case .display: out.append(xml: self)
    case .document: out.append(text: XMLText.escaped(self))
    }
  }
}

/// A number is rounded to thousandths.
extension Double: XMLValue {
  package func write(to out: inout ByteBuffer, _ escaping: XMLWriter.Escaping) { out.append(self) }
}

extension Int: XMLValue {
  package func write(to out: inout ByteBuffer, _ escaping: XMLWriter.Escaping) { out.append(integer: self) }
}

extension ByteBuffer {
  /// Appends text as the content of an XML element or attribute; characters that XML or HTML forbids are `·`.
  package mutating func append(xml text: Substring) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\n": append("&#10;")
      case "\t": append("&#9;")
      case "\r": append("&#13;")
      case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": append("·")
      default: for byte in scalar.utf8 { append(byte: byte) }
      }
    }
  }

  package mutating func append(xml text: String) { append(xml: text[...]) }
}

extension StringProtocol {
  /// The text as it stands in XML and HTML, in elements and in attributes.
  package var markup: String { ByteBuffer.text { $0.append(xml: Substring(self)) } }
}

/// The text of attributes in documents that people and Xcode edit.
package enum XMLText {
  /// A value as it is written between double quotes: references stand for what would end the value, be read as
  /// something else, or not be seen at all.
  package static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\r": text += "&#13;"
      case "\t": text += "&#9;"
      case let scalar where isInvisible(scalar): text += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether nobody can see a character, or tell it from a space.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0xA0, 0xAD, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}
