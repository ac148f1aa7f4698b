import TextKit
import XMLTree

/// Parses text under the name `t.xml`.
func parse(_ text: String, limits: XMLLimits = .init()) throws -> XMLDocument {
  try XMLDocument(parsing: Array(text.utf8), name: "t.xml", limits: limits)
}

/// The error of a text that must not parse.
func failure(_ text: String, limits: XMLLimits = .init()) -> XMLReadingError? {
  failure(bytes: Array(text.utf8), limits: limits)
}

/// The error of bytes that must not parse.
func failure(bytes: [UInt8], limits: XMLLimits = .init()) -> XMLReadingError? {
  do throws(XMLReadingError) {
    _ = try XMLDocument(parsing: bytes, name: "t.xml", limits: limits)
    return nil
  } catch {
    return error
  }
}

extension XMLDocument {
  /// The bytes of a span as text.
  func written(_ span: SourceSpan?) -> String? {
    guard let span else { return nil }
    return String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// Every element in document order.
  var all: [XMLElement] {
    var result: [XMLElement] = []
    func walk(_ element: XMLElement) {
      result.append(element)
      for child in element.children { walk(child) }
    }
    walk(root)
    return result
  }
}
