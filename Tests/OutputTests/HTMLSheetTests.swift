import Adapt
import LayoutEngine
import LayoutModel
import LayoutOutput
import TestSupport
import Testing
import XMLTree

/// The page with all screens. `Scripts/check-sheet` opens it in a browser and measures every view there.
struct HTMLSheetTests {
  /// The page as a tree: it is well-formed XML after its first line.
  private func page(_ layouts: [Layout], _ options: PictureOptions = PictureOptions()) throws -> XMLElement {
    let bytes = HTMLSheet(options: options).render(layouts)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html>\n"))
    return try XMLDocument(parsing: Array(text.dropFirst("<!DOCTYPE html>\n".count).utf8), name: "sheet").root
  }

  private func all(_ root: XMLElement, where fits: (XMLElement) -> Bool) -> [XMLElement] {
    (fits(root) ? [root] : []) + root.children.flatMap { all($0, where: fits) }
  }

  private func restructure() throws -> [Layout] {
    try [
      Pictured.layout("Restructure/Main.layout", on: "iphone6plus", .landscapeRight),
      Pictured.layout("Restructure/Main.layout", on: "ipadair"),
    ]
  }

  @Test func everyScreenSaysWhatItIs() throws {
    let figures = all(try page(restructure())) { $0.is("figure") }
    #expect(figures.map { $0["data-device"] } == ["iphone6plus", "ipadair"])
    #expect(figures.map { $0["data-idiom"] } == ["phone", "pad"])
    #expect(figures.map { $0["data-width"] } == ["regular", "regular"])
    #expect(figures.map { $0["data-height"] } == ["compact", "regular"])
    #expect(figures.map { $0["data-held"] } == ["landscape", "portrait"])
    #expect(figures[0].firstChild("figcaption")?.text == "iPhone 6 Plus")
    #expect(figures[0].firstChild("svg")?["aria-label"]?.contains("736 × 414 @3x · wRegular hCompact") == true)
    #expect(figures.allSatisfy { $0.firstChild("svg")?["tabindex"] == "0" })
  }

  /// Object ids of Interface Builder say nothing to people: a screen has the class, title or identifier of its controller.
  @Test func screensOfStoryboardsAreCalledByName() throws {
    let scenes = [
      ("aaa-00-aaa", "customClass=\"LoginController\""), ("bbb-00-bbb", "title=\"Help\""), ("ccc-00-ccc", ""),
    ]
    let objects = scenes.map { id, name in
      """
      <scene sceneID="s\(id)"><objects><viewController id="\(id)" \(name) sceneMemberID="viewController">
      <view key="view" id="v\(id)"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7"/><scenes>
      \(objects.joined())
      </scenes></document>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    let screen = try Screen.of("iphone8")
    let root = try page([LayoutEngine().report(document, on: screen)])
    let headings = ["LoginController (aaa-00-aaa)", "Help (bbb-00-bbb)", "ccc-00-ccc"]
    let figures = all(root) { $0.is("figure") }
    #expect(figures.map { $0["data-screen"] } == scenes.map(\.0))
    for (figure, heading) in zip(figures, headings) {
      #expect(figure.firstChild("figcaption")?.firstChild("small")?.text.contains(" · \(heading) · ") == true)
    }
    let menu = all(root) { $0.is("select") && $0["name"] == "screen" }
    #expect(menu.first?.children.map(\.text) == ["all"] + headings)
  }

  /// A storyboard of many screens on many devices is shown screen by screen at first; a small one as a whole.
  @Test(arguments: [(1, nil), (120, "one")]) func manyCardsAreShownByScreen(widths: Int, chosen: String?) throws {
    let text = """
      <layout version="1"><screen id="one"><view id="root"/></screen><screen id="two"><view id="root"/></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let layouts = try (0..<widths).map { step in
      var screen = try Screen.of("ipad10")
      screen.size.width -= Double(step)
      return LayoutEngine().report(document, on: screen)
    }
    let root = try page(layouts)
    #expect(all(root) { $0.is("figure") }.count == 2 * widths)
    let options = all(root) { $0.is("select") && $0["name"] == "screen" }.flatMap { Array($0.children) }
    #expect(options.map(\.text) == ["all", "one", "two"])
    #expect(options.first { $0["selected"] != nil }?.text == chosen)
  }

  /// One point is as large on every screen: the size of a figure is that of its device, 10 points around the screen.
  @Test func screensKeepTheirRelativeSizes() throws {
    let figures = all(try page(restructure())) { $0.is("figure") }
    #expect(figures.map { $0["style"] } == ["--w:746;--h:424", "--w:778;--h:1034"])
    #expect(figures.map { $0.firstChild("svg")?["viewBox"] } == ["-5 -5 746 424", "-5 -5 778 1034"])
  }

  /// Hidden views are in the page, for its switch to show.
  @Test func everyViewIsThere() throws {
    let layouts = try restructure()
    let views = all(try page(layouts)) { $0["data-i"] != nil }
    #expect(views.map { $0["data-i"] } == layouts.flatMap { $0.scenes[0].views.map(\.id) })
    let gaps = views.filter { $0["data-i"]?.hasPrefix("gap") == true }
    #expect(gaps.count == 10 && gaps.allSatisfy { $0["class"] == "v hidden" })
  }

  /// An iPhone 6 and an iPhone 8 have the same screen: one card for both; variants have cards of their own.
  @Test func screensThatLookTheSameAreOneCard() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><view id="box" frame="20 100 50 50"/></view></screen></layout>
      """
    let layouts = try ["iphone6", "iphone6plus", "iphone8"].map { name in
      try Pictured.layout(text: text, on: Screen.of(name))
    }
    let figures = all(try page(layouts)) { $0.is("figure") }
    #expect(figures.map { $0["data-devices"] } == ["iphone6 iphone8", "iphone6plus"])
    #expect(figures[0].firstChild("figcaption")?.text == "iPhone 6, iPhone 8")
    let bytes = HTMLSheet().render(layouts, variants: ["", "", "dark"])
    let written = String(decoding: bytes.dropFirst("<!DOCTYPE html>\n".utf8.count), as: UTF8.self)
    let varied = all(try XMLDocument(parsing: Array(written.utf8), name: "sheet").root) { $0.is("figure") }
    #expect(varied.map { $0["data-variant"] } == [nil, nil, "dark"])
    #expect(varied[2].firstChild("svg")?["aria-label"]?.hasSuffix(" · dark") == true)
  }

  /// Interface Builder gives the views of all xibs the same ids: of several documents each screen is called by its own,
  /// and its devices stand side by side.
  @Test func severalDocumentsAreToldApart() throws {
    func layouts(_ names: [String], scenes: [String]) throws -> [Layout] {
      let screens = scenes.map { "<screen id=\"\($0)\"><view id=\"root\"/></screen>" }.joined()
      return try names.flatMap { name in
        try ["iphonese3", "ipad10"].map { device in
          var layout = try Pictured.layout(text: "<layout version=\"1\">\(screens)</layout>", on: Screen.of(device))
          layout.document = name
          return layout
        }
      }
    }
    func menu(_ name: String, of root: XMLElement) -> [String]? {
      all(root) { $0.is("select") && $0["name"] == name }.first?.children.map { $0["value"] ?? $0.text }
    }
    let parts = try page(layouts(["One.xib", "Two.xib"], scenes: ["iN0-l3-epB"]))
    #expect(all(parts) { $0.is("h1") }.map(\.text) == ["2 documents"])
    let captions = all(parts) { $0.is("figcaption") }
    #expect(captions.map { $0.firstChild("b")?.text } == ["One.xib", "One.xib", "Two.xib", "Two.xib"])
    #expect(all(parts) { $0.is("figure") }.map { $0["data-document"] } == captions.map { $0.firstChild("b")?.text })
    let labels = all(parts) { $0.is("svg") && $0["role"] == "group" }.map { $0["aria-label"] ?? "" }
    #expect(labels.map { $0.hasPrefix("One.xib, ") } == [true, true, false, false])
    #expect(menu("document", of: parts) == ["", "One.xib", "Two.xib"])
    // Each has one screen.
    #expect(menu("screen", of: parts) == nil)

    let whole = try page(layouts(["One.layout", "Two.layout"], scenes: ["a", "b"]))
    let names = ["One.layout/a", "One.layout/b", "Two.layout/a", "Two.layout/b"]
    #expect(menu("screen", of: whole) == [""] + names)
    let figures = all(whole) { $0.is("figure") }
    #expect(figures.map { $0["data-screen"] } == names.flatMap { [$0, $0] })
    #expect(figures.map { $0["data-device"] } == Array(repeating: ["iphonese3", "ipad10"], count: 4).flatMap { $0 })
  }

  /// A part of a fixed size looks the same on a phone and a pad: it is one card of both, and says what both share.
  @Test func partsThatLookTheSameAreOneCard() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="iN0-l3-epB">
      <rect key="frame" x="0" y="0" width="440" height="166"/></view></objects></document>
      """
    let layouts = try [
      ("iphonese3", InterfaceOrientation.portrait), ("ipad10", .portrait), ("ipad10", .landscapeRight),
    ]
    .map { device, orientation in
      try Pictured.layout(text: text, name: "Part.xib", on: Screen.of(device, orientation))
    }
    let figures = all(try page(layouts)) { $0.is("figure") }
    #expect(figures.map { $0["data-devices"] } == ["iphonese3 ipad10"])
    #expect(figures[0]["data-idiom"] == "phone pad")
    #expect(figures[0]["data-held"] == "portrait landscape")
    #expect(figures[0]["data-width"] == "compact regular")
    let facts = figures[0].firstChild("figcaption")?.firstChild("small")?.text
    #expect(facts == "iN0-l3-epB · 440 × 166 @2x · hRegular")
  }

  @Test func idsAreUniqueAndNothingIsFetched() throws {
    let root = try page(restructure())
    let ids = all(root) { $0["id"] != nil }.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(all(root) { $0["src"] != nil || $0["href"] != nil || $0.is("link") } == [])
    let text = String(decoding: HTMLSheet().render(try restructure()), as: UTF8.self)
    let addresses = text.matches(of: /https?:[^"]*/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg"])
  }

  @Test func whatIsChosenIsShownAtFirst() throws {
    var options = PictureOptions()
    options.layers = [.device, .safeArea]
    options.showsHidden = true
    let root = try page(restructure(), options)
    #expect(all(root) { $0.is("main") }.map { $0["class"] } == ["show-device show-safe-area show-hidden"])
    let checked = all(root) { $0["checked"] != nil }.compactMap { $0["name"] }
    #expect(checked == ["device", "safe-area", "hidden"])
  }

  @Test func notesAreThereOnceAndSafe() throws {
    var notes = SceneNotes()
    notes.views = [[], [ViewNote(name: "font", text: "</p><script>")]]
    notes.findings = [
      SceneNotes.Finding(
        diagnostic: Diagnostic(code: "lint.overlap", severity: .warning, message: "a <b> & \"c\""), subject: "\">")
    ]
    let bytes = HTMLSheet().render(try restructure(), notes: [[notes], [notes]])
    let text = String(decoding: bytes, as: UTF8.self).dropFirst("<!DOCTYPE html>\n".count)
    let root = try XMLDocument(parsing: Array(text.utf8), name: "sheet").root
    let known = all(root) { $0["id"] == "notes" }.flatMap(\.children)
    #expect(known.map { $0.children.map(\.text) } == [["</p><script>"]])
    let found = all(root) { $0["id"] == "findings" }.flatMap(\.children)
    #expect(found.map(\.text) == ["warning: a <b> & \"c\" [lint.overlap]"])
    #expect(found.map { $0["data-subject"] } == ["\">"])
    #expect(all(root) { $0.is("figure") }.map { $0["data-findings"] } == ["0", "0"])
    #expect(all(root) { $0["data-note"] != nil }.map { $0["data-i"] } == ["content", "content"])
    let choices = all(root) { $0["name"] == "finding" }.flatMap(\.children).map(\.text)
    #expect(choices == ["all and none", "any", "lint.overlap"])
  }

  /// A page that waits for screens has none, a place for what is wrong, and the program that asks.
  @Test func aLivePageIsEmptyAtFirst() throws {
    let bytes = HTMLSheet().renderLive(title: "<Main>")
    let text = String(decoding: bytes, as: UTF8.self).dropFirst("<!DOCTYPE html>\n".count)
    let root = try XMLDocument(parsing: Array(text.utf8), name: "sheet").root
    #expect(all(root) { $0.is("h1") }.map(\.text) == ["<Main>"])
    #expect(all(root) { $0["id"] == "problems" }.map { $0["role"] } == ["alert"])
    #expect(all(root) { $0.is("script") }.count == 2)
    #expect(all(root) { $0.is("figure") }.isEmpty)
    #expect(!String(decoding: HTMLSheet().render(try restructure()), as: UTF8.self).contains("EventSource"))
  }

  @Test func textsOfDocumentsAreSafe() throws {
    var layout = SampleLayouts.full
    layout.document = "</title><script>alert('1')</script>"
    layout.scenes[0].views[2].id = "\"><script>"
    let root = try page([layout])
    #expect(all(root) { $0.is("script") }.count == 1)
    #expect(all(root) { $0.is("h1") }.first?.text == layout.document)
    #expect(all(root) { $0["data-i"] != nil }.last?["data-i"] == "\"><script>")
  }

  /// A page with 100 views on each of all screens stays below 5 MB.
  @Test func aLargePageIsNotTooLarge() throws {
    let rows = (0..<49).map { "<label id=\"l\($0)\" text=\"Line \($0)\"/><button id=\"b\($0)\" title=\"Press\"/>" }
    let text = """
      <layout version="1"><screen id="main"><view id="root"><stackView id="rows" axis="vertical">\(rows.joined())
      </stackView><constraints><constraint item="rows.top" to="root.top"/>
      <constraint item="rows.leading" to="root.leading"/></constraints></view></screen></layout>
      """
    let catalogue = DeviceCatalogue()
    let layouts = try catalogue.distinctDevices.flatMap { device in
      try [InterfaceOrientation.portrait, .landscapeRight].map {
        try Pictured.layout(text: text, on: catalogue.screen(of: device, orientation: $0))
      }
    }
    #expect(layouts.count > 80 && layouts.allSatisfy { $0.scenes[0].views.count == 100 })
    let page = HTMLSheet().render(layouts)
    #expect(page.count < 5_000_000)
    #expect(page == HTMLSheet().render(layouts))
  }
}
