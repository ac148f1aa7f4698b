import Foundation
import LayoutModel
import LayoutOutput
import TestSupport
import Testing
import TextKit
import XMLTree

/// One report in all languages.
@Suite struct ReportTests {
  private static let source = SourceFile(
    name: "a b/Main.layout", bytes: Array("<view>\n  <label text=\"größer\" x=\"1\"/>\n</view>\n".utf8))

  private static let report: DiagnosticReport = {
    let first = Diagnostic(
      code: "lint.overlap", severity: .warning, message: "label \"a\" & <b> overlap, 100 %: yes",
      location: SourceLocation(file: "a b/Main.layout", line: 2, column: 27),
      notes: [
        Diagnostic.Note(
          message: "it is here", location: SourceLocation(file: "a b/Main.layout", line: 1, column: 1))
      ])
    let second = Diagnostic(code: "lint.conflict", severity: .error, message: "no place\u{1b}[31m")
    return DiagnosticReport(
      [
        DiagnosticReport.Entry(
          document: "a b/Main.layout", diagnostics: [first, second], sources: SourceMap(source)),
        DiagnosticReport.Entry(document: "Fine.layout", diagnostics: []),
      ],
      rules: [
        DiagnosticReport.Rule(code: "lint.other", summary: "something else", severity: .note),
        DiagnosticReport.Rule(code: "lint.overlap", summary: "texts overlap", severity: .warning),
      ],
      version: "1.2.3"
    )
  }()

  private func text(_ format: DiagnosticFormat) -> String {
    String(decoding: format.render(Self.report), as: UTF8.self)
  }

  @Test func xcode() {
    #expect(
      text(.xcode) == """
        a b/Main.layout:2:27: warning: label "a" & <b> overlap, 100 %: yes [lint.overlap]
        a b/Main.layout:1:1: note: it is here
        a b/Main.layout:1:1: error: no place·[31m [lint.conflict]

        """)
  }

  @Test func github() {
    #expect(
      text(.github).hasPrefix(
        "::warning file=a b/Main.layout,line=2,col=27,title=lint.overlap::label \"a\" & <b> overlap, 100 %25: yes"
          + "%0Aa b/Main.layout:1:1: it is here\n::error file=a b/Main.layout,title=lint.conflict::no place"))
    #expect(text(.github).split(separator: "\n").count == 2)
  }

  @Test func json() throws {
    let value = try #require(
      try JSONSerialization.jsonObject(with: Data(DiagnosticFormat.json.render(Self.report))) as? [String: Any])
    let documents = try #require(value["documents"] as? [[String: Any]])
    #expect(documents.map { $0["document"] as? String } == ["a b/Main.layout", "Fine.layout"])
    let first = try #require((documents[0]["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["code"] as? String == "lint.overlap")
    #expect((first["location"] as? [String: Any])?["column"] as? Int == 27)
    #expect(try SchemaCheck("diagnostics").problems(ofJSON: DiagnosticFormat.json.render(Self.report)) == [])
  }

  @Test func sarifIsAsTheSchemaSays() throws {
    let schema = SchemaCheck(
      file: PackageFolder.url.appending(path: "Tests/OutputTests/Reports/sarif-2.1.0-reduced.schema.json"))
    let bytes = DiagnosticFormat.sarif.render(Self.report)
    #expect(try schema.problems(ofJSON: bytes) == [])
    #expect(try schema.problems(ofJSON: DiagnosticFormat.sarif.render(DiagnosticReport([]))) == [])
    let broken = String(decoding: bytes, as: UTF8.self).replacing("\"level\": \"error\"", with: "\"level\": \"bad\"")
    #expect(try schema.problems(ofJSON: Array(broken.utf8)).isEmpty == false)
  }

  /// What a schema of SARIF refuses: `relatedLocations` with the same location twice.
  @Test func notesAreToldOnce() {
    let place = SourceLocation(file: "a.layout", line: 1, column: 1)
    let note = Diagnostic.Note(message: "it contradicts the arrangement of the stack", location: place)
    let elsewhere = Diagnostic.Note(
      message: note.message, location: SourceLocation(file: "a.layout", line: 2, column: 1))
    let diagnostic = Diagnostic(
      code: "layout.conflict", severity: .warning, message: "no", notes: [note, elsewhere, note])
    #expect(diagnostic.notes == [note, elsewhere])
  }

  @Test func sarifPointsToItsRulesAndPlaces() throws {
    let text = text(.sarif)
    // The sixth letter of the text takes two bytes more than letters: the column is counted in code points.
    #expect(text.contains("{\"uri\": \"a%20b/Main.layout\"}, \"region\": {\"startLine\": 2, \"startColumn\": 25}"))
    #expect(text.contains("{\"ruleId\": \"lint.overlap\", \"ruleIndex\": 1, \"level\": \"warning\""))
    #expect(text.contains("{\"ruleId\": \"lint.conflict\", \"ruleIndex\": 2, \"level\": \"error\""))
    #expect(text.contains("\"relatedLocations\": [{\"physicalLocation\""))
    #expect(text.contains("\"name\": \"adapt\", \"version\": \"1.2.3\""))
  }

  @Test func junit() throws {
    let elements = try WellFormed.elements(of: DiagnosticFormat.junit.render(Self.report))
    #expect(elements.map(\.name).filter { $0 == "testsuite" }.count == 2)
    #expect(elements.first?.attributes == ["name": "adapt", "tests": "3", "failures": "2"])
    #expect(elements.filter { $0.name == "testcase" }.count == 3)
    let failures = elements.filter { $0.name == "failure" }
    #expect(failures.map { $0.attributes["type"] } == ["warning", "error"])
    #expect(failures.first?.attributes["message"] == "label \"a\" & <b> overlap, 100 %: yes")
  }

  @Test func checkstyle() throws {
    let elements = try WellFormed.elements(of: DiagnosticFormat.checkstyle.render(Self.report))
    #expect(elements.map(\.name) == ["checkstyle", "file", "error", "error", "file"])
    #expect(
      elements[2].attributes == [
        "line": "2", "column": "27", "severity": "warning", "source": "lint.overlap",
        "message": "label \"a\" & <b> overlap, 100 %: yes",
      ])
    #expect(elements[4].attributes == ["name": "Fine.layout"])
  }

  @Test func textHasTheLines() {
    #expect(text(.text).contains("    2 |   <label text=\"größer\" x=\"1\"/>\n"))
  }
}

struct DiagnosticTextTests {
  let sources = SourceMap(
    SourceFile(name: "a.layout", bytes: Array("<layout>\n\t<view größe=\"1\"/>\n</layout>".utf8)))

  func diagnostic(line: Int, column: Int, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(
      code: "layout.unknown",
      severity: .error,
      message: "unknown attribute 'größe'",
      location: SourceLocation(file: "a.layout", line: line, column: column),
      notes: notes
    )
  }

  /// Of a long tag, as Xcode writes it far to the right, what says which view it is.
  @Test func anExcerptOfAStoryboardNamesTheView() {
    let tag =
      "<textField opaque=\"NO\" contentMode=\"scaleToFill\" contentHorizontalAlignment=\"left\" placeholder=\"E-mail\" "
      + "contentVerticalAlignment=\"center\" borderStyle=\"roundedRect\" id=\"f1a-00-001\">"
    func excerpt(_ line: String, indentation: Int) -> String {
      let text = String(repeating: " ", count: indentation) + line
      let diagnostic = Diagnostic(
        code: "a.b", severity: .error, message: "c",
        location: SourceLocation(file: "a.xib", line: 1, column: indentation + 1))
      let sources = SourceMap(SourceFile(name: "a.xib", bytes: Array(text.utf8)))
      return String(decoding: DiagnosticText().render([diagnostic], sources: sources), as: UTF8.self)
    }
    #expect(
      excerpt(tag, indentation: 28).contains(
        "    1 | <textField … placeholder=\"E-mail\" … id=\"f1a-00-001\">\n      | ^\n"))
    #expect(excerpt("<rect key=\"frame\"/>", indentation: 16).contains("    1 | <rect key=\"frame\"/>\n      | ^\n"))
    #expect(excerpt("<rect key=\"frame\"/>", indentation: 4).contains("    1 |     <rect key=\"frame\"/>\n"))
  }

  @Test func placeExcerptAndNotes() {
    let note = Diagnostic.Note(
      message: "the root is here", location: SourceLocation(file: "a.layout", line: 1, column: 1))
    let rendered = DiagnosticText().render([diagnostic(line: 2, column: 8, notes: [note])], sources: sources)
    let expected = """
      a.layout:2:8: error: unknown attribute 'größe' [layout.unknown]
          2 |  <view größe="1"/>
            |        ^
      a.layout:1:1: note: the root is here
          1 | <layout>
            | ^

      """
    #expect(text(rendered) == expected)
  }

  @Test func manyNotesAreListedWithoutTheirLines() {
    let place = SourceLocation(file: "a.layout", line: 1, column: 1)
    let many = ["b", "c", "d", "e"].map { Diagnostic.Note(message: $0, location: place) }
    let rendered = DiagnosticText().render([diagnostic(line: 2, column: 8, notes: many)], sources: sources)
    let lines = ["b", "c", "d", "e"].map { "a.layout:1:1: note: \($0)\n" }
    #expect(text(rendered).hasSuffix("        ^\n" + lines.joined()))
  }

  @Test func columnsAreBytesAndMarksCharacters() {
    let rendered = text(DiagnosticText().render([diagnostic(line: 2, column: 15)], sources: sources))
    #expect(rendered.contains("\n      |             ^\n"))
  }

  @Test func withoutSourceOrPlace() {
    let bare = Diagnostic(code: "input.missing", severity: .warning, message: "no such file")
    #expect(text(DiagnosticText().render([bare])) == "warning: no such file [input.missing]\n")
    #expect(text(DiagnosticText().render([bare], name: "x")) == "x: warning: no such file [input.missing]\n")
    let elsewhere = diagnostic(line: 9, column: 1)
    #expect(
      text(DiagnosticText().render([elsewhere], sources: sources))
        == "a.layout:9:1: error: unknown attribute 'größe' [layout.unknown]\n")
  }

  @Test func nothingFromADocumentSteersTheTerminal() {
    let bytes = Array("<a>\u{1b}[31m\u{7}</a>".utf8)
    let evil = SourceMap(SourceFile(name: "a.layout", bytes: bytes))
    var diagnostic = diagnostic(line: 1, column: 4)
    diagnostic.message = "odd \u{1b}[0m\nname \u{9b}31m ©é"
    let rendered = text(DiagnosticText().render([diagnostic], sources: evil))
    #expect(!rendered.contains("\u{1b}"))
    #expect(rendered.contains("odd ·[0m\\nname ·31m ©é"))
    #expect(
      text(DiagnosticText(isColoured: true).render([diagnostic])).contains("\u{1b}[1;31merror\u{1b}[0m"))
  }

  @Test(arguments: [1, 50, 5_000, 999_999, 1_000_000, 2_000_000])
  func longLinesAreCut(column: Int) {
    let long = SourceMap(SourceFile(name: "a.layout", bytes: Array(repeating: 0x61, count: 1_000_000)))
    let rendered = text(DiagnosticText().render([diagnostic(line: 1, column: column)], sources: long))
    #expect(rendered.count < 400)
    #expect(rendered.hasSuffix("^\n"))
  }
}

/// XML read by a reader that takes nothing but well-formed documents.
enum WellFormed {
  /// An element and its attributes.
  struct Element {
    var name: String
    var attributes: [String: String]
  }

  /// All elements in document order.
  static func elements(of bytes: [UInt8]) throws -> [Element] {
    var found: [Element] = []
    func walk(_ element: XMLElement) {
      var attributes: [String: String] = [:]
      for (name, value) in element.attributes { attributes[name] = value }
      found.append(Element(name: element.name, attributes: attributes))
      for child in element.children { walk(child) }
    }
    walk(try XMLDocument(parsing: bytes, name: "report.xml").root)
    return found
  }
}
