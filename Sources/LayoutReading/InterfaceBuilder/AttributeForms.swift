import LayoutModel
import XMLTree

/// The forms that attribute values take in Interface Builder documents.
extension XMLElement {
  func flag(_ name: StaticString) -> Bool? { hasAttribute(name, "YES") ? true : hasAttribute(name, "NO") ? false : nil }

  func integer(_ name: StaticString) -> Int? {
    guard let value = number(name), abs(value) < 1e9 else { return nil }
    return Int(value)
  }

  func choice<Choice: RawRepresentable<String>>(_ name: StaticString) -> Choice? {
    self[name].flatMap(Choice.init(rawValue:))
  }

  /// The `<rect key="…">` child; `nil` when it is missing or not made of numbers.
  func rect(key: StaticString) -> Rect? {
    guard let rect = firstChild("rect", key: key), let x = rect.number("x"), let y = rect.number("y"),
      let width = rect.number("width"), let height = rect.number("height")
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The `<size key="…">` child, or another one; `nil` when it is missing or not made of numbers.
  func size(_ key: StaticString, in name: StaticString = "size") -> Size? {
    let size = firstChild(name, key: key)
    guard let width = size?.number("width"), let height = size?.number("height") else { return nil }
    return Size(width: width, height: height)
  }

  var imageName: String? { self["image"] ?? firstChild("imageReference", key: "image")?["image"] }

  /// A number that is set at run time, by one of some key paths: many documents round corners so.
  func number(atRuntime paths: [StaticString]) -> Double? {
    let attribute = children(in: "userDefinedRuntimeAttributes").first { attribute in
      paths.contains { attribute.hasAttribute("keyPath", $0) }
    }
    return attribute?.firstChild("integer")?.number("value") ?? attribute?.firstChild("real")?.number("value")
  }

  /// The items at one side of a `<navigationItem>`, from the edge inwards.
  func barButtonItems(at side: String) -> [XMLElement] {
    children.flatMap { child -> [XMLElement] in
      switch child["key"] ?? child.name {
      case "\(side)BarButtonItem": [child]
      case "\(side)BarButtonItems": Array(child.children)
      default: []
      }
    }
  }

  /// An `<inset>`, `<edgeInsets>` or similar: values by the names of the sides.
  var insets: EdgeInsets {
    EdgeInsets(
      top: number("top") ?? number("minY") ?? 0, left: number("left") ?? number("leading") ?? number("minX") ?? 0,
      bottom: number("bottom") ?? number("maxY") ?? 0,
      right: number("right") ?? number("trailing") ?? number("maxX") ?? 0)
  }

  /// A value with its variations: `read` is called with the element and each variation, which repeats its form.
  func varied<Value>(default fallback: Value, _ read: (XMLElement) -> Value?) -> Varied<Value> {
    var varied = Varied(read(self) ?? fallback)
    guard hasChild("variation") else { return varied }
    for child in children where child.is("variation") {
      guard let value = read(child), let key = child["key"] else { continue }
      varied.set(TraitCondition(variationKey: key), value)
    }
    return varied
  }
}

extension TraitCondition {
  /// Reads `default` or `heightClass=compact-widthClass=regular`; what is not known, or nothing, never applies.
  package init(variationKey key: String) {
    self.init()
    if key == "default" { return }
    let parts = key.split(separator: "-")
    neverApplies = parts.isEmpty
    for part in parts {
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

/// Which subviews or constraints of one view are installed, by the `<mask>`s of its variations.
struct InstallMasks {
  private var installs: [String: Varied<Bool>] = [:]

  /// Reads the masks with the given key, `subviews` or `constraints`.
  init(of element: XMLElement, key: StaticString) { read(of: element, key: key) }

  mutating func read(of element: XMLElement, key: StaticString) {
    guard element.hasChild("variation") else { return }
    for variation in element.children where variation.is("variation") {
      guard let mask = variation.firstChild("mask", key: key), let name = variation["key"] else { continue }
      for reference in mask.children {
        guard let id = reference["reference"] else { continue }
        installs[id, default: Varied(true)].set(TraitCondition(variationKey: name), reference.is("include"))
      }
    }
  }

  func installed(_ id: String) -> Varied<Bool> { installs[id] ?? Varied(true) }
}
