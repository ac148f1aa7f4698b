import LayoutModel
import XMLTree

extension XMLElement {
  /// Reads properties where Interface Builder has them; those that nothing is said of stay as they are.
  func read<Root>(_ properties: [Property<Root>], into root: inout Root, includingLooks: Bool = false) {
    let hasVariations = hasChild("variation")
    for property in properties {
      guard let place = property.facts.place, includingLooks || !property.facts.isOnRequest else { continue }
      if hasVariations, property.facts.varies {
        property.set(&root, varied(default: property.get(root).base) { place.value(of: $0, property.facts.type) })
      } else if let value = place.value(of: self, property.facts.type) {
        property.set(&root, Varied(value))
      }
    }
  }

  func value<Root>(of properties: [Property<Root>], usual: Root) -> Root {
    var value = usual
    read(properties, into: &value)
    return value
  }
}

extension BuilderPlace {
  func value(of element: XMLElement, _ type: ValueType) -> AttributeValue? {
    switch self {
    case .attribute(let name, let other):
      return Self.value(of: element, name, type) ?? other.flatMap { Self.value(of: element, $0, type) }
    case .words(let name, let yes, let no):
      guard element.hasAttribute(name) else { return nil }
      return .flag(yes.map { element.hasAttribute(name, $0) } ?? no.map { !element.hasAttribute(name, $0) } ?? true)
    case .prefixed(let name, let prefix): return element[name].flatMap { Self.word($0, after: prefix) }
    case .axes(let horizontal, let vertical, let usual):
      let numbers = (element.number(horizontal), element.number(vertical))
      if numbers == (nil, nil) { return nil }
      return .pair(AxisPair(horizontal: numbers.0 ?? usual, vertical: numbers.1 ?? usual))
    case .color(let key): return ColorReader.color(element.firstChild("color", key: key)).map { .word($0) }
    case .font(let key):
      return FontReader.description(
        element.firstChild("fontDescription", key: key) ?? element.firstChild("fontDescription")
      ).map { .font($0) }
    case .text(let plain, let attributed):
      return TextReader.text(of: element, plain: plain, attributed: attributed).map { .text($0) }
    case .image: return element.imageName.map { .word($0) }
    case .insets(let name, let key):
      let child = element.firstChild(name, key: key) ?? element.firstChild("inset", key: key)
      return child.map { .insets($0.insets) }
    case .margins: return Self.margins(of: element).map { .margins($0) }
    case .size(let key): return element.size(key).map { .size($0) }
    case .height(let key): return element.size(key).flatMap { $0.height > 0 ? .number($0.height) : nil }
    case .runtime(let path): return element.number(atRuntime: [path]).map { .number($0) }
    case .spacing:
      // The standard spacing is that of all neighbours, in 19 of 22 public stack views that ask for it.
      if element.hasAttribute("spacingType", "standard") { return .number(StandardDistance.fromNeighbour) }
      return element.number("spacing").map { .number($0) }
    case .shrinking:
      let hasLeast = element.hasAttribute("minimumScaleFactor") || element.hasAttribute("minimumFontSize")
      return hasLeast ? .flag(!element.hasAttribute("adjustsFontSizeToFit", "NO")) : nil
    case .estimatedSize:
      let width = element.size("estimatedItemSize")?.width ?? 0
      return element.hasAttribute("automaticEstimatedItemSize", "YES") || width > 0 ? .flag(true) : nil
    case .ofDocument: return nil
    case .inside(let name, let key, let place):
      let child = key.map { element.firstChild(name, key: $0) } ?? element.firstChild(name)
      return child.flatMap { place.value(of: $0, type) }
    }
  }

  private static func value(of element: XMLElement, _ name: StaticString, _ type: ValueType) -> AttributeValue? {
    switch type {
    case .flag: element.flag(name).map { .flag($0) }
    case .whole, .integer: element.integer(name).map { .whole($0) }
    case .number, .numberOr: element.number(name).map { .number($0) }
    default: element[name].map { .word($0) }
    }
  }

  private static func word(_ word: String, after prefix: StaticString) -> AttributeValue? {
    let rest = word.dropFirst(prefix.utf8CodeUnitCount)
    return word.hasPrefix(prefix.description) ? .word(rest.prefix(1).lowercased() + rest.dropFirst()) : nil
  }

  private static func margins(of element: XMLElement) -> LayoutMargins? {
    if let margins = element.firstChild("directionalEdgeInsets", key: "directionalLayoutMargins") {
      return .directional(margins.insets)
    }
    return element.firstChild("edgeInsets", key: "layoutMargins").map { .absolute($0.insets) }
  }
}
