import Adapt
import TestSupport
import Testing

/// The fixture Grid against its arithmetic, worked out anew on four devices held both ways.
struct GridFixtureTests {
  private func check(
    _ laidOut: LaidOut, _ id: String, _ scale: Double, x: Double, y: Double, width: Double, height: Double
  ) throws {
    let frame = try laidOut.frame(id)
    // Each edge goes to the nearest pixel by itself, in the coordinates of the screen.
    let half = 0.5 / scale + 1e-9
    #expect(abs(frame.x - x) <= half && abs(frame.maxX - (x + width)) <= half, "\(id) \(frame)")
    #expect(abs(frame.y - y) <= half && abs(frame.maxY - (y + height)) <= half, "\(id) \(frame)")
  }

  /// content = size − 2 · padding, cell = content ∕ count, x = cell.width · column + padding + margin,
  /// width = cell.width · columnspan − padding.
  @Test(arguments: StatedDevice.four, [InterfaceOrientation.portrait, .landscapeLeft])
  func sixByNineWithPaddingTen(_ device: StatedDevice, _ orientation: InterfaceOrientation) throws {
    let laidOut = try LaidOut(fixture: "Grid", on: device.name, orientation)
    #expect(laidOut.isFine)
    let isLying = orientation.isLandscape
    let (w, h) = isLying ? (device.height, device.width) : (device.width, device.height)
    let cell = (width: (w - 20) / 6, height: (h - 20) / 9)
    let places = [
      ("header", row: 0.0, column: 0.0, rows: 1.0, columns: 6.0), ("side", 1, 0, 8, 2), ("picture", 1, 2, 3, 4),
      ("last", 8, 5, 1, 1),
    ]
    for (id, row, column, rows, columns) in places {
      try check(
        laidOut, id, device.scale, x: cell.width * column + 20, y: cell.height * row + 20,
        width: cell.width * columns - 10, height: cell.height * rows - 10)
    }
    // The caption is in the middle of its two columns: they begin at 2 cells + 20 and are 2 cells − 10 wide.
    let caption = try laidOut.frame("caption")
    #expect(abs(caption.x + caption.width / 2 - (cell.width * 3 + 15)) <= 0.5)
    #expect(abs(caption.y - (cell.height * 4 + 20)) <= 0.5)
  }

  /// 6 rows and 9 columns, padding and margin 10: (320 − 20) ∕ 9 = 33.333 and (480 − 20) ∕ 6 = 76.667, so that the time lies
  /// at 2 · 33.333 + 20 and 76.667 + 20 and is 2 · 33.333 − 10 by 66.667 large; in landscape, cells are 51.111 by 50.
  @Test func aTimerOnTheBoard() throws {
    let portrait = try LaidOut(fixture: "Grid", on: "iphone4s")
    try check(portrait, "timeText", 2, x: 86.667, y: 96.667, width: 56.667, height: 66.667)
    try check(portrait, "key7", 2, x: 153.333, y: 326.667, width: 23.333, height: 66.667)
    let landscape = try LaidOut(fixture: "Grid", on: "iphone4s", .landscapeLeft)
    try check(landscape, "timeText", 2, x: 122.222, y: 70, width: 92.222, height: 40)
  }

  /// On an iPhone 6 in portrait, by hand: (375 − 20) ∕ 6 = 59.167 and (667 − 20) ∕ 9 = 71.889.
  @Test func numbersOfOneDevice() throws {
    let laidOut = try LaidOut(fixture: "Grid", on: "iphone6")
    #expect(try laidOut["header"] == [20, 20, 345, 62])
    #expect(try laidOut["side"] == [20, 92, 108.5, 565])
    #expect(try laidOut["picture"] == [138.5, 92, 226.5, 205.5])
    #expect(try laidOut["last"] == [316, 595, 49, 62])
  }

  /// Two rows in 160 − 16 points are 72 each. In 375 − 16 = 359 points are four such columns and 71 points of a fifth.
  @Test func theRestOfARowIsACroppedCell() throws {
    let laidOut = try LaidOut(fixture: "Grid", on: "iphone6")
    #expect(try laidOut["first"] == [8, 8, 64, 64])
    #expect(try laidOut["fourth"] == [224, 8, 64, 64])
    #expect(try laidOut["fifth"] == [296, 8, 63, 64])
    #expect(try laidOut["sixth"] == [8, 80, 64, 64])
  }

  /// Five columns with gaps of 4 in 335 points are (335 − 16) ∕ 5 = 63.8 wide; the grid is as high as 667 − 20 − 160 − 8,
  /// without 8 and a line of 20.5 and 8 more: 442.5 points. That is 6 rows of 67.8 points with their gaps, and the
  /// (442.5 − 6 · 63.8 − 5 · 4) ∕ 2 = 19.85 that are left lie above and below.
  @Test func theRestOfAColumnIsAddedToTheMargin() throws {
    let laidOut = try LaidOut(fixture: "Grid", on: "iphone6")
    #expect(try laidOut["centred"] == [20, 188, 335, 442.5])
    #expect(try laidOut["tall"] == [0, 20, 64, 131.5])
    #expect(try laidOut["wide"] == [68, 20, 199, 63.5])
    #expect(try laidOut["next"] == [271, 20, 64, 63.5])
    #expect(try laidOut["after"] == [68, 87.5, 63.5, 64])
  }

  /// The longest label, "Place of birth", sizes the first column, and the second has what 8 points of gap leave.
  @Test func aFormHasAsMuchRoomForLabelsAsTheyNeed() throws {
    let narrow = try LaidOut(fixture: "Grid", on: "iphone6")
    let label = try narrow.frame("placeLabel")
    #expect(try narrow["name"][0] == label.width + 8)
    #expect(try narrow["name"][2] == 335 - label.width - 8)
    #expect(try narrow.frame("nameLabel").maxX == label.width)
    #expect(try narrow.frame("nameHint").y > narrow.frame("name").y)
    let landscape = try LaidOut(fixture: "Grid", on: "iphone6", .landscapeLeft)
    // 627 points: the hint has 120 of them, and a gap before it.
    #expect(try landscape["nameHint"][2] == 120)
    #expect(try landscape["name"][2] == 627 - label.width - 8 - 8 - 120)
    #expect(try landscape["place"][2] == 627 - label.width - 8)
    let wide = try LaidOut(fixture: "Grid", on: "ipadair")
    let room = 728 - label.width - 16
    #expect(try abs(wide["name"][2] - room * 2 / 3) <= 0.5)
    #expect(try abs(wide["nameHint"][2] - room / 3) <= 0.5)
  }

  @Test func outsideConstraintsReachTheEdgesOfAGrid() throws {
    let laidOut = try LaidOut(fixture: "Grid", on: "iphone6")
    let fields = try laidOut.frame("fields")
    #expect(try laidOut["line"] == [20, fields.maxY + 12, 335, 1])
    #expect(try laidOut.frame("send").maxX == fields.maxX)
  }
}
