import Testing
import TextKit

@Suite struct JSONTests {
  @Test func valuesOfEveryKind() throws {
    let root = try parse(#" {"a": [1, -2.5e2, 0], "b": {"c": true, "d": false, "": null}, "e": "x"} "#).root
    guard case .object(let members) = root.content else { throw WrongKind() }
    #expect(members.map(\.name) == ["a", "b", "e"])
    guard case .array(let numbers) = members[0].value.content else { throw WrongKind() }
    #expect(numbers.map(\.content) == [.number(1), .number(-250), .number(0)])
    guard case .object(let inner) = members[1].value.content else { throw WrongKind() }
    #expect(inner.map(\.name) == ["c", "d", ""])
    #expect(inner.map(\.value.content) == [.boolean(true), .boolean(false), .null])
    #expect(members[2].value.content == .string("x"))
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\uD83D\uDE00!""#, "😀!"), (#""größer →""#, "größer →"),
    (#""\u0000""#, "\u{0}"),
  ])
  func strings(_ text: String, _ value: String) throws {
    #expect(try parse(text).root.content == .string(value))
  }

  @Test func aMarkAtTheBeginningAndSpaceOfAllKinds() throws {
    #expect(try parse("\u{FEFF}\t\r\n [ ]\n").root.content == .array([]))
  }

  @Test func placesAreThoseOfTheText() throws {
    let document = try parse("{\n  \"ä\": [10,\n    \"x\"]}")
    guard case .object(let members) = document.root.content, case .array(let list) = members[0].value.content
    else { throw WrongKind() }
    #expect(members[0].nameSpan == SourceSpan(start: 4, end: 8))
    #expect(list.map(\.span) == [SourceSpan(start: 11, end: 13), SourceSpan(start: 19, end: 22)])
    #expect(
      document.source.location(ofOffset: 19) == SourceLocation(file: "t.json", line: 3, column: 5))
  }

  @Test(arguments: [
    ("", JSONReadingError.Kind.empty, 1, 1, "the file is empty"),
    (" \n", .empty, 1, 1, "the file is empty"),
    ("[1,]", .malformed, 1, 3, "no ',' after the last item of an array"),
    ("{\"a\":1,\n}", .malformed, 1, 7, "no ',' after the last item of an object"),
    ("[1 2]", .malformed, 1, 4, "',' or ']' was expected"),
    ("{\"a\" 1}", .malformed, 1, 6, "':' after the name"),
    ("{a: 1}", .malformed, 1, 2, "a name in double quotes"),
    ("{'a': 1}", .malformed, 1, 2, "strings are in double quotes"),
    ("[1] // x", .malformed, 1, 5, "more after the end"),
    ("[\n  // x\n  1]", .malformed, 2, 3, "JSON has no comments"),
    ("[True]", .malformed, 1, 2, "did you mean 'true'?"),
    ("[NaN]", .malformed, 1, 2, "'NaN' is no JSON value"),
    ("[01]", .malformed, 1, 2, "does not begin with 0"), ("[+1]", .malformed, 1, 2, "a value was expected"),
    ("[.5]", .malformed, 1, 2, "a value"), ("[1.]", .malformed, 1, 4, "a digit after the point"),
    ("[1e]", .malformed, 1, 4, "a digit of the exponent"), ("[-]", .malformed, 1, 3, "a digit"),
    ("[1e999]", .malformed, 1, 2, "too large"),
    ("[\"a\nb\"]", .malformed, 1, 2, "no closing quote on its line"),
    ("[\"a\tb\"]", .malformed, 1, 4, "control characters"),
    ("[\"\\x\"]", .malformed, 1, 3, "the escapes are"), ("[\"\\u12g4\"]", .malformed, 1, 3, "four hexadecimal"),
    ("[\"\\uD800\"]", .malformed, 1, 3, "half of a surrogate pair"),
    ("[\"\\uDC00\\uD800\"]", .malformed, 1, 3, "half of a surrogate pair"),
    ("[\"\\uD800\\u0041\"]", .malformed, 1, 3, "half of a surrogate pair"),
    ("[\"abc", .truncated, 1, 2, "ends inside this string"), ("[1,", .truncated, 1, 4, "ends too early"),
    ("{\"a\":", .truncated, 1, 6, "a value was expected"), ("[\"\\", .truncated, 1, 3, "ends inside this escape"),
    ("{\"a\": 1,\n \"b\": 2, \"\\u0061\": 3}", .duplicateKey, 2, 10, "first at 1:2"),
    ("\u{0}", .malformed, 1, 1, "a value was expected"), ("[1\u{A0}]", .malformed, 1, 3, "was expected"),
  ])
  func oneClearError(
    _ text: String, _ kind: JSONReadingError.Kind, _ line: Int, _ column: Int, _ part: String
  ) {
    let error = failure(Array(text.utf8))
    #expect(error?.kind == kind, "\(error?.description ?? "parsed")")
    #expect(error?.location == SourceLocation(file: "t.json", line: line, column: column))
    #expect(error?.message.contains(part) == true, "\(error?.description ?? "parsed")")
  }

  @Test func bytesThatAreNoText() {
    #expect(failure([0x22, 0xC3, 0x28, 0x22])?.kind == .encoding)
    #expect(failure([0x22, 0xED, 0xA0, 0x80, 0x22])?.location.column == 2)
  }

  @Test func limits() {
    let deep = Array((String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)).utf8)
    #expect(failure(deep)?.kind == .tooDeep)
    #expect(failure(deep)?.location.column == 65)
    #expect(failure(Array("[[1]]".utf8), maximumDepth: 1)?.kind == .tooDeep)
    #expect(failure(Array("[[], []]".utf8), maximumDepth: 2) == nil)
    #expect(failure(Array("[1, 2]".utf8), maximumBytes: 5)?.kind == .tooLarge)
  }

  @Test func everyPrefixOfADocumentIsAnErrorAndNothingWorse() {
    let text = Array(#"{"a": [1.5e+3, "x\u00e9\n", {"b": null}], "c": {"d": [true, false]}}"#.utf8)
    for length in 0..<text.count {
      #expect(failure(Array(text[..<length])) != nil)
    }
    #expect(failure(text) == nil)
  }

  @Test func readingCollectsEverythingThatIsWrong() throws {
    let document = try parse(
      """
      {"devices": ["iphone6", 7],
       "devises": [],
       "format": "txt",
       "quiet": "yes",
       "limit": 3,
       "zzz": 1}
      """
    )
    var reading = JSONReading(document)
    let fields = reading.object(document.root, keys: ["devices", "format", "quiet", "limit"])
    #expect(fields["devices"].map { reading.strings($0) } == ["iphone6"])
    #expect(fields["format"].flatMap { reading.choice($0, among: ["text", "json"]) } == nil)
    #expect(fields["quiet"].flatMap { reading.boolean($0) } == nil)
    #expect(fields["limit"].flatMap { reading.number($0) } == 3)
    #expect(
      reading.problems.map(\.description) == [
        "t.json:2:2: unknown key \"devises\"; did you mean \"devices\"?",
        "t.json:6:2: unknown key \"zzz\"; known are \"devices\", \"format\", \"quiet\" and \"limit\"",
        "t.json:1:25: a string was expected, not a number",
        "t.json:3:12: unknown value \"txt\"; did you mean \"text\"?",
        "t.json:4:11: true or false was expected, not a string",
      ]
    )
  }

  private struct WrongKind: Error {}

  private func parse(_ text: String) throws -> JSONDocument {
    try JSONDocument(parsing: Array(text.utf8), name: "t.json")
  }

  private func failure(_ bytes: [UInt8], maximumBytes: Int = 1 << 20, maximumDepth: Int = 64) -> JSONReadingError? {
    do throws(JSONReadingError) {
      _ = try JSONDocument(parsing: bytes, name: "t.json", maximumBytes: maximumBytes, maximumDepth: maximumDepth)
      return nil
    } catch {
      return error
    }
  }
}
