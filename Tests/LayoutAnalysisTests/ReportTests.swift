import LayoutAnalysis
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
    #expect(!count.isFine)
    #expect(VerificationCount([]).isFine)
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
    let bytes = VerificationJUnit().render([Self.document, Self.unusable])
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

  @Test func thePageIsXMLAndNeedsNothingElse() throws {
    let page = VerificationHTML().render([Self.document, Self.unusable])
    let start = "<!DOCTYPE html>\n"
    #expect(page.hasPrefix(start))
    let root = try XMLDocument(parsing: Array(page.dropFirst(start.count).utf8), name: "page").root
    #expect(root["lang"] == "en")
    #expect(!page.contains("http") && !page.contains("src=") && !page.contains("url("))
    #expect(page.contains("<li>login: x 20 → 24, in iphone6 portrait</li>"))
    let box = "y=\"8.5\" width=\"77\" height=\"30\"><title>login</title></rect>"
    #expect(page.contains("<rect class=\"old\" x=\"20\" \(box)"))
    #expect(page.contains("<rect class=\"new\" x=\"24\" \(box)"))
    #expect(page.contains("<rect class=\"same\" x=\"0\" y=\"0\" width=\"375\" height=\"667\">"))
    #expect(page.components(separatedBy: "<svg role=\"img\" aria-label=\"").count == 7)
    #expect(VerificationHTML().render([Self.document, Self.unusable]) == page)
  }

  /// A text has the whole box to go on in, also beyond 40 characters and over several lines; in a low one a line of it.
  @Test(arguments: [("60", "8.5", "60"), ("10", "7.5", "12")])
  func textsAreDrawnAsFarAsTheyGo(height: String, y: String, shown: String) {
    let words = String(repeating: "a long story ", count: 8)
    func tree(x: Int) -> String {
      Self.tree(x: x, text: "First\\n\(words)").replacing("77 × 30", with: "77 × \(height)")
    }
    let document = VerifiedDocument(
      name: "Main.layout", goldens: [Self.golden(Self.portrait, from: tree(x: 20), to: tree(x: 24))])
    let page = VerificationHTML().render([document])
    let place = "x=\"24\" y=\"\(y)\" width=\"77\" height=\"\(shown)\""
    #expect(page.contains("<foreignObject \(place)><div>First&#10;\(words)</div></foreignObject>"))
  }

  /// The keys 0 to 3 are the places of the choices, and each drawing is one of the kinds.
  @Test func oneOfTheDrawingsCanBeChosen() throws {
    let page = VerificationHTML().render([Self.document])
    let choices = page.matches(of: /name="show" value="([a-z]+)"/).map { String($0.output.1) }
    #expect(choices == ["all", "before", "after", "over"])
    let figures = page.matches(of: /<figure class="([a-z]+)">/).map { String($0.output.1) }
    #expect(figures == ["before", "after", "over", "before", "after", "over"])
    #expect(!VerificationHTML().render([Self.unusable]).contains("name=\"show\""))
  }

  @Test func aPageWithoutDifferencesSaysSo() {
    #expect(VerificationHTML().render([]).contains("All layouts match their goldens."))
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
