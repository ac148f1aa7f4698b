import Adapt
import Foundation
import TestSupport
import Testing

/// `adapt fix`: what becomes of files.
struct FixCommandTests {
  let place: Workplace

  /// A box that is marked as misplaced, and the same where its constraints put it: 8 from the top and the leading edge.
  private static let wrong = storyboard(mark: " misplaced=\"YES\"", y: "99")
  private static let right = storyboard(mark: "", y: "8")

  private static func storyboard(mark: String, y: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="scene"><objects><viewController id="controller" sceneMemberID="viewController">
            <view key="view" id="root">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                    <view\(mark) translatesAutoresizingMaskIntoConstraints="NO" id="box">
                        <rect key="frame" x="8" y="\(y)" width="50" height="50"/>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="1"/>
                    <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="2"/>
                    <constraint firstItem="box" firstAttribute="width" constant="50" id="3"/>
                    <constraint firstItem="box" firstAttribute="height" constant="50" id="4"/>
                </constraints>
            </view>
        </viewController></objects></scene></scenes>
    </document>

    """
  }

  init() throws {
    place = try Workplace()
    try place.write(Self.wrong, to: "Box.storyboard")
  }

  private func fix(
    _ arguments: String..., input: String? = nil, through shell: String? = nil
  ) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: ["fix"] + arguments, input: input, folder: place.folder, through: shell)
  }

  private func path(_ name: String) -> String { place.folder.appending(path: name).path }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  @Test func aDocumentIsMendedOnce() throws {
    let first = try fix("Box.storyboard", "--update-frames")
    #expect(first.status == 0)
    #expect(first.output == "Box.storyboard:8:17: box: 8 99, 50 × 50 → 8 8, 50 × 50\n")
    #expect(place.read("Box.storyboard") == Self.right)
    let second = try fix("Box.storyboard", "--update-frames")
    #expect(second.status == 0 && second.talk.isEmpty)
    #expect(second.output == "Box.storyboard: nothing to fix\n")
    #expect(place.read("Box.storyboard") == Self.right)
  }

  @Test func checkingChangesNothing() throws {
    let check = try fix("Box.storyboard", "--update-frames", "--check")
    #expect(check.status == 1)
    #expect(check.output.contains("8 99, 50 × 50 → 8 8, 50 × 50"))
    #expect(place.read("Box.storyboard") == Self.wrong)
    try place.write(Self.right, to: "Box.storyboard")
    #expect(try fix("Box.storyboard", "--update-frames", "--check").status == 0)
  }

  @Test func aDryRunIsAPatch() throws {
    let dry = try fix("Box.storyboard", "--update-frames", "--dry-run")
    #expect(dry.status == 0)
    #expect(place.read("Box.storyboard") == Self.wrong)
    let coloured = try fix("Box.storyboard", "--update-frames", "--dry-run", "--color", "always").output
    #expect(coloured.contains("\u{1b}[32m+ "))
    try place.write(dry.output, to: "box.patch")
    let patch = try AdaptProcess.run(
      arguments: [], folder: place.folder, through: "command -v patch > /dev/null || exit 9; patch -p1 < box.patch")
    if patch.status != 9 { #expect(place.read("Box.storyboard") == Self.right) }
    #expect(dry.output.split(separator: "\n").filter { $0.hasPrefix("+ ") }.count == 2)
  }

  /// The last line of a text need not end, and a patch says so.
  @Test func aPatchReachesTheEndOfTheText() throws {
    let shell = """
      command -v patch > /dev/null || exit 9
      "$1" format Main.layout --dry-run > form.patch && patch -p1 < form.patch && "$1" format Main.layout --check
      """
    let patch = try AdaptProcess.run(arguments: [], folder: place.folder, through: shell)
    if patch.status != 9 { #expect(patch.status == 0, "\(patch.output)\(patch.talk)") }
    try place.write(Workplace.good, to: "Main.layout")
    let dry = try AdaptProcess.run(arguments: ["format", "Main.layout", "--dry-run"], folder: place.folder)
    #expect(dry.output.contains("</layout>\n\\ No newline at end of file\n+<?xml"))
    #expect(dry.output.hasPrefix("--- a/Main.layout\n+++ b/Main.layout\n@@ -1 +1,6 @@\n"))
  }

  @Test func theStandardInputGoesToTheStandardOutput() throws {
    let result = try fix("-", "--update-frames", input: Self.wrong)
    #expect(result.status == 0 && result.output == Self.right && result.talk.isEmpty)
  }

  @Test func oneBadDocumentDoesNotStopTheOthers() throws {
    let result = try fix("None.storyboard", "Main.layout", "Box.storyboard", "--update-frames", "--quiet")
    #expect(result.status == 66)
    #expect(result.output.isEmpty)
    #expect(result.talk.contains("None.storyboard: No such file or directory"))
    #expect(result.talk.contains("[mend.format]"))
    #expect(place.read("Box.storyboard") == Self.right)
  }

  @Test func aFolderIsSearchedForDocumentsOfInterfaceBuilder() throws {
    #expect(try fix(".", "--update-frames").status == 0)
    #expect(place.read("Box.storyboard") == Self.right)
  }

  @Test func anUnknownViewIsNamedAndNothingWritten() throws {
    let result = try fix("Box.storyboard", "--update-frames", "--view", "bix")
    #expect(result.status == 65)
    #expect(result.talk.contains("'bix'") && result.talk.contains("box"))
    #expect(place.read("Box.storyboard") == Self.wrong)
  }

  @Test func oneThingToMendHasToBeNamed() throws {
    #expect(try fix("Box.storyboard").status == 64)
    #expect(try fix("Box.storyboard", "--update-frames", "--update-constants").status == 64)
    #expect(try fix("Box.storyboard", "--update-frames", "--for", "hCompact").status == 64)
    #expect(try fix("Box.storyboard", "--install", "box", "--for", "hTall").status == 64)
  }

  /// A `.layout` is drawn for a screen, and goes back and forth between frames and constraints.
  @Test func constraintsComeAndGo() throws {
    let drawn = """
      <layout version="1">
        <screen id="main">
          <view id="root" frame="0 0 375 667">
            <view id="box" frame="16 20 343 80"/>
          </view>
        </screen>
      </layout>

      """
    try place.write(drawn, to: "Drawn.layout")
    let added = try fix("Drawn.layout", "--add-missing-constraints")
    #expect(added.status == 0 && added.talk.isEmpty)
    #expect(
      added.output == """
        Drawn.layout:4:7: box.leading = root.leadingMargin: added
        Drawn.layout:4:7: box.top = topGuide.bottom: added
        Drawn.layout:4:7: root.trailingMargin = box.trailing: added
        Drawn.layout:4:7: box.height = 80: added

        """)
    let placed = try #require(place.read("Drawn.layout"))
    #expect(placed.contains(#"<constraint item="box.height" constant="80"/>"#) && !placed.contains("frame"))
    #expect(try fix("Drawn.layout", "--add-missing-constraints", "--check", "-d", "iphone6").status == 0)
    #expect(try fix("Drawn.layout", "--reset-to-suggested", "--check", "-d", "iphone6").output.contains("removed"))
    #expect(place.read("Drawn.layout") == placed)
    #expect(try fix("Drawn.layout", "--clear").status == 65)
    #expect(try fix("Drawn.layout", "--clear", "--device", "iphone6", "--scene", "main").status == 0)
    #expect(place.read("Drawn.layout") == drawn)
  }

  /// Files that a `.layout` includes are read and stay; so do components.
  @Test func whatIsIncludedStays() throws {
    let parts = """
      <layout version="1"><component name="card"><view id="card"><view id="inside"/><constraints>
      <format value="H:|-8-[inside]-8-|"/><format value="V:|-8-[inside]-8-|"/></constraints></view></component></layout>
      """
    try place.write(parts, to: "Parts.layout")
    try place.write(
      """
      <layout version="1">
        <include src="Parts.layout"/>
        <screen id="main">
          <view id="root" frame="0 0 375 667">
            <use id="one" component="card" frame="16 20 343 80"/>
            <use id="two" component="card" frame="16 108 343 80"/>
          </view>
        </screen>
      </layout>

      """, to: "Cards.layout")
    let added = try fix("Cards.layout", "--add-missing-constraints", "--for", "hCompact", "--for", "wAny hRegular")
    #expect(added.status == 0 && added.talk.isEmpty)
    #expect(added.output.contains("one.leading = root.leadingMargin: added for wAny hCompact"))
    #expect(added.output.contains("one.leading = root.leadingMargin: added for wAny hRegular"))
    let cleared = try fix("Cards.layout", "--clear", "--device", "iphone6")
    #expect(cleared.status == 0 && cleared.talk.contains("note: 'one' is a component, whose constraints stay"))
    #expect(place.read("Cards.layout")?.contains(#"<use id="two" component="card" frame="16 108 343 80"/>"#) == true)
    #expect(place.read("Parts.layout") == parts)
    let refused = try fix("Cards.layout", "--add-missing-constraints", "--view", "one.inside")
    #expect(refused.status == 65 && refused.talk.contains("'one.inside' is in the component of 'one'"))
  }

  @Test func screensAndDevicesAreChecked() throws {
    let result = try fix("Box.storyboard", "--clear", "--scene", "controler")
    #expect(result.status == 65 && result.talk.contains("'controler'") && result.talk.contains("'controller'"))
    #expect(try fix("Box.storyboard", "--clear", "--device", "iphone66").status == 64)
    #expect(try fix("Box.storyboard", "--clear", "--landscape").status == 64)
    #expect(try fix("Box.storyboard", "--clear", "--for", "hCompact").status == 64)
    #expect(try fix("Box.storyboard", "--update-frames", "--scene", "controller").status == 64)
    #expect(place.read("Box.storyboard") == Self.wrong)
  }

  @Test func suggestedConstraintsTakeThePlaceOfOthers() throws {
    #expect(try fix("Box.storyboard", "--reset-to-suggested", "--quiet").output.isEmpty)
    let text = try #require(place.read("Box.storyboard"))
    #expect(text.matches(of: #/<constraint\s/#).count == 4)
    #expect(text.contains(#"secondAttribute="top" constant="99""#))
    #expect(!text.contains("fixedFrame") && !text.contains("autoresizingMask "))
  }

  @Test func constantsFollowFrames() throws {
    let result = try fix("Box.storyboard", "--update-constants")
    #expect(
      result.output == """
        Box.storyboard:8:17: box: removed the mark
        Box.storyboard:13:17: box.top = root.top + 8: constant 8 → 99

        """)
    #expect(
      place.read("Box.storyboard")
        == Self.wrong.replacing(" misplaced=\"YES\"", with: "")
        .replacing("\"top\" constant=\"8\"", with: "\"top\" constant=\"99\""))
  }

  @Test func formsAreCheckedAndWritten() throws {
    let run = { (arguments: String...) in
      try AdaptProcess.run(arguments: ["format"] + arguments, folder: self.place.folder)
    }
    let check = try run("Main.layout", "--check")
    #expect(check.status == 1 && check.output == "Main.layout:1:1: formatted from here on\n")
    #expect(place.read("Main.layout") == Workplace.good)
    #expect(try run("Main.layout", "--quiet").output.isEmpty)
    #expect(try run("Main.layout", "--check").status == 0)
    #expect(place.read("Main.layout")?.hasSuffix("    <view id=\"root\"/>\n  </screen>\n</layout>\n") == true)
    #expect(try run("Box.storyboard").status == 65)
    #expect(try run("Bad.layout").status == 65)
  }

  @Test func viewsAndConstraintsAreInstalledBySizeClass() throws {
    try place.write(
      Self.right.replacing("useAutolayout=", with: "useTraitCollections=\"YES\" useAutolayout="), to: "Box.storyboard")
    let before = place.read("Box.storyboard")
    let result = try fix("Box.storyboard", "--uninstall", "box", "--for", "wAny hCompact, wRegular hRegular")
    #expect(
      result.output == """
        Box.storyboard:8:17: box: uninstalled for wAny hCompact
        Box.storyboard:8:17: box: uninstalled for wRegular hRegular

        """)
    #expect(try fix("Box.storyboard", "--install", "box", "--check").status == 0)
    #expect(try fix("Box.storyboard", "--install", "box", "--for", "hCompact").status == 0)
    #expect(try fix("Box.storyboard", "--install", "box", "--for", "wRegular hRegular").status == 0)
    #expect(place.read("Box.storyboard") == before)
  }

  @Test func linksAreFollowedAndPermissionsStay() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path("real"), withIntermediateDirectories: true)
    try place.write(Self.wrong, to: "real/Box.storyboard")
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("real/Box.storyboard"))
    try manager.createSymbolicLink(atPath: path("Link.storyboard"), withDestinationPath: "real/Box.storyboard")
    #expect(try fix("Link.storyboard", "--update-frames").status == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: path("Link.storyboard")) == "real/Box.storyboard")
    #expect(place.read("real/Box.storyboard") == Self.right)
    #expect(try permissions("real/Box.storyboard") == 0o640)
    #expect(try manager.contentsOfDirectory(atPath: path("real")) == ["Box.storyboard"])
  }

  @Test func aReadOnlyFileStays() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path("Box.storyboard"))
    let result = try fix("Box.storyboard", "--update-frames")
    #expect(result.status == 73)
    #expect(result.talk.contains("Box.storyboard: the file is read-only"))
    #expect(place.read("Box.storyboard") == Self.wrong)
  }

  /// A limit on the size of files stops writing in its midst, as a full disk does.
  @Test func aFullDiskLosesNothing() throws {
    let long = Self.wrong.replacing("</document>", with: "<!-- \(String(repeating: "x", count: 9000)) --></document>")
    try place.write(long, to: "Box.storyboard")
    let shell = "trap '' XFSZ; ulimit -f 4; exec \"$1\" fix Box.storyboard --update-frames"
    let result = try fix(through: shell)
    #expect(result.status == 73)
    #expect(result.talk.contains("Box.storyboard: File too large"))
    #expect(place.read("Box.storyboard") == long)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    #expect(names.sorted() == ["Bad.layout", "Box.storyboard", "Main.layout"])
  }

  /// What somebody else wrote in the meantime is not lost.
  @Test func aFileThatChangedIsLeftAlone() throws {
    let file = try ReplacedFile(path("Box.storyboard"))
    try place.write("other", to: "Box.storyboard")
    #expect(throws: FileError.self) { try file.replace(by: Array(Self.right.utf8)) }
    #expect(place.read("Box.storyboard") == "other")
  }

  /// Two hundred fixes that are killed at any moment leave all of the old document or all of the new one.
  @Test func killingItNeverLeavesHalfADocument() throws {
    let arguments = ["fix", "Box.storyboard", "--update-frames", "--quiet"]
    let usual = try AdaptProcess.usualLooks(arguments: arguments, folder: place.folder)
    var dice = Dice(7)
    var outcomes: [String: Int] = [:]
    for _ in 0..<200 {
      try place.write(Self.wrong, to: "Box.storyboard")
      let share = Double(dice.roll(1 << 31)) / Double(1 << 31)
      let shell = AdaptProcess.killing(afterLooks: Int(share * 1.2 * Double(usual)))
      _ = try AdaptProcess.run(arguments: arguments, folder: place.folder, through: shell)
      switch place.read("Box.storyboard") {
      case Self.wrong: outcomes["old", default: 0] += 1
      case Self.right: outcomes["new", default: 0] += 1
      case let other: Issue.record("neither the old document nor the new one: \(other ?? "no file")")
      }
    }
    print("killed 200 times: \(outcomes)")
    try place.write(Self.wrong, to: "Box.storyboard")
    #expect(try fix("Box.storyboard", "--update-frames").status == 0)
    #expect(place.read("Box.storyboard") == Self.right)
    // What the killed ones had begun to write is gone, too.
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    #expect(names.sorted() == ["Bad.layout", "Box.storyboard", "Main.layout"])
  }
}
