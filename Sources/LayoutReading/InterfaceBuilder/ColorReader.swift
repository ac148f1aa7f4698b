import LayoutModel
import XMLTree

/// Reads colours into `#rrggbb`, `#rrggbbaa`, or the name under which the system or the document has them.
enum ColorReader {
  static func color(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] { return name }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return ColorName.hex([white, white, white, alpha]) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    return ColorName.hex([red, green, blue, alpha])
  }
}
