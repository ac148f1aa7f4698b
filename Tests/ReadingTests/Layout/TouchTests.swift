import LayoutModel
import TestSupport
import Testing
import TextKit

@testable import LayoutReading

/// What documents say of touches: handlers, effects and texts with gaps.
@Suite struct TouchTests {
  private func scene() throws -> Scene { try #require(try FixtureFiles.read("Valid/Touches.layout").scenes.first) }

  /// An effect as people would write it.
  private func text(_ effect: Effect, _ scene: Scene) -> String {
    func name(_ view: Int) -> String { scene.views[view].id }
    switch effect {
    case .set(let view, let property, let value):
      let parts = value.parts.map { part in
        switch part {
        case .literal(let text): text
        case .sender(let property): "<sender \(property.rawValue)>"
        case .view(let view, let property): "<\(name(view)) \(property.rawValue)>"
        case .touch(let property): "<touch \(property.rawValue)>"
        }
      }
      return "\(name(view)).\(property.rawValue) = \(parts.joined())"
    case .send(let action, let target): return "send \(action) to \(target.map(name) ?? "-")"
    case .post(let notification): return "post \(notification)"
    case .focus(let view): return "focus \(name(view))"
    case .resign: return "resign"
    case .ignoreTouches(let begin): return "ignore \(begin)"
    }
  }

  @Test func handlersAndEffects() throws {
    let scene = try scene()
    let root = try scene.view("root").behaviour.handlers
    #expect(
      root.map(\.trigger) == [
        .event(.touchesBegan), .event(.touchesEnded), .action("save:all:"),
        .notification("UIKeyboardDidShowNotification"),
      ])
    #expect(
      root.flatMap(\.effects).map { text($0, scene) } == [
        "dot.center = <touch x> <touch y>",
        "label.text = <touch tapCount> <touch phase> <touch finger> <touch time>",
        "label.text = <sender id>: {<sender title>}", "resign", "ignore true", "ignore false",
      ])
    #expect(
      try scene.view("button").behaviour.handlers.flatMap(\.effects).map { text($0, scene) } == [
        "root.background = rgb(<slider value>, 0.5, 1)", "button.title = <button title>",
        "button.background = #8cff64", "button.alpha = 0.5", "button.hidden = false", "button.enabled = true",
        "side-bar.center = <side-bar x> <side-bar height>", "slider.value = -2.5", "send save:all: to -",
        "send press to dot", "post done", "focus field", "resign",
      ])
  }

  @Test func howViewsAnswer() throws {
    let scene = try scene()
    #expect(try scene.view("root").behaviour.isMultipleTouchEnabled)
    #expect(try scene.view("dot").behaviour.isExclusiveTouch)
    #expect(try !scene.view("button").behaviour.isEnabled)
    #expect(try scene.view("slider").behaviour.value == ControlValue(2, from: -10, to: 10.5))
    #expect(try scene.view("stepper").behaviour.value == ControlValue(7, to: 100, step: 0.5))
    #expect(try scene.view("switch").behaviour.value == ControlValue(1))
    #expect(try scene.view("segments").behaviour.value == ControlValue(1, from: -1, to: 1))
    #expect(try scene.view("label").isUserInteractionEnabled)
    #expect(try !readScreen("<label id=\"l\" text=\"\"/>").view("l").isUserInteractionEnabled)
  }

  @Test func interfaceBuilderSaysItToo() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
          <view id="v" multipleTouchEnabled="YES"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
            <slider id="s" minValue="-1" maxValue="3" value="2" exclusiveTouch="YES" enabled="NO"><connections>
              <action selector="slide:" destination="-1" eventType="valueChanged" id="a"/>
              <action selector="odd:" destination="-1" eventType="unheardOf" id="b"/></connections></slider>
            <stepper id="p" maximumValue="9" stepValue="3"/><switch id="w" on="YES"/><pageControl id="g" numberOfPages="4" currentPage="2"/>
            <segmentedControl id="c" selectedSegmentIndex="1"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
          </subviews></view>
        </objects>
      </document>
      """
    let scene = try #require(try DocumentReader.read(Array(text.utf8), name: "View.xib").scenes.first)
    #expect(scene.firstResponderStandIn == "-2")
    #expect(try scene.view("v").behaviour.isMultipleTouchEnabled)
    let slider = try scene.view("s").behaviour
    #expect(slider.isExclusiveTouch && !slider.isEnabled && slider.value == ControlValue(2, from: -1, to: 3))
    #expect(slider.connections == [ActionConnection(event: .valueChanged, selector: "slide:", destination: "-1")])
    #expect(try scene.view("p").behaviour.value == ControlValue(0, to: 9, step: 3))
    #expect(try scene.view("w").behaviour.value == ControlValue(1))
    #expect(try scene.view("g").behaviour.value == ControlValue(2, to: 3))
    #expect(try scene.view("c").behaviour.value == ControlValue(1, from: -1, to: 1))
  }

  // MARK: Gaps

  private func items() throws -> ItemTable {
    let scene = try readScreen("<label id=\"a\" text=\"\"/><slider id=\"side-bar\"/>")
    let log = ProblemLog(SourceFile(name: "Test.layout", bytes: []))
    return ItemTable(log: log, scene: scene, ids: IdTable(log: log))
  }

  @Test func textsWithGaps() throws {
    let items = try items()
    func parts(_ text: String) throws -> [TextTemplate.Part] { try TemplateParser.parse(text, items: items) }
    #expect(try parts("") == [])
    #expect(try parts("a {{b}} é") == [.literal("a {b} é")])
    #expect(try parts("{a.text}{side-bar.value}") == [.view(1, .text), .view(2, .value)])
    #expect(try parts("{ sender . x }!") == [.sender(.x), .literal("!")])
    #expect(try parts("{{{touch.x}}}") == [.literal("{"), .touch(.x), .literal("}")])
  }

  @Test func randomAndMutatedTextsNeverCrash() throws {
    let items = try items()
    var fuzz = PhraseFuzz(
      seeds: ["{sender.title} was tapped", "{{{touch.x}}}, {touch.y}", "rgb({a.text}, {side-bar.value}, 0.5)", "}}{{"],
      pieces: ["{", "}", "{{", "}}", "sender", "touch", ".", "title", "x", "a", "side-bar", "value", "{a.text}", "-"])
    let (accepted, complaints) = try fuzz.read(100_000) { text in
      let parts = try TemplateParser.parse(text, items: items)
      // Literals are never empty, and no two stand side by side.
      for (first, second) in zip(parts, parts.dropFirst()) {
        if case .literal = first, case .literal = second { Issue.record("two literals in '\(text)'") }
      }
      if parts.contains(.literal("")) { Issue.record("an empty literal in '\(text)'") }
    }
    #expect(complaints == [])
    #expect(accepted > 5000 && accepted < 95_000)
  }
}
