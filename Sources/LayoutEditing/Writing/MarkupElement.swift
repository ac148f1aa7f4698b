/// An element that is written: of a whole document, or one that comes into a document.
struct MarkupElement {
  /// The name.
  let name: String
  private var attributes: [(name: String, value: String)] = []
  /// What stands in it, in order.
  var children: [MarkupElement] = []
  /// Whether an empty line sets it apart from what stands before it.
  var isSetApart = false

  /// Creates an element with attributes in the order in which they are written.
  init(_ name: String, _ attributes: [(name: String, value: String)] = [], children: [MarkupElement] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// Gives an attribute a value; none where there is nothing to say.
  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    attributes.append((name, value))
  }

  /// Says `true` or `false` where that is not what goes without saying.
  mutating func set(_ name: String, _ value: Bool, unless usual: Bool) {
    if value != usual { set(name, value ? "true" : "false") }
  }

  /// Whether there is nothing in it and nothing said of it.
  var isEmpty: Bool { attributes.isEmpty && children.isEmpty }

  /// The attributes as they are written, each after a space.
  var attributeText: String {
    attributes.map { " \($0.name)=\"\(AttributeText.escaped($0.value))\"" }.joined()
  }

  /// The element in no particular form: formatting gives it one.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    text += isSetApart ? "\n\n<" : "<"
    text += name + attributeText
    if children.isEmpty {
      text += "/>"
      return
    }
    text += ">"
    for child in children { child.write(to: &text) }
    text += "</\(name)>"
  }

  /// The element as lines, one element each.
  ///
  /// - Parameters:
  ///   - indentation: what the first line begins with; it is not part of the text.
  ///   - step: what one level is indented by.
  ///   - lineEnd: what divides lines.
  func lines(indentation: String = "", step: String = Indentation.step, lineEnd: String = "\n") -> String {
    if children.isEmpty { return "<\(name)\(attributeText)/>" }
    let inner = indentation + step
    let lines = children.map { inner + $0.lines(indentation: inner, step: step, lineEnd: lineEnd) }
    return (["<\(name)\(attributeText)>"] + lines + ["\(indentation)</\(name)>"]).joined(separator: lineEnd)
  }
}
