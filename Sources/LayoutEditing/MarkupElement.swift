/// An XML element to write: of a whole document, or to insert into one.
struct MarkupElement {
  let name: String
  private var attributes: [(name: String, value: String)] = []
  var children: [MarkupElement] = []
  /// Whether an empty line precedes it.
  var isSetApart = false

  /// Creates an element with attributes in the order in which they are written.
  init(_ name: String, _ attributes: [(name: String, value: String)] = [], children: [MarkupElement] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// Adds an attribute, unless the value is `nil`.
  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    attributes.append((name, value))
  }

  /// Adds `true` or `false`, unless it is the default.
  mutating func set(_ name: String, _ value: Bool, unless usual: Bool) {
    if value != usual { set(name, value ? "true" : "false") }
  }

  /// Whether it has neither attributes nor children.
  var isEmpty: Bool { attributes.isEmpty && children.isEmpty }

  /// The attributes as they are written, each after a space.
  var attributeText: String {
    attributes.map { " \($0.name)=\"\(AttributeText.escaped($0.value))\"" }.joined()
  }

  /// The element in no particular form: the formatter gives it one.
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
  ///   - indentation: the indentation of the first line, which is not part of the text.
  ///   - step: the indentation of one level.
  ///   - lineEnd: LF or CR LF.
  func lines(indentation: String = "", step: String = Indentation.step, lineEnd: String = "\n") -> String {
    if children.isEmpty { return "<\(name)\(attributeText)/>" }
    let inner = indentation + step
    let lines = children.map { inner + $0.lines(indentation: inner, step: step, lineEnd: lineEnd) }
    return (["<\(name)\(attributeText)>"] + lines + ["\(indentation)</\(name)>"]).joined(separator: lineEnd)
  }
}

/// Attribute values between double quotes.
enum AttributeText {
  /// The references of characters that would end the value, or be normalised to spaces.
  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", "\"": "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;",
  ]

  /// Whether a character is invisible, or looks like a space.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0xA0, 0xAD, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// The value with references where they are needed.
  static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      if let reference = references[scalar] {
        text += reference
      } else if isInvisible(scalar) {
        text += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
