import LayoutModel
import TextKit

enum SwiftLiteral {
  /// A number as people write it: shares are saved as those that are next to them among numbers with 32 bits.
  static func number(_ value: Double) -> String {
    let short = (value * 10_000).rounded() / 10_000
    return DecimalText.text(value.magnitude < 1 && Float(short) == Float(value) ? short : value) ?? "\(value)"
  }

  static func string(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\\(scalar)"
      case "\n", "\u{2028}", "\u{2029}": out += "\\n"
      case "\t": out += "\\t"
      case "\r": out += "\\r"
      case _ where scalar.value < 0x20 || scalar.properties.generalCategory == .format:
        out += "\\u{\(String(scalar.value, radix: 16).uppercased())}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// A colour of a document: `.systemRed`, `UIColor(red: 1, green: 0, blue: 0.5, alpha: 1)`, `UIColor(named: "Brand")`.
  static func color(_ text: String, type: String = "") -> String {
    guard text.hasPrefix("#") else {
      // Interface Builder's names of system colours end with a word that UIKit's do not have.
      let own = SwiftPrinter.word(text, of: "colors")
      let name = own ?? String(text.hasSuffix("Color") ? text.dropLast(5) : text[...])
      if ColorName.names.contains(name) || own != nil {
        return "\(type).\(name == "tint" ? "tintColor" : name)"
      }
      return "UIColor(named: \(string(text)))"
    }
    let digits = Array(text.utf8.dropFirst())
    let parts = stride(from: 0, to: digits.count - 1, by: 2).map { index -> Double in
      let byte = Double(UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16) ?? 0)
      // People write the shortest number that means the colour.
      let decimals = [10.0, 100, 1000].map { (byte / 255 * $0).rounded() / $0 }
      return decimals.first { ($0 * 255).rounded() == byte } ?? byte / 255
    }
    let alpha = number(parts.count > 3 ? parts[3] : 1)
    if alpha == "0" { return "\(type).clear" }
    if parts[0] == parts[1], parts[1] == parts[2] {
      // UIKit's greys have a white of 1 and 2 thirds.
      let named = [0: "black", 0.333: "darkGray", 0.667: "lightGray", 1: "white"][parts[0]]
      if alpha == "1", let named { return "\(type).\(named)" }
      return "UIColor(white: \(number(parts[0])), alpha: \(alpha))"
    }
    return "UIColor(red: \(number(parts[0])), green: \(number(parts[1])), blue: \(number(parts[2])), alpha: \(alpha))"
  }

  /// - Parameter type: the type where it does not follow; the font is then never `nil`.
  static func font(_ font: FontDescription, type: String = "") -> String {
    let size = number(font.size)
    return switch font.face {
    case .system(.regular): "\(type).systemFont(ofSize: \(size))"
    case .system(let weight): "\(type).systemFont(ofSize: \(size), weight: .\(weight.rawValue))"
    case .boldSystem: "\(type).boldSystemFont(ofSize: \(size))"
    case .italicSystem: "\(type).italicSystemFont(ofSize: \(size))"
    case .textStyle(let style, nil): "\(type).preferredFont(forTextStyle: \(textStyle(style)))"
    case .textStyle(let style, let weight?):
      "UIFontMetrics(forTextStyle: \(textStyle(style)))"
        + ".scaledFont(for: .systemFont(ofSize: \(size), weight: .\(weight.rawValue)))"
    case .named(let name, _) where [".SFUI", "SFUI", "SFPro", ".AppleSystemUIFont"].contains(where: name.hasPrefix):
      // Private names of the system font end with its weight.
      self.font(
        .system(
          font.size,
          weight: FontWeight.allCases.last { name.lowercased().hasSuffix($0.rawValue.lowercased()) } ?? .regular),
        type: type)
    case .named(let name, _):
      "UIFont(name: \(string(name)), size: \(size))" + (type.isEmpty ? "" : " ?? .systemFont(ofSize: \(size))")
    }
  }

  /// The names of text styles that are others in Swift than in documents.
  static func textStyle(_ name: String) -> String {
    "." + (SwiftPrinter.word(name, of: "text styles") ?? name.prefix(1).lowercased() + name.dropFirst())
  }

  static func insets(_ insets: EdgeInsets) -> String {
    insets == .zero ? ".zero" : "UIEdgeInsets\(sides(insets, "left", "right"))"
  }

  static func directionalInsets(_ insets: EdgeInsets) -> String {
    "NSDirectionalEdgeInsets\(sides(insets, "leading", "trailing"))"
  }

  private static func sides(_ insets: EdgeInsets, _ left: String, _ right: String) -> String {
    "(top: \(number(insets.top)), \(left): \(number(insets.left)), "
      + "bottom: \(number(insets.bottom)), \(right): \(number(insets.right)))"
  }

  static func rect(_ rect: Rect) -> String {
    "CGRect(x: \(number(rect.x)), y: \(number(rect.y)), width: \(number(rect.width)), height: \(number(rect.height)))"
  }

  static func size(_ size: Size) -> String { "CGSize(width: \(number(size.width)), height: \(number(size.height)))" }

  static func priority(_ value: Double) -> String {
    let names = [1000: ".required", 750: ".defaultHigh", 250: ".defaultLow", 50.0: ".fittingSizeLevel"]
    return names[value] ?? "UILayoutPriority(\(number(value)))"
  }

  static func enumerationCase(_ word: String) -> String { "." + (SwiftPrinter.word(word, of: "cases") ?? word) }
}

extension Rect {
  var atOrigin: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}
