/// Something wrong with a JSON document: one sentence on what it is and what would be right, with its place.
package struct JSONReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sort of mistake.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is nothing in the file, or only white space.
    case empty
    /// The text breaks a rule of RFC 8259.
    case malformed
    /// The file ends too early.
    case truncated
    /// The bytes are not UTF-8.
    case encoding
    /// Two members of an object have one name.
    case duplicateKey
    /// Arrays and objects nest deeper than the limit.
    case tooDeep
    /// The file is larger than the limit.
    case tooLarge
    /// A member has a name that its reader does not know.
    case unknownKey
    /// A value is not what its reader takes.
    case wrongValue
  }

  /// The sort of mistake.
  package let kind: Kind
  /// One sentence without the place and without a full stop.
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
