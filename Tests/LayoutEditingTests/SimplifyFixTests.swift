import Adapt
import TestSupport
import Testing

/// The fewest entries that mean the same, against all 2 × 3⁸ ways to say it.
struct SimplifyFixTests {
  /// The eight size classes, and the nine combinations with any width and height.
  private static let conditions: [TraitCondition] = [SizeClass?.none, .compact, .regular].flatMap { width in
    [SizeClass?.none, .compact, .regular].map { TraitCondition(widthClass: width, heightClass: $0) }
  }.filter { $0 != .base }

  private static let combinations = [SizeClass.any, .compact, .regular].flatMap { width in
    [SizeClass.any, .compact, .regular].map { Traits(idiom: .phone, widthClass: width, heightClass: $0, scale: 2) }
  }

  private static func meaning(_ installed: Varied<Bool>) -> Int {
    combinations.enumerated().reduce(0) { $0 | (installed.value(in: $1.element) ? 1 << $1.offset : 0) }
  }

  private static func cost(_ installed: Varied<Bool>) -> Int { installed.variations.count + (installed.base ? 0 : 1) }

  /// By meaning, the fewest entries of all states of a base and eight entries.
  private static let least: [Int: Int] = {
    var least: [Int: Int] = [:]
    for state in 0..<(2 * 6561) {
      var installed = Varied(state % 2 == 0)
      var rest = state / 2
      for condition in conditions {
        if rest % 3 > 0 { installed.vary(condition, rest % 3 == 1) }
        rest /= 3
      }
      let meaning = meaning(installed)
      least[meaning] = min(least[meaning] ?? .max, cost(installed))
    }
    return least
  }()

  private func written(_ installed: Varied<Bool>) -> String {
    let there = installed.entries.filter { $0.value }.map { "\($0.condition)" }
    let gone = installed.entries.filter { !$0.value }.map { "\($0.condition)" }
    let attributes =
      (there.isEmpty ? "" : " installed=\"\(there.joined(separator: ", "))\"")
      + (gone.isEmpty ? "" : " uninstalled=\"\(gone.joined(separator: ", "))\"")
    return """
      <layout version="1"><screen id="main"><view id="root"><view id="box"\(attributes) frame="0 0 10 10"/></view></screen></layout>
      """
  }

  private func simplified(_ text: String) throws -> (text: String, document: Document) {
    let editable = try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true)
    let bytes = try SimplifyFix().apply(to: editable).bytes
    return (String(decoding: bytes, as: UTF8.self), try readDocument(bytes, name: "Main.layout"))
  }

  /// 120 states, the same ones every time.
  @Test func installsHaveTheFewestEntries() throws {
    var dice = Dice(11)
    for _ in 0..<120 {
      var installed = Varied(dice.roll(2) == 0)
      for condition in Self.conditions where dice.roll(2) == 0 { installed.vary(condition, dice.roll(2) == 0) }
      let text = written(installed)
      let before = try #require(readDocument(Array(text.utf8), name: "x").scenes.first?.views.last?.installed)
      let after = try #require(try simplified(text).document.scenes.first?.views.last?.installed)
      #expect(Self.meaning(after) == Self.meaning(before))
      #expect(Self.cost(after) == Self.least[Self.meaning(before)], "\(text)")
    }
  }

  /// In Interface Builder's masks: two entries that say the same in both widths are one.
  @Test func masksAreRewritten() throws {
    let compact = "heightClass=compact"
    let after = ["default", compact + "-widthClass=compact", compact + "-widthClass=regular", compact].map { key in
      let entry = "<\(key == "default" ? "exclude" : "include") reference=\"one\"/>"
      return "<variation key=\"\(key)\"><mask key=\"subviews\">\(entry)</mask></variation>"
    }.joined(separator: "\n")
    let text = Canvas.storyboard(
      "<subviews>\n\(Canvas.view("one", "x=\"0\" y=\"0\" width=\"10\" height=\"10\""))\n</subviews>\n\(after)")
    let fixed = try Canvas.fix(text) { try SimplifyFix().apply(to: $0) }
    let installed = try #require(readDocument(Array(fixed.text.utf8), name: "x").scenes.first?.views.last?.installed)
    #expect(installed.base == false && installed.variations.map(\.condition) == [TraitCondition(heightClass: .compact)])
    #expect(fixed.fix.changes.count == 1)
  }

  /// Places are those of the file as it was, in its order, whatever was removed before them.
  @Test func placesAreThoseOfTheOriginal() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
      <label id="one" text="One">
        <font size="17"/>
        <font size="17" for="wRegular"/>
      </label>
      <label id="two" text="Two">
        <font size="17"/>
        <font size="17" for="wRegular"/>
      </label>
      <label id="three" text="Three" uninstalled="wRegular hRegular, wRegular hCompact, wRegular"/>
      <constraints>
        <constraint item="one.top" to="root.top" constant="8">
          <vary for="wRegular" constant="8"/>
        </constraint>
      </constraints></view></screen></layout>
      """
    let editable = try EditableDocument(Array(text.utf8), name: "x.layout", allowsLayout: true)
    let places = try SimplifyFix().apply(to: editable).changes.map { "\($0.location.line):\($0.location.column)" }
    #expect(places == ["4:3", "8:3", "10:1", "13:5"])
  }

  /// A constant that repeats the base goes, one that decides stays, and so do the layouts of all screens.
  @Test func deadVariationsGo() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
      <label id="title" text="Title">
        <font size="17"/>
        <font size="17" for="wRegular hRegular"/>
      </label>
      <constraints>
        <constraint item="title.top" to="root.top" constant="30">
          <vary for="wCompact hCompact" constant="50"/>
          <vary for="wAny hCompact" constant="30"/>
        </constraint>
        <constraint item="title.leading" to="root.leading" constant="20">
          <vary for="wCompact hCompact" constant="20"/>
        </constraint>
      </constraints></view></screen></layout>
      """
    let (fixed, document) = try simplified(text)
    #expect(
      fixed.contains("constant=\"50\"") && fixed.matches(of: /<vary/).count == 1 && !fixed.contains("for=\"wRegular"))
    let before = try readDocument(Array(text.utf8), name: "Main.layout")
    for device in DeviceCatalogue().distinctDevices {
      for side in [InterfaceOrientation.portrait, .landscapeRight] {
        let screen = DeviceCatalogue().wholeScreen(of: device, orientation: side)
        let layouts = [before, document].map { LayoutEngine().layout($0, on: screen) }
        #expect(FrameText(style: .record).render([layouts[0]]) == FrameText(style: .record).render([layouts[1]]))
      }
    }
  }
}
