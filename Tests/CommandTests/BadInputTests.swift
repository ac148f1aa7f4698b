import Foundation
import Testing

/// Bad input, given to the program as users give it: an exit status, one clear line that says where, no crash.
struct BadInputTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  /// A document that cannot be used, and how the line begins that says so.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let what: String
    let text: String
    /// What the first line of the talk begins with, after the file's name.
    let line: String

    init(_ what: String, _ text: String, says line: String) {
      self.what = what
      self.text = text
      self.line = line
    }

    /// A view `box` and a label `title` in the outermost view, with one line of constraints: line 4.
    init(_ what: String, constraint: String, says line: String) {
      let text = """
        <layout version="1"><screen id="main"><view id="root">
        <view id="box"/><label id="title"/>
        <constraints>
        <constraint \(constraint)/>
        </constraints>
        </view></screen></layout>
        """
      self.init(what, text, says: line)
    }

    var testDescription: String { what }
  }

  static let layouts = [
    Refusal("empty", "", says: "1:1: error: "),
    Refusal("not XML", "screen: main\n", says: "1:1: error: this is not XML"),
    Refusal("bytes of something else", "\u{0}\u{1}PNG", says: "1:1: error: "),
    Refusal(
      "truncated", "<layout version=\"1\">\n<screen id=\"main\">\n",
      says: "3:1: error: the file ends inside <screen>"),
    Refusal(
      "merge markers", "<layout version=\"1\">\n<<<<<<< HEAD\n=======\n>>>>>>> theirs\n</layout>",
      says: "2:1: error: unresolved merge conflict at line 2"),
    Refusal(
      "DOCTYPE", "<?xml version=\"1.0\"?>\n<!DOCTYPE layout>\n<layout version=\"1\"/>",
      says: "2:1: error: a DOCTYPE is not allowed"),
    Refusal(
      "entities", "<!DOCTYPE a [<!ENTITY b \"cc\"><!ENTITY c SYSTEM \"file:///etc/passwd\">]>\n<a>&c;</a>",
      says: "1:1: error: a DOCTYPE is not allowed"),
    Refusal(
      "nesting", String(repeating: "<view>\n", count: 10_000) + String(repeating: "</view>\n", count: 10_000),
      says: "201:1: error: "),
    Refusal(
      "unknown id", constraint: #"item="boxx.width" constant="1""#,
      says: "4:19: error: no view or guide of the screen 'main' has the id 'boxx'; the nearest are 'box'"),
    Refusal(
      "duplicate id",
      "<layout version=\"1\"><screen id=\"main\"><view id=\"a\">\n<view id=\"a\"/></view></screen></layout>",
      says: "2:11: error: the id 'a' is already used at "),
    Refusal(
      "unknown attribute",
      "<layout version=\"1\"><screen id=\"main\">\n<view id=\"a\" colour=\"red\"/></screen></layout>",
      says: "2:14: error: unknown attribute 'colour' on <view>; did you mean 'background'?"),
    Refusal(
      "unknown element",
      "<layout version=\"1\"><screen id=\"main\"><view id=\"a\">\n<buton id=\"b\"/></view></screen></layout>",
      says: "2:1: error: unknown element <buton> in <view>; did you mean 'button'?"),
    Refusal(
      "multiplier 0", constraint: #"item="box.width" to="root.width" multiplier="0""#,
      says: "4:58: error: 'multiplier' must be "),
    Refusal(
      "multiplier 1:0", constraint: #"item="box.width" to="root.width" multiplier="1:0""#,
      says: "4:58: error: 'multiplier' must be "),
    Refusal("NaN", constraint: #"item="box.width" constant="NaN""#, says: "4:40: error: 'constant' must be "),
    Refusal(
      "1e999", constraint: #"item="box.width" constant="1e999""#, says: "4:40: error: 'constant' must be "),
    Refusal(
      "priority 0", constraint: #"item="box.width" constant="1" priority="0""#,
      says:
        "4:53: error: 'priority' must be a number from 1 to 1000, or 'required', 'high', 'low' or 'fittingSize', not '0'"
    ),
    Refusal(
      "priority 1001", constraint: #"item="box.width" constant="1" priority="1001""#,
      says:
        "4:53: error: 'priority' must be a number from 1 to 1000, or 'required', 'high', 'low' or 'fittingSize', not '1001'"
    ),
  ]

  static let storyboards = [
    Refusal("empty", "", says: "1:1: error: "),
    Refusal(
      "truncated", storyboard("").replacing("</document>", with: ""),
      says: "9:1: error: the file ends inside "),
    Refusal(
      "merge markers", storyboard("\n<<<<<<< HEAD\n=======\n>>>>>>> theirs\n"),
      says: "7:1: error: unresolved merge conflict at line 7"),
    Refusal(
      "DOCTYPE", "<!DOCTYPE document>\n" + storyboard(""), says: "1:1: error: a DOCTYPE is not allowed"),
    Refusal(
      "macOS", storyboard("").replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa"),
      says: "1:1: error: this is a macOS document"),
    Refusal(
      "watchOS", storyboard("").replacing("iOS.CocoaTouch", with: "watchKit"),
      says: "1:1: error: this is a watchKit document"),
    Refusal(
      "unknown id", storyboard(constraint(item: "box")),
      says: "6:20: error: no view or guide has the id \"box\""),
    Refusal("multiplier 0", storyboard(constraint(and: #"multiplier="0""#)), says: "6:"),
    Refusal("multiplier 1:0", storyboard(constraint(and: #"multiplier="1:0""#)), says: "6:"),
    Refusal("NaN", storyboard(constraint(and: #"constant="NaN""#)), says: "6:"),
    Refusal("1e999", storyboard(constraint(and: #"constant="1e999""#)), says: "6:"),
    Refusal("priority 0", storyboard(constraint(and: #"priority="0""#)), says: "6:"),
    Refusal("priority 1001", storyboard(constraint(and: #"priority="1001""#)), says: "6:"),
  ]

  /// A storyboard with a view `root`; what is added stands on line 6.
  private static func storyboard(_ constraints: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14490" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
    <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
    <view key="view" id="root">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <constraints>
    \(constraints)
    </constraints></view></viewController></objects></scene></scenes>
    </document>

    """
  }

  private static func constraint(item: String = "root", and more: String = "") -> String {
    #"<constraint id="c" firstItem="\#(item)" firstAttribute="width" secondItem="root" "#
      + #"secondAttribute="height" \#(more)/>"#
  }

  private func render(_ name: String, _ more: String...) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: ["render", name] + more, folder: place.folder)
  }

  private func check(_ refusal: Refusal, in name: String) throws {
    try place.write(refusal.text, to: name)
    for command in ["render", "validate"] {
      let result = try AdaptProcess.run(arguments: [command, name], folder: place.folder)
      #expect(result.status == 65)
      #expect(result.output.isEmpty)
      let line = result.talk.prefix { $0 != "\n" }
      #expect(line.hasPrefix("\(name):\(refusal.line)"))
      #expect(line.firstMatch(of: /^[^:]+:\d+:\d+: error: .+ \[[a-z]+\.[A-Za-z]+\]$/) != nil)
    }
  }

  @Test(arguments: layouts)
  func layoutsAreRefused(_ refusal: Refusal) throws { try check(refusal, in: "Input.layout") }

  @Test(arguments: storyboards)
  func storyboardsAreRefused(_ refusal: Refusal) throws { try check(refusal, in: "Input.storyboard") }

  @Test func includesInACircleAreRefused() throws {
    try place.write("<layout version=\"1\">\n<include src=\"Other.layout\"/>\n</layout>", to: "Input.layout")
    try place.write("<layout version=\"1\">\n<include src=\"Input.layout\"/>\n</layout>", to: "Other.layout")
    let result = try render("Input.layout")
    #expect(result.status == 65)
    #expect(result.talk.hasPrefix("Other.layout:2:15: error: files include each other in a cycle: "))
  }

  @Test func anIncludedFileThatIsNotThereIsNamed() throws {
    try place.write("<layout version=\"1\">\n<include src=\"None.layout\"/>\n</layout>", to: "Input.layout")
    let result = try render("Input.layout")
    #expect(result.status == 65)
    #expect(result.talk.hasPrefix("Input.layout:2:15: error: there is no file 'None.layout'"))
  }

  @Test func noSuchFileAndNoSuchDeviceAreTold() throws {
    let file = try render("None.layout")
    #expect(file.status == 66)
    #expect(file.talk == "error: None.layout: No such file or directory\n")
    // Bytes of a name that are no UTF-8 arrive so.
    let name = try render("M\u{FFFD}in.layout")
    #expect(name.status == 66 && name.talk.hasSuffix("; adapt opens files whose names are in UTF-8, so rename it\n"))
    let device = try render("Main.layout", "--device", "iphnoe6")
    #expect(device.status == 64)
    #expect(
      device.talk.firstMatch(of: /^error: unknown device 'iphnoe6'; did you mean .*iphone6.*\n$/) != nil)
    let scene = try render("Main.layout", "--scene", "hmoe")
    #expect(scene.status == 64)
    #expect(scene.talk == "error: Main.layout: there is no scene 'hmoe'; there is home\n")
  }

  // MARK: Layouts that are wrong

  private func layout(_ constraints: String) -> String {
    """
    <layout version="1"><screen id="main"><view id="root"><view id="box"/>
    <constraints>
    <constraint item="box.top" to="root.top"/><constraint item="box.height" constant="5"/>
    \(constraints)
    </constraints>
    </view></screen></layout>
    """
  }

  @Test func aConflictIsAWarningAndFramesStillCome() throws {
    let conflict = layout(
      """
      <constraint item="box.left" to="root.left"/>
      <constraint id="one" item="box.width" constant="1"/>
      <constraint id="two" item="box.width" constant="2"/>
      """)
    try place.write(conflict, to: "Input.layout")
    let result = try render("Input.layout")
    #expect(result.status == 0)
    #expect(result.output.contains("view box"))
    #expect(result.talk.firstMatch(of: /^Input\.layout:[56]:\d+: warning: .*\[layout\.conflict\]\n/) != nil)
    #expect(result.talk.contains("\"one\"") && result.talk.contains("\"two\""))
  }

  @Test func anOpenLayoutIsAWarningAndFramesStillCome() throws {
    try place.write(layout("<constraint item=\"box.width\" constant=\"7\"/>"), to: "Input.layout")
    let result = try render("Input.layout")
    #expect(result.status == 0)
    #expect(result.output.contains("0 0  7 × 5"))
    #expect(
      result.talk.firstMatch(of: /^Input\.layout:1:\d+: warning: the x position .* ambiguous \[layout\.ambiguous\]\n/)
        != nil)
  }
}
