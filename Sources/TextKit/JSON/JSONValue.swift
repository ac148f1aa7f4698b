/// One value of a JSON document and where it is written.
package struct JSONValue: Hashable, Sendable {
  /// What the value is.
  package enum Content: Hashable, Sendable {
    /// An object; its members are in the order of the text and have different names.
    case object([JSONMember])
    /// An array.
    case array([JSONValue])
    /// A string, its escapes resolved.
    case string(String)
    /// A number; JSON knows one kind.
    case number(Double)
    /// `true` or `false`.
    case boolean(Bool)
    /// `null`.
    case null
  }

  /// What the value is.
  package let content: Content
  /// The bytes of the value.
  package let span: SourceSpan

  /// Creates a value.
  package init(_ content: Content, span: SourceSpan) {
    self.content = content
    self.span = span
  }

  /// The kind of value in words, with its article: `a string`.
  package var kindName: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }
}

/// One member of an object.
package struct JSONMember: Hashable, Sendable {
  /// The name, its escapes resolved.
  package let name: String
  /// The bytes of the name with its quotes.
  package let nameSpan: SourceSpan
  /// The value.
  package let value: JSONValue

  /// Creates a member.
  package init(name: String, nameSpan: SourceSpan, value: JSONValue) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
  }
}
