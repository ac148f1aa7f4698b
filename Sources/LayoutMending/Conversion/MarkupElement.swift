/// An element of a document that is being written.
struct MarkupElement {
  /// The name.
  let name: String
  private var attributes: [(name: String, value: String)] = []
  /// What stands in it, in order.
  var children: [MarkupElement] = []
  /// Whether an empty line sets it apart from what stands before it.
  var isSetApart = false

  init(_ name: String) {
    self.name = name
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

  /// The element in no particular form: formatting gives it one.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The element as Interface Builder indents it: four spaces a level, one element a line.
  func builderText(level: Int) -> String {
    let indentation = String(repeating: Indentation.step, count: level)
    var text = "\(indentation)<\(name)"
    for attribute in attributes { text += " \(attribute.name)=\"\(AttributeText.escaped(attribute.value))\"" }
    if children.isEmpty { return text + "/>\n" }
    text += ">\n"
    for child in children { text += child.builderText(level: level + 1) }
    return text + "\(indentation)</\(name)>\n"
  }

  private func write(to text: inout String) {
    text += isSetApart ? "\n\n<" : "<"
    text += name
    for attribute in attributes { text += " \(attribute.name)=\"\(AttributeText.escaped(attribute.value))\"" }
    if children.isEmpty {
      text += "/>"
      return
    }
    text += ">"
    for child in children { child.write(to: &text) }
    text += "</\(name)>"
  }
}
