import Adapt
import TestSupport
import Testing

/// Documents of Interface Builder as `.layout`.
struct LayoutConversionTests {
  private func converted(_ text: String) throws -> (text: String, notes: [String], document: Document) {
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    let conversion = try LayoutConversion().convert(document)
    let again = try readDocument(conversion.bytes, name: "Main.layout")
    let notes = conversion.diagnostics.map { "\($0.location?.line ?? 0) \($0.severity.rawValue) \($0.code)" }
    return (String(decoding: conversion.bytes, as: UTF8.self), notes, again)
  }

  /// A storyboard with one screen.
  private func storyboard(
    root: String = "", _ subviews: String = "", _ after: String = "", controller: String = "", scenes: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="vc">
    <scenes>\(scenes)<scene sceneID="s"><objects>
    <viewController id="vc" sceneMemberID="viewController" \(controller)>
    <view key="view" id="v" \(root)><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>\(subviews)</subviews>
    \(after)</view></viewController>
    </objects></scene></scenes>
    <resources><image name="logo" width="40" height="20.5"/></resources></document>
    """
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  @Test func whatVariesStandsBesideWhatItVaries() throws {
    let text = try converted(
      storyboard(
        """
        <label userInteractionEnabled="NO" text="First Name" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
        <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
        <variation key="heightClass=regular-widthClass=regular">
        <fontDescription key="fontDescription" name="Menlo-Regular" family="Menlo" pointSize="20"/></variation>
        <variation key="heightClass=compact" hidden="YES"/>
        </label>
        """,
        """
        <constraints>
        <constraint firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1:3" \
        constant="-8" priority="999" id="c1"><variation key="widthClass=regular" constant="24"/></constraint>
        <constraint firstItem="a" firstAttribute="baseline" relation="lessThanOrEqual" secondItem="v" \
        secondAttribute="bottomMargin" userLabel="Low" id="c2"/>
        </constraints>
        <variation key="default"><mask key="constraints"><exclude reference="c2"/></mask></variation>
        <variation key="heightClass=compact"><mask key="constraints"><include reference="c2"/></mask></variation>
        """)
    ).text
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout version="1">
          <images>
            <image name="logo" width="40" height="20.5"/>
          </images>

          <screen id="screen">
            <view id="root">
              <label id="firstNameLabel" text="First Name">
                <font size="15" face="boldSystem"/>
                <font name="Menlo-Regular" size="20" family="Menlo" for="wRegular hRegular"/>
                <vary for="hCompact" hidden="true"/>
              </label>

              <constraints>
                <constraint item="firstNameLabel.width" to="root.width" multiplier="1:3" constant="-8" priority="999">
                  <vary for="wRegular" constant="24"/>
                </constraint>
                <constraint name="Low" item="firstNameLabel.lastBaseline" relation="lessThanOrEqual" to="root.bottomMargin" installed="hCompact"/>
              </constraints>
            </view>
          </screen>
        </layout>

        """)
  }

  @Test func idsAreWhatPeopleReadAndUnique() throws {
    let view = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"10\" height=\"10\"/>"
    let document = try converted(
      storyboard(
        """
        <button userLabel="Sign In" id="a">\(view)</button>
        <button id="b">\(view)<state key="normal" title="LOG OUT"/></button>
        <button id="c">\(view)<state key="normal" title="Log out!"/></button>
        <textField placeholder="Your e-mail address, please, now" id="d">\(view)</textField>
        <imageView image="logo" id="e">\(view)</imageView>
        <label text="名前" id="f">\(view)</label>
        <view id="g">\(view)</view>
        <view userLabel="safeArea" id="h">\(view)</view>
        """,
        "<viewLayoutGuide key=\"safeArea\" id=\"guide\"/>"
          + "<connections><outlet property=\"box\" destination=\"g\" id=\"o\"/></connections>",
        controller: "storyboardIdentifier=\"LoginViewController\"")
    ).document
    #expect(document.scenes.map(\.id) == ["login"])
    #expect(
      document.scenes[0].views.map(\.id) == [
        "root", "signIn", "logOutButton", "logOutButton2", "yourEMailAddressField", "logoImage", "label", "box",
        "safeArea2",
      ])
  }

  @Test func barsOfContainersAreSaidByName() throws {
    let navigation = """
      <scene sceneID="n"><objects><navigationController id="nc" sceneMemberID="viewController">
      <navigationBar key="navigationBar" largeTitles="YES" id="bar">
      <rect key="frame" x="0.0" y="20" width="375" height="96"/></navigationBar>
      <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="t"><objects><tabBarController id="tc" sceneMemberID="viewController">
      <connections><segue destination="nc" kind="relationship" relationship="viewControllers" id="q"/></connections>
      </tabBarController></objects></scene>
      """
    let text = storyboard(
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" userLabel=\"box\" id=\"b\"/>",
      "<constraints>"
        + ["top", "left", "right", "bottom"].map { side in
          "<constraint firstItem=\"b\" firstAttribute=\"\(side)\" secondItem=\"g\" secondAttribute=\"\(side)\" "
            + "id=\"\(side)\"/>"
        }.joined() + "</constraints><viewLayoutGuide key=\"safeArea\" id=\"g\"/>",
      controller: "title=\"List\"", scenes: navigation)
    let result = try converted(text)
    #expect(result.text.contains("<screen id=\"list\" title=\"List\" bars=\"navigationBar largeTitle tabBar\">"))
    #expect(
      result.text.contains(
        "<navigationBar id=\"navigationBar\" prefersLargeTitles=\"true\" role=\"accessory\" frame=\"0 20 375 96\"/>"))
    #expect(result.document.initialScene == "list")
    #expect(result.notes.contains("0 note convert.scene"))
    #expect(result.notes.contains { $0.hasSuffix("note convert.segues") })
    // On 414 × 736 points: 20 + 44 + 52 are covered at the top, 49 at the bottom.
    let back = try StoryboardConversion().convert(result.document)
    let documents = [
      try readDocument(Array(text.utf8), name: "Main.storyboard"), result.document,
      try readDocument(back.bytes, name: "Main.storyboard"),
    ]
    for document in documents {
      let views = try layOut(document, device: "iphone6plus").scenes.flatMap(\.views)
      #expect(views.first { $0.name == "box" }?.frame == Rect(x: 0, y: 116, width: 414, height: 571))
      // Going back adds a container over the list; its bar is the same one.
      let bars = Set(views.filter { $0.kind == .navigationBar }.map(\.frame))
      #expect(bars == [Rect(x: 0, y: 20, width: 414, height: 96)])
    }
  }

  @Test func whereThingsAreThere() throws {
    let masks = """
      <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="a"/><exclude reference="c"/>
      </mask></variation>
      <variation key="heightClass=regular-widthClass=regular"><mask key="subviews"><include reference="c"/></mask>
      </variation>
      """
    let view = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"10\" height=\"10\"/>"
    let boxes = ["a", "b", "c"].map { "<view id=\"\($0)\" userLabel=\"\($0)\">\(view)</view>" }.joined()
    let text = lines(try converted(storyboard(boxes, masks)).text)
    #expect(text.contains("<view id=\"a\" name=\"a\" installed=\"wRegular\" frame=\"0 0 10 10\"/>"))
    #expect(text.contains("<view id=\"b\" name=\"b\" uninstalled=\"wAny hAny\" frame=\"0 0 10 10\"/>"))
    // Gone in regular width, but for screens that are regular both ways.
    let lists = #"installed="wAny hAny, wRegular hRegular" uninstalled="wRegular""#
    #expect(text.contains("<view id=\"c\" name=\"c\" \(lists) frame=\"0 0 10 10\"/>"))
  }

  @Test func whatCannotBeSaidIsTold() throws {
    let text = storyboard(
      """
      <label text="A" placeholderIntrinsicWidth="100" id="a"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
      </label>
      <imageView image="gone" id="i"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></imageView>
      """,
      """
      <color key="backgroundColor" name="brand"/>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="left" constant="3" id="c1"/>
      <constraint firstItem="a" firstAttribute="width" constant="50" placeholder="YES" id="c2"/>
      <constraint firstItem="a" firstAttribute="top" constant="50" id="c3"/>
      </constraints>
      """, controller: "storyboardIdentifier=\"Main\"")
    let result = try converted(text)
    let codes = result.notes.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(
      codes == [
        "note convert.identifier", "note convert.color", "note convert.placeholder", "note convert.image",
        "note convert.direction", "note convert.placeholder", "warning convert.constraint",
      ])
    #expect(result.text.contains("item=\"aLabel.left\" to=\"root.left\" constant=\"3\""))
  }

  /// Labels and pictures are closed to touches in `.layout`, and open in Interface Builder where nothing is said.
  @Test func touchesAreThoseOfInterfaceBuilder() throws {
    let result = try converted(
      storyboard(
        """
        <label userInteractionEnabled="NO" text="A" id="a"/><label text="B" id="b"/>
        <imageView userInteractionEnabled="NO" id="c"/><view userInteractionEnabled="NO" id="d"/><view id="e"/>
        """))
    #expect(result.document.scenes[0].views.map(\.isUserInteractionEnabled) == [true, false, true, false, false, true])
    #expect(result.text.matches(of: #/userInteraction=/#).count == 2)
    #expect(result.text.contains("text=\"A\"/>") || result.text.contains("text=\"A\">"))
  }

  @Test func wordsThatTheLanguageDoesNotHaveAreTold() throws {
    let result = try converted(
      storyboard(
        """
        <imageView id="a"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
        <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="huge" weight="fat"/></imageView>
        <button id="b"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
        <buttonConfiguration key="configuration" style="plain" title="B" buttonSize="giant" imagePlacement="all"/>
        <connections><action selector="tap:" destination="vc" eventType="touchUpInside" id="t"/></connections></button>
        """))
    #expect(
      result.notes.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "note convert.actions", "note convert.value", "note convert.value", "note convert.value", "note convert.value",
      ])
    #expect(result.text.contains("configuration=\"plain\"") && !result.text.contains("<configuration"))
  }

  @Test func piecesOfXibsAreParts() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <tableViewCell customClass="MyCell" rowHeight="60" accessoryType="checkmark" id="cell">
      <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="281" height="60"/>
      <subviews><label userInteractionEnabled="NO" text="A" id="a"><rect key="frame" x="10" y="10" width="261" height="40"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></label></subviews>
      </tableViewCellContentView></tableViewCell></objects></document>
      """
    let result = try converted(text)
    #expect(
      lines(result.text).dropFirst(2) == [
        "<part id=\"myCell\">",
        "<tableViewCell id=\"root\" accessory=\"checkmark\" rowHeight=\"60\" class=\"MyCell\" frame=\"0 0 320 60\">",
        "<tableViewCellContentView id=\"rootContent\" frame=\"0 0 281 60\">",
        "<label id=\"aLabel\" text=\"A\" frame=\"10 10 261 40\" autoresizing=\"width bottom\"/>",
        "</tableViewCellContentView>", "</tableViewCell>", "</part>", "</layout>",
      ])
    // A row is as wide as the screen, and as high as it was saved where nothing leads through it.
    let layout = try layOut(result.document, device: "ipadair")
    #expect(layout.scenes[0].views[0].frame == Rect(x: 0, y: 0, width: 768, height: 60))
  }

  @Test func layoutsAndEmptyDocumentsAreRefused() throws {
    let layout = try readDocument(
      Array("<layout version=\"1\"><screen id=\"a\"><view id=\"b\"/></screen></layout>".utf8), name: "A.layout")
    #expect(throws: DocumentError.self) { try LayoutConversion().convert(layout) }
    let empty = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects/></document>
      """
    let document = try readDocument(Array(empty.utf8), name: "Empty.xib")
    #expect(throws: DocumentError.self) { try LayoutConversion().convert(document) }
  }
}
