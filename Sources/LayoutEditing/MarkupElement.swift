import LayoutModel
import TextKit

/// An XML element to write: of a whole document, or to insert into one.
struct MarkupElement {
  let name: String
  private var attributes: [(name: String, value: String)] = []
  var children: [MarkupElement]
  /// Whether an empty line precedes it.
  var isSetApart = false

  /// What whole documents begin with.
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  /// Creates an element with attributes in the order in which they are written; those without a value are left out.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], children: [MarkupElement] = []) {
    (self.name, self.children) = (name, children)
    for (name, value) in attributes { set(name, value) }
  }

  /// Creates an element for a key with numbers as Interface Builder writes them, such as a `<rect>`.
  init(_ name: String, key: String, _ numbers: KeyValuePairs<String, Double>) {
    self.init(name, ["key": key])
    for (name, number) in numbers { set(name, BuilderNumber.text(number)) }
  }

  mutating func add(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], children: [MarkupElement] = []
  ) {
    self.children.append(MarkupElement(name, attributes, children: children))
  }

  static func size(_ size: Size, key: String) -> MarkupElement {
    MarkupElement("size", key: key, ["width": size.width, "height": size.height])
  }

  /// A hidden view that only makes distances, in place of a guide.
  static func hiddenView(id: String, label: String? = nil, children: [MarkupElement] = []) -> MarkupElement {
    MarkupElement(
      "view",
      [
        "hidden": "YES", "contentMode": "scaleToFill", "translatesAutoresizingMaskIntoConstraints": "NO", "id": id,
        "userLabel": label,
      ], children: children)
  }

  /// Adds an attribute, or replaces its value, unless the value is `nil`.
  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].value = value
    } else {
      attributes.append((name, value))
    }
  }

  /// Changes the child with a name and, where it has one, a key; a new one where there is none.
  mutating func change(_ name: String, key: String? = nil, _ change: (inout MarkupElement) -> Void) {
    let known = children.firstIndex { $0.name == name && $0.value(of: "key") == key }
    if known == nil { children.append(MarkupElement(name, ["key": key])) }
    change(&children[known ?? children.count - 1])
  }

  func value(of name: String) -> String? { attributes.first { $0.name == name }?.value }

  var isEmpty: Bool { attributes.isEmpty && children.isEmpty }
  var attributeText: String { attributes.map { " \($0.name)=\"\(XMLText.escaped($0.value))\"" }.joined() }

  /// The element as lines, one element each; in no particular form for `nil`.
  func lines(_ form: XMLWriter.Lines? = XMLWriter.Lines(step: Indentation.step)) -> String {
    var xml = XMLWriter(lines: form, escaping: .document)
    write(to: &xml)
    return xml.text
  }

  private func write(to xml: inout XMLWriter) {
    if isSetApart { for _ in 0..<2 { xml.lineBreak() } }
    xml.begin(named: name)
    for attribute in attributes { xml.attribute(named: attribute.name, attribute.value) }
    for child in children { child.write(to: &xml) }
    xml.end()
  }
}
