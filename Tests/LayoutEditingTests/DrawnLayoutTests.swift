import Adapt
import TestSupport
import Testing

/// A `.layout` in which everything was drawn, and nothing tied.
struct DrawnLayoutTests {
  /// The labels of *Layout* as somebody drew them on an iPhone 6.
  private static let drawn = """
    <?xml version="1.0" encoding="UTF-8"?>
    <layout version="1">
      <screen id="layout">
        <view id="root" frame="0 0 375 667">
          <label id="topLeading" text="Top leading" frame="16 28 167.5 20.5"/>
          <label id="topTrailing" text="Top trailing" frame="191.5 28 167.5 20.5"/>
          <label id="middleLeading" text="Leading" frame="16 323.5 61 20.5"/>
          <label id="middleTrailing" text="Trailing" frame="303.5 323.5 55.5 20.5"/>
          <label id="bottomLeading" text="Bottom leading" frame="16 626.5 116 20.5"/>
          <label id="bottomTrailing" text="Bottom trailing" frame="246.5 626.5 112.5 20.5"/>
          <!-- No constraints. -->
        </view>
      </screen>
    </layout>

    """

  private func fixed(
    _ text: String, for conditions: [TraitCondition] = []
  ) throws -> (text: String, document: Document) {
    let editable = try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true)
    let result = try MissingConstraintFix(for: conditions).apply(to: editable)
    return (String(decoding: result.bytes, as: UTF8.self), try readDocument(result.bytes, name: "Main.layout"))
  }

  /// On every device, held both ways, each label is where the fixture has it, whose constraints somebody wrote by hand.
  @Test func everyLabelStaysAtItsCornerOnAllDevices() throws {
    let document = try fixed(Self.drawn).document
    let fixture = try readDocument(path: PackageFolder.main("Layout").path())
    let catalogue = DeviceCatalogue()
    var seen = 0
    for device in catalogue.distinctDevices {
      for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
        let screen = try catalogue.screen(of: device, orientation: orientation)
        let frames = [document, fixture].map { document in
          LayoutEngine().report(document, on: screen).scenes.flatMap(\.views).map { "\($0.id) \($0.frame)" }
        }
        #expect(frames[0] == frames[1], "\(device.name) \(orientation)")
        seen += 1
      }
    }
    #expect(seen > 30)
    #expect(document.scenes[0].constraints.count == fixture.scenes[0].constraints.count)
  }

  /// By hand, on an iPad that lies: margins of 20 points, bars of 20 above, and 28 − 20 = 8 below them.
  @Test func cornersOfAPad() throws {
    let layout = LaidOut(
      try layOut(fixed(Self.drawn).document, device: "ipadair", orientation: .landscapeRight))
    #expect(try layout.frame("topLeading").x == 20)
    #expect(try layout.frame("topLeading").y == 28)
    #expect(try layout.frame("topTrailing").maxX == 1004)
    #expect(try layout.frame("middleTrailing").maxX == 1004)
    #expect(try layout.frame("bottomLeading").maxY == 748)
    #expect(try layout.frame("bottomTrailing").maxX == 1004)
  }

  @Test func theTextIsAsPeopleWriteIt() throws {
    #expect(
      try fixed(Self.drawn).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <layout version="1">
          <screen id="layout">
            <view id="root">
              <label id="topLeading" text="Top leading"/>
              <label id="topTrailing" text="Top trailing"/>
              <label id="middleLeading" text="Leading"/>
              <label id="middleTrailing" text="Trailing"/>
              <label id="bottomLeading" text="Bottom leading"/>
              <label id="bottomTrailing" text="Bottom trailing"/>
              <!-- No constraints. -->

              <constraints>
                <constraint item="topLeading.leading" to="root.leadingMargin"/>
                <constraint item="topLeading.top" to="topGuide.bottom" constant="standard"/>
                <constraint item="topTrailing.trailing" to="root.trailingMargin"/>
                <constraint item="topTrailing.lastBaseline" to="topLeading.lastBaseline"/>
                <constraint item="topTrailing.leading" to="topLeading.trailing" constant="standard"/>
                <constraint item="topTrailing.width" to="topLeading.width"/>
                <constraint item="middleLeading.leading" to="root.leadingMargin"/>
                <constraint item="middleLeading.centerY" to="root.centerY"/>
                <constraint item="middleTrailing.trailing" to="root.trailingMargin"/>
                <constraint item="middleTrailing.lastBaseline" to="middleLeading.lastBaseline"/>
                <constraint item="bottomLeading.leading" to="root.leadingMargin"/>
                <constraint item="bottomLeading.bottom" to="bottomGuide.top" constant="-20"/>
                <constraint item="bottomTrailing.trailing" to="root.trailingMargin"/>
                <constraint item="bottomTrailing.lastBaseline" to="bottomLeading.lastBaseline"/>
              </constraints>
            </view>
          </screen>
        </layout>

        """)
  }

  /// Constraints go and come back.
  @Test func clearingDrawsWhatConstraintsPlaced() throws {
    let placed = try fixed(Self.drawn).text
    let editable = try EditableDocument(Array(placed.utf8), name: "Main.layout", allowsLayout: true)
    let screen = try Screen.of("iphone6")
    let cleared = String(decoding: try ClearFix(on: screen).apply(to: editable).bytes, as: UTF8.self)
    #expect(cleared == Self.drawn)
    let reset = try MissingConstraintFix(on: screen).apply(to: editable, after: ClearFix(on: screen))
    #expect(String(decoding: reset.bytes, as: UTF8.self) == placed)
    // Without a screen it is not known where things are.
    #expect(throws: DocumentError.self) { try ClearFix().apply(to: editable) }
  }

  @Test func forASizeClass() throws {
    let text = try fixed(Self.drawn, for: [TraitCondition(heightClass: .compact)]).text
    #expect(text.contains("<constraints installed=\"wAny hCompact\">"))
  }

  /// What each of two conditions asks for is found where the views were drawn, and holds under that condition.
  @Test func forTwoSizeClasses() throws {
    let conditions = [
      TraitCondition(heightClass: .compact), TraitCondition(widthClass: .regular, heightClass: .regular),
    ]
    let both = try fixed(Self.drawn, for: conditions)
    #expect(!both.text.contains("frame="))
    let groups = try conditions.map { condition -> Substring in
      let text = try fixed(Self.drawn, for: [condition]).text
      return try #require(text.firstMatch(of: #/ *<constraints(?s:.*)</constraints>\n/#)).output
    }
    let group = try #require(both.text.firstMatch(of: #/ *<constraints(?s:.*)</constraints>\n/#)).output
    #expect(group == groups.joined(separator: "\n"))
    var screen = try Screen.of("iphone6")
    let drawn = try readDocument(Array(Self.drawn.utf8), name: "Main.layout")
    let frames = LayoutEngine().report(drawn, on: screen).scenes[0].views.map(\.frame)
    for condition in conditions {
      screen.traits.widthClass = condition.widthClass ?? screen.traits.widthClass
      screen.traits.heightClass = condition.heightClass ?? screen.traits.heightClass
      #expect(LayoutEngine().report(both.document, on: screen).scenes[0].views.map(\.frame) == frames)
    }
  }

  /// What a wider condition asks for need not be said again.
  @Test func forASizeClassWithinAnother() throws {
    let wide = TraitCondition(heightClass: .compact)
    let narrow = TraitCondition(widthClass: .compact, heightClass: .compact)
    #expect(try fixed(Self.drawn, for: [wide, narrow]).text == fixed(Self.drawn, for: [wide]).text)
  }

  // MARK: What has no frame

  /// Grids place what is in them, a filler has no frame, and what has one is designed with its size. By hand: 375 points
  /// of width for the grid, 40 of them for the filler below it.
  @Test func clearingWritesFramesWhereTheyMayBe() throws {
    let text = """
      <layout version="1">
        <screen id="main">
          <view id="root">
            <gridView id="grid" columns="1fr 1fr"><view id="one"/><view id="two"/></gridView>
            <filler id="gap"/>
            <view id="box" designSize="30 30"/>
            <view id="wide" installed="wRegular"/>

            <constraints>
              <format value="H:|[grid]|"/><format value="V:|[grid(100)][gap(20)]"/>
              <format value="H:|[gap(40)]"/>
              <format value="H:|-50-[box(60)]"/><format value="V:|-200-[box(70)]"/>
            </constraints>
          </view>
        </screen>
      </layout>

      """
    let screen = try Screen.of("iphone6")
    let editable = try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true)
    let result = try ClearFix(on: screen).apply(to: editable)
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == """
        <layout version="1">
          <screen id="main">
            <view id="root" frame="0 0 375 667">
              <gridView id="grid" columns="1fr 1fr" frame="0 0 375 100"><view id="one"/><view id="two"/></gridView>
              <view id="gap" hidden="true" frame="0 100 40 20"/>
              <view id="box" frame="50 200 60 70"/>
              <view id="wide" installed="wRegular"/>
            </view>
          </screen>
        </layout>

        """)
    #expect(result.diagnostics.map(\.message) == ["'wide' is not on this screen, so it gets no frame"])
    let document = try readDocument(result.bytes, name: "Main.layout")
    let views = [editable.document, document].map { LayoutEngine().report($0, on: screen).scenes[0].views }
    #expect(views[0].map(\.frame) == views[1].map(\.frame))
    #expect(views[0].map(\.isHidden) == views[1].map(\.isHidden))
  }

  /// Whatever a fixture has, its views stay where they are, or it is told which do not; the result is read again, and
  /// clearing it once more changes nothing.
  @Test(arguments: ["AllInCode", "ColourMixer", "Components", "Grid", "Layout", "Restructure", "Rotation"])
  func viewsOfFixturesStay(_ fixture: String) throws {
    let path = PackageFolder.main(fixture).path()
    let bytes = try InputFile.read(path)
    for device in ["iphone6", "iphone6plus", "ipadair"] {
      let screen = try Screen.of(device)
      let editable = try EditableDocument(bytes, name: path, allowsLayout: true, loader: IncludeFolder(of: path).load)
      let result = try ClearFix(on: screen).apply(to: editable)
      let cleared = try EditableDocument(
        result.bytes, name: path, allowsLayout: true, loader: IncludeFolder(of: path).load)
      let views = [editable, cleared].map { editable in
        LayoutEngine().report(editable.document, on: screen).scenes.flatMap(\.views).map { "\($0.id) \($0.frame)" }
      }
      #expect(views[0] == views[1], "\(device)")
      #expect(!result.diagnostics.contains { $0.message.contains("does not keep") }, "\(device)")
      #expect(try ClearFix(on: screen).apply(to: cleared).bytes == result.bytes, "\(device)")
    }
  }

  /// Autoresizing starts from the size of the outermost view, and that becomes the screen's. By hand, on an iPhone 6:
  /// 280 + 375 − 320 = 335 and 440 + 667 − 480 = 627.
  @Test func autoresizingStartsFromTheScreen() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root" frame="0 0 320 480">
      <view id="panel" frame="20 20 280 440" autoresizing="width height"/></view></screen></layout>
      """
    let screen = try Screen.of("iphone6")
    let editable = try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true)
    let result = try ClearFix(on: screen).apply(to: editable)
    let cleared = String(decoding: result.bytes, as: UTF8.self)
    #expect(cleared.contains("<view id=\"panel\" frame=\"20 20 335 627\" autoresizing=\"width height\"/>"))
    #expect(cleared.contains("<view id=\"root\" frame=\"0 0 375 667\">") && result.diagnostics.isEmpty)
  }

  /// What a stack view arranges has no frame: a height in points is lost, and that is told.
  @Test func whatIsArrangedMayMove() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><stackView id="row" axis="vertical">
      <label id="first" text="1"/><label id="second" text="2"/></stackView><constraints>
      <constraint item="row.top" to="root.top"/><constraint item="row.left" to="root.left"/>
      <constraint item="second.height" constant="70"/></constraints></view></screen></layout>
      """
    let screen = try Screen.of("iphone6")
    let editable = try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true)
    let messages = try ClearFix(on: screen).apply(to: editable).diagnostics.map(\.message)
    #expect(messages.contains("'second' does not keep its frame without constraints"))
  }

  /// A filler may have an end tag.
  @Test func bothTagsOfAFillerChange() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><filler id="gap"></filler></view></screen></layout>
      """
    let screen = try Screen.of("iphone6")
    let editable = try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true)
    let cleared = String(decoding: try ClearFix(on: screen).apply(to: editable).bytes, as: UTF8.self)
    #expect(cleared.contains("<view id=\"gap\" hidden=\"true\" frame=\"0 0 0 0\"></view>"))
  }

  /// A third of a point is written with as many digits as conversions write.
  @Test func numbersAreThoseOfTheLanguage() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><view id="third"/><constraints>
      <constraint item="third.width" to="root.width" multiplier="1/3"/><constraint item="third.height" constant="9"/>
      <constraint item="third.left" to="root.left"/><constraint item="third.top" to="root.top"/>
      </constraints></view></screen></layout>
      """
    let plus = try Screen.of("iphone6plus", .landscapeRight)
    let editable = try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true)
    let cleared = String(decoding: try ClearFix(on: plus).apply(to: editable).bytes, as: UTF8.self)
    #expect(cleared.contains("<view id=\"third\" frame=\"0 0 245.333333333 9\"/>"))
  }
}
