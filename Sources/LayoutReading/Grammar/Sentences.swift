import CResources
import TextKit

/// The sentences about elements, attributes and types of values for people who write documents: the rows of
/// `sentences.tsv`, which says what its columns mean.
///
/// Only editors, the reference and messages about mistakes show them: they are read when the first one is asked for.
struct Sentences: Sendable {
  static let embedded = reading { () throws(TableError) in try Sentences(.sentences) }

  private var rows: [String: String] = [:]

  init(_ file: EmbeddedFile) throws(TableError) {
    var table = try TableReader(file, columns: "element attribute sentence")
    while try table.next() {
      let key = Self.key(try table.text(), try table.optionalText())
      if rows.updateValue(try table.text(), forKey: key) != nil { throw table.error("'\(key)' has two sentences") }
    }
  }

  /// The sentence about an element, or about an attribute of it: what that is there, or else wherever it stands.
  func sentence(about element: String, _ attribute: String? = nil) -> String {
    rows[Self.key(element, attribute)] ?? rows[Self.key("*", attribute)] ?? ""
  }

  private static func key(_ element: String, _ attribute: String?) -> String { "\(element) \(attribute ?? "")" }
}
