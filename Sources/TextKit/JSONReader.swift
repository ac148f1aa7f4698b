/// A parsed JSON document: a tree of values, each with the bytes it was written in.
///
/// Parsing is strict: what RFC 8259 does not allow (comments, commas at the end, single quotes, `NaN`) is refused, and
/// so are two members with one name, which the RFC leaves open. A byte order mark is skipped, as the RFC permits.
/// The parser is our own because a mistake in a file of settings has a place and a hint, which no library gives.
package struct JSONDocument: Sendable {
  /// The text; spans are offsets into its bytes.
  package let source: SourceFile
  package let root: JSONValue

  /// - Parameter maximumDepth: how deep arrays and objects may nest; the outermost is at depth 1.
  package init(
    parsing bytes: [UInt8], name: String, maximumBytes: Int = 16 << 20, maximumDepth: Int = 64
  ) throws(JSONReadingError) {
    source = SourceFile(name: name, bytes: bytes)
    var parser = JSONParser(source: source, maximumDepth: maximumDepth)
    root = try parser.parse(atMost: maximumBytes)
  }
}

/// One value of a JSON document and where it is written.
package struct JSONValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// An object; its members are in the order of the text and have different names.
    case object([JSONMember])
    case array([JSONValue])
    /// A string, its escapes resolved.
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  package let content: Content
  package let span: SourceSpan

  /// The kind of value in words, with its article: `a string`.
  fileprivate var kindName: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }

  /// The member of an object; `nil` where there is none, or this is no object.
  package subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
  package var string: String? { if case .string(let text) = content { text } else { nil } }
  fileprivate var members: [JSONMember]? { if case .object(let members) = content { members } else { nil } }

  /// A whole number; `nil` for what is none, or too large to be a place in a text.
  package var whole: Int? {
    guard case .number(let number) = content, number >= 0, number < 1e9 else { return nil }
    return Int(number)
  }

  package var elements: [JSONValue] { if case .array(let elements) = content { elements } else { [] } }
  package var isTrue: Bool { content == .boolean(true) }
}

/// One member of an object.
package struct JSONMember: Hashable, Sendable {
  /// The name, its escapes resolved.
  package let name: String
  package let nameSpan: SourceSpan
  package let value: JSONValue
}

/// A mistake in a JSON document: one sentence on what it is and what would be right, with its place.
package struct JSONReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is nothing in the file, or only white space.
    case empty
    /// The text breaks a rule of RFC 8259.
    case malformed
    case truncated, encoding, duplicateKey, tooDeep, tooLarge
    /// A member has a name that its reader does not know.
    case unknownKey
    /// A value is not what its reader takes.
    case wrongValue
  }

  package let kind: Kind
  /// One sentence without the place and without a full stop.
  package let message: String
  package let location: SourceLocation

  /// `file:line:column: message`.
  package var description: String { "\(location): \(message)" }
}

/// A reader of values in a JSON document that collects everything that is not as it should be.
///
///     var reading = JSONReading(document)
///     let fields = reading.object(document.root, keys: ["devices", "lint"])
///     let devices = fields["devices"].map { reading.strings($0) } ?? []
///     if !reading.problems.isEmpty { … }
package struct JSONReading: Sendable {
  package let source: SourceFile
  package private(set) var problems: [JSONReadingError] = []

  package init(_ document: JSONDocument) { source = document.source }

  /// The members of an object by name; one with a name that is not among `keys` is a problem.
  package mutating func object(_ value: JSONValue, keys: [String]) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    for member in value.members ?? refused(value, "an object") ?? [] {
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

  /// The members of an object whose names are free, in order.
  package mutating func members(_ value: JSONValue) -> [(name: String, value: JSONValue)] {
    (value.members ?? refused(value, "an object") ?? []).map { ($0.name, $0.value) }
  }

  /// The elements of an array; none where there is no value.
  package mutating func array(_ value: JSONValue?) -> [JSONValue] {
    guard let value else { return [] }
    if case .array(let elements) = value.content { return elements }
    return refused(value, "an array") ?? []
  }

  package mutating func string(_ value: JSONValue) -> String? { value.string ?? refused(value, "a string") }
  package mutating func strings(_ value: JSONValue?) -> [String] { array(value).compactMap { string($0) } }

  /// A text, empty where there is no value.
  package mutating func text(_ value: JSONValue?) -> String { value.flatMap { string($0) } ?? "" }

  /// A whole number; `nil` where there is no value.
  package mutating func whole(_ value: JSONValue?) -> Int? { value.flatMap { number($0) }.flatMap { Int(exactly: $0) } }

  package mutating func number(_ value: JSONValue) -> Double? {
    if case .number(let number) = value.content { number } else { refused(value, "a number") }
  }

  package mutating func boolean(_ value: JSONValue) -> Bool? {
    if case .boolean(let boolean) = value.content { boolean } else { refused(value, "true or false") }
  }

  package mutating func choice(_ value: JSONValue, among words: [String]) -> String? {
    guard let word = string(value) else { return nil }
    if words.contains(word) { return word }
    let hint = Suggestion.nearest(to: word, in: words).map { "; did you mean \"\($0)\"?" }
    let known = "; it is one of " + Wording.joined(words.map { "\"\($0)\"" })
    problem(.wrongValue, "unknown value \"\(word)\"\(hint ?? known)", at: value.span)
    return nil
  }

  /// The case of a type that a text names.
  package mutating func choice<Word: RawRepresentable<String> & CaseIterable>(_ value: JSONValue) -> Word? {
    choice(value, among: Word.allCases.map(\.rawValue)).flatMap(Word.init(rawValue:))
  }

  package mutating func problem(_ kind: JSONReadingError.Kind, _ message: String, at span: SourceSpan) {
    let location = source.location(ofOffset: Int(span.start))
    problems.append(JSONReadingError(kind: kind, message: message, location: location))
  }

  package mutating func refuse(_ value: JSONValue, _ expected: String) {
    problem(.wrongValue, "\(expected) was expected, not \(value.kindName)", at: value.span)
  }

  /// The same for a value that is needed; `nil`.
  private mutating func refused<Value>(_ value: JSONValue, _ expected: String) -> Value? {
    refuse(value, expected)
    return nil
  }
}

/// The parser of one JSON text by recursive descent, which the depth bounds.
private struct JSONParser {
  let source: SourceFile
  let maximumDepth: Int
  var position = 0
  var depth = 0

  var current: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

  mutating func parse(atMost maximumBytes: Int) throws(JSONReadingError) -> JSONValue {
    guard source.bytes.count <= maximumBytes else {
      let size = source.bytes.count
      throw error(.tooLarge, "the file has \(size) bytes; at most \(maximumBytes) are read", at: 0)
    }
    if let bad = UTF8Validation.firstInvalid(in: source.bytes) {
      throw error(.encoding, "this byte is not valid UTF-8; save the file as UTF-8", at: bad)
    }
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    guard current != nil else { throw error(.empty, "the file is empty; a JSON value was expected", at: 0) }
    let value = try parseValue()
    skipSpace()
    guard current == nil else {
      throw error(.malformed, "there is more after the end of the value; a file holds one", at: position)
    }
    return value
  }

  mutating func parseValue() throws(JSONReadingError) -> JSONValue {
    let start = position
    let content: JSONValue.Content
    switch current {
    case UInt8(ascii: "{"): content = .object(try parseMembers())
    case UInt8(ascii: "["): content = .array(try parseElements())
    case UInt8(ascii: "\""): content = .string(try parseString())
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: content = .number(try parseNumber())
    default: content = try parseWord()
    }
    return JSONValue(content: content, span: SourceSpan(start: start, end: position))
  }

  /// Goes past an opening bracket, one level deeper.
  mutating func enter() throws(JSONReadingError) {
    guard depth < maximumDepth else {
      throw error(.tooDeep, "values are nested more than \(maximumDepth) deep", at: position)
    }
    depth += 1
    position += 1
    skipSpace()
  }

  mutating func parseElements() throws(JSONReadingError) -> [JSONValue] {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if skip("]") { return elements }
    while true {
      elements.append(try parseValue())
      if try endsList("]", of: "an array") { return elements }
    }
  }

  mutating func parseMembers() throws(JSONReadingError) -> [JSONMember] {
    try enter()
    defer { depth -= 1 }
    var members: [JSONMember] = []
    var offsets: [String: Int] = [:]
    if skip("}") { return members }
    while true {
      let start = position
      guard current == UInt8(ascii: "\"") else { throw expected("a name in double quotes") }
      let name = try parseString()
      let span = SourceSpan(start: start, end: position)
      if let first = offsets.updateValue(start, forKey: name) {
        let place = source.location(ofOffset: first)
        let message = "\"\(name)\" is given twice, first at \(place.line):\(place.column); keep one of them"
        throw error(.duplicateKey, message, at: start)
      }
      skipSpace()
      guard skip(":") else { throw expected("':' after the name") }
      skipSpace()
      members.append(JSONMember(name: name, nameSpan: span, value: try parseValue()))
      if try endsList("}", of: "an object") { return members }
    }
  }

  /// Whether a list ends here; otherwise the position is at its next item.
  mutating func endsList(_ bracket: Unicode.Scalar, of list: StaticString) throws(JSONReadingError) -> Bool {
    skipSpace()
    if skip(bracket) { return true }
    let comma = position
    guard skip(",") else { throw expected("',' or '\(bracket)'") }
    skipSpace()
    guard current != UInt8(ascii: bracket) else {
      throw error(.malformed, "there is no ',' after the last item of \(list)", at: comma)
    }
    return false
  }

  mutating func parseWord() throws(JSONReadingError) -> JSONValue.Content {
    let start = position
    while let byte = current, byte.isNameStart { position += 1 }
    switch String(decoding: source.bytes[start..<position], as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "": throw expected("a value")
    case let word:
      let hint = Suggestion.sentence(for: word, in: ["true", "false", "null"])
      throw error(.malformed, "'\(word)' is no JSON value; strings are in double quotes\(hint)", at: start)
    }
  }

  mutating func parseNumber() throws(JSONReadingError) -> Double {
    let start = position
    _ = skip("-")
    let zero = skip("0")
    let digits = skipDigits()
    if zero, digits > 0 { throw error(.malformed, "a number does not begin with 0 and more digits", at: start) }
    if !zero, digits == 0 { throw expected("a digit") }
    if skip("."), skipDigits() == 0 { throw expected("a digit after the point") }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      if skipDigits() == 0 { throw expected("a digit of the exponent") }
    }
    let text = String(decoding: source.bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw error(.malformed, "the number \(text) is too large", at: start)
    }
    return number
  }

  mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, byte.isDigit { position += 1 }
    return position - start
  }

  /// Parses the string whose opening quote is at the position.
  mutating func parseString() throws(JSONReadingError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: try parseEscape().utf8)
      case 0..<0x20:
        if byte == 0x0A { throw error(.malformed, "this string has no closing quote on its line", at: start) }
        throw error(.malformed, "control characters in strings are written as \\u00XX", at: position)
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error(.truncated, "the file ends inside this string", at: start)
  }

  mutating func parseEscape() throws(JSONReadingError) -> Character {
    let start = position
    position += 1
    guard let letter = current else { throw error(.truncated, "the file ends inside this escape", at: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Character(Unicode.Scalar(letter))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try parseScalar(from: start))
    default: throw error(.malformed, "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX", at: start)
    }
  }

  /// Parses the digits after `\u`, and the second half of a pair of surrogates.
  mutating func parseScalar(from start: Int) throws(JSONReadingError) -> Unicode.Scalar {
    let first = try parseCodeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, skip("\\"), skip("u") {
      let second = try parseCodeUnit(from: start)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw error(.malformed, "this is half of a surrogate pair; both halves are written", at: start)
  }

  mutating func parseCodeUnit(from start: Int) throws(JSONReadingError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.malformed, "four hexadecimal digits follow \\u", at: start)
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  mutating func skipSpace() { while let byte = current, byte.isSpace { position += 1 } }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  func error(_ kind: JSONReadingError.Kind, _ message: String, at offset: Int) -> JSONReadingError {
    JSONReadingError(kind: kind, message: message, location: source.location(ofOffset: offset))
  }

  /// An error that says what should stand at the position.
  func expected(_ what: String) -> JSONReadingError {
    switch current {
    case nil: error(.truncated, "the file ends too early; \(what) was expected", at: position)
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      error(.malformed, "JSON has no comments; \(what) was expected", at: position)
    case UInt8(ascii: "'"): error(.malformed, "strings are in double quotes; \(what) was expected", at: position)
    default: error(.malformed, "\(what) was expected", at: position)
    }
  }
}
