import Adapt
import TestSupport
import Testing

/// What a sheet tells of views and screens beyond what is drawn.
struct SheetNotesTests {
  /// Two buttons that are 200 points wide each, at both sides: they meet where a screen is narrower than 400 points.
  private static let text = """
    <layout version="1">
      <screen id="main">
        <view id="root">
          <button id="one" title="One"><font size="15"/><font size="20" for="wRegular hRegular"/></button>
          <button id="two" title="Two"/>
          <constraints>
            <constraint item="one.top" to="root.top" constant="100"/>
            <constraint id="same" item="two.top" to="one.top"/>
            <constraint item="one.leading" to="root.leading"/>
            <constraint item="two.trailing" to="root.trailing" constant="-8" installed="wRegular"/>
            <constraint item="two.trailing" to="root.trailing" uninstalled="wRegular"/>
            <constraint item="one.width" constant="200"/>
            <constraint item="two.width" constant="200" priority="900"/>
          </constraints>
        </view>
      </screen>
    </layout>
    """

  private func notes(on devices: [String], lint settings: LintSettings = LintSettings()) throws -> [SceneNotes] {
    let document = try readDocument(Array(Self.text.utf8), name: "Two.layout")
    let layouts = try devices.map { try layOut(document, device: $0, detailed: true) }
    return SheetNotes(of: document, layouts: layouts, settings: settings).all().map { $0[0] }
  }

  /// Views are root, one, two.
  @Test func theVariationThatGaveAValueIsNamed() throws {
    let notes = try notes(on: ["iphone6", "ipadair"])
    let fonts = notes.map { $0.views[1].filter { $0.name == "font" }.map(\.text) }
    #expect(fonts == [["system 15, from the base design"], ["system 20, from wRegular hRegular"]])
  }

  @Test func aViewHasTheConstraintsThatPlaceIt() throws {
    let notes = try notes(on: ["iphone6", "ipadair"])
    let constraints = notes.map { $0.views.map { $0.filter { $0.name == "constraint" }.map(\.text) } }
    // The root holds all of them and is placed by none.
    #expect(constraints[0][0].isEmpty)
    #expect(
      constraints[0][2] == [
        "two.top = one.top (constraint \"same\", line 8)",
        "two.trailing = root.trailing (constraint of line 11)",
        "two.width = 200 (constraint of line 13, priority 900)",
      ])
    #expect(
      constraints[1][2][1] == "two.trailing = root.trailing − 8 (constraint of line 10, installed by wRegular hAny)")
  }

  @Test func whatIsFoundIsToldOnItsScreens() throws {
    let found = try notes(on: ["iphone6", "iphone6plus", "ipadair"]).map(\.findings)
    #expect(found.map { $0.map(\.diagnostic.code) } == [["lint.overlap"], [], []])
    #expect(found[0].map(\.subject) == ["two"])
  }

  @Test func settingsOfLintCount() throws {
    var settings = LintSettings()
    settings.disabled = ["overlap"]
    #expect(try notes(on: ["iphone6", "ipadair"], lint: settings).allSatisfy { $0.findings.isEmpty })
  }

  /// A page with 100 views on each of all screens stays below 5 MB, with all that there is to tell.
  @Test func aLargePageIsNotTooLarge() throws {
    let rows = (0..<98).map { "<label id=\"l\($0)\" text=\"Line \($0)\"><font size=\"12\" for=\"hCompact\"/></label>" }
    let places = (0..<98).map { row in
      """
      <constraint item="l\(row).leading" to="root.leadingMargin"/>
      <constraint item="l\(row).top" to="root.top" constant="\(5 * row)"/>
      """
    }
    let text = """
      <layout version="1"><screen id="main"><view id="root">\(rows.joined())<view id="last"/>
      <constraints>\(places.joined())</constraints></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Many.layout")
    let catalogue = DeviceCatalogue()
    let screens = try catalogue.distinctDevices.flatMap { device in
      try [InterfaceOrientation.portrait, .landscapeRight].map { try catalogue.screen(of: device, orientation: $0) }
    }
    let layouts = LayoutEngine(detailed: true).reports(document, on: screens)
    let notes = SheetNotes(of: document, layouts: layouts, settings: LintSettings()).all()
    #expect(layouts.count > 80 && notes.allSatisfy { $0[0].views.count == 100 && !$0[0].findings.isEmpty })
    #expect(HTMLSheet().render(layouts, notes: notes).count < 5_000_000)
  }
}
