import TextKit

/// A place in a text as the protocol counts: lines from 0, and UTF-16 code units in a line from 0.
struct TextPosition: Hashable {
  var line: Int
  var character: Int
}

/// A text with its lines, for places in UTF-16.
///
/// Lines end with LF, CR LF or CR, as in the protocol.
struct LineTable {
  let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isEnd = byte == 10 || byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
      if isEnd { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The offset of a place; one behind the end of its line, or of the text, is at that end, and one within a character at
  /// its beginning.
  func offset(of position: TextPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    var offset = starts[position.line]
    let end = contentEnd(of: position.line)
    var units = 0
    while offset < end {
      let length = Self.length(bytes[offset])
      let width = length == 4 ? 2 : 1
      if units + width > position.character { break }
      units += width
      offset = min(offset + length, end)
    }
    return offset
  }

  /// The place of an offset.
  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = starts.partitioningIndex { $0 > offset } - 1
    var units = 0
    var position = starts[line]
    while position < offset {
      let length = Self.length(bytes[position])
      units += length == 4 ? 2 : 1
      position += length
    }
    return TextPosition(line: line, character: units)
  }

  /// The offset of a place that a diagnostic names: lines end with LF and columns are bytes there.
  func offset(of location: SourceLocation) -> Int {
    var line = 1
    var position = 0
    while line < location.line, position < bytes.count {
      if bytes[position] == 10 { line += 1 }
      position += 1
    }
    return min(position + location.column - 1, bytes.count)
  }

  /// The offset at which a line ends, without the bytes that end it.
  private func contentEnd(of line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1]
    while end > starts[line], bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return end
  }

  /// The number of bytes of the character that begins with a byte.
  private static func length(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xFF: 4
    default: 1
    }
  }
}

/// The elements of a text that may be XML or on the way to it: every tag that can be made out, whatever is missing.
///
/// A tag that does not end is taken to end before the next `<`, which stands in no attribute; an element that does not end,
/// with the one around it.
struct Markup {
  struct Attribute {
    var name: Range<Int>
    /// What stands between the quotes; `nil` where there is no value yet.
    var value: Range<Int>?
    /// From the name to the closing quote.
    var whole: Range<Int>
  }

  struct Element {
    var name: String
    var nameRange: Range<Int>
    var parent: Int?
    var attributes: [Attribute] = []
    /// From `<` to behind `>`, or to where the tag stops.
    var tag: Range<Int>
    /// The offset behind the element.
    var end: Int
    /// The name in the end tag; `nil` where there is none.
    var endName: Range<Int>?
  }

  let bytes: [UInt8]
  private(set) var elements: [Element] = []
  private(set) var comments: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scan()
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The value of an attribute as it is written; `nil` where there is none.
  func value(_ name: String, of element: Int) -> String? {
    attribute(name, of: element)?.value.map(text)
  }

  func attribute(_ name: String, of element: Int) -> Attribute? {
    elements[element].attributes.first { bytes[$0.name].elementsEqual(name.utf8) }
  }

  /// The innermost element whose content or tags hold an offset.
  func element(around offset: Int) -> Int? {
    elements.indices.last { elements[$0].tag.lowerBound < offset && offset < elements[$0].end }
  }

  /// The element in whose start tag an offset is, behind its `<` and before what ends it.
  func element(withTagAt offset: Int) -> Int? {
    guard let last = elements.lastIndex(where: { $0.tag.lowerBound < offset }) else { return nil }
    let tag = elements[last].tag
    let isClosed = bytes[tag.upperBound - 1] == UInt8(ascii: ">")
    return offset < tag.upperBound || !isClosed && offset == tag.upperBound ? last : nil
  }

  /// The names of the elements around one, the outermost first, itself last.
  func path(_ element: Int?) -> [Int] {
    var path: [Int] = []
    var current = element
    while let index = current {
      path.append(index)
      current = elements[index].parent
    }
    return path.reversed()
  }

  // MARK: Scanning

  private mutating func scan() {
    var open: [Int] = []
    var position = 0
    func starts(_ text: StaticString, _ at: Int) -> Bool { text.withUTF8Buffer { bytes[at...].starts(with: $0) } }
    func end(of text: StaticString, from start: Int) -> Int {
      var index = start
      while index < bytes.count { if starts(text, index) { return index + text.utf8CodeUnitCount } else { index += 1 } }
      return bytes.count
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      if starts("<!--", position) {
        let end = end(of: "-->", from: position + 4)
        comments.append(position..<end)
        position = end
      } else if starts("<![CDATA[", position) {
        position = end(of: "]]>", from: position)
      } else if starts("<?", position) {
        position = end(of: "?>", from: position)
      } else if starts("<!", position) {
        position = end(of: ">", from: position)
      } else if starts("</", position) {
        position = close(&open, at: position)
      } else {
        position = startElement(&open, at: position)
      }
    }
    for index in open { elements[index].end = bytes.count }
  }

  private mutating func close(_ open: inout [Int], at start: Int) -> Int {
    let name = nameRange(from: start + 2)
    var end = name.upperBound
    while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ">") { end += 1 }
    if let match = open.lastIndex(where: { bytes[elements[$0].nameRange] == bytes[name] }) {
      // What was not closed inside ends with it.
      for index in open[(match + 1)...] { elements[index].end = start }
      elements[open[match]].end = end
      elements[open[match]].endName = name
      open.removeSubrange(match...)
    }
    return end
  }

  private mutating func startElement(_ open: inout [Int], at start: Int) -> Int {
    let name = nameRange(from: start + 1)
    var element = Element(
      name: text(name), nameRange: name, parent: open.last, tag: start..<name.upperBound, end: bytes.count)
    var position = name.upperBound
    var isEmpty = false
    var isClosed = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: ">") {
        isEmpty = bytes[position - 1] == UInt8(ascii: "/")
        isClosed = true
        position += 1
        break
      }
      let attribute = nameRange(from: position)
      if attribute.isEmpty {
        position += 1
        continue
      }
      position = attributeEnd(attribute, of: &element)
    }
    element.tag = start..<position
    // A tag that was never closed is most likely one that is being typed: what follows is no child of it.
    if isEmpty || !isClosed || name.isEmpty {
      element.end = position
      elements.append(element)
    } else {
      elements.append(element)
      open.append(elements.count - 1)
    }
    return position
  }

  /// Adds an attribute and returns the offset behind it.
  private func attributeEnd(_ name: Range<Int>, of element: inout Element) -> Int {
    var position = name.upperBound
    func skipSpace() { while position < bytes.count, bytes[position].isMarkupSpace { position += 1 } }
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      element.attributes.append(Attribute(name: name, value: nil, whole: name))
      return name.upperBound
    }
    position += 1
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      element.attributes.append(Attribute(name: name, value: nil, whole: name.lowerBound..<position))
      return position
    }
    let quote = bytes[position]
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "<") { end += 1 }
    let after = end < bytes.count && bytes[end] == quote ? end + 1 : end
    element.attributes.append(Attribute(name: name, value: start..<end, whole: name.lowerBound..<after))
    return after
  }

  private func nameRange(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end].isMarkupName { end += 1 }
    return start..<end
  }
}

extension UInt8 {
  fileprivate var isMarkupSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var isMarkupName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  /// Whether it may stand in an id.
  var isIdentifier: Bool {
    isMarkupName && self != UInt8(ascii: ":") && self != UInt8(ascii: ".") && self < 0x80
  }
}
