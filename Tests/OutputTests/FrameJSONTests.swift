import Foundation
import LayoutEngine
import LayoutOutput
import TestSupport
import Testing

struct FrameJSONTests {
  let schema = SchemaCheck.frames

  @Test func exampleOfTheFormat() {
    let expected = """
      {"schema": "adapt.frames/1", "document": "Main.layout", "device": "iphone6plus", "orientation": "landscape",
       "traits": {"idiom": "phone", "widthClass": "regular", "heightClass": "compact", "scale": 3, "layoutDirection": "leftToRight"},
       "screen": {"width": 736, "height": 414},
       "scenes": [
        {"id": "restructure", "views": [
         {"id": "root", "parent": null, "kind": "view", "frame": {"x": 0, "y": 0, "width": 736, "height": 414}, "absolute": {"x": 0, "y": 0, "width": 736, "height": 414}},
         {"id": "content", "parent": "root", "kind": "view", "frame": {"x": 20, "y": 0, "width": 605, "height": 414}, "absolute": {"x": 20, "y": 0, "width": 605, "height": 414}}
        ], "guides": [{"id": "topGuide", "parent": "root", "frame": {"x": 0, "y": 0, "width": 736, "height": 0}}]}
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
