import Adapt
import TestSupport
import Testing

/// The fixture Composer: from the sizes of its texts everything else is worked out by hand.
struct ComposerTests {
  /// A screen as the maker of the device states it, with what bars, rounded corners and the keyboard take, in points.
  struct Device: Sendable, CustomTestStringConvertible {
    let name: String
    let width: Double
    let height: Double
    let scale: Double
    let top: Double
    var bottom = 0.0
    let keyboard: Double
    /// The distance of the items of the toolbar from its sides: 16 points, 20 where the screen is wide.
    var side = 16.0
    var isLandscape: Bool { width > height }
    var testDescription: String { "\(name) \(isLandscape ? "landscape" : "portrait")" }
  }

  /// The navigation bar takes 44 points, 32 on a narrow phone in landscape, 54 since iOS 26, 50 on a pad with iOS 12.
  static let devices = [
    Device(name: "iphone4s", width: 320, height: 480, scale: 2, top: 64, keyboard: 253),
    Device(name: "iphone4s", width: 480, height: 320, scale: 2, top: 32, keyboard: 199),
    Device(name: "iphone6", width: 375, height: 667, scale: 2, top: 64, keyboard: 260),
    Device(name: "iphone6plus", width: 736, height: 414, scale: 3, top: 44, keyboard: 200, side: 20),
    Device(name: "iphone15pro", width: 393, height: 852, scale: 3, top: 113, bottom: 34, keyboard: 335),
    Device(name: "ipadair", width: 768, height: 1024, scale: 2, top: 70, keyboard: 313, side: 20),
    Device(name: "ipadair", width: 1024, height: 768, scale: 2, top: 70, keyboard: 398, side: 20),
  ]

  private func layOut(_ device: Device, keyboard: Bool = false) throws -> LaidOut {
    let catalogue = DeviceCatalogue()
    let orientation: InterfaceOrientation = device.isLandscape ? .landscapeRight : .portrait
    let screen = try catalogue.screen(of: catalogue.device(named: device.name), orientation: orientation)
    let document = try readDocument(path: PackageFolder.main("Composer").path())
    let laidOut = LaidOut(
      LayoutEngine().report(
        document, on: catalogue.screen(screen, showing: keyboard ? .default : nil), scene: "composer"))
    #expect(laidOut.layout.diagnostics.isEmpty)
    return laidOut
  }

  @Test(arguments: devices, [false, true])
  func aTextOverARow(_ device: Device, keyboard: Bool) throws {
    let laidOut = try layOut(device, keyboard: keyboard)
    let pixel = 1 / device.scale + 1e-9
    let count = try laidOut.frame("count")
    // From the bottom up: the keyboard with 44 points of toolbar, or the home indicator; 75 points of photos, as far as
    // there is room for the row, 9 points, the row as high as its labels, 4 points, the text.
    let covered = keyboard ? device.keyboard + 44 : device.bottom
    let room = device.height - device.top - covered - 9
    let photos = min(75, room - 4 - count.height)
    #expect(try laidOut["message"] == [0, device.top, device.width, room - photos])
    #expect(try laidOut["photos"] == [0, device.height - covered - photos, device.width, photos])
    #expect(abs(count.maxY - (room - photos)) <= pixel)
    let text = try laidOut.frame("textView")
    #expect([text.x, text.y, text.width] == [0, 0, device.width])
    #expect(abs(text.maxY - (count.y - 4)) <= pixel)

    // 8 points, the button with 38, 8 points, the name, 8 points, the count, 8 points.
    let button = try laidOut.frame("locationButton")
    let label = try laidOut.frame("locationLabel")
    #expect([button.x, button.width] == [8, 38])
    #expect(abs(button.height - 38) <= pixel)
    #expect(label.x == 54)
    #expect(abs(count.maxX - (device.width - 8)) <= pixel)
    #expect(abs(count.x - 8 - label.maxX) <= pixel)
    // Texts of one font with one baseline are equally high; the button lies around the same line.
    #expect([label.y, label.height] == [count.y, count.height])
    #expect(abs(button.y + 19 - (label.y + label.height / 2)) <= pixel)
  }

  /// The screen with the photos fills its place, and its text stands in the middle.
  @Test(arguments: devices)
  func aScreenInsideAnother(_ device: Device) throws {
    let laidOut = try layOut(device)
    #expect(try laidOut["photos.list"] == [0, 0, device.width, 75])
    let hint = try laidOut.frame("photos.list.hint")
    let half = 0.5 / device.scale + 1e-9
    #expect(abs(hint.x + hint.width / 2 - device.width / 2) <= half)
    #expect(abs(hint.y + hint.height / 2 - 37.5) <= half)
  }

  /// The housing of an iPhone 15 Pro takes 59 points at both sides when it lies, and items keep 16 more.
  @Test func itemsKeepToTheSafeArea() throws {
    let laidOut = try LaidOut(
      """
      <toolbar id="bar">
        <barButtonItem id="a" title="A"/><barButtonItem system="flexibleSpace"/><barButtonItem id="b" title="B"/>
      </toolbar>
      <constraints><pin view="bar" edges="horizontal bottom"/></constraints>
      """, on: Screen.of("iphone15pro", .landscapeRight))
    #expect(try laidOut["a"][0] == 75)
    #expect(try laidOut.frame("b").maxX == 852 - 75)
  }

  @Test(arguments: devices, [false, true])
  func sixItemsAndASpace(_ device: Device, keyboard: Bool) throws {
    let laidOut = try layOut(device, keyboard: keyboard)
    let items = ["photo", "film", "mood", "tag", "poll"]
    // Above the keyboard, or below the screen.
    let y = device.height - (keyboard ? device.keyboard + 44 : 0)
    #expect(try laidOut["toolbar"] == [0, y, device.width, 44])
    let pixel = 1 / device.scale + 1e-9
    var x = device.side
    for id in items {
      let frame = try laidOut.frame(id)
      #expect(abs(frame.x - x) <= pixel && frame.y == 0 && frame.height == 44)
      x = frame.maxX + 8
    }
    let space = try laidOut.frame("space")
    let last = try laidOut.frame("send")
    #expect(abs(space.x - (x - 8)) <= pixel)
    #expect(abs(last.x - space.maxX) <= pixel && last.y == 0 && last.height == 44)
    #expect(abs(last.maxX - (device.width - device.side)) <= pixel)
  }
}
