import Adapt
import TestSupport
import Testing

/// The fixture Restructure, calculated by hand.
///
/// Buttons are as high as a line of their font and 12 points: 18 + 12 at 15 points, 24 + 12 at 20 points. Their
/// widths are the engine's affair; here only what follows from them is checked.
struct RestructureTests {
  static let buttons = ["actionOne", "actionTwo", "actionThree", "actionFour"]
  static let fillers = ["gap1", "gap2", "gap3", "gap4", "gap5"]

  /// A screen as the maker of the device states it.
  struct Device: Sendable, CustomTestStringConvertible {
    let name: String
    let width: Double
    let height: Double
    let scale: Double
    /// The margin that the system gives a screen's root view, in points.
    let margin: Double
    /// What bars and rounded corners take, in points.
    var top = 0.0
    var side = 0.0
    var bottom = 0.0

    /// Half a device pixel: as far as an edge moves when it is brought to the pixel grid.
    var half: Double { 0.5 / scale + 1e-9 }
    var testDescription: String { name }
  }

  static let portrait = [
    Device(name: "iphone4s", width: 320, height: 480, scale: 2, margin: 16, top: 20),
    Device(name: "iphone5s", width: 320, height: 568, scale: 2, margin: 16, top: 20),
    Device(name: "iphone6", width: 375, height: 667, scale: 2, margin: 16, top: 20),
    Device(name: "iphone6plus", width: 414, height: 736, scale: 3, margin: 20, top: 20),
    Device(name: "iphonex", width: 375, height: 812, scale: 3, margin: 16, top: 44, bottom: 34),
    Device(name: "iphone15pro", width: 393, height: 852, scale: 3, margin: 16, top: 59, bottom: 34),
  ]

  static let landscape = [
    Device(name: "iphone4s", width: 480, height: 320, scale: 2, margin: 20),
    Device(name: "iphone5s", width: 568, height: 320, scale: 2, margin: 20),
    Device(name: "iphone6", width: 667, height: 375, scale: 2, margin: 20),
    Device(name: "iphone6plus", width: 736, height: 414, scale: 3, margin: 20),
    Device(name: "iphonex", width: 812, height: 375, scale: 3, margin: 20, side: 44, bottom: 21),
    Device(name: "iphone15pro", width: 852, height: 393, scale: 3, margin: 20, side: 59, bottom: 20),
  ]

  static let pads = [
    Device(name: "ipadair", width: 768, height: 1024, scale: 2, margin: 20, top: 20),
    Device(name: "ipadair", width: 1024, height: 768, scale: 2, margin: 20, top: 20),
  ]

  private func layOut(_ device: Device) throws -> LaidOut {
    let isLandscape = device.width > device.height
    return try LaidOut(
      fixture: "Restructure", on: device.name, isLandscape ? .landscapeRight : .portrait)
  }

  // MARK: Two by two

  @Test(arguments: portrait)
  func uprightPhonesHaveTwoByTwo(_ device: Device) throws {
    let laidOut = try layOut(device)
    #expect(laidOut.isFine)
    #expect(laidOut.ids == Set(Self.buttons + ["root", "content"]))

    // From the bottom up: 20 points, a button, 8 points, a button, 8 points, the content.
    let lowerTop = device.height - device.bottom - 20 - 30
    let upperTop = lowerTop - 8 - 30
    let contentHeight = upperTop - 8 - device.top
    #expect(
      try laidOut["content"] == [device.margin, device.top, device.width - 2 * device.margin, contentHeight])
    for (id, top) in zip(Self.buttons, [upperTop, upperTop, lowerTop, lowerTop]) {
      #expect(try laidOut.frame(id).y == top)
      #expect(try laidOut.frame(id).height == 30)
      #expect(try laidOut.view(id).font?.size == 15)
    }
    for id in ["actionOne", "actionThree"] { #expect(try laidOut.frame(id).x == device.margin) }
    for id in ["actionTwo", "actionFour"] {
      #expect(try laidOut.frame(id).maxX == device.width - device.margin)
    }
  }

  // MARK: A column

  @Test(arguments: landscape)
  func lyingPhonesHaveAColumn(_ device: Device) throws {
    let laidOut = try layOut(device)
    #expect(laidOut.isFine)
    #expect(laidOut.ids == Set(Self.buttons + Self.fillers + ["root", "content"]))

    let left = device.side + device.margin
    let right = device.width - device.side - device.margin
    let height = device.height - device.bottom
    #expect(try laidOut["content"] == [left, 20, right - 91 - left, height - 40])

    // Four buttons and five gaps share the height.
    let gap = (height - 4 * 30) / 5
    for (index, id) in Self.buttons.enumerated() {
      let frame = try laidOut.frame(id)
      let top = gap * Double(index + 1) + 30 * Double(index)
      #expect(abs(frame.y - top) <= device.half)
      #expect(abs(frame.maxY - (top + 30)) <= device.half)
      #expect(abs((frame.x + frame.maxX) / 2 - (right - 91 / 2)) <= device.half)
      #expect(try laidOut.view(id).font?.size == 15)
    }
    for (index, id) in Self.fillers.enumerated() {
      let frame = try laidOut.frame(id)
      let top = (gap + 30) * Double(index)
      #expect(try laidOut.view(id).isHidden)
      #expect([frame.x, frame.width] == [right - 91, 91])
      #expect(abs(frame.y - top) <= device.half)
      #expect(abs(frame.maxY - (top + gap)) <= device.half)
    }
  }

  /// On a Plus in landscape: gaps of (414 − 120) ∕ 5 = 58.8 points, each edge at the nearest third of a point.
  @Test func edgesGoToThePixelsOfAPlus() throws {
    let laidOut = try LaidOut(fixture: "Restructure", on: "iphone6plus", .landscapeRight)
    let thirds = try Self.buttons.flatMap { id in
      let frame = try laidOut.frame(id)
      return [frame.y * 3, frame.maxY * 3].map { $0.rounded() }
    }
    // 58.8, 88.8, 147.6, 177.6, 236.4, 266.4, 325.2 and 355.2 points
    #expect(thirds == [176, 266, 443, 533, 709, 799, 976, 1066])
  }

  /// On smaller phones everything comes out even: (320 − 120) ∕ 5 = 40 and (375 − 120) ∕ 5 = 51.
  @Test(arguments: zip(["iphone4s", "iphone5s", "iphone6"], [40.0, 40, 51]))
  func gapsAreEvenWhereTheyCanBe(device: String, gap: Double) throws {
    let laidOut = try LaidOut(fixture: "Restructure", on: device, .landscapeRight)
    #expect(try Self.fillers.map { try laidOut.frame($0).height } == Array(repeating: gap, count: 5))
    #expect(try Self.buttons.map { try laidOut.frame($0).y } == (0..<4).map { gap + (gap + 30) * Double($0) })
  }

  // MARK: A row

  @Test(arguments: pads)
  func padsHaveARow(_ device: Device) throws {
    let laidOut = try layOut(device)
    #expect(laidOut.isFine)
    #expect(laidOut.ids == Set(Self.buttons + Self.fillers + ["root", "content"]))

    let top = device.height - 20 - 36
    #expect(try laidOut["content"] == [20, 20, device.width - 40, top - 20 - 20])
    let widths = try Self.buttons.map { try laidOut.frame($0).width }
    let gap = (device.width - widths.reduce(0, +)) / 5
    var x = 0.0
    for (index, id) in Self.fillers.enumerated() {
      let filler = try laidOut.frame(id)
      #expect(try laidOut.view(id).isHidden)
      #expect(abs(filler.x - x) <= device.half)
      #expect(abs(filler.maxX - (x + gap)) <= device.half)
      #expect([filler.y, filler.height] == [top, 36])
      x += gap
      guard index < Self.buttons.count else { break }
      let button = try laidOut.frame(Self.buttons[index])
      #expect(abs(button.x - x) <= device.half)
      #expect([button.y, button.height] == [top, 36])
      #expect(try laidOut.view(Self.buttons[index]).font?.size == 20)
      x += widths[index]
    }
    #expect(abs(x - device.width) <= device.half)
  }

  /// Half a pad is as narrow as a phone and so gets the design of one.
  @Test func aSplitPadHasTwoByTwo() throws {
    let document = try readDocument(path: PackageFolder.main("Restructure").path())
    let layout = try Adapt.layOut(
      document, device: "ipadair", orientation: .landscapeRight, split: .half)
    let ids = Set(layout.scenes.flatMap(\.views).map(\.id))
    #expect(ids.isDisjoint(with: Self.fillers))
  }
}
