import XMLTree

/// Attributes of elements, as edits of their text.
extension TextEdits {
  /// Gives an attribute a value; one that is not there yet goes to the place that Interface Builder gives it.
  ///
  /// - Parameters:
  ///   - name: the attribute.
  ///   - value: the value, in which nothing has to be escaped.
  ///   - element: the element.
  ///   - followers: the attributes that Interface Builder writes after it.
  ///   - bytes: the text.
  mutating func set(
    _ name: StaticString, _ value: String, of element: XMLElement, before followers: [StaticString], in bytes: [UInt8]
  ) {
    if let span = element.attributeValueSpan(name) { return replace(span.range, with: value, in: bytes) }
    let places = followers.compactMap { element.attributeSpan($0)?.range.lowerBound }
    if let place = places.min() {
      add(TextEdit(place..<place, "\(name)=\"\(value)\" "))
    } else {
      let end = TagEnd.offset(of: element, in: bytes)
      add(TextEdit(end..<end, " \(name)=\"\(value)\""))
    }
  }

  /// Removes an attribute with the space before it; `false` when there is none.
  @discardableResult
  mutating func remove(_ name: StaticString, of element: XMLElement, in bytes: [UInt8]) -> Bool {
    guard let range = element.attributeSpan(name)?.range else { return false }
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isSpace { start -= 1 }
    add(TextEdit(start..<range.upperBound, ""))
    return true
  }
}

/// Where the attributes of a start tag end.
enum TagEnd {
  /// The offset of the `>` or `/>`, or of the space before it.
  static func offset(of element: XMLElement, in bytes: [UInt8]) -> Int {
    var end = element.startTagSpan.range.upperBound - 1
    if bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    while bytes[end - 1].isSpace { end -= 1 }
    return end
  }
}

extension UInt8 {
  /// Whether this is white space to XML.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
