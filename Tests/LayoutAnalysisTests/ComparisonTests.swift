import Adapt
import Foundation
import LayoutAnalysis
import TestSupport
import Testing

/// What changed in meaning is told, and nothing else.
struct ComparisonTests {
  private func document(_ text: String, name: String = "Main.layout") throws -> Document {
    try readDocument(Array(text.utf8), name: name)
  }

  private func restructure() throws -> String {
    try String(contentsOf: PackageFolder.main("Restructure"), encoding: .utf8)
  }

  private func compare(_ old: Document, _ new: Document, on screens: [Screen]) -> Comparison {
    var comparison = Comparison(old: old.name, new: new.name)
    comparison.document = DocumentChange.changes(from: old, to: new)
    for screen in screens {
      let engine = LayoutEngine()
      comparison.compare(engine.report(old, on: screen), engine.report(new, on: screen), on: screen.device)
    }
    return comparison
  }

  /// 736 − 20 − 92 = 624 instead of 625: the content and what hangs at its trailing edge.
  @Test func aConstantThatMovesByAPointIsNamed() throws {
    let old = try restructure()
    let new = old.replacing("constant=\"-91\"", with: "constant=\"-92\"")
    let plus = try Screen.of("iphone6plus", .landscapeRight)
    let comparison = compare(try document(old), try document(new), on: [plus])
    #expect(comparison.document.map(\.description) == ["constraint \"contentTrailingBeside\": constant -91 → -92"])
    let told = comparison.frames.map(\.change.description)
    #expect(told.first == "content: width 605 → 604")
    #expect(told.contains("gap1: x 625 → 624, width 91 → 92"))
    let schema = SchemaCheck("diff")
    let json = comparison.json
    #expect(try schema.problems(ofJSON: json) == [])
    let values = """
      [{"property": "x", "old": 625, "new": 624}, {"property": "width", "old": 91, "new": 92}]
      """
    #expect(String(decoding: json, as: UTF8.self).contains("\"values\": \(values)"))
  }

  /// Who reviews a change reads what is new, and each change once.
  @Test func whatIsNewIsTold() throws {
    let view = "<view id=\"root\"><label id=\"a\" text=\"A\" frame=\"0 0 50 20\"/></view>"
    let old = "<layout version=\"1\"><screen id=\"one\">\(view)</screen><screen id=\"two\">"
    let rest = "<view id=\"other\"><label id=\"b\" text=\"B\" frame=\"0 0 50 20\"/></view></screen>"
    let new = old.replacing("</view>", with: "<view id=\"badge\" class=\"BadgeView\" frame=\"0 30 9 9\"/></view>")
    let screen = try Screen.of("iphone6")
    let third = "<screen id=\"three\"><view id=\"third\"/></screen>"
    let comparison = compare(
      try document(old + rest + "</layout>"),
      try document(new + rest.replacing("<label", with: "<label background=\"#FF0000\"") + third + "</layout>"),
      on: [screen])
    let lines = comparison.text.split(separator: "\n")
    #expect(lines.first == "2 screens changed, 1 new")
    #expect(lines.contains { $0.hasPrefix("badge: new, of class BadgeView, in root") }, "\(lines)")
    #expect(lines.count { $0.contains("#ff0000") } == 1, "\(lines)")
  }

  @Test func whatHappensOnATouchIsPartOfTheMeaning() throws {
    let old = try String(contentsOf: PackageFolder.main("AllInCode"), encoding: .utf8)
    let new = old.replacing("text=\"{sender.title}\"", with: "text=\"{sender.title}!\"")
      .replacing("id=\"buttonB\"", with: "id=\"buttonB\" exclusiveTouch=\"true\"")
    let change =
      "on touchUpInside set theLabel's text to \"{sender.title}\" → set theLabel's text to \"{sender.title}!\""
    #expect(
      DocumentChange.changes(from: try document(old), to: try document(new)).map(\.description) == [
        "buttonA: \(change)", "buttonB: exclusive touch no → yes, \(change)",
      ])
  }

  @Test func aConstraintWithoutAnIdIsKnownByWhatItRelates() throws {
    let old = try restructure()
    let new = old.replacing(
      "<constraint item=\"actionOne.top\" to=\"content.bottom\" constant=\"8\"/>",
      with: "<constraint item=\"actionOne.top\" to=\"content.bottom\" constant=\"9\"/>")
    #expect(
      DocumentChange.changes(from: try document(old), to: try document(new)).map(\.description)
        == ["constraint actionOne.top = content.bottom: constant 8 → 9"])
  }

  @Test func installsAndVariationsAreTold() throws {
    let old = try restructure()
    let new = old.replacing(
      "<filler id=\"gap5\" installed=\"wAny hCompact, wRegular hRegular\"/>",
      with: "<filler id=\"gap5\" installed=\"wAny hCompact\"/>")
    #expect(
      DocumentChange.changes(from: try document(old), to: try document(new)).map(\.description)
        == ["gap5: installed for wRegular hRegular yes → none"])
  }

  @Test func whatXcodeWritesOnOpeningIsNoChange() throws {
    func storyboard(tools: String, plugIn: String, device: String, frame: String, attributes: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES">
      <device id="retina4_7" orientation="portrait">\(device)</device>
      <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="\(plugIn)"/></dependencies>
      <objects><view id="iN0-l3-epB">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><view \(attributes)><rect key="frame" \(frame)/></view></subviews>
      <constraints>
      <constraint firstItem="aaa-bb-ccc" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" id="c11-aa-aaa"/>
      <constraint firstItem="aaa-bb-ccc" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" id="c22-aa-aaa"/>
      <constraint firstItem="aaa-bb-ccc" firstAttribute="width" constant="50" id="c33-aa-aaa"/>
      <constraint firstItem="aaa-bb-ccc" firstAttribute="height" constant="50" id="c44-aa-aaa"/>
      </constraints></view></objects></document>
      """
    }
    let old = storyboard(
      tools: "14460.31", plugIn: "14460.20", device: "<adaptation id=\"fullscreen\"/>",
      frame: "x=\"0\" y=\"0\" width=\"50\" height=\"50\"",
      attributes: "id=\"aaa-bb-ccc\" translatesAutoresizingMaskIntoConstraints=\"NO\" contentMode=\"scaleToFill\"")
    let new = storyboard(
      tools: "22505", plugIn: "22504", device: "", frame: "x=\"3\" y=\"0\" width=\"51\" height=\"50\"",
      attributes:
        "contentMode=\"scaleToFill\" alpha=\"1\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"aaa-bb-ccc\"")
    let comparison = compare(
      try document(old, name: "A.xib"), try document(new, name: "B.xib"), on: [.plain(), .plain(736, 414)])
    #expect(comparison.isEmpty, "\(comparison.text)")
  }

  /// Margins of a xib's outermost view are 8 points before Xcode 9, and the system's 16 since.
  @Test func anotherEraIsToldInTheFramesOfTheCanvas() throws {
    func xib(tools: String) throws -> Document {
      try document(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        <device id="retina4_7" orientation="portrait"><adaptation id="fullscreen"/></device>
        <objects><view id="iN0-l3-epB"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><view id="aaa-bb-ccc" userLabel="box" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints>
        <constraint firstItem="aaa-bb-ccc" firstAttribute="top" secondItem="iN0-l3-epB" secondAttribute="top" id="c11"/>
        <constraint firstItem="aaa-bb-ccc" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leadingMargin" id="c22"/>
        <constraint firstItem="aaa-bb-ccc" firstAttribute="width" constant="50" id="c33"/>
        <constraint firstItem="aaa-bb-ccc" firstAttribute="height" constant="50" id="c44"/>
        </constraints></view></objects></document>
        """, name: "Box.xib")
    }
    let (old, new) = (try xib(tools: "12121"), try xib(tools: "14490"))
    var comparison = Comparison(old: "old", new: "new")
    comparison.document = DocumentChange.changes(from: old, to: new)
    let engine = LayoutEngine()
    comparison.compare(engine.canvasReport(old), engine.canvasReport(new), on: "the canvas")
    #expect(comparison.document.isEmpty)
    #expect(comparison.frames.map(\.change.description) == ["box (aaa-bb-ccc): x 8 → 16"])
  }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
  func aDocumentIsAsItIs() throws {
    let screen = Screen.plain(375, 667)
    for name in Corpus.documents {
      guard let document = try? readDocument(path: Corpus.path(name)) else { continue }
      let comparison = compare(document, document, on: [screen])
      #expect(comparison.isEmpty, "\(name)")
      #expect(!DocumentChange.description(of: document).isEmpty || document.scenes.isEmpty)
    }
  }
}
