/// Parses one JSON text by recursive descent; ``JSONLimits/maximumDepth`` bounds the recursion.
struct JSONParser {
  let source: SourceFile
  let file: Int
  let limits: JSONLimits
  var position = 0
  private var depth = 0

  init(source: SourceFile, file: Int, limits: JSONLimits) {
    self.source = source
    self.file = file
    self.limits = limits
  }

  /// The byte at the position; `nil` at the end.
  var current: UInt8? { position < source.bytes.count ? source.bytes[position] : nil }

  /// Parses the whole text.
  mutating func parse() throws(JSONReadingError) -> JSONValue {
    guard source.bytes.count <= limits.maximumBytes else {
      let size = source.bytes.count
      throw error(.tooLarge, "the file has \(size) bytes; at most \(limits.maximumBytes) are read", at: 0)
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
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): content = .number(try parseNumber())
    default: content = try parseWord()
    }
    return JSONValue(content, span: SourceSpan(start: start, end: position, file: file))
  }

  /// Goes past an opening bracket, one level deeper.
  private mutating func enter() throws(JSONReadingError) {
    guard depth < limits.maximumDepth else {
      throw error(.tooDeep, "values are nested more than \(limits.maximumDepth) deep", at: position)
    }
    depth += 1
    position += 1
    skipSpace()
  }

  private mutating func parseElements() throws(JSONReadingError) -> [JSONValue] {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if skip("]") { return elements }
    while true {
      elements.append(try parseValue())
      if try endsList("]", of: "an array") { return elements }
    }
  }

  private mutating func parseMembers() throws(JSONReadingError) -> [JSONMember] {
    try enter()
    defer { depth -= 1 }
    var members: [JSONMember] = []
    var offsets: [String: Int] = [:]
    if skip("}") { return members }
    while true {
      let start = position
      guard current == UInt8(ascii: "\"") else { throw expected("a name in double quotes") }
      let name = try parseString()
      let span = SourceSpan(start: start, end: position, file: file)
      if let first = offsets.updateValue(start, forKey: name) {
        let place = source.location(ofOffset: first)
        let message = "\"\(name)\" is there twice, first at \(place.line):\(place.column); keep one of them"
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
  private mutating func endsList(
    _ bracket: Unicode.Scalar,
    of list: StaticString
  ) throws(JSONReadingError) -> Bool {
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

  private mutating func parseWord() throws(JSONReadingError) -> JSONValue.Content {
    let start = position
    while let byte = current, Self.isWordByte(byte) { position += 1 }
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

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension JSONParser {
  /// Skips the white space of JSON: space, tab, line feed and carriage return.
  mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Skips one character if it is there.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// An error at a byte.
  func error(_ kind: JSONReadingError.Kind, _ message: String, at offset: Int) -> JSONReadingError {
    JSONReadingError(kind: kind, message: message, location: source.location(ofOffset: offset))
  }

  /// Says what should stand at the position in place of what does.
  func expected(_ what: String) -> JSONReadingError {
    switch current {
    case nil: error(.truncated, "the file ends too early; \(what) was expected", at: position)
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      error(.malformed, "JSON has no comments; \(what) was expected", at: position)
    case UInt8(ascii: "'"):
      error(.malformed, "strings are in double quotes; \(what) was expected", at: position)
    default: error(.malformed, "\(what) was expected", at: position)
    }
  }
}
