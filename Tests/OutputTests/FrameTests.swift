import Foundation
import LayoutEngine
import LayoutModel
import LayoutOutput
import TestSupport
import Testing
import TextKit

struct FrameTextTests {
  @Test func treeOfTheExample() {
    let expected = """
      Main.layout · iphone6plus landscape · 736 × 414 @3x · wRegular hCompact
      restructure
        view root                     0 0  736 × 414
          view content                20 0  605 × 414
        guide top topGuide (in root)  0 0  736 × 0

      """
    #expect(text(FrameText().render([SampleLayouts.plain])) == expected)
  }

  @Test func oddTextsStayOnTheirLine() {
    let rendered = text(FrameText().render([SampleLayouts.full]))
    #expect(rendered.contains("canvas iphone6plus landscape"))
    #expect(rendered.contains(#"      button b"1 (Größe\n🙂)"#))
    #expect(rendered.contains(#"0 0.333  88.667 × 30.5  hidden  "a·b\\t"c"""#))
    #expect(rendered.contains("right to left · text size AX2"))
    #expect(!rendered.contains("\u{1}"))
  }

  /// A scene is called as in pictures and messages; what is kept has its id alone.
  @Test func scenesAreCalledByName() {
    var layout = SampleLayouts.plain
    layout.scenes[0].id = "1d0-rW-cUw"
    layout.scenes[0].label = "LoginViewController"
    let lines = text(FrameText().render([layout])).split(separator: "\n")
    #expect(lines[1] == "LoginViewController (1d0-rW-cUw)")
    #expect(text(FrameText(style: .record).render([layout])).split(separator: "\n")[1] == "1d0-rW-cUw")
  }

  @Test func severalLayoutsHaveALineBetweenThem() {
    let rendered = text(FrameText().render([SampleLayouts.plain, SampleLayouts.plain]))
    #expect(rendered.contains("736 × 0\n\nMain.layout"))
  }

  @Test func longNamesDoNotPushFramesAway() {
    var layout = SampleLayouts.plain
    layout.scenes[0].views[1].name = String(repeating: "long", count: 40)
    layout.scenes[0].views[0].text = String(repeating: "x", count: 50)
    let lines = text(FrameText().render([layout])).split(separator: "\n")
    #expect(lines[2].count < 130)
    #expect(lines[2].hasSuffix("x…\""))
    #expect(lines[3].hasSuffix(")  20 0  605 × 414"))
  }

  @Test func theSquareCanvasHasNoDevice() {
    var layout = SampleLayouts.empty
    layout.isCanvas = true
    layout.screen.device = "canvas"
    layout.screen.orientation = .portrait
    #expect(text(FrameText().render([layout])).hasPrefix(" · canvas portrait · 736 × 414"))
  }
}

struct FrameJSONTests {
  let schema = SchemaCheck("frames")

  @Test func exampleOfTheFormat() {
    let expected = """
      {"schema": "adapt.frames/1", "document": "Main.layout", "device": "iphone6plus", "orientation": "landscape",
       "traits": {"idiom": "phone", "widthClass": "regular", "heightClass": "compact", "scale": 3, "layoutDirection": "leftToRight"},
       "screen": {"width": 736, "height": 414},
       "scenes": [
        {"id": "restructure", "views": [
         {"id": "root", "parent": null, "kind": "view", "frame": {"x": 0, "y": 0, "width": 736, "height": 414}, "absolute": {"x": 0, "y": 0, "width": 736, "height": 414}},
         {"id": "content", "parent": "root", "kind": "view", "frame": {"x": 20, "y": 0, "width": 605, "height": 414}, "absolute": {"x": 20, "y": 0, "width": 605, "height": 414}}
        ], "guides": [{"id": "topGuide", "parent": "root", "frame": {"x": 0, "y": 0, "width": 736, "height": 0}, "absolute": {"x": 0, "y": 0, "width": 736, "height": 0}}]}
       ],
       "diagnostics": []}

      """
    #expect(text(FrameJSON().render([SampleLayouts.plain])) == expected)
  }

  @Test func oddNumbersAndTexts() {
    let line = text(FrameJSON().render([SampleLayouts.full])).split(separator: "\n").first {
      $0.contains("\"button\"")
    }
    let expected = #"""
         {"id": "b\"1", "parent": "content", "kind": "button", "frame": {"x": 0, "y": 0.333, "width": 88.667, "height": 30.5}, "absolute": {"x": 20, "y": 0.333, "width": 88.667, "height": 30.5}, "name": "Größe\n🙂", "hidden": true, "text": "a\u0001b\\\t\"c\"", "font": {"family": "system", "size": 15, "weight": "regular"}, "background": "#8cff64"}
      """#
    #expect(line.map(String.init) == expected)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func outputIsAsTheSchemaSays(number: Int) throws {
    let plain = SampleLayouts.plain
    let cases: [[Layout]] = [
      [plain], [SampleLayouts.full], [SampleLayouts.empty], [], [plain, SampleLayouts.full, plain],
    ]
    let json = try JSONSerialization.jsonObject(with: Data(FrameJSON().render(cases[number])))
    #expect(try schema.problems(of: json) == [])
    #expect((json as? [Any])?.count == (number < 3 ? nil : cases[number].count))
  }

  @Test func scenesHaveTheNamesOfTheirControllers() throws {
    var layout = SampleLayouts.plain
    layout.scenes[0].label = "LoginViewController"
    let json = try JSONSerialization.jsonObject(with: Data(FrameJSON().render([layout])))
    #expect(try schema.problems(of: json) == [])
    let scenes = (json as? [String: Any])?["scenes"] as? [[String: Any]]
    #expect(scenes?.first?["id"] as? String == "restructure")
    #expect(scenes?.first?["name"] as? String == "LoginViewController")
  }

  /// Letters, accents and emoji are known; Cyrillic, and a font without a table, are estimates.
  @Test(arguments: [("Élan 🙂", "", false), ("Привет", "", true), ("Hi", "<font name=\"Zapfino\" size=\"12\"/>", true)])
  func estimatesAreMarked(text: String, font: String, isEstimated: Bool) throws {
    let views = "<label id=\"a\" text=\"\(text)\">\(font)</label>"
    let layout = try LaidOut(views).layout
    let json = FrameJSON().render([layout])
    #expect(String(decoding: json, as: UTF8.self).contains("\"estimated\": true") == isEstimated)
    #expect(try schema.problems(ofJSON: json) == [])
  }

  @Test func schemaFindsProblems() throws {
    let wrong: [String: Any] = ["schema": "adapt.frames/2", "document": 1, "scenes": [["id": "x"]]]
    #expect(try !schema.problems(of: wrong).isEmpty)
  }

  @Test func textsComeBackAsTheyWere() throws {
    let json = try JSONSerialization.jsonObject(with: Data(FrameJSON().render([SampleLayouts.full])))
    let scenes = (json as? [String: Any])?["scenes"] as? [[String: Any]]
    let view = (scenes?.first?["views"] as? [[String: Any]])?.last
    #expect(view?["text"] as? String == "a\u{1}b\\\t\"c\"")
    #expect(view?["name"] as? String == "Größe\n🙂")
  }
}

/// Layouts that are made by hand, with everything that output has to cope with.
enum SampleLayouts {
  static let screen = Screen(
    device: "iphone6plus",
    orientation: .landscapeRight,
    size: Size(width: 736, height: 414),
    traits: Traits(idiom: .phone, widthClass: .regular, heightClass: .compact, scale: 3),
    safeAreaInsets: .zero,
    statusBarHeight: 0,
    toolsVersion: 14490
  )

  /// Two views and a guide: the example of the format.
  static var plain: Layout {
    let whole = Rect(x: 0, y: 0, width: 736, height: 414)
    let inner = Rect(x: 20, y: 0, width: 605, height: 414)
    let scene = SceneLayout(
      id: "restructure",
      size: whole.size,
      views: [
        ViewLayout(id: "root", kind: .view, index: 0, parent: nil, frame: whole, absolute: whole),
        ViewLayout(id: "content", kind: .view, index: 1, parent: "root", frame: inner, absolute: inner),
      ],
      guides: [
        GuideLayout(
          id: "topGuide", kind: .top, parent: "root", frame: Rect(x: 0, y: 0, width: 736, height: 0),
          absolute: Rect(x: 0, y: 0, width: 736, height: 0))
      ]
    )
    return Layout(document: "Main.layout", screen: screen, isCanvas: false, scenes: [scene], diagnostics: [])
  }

  /// The example with names, texts, fonts, colours, odd numbers and diagnostics.
  static var full: Layout {
    var layout = plain
    let button = ViewLayout(
      id: "b\"1",
      name: "Größe\n🙂",
      kind: .button,
      index: 2,
      parent: "content",
      frame: Rect(x: -0.0001, y: 1.0 / 3, width: 88.6666, height: 30.5),
      absolute: Rect(x: 19.9999, y: 1.0 / 3, width: 88.6666, height: 30.5),
      isHidden: true,
      text: "a\u{1}b\\\t\"c\"",
      font: FontLayout(family: "system", size: 15, weight: "regular"),
      background: "#8cff64"
    )
    layout.scenes[0].views = ViewLayouts(Array(layout.scenes[0].views) + [button])
    layout.screen.traits.contentSize = .accessibilityLarge
    layout.screen.traits.layoutDirection = .rightToLeft
    layout.isCanvas = true
    let place = SourceLocation(file: "Main.layout", line: 3, column: 7)
    layout.diagnostics = [
      Diagnostic(code: "layout.ambiguous", severity: .note, message: "b is anywhere"),
      Diagnostic(
        code: "layout.conflict",
        severity: .warning,
        message: "these cannot all hold",
        location: place,
        notes: [.init(message: "this one is dropped", location: place), .init(message: "so", location: nil)]
      ),
    ]
    return layout
  }

  /// A document without a screen.
  static var empty: Layout {
    Layout(document: "", screen: screen, isCanvas: false, scenes: [], diagnostics: [])
  }
}

/// The text of UTF-8.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
