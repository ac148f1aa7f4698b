import Adapt
import TestSupport
import Testing

/// Cells whose saved frames are not what their table makes of them.
@Suite struct StaleCellTests {
  /// An inset table of 390 points, whose margins are 20, with a field between the margins of a content view.
  private func field(cell: String, content: String) throws -> LaidOut {
    try LaidOut(
      canvas: """
        <subviews><tableView style="insetGrouped" dataMode="static" id="table">
          <rect key="frame" x="0" y="0" width="390" height="844"/>
          <sections><tableViewSection id="section"><cells><tableViewCell id="cell">
            <rect key="frame" \(cell) y="18" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" \(content) height="44"/>
              <subviews>
                <textField translatesAutoresizingMaskIntoConstraints="NO" id="field"/>
              </subviews>
              <constraints>
                <constraint firstItem="field" firstAttribute="leading" secondItem="content"
                  secondAttribute="leadingMargin" id="c1"/>
                <constraint firstItem="field" firstAttribute="trailing" secondItem="content"
                  secondAttribute="trailingMargin" id="c2"/>
                <constraint firstItem="field" firstAttribute="top" secondItem="content"
                  secondAttribute="topMargin" id="c3"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell></cells></tableViewSection></sections>
        </tableView></subviews>
        """,
      device: ("retina6_0", 390, 844), tools: "21507")
  }

  @Test func cellsKeepTheirSavedSides() throws {
    let layout = try field(cell: "x=\"20\" width=\"350\"", content: "width=\"350\"")
    #expect(try layout["field"][2] == 310)
  }

  /// As 310 and 278 points of fields in a public storyboard, whose cells were saved with all of the table's width.
  @Test(arguments: [(390, 310.0), (358, 278)])
  func cellsSavedBeforeTheTableWasInset(content: Int, width: Double) throws {
    let layout = try field(cell: "x=\"0\" width=\"390\"", content: "width=\"\(content)\"")
    #expect(try layout["cell"][0] == 20)
    #expect(try layout["cell"][2] == 350)
    #expect(try layout["field"][2] == width)
  }

  /// A cell that was saved 44 points high is as high as its row: its own, else the table's. A line takes one point. So is a
  /// higher cell, whose content view has the 43 points that are left of 44 here.
  @Test(arguments: [
    ("", 44, 44, 33.0), ("rowHeight=\"41\"", 44, 44, 30), ("", 50, 44, 39), ("rowHeight=\"350\"", 50, 44, 339),
    ("rowHeight=\"250\"", 300, 150, 239),
  ])
  func rowsDecideHeights(own: String, table: Int, saved: Int, height: Double) throws {
    let laidOut = try LaidOut(
      canvas: """
        <subviews><tableView rowHeight="\(table)" id="table">
          <rect key="frame" x="0" y="0" width="320" height="568"/>
          <prototypes><tableViewCell \(own) id="cell">
            <rect key="frame" x="0" y="0" width="320" height="\(saved)"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="320" height="43"/>
              <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
              <constraints>
                <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top"
                  constant="5" id="c1"/>
                <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="5" id="c2"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell></prototypes>
        </tableView></subviews>
        """,
      device: ("retina4_0", 320, 568), tools: "6245")
    #expect(try laidOut["box"][3] == height)
  }
}
