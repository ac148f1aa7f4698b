import Testing
import XMLTree

/// An attribute that two versions of a document with the same elements and texts say differently.
struct DocumentDifference {
  /// The name of the element.
  var element: String
  /// The name of the attribute.
  var attribute: String
  /// The value before; `nil` for none.
  var old: String?
  /// The value after; `nil` for none.
  var new: String?

  /// All differences; it is an issue when other things than attributes differ, or the order of those that stay.
  static func all(from old: [UInt8], to new: [UInt8]) throws -> [DocumentDifference] {
    if old == new { return [] }
    let before = elements(of: try XMLDocument(parsing: old, name: "before"))
    let after = elements(of: try XMLDocument(parsing: new, name: "after"))
    try #require(before.map(\.name) == after.map(\.name))
    var found: [DocumentDifference] = []
    for (old, new) in zip(before, after) {
      #expect(old.text == new.text)
      let names = (old.attributes.map(\.name), new.attributes.map(\.name))
      #expect(names.0.filter(names.1.contains) == names.1.filter(names.0.contains))
      for name in names.0 + names.1.filter({ !names.0.contains($0) }) {
        let values = [old, new].map { element in element.attributes.first { $0.name == name }?.value }
        if values[0] != values[1] {
          found.append(DocumentDifference(element: old.name, attribute: name, old: values[0], new: values[1]))
        }
      }
    }
    return found
  }

  /// All elements in one order.
  private static func elements(of document: XMLDocument) -> [XMLElement] {
    var found = [document.root]
    var index = 0
    while index < found.count {
      found += found[index].children
      index += 1
    }
    return found
  }
}
