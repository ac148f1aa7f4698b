import LayoutModel
import LayoutReading
import Testing

struct TextTableTests {
  private func texts(_ text: String) throws(DocumentError) -> [String: String] {
    try TextTable(Array(text.utf8), name: "Main.strings").texts
  }

  @Test func keysAndTexts() throws {
    let table = """
      /* Class = "UILabel"; text = "Hello"; ObjectID = "a-b"; */
      "a-b.text" = "Guten Tag";
      // Another comment
      bare.key="A \\"quoted\\"\\nline \\U00e9 \\\\";"ä.text" = "";
      """
    #expect(try texts(table) == ["a-b.text": "Guten Tag", "bare.key": "A \"quoted\"\nline é \\", "ä.text": ""])
    #expect(try texts("").isEmpty)
  }

  @Test(arguments: [true, false])
  func xcodeWroteUTF16(isBigEndian: Bool) throws {
    let bytes = "\u{feff}\"k\" = \"é😀\";".utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xff)]
      return isBigEndian ? pair : pair.reversed()
    }
    #expect(try TextTable(bytes, name: "Main.strings").texts == ["k": "é😀"])
  }

  @Test(arguments: [
    ("\"a\" \"b\";", "Main.strings:1:5", "'=' was expected after the key"),
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "Main.strings:2:1", "';' was expected after the text"),
    ("\"a\" = \"b", "Main.strings:1:7", "this text has no closing quote"),
    ("/* a", "Main.strings:1:1", "this comment has no end"),
    ("= \"b\";", "Main.strings:1:1", "a key was expected"),
    ("\"a\" = \"\\U12\";", "Main.strings:1:10", "four hexadecimal digits of a character follow \\U"),
  ])
  func mistakesHaveAPlace(text: String, place: String, message: String) throws {
    let error = try #require(throws: DocumentError.self) { try texts(text) }
    #expect(error.diagnostics.first?.location?.description == place)
    #expect(error.diagnostics.first?.message == message)
  }

  @Test func textsReplaceThoseOfTheDocument() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
        <label id="hello" text="Hello"/>
        <button id="go" title="Go"/>
        <textField id="name" text="" placeholder="Name"/>
        <label id="other" text="Other"/>
      </view></screen></layout>
      """
    let document = try DocumentReader.read(Array(text.utf8), name: "Main.layout")
    let table = try TextTable(
      Array("hello.text = \"Hallo\"; go.title = \"Los\"; \"name.placeholder\" = \"Vorname\";".utf8), name: "t")
    let views = document.replacingTexts(by: table).scenes[0].views
    guard case .label(let hello) = views[1].content, case .button(let go) = views[2].content,
      case .textField(let name) = views[3].content, case .label(let other) = views[4].content
    else {
      Issue.record("the views have other contents")
      return
    }
    #expect(hello.text.base.string == "Hallo")
    #expect(go.title.base?.string == "Los")
    #expect(name.placeholder.base?.string == "Vorname")
    #expect(other.text.base.string == "Other")
  }
}
