import Testing

@testable import LayoutEditing

/// Edits are in terms of the text as it was.
struct TextEditsTests {
  private let text = Array("one two three".utf8)

  private func applied(_ edits: TextEdit...) -> String {
    var all = TextEdits()
    for edit in edits { all.add(edit) }
    return String(decoding: all.apply(to: text), as: UTF8.self)
  }

  @Test func nothingChangesNothing() {
    #expect(TextEdits().edits.isEmpty)
    #expect(applied() == "one two three")
  }

  @Test func editsMayComeInAnyOrder() {
    #expect(applied(TextEdit(8..<13, "3"), TextEdit(0..<3, "1"), TextEdit(4..<7, "2")) == "1 2 3")
  }

  @Test func whatComesInAtOnePlaceKeepsItsOrder() {
    #expect(applied(TextEdit(3..<3, ","), TextEdit(3..<3, "!"), TextEdit(0..<3, "1")) == "1,! two three")
    #expect(applied(TextEdit(13..<13, ".")) == "one two three.")
  }

  @Test func theSameIsNoEdit() {
    var edits = TextEdits()
    edits.replace(0..<3, with: "one", in: text)
    #expect(edits.edits.isEmpty)
    edits.replace(0..<3, with: "eno", in: text)
    #expect(edits.edits == [TextEdit(0..<3, "eno")])
  }
}
