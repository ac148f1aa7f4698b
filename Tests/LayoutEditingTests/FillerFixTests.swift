import Adapt
import TestSupport
import Testing

/// Fillers as guides, and guides as fillers: nothing else moves.
struct FillerFixTests {
  private let engine = LayoutEngine()

  /// The frames of all views but fillers, on all screens.
  private func frames(_ document: Document) -> [[String: Rect]] {
    let screens = DeviceCatalogue().distinctDevices.flatMap { device in
      [InterfaceOrientation.portrait, .landscapeRight].map {
        DeviceCatalogue().wholeScreen(of: device, orientation: $0)
      }
    }
    return screens.map { screen in
      let views = engine.layout(document, on: screen).scenes.flatMap(\.views).filter { !$0.isHidden }
      return Dictionary(uniqueKeysWithValues: views.map { ($0.id, $0.absolute) })
    }
  }

  /// Of each interval of a sweep, its ends and the functions of all views but fillers.
  private func functions(_ document: Document) throws -> [[String]] {
    let screen = try DeviceConfiguration("ipad10").screen()
    let sized = SizedScene(0, of: document, on: screen, engine: engine)
    let line = try #require(SweepLine.lines(width: 320...1366, height: nil, on: screen).first)
    let course = SweepReport.Course(SceneSweep(sized, along: line), of: document, findings: [])
    return course.intervals.map { interval in
      ["\(interval.first) \(interval.last)"]
        + interval.views.filter { !$0.isHidden }.map { "\($0.id) \($0.absolute)" }
    }
  }

  private func fix(_ bytes: [UInt8], _ name: String, restores: Bool) throws -> FixResult {
    let editable = try EditableDocument(bytes, name: name, allowsLayout: true)
    return try FillerFix(restores: restores, engine: engine).apply(to: editable)
  }

  @Test func fillersOfALayoutAreGuidesAndBack() throws {
    let before = try readDocument(path: PackageFolder.main("Restructure").path())
    let source = before.sources.files[0].bytes
    let replaced = try fix(source, "Main.layout", restores: false)
    #expect(replaced.changes.count == 5 && replaced.diagnostics.isEmpty)
    let document = try readDocument(replaced.bytes, name: "Main.layout")
    #expect(document.scenes[0].views.allSatisfy { !$0.hidden.base })
    #expect(document.scenes[0].guides.filter { $0.kind == .custom }.map(\.id) == (1...5).map { "gap\($0)" })
    #expect(frames(document) == frames(before))
    #expect(try functions(document) == functions(before))
    let restored = try fix(replaced.bytes, "Main.layout", restores: true)
    let again = try readDocument(restored.bytes, name: "Main.layout")
    #expect(again.scenes[0].views.count { $0.hidden.base } == 5 && frames(again) == frames(before))
  }

  @Test func fillersOfAStoryboardAreGuidesAndBack() throws {
    let filler = Canvas.view("gap", "x=\"0\" y=\"0\" width=\"20\" height=\"20\"", attributes: " hidden=\"YES\"")
    let text = Canvas.storyboard(
      """
      <subviews>
          \(filler)
          \(Canvas.view("box", "x=\"0\" y=\"0\" width=\"20\" height=\"20\""))
      </subviews>
      <constraints>
          <constraint firstItem="gap" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
          <constraint firstItem="gap" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.25" id="c2"/>
          <constraint firstItem="box" firstAttribute="leading" secondItem="gap" secondAttribute="trailing" id="c3"/>
          <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="c4"/>
          <constraint firstItem="box" firstAttribute="width" constant="40" id="c5"/>
          <constraint firstItem="box" firstAttribute="height" constant="40" id="c6"/>
          <constraint firstItem="gap" firstAttribute="top" secondItem="root" secondAttribute="top" id="c7"/>
          <constraint firstItem="gap" firstAttribute="height" constant="1" id="c8"/>
      </constraints>
      """)
    let before = try readDocument(Array(text.utf8), name: "Main.storyboard")
    let replaced = try fix(Array(text.utf8), "Main.storyboard", restores: false)
    #expect(replaced.changes.count == 1)
    let document = try readDocument(replaced.bytes, name: "Main.storyboard")
    #expect(document.scenes[0].guides.contains { $0.kind == .custom && $0.id == "gap" })
    #expect(frames(document) == frames(before))
    let restored = try readDocument(try fix(replaced.bytes, "Main.storyboard", restores: true).bytes, name: "x")
    #expect(
      restored.scenes[0].views.contains { $0.id == "gap" && $0.hidden.base } && frames(restored) == frames(before))
  }

  /// Xcode keeps a size of a view in the view: it goes where the guide is, with its id, for which code may have an outlet. A
  /// view with a tag stays.
  @Test(arguments: [("", 1), (" tag=\"7\"", 0)])
  func constraintsInAFillerStay(_ attribute: String, _ count: Int) throws {
    let own =
      "<constraints><constraint firstAttribute=\"width\" constant=\"20\" id=\"own\"/></constraints></view>"
    let filler = Canvas.view(
      "gap", "x=\"0\" y=\"0\" width=\"20\" height=\"1\"", attributes: " hidden=\"YES\"" + attribute
    ).replacing("</view>", with: own)
    let text = Canvas.storyboard(
      """
      <subviews>
          \(filler)
          \(Canvas.view("box", "x=\"20\" y=\"0\" width=\"40\" height=\"40\""))
      </subviews>
      <constraints>
          <constraint firstItem="gap" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
          <constraint firstItem="gap" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
          <constraint firstItem="gap" firstAttribute="height" constant="1" id="c3"/>
          <constraint firstItem="box" firstAttribute="leading" secondItem="gap" secondAttribute="trailing" id="c4"/>
          <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="c5"/>
          <constraint firstItem="box" firstAttribute="width" constant="40" id="c6"/>
          <constraint firstItem="box" firstAttribute="height" constant="40" id="c7"/>
      </constraints>
      """)
    let replaced = try fix(Array(text.utf8), "Main.storyboard", restores: false)
    #expect(replaced.changes.count == count)
    let document = try readDocument(replaced.bytes, name: "Main.storyboard")
    #expect(document.scenes[0].constraints.map(\.id).sorted() == ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "own"])
    #expect(frames(document) == frames(try readDocument(Array(text.utf8), name: "Main.storyboard")))
  }

  /// A view that shows on some screens, or that the program knows, is no filler.
  @Test func otherHiddenViewsStay() throws {
    let inside = """
      <view id="late" hidden="true"><vary for="wAny hCompact" hidden="false"/></view><view id="named" hidden="true" class="Meter"/>
      <constraints><constraint item="late.width" constant="8"/><constraint item="named.width" constant="8"/></constraints>
      """
    let text = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\(inside)</view></screen></layout>"
    #expect(try fix(Array(text.utf8), "Main.layout", restores: false).changes.isEmpty)
  }
}
