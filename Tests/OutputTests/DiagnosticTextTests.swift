import LayoutModel
import LayoutOutput
import Testing
import TextKit

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
