import Testing
import TextKit
import XMLTree

@Suite struct XMLRefusalTests {
  @Test(arguments: [
    ("", XMLReadingError.Kind.empty, 1, 1), (" \n\t", .empty, 1, 1), ("{\"a\": 1}", .notXML, 1, 1),
    ("\n  hello", .notXML, 2, 3), ("bplist00\u{1}", .notXML, 1, 1), ("NIBArchive\u{1}", .notXML, 1, 1),
    ("<a>\n <b>\n", .truncated, 3, 1), ("<a", .truncated, 1, 3), ("<a b='", .truncated, 1, 7),
    ("<?xml version='1.0'?>\n", .truncated, 2, 1), ("<!-- only -->", .truncated, 1, 14),
    ("<a>&am", .truncated, 1, 7), ("<a><!-- ", .truncated, 1, 9), ("<a><![CDATA[x", .truncated, 1, 14),
    ("<a>\n <b></c>\n</a>", .malformed, 2, 5), ("<a/>\n<b/>", .malformed, 2, 1),
    ("<a x='1' x='2'/>", .malformed, 1, 15), ("<a x=1/>", .malformed, 1, 6), ("<a x/>", .malformed, 1, 5),
    ("<a x='<'/>", .malformed, 1, 7), ("<a>a & b</a>", .malformed, 1, 7),
    ("<a>a &amp b</a>", .malformed, 1, 10),
    ("\n<?xml version='1.0'?><a/>", .malformed, 2, 6), ("<a>&nbsp;</a>", .undefinedEntity, 1, 10),
    ("<a x='&nbsp;'/>", .undefinedEntity, 1, 13), ("<a>&#0;</a>", .malformed, 1, 8),
    ("<!DOCTYPE a>\n<a/>", .doctype, 1, 1),
    ("<?xml version='1.0'?>\n <!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", .doctype, 2, 2),
    ("<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/<x>\"><a/>", .doctype, 1, 1),
    ("<!DOCTYPE a [<!ENTITY % b SYSTEM 'file:///etc/passwd'> %b;]><a/>", .doctype, 1, 1),
  ])
  func oneClearError(_ text: String, _ kind: XMLReadingError.Kind, _ line: Int, _ column: Int) {
    let error = failure(text)
    #expect(error?.kind == kind, "\(error?.description ?? "parsed")")
    #expect(
      error?.location == SourceLocation(file: "t.xml", line: line, column: column),
      "\(error?.description ?? "parsed")")
    #expect(error?.message.contains("\n") == false)
  }

  @Test func messagesSayWhatIsRight() {
    #expect(
      failure("<a>\n <b></c>\n</a>")?.description
        == "t.xml:2:5: </c> does not close <b>, opened at line 2; </b> was expected")
    #expect(
      failure("<a>\n<b>\n")?.description
        == "t.xml:3:1: the file ends inside <b>, opened at line 2; </b> is missing")
    #expect(failure("<a>a & b</a>")?.message == "a plain '&' has to be written &amp;")
    #expect(failure("<a x=\"1\" x=\"1\"/>")?.message == "the attribute 'x' is given twice; keep one of them")
    #expect(failure("<a>&nbsp;</a>")?.message.hasPrefix("the entity '&nbsp;' is not defined") == true)
  }

  @Test func mergeConflicts() {
    let conflict = "<a>\n<<<<<<< HEAD\n<b/>\n=======\n<c/>\n>>>>>>> other\n</a>"
    let error = failure(conflict)
    #expect(error?.kind == .mergeConflict)
    #expect(error?.location == SourceLocation(file: "t.xml", line: 2, column: 1))
    #expect(error?.message.hasPrefix("unresolved merge conflict at line 2") == true)
    #expect(failure("<a>\n=======\n>>>>>>> other\n</a>")?.location.line == 2)
    #expect(failure("<<<<<<< HEAD\r\n<a/>\r\n=======\r\n<b/>\r\n>>>>>>> x\r\n")?.kind == .mergeConflict)
    #expect(failure("<a>\n<!-- title\n=======\n========\n-->\n</a>") == nil)
  }

  @Test func limits() {
    let deep = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
    #expect(failure(deep)?.kind == .tooDeep)
    #expect(failure(deep)?.location.column == 601)
    #expect(failure(deep, limits: XMLLimits(maximumDepth: 1_000_000))?.kind == .tooDeep)
    #expect(failure("<a><b/></a>", limits: XMLLimits(maximumDepth: 2)) == nil)
    #expect(failure("<a><b/></a>", limits: XMLLimits(maximumDepth: 1))?.location.column == 4)
    #expect(failure("<a><b/></a>", limits: XMLLimits(maximumElements: 2)) == nil)
    #expect(failure("<a><b/></a>", limits: XMLLimits(maximumElements: 1))?.kind == .tooManyElements)
    #expect(failure("<a><b/></a>", limits: XMLLimits(maximumBytes: 11)) == nil)
    #expect(failure("<a><b/></a>", limits: XMLLimits(maximumBytes: 10))?.kind == .tooLarge)
  }

  @Test func manyMistakesAreNotSlow() {
    let clock = ContinuousClock()
    let text = "<a>" + String(repeating: "&x;", count: 3_000_000) + "</a>"
    let time = clock.measure { #expect(failure(text)?.kind == .undefinedEntity) }
    #expect(time < .seconds(20))
  }
}
