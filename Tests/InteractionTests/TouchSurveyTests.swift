import Adapt
import Foundation
import Interaction
import TestSupport
import Testing

/// What steps hit on every screen, against a hit test over frames alone.
struct TouchSurveyTests {
  private static let screens = DeviceCatalogue().distinctDevices.flatMap { device in
    [InterfaceOrientation.portrait, .landscapeRight].map { DeviceCatalogue().wholeScreen(of: device, orientation: $0) }
  }

  /// The front view at a point by the order of views: the last one that holds it, of those that take touches.
  private func front(_ layout: Layout, _ point: Point) -> String? {
    layout.scenes[0].views.last { view in
      ![.label, .imageView].contains(view.kind) && !view.isHidden && view.absolute.x <= point.x
        && point.x < view.absolute.maxX && view.absolute.y <= point.y && point.y < view.absolute.maxY
    }?.id
  }

  /// A button of 100 points that another view covers where the screen is narrower than 400 points.
  @Test func aCoveredButtonIsReported() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
      <button id="send" title="Send"/><view id="cover"/>
      <constraints>
      <constraint item="send.leading" to="root.leading" constant="200"/><constraint item="send.top" to="root.top" constant="100"/>
      <constraint item="send.width" constant="100"/><constraint item="send.height" constant="44"/>
      <constraint item="cover.trailing" to="root.trailing"/><constraint item="cover.top" to="root.top"/>
      <constraint item="cover.bottom" to="root.bottom"/><constraint item="cover.width" constant="150"/>
      </constraints></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let script = try InteractionScript(Array("tap send\ntap 10 10\n".utf8), name: "Main.touches")
    let records = try Self.screens.map { try Interactor().run(script, on: document, screen: $0) }
    let survey = TouchSurvey(script, records.map { ($0, .zero) })
    #expect(survey.steps.map(\.target) == ["send", nil])
    let expected = Self.screens.filter { screen in
      front(LayoutEngine().layout(document, on: screen), Point(x: 250, y: 122)) == "cover"
    }
    // By hand: the middle of the button is at 250, the cover begins 150 before the trailing edge.
    #expect(expected.map(\.name) == Self.screens.filter { $0.size.width - 150 <= 250 }.map(\.name))
    #expect(survey.steps[0].surprises.map(\.hit) == [.view("cover")])
    #expect(survey.steps[0].surprises.first?.screens == expected.map(\.name))
    #expect(survey.steps[1].surprises.isEmpty && !survey.isFine)
    #expect(try SchemaCheck("touches").problems(ofJSON: survey.json).isEmpty)
    // What a bar covers is a bar's.
    let bars = TouchSurvey(script, [(records[0], EdgeInsets(top: 400, left: 0, bottom: 0, right: 0))])
    #expect(bars.steps[0].outcomes.map(\.hit) == [.bar])
  }

  /// Nobody can type without a field, lift a finger that is not down, or drag a button to a value: on no screen.
  @Test(arguments: [
    ("type \"hello\"", "first responder"), ("touch 1 ended", "not down"), ("drag send to 0.5", "slider"),
  ])
  func whatCannotBeDoneIsNotFine(_ step: String, _ reason: String) throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><button id="send" title="Send" frame="20 60 100 44"/></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let script = try InteractionScript(Array("\(step)\n".utf8), name: "Main.touches")
    let survey = TouchSurvey(
      script, try Self.screens.prefix(3).map { (try Interactor().run(script, on: document, screen: $0), .zero) })
    #expect(!survey.isFine && survey.text.contains(reason), "\(survey.text)")
    #expect(survey.steps.first?.surprises.first?.screens.count == 3)
    #expect(try SchemaCheck("touches").problems(ofJSON: survey.json).isEmpty)
  }

  /// The first tap of each script is on what lies there in front, on every screen.
  @Test(arguments: ["AllInCode", "ColourMixer", "EventReporter", "Grid"])
  func firstTapsHitTheFrontView(_ fixture: String) throws {
    let document = try readDocument(path: PackageFolder.main(fixture).path())
    let file = PackageFolder.main(fixture).deletingPathExtension().appendingPathExtension("touches")
    let script = try InteractionScript([UInt8](Data(contentsOf: file)), name: "Main.touches")
    for screen in Self.screens {
      let record = try Interactor().run(script, on: document, screen: screen)
      let survey = TouchSurvey(script, [(record, .zero)])
      let point = record.trace.lazy.compactMap { entry -> Point? in
        if case .touch(.began, _, let point, _, _) = entry.event { point } else { nil }
      }.first
      let step = try #require(survey.steps.first)
      let place = try #require(point)
      let name = try #require(
        front(LayoutEngine().layout(document, on: screen, scene: record.layout.scenes[0].id), place))
      #expect(step.outcomes.map(\.hit) == [.view(name)], "\(screen.name)")
    }
  }
}
