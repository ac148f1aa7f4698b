import LayoutModel
import XMLTree

/// The forms that attribute values take in Interface Builder documents.
extension XMLElement {
  /// `YES` or `NO`.
  func flag(_ name: StaticString) -> Bool? {
    hasAttribute(name, "YES") ? true : hasAttribute(name, "NO") ? false : nil
  }

  /// A whole number.
  func integer(_ name: StaticString) -> Int? {
    guard let value = number(name), abs(value) < 1e9 else { return nil }
    return Int(value)
  }

  /// A value of an enumeration by its raw value.
  func choice<Choice: RawRepresentable<String>>(_ name: StaticString) -> Choice? {
    self[name].flatMap(Choice.init(rawValue:))
  }

  /// The `<rect key="…">` child; `nil` when it is missing or not made of numbers.
  func rect(key: String) -> Rect? {
    guard let rect = firstChild("rect", key: key),
      let x = rect.number("x"), let y = rect.number("y"),
      let width = rect.number("width"), let height = rect.number("height")
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// An `<inset>`, `<edgeInsets>` or similar: values by the names of the sides.
  var insets: EdgeInsets {
    EdgeInsets(
      top: number("top") ?? number("minY") ?? 0,
      left: number("left") ?? number("leading") ?? number("minX") ?? 0,
      bottom: number("bottom") ?? number("maxY") ?? 0,
      right: number("right") ?? number("trailing") ?? number("maxX") ?? 0
    )
  }

  /// A value together with its variations: `read` is asked of the element and of each of its variations,
  /// which repeat the form of the element.
  func varied<Value>(default fallback: Value, _ read: (XMLElement) -> Value?) -> Varied<Value> {
    var varied = Varied(read(self) ?? fallback)
    for child in children where child.is("variation") {
      guard let value = read(child), let key = child["key"] else { continue }
      if key == "default" {
        varied.base = value
      } else {
        varied.vary(TraitCondition(variationKey: key), value)
      }
    }
    return varied
  }
}

extension TraitCondition {
  /// Reads `heightClass=compact-widthClass=regular`.
  init(variationKey key: String) {
    self.init()
    for part in key.split(separator: "-") {
      switch part {
      case "widthClass=compact": widthClass = .compact
      case "widthClass=regular": widthClass = .regular
      case "heightClass=compact": heightClass = .compact
      case "heightClass=regular": heightClass = .regular
      case "userInterfaceIdiom=phone": idiom = .phone
      case "userInterfaceIdiom=pad": idiom = .pad
      default: neverApplies = true
      }
    }
  }
}
