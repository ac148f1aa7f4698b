import XMLTree

/// Elements, as edits of the text around them.
extension TextEdits {
  /// Puts an element into another one of an Interface Builder document, before one of its children or at its end.
  mutating func insert(_ new: MarkupElement, into parent: XMLElement, before child: XMLElement?, in bytes: [UInt8]) {
    let style = Indentation(bytes)
    if let child {
      let indentation = style.before(child)
      let text = new.lines(indentation: indentation, lineEnd: style.lineEnd)
      return add(
        TextEdit(child.span.range.lowerBound..<child.span.range.lowerBound, text + style.lineEnd + indentation))
    }
    let outer = style.before(parent)
    let last = parent.children.reduce(nil) { $1 } as XMLElement?
    let indentation = last.map(style.before) ?? outer + Indentation.step
    let text = style.lineEnd + indentation + new.lines(indentation: indentation, lineEnd: style.lineEnd)
    let tag = parent.startTagSpan.range
    if let last {
      add(TextEdit(last.span.range.upperBound..<last.span.range.upperBound, text))
    } else if tag.upperBound == parent.span.range.upperBound {
      let name = parent.name
      add(TextEdit(TagEnd.offset(of: parent, in: bytes)..<tag.upperBound, ">\(text)\(style.lineEnd)\(outer)</\(name)>"))
    } else {
      add(TextEdit(tag.upperBound..<tag.upperBound, text))
    }
  }

  /// Gives an element another name, in both of its tags where it has two.
  mutating func rename(_ element: XMLElement, to name: String, in bytes: [UInt8]) {
    let start = element.span.range.lowerBound + 1
    replace(start..<start + element.name.utf8.count, with: name, in: bytes)
    if element.startTagSpan.range.upperBound == element.span.range.upperBound { return }
    let end = EndTag.offset(of: element, in: bytes) + 2
    replace(end..<end + element.name.utf8.count, with: name, in: bytes)
  }
}

/// Where the contents of an element end.
enum EndTag {
  /// The offset of `</` in an element that has an end tag.
  static func offset(of element: XMLElement, in bytes: [UInt8]) -> Int {
    var end = element.span.range.upperBound - 1
    while bytes[end] != UInt8(ascii: "<") { end -= 1 }
    return end
  }
}
