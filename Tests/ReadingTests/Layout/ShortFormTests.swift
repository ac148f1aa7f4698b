import Adapt
import LayoutModel
import LayoutReading
import TestSupport
import Testing

/// Attributes and elements that stand for what takes several lines otherwise.
struct ShortFormTests {
  private func document(_ views: String, files: [String: String] = [:]) throws(DocumentError) -> Document {
    let text = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\n\(views)\n</view></screen></layout>"
    return try DocumentReader.read(Array(text.utf8), name: "Main.layout") { files[$0].map { Array($0.utf8) } }
  }

  private func frames(_ views: String, files: [String: String] = [:], width: Double = 400) throws -> LaidOut {
    var screen = Screen.plain(width, 600)
    screen.traits.widthClass = width < 500 ? .compact : .regular
    return LaidOut(LayoutEngine().report(try document(views, files: files), on: screen))
  }

  /// As wide as 300 points, or 500 in regular width, and as high as 16 to 9 asks for.
  @Test(arguments: [(320.0, 300.0), (600, 500)])
  func sizesAreLimited(width: Double, expected: Double) throws {
    let laidOut = try frames(
      """
      <view id="card" maxWidth="300" aspectRatio="4:1" minHeight="10"><vary for="wRegular" maxWidth="500"/></view>
      <constraints><constraint item="card.width" to="root.width" priority="900"/>
      <constraint item="card.leading" to="root.leading"/><constraint item="card.top" to="root.top"/></constraints>
      """, width: width)
    #expect(try laidOut["card"] == [0, 0, expected, expected / 4])
  }

  /// 400 points less 40, 20 and 60 of the views and four distances of 10 are 240: 120 for each spacer, and never less than
  /// they say. Across, a spacer has no extent of its own.
  @Test(arguments: [(400.0, 120.0), (100, 30)])
  func spacersShareTheRoom(width: Double, length: Double) throws {
    let laidOut = try frames(
      """
      <stackView id="row" spacing="10" alignment="center"><view id="a"/><spacer/><view id="b"/><spacer id="last" minLength="30"/>
      <view id="c"/></stackView>
      <constraints><pin view="a" size="40 20"/><pin view="b" size="20 20"/><pin view="c" size="60 20"/>
      <constraint item="row.leading" to="root.leading"/><constraint item="row.top" to="root.top"/>
      <constraint item="row.trailing" to="root.trailing" priority="999"/></constraints>
      """, width: width)
    #expect(try laidOut["row.spacer1"] == [50, 10, length, 0])
    #expect(try laidOut["last"] == [90 + length, 10, length, 0])
    #expect(try laidOut["c"] == [100 + 2 * length, 0, 60, 20])
    #expect(laidOut.layout.diagnostics.filter { $0.code == "layout.ambiguous" }.isEmpty)
  }

  @Test func textsHaveStyles() throws {
    let long = "<font textStyle=\"headline\"/><font textStyle=\"title1\" for=\"wRegular\"/>"
    let short = "<vary for=\"wRegular\" textStyle=\"title1\"/>"
    for kind in ["label", "button", "textField", "textView"] {
      let text = kind == "button" ? "title=\"A\"" : "text=\"A\""
      let fonts = try [
        "<\(kind) id=\"a\" \(text)>\(long)</\(kind)>",
        "<\(kind) id=\"a\" \(text) textStyle=\"headline\">\(short)</\(kind)>",
      ].map { try document($0).scenes[0].views[1] }.map { view in
        [SizeClass.compact, .regular].map {
          view.content.drawnText(in: Traits(idiom: .phone, widthClass: $0, heightClass: .regular, scale: 2)).font
        }
      }
      #expect(fonts[0] == fonts[1] && fonts[0][0] != fonts[0][1])
    }
    #expect(throws: DocumentError.self) {
      try document("<label id=\"a\" textStyle=\"body\"><font size=\"12\"/></label>")
    }
  }

  /// A symbol needs no <images>, also where it varies.
  @Test func symbolsAreNamedWhereTheyAre() throws {
    let symbols =
      #"<button id="b" systemImage="star"/><imageView id="i"><vary for="pad" systemImage="map"/></imageView>"#
    let document = try document(symbols)
    #expect(document.images.filter(\.value.isSystem).keys.sorted() == ["map", "star"])
    #expect(document.scenes[0].views[1].content.button?.image == "star")
    #expect(throws: DocumentError.self) { try self.document(#"<button id="b" image="star" systemImage="star"/>"#) }
  }

  /// Rows of a file are as rows in the document; what XML means with `&` and quotes is text.
  @Test func rowsComeFromFiles() throws {
    let views = """
      <tableView id="t"><section title="Fruit" footer="End"><repeat name="f" over="data/rows.json">
      <tableViewCell id="c{f.key}"><label id="l{f.key}" text="{f.title}" frame="0 0 9 9"/></tableViewCell>
      </repeat></section><section><tableViewCell id="z"/></section></tableView>
      """
    let rows = #"[{"key": 1, "title": "Salt & \"Pepper\" <b>"}, {"key": "two", "title": ""}]"#
    let scene = try document(views, files: ["data/rows.json": rows]).scenes[0]
    #expect(scene.views.map(\.id) == ["root", "t", "c1", "l1", "ctwo", "ltwo", "z"])
    #expect(scene.views[3].content.label?.text.base.string == "Salt & \"Pepper\" <b>")
    #expect(
      scene.views.map { $0.content.cell?.section } == [
        nil, nil, Cell.Section(title: "Fruit", footer: "End"), nil, nil, nil, Cell.Section(),
      ])
  }

  @Test(arguments: [
    (nil, "there is no file 'rows.json'"), ("{", "rows.json:1:2: the file ends too early"),
    ("{}", "'rows.json' holds no list"), ("[[1]]", "rows.json:1:2: a row holds texts and numbers"),
    (#"[{"a b": 1}]"#, "rows.json:1:3: a field of a row has a name of letters"),
  ])
  func filesThatAreNoRows(text: String?, message: String) {
    let views = #"<repeat name="i" over="rows.json"><view id="v{i}"/></repeat>"#
    let error = #expect(throws: DocumentError.self) {
      try document(views, files: text.map { ["rows.json": $0] } ?? [:])
    }
    let first = error?.diagnostics.first
    #expect(first?.message.hasPrefix(message) == true && first?.location?.line == 2 && first?.location?.column == 24)
  }

  /// Tokens are whole values of any kind, texts with other words around them, and rows of a repeat; `{title}` of a handler
  /// is none.
  @Test func tokensAreValuesByName() throws {
    let text = """
      <layout version="1"><tokens><token name="gap" value="12"/><token name="brand" value="#3366ff"/>
      <token name="who" value="Anna &amp; &quot;Bert&quot;"/><token name="keys" value="a b"/></tokens>
      <screen id="main"><view id="root" background="{brand}"><label id="l" text="Hi {who}, {title}"/>
      <repeat name="k" over="{keys}"><view id="v{k}"/></repeat><constraints>
      <constraint item="l.leading" to="root.leading" constant="{gap}"><vary for="wRegular" constant="20"/></constraint>
      <format value="V:|-({gap})-[l]"/></constraints></view></screen></layout>
      """
    let scene = try readLayout(text).scenes[0]
    #expect(scene.views[0].background.base == "#3366ff")
    #expect(scene.views[1].content.label?.text.base.string == "Hi Anna & \"Bert\", {title}")
    #expect(scene.views.map(\.id) == ["root", "l", "va", "vb"])
    #expect(scene.constraints.map(\.constant.base) == [12, 12])
  }

  @Test(arguments: [
    ("<token name=\"gap\" value=\"1\"/><token name=\"gap\" value=\"2\"/>", "{gap}", "there is already a token 'gap'"),
    ("<token name=\"gap\" value=\"wide\"/>", "{gap}", "'constant' must be a number"),
    ("<token name=\"gap\" value=\"1\"/>", "{gap}0", "'constant' cannot contain gaps"),
    ("<token name=\"gap\" value=\"1\"/>", "{gab}", "'constant' must be a number"),
  ])
  func tokensThatCannotBe(tokens: String, value: String, message: String) {
    let text = """
      <layout version="1"><tokens>\(tokens)</tokens><screen id="main"><view id="root"><view id="v"/><constraints>
      <constraint item="v.leading" to="root.leading" constant="\(value)"/></constraints></view></screen></layout>
      """
    let error = #expect(throws: DocumentError.self) { try readLayout(text) }
    #expect(error?.diagnostics.first?.message.hasPrefix(message) == true, "\(error?.diagnostics.first?.message ?? "")")
  }

  /// Eight usual screens of apps take 40 lines each on average, none of them crammed.
  @Test func usualScreensAreShort() {
    let files = FixtureFiles.list("Screens").compactMap(FixtureFiles.bytes)
    let lines = files.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    #expect(files.count == 8)
    #expect(lines.count <= 320)
    #expect(lines.filter { $0.count > 120 } == [])
  }

  @Test func whatIsStatedTwiceIsRefused() {
    let views = #"<tableView id="t"><section><tableViewCell id="a" section="true"/></section></tableView>"#
    #expect(throws: DocumentError.self) { try document(views) }
    #expect(throws: DocumentError.self) {
      try readLayout("<layout version=\"1\"><screen id=\"a\"><view id=\"b\" maxWidth=\"9\"/></screen></layout>")
    }
  }
}
