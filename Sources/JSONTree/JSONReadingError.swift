import SourceText

/// Something wrong with a JSON document: one sentence on what it is and what would be right, with its place.
public struct JSONReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sort of mistake.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
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
  public let kind: Kind
  /// One sentence without the place and without a full stop.
  public let message: String
  /// Where it is.
  public let location: SourceLocation

  /// Creates an error.
  public init(kind: Kind, message: String, location: SourceLocation) {
    self.kind = kind
    self.message = message
    self.location = location
  }

  /// `file:line:column: message`.
  public var description: String { "\(location): \(message)" }
}
