import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import TestSupport
import Testing
import XMLTree

struct ReportTests {
  static let portrait = DeviceConfiguration("iphone6")
  static let landscape = DeviceConfiguration("iphone6", .landscape)
  static let pad = DeviceConfiguration("ipad10")

  static func tree(x: Int, text: String = "OK") -> String {
    """
    Main.layout · iphone6 portrait · 375 × 667 @2x · wCompact hRegular
    main
      view root  0 0  375 × 667
        button login  \(x) 8.5  77 × 30  "\(text)"

    """
  }

  static func golden(_ configuration: DeviceConfiguration, from old: String?, to new: String) -> VerifiedGolden {
    VerifiedGolden(
      configuration: configuration,
      path: "__Layouts__/Main.layout/\(configuration.fileName).txt",
      outcome: GoldenOutcome(golden: old, layout: new, mode: .never)
    )
  }

  static let document = VerifiedDocument(
    name: "Main.layout",
    goldens: [
      golden(portrait, from: tree(x: 20), to: tree(x: 24)),
      golden(landscape, from: tree(x: 20), to: tree(x: 24, text: "<&>\u{1}")),
      golden(pad, from: tree(x: 20), to: tree(x: 20)),
    ]
  )
  static let unusable = VerifiedDocument(name: "a&b.xib", problems: ["a&b.xib:1:1: this is <not> XML"])

  @Test func whatChangedOnSeveralScreensIsSaidOnce() {
    var document = Self.document
    document.goldens[1] = Self.golden(Self.landscape, from: Self.tree(x: 20), to: Self.tree(x: 24))
    #expect(
      VerificationText(isBrief: true).render(document) == """
        Main.layout: 2 of 3 layouts differ
          login: x 20 → 24, in iphone6 portrait and iphone6 landscape

        """)
    document.goldens[2] = Self.golden(Self.pad, from: Self.tree(x: 20), to: Self.tree(x: 24))
    #expect(VerificationText(isBrief: true).render(document).contains("login: x 20 → 24, in all 3 configurations"))
  }

  /// Three views are 12 points lower on two screens, from other places on each; a fourth only on one of them.
  @Test func changesByTheSameDistanceAreOneLine() {
    func tree(_ places: [(String, String)]) -> String {
      let views = places.map { name, y in "    view \(name)  0 \(y)  10 × 10\n" }.joined()
      return "Main.layout · iphone6 portrait · 375 × 667 @2x · wCompact hRegular\nmain\n  view root  0 0  375 × 667\n"
        + views
    }
    let document = VerifiedDocument(
      name: "Main.layout",
      goldens: [
        Self.golden(
          Self.portrait, from: tree([("a", "8"), ("b", "20"), ("c", "30.5"), ("d", "40")]),
          to: tree([("a", "20"), ("b", "32"), ("c", "42.5"), ("d", "40")])),
        Self.golden(
          Self.landscape, from: tree([("a", "1"), ("b", "2"), ("c", "3"), ("d", "4")]),
          to: tree([("a", "13"), ("b", "14"), ("c", "15"), ("d", "16")])),
        Self.golden(Self.pad, from: tree([("d", "4")]), to: tree([("d", "4")])),
      ])
    #expect(
      VerificationText(isBrief: true).render(document) == """
        Main.layout: 2 of 3 layouts differ
          a, b and c: y + 12, in iphone6 portrait and iphone6 landscape
          d: y 4 → 16, in iphone6 landscape

        """)
  }

  @Test func theLinesFollow() {
    #expect(
      VerificationText().render(Self.document).contains(
        """
        --- __Layouts__/Main.layout/iphone6-portrait.txt
        +++ now
        @@ -1,4 +1,4 @@
         Main.layout · iphone6 portrait · 375 × 667 @2x · wCompact hRegular
         main
           view root  0 0  375 × 667
        -    button login  20 8.5  77 × 30  "OK"
        +    button login  24 8.5  77 × 30  "OK"

        """))
    #expect(VerificationText(isColoured: true).render(Self.document).contains("\u{1b}[31m-    button"))
  }

  @Test func goldensAreCounted() {
    let count = VerificationCount([Self.document, Self.unusable])
    #expect(count.sentence == "1 passed, 2 failed, 1 document unusable")
  }

  @Test func outcomesFollowTheMode() {
    func outcome(_ golden: String?, _ mode: RecordMode) -> GoldenOutcome {
      GoldenOutcome(golden: golden, layout: "new", mode: mode)
    }
    for mode in RecordMode.allCases { #expect(outcome("new", mode) == .passed) }
    #expect(outcome(nil, .never) == .missing)
    for mode in [RecordMode.missing, .failed, .all] { #expect(outcome(nil, mode) == .recorded) }
    #expect(outcome("old", .all) == .recorded)
    #expect(outcome("old", .failed).writesGolden)
    for mode in [RecordMode.missing, .never] { #expect(!outcome("old", mode).writesGolden) }
    // Two ways to write é are not the same bytes.
    #expect(GoldenOutcome(golden: "e\u{301}", layout: "\u{e9}", mode: .never) != .passed)
  }

  @Test func nothingIsRecordedWhereCIIsSet() {
    #expect(RecordMode.all.permitted(ci: "true") == .never)
    #expect(RecordMode.all.permitted(ci: "1") == .never)
    for absent in [nil, "", "false", "0"] { #expect(RecordMode.missing.permitted(ci: absent) == .missing) }
  }

  @Test func jUnitIsXML() throws {
    let bytes = VerificationJUnit.render([Self.document, Self.unusable])
    let text = String(decoding: bytes, as: UTF8.self)
    let root = try XMLDocument(parsing: bytes, name: "junit").root
    #expect(root.name == "testsuites")
    #expect(root["tests"] == "4")
    #expect(root["failures"] == "2")
    #expect(root["errors"] == "1")
    #expect(text.contains("<failure message=\"login: x 20 → 24\">--- "))
    #expect(text.contains("<testcase classname=\"Main.layout\" name=\"ipad10 portrait\"/>"))
    #expect(text.contains("this is &lt;not&gt; XML"))
  }

  /// A button that moves by 4 points beside a label that stays, on two screens alike.
  private func moved() throws -> VerifiedDocument {
    func layout(_ x: Int) throws -> Layout {
      try Pictured.layout(
        text: """
          <layout version="1"><screen id="main"><view id="root"><label id="note" text="Stays"/>
          <button id="login" title="&lt;Sign in&gt;"/><constraints>
          <constraint item="login.left" to="root.left" constant="\(x)"/>
          <constraint item="login.top" to="root.top" constant="8"/></constraints></view></screen></layout>
          """)
    }
    let (before, after) = try (layout(20), layout(24))
    func text(_ layout: Layout) -> String {
      String(decoding: FrameText(style: .record).render([layout]), as: UTF8.self)
    }
    var goldens = [Self.portrait, Self.pad].map { Self.golden($0, from: text(before), to: text(after)) }
    for index in goldens.indices { goldens[index].layout = after }
    return VerifiedDocument(name: "Main.layout", goldens: goldens)
  }

  private func root(of page: String) throws -> XMLElement {
    let start = "<!DOCTYPE html>\n"
    #expect(page.hasPrefix(start))
    return try XMLDocument(parsing: Array(page.dropFirst(start.count).utf8), name: "page").root
  }

  private func all(_ element: XMLElement, _ name: String) -> [XMLElement] {
    (element.name == name ? [element] : []) + element.children.flatMap { all($0, name) }
  }

  @Test func thePageIsXMLAndNeedsNothingElse() throws {
    let page = VerificationHTML().render([Self.document, Self.unusable, try moved()])
    #expect(try root(of: page)["lang"] == "en")
    #expect(!page.contains("http") && !page.contains("src="))
    #expect(page.contains("&lt;&amp;&gt;"))
    #expect(!page.contains("data-accept=\""))
    #expect(VerificationHTML().render([Self.document, Self.unusable, try moved()]) == page)
  }

  /// Two screens that change alike are drawn once; the mark of the button is 4 points further to the right after.
  @Test func movedViewsAreMarkedBeforeAndAfter() throws {
    let root = try root(of: VerificationHTML().render([try moved()]))
    let figures = all(root, "figure")
    #expect(figures.map { $0["class"] } == ["before", "after"])
    func marks(_ figure: XMLElement, _ kind: String) -> [String?] {
      all(figure, "g").filter { $0["class"] == "mark \(kind)" }.map { $0.firstChild("rect")?["x"] }
    }
    #expect(marks(figures[0], "is") == ["20"] && marks(figures[0], "was") == ["24"])
    #expect(marks(figures[1], "is") == ["24"] && marks(figures[1], "was") == ["20"])
    // The text is where the button is.
    let texts = figures.map {
      all($0, "text").filter { $0.text == "<Sign in>" }.compactMap { $0["x"].flatMap(Double.init) }
    }
    #expect(texts.count == 2 && texts[0].count == 1 && texts[1] == texts[0].map { $0 + 4 })
    #expect(all(root, "h3").map(\.text) == ["iphone6 portrait and ipad10 portrait"])
    let ids = all(root, "mask").compactMap { $0["id"] }
    #expect(ids == ["veil-1-before", "veil-1-after"])
  }

  /// A change has the number of its document and its line, one of several documents 0.
  @Test func changesCanBeAccepted() throws {
    var (one, other) = (try moved(), Self.document)
    (one.number, other.number) = (1, 2)
    func buttons(_ documents: [VerifiedDocument]) throws -> [String] {
      try all(root(of: VerificationHTML(canAccept: true).render(documents)), "button").compactMap { $0["data-accept"] }
    }
    #expect(try buttons([one]) == ["1/0"])
    #expect(try buttons([one, other]) == ["0/0", "2/0"])
    #expect(one.lines(of: one.joinedChanges).map(\.subjects) == [["login"]])
  }

  /// The keys 0 to 2 are the places of the choices.
  @Test func oneOfThePicturesCanBeChosen() throws {
    let page = VerificationHTML().render([try moved()])
    let choices = page.matches(of: /name="show" value="([a-z]+)"/).map { String($0.output.1) }
    #expect(choices == ["all", "before", "after"])
    #expect(!VerificationHTML().render([Self.unusable]).contains("name=\"show\""))
  }

  @Test func aPageWithoutDifferencesSaysSo() {
    #expect(VerificationHTML().render([]).contains("All layouts match their goldens."))
  }
}
