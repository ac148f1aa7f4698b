import LayoutModel
import LayoutReading
import Testing

/// The orientations in an Info.plist.
struct InfoPlistTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>

    """

  private func read(_ entries: String) throws -> AppOrientations {
    try InfoPlist.orientations(Array((Self.head + entries + "\n</dict></plist>\n").utf8), name: "Info.plist")
  }

  private func complaints(_ text: String) -> [String] {
    do {
      _ = try InfoPlist.orientations(Array(text.utf8), name: "Info.plist")
      return []
    } catch {
      return error.diagnostics.map { "\($0.location.map(\.description) ?? ""): \($0.message)" }
    }
  }

  @Test func padsHaveAListOfTheirOwn() throws {
    let app = try read(
      """
      <key>CFBundleName</key><string>UISupportedInterfaceOrientations</string>
      <key>UISupportedInterfaceOrientations</key>
      <array>
        <string>UIInterfaceOrientationPortrait</string>
        <string>UIInterfaceOrientationLandscapeRight</string>
      </array>
      <key>UISupportedInterfaceOrientations~ipad</key>
      <array><string>UIInterfaceOrientationPortraitUpsideDown</string></array>
      """)
    #expect(app == AppOrientations(phone: [.portrait, .landscapeRight], pad: [.portraitUpsideDown]))
  }

  @Test func phonesCanHaveAListOfTheirOwn() throws {
    let app = try read(
      """
      <key>UISupportedInterfaceOrientations~iphone</key>
      <array><string>UIInterfaceOrientationLandscapeLeft</string></array>
      """)
    #expect(app == AppOrientations(phone: [.landscapeLeft]))
  }

  @Test func nothingNeedsToBeSaid() throws {
    #expect(try read("<key>CFBundleName</key><string>App</string>") == AppOrientations())
    #expect(try read("<key>UIRequiresFullScreen</key><true/>") == AppOrientations(requiresFullScreen: true))
    let onlyPhones = "<key>UIRequiresFullScreen</key><true/><key>UIRequiresFullScreen~ipad</key><false/>"
    #expect(try read(onlyPhones) == AppOrientations())
    #expect(throws: DocumentError.self) { try read("<key>UIRequiresFullScreen</key><string>YES</string>") }
  }

  @Test func unknownNames() {
    let entries = "<key>UISupportedInterfaceOrientations</key>\n<array><string>Portrait</string></array>"
    #expect(
      complaints(Self.head + entries + "</dict></plist>") == [
        "Info.plist:5:8: 'Portrait' is no orientation; it is 'UIInterfaceOrientationPortrait', "
          + "'UIInterfaceOrientationPortraitUpsideDown', 'UIInterfaceOrientationLandscapeLeft' or "
          + "'UIInterfaceOrientationLandscapeRight'"
      ])
  }

  @Test(arguments: [
    ("<a/>", "1:1: an Info.plist is a <plist> with a <dict>, not a <a>"),
    ("<plist><array/></plist>", "1:1: an Info.plist is a <plist> with a <dict>, not a <plist>"),
    (
      "<plist><dict><key>UISupportedInterfaceOrientations</key><true/></dict></plist>",
      "1:57: UISupportedInterfaceOrientations is an <array> of at least one <string>"
    ),
    (
      "<plist><dict><key>UISupportedInterfaceOrientations</key><array/></dict></plist>",
      "1:57: UISupportedInterfaceOrientations is an <array> of at least one <string>"
    ),
    ("bplist00", "1:1: this is a binary property list; `plutil -convert xml1` makes one of XML"),
  ])
  func otherFiles(text: String, complaint: String) {
    #expect(complaints(text) == ["Info.plist:\(complaint)"])
  }

  /// Declarations inside a document type are refused as in every document.
  @Test func declarationsAreRefused() {
    let text = "<!DOCTYPE plist [<!ENTITY a \"b\">]>\n<plist><dict/></plist>"
    #expect(complaints(text).first?.contains("DOCTYPE") == true)
    let other = "<!DOCTYPE html SYSTEM \"a.dtd\"><plist><dict/></plist>"
    #expect(complaints(other) == ["Info.plist:1:1: a DOCTYPE is not allowed; remove the document type declaration"])
  }

  /// A document type that names a file could define entities there; it is not read.
  @Test func entitiesOfTheDocumentTypeAreUnknown() {
    let text = "<!DOCTYPE plist SYSTEM \"a.dtd\">\n<plist><dict><key>&name;</key></dict></plist>"
    #expect(complaints(text).first?.hasPrefix("Info.plist:2:") == true)
    #expect(complaints(text).first?.contains("the entity '&name;' is not defined") == true)
  }
}

struct TextTableTests {
  /// Xcode's own form: a language, or else the language of a region; of plural forms the usual one.
  @Test func catalogues() throws {
    let catalogue = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a.text": {"localizations": {"nl": {"stringUnit": {"state": "translated", "value": "Dag"}}}},
        "b.text": {"localizations": {"nl": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "een"}}, "other": {"stringUnit": {"value": "veel"}}}}}}},
        "c.text": {"localizations": {"de": {"stringUnit": {"value": "Tag"}}}}
      }}
      """
    let texts = try TextTable(catalogue: Array(catalogue.utf8), name: "Main.xcstrings", languages: ["nl-BE", "nl"])
      .texts
    #expect(texts == ["a.text": "Dag", "b.text": "veel"])
    #expect(throws: DocumentError.self) { try TextTable(catalogue: [], name: "Main.xcstrings", languages: []) }
  }

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
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "Main.strings:2:1", "';' was expected after the value"),
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
