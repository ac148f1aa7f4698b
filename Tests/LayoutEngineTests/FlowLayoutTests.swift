import Adapt
import TestSupport
import Testing

/// Tables and collections of a `.layout` whose cells have no frames.
struct FlowLayoutTests {
  /// Seven items of 100 × 40 in 320 points, 10 from the edges: two in a line, at 10 and 210, as UIKit was recorded to lay
  /// them out; four lines, 45 apart.
  @Test func itemsFillLinesFromEdgeToEdge() throws {
    let cells = (0..<7).map { "<collectionViewCell id=\"i\($0)\"/>" }.joined()
    let collection = """
      <collectionView id="c" itemSize="100 40" inset="10" lineSpacing="5">\(cells)</collectionView>
      <constraints><pin view="c" edges="all"/></constraints>
      """
    let laidOut = try LaidOut(collection)
    #expect(laidOut.isFine)
    let places = try (0..<7).map { try Array(laidOut["i\($0)"].prefix(2)) }
    #expect(places == [[10, 10], [210, 10], [10, 55], [210, 55], [10, 100], [210, 100], [10, 145]])
    // 375 − 20 leaves room for three: (355 − 300) / 2 = 27.5 between them.
    let wider = try LaidOut(collection, on: .plain(375, 667))
    #expect(try wider["i1"] == [137.5, 10, 100, 40])
    #expect(try wider["i6"] == [10, 100, 100, 40])
  }

  /// On a pad items of 200 points: 768 − 20 leaves room for three, (748 − 600) / 2 = 74 apart.
  @Test func sizesOfItemsVary() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><collectionView id="c" itemSize="100 40" inset="10">
      <vary for="wRegular" itemSize="200 60"/>
      <collectionViewCell id="a"/><collectionViewCell id="b"/><collectionViewCell id="d"/><collectionViewCell id="e"/>
      </collectionView><constraints><pin view="c" edges="all"/></constraints></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let pad = LaidOut(try Adapt.layOut(document, device: "ipadair", orientation: .portrait))
    #expect(try pad["b"] == [284, 10, 200, 60] && pad["e"] == [10, 80, 200, 60])
    // 375 − 20 leaves room for three of 100, (355 − 300) / 2 = 27.5 apart.
    let phone = LaidOut(try Adapt.layOut(document, device: "iphone6", orientation: .portrait))
    #expect(try phone["b"] == [137.5, 10, 100, 40] && phone["e"] == [10, 60, 100, 40])
  }

  /// The margins of a row are 16 at 375 points: a picture of 29 begins there, in the middle of 60, and a text 16 after it; a
  /// view at the end ends there, and the content view and its text where it begins.
  @Test func picturesAndViewsAtTheEndOfRows() throws {
    let text = """
      <layout version="1"><images><image name="p" width="29" height="29"/></images><screen id="main"><view id="root">
      <tableView id="t" rowHeight="60" separators="false">
      <tableViewCell id="c" style="default" textLabel="l" imageView="i">
      <tableViewCellContentView id="content"><imageView id="i" image="p"/><label id="l" text="Wi-Fi"/>
      </tableViewCellContentView><view id="v" role="accessory" frame="0 0 40 20"/></tableViewCell>
      <tableViewCell id="d"><tableViewCellContentView id="other"/><switch id="s" role="accessory"/></tableViewCell>
      </tableView><constraints><pin view="t" edges="all"/></constraints></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let laidOut = LaidOut(try Adapt.layOut(document, device: "iphone6", orientation: .portrait))
    #expect(laidOut.isFine)
    #expect(try laidOut["i"] == [16, 15.5, 29, 29])
    #expect(try laidOut["v"] == [319, 20, 40, 20] && laidOut["content"] == [0, 0, 319, 60])
    #expect(try laidOut["l"] == [61, 0, 258, 60])
    let end = try laidOut.frame("s")
    // The alignment rectangle of a switch is 2 points narrower than its frame.
    #expect(end.maxX == 375 - 16 + 2 && end.y + end.height / 2 == 30)
    #expect(try laidOut["other"] == [0, 0, end.x, 60])
  }

  /// Two sections of 100 × 40 in 320 points, two in a line: a header of 30 and an inset of 10, two lines 5 apart, the inset
  /// and a footer of 20; then a header again, one line, and a footer.
  @Test func sectionsHaveHeadersAndFooters() throws {
    func cells(_ ids: String...) -> String { ids.map { "<collectionViewCell id=\"\($0)\"/>" }.joined() }
    func other(_ id: String) -> String { "<collectionReusableView id=\"\(id)\"/>" }
    let sections =
      other("h1") + cells("a", "b", "c") + other("f1") + other("h2") + cells("d") + other("f2")
    let laidOut = try LaidOut(
      """
      <collectionView id="k" itemSize="100 40" inset="10" lineSpacing="5" sectionHeaderHeight="30"
        sectionFooterHeight="20">\(sections)</collectionView>
      <constraints><pin view="k" edges="all"/></constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["h1"] == [0, 0, 320, 30])
    #expect(try laidOut["a"] == [10, 40, 100, 40] && laidOut["b"] == [210, 40, 100, 40])
    #expect(try laidOut["c"] == [10, 85, 100, 40])
    #expect(try laidOut["f1"] == [0, 135, 320, 20])
    #expect(try laidOut["h2"] == [0, 155, 320, 30])
    #expect(try laidOut["d"] == [10, 195, 100, 40])
    #expect(try laidOut["f2"] == [0, 245, 320, 20])
    // Three in a line at 375: one line less, 45 points.
    #expect(
      try LaidOut(
        """
        <collectionView id="k" itemSize="100 40" inset="10" lineSpacing="5">\(sections)</collectionView>
        <constraints><pin view="k" edges="all"/></constraints>
        """, on: .plain(375, 667))["f1"] == [0, 50 + 10 + 40 + 10, 375, 50])
  }

  /// A screen in a container is laid out as by itself, cells in UIKit's styles too.
  @Test(arguments: ["iphone6", "ipadair"])
  func cellsInAContainerHaveTheirStyle(_ device: String) throws {
    let document = try readDocument(path: PackageFolder.main("Mail").path())
    let scenes = try Adapt.layOut(document, device: device, orientation: .portrait).scenes
    func frames(_ scene: Int, _ prefix: String) throws -> [[Double]] {
      try ["annaFrom", "annaSubject", "bertFrom", "bertSubject"].map { id in
        let frame = try #require(scenes[scene].views.first { $0.id == prefix + id }).frame
        return [frame.x, frame.y, frame.width, frame.height]
      }
    }
    let inside = try frames(0, "list.all.")
    #expect(try inside == frames(1, ""))
    // The texts of a row begin at its margin, one below the other; rows are alike.
    #expect(inside[0][0] == inside[1][0] && inside[0][0] >= 15)
    #expect(inside[1][1] > inside[0][1] + inside[0][3] && inside[0][1] == inside[2][1])
  }

  /// The detail ends 8 points before the accessory: an indicator takes 33 points before Xcode 9.
  @Test func textsOfACellEndBeforeItsAccessory() throws {
    let laidOut = try LaidOut(
      """
      <tableView id="t"><tableViewCell id="row" style="value1" accessory="disclosureIndicator" textLabel="a"
        detailTextLabel="b"><label id="a" text="Name"/><label id="b" text="Value"/></tableViewCell></tableView>
      <constraints><pin view="t" edges="all"/></constraints>
      """)
    #expect(try laidOut.frame("b").maxX == 320 - 33 - 8)
  }

  @Test func rowsStandBelowEachOtherAndSizeThemselves() throws {
    let laidOut = try LaidOut(
      """
      <tableView id="t">
        <tableViewCell id="r0" section="true" sectionTitle="First"><label id="a" text="One"/>
          <constraints><pin view="a" edges="all" inset="10"/></constraints></tableViewCell>
        <tableViewCell id="r1" rowHeight="60"/><tableViewCell id="r2"/>
      </tableView>
      <constraints><pin view="t" edges="all"/></constraints>
      """)
    // The header of a plain section is 28 high; a label of 17 points 20.5, with half a point for the line below the row.
    #expect(try laidOut["r0"] == [0, 28, 320, 40.5])
    #expect(try laidOut["r1"] == [0, 68.5, 320, 60])
    #expect(try laidOut["r2"] == [0, 128.5, 320, 44])
  }

  /// 6 rows, 9 columns, a padding of 10 and a margin as wide: (320 − 20) / 9 = 33.333 across, (480 − 20) / 6 = 76.667 down.
  @Test func aBoardHasDefaults() throws {
    let board = #"""
      <gridView id="g" defaults="board" %><button id="time" title="0" row="1" column="2" columnSpan="2"/></gridView>
      <constraints><pin view="g" edges="all"/></constraints>
      """#
    let frame = try LaidOut(board.replacing("%", with: ""))["time"]
    // 10 + 10 + 2 × 33.333 and two columns less the padding, on half points.
    #expect(frame == [86.5, 96.5, 57, 67])
    // What is written counts: of ten columns each is (320 − 20) / 10 wide, and nothing moves them.
    let own = try LaidOut(board.replacing("%", with: "columns=\"10\" margin=\"0\""))["time"]
    #expect(own[0] == 10 + 2 * 30 && own[2] == 2 * 30 - 10)
    let following = try LaidOut(board.replacing("%", with: "padding=\"20\""))["time"]
    #expect(following[0] == 102 && following[1] == 113.5)
  }
}
