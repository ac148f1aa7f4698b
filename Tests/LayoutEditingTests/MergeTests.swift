import Adapt
import LayoutEditing
import LayoutModel
import TestSupport
import Testing
import XMLTree

/// Merges of two people's versions of one screen, with what stands in the file afterwards.
struct MergeTests {
  static let base = Canvas.storyboard(
    """
                            <subviews>
                                <label opaque="NO" text="Welcome" translatesAutoresizingMaskIntoConstraints="NO" id="lab" userLabel="Title">
                                    <rect key="frame" x="16" y="20" width="100" height="21"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                    <color key="textColor" red="0" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
                                    <nil key="highlightedColor"/>
                                </label>
                                <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="btn">
                                    <rect key="frame" x="16" y="60" width="46" height="30"/>
                                    <state key="normal" title="Sign in"/>
                                    <connections>
                                        <action selector="signIn:" destination="controller" eventType="touchUpInside" id="act"/>
                                        <segue destination="other" kind="show" identifier="next" id="seg"/>
                                    </connections>
                                </button>
                                <view userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                                    <rect key="frame" x="16" y="100" width="200" height="100"/>
                                    <subviews>
                                        <view userLabel="Dot" id="dot">
                                            <rect key="frame" x="5" y="6" width="10" height="10"/>
                                        </view>
                                    </subviews>
                                    <userDefinedRuntimeAttributes>
                                        <userDefinedRuntimeAttribute type="number" keyPath="radius">
                                            <integer key="value" value="4"/>
                                        </userDefinedRuntimeAttribute>
                                    </userDefinedRuntimeAttributes>
                                </view>
                                <view userLabel="Card" translatesAutoresizingMaskIntoConstraints="NO" id="car"/>
                                <segmentedControl id="sgc">
                                    <segments>
                                        <segment title="One"/>
                                        <segment title="Two"/>
                                    </segments>
                                </segmentedControl>
                                <textView id="txt">
                                    <string key="text">Some text</string>
                                </textView>
                            </subviews>
                            <color key="backgroundColor" white="1" alpha="1" colorSpace="custom"/>
                            <constraints>
                                <constraint firstItem="lab" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="top"/>
                                <constraint firstItem="lab" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="lea"/>
                                <constraint firstItem="box" firstAttribute="top" secondItem="btn" secondAttribute="bottom" constant="10" id="gap"/>
                            </constraints>
                            <variation key="heightClass=compact">
                                <mask key="constraints">
                                    <exclude reference="top"/>
                                </mask>
                            </variation>
                            <connections>
                                <outlet property="titleLabel" destination="lab" id="out"/>
                                <outletCollection property="boxes" destination="box" id="col"/>
                            </connections>
    """)

  static func merge(_ ours: String, _ theirs: String, base: String = base) throws -> (text: String, conflicts: [String])
  {
    let result = try DocumentMerge.merge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), name: "Main.storyboard")
    return (String(decoding: result.bytes, as: UTF8.self), result.conflicts.map(\.message))
  }

  /// Replaces the first occurrence of a text, which must be there.
  static func edit(_ text: String, _ edits: (String, String)...) throws -> String {
    var text = text
    for (old, new) in edits {
      let range = try #require(text.firstRange(of: old), "\(old)")
      text.replaceSubrange(range, with: new)
    }
    return text
  }

  @Test func whatOneSideDidIsDone() throws {
    let ours = try Self.edit(Self.base, ("text=\"Welcome\"", "text=\"Hello\""), ("constant=\"20\"", "constant=\"24\""))
    #expect(try Self.merge(ours, Self.base) == (ours, []))
    #expect(try Self.merge(Self.base, ours) == (ours, []))
    #expect(try Self.merge(ours, ours) == (ours, []))
  }

  /// Two attributes of one label, and one constraint of both.
  @Test func attributesAreMergedOneByOne() throws {
    let ours = try Self.edit(Self.base, ("text=\"Welcome\"", "text=\"Hello\""))
    let theirs = try Self.edit(
      Self.base, ("userLabel=\"Title\"", "userLabel=\"Heading\" tag=\"7\""),
      ("constant=\"20\" id", "constant=\"24\" id"),
      (" opaque=\"NO\"", ""))
    let both = try Self.edit(theirs, ("text=\"Welcome\"", "text=\"Hello\""))
    #expect(try Self.merge(ours, theirs) == (both, []))
    #expect(try Self.merge(theirs, ours) == (both, []))
  }

  /// One side removes an attribute and writes another one in its place.
  @Test func attributesAreReplaced() throws {
    let base = "<layout version=\"1\"><screen id=\"s\"><label id=\"a\" text=\"Tap\" lines=\"3\"/></screen></layout>"
    let ours = try Self.edit(base, ("text=\"Tap\"", "text=\"Go\""))
    let theirs = try Self.edit(base, ("lines=\"3\"", "hidden=\"true\""))
    let both = try Self.edit(ours, ("lines=\"3\"", "hidden=\"true\""))
    #expect(try Self.merge(ours, theirs, base: base) == (both, []))
    #expect(try Self.merge(theirs, ours, base: base) == (both, []))
  }

  @Test func aConstraintMayNameItself() throws {
    let base = Canvas.storyboard(
      """
                                  <constraints>
                                      <constraint firstAttribute="width" secondItem="one" constant="1" id="one"/>
                                  </constraints>
      """)
    let ours = try Self.edit(base, ("constant=\"1\"", "constant=\"11\""))
    let theirs = try Self.edit(base, ("constant=\"1\"", "constant=\"12\""))
    #expect(try Self.merge(ours, theirs, base: base).conflicts.count == 1)
  }

  /// A row's place follows from the rows above it, the frame of its label from its style; its height is decided.
  @Test func placesOfRowsAreNoConflict() throws {
    let base = Canvas.storyboard(
      """
                                  <tableView id="tab"><sections><tableViewSection id="sec"><cells>
                                      <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="txt" id="row">
                                          <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                                          <tableViewCellContentView key="contentView" id="con"><subviews>
                                              <label text="Row" id="txt"><rect key="frame" x="16" y="0.0" width="343" height="44"/></label>
                                          </subviews></tableViewCellContentView>
                                      </tableViewCell>
                                  </cells></tableViewSection></sections></tableView>
      """)
    let ours = try Self.edit(base, ("y=\"28\"", "y=\"50\""), ("x=\"16\"", "x=\"15\""))
    let theirs = try Self.edit(base, ("y=\"28\"", "y=\"60\""), ("x=\"16\"", "x=\"20\""))
    #expect(try Self.merge(ours, theirs, base: base) == (ours, []))
    let high = try Self.edit(base, ("width=\"375\" height=\"44\"", "width=\"375\" height=\"60\""))
    let higher = try Self.edit(base, ("width=\"375\" height=\"44\"", "width=\"375\" height=\"70\""))
    #expect(try Self.merge(high, higher, base: base).conflicts.count == 1)
  }

  /// Added constraints stand where the list ends, whoever added them; the list keeps the lower name first.
  @Test func bothAdd() throws {
    let list = "constant=\"10\" id=\"gap\"/>\n"
    let line = { (id: String) in
      "                                <constraint firstItem=\"car\" firstAttribute=\"\(id)\" constant=\"9\" id=\"\(id)\"/>\n"
    }
    let ours = try Self.edit(Self.base, (list, list + line("width")))
    let theirs = try Self.edit(Self.base, (list, list + line("height")))
    let both = try Self.edit(Self.base, (list, list + line("height") + line("width")))
    #expect(try Self.merge(ours, theirs) == (both, []))
    #expect(try Self.merge(theirs, ours) == (both, []))
  }

  /// A view that theirs puts into the card comes with its indentation; the card of ours has no list yet.
  @Test func aMoveIntoAnotherViewIndents() throws {
    let dot = """
      <view userLabel="Dot" id="dot">
          <rect key="frame" x="5" y="6" width="10" height="10"/>
      </view>
      """
    let lines = { (depth: Int) in
      dot.split(separator: "\n").map { String(repeating: " ", count: depth) + $0 + "\n" }.joined()
    }
    let list = { (lines: String, depth: Int) in
      let space = String(repeating: " ", count: depth)
      return "\(space)<subviews>\n\(lines)\(space)</subviews>\n"
    }
    let card = "<view userLabel=\"Card\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"car\""
    let theirs = try Self.edit(
      Self.base, (list(lines(36), 32), ""),
      (card + "/>\n", card + ">\n" + list(lines(36), 32) + "                            </view>\n"))
    let ours = try Self.edit(Self.base, ("userLabel=\"Dot\"", "userLabel=\"Point\""))
    let both = try Self.edit(theirs, ("userLabel=\"Dot\"", "userLabel=\"Point\""))
    #expect(try Self.merge(ours, theirs) == (both, []))
    #expect(try Self.merge(theirs, ours) == (both, []))
  }

  /// Spaces, line ends and the order of attributes of ours stay, whatever Xcode made of them in theirs.
  @Test func theBytesOfOursStay() throws {
    let ours = try Self.edit(
      Self.base, ("<nil key=\"highlightedColor\"/>", "<nil   key='highlightedColor'  />"),
      (" opaque=\"NO\" text=\"Welcome\"", " text=\"Welcome\"   opaque='NO'")
    )
    .replacing("\n", with: "\r\n")
    let theirs = try Self.edit(
      Self.base, ("pointSize=\"17\"", "pointSize=\"20\""),
      ("<state key=\"normal\" title=\"Sign in\"/>", "<state key=\"normal\" title=\"Sign in\"/>\n<inset key=\"a\"/>"))
    let merged = try Self.merge(ours, theirs)
    #expect(merged.conflicts.isEmpty)
    let expected = try Self.edit(
      ours, ("pointSize=\"17\"", "pointSize=\"20\""),
      ("title=\"Sign in\"/>\r\n", "title=\"Sign in\"/>\r\n<inset key=\"a\"/>\r\n"))
    #expect(merged.text == expected)
  }

  /// Frames of views that constraints place, and the ids of connections, are computed: ours stay, and a note says so.
  @Test func whatXcodeComputesIsNoConflict() throws {
    let ours = try Self.edit(Self.base, ("y=\"20\"", "y=\"24\""), ("id=\"out\"", "id=\"ou2\""))
    let theirs = try Self.edit(
      Self.base, ("y=\"20\"", "y=\"28\""), ("id=\"out\"", "id=\"ou3\""), ("text=\"Welcome\"", "text=\"Hi\""))
    let result = try DocumentMerge.merge(
      base: Array(Self.base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), name: "x")
    #expect(result.conflicts.isEmpty)
    #expect(result.notes.map(\.code) == ["merge.derived"])
    #expect(String(decoding: result.bytes, as: UTF8.self) == (try Self.edit(ours, ("text=\"Welcome\"", "text=\"Hi\""))))
  }

  /// A document that both sides added has no base.
  @Test func withoutABaseEverythingIsAdded() throws {
    let theirs = try Self.edit(Self.base, ("userLabel=\"Card\"", "userLabel=\"Sheet\""))
    let merged = try Self.merge(Self.base, theirs, base: "")
    #expect(merged.conflicts == ["view \"Card\" (car): userLabel is \"Card\" in ours, \"Sheet\" in theirs"])
  }

  @Test func layoutsAreMergedToo() throws {
    let base = """
      <layout version="1">
        <screen id="home">
          <view id="root">
            <!-- The heading. -->
            <label id="title" text="Hello"/> <!-- localized -->
            <constraints>
              <constraint item="title.top" to="root.top"/>
            </constraints>
            <constraints installed="wRegular hAny">
              <constraint item="title.leading" to="root.leading" constant="8"/>
            </constraints>
          </view>
        </screen>
      </layout>

      """
    let ours = try Self.edit(base, ("text=\"Hello\"", "text=\"Hi\""), ("constant=\"8\"", "constant=\"9\""))
    let theirs = try Self.edit(
      base, ("item=\"title.top\" to=\"root.top\"", "item=\"title.top\" to=\"root.top\" constant=\"4\""),
      ("<!-- localized -->\n", "<!-- localized -->\n      <button id=\"go\"/>\n"))
    let both = try Self.edit(theirs, ("text=\"Hello\"", "text=\"Hi\""), ("constant=\"8\"", "constant=\"9\""))
    #expect(try Self.merge(ours, theirs, base: base) == (both, []))
    #expect(try Self.merge(theirs, ours, base: base) == (both, []))
  }

  @Test func whatIsNoDocumentIsRefused() throws {
    #expect(throws: DocumentError.self) { try Self.merge(Self.base, "<layout version=\"1\"/>") }
    #expect(throws: DocumentError.self) { try Self.merge(Self.base, "<<<<<<< ours\n" + Self.base) }
    #expect(throws: DocumentError.self) { try Self.merge(Self.base, Self.base + "x", base: "") }
  }

  // MARK: Conflicts

  /// What two people did, and what is said of it.
  struct Conflict: CustomTestStringConvertible {
    var ours: [(String, String)]
    var theirs: [(String, String)]
    var says: String
    /// What is in the file.
    var leaves = ""

    var testDescription: String { says }
  }

  private static let dot = """
    <subviews>
                                            <view userLabel="Dot" id="dot">
                                                <rect key="frame" x="5" y="6" width="10" height="10"/>
                                            </view>
                                        </subviews>
    """
  private static let card = "<view userLabel=\"Card\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"car\"/>"
  private static let label = """
    <label opaque="NO" text="Welcome" translatesAutoresizingMaskIntoConstraints="NO" id="lab" userLabel="Title">
                                    <rect key="frame" x="16" y="20" width="100" height="21"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                    <color key="textColor" red="0" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
                                    <nil key="highlightedColor"/>
                                </label>
    """
  private static let constraintsOfLabel = """
    <constraint firstItem="lab" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="top"/>
                                <constraint firstItem="lab" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="lea"/>
    """
  private static let outlet = "<outlet property=\"titleLabel\" destination=\"lab\" id=\"out\"/>"
  /// The removal of the label with all that refers to it, as Xcode does it.
  private static let withoutLabel = [
    (label, ""), (constraintsOfLabel, ""), (outlet, ""), ("<exclude reference=\"top\"/>", ""),
  ]

  private static func value(_ old: String, _ ours: String, _ theirs: String, _ says: String) -> Conflict {
    Conflict(ours: [(old, ours)], theirs: [(old, theirs)], says: says, leaves: ours)
  }

  static let values: [Conflict] = PackageFolder.rows("Merge/values.tsv").map { value($0[0], $0[1], $0[2], $0[3]) }

  static let conflicts: [Conflict] = [
    // Removed here, changed there: the change is kept.
    Conflict(
      ours: [(card, "")], theirs: [("userLabel=\"Card\"", "userLabel=\"Sheet\"")],
      says: "view \"Sheet\" (car): removed in ours, changed in theirs (userLabel: \"Card\" → \"Sheet\"); kept",
      leaves: "userLabel=\"Sheet\""),
    Conflict(
      ours: [("userLabel=\"Card\"", "userLabel=\"Sheet\"")], theirs: [(card, "")],
      says: "view \"Sheet\" (car): removed in theirs, changed in ours (userLabel: \"Card\" → \"Sheet\"); kept",
      leaves: "userLabel=\"Sheet\""),
    Conflict(
      ours: withoutLabel, theirs: [("text=\"Welcome\"", "text=\"Hi\"")],
      says: "label \"Title\" (lab): removed in ours, changed in theirs (text: \"Welcome\" → \"Hi\"); kept",
      leaves: "destination=\"lab\""),
    Conflict(
      ours: [(dot, "")], theirs: [("x=\"5\"", "x=\"6\"")],
      says:
        "view \"Dot\" (dot): removed in ours, changed in theirs (frame x: \"5\" → \"6\") in frame of view \"Dot\" (dot); kept",
      leaves: "x=\"6\""),
    Conflict(
      ours: [("constant=\"10\" id=\"gap\"", "constant=\"12\" id=\"gap\"")],
      theirs: [
        (
          "\n                                <constraint firstItem=\"box\" firstAttribute=\"top\" secondItem=\"btn\" secondAttribute=\"bottom\" constant=\"10\" id=\"gap\"/>",
          ""
        )
      ],
      says: "(gap): removed in theirs, changed in ours (constant: \"10\" → \"12\"); kept", leaves: "constant=\"12\""),
    Conflict(
      ours: [("<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\"/>", "")],
      theirs: [("white=\"1\"", "white=\"0\"")],
      says: "backgroundColor of view root: removed in ours, changed in theirs (backgroundColor: <color>",
      leaves: "white=\"0\""),
    Conflict(
      ours: [("\n                                        <segment title=\"Two\"/>", "")],
      theirs: [("title=\"Two\"", "title=\"Zwei\"")],
      says:
        "segment of segmented control sgc: removed in ours, changed in theirs (segment title: \"Two\" → \"Zwei\"); kept",
      leaves: "Zwei"),
    // Removed here, used there.
    Conflict(
      ours: [(card, "")],
      theirs: [
        (
          "<constraints>",
          "<constraints><constraint firstItem=\"car\" firstAttribute=\"width\" constant=\"9\" id=\"wid\"/>"
        )
      ],
      says: "view \"Card\" (car): removed in ours, constraint Card.width = 9 (wid) uses it in theirs; kept",
      leaves: "id=\"car\""),
    Conflict(
      ours: [(card, "")],
      theirs: [
        ("<outlet property", "<outlet property=\"card\" destination=\"car\" id=\"ou2\"/><outlet property")
      ],
      says: "view \"Card\" (car): removed in ours, view root uses it in theirs; kept", leaves: "property=\"card\""),
    Conflict(
      ours: [(card, "")],
      theirs: [(card, card.replacing("/>", with: "><subviews><label text=\"New\" id=\"new\"/></subviews></view>"))],
      says: "view \"Card\" (car): removed in ours, theirs puts label \"New\" (new) into it; kept", leaves: "id=\"new\""),
    Conflict(
      ours: [
        (dot, ""),
        (card, card.replacing("/>", with: "><subviews><view userLabel=\"Dot\" id=\"dot\"/></subviews></view>")),
      ],
      theirs: [(dot, dot.replacing("\"dot\"", with: "\"pod\""))],
      says: "view \"Dot\" (dot): removed in theirs, changed in ours (moved into view \"Card\" (car)); kept",
      leaves: "id=\"pod\""),
    // Moved to two places.
    Conflict(
      ours: [
        (dot, ""),
        (card, card.replacing("/>", with: "><subviews><view userLabel=\"Dot\" id=\"dot\"/></subviews></view>")),
      ],
      theirs: [(dot, ""), (card, "<view userLabel=\"Dot\" id=\"dot\"/>" + card)],
      says: "view \"Dot\" (dot): moved into view \"Card\" (car) in ours, moved into view root in theirs", leaves: "Dot"),
    Conflict(
      ours: [
        ("<view userLabel=\"Box\"", card + "<view userLabel=\"Box\""),
        ("</view>\n                                " + card, "</view>"),
      ],
      theirs: [("\n                                " + card, ""), ("<label", card + "<label")],
      says: "view root: view \"Card\" (car) is at different places in ours and in theirs", leaves: "car"),
    // One place for two.
    Conflict(
      ours: [("<textView id=\"txt\">", "<textView id=\"txt\"><view key=\"inputView\" userLabel=\"Keys\" id=\"in1\"/>")],
      theirs: [
        ("<textView id=\"txt\">", "<textView id=\"txt\"><view key=\"inputView\" userLabel=\"Pad\" id=\"in2\"/>")
      ],
      says: "text view \"Some text\" (txt): inputView is view \"Keys\" (in1) in ours, view \"Pad\" (in2) in theirs",
      leaves: "in theirs:\n"),
    // Added twice with one id.
    Conflict(
      ours: [(card, card + "<view id=\"new\" alpha=\"1\"/>")],
      theirs: [(card, card + "<view id=\"new\" alpha=\"0\"/>")],
      says: "view new: alpha is \"1\" in ours, \"0\" in theirs", leaves: "alpha=\"1\""),
    Conflict(
      ours: [(card, card + "<view id=\"new\"/>")], theirs: [(card, card + "<label id=\"new\"/>")],
      says: "view new: element is <view> in ours, <label> in theirs", leaves: "<view id=\"new\""),
  ]

  @Test(arguments: values + conflicts)
  func conflictsAreToldByName(_ conflict: Conflict) throws {
    let base = Self.flat(Self.base)
    var ours = base
    for (old, new) in conflict.ours { ours = try Self.edit(ours, (Self.flat(old), Self.flat(new))) }
    var theirs = base
    for (old, new) in conflict.theirs { theirs = try Self.edit(theirs, (Self.flat(old), Self.flat(new))) }
    let merged = try Self.merge(ours, theirs, base: base)
    #expect(merged.conflicts.count == 1 && merged.conflicts[0].contains(conflict.says), "\(merged.conflicts)")
    #expect(merged.text.contains(conflict.leaves))
    // Xcode opens it: XML, no id twice, and a comment that says the same.
    let xml = try XMLDocument(parsing: Array(merged.text.utf8), name: "merged")
    var ids: [String] = []
    func collect(_ element: XMLElement) {
      if let id = element["id"], !element.is("device") { ids.append(id) }
      for child in element.children { collect(child) }
    }
    collect(xml.root)
    #expect(Set(ids).count == ids.count)
    #expect(merged.text.ranges(of: "<!-- merge conflict: ").count == merged.conflicts.count)
  }

  /// A text without indentation.
  private static func flat(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test func thereAreFortyConflicts() { #expect(Self.values.count + Self.conflicts.count >= 40) }
}
