import TextKit

/// One way in which a document breaks its schema.
package struct XMLSchemaProblem: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in the words of the schema language.
  package let message: String
  /// Where it is: the attribute that the message is about, or else the element.
  package let location: SourceLocation

  /// Creates a problem.
  package init(message: String, location: SourceLocation) {
    self.message = message
    self.location = location
  }

  /// `file:line:column: message`.
  package var description: String { "\(location): \(message)" }
}
