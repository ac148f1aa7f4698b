import Adapt
import TestSupport
import Testing

/// The plus button beside "Installed", on files.
struct InstallFixTests {
  private let compact = TraitCondition(heightClass: .compact)
  private let regular = TraitCondition(widthClass: .regular, heightClass: .regular)

  /// Two boxes and a constraint, with what stands after them in the root view.
  private func screen(_ after: String = "") -> String {
    let lines = after.split(separator: "\n").map { "\n                        \($0)" }.joined()
    return Canvas.storyboard(
      """
                              <subviews>
                                  <view translatesAutoresizingMaskIntoConstraints="NO" id="one"/>
                                  <view translatesAutoresizingMaskIntoConstraints="NO" id="two"/>
                              </subviews>
                              <constraints>
                                  <constraint firstItem="one" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
                                  <constraint firstItem="two" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
                              </constraints>\(lines)
      """)
  }

  private func installed(
    _ text: String, _ words: String..., isInstalled: Bool = true, for conditions: TraitCondition...
  ) throws -> String {
    try Canvas.fix(text) { try InstallFix(words, isInstalled: isInstalled, for: conditions).apply(to: $0) }.text
  }

  @Test func uninstallingWritesAMask() throws {
    let text = try installed(screen(), "two", isInstalled: false)
    #expect(
      text
        == screen(
          """
          <variation key="default">
              <mask key="subviews">
                  <exclude reference="two"/>
              </mask>
          </variation>
          """))
    let view = try #require(readDocument(Array(text.utf8), name: "x").scenes.first?.views.last)
    #expect(view.installed.base == false && view.installed.variations.isEmpty)
    // What is installed again needs no mask.
    #expect(try installed(text, "two") == screen())
  }

  /// As Xcode wrote it for the constraint of a public document: excluded from the base, included where both are regular.
  @Test func installingInSizeClassesOnly() throws {
    let text = try installed(
      installed(screen(), "c1", isInstalled: false), "c1", for: regular)
    #expect(
      text
        == screen(
          """
          <variation key="default">
              <mask key="constraints">
                  <exclude reference="c1"/>
              </mask>
          </variation>
          <variation key="heightClass=regular-widthClass=regular">
              <mask key="constraints">
                  <include reference="c1"/>
              </mask>
          </variation>
          """))
    // Another one joins the masks, those of subviews stand first, and variations go by the alphabet.
    let more = try installed(
      installed(
        installed(text, "one", isInstalled: false, for: regular), "c2", isInstalled: false, for: regular), "one",
      isInstalled: false, for: compact)
    #expect(
      more
        == screen(
          """
          <variation key="default">
              <mask key="constraints">
                  <exclude reference="c1"/>
              </mask>
          </variation>
          <variation key="heightClass=compact">
              <mask key="subviews">
                  <exclude reference="one"/>
              </mask>
          </variation>
          <variation key="heightClass=regular-widthClass=regular">
              <mask key="subviews">
                  <exclude reference="one"/>
              </mask>
              <mask key="constraints">
                  <include reference="c1"/>
                  <exclude reference="c2"/>
              </mask>
          </variation>
          """))
  }

  @Test func anEntryIsTurnedRound() throws {
    let masks = { (name: String) in
      self.screen(
        """
        <variation key="default"><mask key="subviews"><exclude reference="one"/></mask></variation>
        <variation key="heightClass=compact"><mask key="subviews"><include reference="one"/></mask></variation>
        <variation key="heightClass=compact-widthClass=regular"><mask key="subviews"><\(name) reference="one"/></mask></variation>
        """)
    }
    let both = TraitCondition(widthClass: .regular, heightClass: .compact)
    #expect(
      try installed(masks("exclude"), "one", for: both)
        == masks("include").replacing(
          "\n                        <variation key=\"heightClass=compact-widthClass=regular\"><mask key=\"subviews\"><include reference=\"one\"/></mask></variation>",
          with: ""))
    #expect(try installed(masks("include"), "one", isInstalled: false, for: both) == masks("exclude"))
  }

  /// Variations stand before connections, and one that is an empty element is opened.
  @Test func placesAndEmptyElements() throws {
    let connections = "<connections>\n</connections>"
    let text = try installed(
      screen("<variation key=\"heightClass=compact\" hidden=\"YES\"/>\n" + connections), "c2", isInstalled: false,
      for: compact)
    #expect(
      text
        == screen(
          """
          <variation key="heightClass=compact" hidden="YES">
              <mask key="constraints">
                  <exclude reference="c2"/>
              </mask>
          </variation>
          \(connections)
          """))
    let base = try installed(screen(connections), "c2", isInstalled: false)
    #expect(base.contains("</variation>\n                        <connections>"))
    // The attribute keeps the variation where its mask goes.
    #expect(
      try installed(text, "c2", for: compact).contains("hidden=\"YES\">\n"))
  }

  @Test func linesEndAsTheyDid() throws {
    let windows = screen().replacing("\n", with: "\r\n")
    let text = try installed(windows, "two", "one", isInstalled: false, for: compact, regular)
    #expect(text.replacing("\r\n", with: "").contains("\n") == false)
    #expect(try installed(text, "one", "two", for: compact, regular) == windows)
  }

  @Test func whatIsNotPossibleIsSaid() throws {
    for word in ["root", "nobody"] {
      #expect(throws: DocumentError.self) { try installed(screen(), word) }
    }
    #expect(throws: DocumentError.self) { try installed(screen(), "one", for: TraitCondition(idiom: .pad)) }
    let old = screen().replacing(#" useTraitCollections="YES""#, with: "")
    #expect(throws: DocumentError.self) { try installed(old, "one", isInstalled: false, for: compact) }
  }
}

/// The same on a `.layout`, where two attributes say it.
struct LayoutInstallFixTests {
  private func installed(
    _ element: String, _ word: String, isInstalled: Bool, for conditions: TraitCondition...
  ) throws -> String {
    let text =
      "<layout version=\"1\"><screen id=\"s\"><view id=\"root\"><view id=\"a\"/>\(element)</view></screen></layout>"
    let editable = try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true)
    let result = try InstallFix([word], isInstalled: isInstalled, for: conditions).apply(to: editable)
    let fixed = String(decoding: result.bytes, as: UTF8.self)
    let start = try #require(fixed.range(of: "<view id=\"a\"/>")).upperBound
    let end = try #require(fixed.range(of: "</view></screen>")).lowerBound
    return String(fixed[start..<end])
  }

  private let compact = TraitCondition(heightClass: .compact)
  private let pad = TraitCondition(idiom: .pad)

  @Test func whatIsUninstalledListsWhere() throws {
    let box = #"<view id="b"/>"#
    let there = try installed(box, "b", isInstalled: false, for: compact)
    #expect(there == #"<view id="b" uninstalled="hCompact"/>"#)
    #expect(try installed(there, "b", isInstalled: false, for: pad) == #"<view id="b" uninstalled="hCompact, pad"/>"#)
    #expect(try installed(there, "b", isInstalled: true, for: compact) == box)
    #expect(try installed(there, "b", isInstalled: true) == there)
  }

  /// Without a condition it is gone everywhere, until it comes back where a condition says.
  @Test func whatIsGoneEverywhereComesBackWhereItIsAskedFor() throws {
    let gone = try installed(#"<view id="b"/>"#, "b", isInstalled: false)
    #expect(gone == #"<view id="b" uninstalled="wAny hAny"/>"#)
    #expect(try installed(gone, "b", isInstalled: true, for: compact) == #"<view id="b" installed="hCompact"/>"#)
    #expect(try installed(gone, "b", isInstalled: true) == #"<view id="b"/>"#)
  }

  /// Each step sets one of the nine combinations, and the others keep what they have: the most specific one that holds
  /// decides, of two that are equally specific the one with the width.
  @Test func stepsOfOneConditionEach() throws {
    let (width, height) = (TraitCondition(widthClass: .compact), TraitCondition(heightClass: .regular))
    var box = #"<view id="b"/>"#
    for (isInstalled, condition, attributes) in [
      (false, height, #"uninstalled="hRegular""#),
      (true, width, #"uninstalled="hRegular" installed="wAny hAny, wCompact""#),
      (false, compact, #"uninstalled="hRegular, hCompact" installed="wAny hAny, wCompact""#),
      (false, .base, #"installed="wCompact""#),
    ] {
      box = try installed(box, "b", isInstalled: isInstalled, for: condition)
      #expect(box == #"<view id="b" \#(attributes)/>"#)
    }
  }

  @Test func whatIsSoAlreadyIsNoChange() throws {
    let text =
      #"<layout version="1"><screen id="s"><view id="r"><view id="b" uninstalled="wAny hAny"/></view></screen></layout>"#
    let editable = try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true)
    let result = try InstallFix(["b"], isInstalled: false, for: [compact]).apply(to: editable)
    #expect(result.changes.isEmpty && result.bytes == Array(text.utf8))
  }

  /// What says nothing of itself is where its group is.
  @Test func aConstraintOfAGroupIsThereInGeneral() throws {
    let group = #"<constraints installed="pad"><constraint id="c" item="a.top" to="root.top"/></constraints>"#
    #expect(
      try installed(group, "c", isInstalled: true)
        == group.replacing(#"top"/>"#, with: #"top" installed="wAny hAny"/>"#))
  }

  @Test func elementsOfSeveralConstraintsGoAsAWhole() throws {
    let group = #"<constraints><pin id="p" view="a" edges="all"/></constraints>"#
    #expect(
      try installed(group, "p", isInstalled: false, for: pad)
        == #"<constraints><pin id="p" view="a" edges="all" uninstalled="pad"/></constraints>"#)
    #expect(throws: DocumentError.self) { try installed(group, "p.2", isInstalled: false, for: pad) }
    #expect(throws: DocumentError.self) { try installed(group, "root", isInstalled: false) }
  }
}
