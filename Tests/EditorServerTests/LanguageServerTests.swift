import Foundation
import TestSupport
import Testing

@testable import EditorServer

/// An editor and the server, talking as over a pipe.
struct LanguageServerTests {
  private static let text = """
    <layout version="1">
      <screen id="home">
        <view id="root">
          <label id="title" text="Grüße 😀"/>
          <button id="go" title="Go"/>
          <constraints>
            <constraint item="title.leading" to="safeArea.leading" constant="20"/>
            <constraint item="title.top" to="topGuide.bottom" constant="8"/>
            <constraint id="below" item="go.top" to="title.bottom" constant="8"/>
            <constraint item="go.leading" to="title.leading"/>
          </constraints>
        </view>
      </screen>
    </layout>

    """

  private func labels(_ answer: Any) -> [String] {
    (answer as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
  }

  private func names(_ answer: Any) -> [String] {
    (answer as? [[String: Any]] ?? []).flatMap { symbol in
      [symbol["name"] as? String ?? "?"] + names(symbol["children"] ?? []).map { "  " + $0 }
    }
  }

  /// An answer as text, its members in order of name.
  private func sorted(_ answer: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys, .fragmentsAllowed]),
      as: UTF8.self)
  }

  private func hover(_ answer: Any) -> String {
    let contents = (answer as? [String: Any])?["contents"] as? [String: Any]
    return contents?["value"] as? String ?? ""
  }

  // MARK: Diagnostics

  @Test func diagnosticsFollowTheText() throws {
    var document = try OpenText(try Editor(), Self.text)
    #expect(document.diagnostics == [])
    try document.replace("go.top", with: "goo.top")
    #expect(
      document.diagnostics == [
        "8:37-8:44: no view or guide of the screen 'home' has the id 'goo'; the nearest are 'go', 'root' and 'title' [document.unknownId]"
      ])
    try document.replace("goo.top", with: "go.top")
    #expect(document.diagnostics == [])
    // Half an element.
    try document.replace("<button id=\"go\" title=\"Go\"/>", with: "<button id=\"go\" ti")
    #expect(document.diagnostics.count == 1)
    #expect(document.diagnostics.first?.contains("[xml.") == true)
  }

  /// The smiling face is one character, two code units and four bytes.
  @Test func placesAreInUTF16() throws {
    var document = try OpenText(try Editor(), Self.text)
    try document.replace("text=\"Grüße 😀\"/>", with: "text=\"Grüße 😀\" lins=\"2\"/>")
    #expect(
      document.diagnostics == [
        "3:40-3:44: unknown attribute 'lins' on <label>; did you mean 'lines'? [document.unknownAttribute]"
      ])
    try document.replace("😀", with: "😀😀")
    #expect(document.diagnostics.first?.hasPrefix("3:42-3:46:") == true)
  }

  @Test func lintSpeaksWhileTyping() throws {
    var document = try OpenText(try Editor(), Self.text)
    try document.replace("        <constraint item=\"go.leading\" to=\"title.leading\"/>\n", with: "")
    #expect(document.diagnostics.first == "4:6-4:13: the x position of button \"go\" is ambiguous [lint.ambiguous]")
    let quiet = try OpenText(try Editor(options: ["lint": false]), document.text)
    #expect(quiet.diagnostics == [])
  }

  /// A title from 67 points on is below every status bar but in the strip of 84 that others report of iPhone Duo's inner display.
  @Test func whatOnlyReportsOfOthersSayIsNoFinding() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
        <button id="go" title="Go" frame="100 56 100 44"/>
      </view></screen></layout>
      """
    #expect(try OpenText(try Editor(), text).diagnostics == [])
    let duo = try DeviceCatalogue().device(named: "iphoneduoinner")
    let linter = Linter(settings: LintSettings(), configurations: LintConfiguration.all([duo]))
    let named = linter.lint(try readDocument(Array(text.utf8), name: "Main.layout"))
    #expect(named.map(\.code) == ["lint.unsafeArea"])
  }

  @Test func includedFilesAreReadAsTheyAreOpen() throws {
    let editor = try Editor(files: ["/project/Parts.layout": "<layout version=\"1\"/>"])
    let main = try OpenText(
      editor,
      """
      <layout version="1">
        <include src="Parts.layout"/>
        <screen id="home"><view id="root"><use id="one" component="card"/></view></screen>
      </layout>
      """)
    #expect(main.diagnostics.contains { $0.contains("there is no component 'card'") })
    _ = try OpenText(
      editor,
      """
      <layout version="1">
        <component name="card"><view id="box" frame="0 0 10 10"/></component>
      </layout>
      """, uri: "file:///project/Parts.layout")
    #expect(!main.diagnostics.contains { $0.contains("there is no component") })
    let found = try main.ask("definition", at: "component=\"ca|rd\"") as? [[String: Any]] ?? []
    #expect(found.map { $0["uri"] as? String } == ["file:///project/Parts.layout"])
    #expect(found.map { Editor.place($0["range"]) } == ["1:19-1:23"])
    let changes = try main.ask("rename", at: "component=\"ca|rd\"", ["newName": "tile"]) as? [String: Any]
    let files = (changes?["changes"] as? [String: Any])?.keys.sorted()
    #expect(files == ["file:///project/Parts.layout", "file:///project/Test.layout"])
  }

  // MARK: Completion

  @Test func completionFollowsTheGrammar() throws {
    var document = try OpenText(try Editor(), Self.text)
    try document.replace("      <button", with: "      <la\n      <button")
    let elements = labels(try document.ask("completion", at: "<la|\n"))
    #expect(elements.contains("label"))
    #expect(elements.contains("constraints"))
    #expect(!elements.contains("screen"))
    try document.replace("<la\n", with: "<label \n")
    let attributes = labels(try document.ask("completion", at: "<label |\n"))
    #expect(attributes.contains("lines"))
    #expect(attributes.contains("hidden"))
    #expect(!attributes.contains("axis"))
    try document.replace("<label \n", with: "<label lineBreak=\"\"\n")
    #expect(labels(try document.ask("completion", at: "lineBreak=\"|\"")).contains("wordWrap"))
    try document.replace("<label lineBreak=\"\"\n", with: "")
    #expect(
      labels(try document.ask("completion", at: "item=\"ti|tle.leading\"")) == [
        "root", "title", "go", "topGuide", "bottomGuide", "safeArea",
      ])
    #expect(labels(try document.ask("completion", at: "item=\"title.lea|ding\"")).contains("trailingMargin"))
    try document.replace("<view id=\"root\">", with: "<view id=\"root\" background=\"\" installed=\"wCompact \">")
    #expect(labels(try document.ask("completion", at: "background=\"|\"")).contains("systemBlue"))
    #expect(labels(try document.ask("completion", at: "installed=\"wCompact |\"")).contains("hRegular"))
  }

  @Test func whatIsTypedIsReplaced() throws {
    let document = try OpenText(try Editor(), Self.text)
    let items = try document.ask("completion", at: "item=\"ti|tle.leading\"") as? [[String: Any]] ?? []
    let item = try #require(items.first { $0["label"] as? String == "go" })
    #expect(
      try document.applying([item["textEdit"] as? [String: Any] ?? [:]]).contains("item=\"go.leading\" to=\"safeArea"))
  }

  // MARK: Hover

  @Test func hoverExplains() throws {
    var document = try OpenText(try Editor(options: ["device": "iphone6plus"]), Self.text)
    let view = hover(try document.ask("hover", at: "<la|bel id"))
    #expect(view.hasPrefix("**label** A text."))
    #expect(view.contains("leading 20 = safeArea's leading 0 + 20"))
    #expect(view.contains("label title, line 4 of Test.layout"))
    #expect(view.contains("on iphone6plus portrait"))
    let attribute = hover(try document.ask("hover", at: "multi|plier", in: &document, typing: "multiplier=\"2\""))
    #expect(attribute.contains("a number other than 0, a ratio"))
    let constraint = hover(try document.ask("hover", at: "<const|raint id=\"below\""))
    #expect(constraint.contains("go.top = title.bottom + 8"))
    // A text that cannot be read is answered by the last one that could.
    try document.replace("</layout>", with: "")
    let last = hover(try document.ask("hover", at: "<la|bel id"))
    #expect(last.contains("width 74.667: its text"))
  }

  // MARK: Names

  @Test func namesAreFoundAndRenamed() throws {
    let document = try OpenText(try Editor(), Self.text)
    let definition = try document.ask("definition", at: "to=\"tit|le.bottom\"") as? [[String: Any]] ?? []
    #expect(definition.map { Editor.place($0["range"]) } == ["3:17-3:22"])
    let references = try document.ask("references", at: "id=\"titl|e\"") as? [[String: Any]] ?? []
    #expect(references.count == 5)
    let change = try document.ask("rename", at: "id=\"titl|e\"", ["newName": "heading"]) as? [String: Any]
    let edits = (change?["changes"] as? [String: Any])?[document.uri]
    let renamed = try document.applying(edits)
    #expect(renamed == Self.text.replacing("\"title", with: "\"heading"))
    #expect(try document.ask("rename", at: "id=\"titl|e\"", ["newName": "1 2"]) is NSNull)
    #expect(try document.ask("prepareRename", at: "constant=\"2|0\"") is NSNull)
    #expect(throws: Editor.Failure.self) { try document.ask("rename", at: "id=\"titl|e\"", ["newName": "go"]) }
  }

  /// What is wrong before a tag that is being typed is told all the same; the tag is told where it begins.
  @Test func anUnfinishedTagHidesNothing() throws {
    var document = try OpenText(try Editor(), Self.text)
    try document.replace("title=\"Go\"", with: "titel=\"Go\"")
    try document.replace("constant=\"20\"/>", with: "constant=\"20\"")
    #expect(document.diagnostics.count == 2)
    #expect(document.diagnostics.first?.hasPrefix("4:") == true)
    #expect(document.diagnostics.last?.hasPrefix("6:") == true)
  }

  /// Columns behind many elements of one line, of which the first has characters of two units.
  @Test func longLinesAreCounted() throws {
    let views = (0..<400).map { "<view id='v\($0)'/>" }.joined()
    let line = "<layout version='1'><screen id='s'><view id='r'><label id='l' text='😀'/>" + views
    let document = try OpenText(try Editor(), line + "</view></screen></layout>")
    let symbols = try document.ask("documentSymbol", at: "|<layout")
    #expect(names(symbols).count == 403)
    let start = line.utf16.count - "<view id='v399'/>".utf16.count
    #expect(try sorted(symbols).contains("\"character\":\(start)"))
  }

  /// Two screens may use the same id; a name of one is not one of the other.
  @Test func screensHaveIdsOfTheirOwn() throws {
    let text = """
      <layout version="1" initial="one">
        <screen id="one"><view id="root"><label id="title" text="A" nextResponder="root"/></view></screen>
        <screen id="two"><view id="root"><label id="title" text="B" nextResponder="root"/></view></screen>
      </layout>

      """
    let document = try OpenText(try Editor(options: ["lint": false]), text)
    #expect(document.diagnostics == [])
    let references = try document.ask("references", at: "\"B\" nextResponder=\"ro|ot\"") as? [[String: Any]] ?? []
    #expect(references.map { Editor.place($0["range"]) } == ["2:29-2:33", "2:77-2:81"])
    let first = try document.ask("definition", at: "initial=\"on|e\"") as? [[String: Any]] ?? []
    #expect(first.map { Editor.place($0["range"]) } == ["1:14-1:17"])
  }

  @Test func outlineAndFolds() throws {
    let document = try OpenText(try Editor(), Self.text)
    #expect(names(try document.ask("documentSymbol")) == ["home", "  root", "    title", "    go"])
    let folds = try document.ask("foldingRange") as? [[String: Int]] ?? []
    #expect(folds.map { [$0["startLine"], $0["endLine"]] } == [[0, 13], [1, 12], [2, 11], [5, 10]])
  }

  @Test func textsAreFormatted() throws {
    let document = try OpenText(try Editor(), Self.text.replacing("      <button", with: "   <button"))
    let edits = try document.ask("formatting", ["options": ["tabSize": 2]])
    let formatted = try document.applying(edits)
    #expect(formatted == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + Self.text)
  }

  @Test func framesStandBehindViews() throws {
    let document = try OpenText(try Editor(options: ["device": "iphone6"]), Self.text)
    let hints = try document.ask("inlayHint", ["range": document.whole]) as? [[String: Any]] ?? []
    #expect(hints.compactMap { $0["label"] as? String }.first == "0 0  375 × 667")
    #expect(hints.count == 3)
  }

  // MARK: Fixes

  /// The words of a text by the numbers of an answer, as `word kind`; `!` marks declarations.
  private func tokens(_ document: OpenText, _ answer: Any) -> [String] {
    let kinds = ["class", "property", "variable", "number", "enumMember", "keyword", "string", "comment"]
    let numbers = (answer as? [String: Any])?["data"] as? [Int] ?? []
    let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    var (line, character) = (0, 0)
    return stride(from: 0, to: numbers.count, by: 5).map { index in
      (line, character) = (line + numbers[index], numbers[index + 1] + (numbers[index] == 0 ? character : 0))
      let word = String(decoding: lines[line][character..<character + numbers[index + 2]], as: UTF16.self)
      return "\(word) \(kinds[numbers[index + 3]])\(numbers[index + 4] == 1 ? "!" : "")"
    }
  }

  @Test func wordsHaveMeanings() throws {
    var document = try OpenText(try Editor(), Self.text)
    let all = tokens(document, try document.ask("semanticTokens/full"))
    #expect(all.prefix(5) == ["layout class", "version property", "1 enumMember", "screen class", "id property"])
    let title = ["label class", "id property", "title variable!", "text property", "Grüße 😀 string"]
    #expect(all.contains(title))
    #expect(all.contains(["item property", "title variable", "leading property", "to property"]))
    #expect(all.contains(["constant property", "20 number", "constraint class"]))
    // What the grammar does not know stands out, and comments have lines.
    try document.replace("text=\"Grüße", with: "txt=\"Grüße")
    try document.replace("<button", with: "<!-- two\nlines --><buton")
    let wrong = tokens(document, try document.ask("semanticTokens/full"))
    #expect(!wrong.contains { $0.hasPrefix("txt ") || $0.hasPrefix("buton ") })
    #expect(wrong.contains(["<!-- two comment", "lines --> comment"]))
    let part = try document.ask(
      "semanticTokens/range", ["range": ["start": ["line": 3, "character": 0], "end": ["line": 3, "character": 9]]])
    #expect(tokens(document, part) == ["label class", "id property", "title variable!"])
  }

  /// Until lint has looked at a text, what it found before stands, and moves with what it is about.
  @Test func findingsMoveWithTheText() throws {
    let server = LanguageServer(version: "test") { _ in nil }
    var published: [[String]] = []
    func send(_ message: [String: Any]) throws -> [[UInt8]] {
      server.answer([Array(try JSONSerialization.data(withJSONObject: message))])
    }
    func note(_ answers: [[UInt8]]) throws {
      for answer in answers {
        let object = try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any]
        guard let parameters = object?["params"] as? [String: Any] else { continue }
        published.append(
          (parameters["diagnostics"] as? [[String: Any]] ?? []).map {
            "\(Editor.place($0["range"])) \($0["code"] as? String ?? "")"
          }.filter { $0.hasSuffix("lint.ambiguous") })
      }
    }
    _ = try send(["id": 1, "method": "initialize", "params": ["capabilities": [:]]])
    let uri = "file:///project/Test.layout"
    let text = Self.text.replacing("        <constraint item=\"go.leading\" to=\"title.leading\"/>\n", with: "")
    try note(
      send(["method": "textDocument/didOpen", "params": ["textDocument": ["uri": uri, "version": 1, "text": text]]]))
    #expect(published == [[]])
    while server.hasWork { try note(server.work()) }
    #expect(published.last == ["4:6-4:13 lint.ambiguous"])
    func change(_ range: ((Int, Int), (Int, Int)), _ text: String) throws {
      let places = [range.0, range.1].map { ["line": $0.0, "character": $0.1] }
      let change: [String: Any] = ["range": ["start": places[0], "end": places[1]], "text": text]
      try note(
        send([
          "method": "textDocument/didChange",
          "params": ["textDocument": ["uri": uri, "version": 2], "contentChanges": [change]],
        ]))
    }
    try change(((1, 0), (1, 0)), "\n")
    #expect(published.last == ["5:6-5:13 lint.ambiguous"])
    try change(((5, 0), (5, 6)), "")
    #expect(published.last == ["5:0-5:7 lint.ambiguous"])
    try change(((5, 30), (5, 30)), " ")
    #expect(published.last == ["5:0-5:7 lint.ambiguous"])
    try change(((4, 0), (5, 2)), "")
    #expect(published.last == [])
  }

  @Test func thePreviewIsThatOfTheText() throws {
    let editor = try Editor(options: ["device": "iphone6"])
    var document = try OpenText(editor, Self.text)
    func page() throws -> [String: Any]? {
      try editor.request("adapt/preview", ["textDocument": ["uri": document.uri]]) as? [String: Any]
    }
    let first = try #require(try page())
    #expect((first["html"] as? String)?.contains("data-device=\"iphone6\"") == true)
    let views = (first["views"] as? [[String: Any]] ?? []).map { view in
      "\(view["screen"] ?? "") \(view["id"] ?? "") \(Editor.place(view["range"]))"
    }
    #expect(views == ["home root 2:4-11:11", "home title 3:6-3:41", "home go 4:6-4:34"])
    try document.replace("Go", with: "Gone")
    #expect((try page()?["html"] as? String)?.contains(">Gone<") == true)
    try document.replace("</layout>", with: "")
    #expect(try page() == nil)
  }

  @Test func wrongNamesAreReplaced() throws {
    var document = try OpenText(try Editor(), Self.text)
    try document.replace("title=\"Go\"", with: "titel=\"Go\"")
    let fixes = try document.ask("codeAction", ["range": document.whole, "context": [:]]) as? [[String: Any]] ?? []
    let fix = try #require(fixes.first)
    #expect(fix["title"] as? String == "Change to 'title'")
    let edits = ((fix["edit"] as? [String: Any])?["changes"] as? [String: Any])?[document.uri]
    #expect(try document.applying(edits) == Self.text)
    try document.replace("titel=\"Go\"", with: "title=\"Go\"")
    try document.replace(
      "<label id=\"title\" text=\"Grüße 😀\"/>", with: "<lable id=\"title\" text=\"Grüße 😀\"></lable>")
    let names = try document.ask("codeAction", ["range": document.whole, "context": [:]]) as? [[String: Any]] ?? []
    let name = try #require(names.first { $0["title"] as? String == "Change to 'label'" })
    let both = ((name["edit"] as? [String: Any])?["changes"] as? [String: Any])?[document.uri]
    #expect(try document.applying(both).contains("<label id=\"title\" text=\"Grüße 😀\"></label>"))
  }

  // MARK: Interface Builder

  /// A label of 200 points in the middle of 320 begins at 60, before the end of a text at 163; its own text is centred and
  /// begins at 133. That a text is centred changes no frame, and lint asks for it.
  @Test func lintKnowsWhereTextsAreInTheirLabels() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="834" height="1112"/>
      <subviews>
      <label text="Middle" textAlignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="mid"/>
      <label text="Some hundred points" translatesAutoresizingMaskIntoConstraints="NO" id="text"/>
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="mid" firstAttribute="width" constant="200" id="a"/>
      <constraint firstItem="mid" firstAttribute="centerX" secondItem="safe" secondAttribute="centerX" id="b"/>
      <constraint firstItem="mid" firstAttribute="top" secondItem="safe" secondAttribute="top" id="d"/>
      <constraint firstItem="text" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="e"/>
      <constraint firstItem="text" firstAttribute="top" secondItem="safe" secondAttribute="top" id="f"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let document = try OpenText(try Editor(), text, uri: "file:///project/Test.storyboard")
    #expect(
      document.diagnostics.contains {
        $0.contains("overlaps label \"Middle\" by 29.81 × 20.5 points on iphone4s and iphonese1, portrait")
      })
  }

  @Test func storyboards() throws {
    let path = PackageFolder.fixtures.appending(path: "Lint/Misplaced.storyboard")
    let text = try String(contentsOf: path, encoding: .utf8)
    let document = try OpenText(try Editor(), text, uri: "file:///project/Misplaced.storyboard")
    #expect(document.diagnostics.contains { $0.contains("[lint.misplaced]") })
    #expect(!names(try document.ask("documentSymbol")).isEmpty)
    let constraint = try #require(text.firstMatch(of: /firstItem="([^"]+)"/))
    let definition = try document.ask("definition", at: "firstItem=\"|\(constraint.output.1)") as? [[String: Any]] ?? []
    #expect(definition.count == 1)
    let fixes = try document.ask("codeAction", ["range": document.whole, "context": [:]]) as? [[String: Any]] ?? []
    #expect(fixes.contains { $0["title"] as? String == "Update the frame" })
    #expect(try document.ask("rename", at: "firstItem=\"|\(constraint.output.1)", ["newName": "x"]) is NSNull)
  }

  // MARK: The protocol

  @Test func cancelledRequestsAreNotBegun() throws {
    let editor = try Editor()
    let document = try OpenText(editor, Self.text)
    let symbols: [String: Any] = [
      "jsonrpc": "2.0", "id": "a", "method": "textDocument/documentSymbol",
      "params": ["textDocument": ["uri": document.uri]],
    ]
    var other = symbols
    other["id"] = 77
    let cancel: [String: Any] = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "a"]]
    let answers = try editor.send([symbols, other, cancel])
    #expect((answers[0]["error"] as? [String: Any])?["code"] as? Int == -32800)
    #expect(answers[1]["result"] != nil)
  }

  @Test func mistakesAreAnswered() throws {
    let editor = try Editor()
    #expect(throws: Editor.Failure.self) { try editor.request("textDocument/hover", [:]) }
    #expect(throws: Editor.Failure.self) { try editor.request("nonsense", [:]) }
    #expect(throws: Editor.Failure.self) { try editor.request("initialize", [:]) }
    let answers = editor.server.answer([Array("{\"id\": ".utf8), Array("[]".utf8)])
    #expect(answers.count == 1)
    #expect(String(decoding: answers[0], as: UTF8.self).contains("-32700"))
    var frames = MessageFrames()
    #expect(throws: MessageFrames.Broken.self) { try frames.receive(Array("GET / HTTP/1.1\r\n\r\n".utf8)) }
    _ = try editor.request("shutdown", [:])
    try editor.notify("exit", [:])
    #expect(editor.server.exitStatus == 0)
  }

  @Test func messagesOnTheWayAreOneAnswer() throws {
    let editor = try Editor()
    let document = try OpenText(editor, Self.text)
    func change(_ version: Int, _ text: String) -> [String: Any] {
      [
        "jsonrpc": "2.0", "method": "textDocument/didChange",
        "params": ["textDocument": ["uri": document.uri, "version": version], "contentChanges": [["text": text]]],
      ]
    }
    let answers = try editor.send([change(2, "<"), change(3, "<layout"), change(4, Self.text)])
    #expect(answers.count == 1)
    #expect((answers[0]["params"] as? [String: Any])?["version"] as? Int == 4)
    #expect(document.diagnostics == [])
  }

  // MARK: Edits

  /// After any edits the server answers as one that was just started with the text, and it never falls.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func anyEditsLeaveWhatAFreshStartHas(seed: UInt64) throws {
    var random = Dice(seed &* 0x9E37_79B9_7F4A_7C15)
    let editor = try Editor(options: ["lint": false])
    var document = try OpenText(editor, Self.text)
    let pieces = [
      "<", ">", "/>", "\"", "<view id=\"", "é", "😀", "\r\n", "<!--", "-->", "</view>", " text=\"", "&amp;", "]]>",
    ]
    for step in 0..<120 {
      let count = document.text.utf16.count
      let start = random.roll(count + 1)
      let end = min(count, start + random.roll(12))
      // Half of a surrogate pair is no text.
      let units = Array(document.text.utf16)
      func isWhole(_ place: Int) -> Bool { place == count || !(0xDC00...0xDFFF).contains(units[place]) }
      guard isWhole(start), isWhole(end) else { continue }
      let old = String(decoding: units[start..<end], as: UTF16.self)
      try document.replace(start..<end, with: random.roll(3) == 0 ? "" : pieces[random.roll(pieces.count)])
      for method in ["completion", "hover", "definition", "references"] {
        let place = OpenText.place(random.roll(document.text.utf16.count + 1), Array(document.text.utf16))
        _ = try document.ask(method, ["position": place])
      }
      if step.isMultiple(of: 4) { try document.replace(0..<document.text.utf16.count, with: Self.text) }
      guard step.isMultiple(of: 10) else { continue }
      let fresh = try OpenText(try Editor(options: ["lint": false]), document.text)
      #expect(document.diagnostics == fresh.diagnostics, "after \(old)")
      for method in [
        "documentSymbol", "foldingRange", "formatting", "inlayHint", "codeAction", "semanticTokens/full",
      ] {
        let one = try document.ask(method, ["range": document.whole])
        let other = try fresh.ask(method, ["range": document.whole])
        #expect(try sorted(one) == sorted(other), "\(method)")
      }
    }
  }
}

extension OpenText {
  /// Types something into the first constraint, and asks about a place in it.
  fileprivate func ask(_ method: String, at piece: String, in other: inout OpenText, typing text: String) throws -> Any
  {
    try other.replace("constant=\"20\"", with: "constant=\"20\" \(text)")
    return try other.ask(method, at: piece)
  }
}
