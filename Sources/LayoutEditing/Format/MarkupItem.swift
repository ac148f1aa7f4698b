import XMLTree

/// What stands in an element or around the outermost one.
struct MarkupItem {
  /// What it is.
  enum Kind {
    /// An element.
    case element(XMLElement)
    /// A comment, from `<!--` to `-->`.
    case comment(Range<Int>)
    /// A processing instruction, from `<?` to `?>`.
    case instruction(Range<Int>)
  }

  /// What it is.
  var kind: Kind
  /// How many lines end between what stands before it and itself.
  var lineBreaks: Int

  /// Whether it is a comment on the line of what stands before it.
  var isTrailing: Bool {
    if case .comment = kind { return lineBreaks == 0 }
    return false
  }
}

/// Text that is no white space, where there may be none.
struct StrayText: Error {
  /// Where it begins.
  var offset: Int
}

/// Walks what stands between elements: comments, processing instructions and white space.
struct MarkupGap {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What stands in an element, in order.
  func items(in element: XMLElement) throws(StrayText) -> [MarkupItem] {
    let tag = element.startTagSpan.range
    let whole = element.span.range
    if tag.upperBound == whole.upperBound { return [] }
    return try items(between: tag.upperBound, and: EndTag.offset(of: element, in: bytes), Array(element.children))
  }

  /// What stands in a part of the text, in order.
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

  /// Adds what stands between two elements, and counts the lines that end after the last of it.
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

  /// The end of something that begins at an offset; `nil` when it does not begin there.
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
