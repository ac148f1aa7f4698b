import Adapt
import TestSupport
import Testing

/// The words that people bring along lead to those of the language.
struct ForeignWordTests {
  @Test(arguments: PackageFolder.rows("Words/views.tsv"))
  func wordsFromElsewhereAreAnswered(_ row: [String]) {
    let error = #expect(throws: DocumentError.self) { _ = try LaidOut(row[0]) }
    let messages = error?.diagnostics.map(\.message) ?? []
    #expect(messages.contains { $0.contains(row[1]) }, "\(messages)")
  }

  private static let largeTitles =
    #"this counts for a bar with role="accessory" in a <screen> without a view, as that of a navigation controller; "#
    + #"bars="navigationBar largeTitle" of a <screen> gives its view a large title above it"#

  /// What is valid and hardly meant is read, with a warning.
  @Test(arguments: [
    (
      #"<screen id="s"><view id="root"><repeat name="i" over="3"><label id="l{i}"/></repeat></view></screen>"#,
      #"over="3" is one copy, with the value 3; 3 copies are over="0...2" or "1...3""#
    ),
    (
      #"""
      <component name="card"><parameter name="title" sets="name.text"/><view id="v"><label id="name" text="{title}"/>
      </view></component>
      """#, #"'{title}' stays in the text as it is; the parameter sets all of it: sets="name.text""#
    ),
    (#"<screen id="s"><view id="v"><navigationBar id="bar" prefersLargeTitles="true"/></view></screen>"#, largeTitles),
    (#"<screen id="s"><view id="root"/><navigationBar id="bar" prefersLargeTitles="true"/></screen>"#, largeTitles),
    (#"<screen id="s"><navigationBar id="bar" prefersLargeTitles="true"/></screen>"#, largeTitles),
  ])
  func whatIsHardlyMeantIsAWarning(_ inside: String, _ message: String) throws {
    let document = try readDocument(Array("<layout version=\"1\">\(inside)</layout>".utf8), name: "Main.layout")
    #expect(document.diagnostics.map(\.message) == [message])
    #expect(document.diagnostics.map(\.severity) == [.warning])
  }

  /// Elements that are not views, by their names elsewhere.
  @Test(arguments: PackageFolder.rows("Words/documents.tsv"))
  func wordsAroundViewsAreAnswered(_ row: [String]) {
    let error = #expect(throws: DocumentError.self) {
      _ = try readDocument(Array("<layout version=\"1\">\(row[0])</layout>".utf8), name: "Main.layout")
    }
    let messages = error?.diagnostics.map(\.message) ?? []
    #expect(messages.contains { $0.contains(row[1]) }, "\(messages)")
  }

  /// A mistake has one message: a font whose style is misspelt lacks nothing else, and twenty rows have one mistake.
  @Test func oneMistakeHasOneMessage() {
    func messages(_ inside: String) -> [String] {
      let error = #expect(throws: DocumentError.self) { _ = try LaidOut(inside) }
      return error?.diagnostics.map(\.message) ?? []
    }
    #expect(
      messages("<label id=\"a\"><font style=\"body\"/></label>") == [
        "unknown attribute 'style' on <font>; did you mean 'textStyle'?"
      ])
    let rows = (0..<20).map { "<row id=\"r\($0)\" t=\"T\"/>" }.joined()
    #expect(
      messages("<repeat name=\"r\">\(rows)<label id=\"{r.t}\"/></repeat>") == [
        "a <row> is no view and has no 'id'; call the field 'key', for example; 19 more rows have one, too"
      ])
  }

  /// What people write of texts and pages besides.
  @Test func wordsOfUIKit() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><label id="a" text="A" accessibilityLabel="The first">
      <font textStyle="title2" weight="bold"/></label><pageControl id="p" pages="3" selected="2"/>
      <imageView id="i" clips="true"/></view></screen></layout>
      """
    let views = try readDocument(Array(text.utf8), name: "Main.layout").scenes[0].views
    guard case .label(let label) = views[1].content else { throw CancellationError() }
    #expect(label.font.base.face == .textStyle("Title2", weight: .bold))
    #expect(views[1].accessibilityLabel == "The first" && views[2].behaviour.value?.value == 2)
    #expect(views[3].writtenLook.clips)
  }

  /// Every hint names something that the language has.
  @Test func hintsNameWhatThereIs() throws {
    let words = [
      "Image", "Toggle", "VStack", "cell", "grid", "input", "picker", "progress", "scroll", "segment", "spinner",
    ]
    for word in words {
      let error = #expect(throws: DocumentError.self) { _ = try LaidOut("<\(word)/>") }
      let message = try #require(error?.diagnostics.first?.message)
      let element = try #require(message.split(separator: "did you mean <").last?.prefix { $0.isLetter })
      #expect(LayoutGrammar.kindNames.contains(String(element)), "\(message)")
    }
  }
}
