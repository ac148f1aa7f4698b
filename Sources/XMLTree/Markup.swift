import TextKit

/// The elements of a text that may be XML or on the way to it: every tag that can be made out, whatever is missing.
///
/// A tag that does not end is taken to end before the next `<`, which stands in no attribute; an element that does not end,
/// with the one around it.
package struct Markup: Sendable {
  package struct Element: Sendable {
    package var name: String
    package var nameRange: Range<Int>
    package var parent: Int?
    package var attributes: [MarkupAttribute] = []
    /// From `<` to behind `>`, or to where the tag stops.
    package var tag: Range<Int>
    /// The offset behind the element.
    package var end: Int
    /// Whether the start tag has no `>`.
    package var isOpen = false
    /// The name in the end tag; `nil` where there is none.
    package var endName: Range<Int>?
  }

  package let bytes: [UInt8]
  package private(set) var elements: [Element] = []
  package private(set) var comments: [Range<Int>] = []

  /// - Parameter isScanned: whether elements are looked for; there are none in a text that is larger than any document.
  package init(_ bytes: [UInt8], isScanned: Bool = true) {
    self.bytes = bytes
    if isScanned { scan() }
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The value of an attribute as it is written; `nil` where there is none.
  package func value(_ name: String, of element: Int) -> String? { attribute(name, of: element)?.value.map(text) }

  package func attribute(_ name: String, of element: Int) -> MarkupAttribute? {
    elements[element].attributes.first { bytes[$0.name].elementsEqual(name.utf8) }
  }

  /// The innermost element whose content or tags hold an offset.
  package func element(around offset: Int) -> Int? {
    elements.indices.last { elements[$0].tag.lowerBound < offset && offset < elements[$0].end }
  }

  /// The element in whose start tag an offset is, behind its `<` and before what ends it.
  package func element(withTagAt offset: Int) -> Int? {
    let last = elements.partitioningIndex { $0.tag.lowerBound >= offset } - 1
    guard last >= 0 else { return nil }
    let tag = elements[last].tag
    let isClosed = bytes[tag.upperBound - 1] == UInt8(ascii: ">")
    return offset < tag.upperBound || !isClosed && offset == tag.upperBound ? last : nil
  }

  /// The elements around one, the outermost first, itself last.
  package func path(_ element: Int?) -> [Int] {
    guard let element else { return [] }
    return sequence(first: element) { elements[$0].parent }.reversed()
  }

  // MARK: Scanning

  private mutating func scan() {
    var open: [Int] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      if let end = bytes.end(of: .comment, at: position) {
        comments.append(position..<end)
        position = end
      } else if let end = bytes.end(of: .data, at: position) ?? bytes.end(of: .instruction, at: position)
        ?? bytes.end(of: .declaration, at: position)
      {
        position = end
      } else if bytes.holds("</", at: position) {
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

  /// Readers refuse deeper documents: here, what is deeper has nothing in it.
  private static let deepest = XMLLimits().maximumDepth

  private mutating func startElement(_ open: inout [Int], at start: Int) -> Int {
    let name = nameRange(from: start + 1)
    var element = Element(name: text(name), nameRange: name, parent: open.last, tag: name, end: bytes.count)
    let tag = bytes.withUnsafeBufferPointer { bytes in
      var scanner = TagScanner(bytes, start: start, end: bytes.count)
      while let attribute = scanner.next() { element.attributes.append(attribute) }
      return scanner
    }
    element.tag = start..<tag.position
    // A tag that was never closed is most likely one that is being typed: what follows is no child of it.
    let isWhole = tag.isEmpty || !tag.isClosed || name.isEmpty || open.count >= Self.deepest
    element.isOpen = !tag.isClosed
    if isWhole { element.end = tag.position }
    elements.append(element)
    if !isWhole { open.append(elements.count - 1) }
    return tag.position
  }

  private func nameRange(from start: Int) -> Range<Int> {
    start..<(bytes[start...].firstIndex { !$0.isMarkupName } ?? bytes.count)
  }
}

/// The marks around what stands between texts besides elements.
struct MarkupMark {
  let opening, closing: StaticString

  static let comment = Self(opening: "<!--", closing: "-->")
  static let data = Self(opening: "<![CDATA[", closing: "]]>")
  static let instruction = Self(opening: "<?", closing: "?>")
  static let declaration = Self(opening: "<!", closing: ">")
}

extension [UInt8] {
  func holds(_ text: StaticString, at start: Int) -> Bool { text.withUTF8Buffer { self[start...].starts(with: $0) } }

  /// The end of what begins at an offset, or of the text where nothing closes it; `nil` where it does not begin there.
  func end(of mark: MarkupMark, at start: Int) -> Int? {
    guard holds(mark.opening, at: start) else { return nil }
    var position = start + mark.opening.utf8CodeUnitCount
    while position < count, !holds(mark.closing, at: position) { position += 1 }
    return Swift.min(position + mark.closing.utf8CodeUnitCount, count)
  }

  /// The items in a part of the text, in order.
  fileprivate func items(in part: Range<Int>, _ elements: [XMLElement]) throws(StrayText) -> [MarkupItem] {
    var items: [MarkupItem] = []
    var position = part.lowerBound
    for element in elements {
      let range = element.span.range
      let breaks = try addItems(in: position..<range.lowerBound, to: &items)
      items.append(MarkupItem(kind: .element(element), lineBreaks: breaks))
      position = range.upperBound
    }
    _ = try addItems(in: position..<part.upperBound, to: &items)
    return items
  }

  /// Adds the items between two elements, and counts the line breaks after the last of them.
  private func addItems(in range: Range<Int>, to items: inout [MarkupItem]) throws(StrayText) -> Int {
    var breaks = 0
    var position = range.lowerBound
    func add(_ kind: MarkupItem.Kind, to end: Int) {
      items.append(MarkupItem(kind: kind, lineBreaks: breaks))
      (position, breaks) = (end, 0)
    }
    while position < range.upperBound {
      if let end = end(of: .comment, at: position) {
        add(.comment(position..<end), to: end)
      } else if let end = end(of: .instruction, at: position) {
        add(.instruction(position..<end), to: end)
      } else if self[position].isSpace {
        if self[position] == UInt8(ascii: "\n") { breaks += 1 }
        position += 1
      } else {
        throw StrayText(offset: position)
      }
    }
    return breaks
  }
}

/// An item of the content of an element, or of the document around its root.
package struct MarkupItem: Sendable {
  package enum Kind: Sendable {
    case element(XMLElement)
    /// A comment or processing instruction, marks included.
    case comment(Range<Int>), instruction(Range<Int>)
  }

  package var kind: Kind
  /// Between the item before it and itself.
  package var lineBreaks: Int

  /// Whether it is a comment on the line of the item before it.
  package var isTrailing: Bool { if case .comment = kind { lineBreaks == 0 } else { false } }

  package var range: Range<Int> {
    switch kind {
    case .element(let element): element.span.range
    case .comment(let range), .instruction(let range): range
    }
  }
}

/// Text other than white space between elements.
package struct StrayText: Error {
  package var offset: Int
}

extension XMLElement {
  /// The bytes between the tags; `nil` for an empty-element tag.
  package var contentRange: Range<Int>? {
    let start = startTagSpan.range.upperBound
    return start == span.range.upperBound ? nil : start..<contentsEnd
  }

  /// The offset of `</` in an element that has an end tag.
  package var contentsEnd: Int {
    let range = span.range
    return storage.source.bytes[range].lastIndex(of: UInt8(ascii: "<")) ?? range.upperBound
  }

  /// The elements, comments and instructions in the element, in order.
  package func items() throws(StrayText) -> [MarkupItem] {
    guard let content = contentRange else { return [] }
    return try storage.source.bytes.items(in: content, Array(children))
  }
}

extension XMLDocument {
  /// The root with the comments and instructions around it.
  package func items() throws(StrayText) -> [MarkupItem] {
    // The byte order mark is no text.
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return try source.bytes.items(in: start..<source.bytes.count, [root])
  }
}
