import LayoutModel
import TestSupport
import Testing
import TextKit
import XMLTree

@testable import LayoutReading

/// The files that are generated from the grammar are current, and the grammar is whole.
///
/// `ADAPT_RECORD=1 swift test --filter GrammarTests` writes them anew (and the tests fail once more).
@Suite struct GrammarTests {
  private func complaint(_ path: String, _ text: String) throws -> String? {
    try Golden(PackageFolder.url.appending(path: path)).complaint(about: text)
  }

  @Test func theSchemaIsThatOfTheGrammar() throws {
    #expect(try complaint("Schemas/layout-1.xsd", LayoutGrammar.schema()) == nil)
  }

  @Test func theReferenceIsThatOfTheGrammar() throws {
    #expect(try complaint("Documentation/LayoutReference.md", LayoutGrammar.reference()) == nil)
  }

  /// What editors show when the pointer rests on a name.
  @Test func everythingInTheSchemaIsDocumented() throws {
    let root = try XMLDocument(parsing: Array(LayoutGrammar.schema().utf8), name: "schema").root
    var names = 0
    func check(_ element: XMLElement, in place: String) {
      let name = element["name"] ?? ""
      let sentence = element.firstChild("xs:annotation")?.firstChild("xs:documentation")?.text ?? ""
      if ["xs:attribute", "xs:complexType"].contains(element.name) {
        names += 1
        #expect(sentence.contains { $0.isLetter }, "\(element.name) \(name) in \(place) has no sentence")
      }
      for child in element.children { check(child, in: name.isEmpty ? place : name) }
    }
    check(root, in: "the schema")
    #expect(names > 400)
  }

  @Test func everyElementHasARuleAndAPlace() {
    let rules = [LayoutGrammar.root] + LayoutGrammar.all
    for child in rules.flatMap(\.children) { #expect(LayoutGrammar.hasElement(child), "\(child)") }
    for rule in LayoutGrammar.all {
      #expect(rules.contains { $0.children.contains(rule.name) }, "<\(rule.name)> stands nowhere")
      #expect(!rule.summary.isEmpty, "<\(rule.name)> has no sentence")
    }
  }

  @Test func attributesAreDifferentAndTheirDefaultsAreValues() {
    var (used, expectations): (Set<String>, Set<String>) = ([], [])
    for rule in [LayoutGrammar.root] + LayoutGrammar.all {
      for attribute in (rule.attributes + rule.ownChildren.flatMap(\.attributes)) {
        used.insert(attribute.name)
        if let standard = attribute.standard { #expect(attribute.type.accepts(standard), "\(attribute.name)") }
        #expect(!attribute.isRequired || attribute.standard == nil, "\(attribute.name)")
        expectations.insert(attribute.type.expectation)
      }
      #expect(Set(rule.attributes.map(\.name)).count == rule.attributes.count, "<\(rule.name)>")
    }
    #expect(AttributeName.allCases.filter { !used.contains($0.rawValue) } == [])
    // Parts of sentences, unlike what is said of attributes.
    expectations.formUnion(SettableProperty.allCases.map(\.expectation))
    for expectation in expectations { #expect(!expectation.isEmpty && expectation.last != ".", "\(expectation)") }
  }

  /// What a document may leave out reads as the default that the reference states.
  @Test func defaultsAreThoseOfTheReader() throws {
    for rule in LayoutGrammar.all where rule.isView && rule.name != "use" {
      let plain = "<\(rule.name) id=\"a\"/>"
      for attribute in rule.attributes {
        guard let standard = attribute.standard, attribute.name != "rowSpan", attribute.name != "columnSpan" else {
          continue
        }
        let written = "<\(rule.name) id=\"a\" \(attribute.name)=\"\(standard)\"/>"
        let (first, second) = (try readScreen(plain).view("a"), try readScreen(written).view("a"))
        #expect(
          "\(first)".replacing(/SourceSpan\([^)]*\)/, with: "")
            == "\(second)".replacing(/SourceSpan\([^)]*\)/, with: ""),
          "\(attribute.name) of <\(rule.name)>")
      }
    }
  }
}

/// The reader and `Schemas/layout-1.xsd` accept and refuse the same files.
@Suite struct SchemaAgreementTests {
  private func schemaProblems(_ path: String) throws -> [XMLSchema.Problem] {
    try #require(XMLSchema.layout).validate(try #require(FixtureFiles.bytes(path)), name: path)
  }

  @Test(arguments: FixtureFiles.valid)
  func bothAccept(_ path: String) throws {
    #expect(try schemaProblems(path) == [])
    #expect(try FixtureFiles.problems(path) == [])
  }

  @Test(arguments: FixtureFiles.invalid)
  func bothRefuse(_ path: String) throws {
    #expect(try !schemaProblems(path).isEmpty)
    #expect(try !FixtureFiles.problems(path).isEmpty)
  }

  @Test(arguments: FixtureFiles.invalidForReader)
  func onlyTheReaderRefuses(_ path: String) throws {
    #expect(try schemaProblems(path) == [])
    #expect(try !FixtureFiles.problems(path).isEmpty)
  }
}

/// Documents with values, names and elements taken from each other's places: what the schema refuses, the reader
/// refuses, and what the reader refuses for a reason that a schema can see, the schema refuses.
@Suite struct SchemaDifferenceTests {
  /// What the reader says about things that the schema states too. Ids that two screens share are out of its sight.
  static let visible: Set = [
    "document.value", "document.unknownAttribute", "document.unknownElement", "document.missingAttribute",
    "document.tooManyElements", "document.text",
  ]

  /// What the reader alone refuses, by the codes of its problems: no schema can see these.
  static let exceptions: [String: String] = [
    "document.barItem": "an item says one thing, and flexible spaces and sides belong to one kind of bar",
    "document.cell": "a row names the label or picture in it that its style places",
    "document.component": "a use names a component, in no circle, and a component is complete by itself",
    "document.constraint": "the two sides of a constraint go together, and it lies in a view that holds both",
    "document.duplicateId": "fixtures put together may name screens of several files alike",
    "document.emptyVariation": "a <vary> changes something",
    "document.font": "a font is said in one way",
    "document.format": "visual formats have a grammar of their own",
    "document.formula": "formulas have a grammar of their own, and no circle",
    "document.frame": "frames by formula have all parts",
    "document.grid": "views lie in their grid, and on no other",
    "document.handler": "only what can be touched sends events, and effects change what there is",
    "document.include": "included files exist",
    "document.metric": "a metric has a name that nothing else has",
    "document.missingElement": "the places of a document's parts depend on each other",
    "document.parameter": "parameters set what is in their component, to values that it can have",
    "document.part": "a view has one <symbol>, one configuration and one image",
    "document.placement": "attributes belong to what holds the view",
    "document.range": "the least value is not above the greatest",
    "document.repeat": "repeats have values, and gaps name them",
    "document.repeatedVariation": "nothing varies twice for the same traits",
    "document.reservedId": "guides of every screen have names of their own",
    "document.responder": "responders and delegates are views of the screen, in no circle",
    "document.run": "runs stand in place of the text",
    "document.screen": "a container shows another screen, in no circle",
    "document.template": "texts with gaps have a grammar of their own",
    "document.tracks": "tracks have a grammar of their own",
    "document.unknownId": "references lead to views and guides of the screen",
    "document.unknownImage": "images that are shown are listed",
  ]

  /// Whether a problem is a gap that no `<repeat>` fills: to the schema each value with braces may be right.
  private func isGap(_ problem: Diagnostic) -> Bool {
    problem.code == "document.value" && problem.message.contains("{")
  }

  /// The pieces of all fixtures, cut at quotes: every second one of a file is a value.
  private static let nasty = [
    "", " ", "0", "-0", "1.", "-1.5", "1000", "1000.000000001", "0.999999999", "1:1", "0.0:1", "4/3", "-1/2",
    "wAny", "wAny pad", "hAny phone", "wCompact hAny", "hCompact,pad", "hCompact , pad", "pad,", "TRUE",
    "true ",
    "a.width", "a .width", "topGuide.top", "1 2 3 4", " 1  2 3\n4 ", "1 2", "#123456", "#1234567", "red",
    "Red",
    "width width", "top left", "fill", "automatic", "standard", "\u{661}", "a\u{a0}b", "x-1", "-x",
    "portrait", "pad landscape", "portrait pad", "wAny landscape", "W/2 - 40", "min(W, a.right)", "1 % 2",
    "H:|-[a]|", "[b", "{a}", "gap", "alignTop alignLeft",
    "[a] auto 1fr 20pt", "1fr, 2fr", "squareByRows", "trailing", "bottom", "007", "0001",
  ]

  @Test func readerAndSchemaAgreeOnMutatedFixtures() throws {
    let schema = try #require(XMLSchema.layout)
    // Included files and what a <repeat> writes are out of the schema's sight, and namespaces out of the reader's.
    let others = ["Include", "Screens", "Repeat"]
    let paths = FixtureFiles.valid.filter { path in !others.contains { path.contains($0) } }
    let files = try paths.map { path in
      String(decoding: try #require(FixtureFiles.bytes(path)), as: UTF8.self)
    }
    let cut = files.map { $0.split(separator: "\"", omittingEmptySubsequences: false).map(String.init) }
    var dice = Dice(7)
    var accepted = 0
    var refused = 0
    var alone: [String: Int] = [:]
    for _ in 0..<3000 {
      var pieces = dice.pick(cut)
      for _ in 0...dice.roll(2) {
        mutate(&pieces, &dice, from: dice.pick(cut))
      }
      let text = pieces.joined(separator: "\"")
      let bySchema = schema.validate(Array(text.utf8), name: "t")
      let byReader = problems(text)
      if byReader.first?.code.hasPrefix("xml.") == true { continue }
      if bySchema.isEmpty { accepted += 1 } else { refused += 1 }
      if bySchema.isEmpty {
        for code in Set(byReader.filter { !isGap($0) }.map(\.code)) {
          alone[code, default: 0] += 1
          if Self.exceptions[code] == nil {
            Issue.record("only the reader refuses, and no exception says why: \(byReader[0])\n\(text)")
            return
          }
        }
      }
      if !bySchema.isEmpty, byReader.isEmpty {
        Issue.record("only the schema refuses: \(bySchema[0])\n\(text)")
        return
      }
      if bySchema.isEmpty, let problem = byReader.first(where: { Self.visible.contains($0.code) && !isGap($0) }) {
        Issue.record("only the reader refuses: \(problem)\n\(text)")
        return
      }
    }
    #expect(accepted > 100 && refused > 500)
    print("of \(accepted + refused) mutated documents the schema accepts \(accepted); of these the reader refuses:")
    for (code, count) in alone.sorted(by: { $0.key < $1.key }) {
      print("  \(count) by \(code): \(Self.exceptions[code] ?? "")")
    }
  }

  /// Puts a value or a stretch of markup where another one was.
  private func mutate(_ pieces: inout [String], _ dice: inout Dice, from other: [String]) {
    let isValue = dice.roll(3) > 0
    var place = dice.roll(pieces.count)
    if (place % 2 == 1) != isValue { place = max(0, place - 1) }
    guard (place % 2 == 1) == isValue, place > 1 else { return }
    if isValue, dice.roll(2) == 0 {
      pieces[place] = dice.pick(Self.nasty)
    } else {
      var source = dice.roll(other.count)
      if (source % 2 == 1) != isValue { source = max(0, source - 1) }
      if (source % 2 == 1) == isValue { pieces[place] = other[source] }
    }
  }

  private func problems(_ text: String) -> [Diagnostic] {
    do throws(DocumentError) {
      _ = try DocumentReader.read(Array(text.utf8), name: "t")
      return []
    } catch {
      return error.diagnostics
    }
  }
}

/// The values of attributes and the words for what is near them.
@Suite struct ValueTests {
  @Test(arguments: [("8", 8), ("-2.5", -2.5), (" 007 ", 7), ("9999999.999999999", 9_999_999.999999999)])
  func numbers(_ text: String, _ number: Double) {
    #expect(DecimalNumber.parse(text) == number)
  }

  @Test(arguments: ["", "-", ".5", "5.", "+1", "1e3", "nan", "inf", "0x1", "1 2", "1,5", "12345678", "--1"])
  func noNumbers(_ text: String) {
    #expect(DecimalNumber.parse(text) == nil)
  }

  @Test(arguments: [
    ("a b", "a b"), ("", ""), (" ", ""), (" a", "a"), ("a ", "a"), ("a  b", "a b"), ("a\tb", "a b"),
    ("\na\r\n b", "a b"), ("é ü", "é ü"), ("a\u{A0} b", "a\u{A0} b"),
  ])
  func whiteSpace(_ text: String, _ collapsed: String) {
    #expect(Words.collapsed(text) == collapsed)
  }

  @Test func anchors() {
    let anchor = AnchorName.parse(" content.leading ")
    #expect(anchor?.item == "content" && anchor?.attribute == .leading)
    for wrong in ["", "content", ".leading", "content.", "content.leading.top", "content .leading", "contént.leading"] {
      #expect(AnchorName.parse(wrong) == nil, "\(wrong)")
    }
  }

  @Test func multipliers() {
    #expect(MultiplierValue.parse("2") == 2)
    #expect(MultiplierValue.parse("16:9") == 16.0 / 9)
    #expect(MultiplierValue.parse("1/3") == 1.0 / 3)
    #expect(MultiplierValue.parse("1.5:2") == 0.75)
    #expect(MultiplierValue.parse("1:") == nil && MultiplierValue.parse("1 : 2") == nil)
  }

  @Test func conditions() throws {
    let parsed = try #require(ConditionList.parse("hCompact, wRegular hAny ,wAny hAny pad"))
    #expect(parsed.map(\.description) == ["wAny hCompact", "wRegular hAny", "wAny hAny pad"])
    let held = try #require(ConditionList.parse("portrait, wRegular pad landscape"))
    #expect(held.map(\.description) == ["wAny hAny portrait", "wRegular hAny pad landscape"])
    let inAnyOrder = try #require(ConditionList.parse("portrait pad, hAny wCompact, landscape hCompact"))
    #expect(inAnyOrder.map(\.description) == ["wAny hAny pad portrait", "wCompact hAny", "wAny hCompact landscape"])
    let settings = try #require(ConditionList.parse("dark rtl textSize>=AX1, highContrast width>=600 height>=480.5"))
    #expect(
      settings.map(\.description) == [
        "wAny hAny rtl dark textSize>=AX1", "wAny hAny highContrast width>=600 height>=480.5",
      ])
    #expect(ConditionList.parse("portrait landscape") == nil && ConditionList.parse("width>=0") == nil)
    #expect(ConditionList.parse("wAny") == nil)
    #expect(ConditionList.parseInstalls("hAny, pad")?.map(\.description) == ["wAny hAny", "wAny hAny pad"])
    #expect(ConditionList.parseInstalls("") == nil && ConditionList.parseInstalls("pad,") == nil)
    #expect(ConditionList.problem(with: "pad, wAny hAny")?.hasPrefix("'wAny hAny' is the base design") == true)
    #expect(ConditionList.problem(with: "phone pad")?.hasPrefix("'phone' and 'pad' are two idioms") == true)
    #expect(ConditionList.suggestion(for: "darkMode") == "dark")
    #expect(ConditionList.parse("wRegular wCompact") == nil)
    #expect(ConditionList.parse("wRegular,,pad") == nil)
  }

  @Test func pathsOfIncludedFiles() {
    #expect(IncludePath.resolve("b.layout", from: "a.layout") == "b.layout")
    #expect(IncludePath.resolve("./x/../b.layout", from: "dir/a.layout") == "dir/b.layout")
    #expect(IncludePath.resolve("../../b.layout", from: "dir/a.layout") == "../b.layout")
    #expect(IncludePath.resolve("b.layout", from: "/screens/a.layout") == "/screens/b.layout")
  }

  @Test func suggestions() {
    let words = ["leading", "trailing", "centerX", "firstBaseline", "lastBaseline"]
    #expect(Suggestion.nearest(to: "laeding", in: words) == "leading")
    #expect(Suggestion.nearest(to: "centerx", in: words) == "centerX")
    #expect(Suggestion.nearest(to: "baseline", in: words) == "firstBaseline")
    #expect(Suggestion.nearest(to: "frobnicate", in: words) == nil)
    #expect(Suggestion.nearest(2, to: "trialing", in: words).first == "trailing")
  }
}
