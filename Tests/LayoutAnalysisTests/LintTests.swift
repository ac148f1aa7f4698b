import Adapt
import Foundation
import TestSupport
import Testing

@Suite struct RuleTests {
  @Test(arguments: LintFixture.names)
  func everyFindingIsExpectedAndEveryExpectedOneIsFound(_ name: String) throws {
    let fixture = try LintFixture(name)
    var found = try fixture.findings()
    for expected in fixture.expected {
      let match = found.firstIndex { finding in
        finding.line == expected.line && finding.rule == expected.rule
          && finding.message.contains(expected.message)
      }
      if let match {
        found.remove(at: match)
      } else {
        Issue.record("\(name) \(expected) was not found")
      }
    }
    #expect(found == [], "\(name) has what was not expected")
  }

  @Test func everyRuleHasAFixtureThatExpectsIt() throws {
    var expected: Set<String> = []
    for name in LintFixture.names { expected.formUnion(try LintFixture(name).expected.map(\.rule)) }
    #expect(expected.subtracting(["comment"]) == Set(LintRules.ids))
  }

  @Test func thePageOfTheRulesIsWhatTheRulesSay() throws {
    let page = PackageFolder.url.appending(path: "Documentation/LintRules.md")
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(written == RulePage.markdown, "adapt lint --rule-page --output Documentation/LintRules.md writes it")
  }

  @Test(arguments: LintRules.ids)
  func everyRuleIsExplained(_ id: String) throws {
    let rule = try #require(LintRules.all.first { $0.id == id })
    #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
    #expect(rule.explanation.count > 100)
    #expect(RulePage.markdown.contains("## \(id)\n"))
  }
}

/// The words of findings.
@Suite struct FindingWordTests {
  private func messages(_ text: String, only rule: String, devices: [String] = ["iphone4s", "ipadair"]) throws
    -> [String]
  {
    var settings = LintSettings()
    settings.only = [rule]
    let devices = try devices.map { try DeviceCatalogue().device(named: $0) }
    let linter = Linter(settings: settings, configurations: LintConfiguration.all(devices))
    return linter.lint(try readDocument(Array(text.utf8), name: "Main")).flatMap {
      [$0.message] + $0.notes.map(\.message)
    }
  }

  /// An iphone4s is 320 × 480 points: of 1000, 680 and 520 are too many; an ipadair is 768 × 1024, which leaves 232.
  @Test func theWorstScreenComesFirst() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><button id="box" title="Box" background="#FF0000" \
      frame="0 100 1000 44"/></view></screen></layout>
      """
    #expect(
      try messages(text, only: "offScreen") == [
        "button \"box\" reaches 680 points beyond the right edge of the screen, worst on iphone4s in portrait; also on "
          + "ipadair in portrait, and on iphone4s in landscape"
      ])
  }

  /// Xcode leaves `symbolic` where somebody types another number over the standard distance.
  @Test func aConflictPrintsTheNumberThatIsWritten() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><objects>
      <view id="aaa-bb-001"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><view userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="aaa-bb-002"/></subviews>
      <constraints>
      <constraint firstItem="aaa-bb-002" firstAttribute="top" secondItem="aaa-bb-001" secondAttribute="top" id="aaa-bb-003"/>
      <constraint firstItem="aaa-bb-002" firstAttribute="height" constant="40" id="aaa-bb-004"/>
      <constraint firstItem="aaa-bb-002" firstAttribute="leading" secondItem="aaa-bb-001" secondAttribute="leading" \
      constant="800" symbolic="YES" id="aaa-bb-005"/>
      <constraint firstItem="aaa-bb-002" firstAttribute="leading" secondItem="aaa-bb-001" secondAttribute="leading" \
      constant="20" symbolic="YES" id="aaa-bb-006"/>
      <constraint firstItem="aaa-bb-002" firstAttribute="width" constant="40" id="aaa-bb-007"/>
      </constraints></view></objects></document>
      """
    let found = try messages(text, only: "conflict", devices: ["iphone6"]).joined(separator: "\n")
    #expect(found.contains("Box.leading = aaa-bb-001.leading + 800"), "\(found)")
    #expect(found.contains("Box.leading = aaa-bb-001.leading + standard"), "\(found)")
  }

  /// The subject has the id; a baseline of an earlier version has none in its messages.
  @Test func aBaselineKnowsAFindingWithoutTheIdInItsMessage() {
    let old = LintBaseline.Key(
      rule: "a", scene: "b", subject: "3fd-Xa-0bc", message: "label \"Title\" reaches 5 points (so)")
    let new = LintBaseline.Key(
      rule: "a", scene: "b", subject: "3fd-Xa-0bc", message: "label \"Title\" (3fd-Xa-0bc) reaches 7 points (so)")
    #expect(old == new)
  }
}

/// Views that lie over each other.
@Suite struct OverlapRuleTests {
  private func overlaps(_ views: String) throws -> [String] {
    let text = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\(views)</view></screen></layout>"
    var settings = LintSettings()
    settings.only = ["overlap"]
    let devices = [try DeviceCatalogue().device(named: "iphone6plus")]
    let linter = Linter(
      settings: settings, configurations: LintConfiguration.all(devices, orientations: [.portrait]))
    return linter.lint(try readDocument(Array(text.utf8), name: "Main.layout")).map(\.message)
  }

  /// Three pixels a point: 100 − 89 ⅔ = 10 ⅓, rounded as everywhere else.
  @Test func sizesAreRoundedToThousandths() throws {
    let one = "<button id=\"one\" title=\"One\" frame=\"0 0 100 40\"/>"
    let two = "<button id=\"two\" title=\"Two\" frame=\"89.667 0 100 40\"/>"
    let messages = try overlaps(one + two)
    #expect(messages == ["button \"two\" overlaps button \"one\" by 10.333 × 40 points on iphone6plus"])
  }

  @Test func everyPairOfSiblingsIsCompared() throws {
    let views = (0..<4).map { "<button id=\"l\($0)\" title=\"L\" frame=\"\($0 * 10) 0 100 40\"/>" }.joined()
    #expect(try overlaps(views).count == 6)
    let hidden = views.replacing("id=\"l1\"", with: "id=\"l1\" hidden=\"true\"")
    #expect(try overlaps(hidden).count == 3)
  }

  @Test func viewsInOtherSuperviewsAreLeftAlone() throws {
    let views = ["a", "b"].map { id in
      "<view id=\"\(id)\" frame=\"0 0 200 100\"><label id=\"\(id)1\" text=\"L\" frame=\"0 0 100 40\"/></view>"
    }
    #expect(try overlaps(views.joined()) == [])
  }
}

/// One mistake is one finding.
@Suite struct OneCauseTests {
  private func lint(_ views: String) throws -> [Diagnostic] {
    let text = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\(views)</view></screen></layout>"
    let devices = [try DeviceCatalogue().device(named: "iphone6plus")]
    var screens = LintConfiguration.all(devices, orientations: [.portrait])
    screens += screens
    return Linter(settings: LintSettings(), configurations: screens)
      .lint(try readDocument(Array(text.utf8), name: "Main.layout"))
  }

  /// The height of the picture decides the places of both labels.
  @Test func whatFollowsIsANote() throws {
    let found = try lint(
      """
      <imageView id="pic"/><label id="title" text="Title"/><label id="sub" text="Sub"/>
      <constraints>
        <pin view="pic title sub" edges="horizontal" to="root.margins"/>
        <format value="V:[topGuide][pic][title][sub]"/>
      </constraints>
      """)
    #expect(found.map(\.message) == [#"the height of imageView "pic" is ambiguous"#])
    #expect(
      found.first?.notes.map(\.message) == [#"label "title" depends on that"#, #"label "sub" depends on that"#])
  }

  @Test func aScrollViewNamesWhatLeavesItsContentOpen() throws {
    let found = try lint(
      """
      <scrollView id="scroll"><view id="box"/><constraints><pin view="box" edges="all"/>
      <constraint item="box.width" to="scroll.width"/></constraints></scrollView>
      <constraints><pin view="scroll" edges="all"/></constraints>
      """)
    #expect(
      found.map(\.message) == [
        #"the content height of scrollView "scroll" is ambiguous: no unbroken chain of constraints leads from its top to its bottom"#
      ])
    #expect(found.first?.notes.map(\.message) == [#"view "box" depends on that"#])
  }

  @Test func copiesAreCounted() throws {
    let found = try lint(
      """
      <repeat name="i" over="0...4">
        <view id="row{i}" frame="0 {i*44+100} 300 44">
          <label id="title{i}" text="Title"/><view id="box{i}"/>
          <constraints>
            <constraint item="title{i}.top" to="row{i}.top"/>
            <pin view="box{i}" edges="top leading" size="10 10"/>
            <constraint item="box{i}.width" constant="20"/>
          </constraints>
        </view>
      </repeat>
      """.replacing("{i*44+100}", with: "100"))
    #expect(
      found.map(\.message) == [
        #"the x position of label "title0" is ambiguous; so it is in 4 more copies"#,
        "2 constraints cannot all hold; constraint box0.width = 20 was left out, and so it is in 4 more copies",
      ])
  }

  /// The size of an item is what the document says: 60 points are too few for a text that takes about 200.
  @Test func textsInItemsOfAWrittenSizeAreChecked() throws {
    let found = try lint(
      """
      <collectionView id="items" itemSize="60 60"><collectionViewCell id="item"><label id="name" text="A chair with a long name"/>
      <constraints><pin view="name" edges="all"/></constraints></collectionViewCell></collectionView>
      <constraints><pin view="items" edges="all"/></constraints>
      """)
    #expect(found.map(\.code) == ["lint.clippedText"])
    #expect(found.first?.message.hasSuffix("and has 60") == true)
  }

  /// Two texts of several lines share no room: one of them has none, and nobody saw it.
  @Test func aTextThatATieLeavesNoRoomIsFound() throws {
    let found = try lint(
      """
      <label id="a" lines="0" text="A long text that is wrapped over several lines in any case on this phone"/>
      <label id="b" lines="0" text="Another long text that is wrapped over several lines in any case on this phone"/>
      <constraints><format value="H:|-[a]-[b]-|" options="alignTop"/><format value="V:[topGuide]-[a]"/></constraints>
      """)
    #expect(found.first?.message == #"label "a" is 0 points wide"#)
    #expect(found.first?.notes.first?.message.contains("make them equally wide") == true)
  }
}

@Suite struct LintSettingsTests {
  private func lint(_ settings: LintSettings, _ name: String = "Screens/Main.layout") throws -> [String] {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
        <view id="box"/>
        <constraints>
          <constraint id="one" item="box.width" constant="100"/>
          <constraint id="two" item="box.width" constant="100"/>
        </constraints>
      </view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: name)
    let devices = [try DeviceCatalogue().device(named: "iphone6")]
    return Linter(settings: settings, configurations: LintConfiguration.all(devices)).lint(document)
      .map { "\($0.severity) \($0.code)" }
  }

  @Test func rulesAreSwitchedOnAndOff() throws {
    var settings = LintSettings()
    #expect(try lint(settings) == ["error lint.ambiguous", "warning lint.duplicate"])
    settings.disabled = ["ambiguous"]
    #expect(try lint(settings) == ["warning lint.duplicate"])
    settings.only = ["ambiguous", "duplicate"]
    #expect(try lint(settings) == ["warning lint.duplicate"])
    settings = LintSettings()
    settings.severities = ["duplicate": .note]
    #expect(try lint(settings) == ["error lint.ambiguous", "note lint.duplicate"])
  }

  @Test(arguments: [
    ("Main.layout", 0), ("Screens/Main.layout", 0), ("ain.layout", 2), ("Other/Main.layout", 2),
    ("Main.layout:duplicate", 1), ("Main.layout:*:box", 1), ("Main.layout:duplicate:two", 1),
    ("Main.layout:duplicate:one", 2), ("Main.layout:overlap", 2),
  ])
  func findingsAreLeftAlone(_ exclusion: String, _ left: Int) throws {
    var settings = LintSettings()
    settings.exclusions = [try #require(LintExclusion(exclusion))]
    #expect(try lint(settings).count == left)
  }
}

/// A document that marks what lint is to find in it, each on its line: `<!-- expect: rule part of the message -->`.
///
/// A line `<!-- lint: pseudo-length 1.4 -->` or `<!-- lint: enable rule -->` says how to look.
struct LintFixture {
  /// A finding, expected or real.
  struct Finding: Hashable, CustomStringConvertible {
    var line: Int
    var rule: String
    var message: String

    var description: String { "line \(line): \(rule): \(message)" }
  }

  let document: Document
  let expected: [Finding]
  private let options: [(name: String, value: String)]

  static let folder = PackageFolder.fixtures.appending(path: "Lint")

  /// The names of all fixtures.
  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".layout") || $0.hasSuffix(".storyboard") }.sorted()
  }()

  init(_ name: String) throws {
    let path = Self.folder.appending(path: name).path()
    document = try readDocument(path: path, includingLooks: true)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    var expected: [Finding] = []
    var options: [(String, String)] = []
    for (index, line) in lines.enumerated() {
      for mark in line.matches(of: /<!-- expect: (\w+) (.*?) -->/) {
        expected.append(Finding(line: index + 1, rule: String(mark.1), message: String(mark.2)))
      }
      for mark in line.matches(of: /<!-- lint: ([a-z-]+) (.*?) -->/) {
        options.append((String(mark.1), String(mark.2)))
      }
    }
    self.expected = expected
    self.options = options
  }

  /// What lint finds on an old phone, a new one and a pad, both ways.
  func findings() throws -> [Finding] {
    let catalogue = DeviceCatalogue()
    let devices = try ["iphone4s", "iphone15pro", "ipadair"].map { try catalogue.device(named: $0) }
    var settings = LintSettings()
    settings.enabled = options.filter { $0.name == "enable" }.map(\.value)
    var screens = LintConfiguration.all(devices)
    if options.contains(where: { $0.name == "keyboard" }) {
      for index in screens.indices {
        screens[index].screen = catalogue.screen(screens[index].screen, showingKeyboard: true)
      }
    }
    let configurations = LintConfiguration.varying(
      screens,
      lengths: options.filter { $0.name == "pseudo-length" }.compactMap { Double($0.value) },
      sizes: options.filter { $0.name == "text-size" }.compactMap { ContentSizeCategory(rawValue: $0.value) }
    )
    return Linter(settings: settings, configurations: configurations).lint(document).map { diagnostic in
      Finding(
        line: diagnostic.location?.line ?? 0,
        rule: String(diagnostic.code.dropFirst("lint.".count)),
        message: diagnostic.message
      )
    }
  }
}
