import XMLTree

/// Reads colours into `#rrggbb`, `#rrggbbaa`, or the name under which the system or the document has them.
enum ColorReader {
  static func color(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] { return name }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return hex(white, white, white, alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    return hex(red, green, blue, alpha)
  }

  private static func hex(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> String {
    var text = "#"
    let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    for component in components {
      let byte = Int((min(max(component, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
    return text
  }
}
