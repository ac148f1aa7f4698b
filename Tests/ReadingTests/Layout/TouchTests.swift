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
        case .gap(let expression): "<\(expression.text(name).replacing(".", with: " "))>"
        }
      }
      return "\(name(view)).\(property.rawValue) = \(parts.joined())"
    case .send(let action, let target): return "send \(action) to \(target.map(name) ?? "-")"
    case .post(let notification): return "post \(notification)"
    case .focus(let view): return "focus \(name(view))"
    case .resign: return "resign"
    case .ignoreTouches(let begin): return "ignore \(begin)"
    case .answer(let value): return "answer \(value.constant ?? "<>")"
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
    let index = { (id: String) in scene.views.firstIndex { $0.id == id } ?? -1 }
    let message = try scene.view("message").behaviour
    #expect(message.delegate == .view(0) && message.returnKey == .send && message.nextResponder == index("dot"))
    let control = try scene.view("control").behaviour
    #expect(control.isSelected && control.isHighlighted && control.hitTest == .itself)
    #expect(control.hitInsets == EdgeInsets(all: -10))
    // Two events by name, and nine in the set.
    #expect(control.handlers.count == 11)
    #expect(try scene.view("glass").behaviour.hitTest == .subviews)
    #expect(try scene.view("grip").behaviour.hitTest == .view(index("slider")))
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
    #expect(
      try parts("{a.text}{side-bar.value}") == [.gap(.quantity(.view(1, .text))), .gap(.quantity(.view(2, .value)))])
    #expect(try parts("{ sender . x }!") == [.gap(.quantity(.sender(.x))), .literal("!")])
    let x = TextTemplate.Part.gap(.quantity(.touch(.x, in: nil)))
    #expect(try parts("{{{touch.x}}}") == [.literal("{"), x, .literal("}")])
  }

  /// Products bind more than sums, sums more than comparisons, those more than `and`, `and` more than `or`.
  @Test(arguments: [
    ("{1 + 2 * 3 - 4 / 2}", "(1 + (2 * 3)) - (4 / 2)"),
    ("{side-bar.value*100}", "side-bar.value * 100"),
    ("{side-bar.value-1}", "side-bar.value - 1"),
    ("{a.length-side-bar.value}", "a.length - side-bar.value"),
    ("{- -1 + +2}", "--1 + 2"),
    (
      "{a.text == 'it''s' ? 'yes' : a.text != '' ? 'no' : ''}",
      "(a.text == 'it''s') ? 'yes' : ((a.text != '') ? 'no' : '')"
    ),
    ("{1 < 2 and not 3 >= 4 or true}", "((1 < 2) and (not 3 >= 4)) or true"),
    ("{min(1, 2, max(3, 4)) + round(abs(-1.5))}", "min(1, 2, max(3, 4)) + round(abs(-1.5))"),
    ("{lowercase(a.text)}", "lowercase(a.text)"),
    ("{touch.previousX in a} ", "touch.previousX in a"),
    ("{event.touchesForView in side-bar > 1}", "event.touchesForView in side-bar > 1"),
    ("{touches.count + event.allTouches * event.number}", "touches.count + (event.allTouches * event.number)"),
    ("{application.isIgnoringInteractionEvents}", "application.isIgnoringInteractionEvents"),
    ("{device.orientation} {screen.orientation}", "device.orientation"),
  ])
  func arithmeticAndChoices(_ text: String, _ expected: String) throws {
    let items = try items()
    let parts = try TemplateParser.parse(text, items: items)
    guard case .gap(let expression)? = parts.first else {
      Issue.record("no gap")
      return
    }
    let written = expression.text { items.scene.views[$0].id }
    #expect(written == expected)
    // What is written back reads as the same.
    #expect(try TemplateParser.parse("{\(written)}", items: items) == [.gap(expression)])
  }

  @Test(arguments: [
    ("{1 +}", "a number or a text in single quotes is expected here, not '}'", 4),
    ("{a.text == 'x}", "this text has no closing quote", 11),
    ("{1 ? 2}", "':' is expected here, not '}'", 6),
    ("{round(1, 2)}", "round takes one value, not 2", 1),
    ("{min(1)}", "min takes from 2 to 10 values, not 1", 1),
    ("{a.size}", "a view has id, text, length, title,", 3),
    ("{touch.x in b}", "no view of the screen 'main' has the id 'b'", 12),
    ("{touch.finger in a}", "'}' is expected here, not 'i'", 14),
    ("{touches.all}", "touches have count, not 'all'", 9),
    ("{a-b.text}", "no view of the screen 'main' has the id 'a-b'", 1),
    ("{a - b.text}", "'.' and a property is expected here, not '-'", 3),
    ("{c-b.text}", "no view of the screen 'main' has the id 'c-b'", 1),
    ("{a.text b.text}", "'}' is expected here, not 'b'", 8),
    (
      "{" + String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60) + "}",
      "parentheses, choices and signs are at most 50 deep", 51
    ),
    ("{" + String(repeating: "1+", count: 600) + "1}", "a gap has at most 1000 bytes", 0),
  ])
  func gapsThatAreNone(_ text: String, _ message: String, _ place: Int) throws {
    let items = try items()
    do throws(ScanError) {
      let parts = try TemplateParser.parse(text, items: items)
      Issue.record("read as \(parts)")
    } catch {
      #expect(error.message.contains(message))
      #expect(error.range.lowerBound == place)
    }
  }

  @Test func randomAndMutatedTextsNeverCrash() throws {
    let items = try items()
    var fuzz = PhraseFuzz(
      seeds: [
        "{a.length > 3 ? 'long' : -side-bar.value * 2}", "{not (1 == 2) and min(1, 2) != 3}",
        "{sender.title} was tapped", "{{{touch.x}}}, {touch.y}", "rgb({a.text}, {side-bar.value}, 0.5)", "}}{{",
      ],
      pieces: [
        "{", "}", "{{", "}}", "sender", "touch", ".", "title", "x", "a", "side-bar", "value", "{a.text}", "-", "?", ":",
        "'", " and ", "not ", "==", "<", "(", ")", "round(", "min(1,", " in a", "1.5", "*", "/",
      ])
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
