import Adapt
import Foundation
import TestSupport
import Testing

/// `.layout` documents as storyboards and xibs.
struct StoryboardConversionTests {
  private func converted(_ text: String) throws -> (conversion: Conversion, text: String, document: Document) {
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let conversion = try StoryboardConversion().convert(document)
    let again = try readDocument(conversion.bytes, name: "Main.storyboard")
    return (conversion, String(decoding: conversion.bytes, as: UTF8.self), again)
  }

  /// Fixtures without formulas and orientations have the same frames as storyboards.
  @Test(arguments: ["Restructure/Main.layout", "Layout/Main.layout", "Composer/Main.layout", "Valid/ScrollView.layout"])
  func framesStay(_ path: String) throws {
    let document = try readDocument(path: PackageFolder.fixtures.appending(path: path).path())
    let conversion = try StoryboardConversion().convert(document)
    let storyboard = try readDocument(conversion.bytes, name: "Main.storyboard")
    let carried = Dictionary(conversion.ids.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for device in ["iphone5s", "iphone6plus", "iphone15pro", "ipadair"] {
      for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
        let before = try layOut(document, device: device, orientation: orientation).scenes.flatMap(\.views)
        let after = try layOut(storyboard, device: device, orientation: orientation).scenes.flatMap(\.views)
        #expect(before.map(\.id) == after.map { carried[$0.id] ?? $0.id })
        #expect(before.map(\.frame) == after.map(\.frame), "\(device) \(orientation)")
      }
    }
  }

  @Test func idsHaveXcodesFormAndStay() throws {
    let text = "<layout version=\"1\"><screen id=\"home\"><view id=\"root\"><view id=\"box\"/></view></screen></layout>"
    let first = try converted(text)
    let ids = ["home", "root", "box"].compactMap { first.conversion.ids[$0] }
    #expect(Set(ids).count == 3)
    for id in ids { #expect(id.wholeMatch(of: /[A-Za-z][A-Za-z0-9]{2}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}/) != nil, "\(id)") }
    // Another view beside it changes no id.
    let second = try converted(text.replacing("<view id=\"box\"/>", with: "<label id=\"more\"/><view id=\"box\"/>"))
    #expect(ids == ["home", "root", "box"].compactMap { second.conversion.ids[$0] })
    #expect(first.document.scenes[0].views.map(\.name) == ["root", "box"])
  }

  @Test func barsBecomeContainers() throws {
    let text = """
      <layout version="1"><screen id="home" bars="navigationBar largeTitle tabBar"><view id="root"><view id="box"/>
      <constraints>
      <constraint item="box.top" to="safeArea.top"/><constraint item="box.bottom" to="safeArea.bottom"/>
      <constraint item="box.left" to="root.left"/><constraint item="box.right" to="root.right"/>
      </constraints></view></screen></layout>
      """
    let result = try converted(text)
    #expect(
      result.document.scenes.compactMap(\.controller?.kind) == [
        .tabBarController, .navigationController, .viewController,
      ])
    #expect(result.document.initialScene == result.document.scenes.first?.id)
    // On 414 × 736 points: 20 + 44 + 52 are covered at the top, 49 at the bottom.
    let box = try layOut(result.document, device: "iphone6plus").scenes.flatMap(\.views).first { $0.name == "box" }
    #expect(box?.frame == Rect(x: 0, y: 116, width: 414, height: 571))
  }

  @Test func variationsAndMasksAreWrittenAsXcodeDoes() throws {
    let text = """
      <layout version="1"><screen id="home"><view id="root">
      <label id="title" text="Title" uninstalled="hCompact"><font size="20" for="wRegular hRegular"/></label>
      <constraints><constraint id="gap" item="title.top" to="root.top" constant="8" installed="wRegular">
      <vary for="hCompact" constant="4"/></constraint></constraints></view></screen></layout>
      """
    let result = try converted(text)
    let ids = result.conversion.ids
    let (title, gap) = (ids["title"] ?? "", ids["gap"] ?? "")
    let lines = result.text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let root = lines.drop { $0 != "<variation key=\"default\">" }.prefix { $0 != "</view>" }
    #expect(
      Array(root) == [
        "<variation key=\"default\">", "<mask key=\"constraints\">", "<exclude reference=\"\(gap)\"/>", "</mask>",
        "</variation>", "<variation key=\"heightClass=compact\">", "<mask key=\"subviews\">",
        "<exclude reference=\"\(title)\"/>", "</mask>", "</variation>", "<variation key=\"widthClass=regular\">",
        "<mask key=\"constraints\">", "<include reference=\"\(gap)\"/>", "</mask>", "</variation>",
      ])
    #expect(lines.contains("<variation key=\"heightClass=compact\" constant=\"4\"/>"))
    #expect(lines.contains("<variation key=\"heightClass=regular-widthClass=regular\">"))
  }

  @Test func whatInterfaceBuilderCannotSayIsTold() throws {
    let text = """
      <layout version="1"><screen id="home"><view id="root">
      <view id="half"><frame x="0" y="0" width="W/2" height="H"/></view>
      <view id="lying" installed="landscape"/>
      <stackView id="stack"><view id="first" spacingAfter="4"/><view id="second"/></stackView>
      </view></screen><part id="piece"><view id="loose"/></part></layout>
      """
    let codes = try converted(text).conversion.diagnostics.map(\.code)
    #expect(codes == ["convert.formula", "convert.installed", "convert.spacing", "convert.part"])
  }

  @Test func guidesOfOnesOwnBecomeHiddenViews() throws {
    let text = """
      <layout version="1"><screen id="home"><view id="root"><view id="box"/><guide id="third"/><constraints>
      <constraint item="third.left" to="root.left"/><constraint item="third.width" to="root.width" multiplier="1/3"/>
      <constraint item="third.top" to="root.top"/><constraint item="third.height" constant="9"/>
      <constraint item="box.left" to="third.right"/><constraint item="box.right" to="root.right"/>
      <constraint item="box.top" to="root.top"/><constraint item="box.height" to="third.height"/>
      </constraints></view></screen></layout>
      """
    let result = try converted(text)
    #expect(result.conversion.diagnostics.map(\.code) == ["convert.guide"])
    let views = try layOut(result.document, device: "iphone6plus").scenes.flatMap(\.views)
    #expect(views.first { $0.name == "box" }?.frame == Rect(x: 138, y: 0, width: 276, height: 9))
    #expect(views.first { $0.name == "third" }?.isHidden == true)
  }

  @Test func partsAloneAreAXib() throws {
    let text = """
      <layout version="1"><part id="piece"><tableViewCell id="cell" frame="0 0 320 60" rowHeight="60">
      <tableViewCellContentView id="content" frame="0 0 320 60"/></tableViewCell></part></layout>
      """
    let result = try converted(text)
    #expect(result.document.format == .xib)
    let views = try layOut(result.document, device: "ipadair").scenes.flatMap(\.views)
    #expect(views.map(\.name) == ["cell", "content"])
    #expect(views.first?.frame == Rect(x: 0, y: 0, width: 320, height: 60))
  }

  @Test func viewsInBarsAndCellsHangWhereTheyDid() throws {
    let text = """
      <layout version="1"><screen id="home"><view id="root">
      <toolbar id="bar" frame="0 0 320 44"><view id="inBar" role="accessory" frame="8 8 20 20"/></toolbar>
      <navigationBar id="top" frame="0 44 320 44"><view id="title" role="accessory" frame="8 8 20 20"/></navigationBar>
      <tableView id="table" frame="0 88 320 300">
      <view id="header" role="tableHeader" frame="0 0 320 20"/><tableViewCell id="cell" frame="0 20 320 44">
      <tableViewCellContentView id="content" frame="0 0 320 44"/><view id="badge" role="accessory" frame="0 0 9 9"/>
      </tableViewCell></tableView></view></screen></layout>
      """
    let views = try converted(text).document.scenes.flatMap(\.views)
    #expect(
      views.map { "\($0.name ?? "") \($0.role.rawValue)" }.sorted() == [
        "badge accessory", "bar subview", "cell cell", "content contentView", "header tableHeader", "inBar accessory",
        "root root", "table subview", "title accessory", "top subview",
      ])
  }

  @Test func documentsOfInterfaceBuilderAreRefused() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><view id="a"/></objects></document>
      """
    let document = try readDocument(Array(xib.utf8), name: "A.xib")
    #expect(throws: DocumentError.self) { try StoryboardConversion().convert(document) }
  }
}
