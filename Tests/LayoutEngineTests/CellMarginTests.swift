import Adapt
import TestSupport
import Testing

/// The side margins of cells follow the screen, however wide the table is.
@Suite struct CellMarginTests {
  /// As in two public repositories: 20 points on a screen of 414 in a table of 334, 16 on one of 375 in one of 414.
  @Test(arguments: [("retina6_1", 414, 334, 294.0), ("retina5_9", 375, 414, 382)])
  func sidesFollowTheScreen(device: String, screen: Int, table: Int, width: Double) throws {
    let laidOut = try LaidOut(
      canvas: """
        <subviews><tableView id="table">
          <rect key="frame" x="0" y="0" width="\(table)" height="300"/>
          <prototypes><tableViewCell id="cell">
            <rect key="frame" x="0" y="0" width="\(table)" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="\(table)" height="44"/>
              <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
              <constraints>
                <constraint firstItem="box" firstAttribute="leading" secondItem="content"
                  secondAttribute="leadingMargin" id="c1"/>
                <constraint firstItem="box" firstAttribute="trailing" secondItem="content"
                  secondAttribute="trailingMargin" id="c2"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell></prototypes>
        </tableView></subviews>
        """,
      device: (device, screen, 800), tools: "20037")
    #expect(try laidOut["box"][2] == width)
  }
}
