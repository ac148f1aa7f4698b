import TextKit

/// Why a document could not be read: one sentence on what is wrong and what would be right, with its place.
package struct XMLReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sort of mistake.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is nothing in the file, or only white space.
    case empty
    /// The file is something else than XML.
    case notXML
    /// The XML breaks a rule of the language.
    case malformed
    /// The file ends too early.
    case truncated
    /// Version control left its conflict markers in the file.
    case mergeConflict
    /// There is a document type declaration, which is refused.
    case doctype
    /// An entity other than the five predefined ones is used.
    case undefinedEntity
    /// The bytes do not form text in the encoding of the file, or the encoding is unknown.
    case encoding
    /// Elements nest deeper than the limit.
    case tooDeep
    /// The file, or a value in it, is larger than the limit.
    case tooLarge
    /// There are more elements than the limit.
    case tooManyElements
    /// A schema breaks the rules of the schema language.
    case invalidSchema
  }

  /// The sort of mistake.
  package let kind: Kind
  /// One sentence for people, without the place.
  package let message: String
  /// Where it is.
  package let location: SourceLocation

  /// Creates an error.
  package init(kind: Kind, message: String, location: SourceLocation) {
    self.kind = kind
    self.message = message
    self.location = location
  }

  /// `file:line:column: message`.
  package var description: String { "\(location): \(message)" }
}
