import TextKit

/// A value that a member of an object in JSON can have.
package protocol JSONMemberValue {
  func write(as name: StaticString, to json: inout JSONWriter)
}

extension String: JSONMemberValue {
  package func write(as name: StaticString, to json: inout JSONWriter) { json.member(name, self) }
}

extension Double: JSONMemberValue {
  package func write(as name: StaticString, to json: inout JSONWriter) { json.member(name, self) }
}

extension Int: JSONMemberValue {
  package func write(as name: StaticString, to json: inout JSONWriter) { json.member(name, self) }
}

extension Bool: JSONMemberValue {
  package func write(as name: StaticString, to json: inout JSONWriter) { json.member(name, self) }
}

extension [String]: JSONMemberValue {
  package func write(as name: StaticString, to json: inout JSONWriter) { json.member(name, self) }
}

extension JSONWriter {
  /// Writes the members that have a value.
  package mutating func members(_ members: KeyValuePairs<StaticString, (any JSONMemberValue)?>) {
    for (name, value) in members { value?.write(as: name, to: &self) }
  }

  /// Writes an array of objects that begins a line, with each object on a line below it, indented by one more.
  package mutating func lines<List: Sequence>(
    _ name: StaticString, of list: List, at indentation: Int, closingAt closing: Int? = nil,
    _ members: (inout JSONWriter, List.Element) -> Void
  ) {
    breakLine(at: indentation)
    array(name, of: list, linesAt: indentation + 1, closingAt: closing, members)
  }
}
