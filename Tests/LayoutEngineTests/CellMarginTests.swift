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

  /// A row without a content view keeps its views off the accessory as one with a content view does: of 375 points 16 are
  /// the leading margin, the margin and 18 of iOS 12 the accessory's, and 8 lie before it. The other way round from right
  /// to left.
  @Test(arguments: [(LayoutDirection.leftToRight, 16.0), (.rightToLeft, 42)])
  func rowsKeepOffTheirAccessory(direction: LayoutDirection, x: Double) throws {
    func row(_ id: String, _ before: String, _ after: String, in cell: String) -> String {
      """
      <tableViewCell id="\(id)" rowHeight="80" accessory="disclosureIndicator">\(before)<label id="\(id)Text" text="Text"/>
      <constraints><pin view="\(id)Text" edges="leading trailing" to="\(cell).margins"/><pin view="\(id)Text" center="y"/>
      </constraints>\(after)</tableViewCell>
      """
    }
    let text = """
      <layout version="1"><screen id="s"><view id="root"><tableView id="table">
      \(row("a", "", "", in: "a"))
      \(row("b", #"<tableViewCellContentView id="content">"#, "</tableViewCellContentView>", in: "content"))
      </tableView><constraints><pin view="table" edges="all"/></constraints></view></screen></layout>
      """
    let screen = try Screen.of("iphone6", direction: direction)
    let laidOut = LaidOut(LayoutEngine().report(try readDocument(Array(text.utf8), name: "Main"), on: screen))
    let frames = try [laidOut.absolute("aText"), laidOut.absolute("bText")]
    #expect(frames.map(\.x) == [x, x])
    #expect(frames.map(\.width) == [317, 317])
  }

  /// The detail of the style subtitle has 12 points, both texts of value2, and all others 17, unless they have a font.
  @Test(arguments: [("subtitle", 17.0, 12.0), ("value1", 17, 17), ("value2", 12, 12)])
  func stylesHaveFonts(style: String, text: Double, detail: Double) throws {
    func sizes(_ font: String) throws -> [Double] {
      let document = try readDocument(
        Array(
          """
          <layout version="1"><screen id="s"><view id="root"><tableView id="table"><tableViewCell id="row" style="\(style)"
            textLabel="a" detailTextLabel="b"><label id="a" text="A">\(font)</label><label id="b" text="B">\(font)</label>
          </tableViewCell></tableView></view></screen></layout>
          """.utf8), name: "Main")
      return document.scenes[0].views.compactMap { view in
        guard case .label(let label) = view.content else { return nil }
        return label.font.base.size
      }
    }
    #expect(try sizes("") == [text, detail])
    #expect(try sizes(#"<font size="15"/>"#) == [15, 15])
  }

  /// In a table that constraints place, and in one that its mask places, on a canvas of 375 points.
  @Test(arguments: [("14460.31", false, 16.0), ("14460.31", true, 15), ("16096", true, 15), ("17701", true, 16)])
  func sidesInPlacedTables(tools: String, isPlaced: Bool, side: Double) throws {
    let laidOut = try LaidOut(
      canvas: """
        <subviews><tableView \(isPlaced ? "translatesAutoresizingMaskIntoConstraints=\"NO\"" : "") id="table">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <prototypes><tableViewCell id="cell">
            <rect key="frame" x="0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="375" height="43.5"/>
              <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
              <constraints>
                <constraint firstItem="box" firstAttribute="leading" secondItem="content"
                  secondAttribute="leadingMargin" id="c1"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell></prototypes>
        </tableView></subviews>
        <constraints>
          <constraint firstItem="table" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
          <constraint firstItem="table" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c3"/>
          <constraint firstItem="table" firstAttribute="top" secondItem="root" secondAttribute="top" id="c4"/>
          <constraint firstItem="table" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" id="c5"/>
        </constraints>
        """,
      tools: tools)
    #expect(try laidOut["box"][0] == side)
  }

  /// A cell that keeps the margins of what it lies in, and its content view: the leading and the top margin.
  @Test(arguments: [
    ("12121", true, true, [15.0, 11.0]), ("10116", true, true, [15, 11]), ("12121", true, false, [8, 8]),
    ("12121", false, true, [8, 8]), ("7706", true, true, [8, 8]),
  ])
  func inheritedMarginsBeforeXcode9(tools: String, cell: Bool, content: Bool, margins: [Double]) throws {
    func keeps(_ isSet: Bool) -> String { isSet ? "preservesSuperviewLayoutMargins=\"YES\"" : "" }
    let laidOut = try LaidOut(
      canvas: """
        <subviews><tableView id="table">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <prototypes><tableViewCell \(keeps(cell)) id="cell">
            <rect key="frame" x="0" y="28" width="375" height="84"/>
            <tableViewCellContentView key="contentView" \(keeps(content)) tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="375" height="83.5"/>
              <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
              <constraints>
                <constraint firstItem="box" firstAttribute="leading" secondItem="content"
                  secondAttribute="leadingMargin" id="c1"/>
                <constraint firstItem="box" firstAttribute="top" secondItem="content"
                  secondAttribute="topMargin" id="c2"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell></prototypes>
        </tableView></subviews>
        """,
      tools: tools)
    #expect(try Array(laidOut["box"].prefix(2)) == margins)
  }
}
