import Adapt
import TestSupport
import Testing

/// Grid views of 320 × 100 points and what they do with views of known sizes.
struct GridTests {
  /// A column as long as its content is so beside one with a share of the room, whatever that holds.
  @Test func sharesYieldToContents() throws {
    let grid = """
      <gridView id="g" columns="auto 1fr" gap="8" frame="0 0 200 40"><label id="a" text="With a pet"/>
      <textField id="b" text="A text that is much longer than the field has room for"/></gridView>
      <label id="same" text="With a pet"/><constraints><pin view="same" edges="leading bottom"/></constraints>
      """
    let laidOut = try LaidOut(grid)
    let width = try laidOut.frame("same").width
    #expect(width > 60 && laidOut.isFine)
    #expect(try laidOut.frame("a").width == width && laidOut.frame("b").width == 200 - 8 - width)
  }

  /// Lays out a grid view of 320 × 100 points at the upper left.
  ///
  /// - Parameters:
  ///   - attributes: attributes of the grid view.
  ///   - inside: the views in it.
  ///   - sizes: ids with widths or heights: `a.width 50`.
  ///   - isSized: whether constraints give the grid its size, or else its tracks do.
  private func grid(
    _ attributes: String, _ inside: String, _ sizes: [String] = [], isSized: Bool = true,
    direction: LayoutDirection = .leftToRight
  ) throws -> LaidOut {
    let constraints = (sizes + (isSized ? ["g.width 320", "g.height 100"] : [])).map { size in
      let words = size.split(separator: " ")
      return #"<constraint item="\#(words[0])" constant="\#(words[1])"/>"#
    }
    return try LaidOut(
      """
      <gridView id="g" \(attributes)>\(inside)</gridView>
      <constraints>
        <constraint item="g.left" to="root.left"/>
        <constraint item="g.top" to="root.top"/>
        \(constraints.joined(separator: "\n"))
      </constraints>
      """,
      on: .plain(direction: direction)
    )
  }

  private func views(_ ids: String...) -> String { ids.map { "<view id=\"\($0)\"/>" }.joined() }

  // MARK: The three kinds

  /// cell = (320 − 2 · 10) ∕ 3 = 100 and (100 − 20) ∕ 2 = 40; x = 100 · column + 10 + 5, width = 100 · span − 10.
  @Test func flexibleCellsFollowTheFormula() throws {
    let laidOut = try grid(
      #"columns="3" rows="2" padding="10" margin="5""#,
      #"<view id="a" row="0" column="1"/><view id="b" row="1" column="1" columnSpan="2"/>"#
        + #"<view id="c" row="0" column="0" rowSpan="2"/>"#)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [115, 15, 90, 30])
    #expect(try laidOut["b"] == [115, 55, 190, 30])
    #expect(try laidOut["c"] == [15, 15, 90, 70])
  }

  /// Rows of (100 − 8) ∕ 2 = 46 points; 316 points for columns with their padding are six of 46 and 40 of a seventh.
  @Test func squareCellsByRowsCropTheLastColumn() throws {
    let laidOut = try grid(
      #"cells="squareByRows" rows="2" padding="4""#,
      #"<view id="a" column="1" row="1"/><view id="b" row="0" column="6"/><view id="c" row="1" column="5" columnSpan="2"/>"#
    )
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [50, 50, 42, 42])
    #expect(try laidOut["b"] == [280, 4, 32, 42])
    #expect(try laidOut["c"] == [234, 50, 78, 42])
  }

  @Test func aRestNoLongerThanThePaddingIsNoCell() throws {
    let views = #"<view id="a" column="4" row="0"/>"#
    let attributes = #"cells="squareByRows" rows="1" padding="10""#
    // A row of 80 points; 310 − 10 points hold three columns and 60 points of a fourth.
    let four = try grid(attributes, views)
    #expect(four.codes == ["layout.grid"])
    let message = four.layout.diagnostics.first?.message
    #expect(message == #""a" is outside "g", which has 4 columns here"#)
    #expect(four.layout.diagnostics.first?.location?.description == "Test.layout:2:82")
    // A row of 75 points: exactly four columns.
    let exact = try grid(
      attributes, #"<view id="a" column="3" row="0"/>"#, ["g.width 320", "g.height 95"], isSized: false)
    #expect(exact.isFine)
    #expect(try exact["a"] == [235, 10, 65, 75 - 10])
  }

  /// Columns of 320 ∕ 8 = 40 points: two rows of them and 20 points, 10 of which lie above.
  @Test func squareCellsByColumnsAddTheRestToTheMargin() throws {
    let laidOut = try grid(
      #"cells="squareByColumns" columns="8" rest="margin""#,
      #"<view id="a" row="0" column="0"/><view id="b" row="1" column="7"/>"#)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [0, 10, 40, 40])
    #expect(try laidOut["b"] == [280, 50, 40, 40])
  }

  @Test func viewsFollowEachOtherThroughAsManySquaresAsFit() throws {
    // Rows of 50: six columns and a rest of 20.
    let laidOut = try grid(
      #"cells="squareByRows" rows="2""#, views("a", "b", "c", "d", "e", "f", "g7", "h"))
    #expect(laidOut.isFine)
    #expect(try laidOut["f"] == [250, 0, 50, 50])
    #expect(try laidOut["g7"] == [300, 0, 20, 50])
    #expect(try laidOut["h"] == [0, 50, 50, 50])
  }

  // MARK: Tracks

  /// 320 − 50 − 2 · 10 = 250 points in shares of 1 and 1.5.
  @Test func fixedAndFractionalTracksWithGaps() throws {
    let laidOut = try grid(#"columns="1fr 50pt 1.5fr" rows="1" gap="10""#, views("a", "b", "c"))
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [0, 0, 100, 100])
    #expect(try laidOut["b"] == [110, 0, 50, 100])
    #expect(try laidOut["c"] == [170, 0, 150, 100])
  }

  @Test func aTrackIsAsLongAsItsLongestContent() throws {
    let laidOut = try grid(
      #"columns="auto 1fr" rows="auto 1fr" gap="8 4""#, views("a", "b", "c", "d"),
      ["a.width 40", "a.height 20"])
    #expect(laidOut.isFine)
    #expect(try laidOut["b"] == [48, 0, 272, 20])
    #expect(try laidOut["c"] == [0, 24, 40, 76])
    #expect(try laidOut["d"] == [48, 24, 272, 76])
  }

  /// A share is (320 − 30 − 150) ∕ 2 = 70, less than the 100 that the first column has at least: of what it leaves, the
  /// second takes all. With a least of 60 it binds nobody.
  @Test func sharesHaveALeastLength() throws {
    let bound = try grid(#"columns="minmax(100pt, 1fr) 1fr 150pt" rows="1" gap="15""#, views("a", "b", "c"))
    #expect(bound.isFine)
    #expect(try bound["a"] == [0, 0, 100, 100])
    #expect(try bound["b"] == [115, 0, 40, 100])
    #expect(try bound["c"] == [170, 0, 150, 100])
    let free = try grid(#"columns="minmax(60pt, 1fr) 1fr 150pt" rows="1" gap="15""#, views("a", "b"))
    #expect(try free["a"][2] == 70 && free["b"][2] == 70)
  }

  /// Of four shares each is 320 ∕ 4 = 80 < 110; of three (320 − 110) ∕ 3 = 70 < 75; two are 320 − 110 − 75 = 135.
  @Test func leastLengthsAreFoundOneAfterTheOther() throws {
    let laidOut = try grid(
      #"columns="minmax(110pt, 1fr) minmax(75pt, 1fr) minmax(auto, 2fr)" rows="1""#, views("a", "b", "c"))
    #expect(laidOut.isFine)
    #expect(try ["a", "b", "c"].map { try laidOut[$0][2] } == [110, 75, 135])
  }

  /// 320 points: 30 for the last, 290 for two that grow from 40 and 20 by 115 each; in 400 both are as long as they may be.
  @Test func tracksGrowEvenlyToTheirMost() throws {
    let columns = #"columns="minmax(40pt, 200pt) minmax(20pt, 160pt) 30pt" rows="1""#
    let laidOut = try grid(columns, views("a", "b", "c"))
    #expect(laidOut.isFine)
    #expect(try ["a", "b", "c"].map { try laidOut[$0][2] } == [155, 135, 30])
    let wide = try grid(columns, views("a", "b", "c"), ["g.width 400", "g.height 9"], isSized: false)
    #expect(try ["a", "b", "c"].map { try wide[$0][2] } == [200, 160, 30])
    // A track of at least 80 whose content asks for 30, and one that asks for 90.
    let contents = try grid(
      #"columns="minmax(80pt, auto) minmax(80pt, auto) 1fr" rows="1""#, views("a", "b", "c"), ["b.width 90"])
    #expect(try ["a", "b", "c"].map { try contents[$0][2] } == [80, 90, 150])
  }

  /// Padding belongs to the cell: a column for 40 points is 46 long.
  @Test func contentsOfPaddedTracksKeepTheirSize() throws {
    let laidOut = try grid(
      #"columns="auto 1fr" rows="1" padding="6""#, views("a", "b"), ["a.width 40"])
    #expect(try laidOut["a"] == [6, 6, 40, 82])
    #expect(try laidOut["b"] == [52, 6, 256, 82])
  }

  @Test func aGridIsAsLargeAsItsTracks() throws {
    let fine = try grid(
      #"columns="auto 30pt" gap="5" alignItemsX="trailing""#, views("a", "b", "c"),
      ["a.width 40", "a.height 20", "b.width 30", "c.width 60", "c.height 7"], isSized: false)
    #expect(fine.isFine)
    #expect(try fine["g"] == [0, 0, 95, 32])
    #expect(try fine["a"] == [20, 0, 40, 20])
    #expect(try fine["c"] == [0, 25, 60, 7])
  }

  /// What a view across two tracks asks for beyond their own contents goes to both alike: 100 = 2 · 45 + 10.
  @Test func aViewAcrossContentSizedTracksSharesOut() throws {
    let laidOut = try grid(
      #"columns="auto auto 1fr" rows="20pt 20pt" gap="10""#,
      #"<view id="wide" columnSpan="2" row="0" column="0"/><view id="a" row="1" column="0"/><view id="b" row="1"/>"#,
      ["wide.width 100"])
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [0, 30, 45, 20])
    #expect(try laidOut["b"] == [55, 30, 45, 20])
  }

  /// Texts size their columns by themselves, and a row is as high as the text that breaks in it.
  @Test func textsSizeTracks() throws {
    let laidOut = try grid(
      #"columns="auto 1fr" alignItemsY="top""#,
      #"<label id="a" text="Name"/><label id="b" lines="0" text="A text that is much too long for one line of the grid"/>"#
        + #"<label id="c" text="Longer name"/><label id="d" text="Short"/>"#,
      ["g.width 200"], isSized: false)
    #expect(laidOut.isFine)
    let (b, c) = (try laidOut.frame("b"), try laidOut.frame("c"))
    #expect(b.x == c.maxX && b.maxX == 200)
    #expect(b.height > 40 && c.y == b.height)
    #expect(try laidOut["g"][3] == b.height + c.height)
  }

  // MARK: Cells

  @Test func viewsLieWhereTheyAreAligned() throws {
    let sizes = ["a", "b", "c", "d"].flatMap { ["\($0).width 20", "\($0).height 10"] }
    let laidOut = try grid(
      #"columns="2" rows="2" padding="10" alignItemsX="center" alignItemsY="bottom""#,
      #"<view id="a"/><view id="b" alignX="leading" alignY="top"/><view id="c" alignX="trailing" alignY="center"/>"#
        + #"<view id="d" alignX="leading"/>"#, sizes)
    // Cells are 150 × 40 with 10 free at their end: 140 × 30 points at 10 and 160, 10 and 50.
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [70, 30, 20, 10])
    #expect(try laidOut["b"] == [160, 10, 20, 10])
    #expect(try laidOut["c"] == [130, 60, 20, 10])
    #expect(try laidOut["d"] == [160, 70, 20, 10])
  }

  /// The texts of a row have one baseline, the largest at the top; without a text the lower edge is the baseline.
  @Test func viewsOfARowShareABaseline() throws {
    let big = #"<label id="big" text="Big"><font size="34"/></label>"#
    let laidOut = try grid(
      #"columns="3" rows="auto 1fr" alignItemsY="firstBaseline""#,
      big + #"<label id="small" text="Small"/><view id="dot"/>"#
        + #"<label id="foot" text="Foot" alignY="lastBaseline"/><view id="line" alignY="bottom"/>"#,
      ["dot.height 10", "line.height 7"])
    #expect(laidOut.isFine)
    let tied = try LaidOut(
      big + #"<label id="small" text="Small"/><constraints><constraint item="big.top" to="root.top"/>"#
        + #"<constraint item="small.firstBaseline" to="big.firstBaseline"/><format value="H:|[big][small]"/>"#
        + "</constraints>", on: .plain())
    #expect(try laidOut["big"][1] == 0 && tied["big"][1] == 0)
    #expect(try laidOut["small"][1] == tied["small"][1] && laidOut["small"][1] > 0)
    // The baseline of 17 points lies 16.5 below the top of a label: its lower edge is 4 below the view's.
    let (small, dot) = (try laidOut.frame("small"), try laidOut.frame("dot"))
    #expect(abs(dot.maxY - (small.maxY - 4)) <= 0.5 && dot.height == 10)
    // The row is as high as the largest text; what is aligned to last baselines ends with its row.
    #expect(try laidOut.frame("line").maxY == 100 && laidOut.frame("foot").maxY == 100)
  }

  /// The rules of CSS: what names both, what names its row, then the others in order, none before the one placed last.
  @Test func viewsWithoutAPlaceTakeTheNextFreeCell() throws {
    let laidOut = try grid(
      #"columns="4" rows="4""#,
      #"<view id="a"/><view id="b" columnSpan="2"/><view id="c" columnSpan="2"/><view id="d" row="1"/>"#
        + #"<view id="e" row="0" column="1"/><view id="f"/><view id="h" column="0"/><view id="i" rowSpan="2"/>"#)
    #expect(laidOut.isFine)
    func cell(_ id: String) throws -> [Double] {
      let frame = try laidOut.frame(id)
      return [frame.y / 25, frame.x / 80]
    }
    #expect(try cell("e") == [0, 1])
    #expect(try cell("d") == [1, 0])
    #expect(try cell("a") == [0, 0])
    #expect(try cell("b") == [0, 2])
    #expect(try cell("c") == [1, 1])
    #expect(try cell("f") == [1, 3])
    #expect(try cell("h") == [2, 0])
    #expect(try cell("i") == [2, 1])
  }

  @Test func viewsFollowEachOtherDownwardsToo() throws {
    let laidOut = try grid(
      #"rows="2" flow="vertical""#, views("a", "b", "c"), ["a.width 30", "c.width 50"], isSized: false)
    #expect(try laidOut["a"][0] == 0 && laidOut["b"][0] == 0 && laidOut["c"][0] == 30)
    #expect(try laidOut["g"][2] == 80)
  }

  @Test func aViewThatIsNotThereLeavesItsCellAndAHiddenOneKeepsIt() throws {
    let laidOut = try grid(
      #"columns="4" rows="1""#, #"<view id="a" installed="pad"/><view id="b" hidden="true"/><view id="c"/>"#)
    #expect(try laidOut["b"][0] == 0 && laidOut["c"][0] == 80)
  }

  @Test func columnsBeginAtTheLeadingSide() throws {
    let laidOut = try grid(
      #"columns="auto 1fr" rows="1" margin="5" padding="10""#, views("a", "b"), ["a.width 40"], direction: .rightToLeft)
    // From the right: 5 and 10, then 40.
    #expect(try laidOut["a"] == [265, 15, 40, 70])
    #expect(try laidOut["b"] == [15, 15, 240, 70])
    let aligned = try grid(
      #"columns="2" rows="1""#, #"<view id="a" alignX="leading"/>"#, ["a.width 40"], direction: .rightToLeft)
    #expect(try aligned["a"] == [280, 0, 40, 100])
  }

  @Test func cellsKeepToMarginsWhereAsked() throws {
    let laidOut = try grid(
      #"columns="2" rows="1" margins="10 20 30 40" marginsRelative="true""#, views("a", "b"))
    #expect(try laidOut["a"] == [20, 10, 130, 60])
    #expect(try laidOut["b"] == [150, 10, 130, 60])
  }

  @Test func viewsOverEachOtherAreLaidOutWhereThatIsMeant() throws {
    let laidOut = try grid(
      #"columns="2" rows="1" overlaps="true""#,
      #"<view id="a" row="0" column="0" columnSpan="2"/><view id="b" row="0" column="1"/>"#)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [0, 0, 320, 100])
    #expect(try laidOut["b"] == [160, 0, 160, 100])
  }

  @Test func gridsLieInGrids() throws {
    let laidOut = try grid(
      #"columns="2" rows="1""#,
      #"<gridView id="inner" column="1" columns="2" rows="2">\#(views("a", "b", "c"))</gridView>"#)
    #expect(try laidOut["inner"] == [160, 0, 160, 100])
    #expect(try laidOut["c"] == [0, 50, 80, 50])
  }

  // MARK: Variations

  @Test func tracksAndPlacesVaryLikeEverythingElse() throws {
    let document = try readDocument(
      Array(
        """
        <layout version="1"><screen id="main"><view id="root">
        <gridView id="g" columns="1" rows="4">
          <vary for="wRegular" columns="4" rows="1"/>
          <vary for="hCompact" columns="2" rows="2"/>
          <view id="a"/><view id="b"/>
          <view id="c"><vary for="wCompact hCompact" row="1" column="1"/></view>
          <view id="d" uninstalled="hCompact"/>
          <frame x="0" y="0" width="W" height="H"/>
        </gridView>
        </view></screen></layout>
        """.utf8), name: "Test.layout")
    func frames(_ device: String, _ orientation: InterfaceOrientation) throws -> LaidOut {
      try LaidOut(Adapt.layOut(document, device: device, orientation: orientation))
    }
    #expect(try frames("iphone5s", .portrait)["c"] == [0, 284, 320, 142])
    #expect(try frames("iphone5s", .landscapeLeft)["c"] == [284, 160, 284, 160])
    #expect(try frames("ipadair", .portrait)["d"] == [576, 0, 192, 1024])
  }

  // MARK: What goes wrong on a screen

  /// A column cannot be 40 and 60 points wide at once: of the views that fill it one has its own width.
  @Test func aViewWithAWidthOfItsOwnLeavesItsCell() throws {
    let laidOut = try grid(
      #"columns="auto 1fr" rows="2""#, #"<view id="a" column="0"/><view id="b" column="0"/>"#,
      ["a.width 40", "b.width 60"])
    #expect(laidOut.codes == ["layout.conflict"])
    let messages = laidOut.layout.diagnostics.flatMap { [$0.message] + $0.notes.map(\.message) }
    #expect(messages.first == #"4 constraints cannot all hold; the cell of view "b" was dropped"#, "\(messages)")
    #expect(try laidOut["a"][2] == 40 && laidOut["b"][2] == 60)
  }

  /// 300 ∕ 60 = 5 points are no room for a padding of 10.
  @Test func aCellThatIsTooSmallForItsPaddingIsTold() throws {
    let laidOut = try grid(#"columns="60" rows="1" padding="10""#, views("a"))
    #expect(laidOut.codes.first == "layout.conflict")
    #expect(laidOut.layout.diagnostics.first?.message.contains(#"the cell of view "a" was dropped"#) == true)
    #expect(try laidOut["a"][2] == 0)
    #expect(try laidOut["g"] == [0, 0, 320, 100])
  }

  @Test func tracksThatDoNotFitAreTold() throws {
    let laidOut = try grid(#"columns="200pt 200pt" rows="1""#, views("a", "b"))
    #expect(laidOut.codes.first == "layout.conflict")
    let notes = laidOut.layout.diagnostics.flatMap(\.notes).map(\.message)
    #expect(notes.contains(#"it contradicts the tracks of gridView "g""#), "\(notes)")
  }
}
