/// The value of an attribute as it is written between double quotes.
enum AttributeText {
  /// What would end the value, or be read as something else, or not be seen at all.
  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", "\"": "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;",
  ]

  /// Whether nobody can see a character, or tell it from a space.
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
