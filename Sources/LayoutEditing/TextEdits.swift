import LayoutModel
import TextKit
import XMLTree

/// Edits of one text, in offsets of the original: all bytes between them stay.
package struct TextEdits: Hashable, Sendable {
  /// The edits in the order of the text; no two of them overlap.
  package private(set) var edits: [TextEdit] = []

  package init() {}

  /// Adds an edit; of two at one empty place the one added later comes later, and text that is inserted where replaced
  /// bytes begin comes before them.
  ///
  /// - Precondition: the edit does not overlap one that is there.
  package mutating func add(_ edit: TextEdit) {
    var index = edits.count
    while index > 0, edits[index - 1].range.lowerBound >= edit.range.lowerBound {
      let isAtSamePlace = edits[index - 1].range.lowerBound == edit.range.lowerBound
      if isAtSamePlace, !edit.range.isEmpty || edits[index - 1].range.isEmpty { break }
      index -= 1
    }
    precondition(index == 0 || edits[index - 1].range.upperBound <= edit.range.lowerBound, "edits overlap")
    precondition(index == edits.count || edit.range.upperBound <= edits[index].range.lowerBound, "edits overlap")
    edits.insert(edit, at: index)
  }

  /// Adds the replacement of bytes by a text, unless it is the same.
  package mutating func replace(_ range: Range<Int>, with text: String, in bytes: [UInt8]) {
    if bytes[range].elementsEqual(text.utf8) { return }
    add(TextEdit(range, text))
  }

  package func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.count })
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  /// The offset in the original of what stands at one of the edited text; that of the replaced bytes for a replacement.
  package func originalOffset(of offset: Int) -> Int {
    var growth = 0
    for edit in edits where edit.range.lowerBound + growth <= offset {
      if offset < edit.range.lowerBound + growth + edit.replacement.count { return edit.range.lowerBound }
      growth += edit.replacement.count - edit.range.count
    }
    return offset - growth
  }
}

/// A range of bytes in a text with its replacement.
package struct TextEdit: Hashable, Sendable {
  /// The bytes that are removed; empty for a pure insertion.
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = Array(replacement.utf8)
  }
}

// MARK: - Attributes

extension TextEdits {
  /// Sets an attribute; a new one goes to the place that Interface Builder gives it.
  ///
  /// - Parameter value: the value, without characters to escape.
  mutating func set(_ name: StaticString, _ value: String, of element: XMLElement, in bytes: [UInt8]) {
    if let span = element.attributeValueSpan(named: name.description) {
      return replace(span.range, with: value, in: bytes)
    }
    let followers = Words.split(NameList.attributeFollowers[name.description] ?? "")
    let places = followers.compactMap { element.attributeSpan(named: $0)?.range.lowerBound }
    if let place = places.min() {
      add(TextEdit(place..<place, "\(name)=\"\(value)\" "))
    } else {
      let end = element.attributesEnd(in: bytes)
      add(TextEdit(end..<end, " \(name)=\"\(value)\""))
    }
  }

  /// Removes an attribute with the space before it; `false` when there is none.
  @discardableResult
  mutating func remove(_ name: StaticString, of element: XMLElement, in bytes: [UInt8]) -> Bool {
    guard let range = element.attributeSpan(named: name.description)?.range else { return false }
    remove(attribute: range, in: bytes)
    return true
  }

  /// Removes an attribute, by its place, with the space before it.
  mutating func remove(attribute range: Range<Int>, in bytes: [UInt8]) {
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    add(TextEdit(start..<range.upperBound, ""))
  }

  // MARK: Elements

  /// Inserts an element into one of an Interface Builder document, before one of its children or at its end.
  mutating func insert(_ new: MarkupElement, into parent: XMLElement, before child: XMLElement?, in bytes: [UInt8]) {
    let style = Indentation(bytes)
    if let child {
      let indentation = style.before(child)
      let (text, start) = (new.lines(style.lines(indentedBy: indentation)), child.span.range.lowerBound)
      return add(TextEdit(start..<start, text + style.lineEnd + indentation))
    }
    let outer = style.before(parent)
    let last = parent.children.reduce(nil) { $1 } as XMLElement?
    let indentation = last.map(style.before) ?? outer + Indentation.step
    let text = style.lineEnd + indentation + new.lines(style.lines(indentedBy: indentation))
    let tag = parent.startTagSpan.range
    if let last {
      add(TextEdit(last.span.range.upperBound..<last.span.range.upperBound, text))
    } else if tag.upperBound == parent.span.range.upperBound {
      let name = parent.name
      add(TextEdit(parent.attributesEnd(in: bytes)..<tag.upperBound, ">\(text)\(style.lineEnd)\(outer)</\(name)>"))
    } else {
      add(TextEdit(tag.upperBound..<tag.upperBound, text))
    }
  }

  /// Adds elements to a list of an element; a new list goes before one of its children, or to its end.
  mutating func insert(
    _ new: [MarkupElement], in list: StaticString, of host: XMLElement, before next: XMLElement?, _ bytes: [UInt8]
  ) {
    if let known = host.firstChild(list) {
      for element in new { insert(element, into: known, before: nil, in: bytes) }
    } else if !new.isEmpty {
      insert(MarkupElement("\(list)", children: new), into: host, before: next, in: bytes)
    }
  }

  mutating func rename(_ element: XMLElement, to name: String, in bytes: [UInt8]) {
    let start = element.span.range.lowerBound + 1
    replace(start..<start + element.name.utf8.count, with: name, in: bytes)
    if element.startTagSpan.range.upperBound == element.span.range.upperBound { return }
    let end = element.contentsEnd + 2
    replace(end..<end + element.name.utf8.count, with: name, in: bytes)
  }
}

extension XMLElement {
  /// The offset at which the attributes of the start tag end: that of its `>` or `/>`, or of the space before it.
  func attributesEnd(in bytes: [UInt8]) -> Int {
    var end = startTagSpan.range.upperBound - 1
    if bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    while bytes[end - 1].isSpace { end -= 1 }
    return end
  }
}

/// The indentation and line ends of a document, so that new lines look like those around them.
struct Indentation {
  /// LF or CR LF.
  let lineEnd: String
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let first = bytes.firstIndex(of: UInt8(ascii: "\n"))
    lineEnd = first.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } == true ? "\r\n" : "\n"
  }

  /// One level; Interface Builder writes four spaces.
  static let step = "    "
  /// One level of a `.layout`.
  static let layoutStep = "  "

  func lines(indentedBy indentation: String) -> XMLWriter.Lines {
    XMLWriter.Lines(indentation: indentation, step: Self.step, end: lineEnd)
  }

  /// The white space that the line of an element begins with.
  func before(_ element: XMLElement) -> String {
    var start = element.span.range.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The range to remove with an element: with the line break and the white space before it.
  func range(of element: XMLElement) -> Range<Int> {
    var start = element.span.range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "\n") else { return element.span.range }
    start -= start > 1 && bytes[start - 2] == UInt8(ascii: "\r") ? 2 : 1
    return start..<element.span.range.upperBound
  }
}
