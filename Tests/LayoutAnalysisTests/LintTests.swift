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

  @Test(arguments: LintRules.ids)
  func everyRuleIsExplained(_ id: String) throws {
    let rule = try #require(LintRules.all.first { $0.id == id })
    #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
    let sections = RulePage.markdown.components(separatedBy: "\n## ").filter { $0.hasPrefix("\(id)\n") }
    #expect(sections.count == 1 && sections[0].count > 150)
    #expect(sections.first?.contains("\n*\(rule.severity)\(rule.isOptIn ? ", off" : "")*: \(rule.summary).\n") == true)
  }

  @Test func theSectionsAreInTheOrderOfTheRules() {
    let lines = RulePage.markdown.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(lines.map { String($0.dropFirst(3)) } == LintRules.ids)
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
          + "ipadair in portrait, and on iphone4s in landscape",
        "adapt explain Main box --device iphone4s shows what places it",
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

  /// Constraints had no names in messages.
  @Test func aBaselineKnowsAConflictWithoutTheNameOfItsConstraint() {
    let old = LintBaseline.Key(
      rule: "conflict", scene: "b", subject: "wide", message: "constraint box.width = 200 was dropped")
    let new = LintBaseline.Key(
      rule: "conflict", scene: "b", subject: "wide", message: "constraint box.width = 200 (\"wide\") was dropped")
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
    // What overlaps in a row is one finding, with the other pairs in its notes.
    return linter.lint(try readDocument(Array(text.utf8), name: "Main.layout")).flatMap { finding in
      [finding.message] + finding.notes.map(\.message).filter { $0.contains(" overlaps ") }
    }
  }

  /// Three pixels a point: 100 − 89 ⅔ = 10 ⅓; nobody can use thousandths of a point.
  @Test func sizesAreRoundedToHundredths() throws {
    let one = "<button id=\"one\" title=\"One\" frame=\"0 0 100 40\"/>"
    let two = "<button id=\"two\" title=\"Two\" frame=\"89.667 0 100 40\"/>"
    let messages = try overlaps(one + two)
    #expect(messages == ["button \"two\" overlaps button \"one\" by 10.33 × 40 points on iphone6plus"])
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

/// Controls that lie over others in a container: they meet where the screen is low.
@Suite struct OverlapInContainersTests {
  /// A column of fields that begins at 200 points, and a view at the bottom of the screen.
  private func overlaps(_ bottom: String, _ constraints: String = "", outlets: String = "") throws -> [String] {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
        <stackView id="fields" axis="vertical" spacing="8">
          <textField id="name"/><textField id="street"/><textField id="town"/>
        </stackView>
        \(bottom)
        <constraints>
          <constraint item="fields.top" to="root.top" constant="200"/><pin view="fields" edges="horizontal"/>
          \(constraints)
        </constraints>
      </view></screen></layout>
      """
    var settings = LintSettings()
    settings.only = ["overlap"]
    let devices = [try DeviceCatalogue().device(named: "iphone4s")]
    let linter = Linter(
      settings: settings, configurations: LintConfiguration.all(devices, orientations: [.portrait, .landscapeRight]))
    return linter.lint(try readDocument(Array(text.utf8), name: "Main.layout")).map(\.message)
  }

  /// 320 points are low: the button is at 320 − 30 − 20 = 270 to 300, the last field at 276 to 306, the one before
  /// at 238 to 268. It is one mistake.
  @Test func aButtonOverAFieldInAStackView() throws {
    let messages = try overlaps(
      #"<button id="save" title="Save"/>"#,
      #"<pin view="save" edges="bottom" inset="20"/><pin view="save" center="x"/>"#)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("button \"save\" overlaps textField \"town\" by ") == true, "\(messages)")
    #expect(messages.first?.hasSuffix(" × 24 points on iphone4s, landscape") == true, "\(messages)")
  }

  @Test func twoContainersAreOneFinding() throws {
    let bar =
      #"<stackView id="bar" distribution="fillEqually"><button id="a" title="A"/><button id="b" title="B"/></stackView>"#
    let messages = try overlaps(
      bar, #"<pin view="bar" edges="horizontal bottom"/><constraint item="bar.height" constant="60"/>"#)
    #expect(messages.count == 1 && messages[0].contains("overlaps textField \"town\" by"), "\(messages)")
  }

  /// A panel that lies over the fields in every orientation is meant to.
  @Test func aPanelThatLiesOverThemIsMeant() throws {
    let panel = #"<view id="panel" background="white"><button id="close" title="Close"/></view>"#
    let messages = try overlaps(
      panel,
      """
      <pin view="panel" edges="all"/><constraint item="close.bottom" to="panel.bottom" constant="-20"/>
      <pin view="close" center="x"/>
      """)
    #expect(messages.isEmpty, "\(messages)")
  }

  /// What scrolls is elsewhere at another time, what is hidden is not there, and what is ambiguous is reported as that.
  @Test(arguments: [
    (
      #"<scrollView id="list"><button id="save" title="Save" frame="0 0 100 60"/></scrollView>"#,
      #"<pin view="list" edges="horizontal bottom"/><constraint item="list.height" constant="60"/>"#
    ),
    (
      #"<view id="hold" hidden="true"><button id="save" title="Save" frame="0 0 100 60"/></view>"#,
      #"<pin view="hold" edges="horizontal bottom"/><constraint item="hold.height" constant="60"/>"#
    ),
    (
      #"<view id="hold"><button id="save" title="Save"/></view>"#,
      #"<pin view="hold" edges="horizontal bottom"/><constraint item="hold.height" constant="60"/>"#
    ),
  ])
  func whatHasNoPlaceIsLeftAlone(_ bottom: String, _ constraints: String) throws {
    #expect(try overlaps(bottom, constraints) == [])
  }
}

/// Pictures that lie outside of a screen that is low.
@Suite struct PictureOffScreenTests {
  /// A picture of 100 × 100 points from 400 on: in portrait, 480 high, 20 of them are missing; from 440 on 60 are.
  @Test(arguments: [
    (400.0, "100", []),
    (440.0, "100", ["imageView \"pic\" reaches 60 points beyond the bottom edge of the screen on iphone4s, portrait"]),
    // As wide as the screen and half as high it is a background.
    (300.0, "480", []),
  ])
  func aPictureIsMissedWhereMoreThanHalfIsOutside(_ top: Double, _ width: String, _ found: [String]) throws {
    let height = width == "100" ? "100" : "500"
    let text = """
      <layout version="1"><images><image name="sea" width="100" height="100"/></images>
      <screen id="main"><view id="root"><imageView id="pic" image="sea"/>
      <constraints><pin view="pic" edges="left"/><pin view="pic" size="\(width) \(height)"/>
      <constraint item="pic.top" to="root.top" constant="\(top)" uninstalled="hCompact"/>
      <constraint item="pic.top" to="root.top" installed="hCompact"/></constraints>
      </view></screen></layout>
      """
    var settings = LintSettings()
    settings.only = ["offScreen"]
    let devices = [try DeviceCatalogue().device(named: "iphone4s")]
    let linter = Linter(
      settings: settings, configurations: LintConfiguration.all(devices, orientations: [.portrait, .landscapeRight]))
    #expect(linter.lint(try readDocument(Array(text.utf8), name: "Main.layout")).map(\.message) == found)
  }
}

/// A bar in the outermost view, where `bars` is meant.
@Suite struct MisplacedBarTests {
  private func document(_ bars: String) throws -> Document {
    let text = """
      <layout version="1"><screen id="main"\(bars)><view id="root"><navigationBar id="bar" title="Home"/></view></screen>
      </layout>
      """
    return try readDocument(Array(text.utf8), name: "Main.layout")
  }

  @Test(arguments: [
    (
      #" bars="navigationBar""#,
      "'bars' of the <screen> shows a <navigationBar> already: move this one out, next to the outermost view, to be that bar"
    ),
    (
      "",
      #"inside a view, a bar is placed like any view: <pin view="bar" edges="top horizontal" to="safeArea"/>; "#
        + #"<screen bars="navigationBar"> adds one in its usual place"#
    ),
  ])
  func renderAndLintSayWhereItBelongs(_ bars: String, _ note: String) throws {
    let document = try document(bars)
    let screen = try Screen.of("iphone6")
    let told = LayoutEngine().report(document, on: screen).diagnostics.flatMap(\.notes).map(\.message)
    #expect(told == [note])
    let found = Linter(
      settings: LintSettings(),
      configurations: LintConfiguration.all([try DeviceCatalogue().device(named: "iphone6")], orientations: [.portrait])
    ).lint(document)
    #expect(found.map(\.code) == ["lint.ambiguous"])
    #expect(found.flatMap(\.notes).map(\.message) == [note])
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
        "2 constraints cannot all hold; constraint box0.width = 20 was dropped, and so it is in 4 more copies",
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
        screens[index].screen = catalogue.screen(screens[index].screen, showing: .default)
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
