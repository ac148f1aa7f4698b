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

  /// In a xib the guides at the top and bottom are those of a view controller, as Xcode writes one there.
  @Test func guidesOfAScreenBesideAPart() throws {
    let (_, text, back) = try converted(
      """
      <layout version="1"><part id="row"><view id="rowRoot" frame="0 0 100 40"/></part>
      <screen id="main"><view id="root"><label id="title" text="T"/><constraints>
      <constraint item="title.top" to="topGuide.bottom" constant="20"/><pin view="title" edges="leading"/>
      </constraints></view></screen></layout>
      """)
    #expect(text.contains(".XIB\"") && text.contains("<viewController ") && !text.contains("sceneMemberID"))
    let frame = try layOut(back, device: "iphone6", orientation: .portrait).scenes.flatMap(\.views)
      .first { $0.kind == .label }?.frame
    #expect(frame?.y == 40)
  }

  /// Fixtures without formulas and orientations have the same frames as storyboards.
  @Test(arguments: ["Restructure/Main.layout", "Layout/Main.layout", "Valid/ScrollView.layout"])
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

  /// Items are written as items of the bar, which places them itself.
  @Test func itemsOfBars() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><toolbar id="bar" frame="0 0 320 44">
      <barButtonItem title="One"/><barButtonItem system="flexibleSpace"/><barButtonItem system="fixedSpace" width="12"/>
      <barButtonItem title="Two" style="done" enabled="false"/></toolbar>
      <navigationBar id="top" frame="0 50 320 44" title="Inbox"><barButtonItem system="cancel"/>
      <barButtonItem placement="trailing"><switch id="on"/></barButtonItem>
      <barButtonItem title="Post" placement="trailing"/></navigationBar></view></screen></layout>
      """
    let written = String(decoding: try converted(text).conversion.bytes, as: UTF8.self)
    let items = written.split(separator: "\n").filter { $0.contains("barButtonItem ") }.map { line in
      line.replacing(#/\ id="[^"]*"/#, with: "").drop { $0 == " " }
    }
    #expect(
      items == [
        "<barButtonItem title=\"One\" style=\"plain\"/>",
        "<barButtonItem style=\"plain\" systemItem=\"flexibleSpace\"/>",
        "<barButtonItem width=\"12\" style=\"plain\" systemItem=\"fixedSpace\"/>",
        "<barButtonItem title=\"Two\" style=\"done\" enabled=\"NO\"/>",
        // The first one at the right is at the edge.
        "<barButtonItem style=\"plain\" systemItem=\"cancel\"/>", "<barButtonItem title=\"Post\" style=\"plain\"/>",
        "<barButtonItem style=\"plain\">",
      ])
    #expect(written.contains("title=\"Inbox\"") && written.contains("<switch key=\"customView\""))
    #expect(written.contains("<leftBarButtonItems>") && written.contains("<rightBarButtonItems>"))
    #expect(!written.contains("<constraint "))
  }

  /// A sheet on a phone begins 10 points below the safe area, one in the middle of an iPad is 704 × 995.5 (measured), and a
  /// form sheet as large as it asks for; what a class gives its content is in `<designables>`.
  @Test func sheetsAndSizesOfClasses() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"/></screen>
      <screen id="page" bars="navigationBar" presentation="pageSheet"><view id="inPage"><view id="badge" class="Badge"
      intrinsicWidth="120"/><constraints><pin view="badge" center="x y"/><constraint
      item="badge.height" constant="40"/></constraints></view></screen>
      <screen id="form" presentation="formSheet" preferredSize="320 480"><view id="inForm"/></screen></layout>
      """
    let (conversion, _, storyboard) = try converted(text)
    let layout = try readDocument(Array(text.utf8), name: "Main.layout")
    let back = try readDocument(LayoutConversion().convert(storyboard).bytes, name: "Back.layout")
    for document in [layout, storyboard, back] {
      func size(_ id: String, on device: String) throws -> Size? {
        try layOut(document, device: device).scenes.flatMap(\.views)
          .first { $0.id == id || $0.id == conversion.ids[id] }?.frame.size
      }
      #expect(try size("inPage", on: "iphone8") == Size(width: 375, height: 667 - 20 - 10))
      #expect(try size("inPage", on: "ipadair") == Size(width: 768, height: 1024))
      #expect(try size("inPage", on: "ipadpro13") == Size(width: 704, height: 995.5))
      #expect(try size("inForm", on: "ipadpro13") == Size(width: 320, height: 480))
      #expect(try size("badge", on: "iphone8") == Size(width: 120, height: 40))
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
      <view id="landscape" installed="landscape"/>
      <stackView id="stack"><view id="first" spacingAfter="4"/><view id="second"/></stackView>
      </view></screen><screen id="away"><view id="other"/></screen><part id="piece"><view id="loose"/></part></layout>
      """
    let codes = try converted(text).conversion.diagnostics.map(\.code)
    #expect(codes == ["convert.formula", "convert.installed", "convert.spacing", "convert.part"])
  }

  /// How controls answer touches is carried; what an app's code does is told, one line each.
  @Test func behaviourIsCarriedOrTold() throws {
    let text = """
      <layout version="1" orientations="portrait"><screen id="home" orientations="landscapeLeft"><view id="root">
      <on action="save"><resign/></on>
      <slider id="volume" value="1.5" maximum="2"/><stepper id="count" value="3" minimum="1" step="2"/>
      <switch id="flag" on="true" enabled="false"/>
      <segmentedControl id="tabs" selected="1"><segment title="A"/><segment title="B"/></segmentedControl>
      <view id="pad" multipleTouch="true" exclusiveTouch="true" enabled="false"/>
      <button id="save" title="Save">
      <on event="touchUpInside"><send action="save"/></on><on notification="saved"><resign/></on></button>
      </view></screen></layout>
      """
    let result = try converted(text)
    #expect(
      result.conversion.diagnostics.map(\.message) == [
        "the orientations of the app are left out: they belong in its Info.plist",
        "the orientations of 'home' are left out: they belong in the code of its view controller",
        "the <on> of 'root' is left out: an app does this in code",
        "enabled=\"false\" of 'pad' is left out: it is no control",
        "the <on> of 'save' is left out: an app does this in code",
        "the <on> of 'save' is left out: an app does this in code",
      ])
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let views = [document, result.document].map { $0.scenes[0].views }
    for (before, after) in zip(views[0], views[1]) {
      #expect(after.behaviour.value == before.behaviour.value, "\(before.id)")
      #expect(after.behaviour.isEnabled == before.behaviour.isEnabled || before.id == "pad", "\(before.id)")
      #expect(after.behaviour.isExclusiveTouch == before.behaviour.isExclusiveTouch, "\(before.id)")
      #expect(after.behaviour.isMultipleTouchEnabled == before.behaviour.isMultipleTouchEnabled, "\(before.id)")
    }
    #expect(
      result.text.contains("selectedSegmentIndex=\"1\"") && result.text.contains("minValue=\"0.0\" maxValue=\"2\""))
  }

  /// A symbol may have both a size and a font, and its configuration one type.
  @Test func symbolsHaveOneConfiguration() throws {
    let text = """
      <layout version="1"><screen id="home"><view id="root"><imageView id="star">
      <symbol size="20" weight="bold"><font textStyle="body"/></symbol></imageView></view></screen></layout>
      """
    guard case .image(let image)? = try converted(text).document.scenes[0].views.last?.content else {
      Issue.record("no image")
      return
    }
    #expect(image.symbol?.pointSize == 20 && image.symbol?.weight == "bold" && image.symbol?.font != nil)
  }

  /// Xcode calls the last baseline `baseline`.
  @Test func baselinesHaveXcodesName() throws {
    let text = """
      <layout version="1"><screen id="home"><view id="root"><label id="one" text="1"/><label id="two" text="2"/>
      <constraints><constraint item="one.lastBaseline" to="two.lastBaseline"/>
      <constraint item="one.firstBaseline" to="two.firstBaseline"/></constraints></view></screen></layout>
      """
    let result = try converted(text)
    #expect(result.text.contains("firstAttribute=\"baseline\"") && result.text.contains("secondAttribute=\"baseline\""))
    #expect(result.text.contains("firstAttribute=\"firstBaseline\"") && !result.text.contains("lastBaseline"))
    #expect(result.document.scenes[0].constraints.first?.first.attribute == .lastBaseline)
  }

  /// A grid becomes a view, and what is in it has the frames of an iPhone 8: halves of 375 points, to its half points.
  @Test func gridsBecomeFrames() throws {
    let text = """
      <layout version="1"><screen id="home"><view id="root"><gridView id="grid" columns="1fr 1fr" rows="1fr" frame="0 0 375 40">
      <view id="one"/><view id="two"/></gridView></view></screen></layout>
      """
    let result = try converted(text)
    #expect(result.conversion.diagnostics.map(\.code) == ["convert.grid"])
    let views = try layOut(result.document, device: "iphone8").scenes.flatMap(\.views).filter { $0.name != "root" }
    #expect(views.map(\.kind) == [.view, .view, .view])
    #expect(views.map(\.frame.x) == [0, 0, 187.5])
    #expect(views.map(\.frame.width) == [375, 187.5, 187.5])
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

  /// One screen beside parts is the view of the xib's owner.
  @Test func aScreenBesidePartsIsOfTheOwner() throws {
    let text = """
      <layout version="1"><screen id="home"><view id="root"/></screen><part id="piece"><view id="loose" frame="0 0 9 9"/>
      </part></layout>
      """
    let result = try converted(text)
    #expect(result.document.format == .xib && result.conversion.diagnostics.isEmpty)
    let scenes = try layOut(result.document, device: "ipadair").scenes
    #expect(scenes.map(\.size) == [Size(width: 768, height: 1024), Size(width: 9, height: 9)])
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
    #expect(views.first?.frame == Rect(x: 0, y: 0, width: 768, height: 60))
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
