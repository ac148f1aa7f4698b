import XMLTree

/// An element that comes into a document.
struct NewElement {
  /// What stands between `<` and `>`, without the slash of an empty one.
  var tag: String
  /// What is in there.
  var children: [NewElement] = []
  /// What one level of it is indented by.
  var step = Indentation.step

  /// The element as lines.
  ///
  /// - Parameters:
  ///   - indentation: what the first line begins with; it is not part of the text.
  ///   - lineEnd: what divides lines.
  func text(indentation: String, lineEnd: String) -> String {
    if children.isEmpty { return "<\(tag)/>" }
    let inner = indentation + step
    let lines = children.map { inner + $0.text(indentation: inner, lineEnd: lineEnd) }
    let name = tag.prefix { $0 != " " }
    return (["<\(tag)>"] + lines + ["\(indentation)</\(name)>"]).joined(separator: lineEnd)
  }
}

extension TextEdits {
  /// Puts an element into another one, before one of its children or at its end.
  mutating func insert(_ new: NewElement, into parent: XMLElement, before child: XMLElement?, in bytes: [UInt8]) {
    let style = Indentation(bytes)
    if let child {
      let indentation = style.before(child)
      let text = new.text(indentation: indentation, lineEnd: style.lineEnd)
      return add(
        TextEdit(child.span.range.lowerBound..<child.span.range.lowerBound, text + style.lineEnd + indentation))
    }
    let outer = style.before(parent)
    let last = parent.children.reduce(nil) { $1 } as XMLElement?
    let indentation = last.map(style.before) ?? outer + new.step
    let text = style.lineEnd + indentation + new.text(indentation: indentation, lineEnd: style.lineEnd)
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
}
