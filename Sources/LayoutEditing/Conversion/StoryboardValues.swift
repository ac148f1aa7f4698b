import LayoutModel
import LayoutOutput
import TextKit
import XMLTree

/// Fonts as Interface Builder writes them.
enum StoryboardFont {
  static func description(_ font: FontDescription, key: String = "fontDescription") -> MarkupElement {
    var element = MarkupElement("fontDescription", ["key": key])
    switch font.face {
    case .textStyle(let style, _):
      element.set("style", "UICTFontTextStyle" + style)
      return element
    case .system(let weight):
      element.set("type", "system")
      if weight != .regular { element.set("weight", weight.rawValue) }
    case .boldSystem: element.set("type", "boldSystem")
    case .italicSystem: element.set("type", "italicSystem")
    case .named(let name, let family):
      element.set("name", name)
      element.set("family", family)
    }
    element.set("pointSize", BuilderNumber.text(font.size))
    return element
  }

  /// The `<font>` of a part of an attributed string; `nil` for a font that such a part cannot have.
  static func attribute(_ font: FontDescription) -> MarkupElement? {
    var element = MarkupElement("font", ["key": "NSFont"])
    switch font.face {
    case .system(.regular): element.set("metaFont", "system")
    case .system(.semibold): element.set("metaFont", "systemSemibold")
    case .boldSystem: element.set("metaFont", "systemBold")
    case .named(let name, _): element.set("name", name)
    case .system, .italicSystem, .textStyle: return nil
    }
    element.set("size", BuilderNumber.text(font.size))
    return element
  }
}

/// Colours as Interface Builder writes them.
enum StoryboardColor {
  private static func isPlain(_ name: String) -> Bool { NameList.colors[name] == "plain" }

  /// A colour of a view: `#rrggbb`, `#rrggbbaa` or a name that iOS knows.
  static func element(_ color: String, key: String) -> MarkupElement? {
    if !color.hasPrefix("#"), !isPlain(color) {
      return MarkupElement("color", ["key": key, "systemColor": color + "Color"])
    }
    guard var element = components(color) else { return nil }
    element.set("key", key)
    return element
  }

  /// A system colour among the resources of a document.
  static func resource(_ name: String) -> MarkupElement? {
    guard !name.hasPrefix("#"), !isPlain(name), let color = components(name) else { return nil }
    return MarkupElement("systemColor", ["name": name + "Color"], children: [color])
  }

  private static func components(_ color: String) -> MarkupElement? {
    guard let hex = color.hasPrefix("#") ? color : SystemColorValue.hex(color) else { return nil }
    let digits = Array(hex.dropFirst())
    let values = stride(from: 0, to: digits.count - 1, by: 2).compactMap { Int(String(digits[$0...$0 + 1]), radix: 16) }
    guard values.count >= 3 else { return nil }
    var element = MarkupElement("color")
    for (name, value) in zip(["red", "green", "blue", "alpha"], values + (values.count > 3 ? [] : [255])) {
      element.set(name, BuilderNumber.text(Double(value) / 255))
    }
    element.set("colorSpace", "custom")
    element.set("customColorSpace", "sRGB")
    return element
  }
}

/// Ids in Xcode's form, `aXb-2c-dEf`.
///
/// Each is a hash of a description alone, unless two would be equal: a document always gets the same ids.
final class StoryboardIds {
  /// The new ids by the old ones.
  private(set) var carried: [String: String] = [:]
  private var taken: Set<String> = []

  init() {}

  /// Reserves the ids of a document.
  init(_ root: XMLElement) { collect(root) }

  private func collect(_ element: XMLElement) {
    if let id = element["id"] { taken.insert(id) }
    for child in element.children { collect(child) }
  }

  /// The id for an id of the converted document.
  func id(of name: String) -> String {
    let id = carried[name] ?? fresh(name)
    carried[name] = id
    return id
  }

  /// An id for something without an id in the converted document, from a description.
  func fresh(_ seed: String) -> String {
    var count = 0
    while true {
      let id = Self.text(of: count == 0 ? seed : "\(seed) \(count)")
      if taken.insert(id).inserted { return id }
      count += 1
    }
  }

  private static let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  private static let letters: UInt64 = 52
  private static let dashes = [3, 5]
  private static let length = 8

  /// Eight characters, a letter first, made of a hash (FNV-1a, mixed so that all of its bits count).
  private static func text(of seed: String) -> String {
    var hash = StableHash.sum(seed.utf8)
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 33
    var text = ""
    for index in 0..<length {
      if dashes.contains(index) { text += "-" }
      let count = index == 0 ? letters : UInt64(characters.count)
      text.append(characters[Int(hash % count)])
      hash /= count
    }
    return text
  }
}
