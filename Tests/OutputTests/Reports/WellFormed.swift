import XMLTree

/// XML read by a reader that takes nothing but well-formed documents.
enum WellFormed {
  /// An element and its attributes.
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  /// All elements in document order.
  static func elements(of bytes: [UInt8]) throws -> [Element] {
    var found: [Element] = []
    func walk(_ element: XMLElement) {
      var attributes: [String: String] = [:]
      for (name, value) in element.attributes { attributes[name] = value }
      found.append(Element(name: element.name, attributes: attributes))
      for child in element.children { walk(child) }
    }
    walk(try XMLDocument(parsing: bytes, name: "report.xml").root)
    return found
  }
}
