/// Takes values out of a JSON document and collects everything that is not as it should be.
///
///     var reading = JSONReading(document)
///     let fields = reading.object(document.root, keys: ["devices", "lint"])
///     let devices = fields["devices"].map { reading.strings($0) } ?? []
///     if !reading.problems.isEmpty { … }
package struct JSONReading: Sendable {
  /// The text that places are in.
  package let source: SourceFile
  /// What is wrong, in the order it was found.
  package private(set) var problems: [JSONReadingError] = []

  /// Begins with a document in which nothing is wrong yet.
  package init(_ document: JSONDocument) {
    source = document.source
  }

  /// The members of an object by name; one with a name that is not among `keys` is a problem.
  package mutating func object(_ value: JSONValue, keys: [String]) -> [String: JSONValue] {
    guard case .object(let members) = value.content else {
      refuse(value, "an object")
      return [:]
    }
    var fields: [String: JSONValue] = [:]
    for member in members {
      if keys.contains(member.name) {
        fields[member.name] = member.value
      } else {
        let hint = Suggestion.nearest(to: member.name, in: keys).map { "; did you mean \"\($0)\"?" }
        let known = "; known are " + Wording.joined(keys.map { "\"\($0)\"" }, last: "and")
        problem(.unknownKey, "unknown key \"\(member.name)\"\(hint ?? known)", at: member.nameSpan)
      }
    }
    return fields
  }

  /// The elements of an array.
  package mutating func array(_ value: JSONValue) -> [JSONValue] {
    guard case .array(let elements) = value.content else {
      refuse(value, "an array")
      return []
    }
    return elements
  }

  /// The text of a string.
  package mutating func string(_ value: JSONValue) -> String? {
    guard case .string(let text) = value.content else {
      refuse(value, "a string")
      return nil
    }
    return text
  }

  /// The texts of an array of strings.
  package mutating func strings(_ value: JSONValue) -> [String] {
    array(value).compactMap { string($0) }
  }

  /// The value of a number.
  package mutating func number(_ value: JSONValue) -> Double? {
    guard case .number(let number) = value.content else {
      refuse(value, "a number")
      return nil
    }
    return number
  }

  /// `true` or `false`.
  package mutating func boolean(_ value: JSONValue) -> Bool? {
    guard case .boolean(let boolean) = value.content else {
      refuse(value, "true or false")
      return nil
    }
    return boolean
  }

  /// One of some words.
  package mutating func choice(_ value: JSONValue, among words: [String]) -> String? {
    guard let word = string(value) else { return nil }
    if words.contains(word) { return word }
    let hint = Suggestion.nearest(to: word, in: words).map { "; did you mean \"\($0)\"?" }
    let known = "; it is one of " + Wording.joined(words.map { "\"\($0)\"" })
    problem(.wrongValue, "unknown value \"\(word)\"\(hint ?? known)", at: value.span)
    return nil
  }

  /// Notes that something is wrong at a place.
  package mutating func problem(_ kind: JSONReadingError.Kind, _ message: String, at span: SourceSpan) {
    let location = source.location(ofOffset: Int(span.start))
    problems.append(JSONReadingError(kind: kind, message: message, location: location))
  }

  private mutating func refuse(_ value: JSONValue, _ expected: String) {
    problem(.wrongValue, "\(expected) was expected, not \(value.kindName)", at: value.span)
  }
}
