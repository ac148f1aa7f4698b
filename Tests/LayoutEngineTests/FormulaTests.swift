import Adapt
import TestSupport
import Testing

/// Frames by formula on a screen of 320 × 480 points.
struct FormulaTests {
  private func box(_ id: String, _ x: String, _ y: String, _ width: String, _ height: String) -> String {
    #"<view id="\#(id)"><frame x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/></view>"#
  }

  @Test func formulasSpeakOfTheSuperview() throws {
    let laidOut = try LaidOut(
      """
      <view id="outer">
        <frame x="W/4" y="H/4" width="W/2" height="H/2"/>
        <label id="inner" text="Hello"><frame x="W/10" y="10" width="W - 20" height="H/3"/></label>
      </view>
      """
    )
    #expect(laidOut.isFine)
    #expect(try laidOut["outer"] == [80, 120, 160, 240])
    #expect(try laidOut["inner"] == [16, 10, 140, 80])
  }

  @Test func formulasSpeakOfSiblingsInAnyOrder() throws {
    let laidOut = try LaidOut(
      box("c", "b.right + 10", "b.centerY", "b.width", "a.height / 2")
        + box("b", "a.right + 10", "a.bottom", "a.width * 2", "a.top + 4") + box("a", "10", "20", "50", "60")
    )
    #expect(laidOut.isFine)
    #expect(try laidOut["b"] == [70, 80, 100, 24])
    #expect(try laidOut["c"] == [180, 92, 100, 30])
  }

  @Test func framesAreNotAlignmentRectangles() throws {
    // A switch is 51 points wide to constraints and reaches 2 points farther.
    let laidOut = try LaidOut(
      """
      <switch id="on"><frame x="10" y="10" width="60" height="40"/></switch>
      \(box("next", "on.right", "on.top", "W - on.width", "10"))
      <view id="tied"/>
      <constraints>
        <constraint item="tied.left" to="on.right"/>
        <constraint item="tied.top" to="on.top"/>
        <constraint item="tied.width" constant="10"/>
        <constraint item="tied.height" constant="10"/>
      </constraints>
      """
    )
    #expect(laidOut.isFine)
    #expect(try laidOut["on"] == [10, 10, 60, 40])
    #expect(try laidOut["next"] == [70, 10, 260, 10])
    #expect(try laidOut["tied"] == [68, 10, 10, 10])
  }

  @Test func choicesProductsAndQuotientsOfWhatTheLayoutDecides() throws {
    let laidOut = try LaidOut(
      box("a", "min(W, H) - 300", "max(W, H, 20) / 100", "W * H / 1536", "H * H / W")
        // 720 is more than the screen has; a third of it is not.
        + box("b", "a.left", "0", "min(a.height, W)", "min(a.height / 3, H)")
        + box("c", "0", "0", "max(b.width - b.height, 10)", "b.width * b.height / W")
    )
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [20, 5, 100, 720])
    #expect(try laidOut["b"] == [20, 0, 320, 240])
    #expect(try laidOut["c"] == [0, 0, 80, 240])
  }

  @Test func longChainsOfChoicesComeOutRight() throws {
    // Each view is one point wider than the one before, up to 20.
    let chain = (1...40).reversed().map {
      box("v\($0)", "0", "0", "min(v\($0 - 1).width + 1, 20)", "1")
    }
    let laidOut = try LaidOut(chain.joined() + box("v0", "0", "0", "3", "1"))
    #expect(laidOut.isFine)
    #expect(try (0...40).map { try laidOut["v\($0)"][2] } == (0...40).map { min(Double($0) + 3, 20) })
  }

  @Test func constraintsAndFormulasReachEachOther() throws {
    let laidOut = try LaidOut(
      """
      <view id="bar"/>
      \(box("below", "bar.left", "bar.bottom + 8", "min(bar.width, 200)", "bar.width * bar.height / 100"))
      <view id="last"/>
      <constraints>
        <constraint item="bar.top" to="root.top" constant="50"/>
        <constraint item="bar.left" to="root.left" constant="10"/>
        <constraint item="bar.right" to="root.right" constant="-10"/>
        <constraint item="bar.height" constant="20"/>
        <constraint item="last.top" to="below.bottom" constant="1"/>
        <constraint item="last.left" to="below.right"/>
        <constraint item="last.width" to="below.width" multiplier="1/2"/>
        <constraint item="last.height" constant="7"/>
      </constraints>
      """
    )
    #expect(laidOut.isFine)
    #expect(try laidOut["bar"] == [10, 50, 300, 20])
    #expect(try laidOut["below"] == [10, 78, 200, 60])
    #expect(try laidOut["last"] == [210, 139, 100, 7])
  }

  @Test func aSuperviewMayBeAsLargeAsItsFramedSubview() throws {
    let laidOut = try LaidOut(
      """
      <view id="card">
        \(box("picture", "8", "8", "120", "80"))
        <constraints>
          <constraint item="card.right" to="picture.right" constant="8"/>
          <constraint item="card.bottom" to="picture.bottom" constant="8"/>
        </constraints>
      </view>
      <constraints>
        <constraint item="card.centerX" to="root.centerX"/>
        <constraint item="card.top" to="root.top" constant="100"/>
      </constraints>
      """
    )
    #expect(laidOut.isFine)
    #expect(try laidOut["card"] == [92, 100, 136, 96])
    #expect(try laidOut["picture"] == [8, 8, 120, 80])
  }

  @Test func partsVaryByThemselves() throws {
    let document = try readDocument(
      Array(
        """
        <layout version="1"><screen id="main"><view id="root"><view id="a">
        <frame x="1" y="2" width="3" height="4"/>
        <frame x="10" y="20" for="landscape"/>
        <frame y="200" for="pad landscape"/>
        <frame width="W" for="hCompact"/>
        </view></view></screen></layout>
        """.utf8), name: "Test.layout")
    func frame(_ device: String, _ orientation: InterfaceOrientation) throws -> [Double] {
      try LaidOut(Adapt.layOut(document, device: device, orientation: orientation))["a"]
    }
    #expect(try frame("iphone6", .portrait) == [1, 2, 3, 4])
    #expect(try frame("iphone6", .portraitUpsideDown) == [1, 2, 3, 4])
    #expect(try frame("iphone6", .landscapeLeft) == [10, 20, 667, 4])
    #expect(try frame("ipadair", .portrait) == [1, 2, 3, 4])
    #expect(try frame("ipadair", .landscapeRight) == [10, 200, 3, 4])
  }

  @Test func aSplitPadIsHeldAsItsScreenIs() throws {
    let document = try readDocument(
      Array(
        """
        <layout version="1"><screen id="main"><view id="root"><view id="a">
        <frame x="0" y="0" width="W" height="1"/><frame height="2" for="landscape"/>
        </view></view></screen></layout>
        """.utf8), name: "Test.layout")
    let layout = try Adapt.layOut(document, device: "ipadair", orientation: .landscapeLeft, split: .half)
    #expect(try LaidOut(layout)["a"][3] == 2)
  }

  // MARK: What goes wrong on a screen

  private func complaints(_ inside: String) throws -> (LaidOut, [String]) {
    let laidOut = try LaidOut(inside)
    return (laidOut, laidOut.layout.diagnostics.map { "\($0.location?.column ?? 0): \($0.message)" })
  }

  @Test func aNegativeExtentIsToldAndTakenAsNothing() throws {
    let (laidOut, complaints) = try complaints(box("a", "-5", "0", "W - 400", "10"))
    #expect(try laidOut["a"] == [-5, 0, 0, 10])
    #expect(laidOut.codes == ["layout.formula"])
    #expect(complaints == [#"41: the width of "a" is negative; adapt uses 0"#])
  }

  @Test func aDivisionByNothingIsToldAndTakenAsNothing() throws {
    let (laidOut, complaints) = try complaints(box("a", "W / (W - 320)", "0", "10", "9999999*9999999"))
    #expect(try laidOut["a"] == [0, 0, 10, 0])
    #expect(
      complaints == [
        #"24: the x of "a" is not a number that a layout can use; adapt uses 0"#,
        #"64: the height of "a" is not a number that a layout can use; adapt uses 0"#,
      ])
  }

  @Test func aViewThatIsNotThereIsToldAndTakenAsNothing() throws {
    let (laidOut, complaints) = try complaints(
      #"<view id="gone" installed="pad"/>"# + box("a", "gone.right + 8", "0", "10", "10"))
    #expect(try laidOut["a"] == [8, 0, 10, 10])
    #expect(complaints == [#"57: the x of "a" references "gone", which is not installed; adapt uses 0"#])
  }

  @Test func aConstraintThatContradictsAFrameIsNamed() throws {
    let laidOut = try LaidOut(
      """
      <view id="box">
        \(box("a", "0", "0", "100", "100"))
        <constraints>
          <constraint item="box.right" to="a.right"/>
          <constraint id="narrow" item="box.width" constant="50"/>
        </constraints>
      </view>
      <constraints>
        <constraint item="box.left" to="root.left"/><constraint item="box.top" to="root.top"/>
        <constraint item="box.height" constant="50"/>
      </constraints>
      """
    )
    #expect(laidOut.codes == ["layout.conflict"])
    #expect(try laidOut["a"] == [0, 0, 100, 100])
    let notes = laidOut.layout.diagnostics.flatMap(\.notes).map(\.message)
    #expect(notes.contains(#"it contradicts the <frame> of view "a""#))
  }
}
