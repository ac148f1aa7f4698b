import SourceText

/// One way in which a document breaks its schema.
public struct XMLSchemaProblem: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in the words of the schema language.
  public let message: String
  /// Where it is: the attribute that the message is about, or else the element.
  public let location: SourceLocation

  /// Creates a problem.
  public init(message: String, location: SourceLocation) {
    self.message = message
    self.location = location
  }

  /// `file:line:column: message`.
  public var description: String { "\(location): \(message)" }
}
