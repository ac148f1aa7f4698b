/// A writer of JSON: members and elements come in the order in which they are written, and the writer puts commas and
/// line breaks between them.
///
///     JSONWriter.text { json in
///       json.object {
///         $0.member("schema", "adapt.frames/1")
///         $0.array("scenes", linesAt: 1) { json in
///           for scene in scenes { json.object { $0.member("id", scene.id) } }
///         }
///       }
///     }
///
/// Everything stands on one line, but for the elements of arrays with `linesAt` and what follows ``breakLine(at:)``:
/// the output changes by whole lines when one view changes.
package struct JSONWriter {
  private var out = ByteBuffer()
  /// Whether nothing stands yet in the array or object that is being written.
  private var isFirst = true
  /// The indentation of the elements that are being written, where each has a line of its own.
  private var lineIndentation: Int?
  /// The indentation of the next member or element, where only that one begins a line.
  private var nextIndentation: Int?
  /// Whether a name was written, whose value comes next.
  private var isAfterName = false

  package init(reserving count: Int = 0) { if count > 0 { out.reserve(count) } }

  package var bytes: [UInt8] { out.bytes }

  /// A whole text of one value, which a line feed ends.
  package static func text(reserving count: Int = 0, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(reserving: count)
    write(&json)
    json.out.append("\n")
    return json.out.bytes
  }

  /// A whole text of one object, whose first member is the name of its format and version.
  package static func text(schema: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    text { json in
      json.object {
        $0.member("schema", schema)
        members(&$0)
      }
    }
  }

  /// A whole text of the only element of a list, or of an array of several, each beginning a line.
  package static func text<Element>(
    oneOrArray elements: [Element], reserving count: Int = 0, _ write: (inout JSONWriter, Element) -> Void
  ) -> [UInt8] {
    text(reserving: count) { json in
      if elements.isEmpty { return json.out.append("[\n]") }
      if elements.count == 1 { return write(&json, elements[0]) }
      json.array(linesAt: 0, closingAt: 0) { json in
        for element in elements { write(&json, element) }
      }
    }
  }

  // MARK: Members of objects

  package mutating func member(_ name: StaticString, _ value: some JSONMemberValue) {
    self.name(name)
    value.write(to: &self)
  }

  /// Writes the members that have a value.
  package mutating func members(_ members: KeyValuePairs<StaticString, (any JSONMemberValue)?>) {
    for (name, value) in members { if let value { member(name, value) } }
  }

  /// Writes a member that is `null` where there is no value.
  package mutating func member(_ name: StaticString, orNull value: String?) {
    self.name(name)
    if let value { element(value) } else { null() }
  }

  /// Writes a number with all its digits, for those who calculate with it.
  package mutating func member(_ name: StaticString, exactly value: Double) {
    self.name(name)
    element(json: value.description)
  }

  package mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    self.name(name)
    object(members)
  }

  /// Writes an array; with `linesAt` each element begins a line with that indentation, and with `closingAt` the
  /// closing bracket does. An empty array is `[]` anyhow.
  package mutating func array(
    _ name: StaticString, linesAt indentation: Int? = nil, closingAt closing: Int? = nil,
    _ elements: (inout JSONWriter) -> Void
  ) {
    self.name(name)
    array(linesAt: indentation, closingAt: closing, elements)
  }

  package mutating func array<List: Sequence>(
    _ name: StaticString, of list: List, linesAt indentation: Int? = nil, closingAt closing: Int? = nil,
    _ members: (inout JSONWriter, List.Element) -> Void
  ) {
    array(name, linesAt: indentation, closingAt: closing) { json in
      for element in list { json.object { members(&$0, element) } }
    }
  }

  /// Writes an array of objects that begins a line, with each object on a line below it, indented by one more.
  package mutating func lines<List: Sequence>(
    _ name: StaticString, of list: List, at indentation: Int, closingAt closing: Int? = nil,
    _ members: (inout JSONWriter, List.Element) -> Void
  ) {
    breakLine(at: indentation)
    array(name, of: list, linesAt: indentation + 1, closingAt: closing, members)
  }

  package mutating func name(_ name: StaticString) {
    beginValue()
    out.append("\"")
    out.append(name)
    out.append("\": ")
    isAfterName = true
  }

  package mutating func name(text name: String) {
    beginValue()
    out.append(json: name)
    out.append(": ")
    isAfterName = true
  }

  /// Writes the name of a member whose value begins the next line.
  package mutating func name(_ name: StaticString, valueAt indentation: Int) {
    beginValue()
    out.append("\"")
    out.append(name)
    out.append("\":")
    beginLine(indentation)
    isAfterName = true
  }

  package mutating func breakLine(at indentation: Int) { nextIndentation = indentation }

  // MARK: Values

  package mutating func element(_ value: String) { element { $0.append(json: value) } }
  package mutating func element(json text: String) { element { $0.append(text: text) } }
  package mutating func null() { element { $0.append("null") } }

  fileprivate mutating func element(_ write: (inout ByteBuffer) -> Void) {
    beginValue()
    write(&out)
  }

  package mutating func object(closingAt closing: Int? = nil, _ members: (inout JSONWriter) -> Void) {
    container("{", "}", linesAt: nil, closingAt: closing, members)
  }

  package mutating func array(
    linesAt indentation: Int? = nil, closingAt closing: Int? = nil, _ elements: (inout JSONWriter) -> Void
  ) { container("[", "]", linesAt: indentation, closingAt: closing, elements) }

  private mutating func container(
    _ opening: StaticString, _ end: StaticString, linesAt indentation: Int?, closingAt closing: Int?,
    _ write: (inout JSONWriter) -> Void
  ) {
    beginValue()
    out.append(opening)
    let outer = lineIndentation
    lineIndentation = indentation
    isFirst = true
    write(&self)
    if let closing, !isFirst { beginLine(closing) }
    out.append(end)
    lineIndentation = outer
    isFirst = false
  }

  /// Writes what stands between a value and the one before it; after a name that is nothing.
  private mutating func beginValue() {
    if isAfterName {
      isAfterName = false
      return
    }
    if !isFirst { out.append(",") }
    if let indentation = nextIndentation ?? lineIndentation {
      beginLine(indentation)
      nextIndentation = nil
    } else if !isFirst {
      out.append(" ")
    }
    isFirst = false
  }

  private mutating func beginLine(_ indentation: Int) {
    out.append("\n")
    out.append(spaces: indentation)
  }
}

/// A value that a member of an object can have.
package protocol JSONMemberValue {
  func write(to json: inout JSONWriter)
}

extension String: JSONMemberValue {
  package func write(to json: inout JSONWriter) { json.element(self) }
}

/// A number is rounded to thousandths.
extension Double: JSONMemberValue {
  package func write(to json: inout JSONWriter) { json.element { $0.append(self) } }
}

extension Int: JSONMemberValue {
  package func write(to json: inout JSONWriter) { json.element { $0.append(integer: self) } }
}

extension Bool: JSONMemberValue {
  package func write(to json: inout JSONWriter) { json.element(json: self ? "true" : "false") }
}

extension [String]: JSONMemberValue {
  package func write(to json: inout JSONWriter) { json.array { json in for value in self { json.element(value) } } }
}

extension ByteBuffer {
  /// Appends text as a JSON string: quotes, backslashes and control characters are escaped, all else is UTF-8.
  package mutating func append(json text: String) {
    append(byte: UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) {
      append(text: text)
      return append(byte: UInt8(ascii: "\""))
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20, 0x7f: append(text: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: append(byte: byte)
      }
    }
    append(byte: UInt8(ascii: "\""))
  }
}
