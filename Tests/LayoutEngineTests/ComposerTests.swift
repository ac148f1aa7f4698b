import Adapt
import TestSupport
import Testing

/// The fixture Composer: from the sizes of its texts everything else is worked out by hand.
struct ComposerTests {
  /// A screen as the maker of the device states it, with what bars and rounded corners take, in points.
  struct Device: Sendable, CustomTestStringConvertible {
    let name: String
    let width: Double
    let height: Double
    let scale: Double
    var top = 0.0
    var bottom = 0.0
    /// The metric `gap`: 8 points, 24 where the screen is wide.
    var gap = 8.0
    var isLandscape: Bool { width > height }
    var testDescription: String { "\(name) \(isLandscape ? "lying" : "upright")" }
  }

  static let devices = [
    Device(name: "iphone4s", width: 320, height: 480, scale: 2, top: 20),
    Device(name: "iphone4s", width: 480, height: 320, scale: 2),
    Device(name: "iphone6", width: 375, height: 667, scale: 2, top: 20),
    Device(name: "iphone6plus", width: 736, height: 414, scale: 3, gap: 24),
    Device(name: "iphone15pro", width: 393, height: 852, scale: 3, top: 59, bottom: 34),
    Device(name: "ipadair", width: 768, height: 1024, scale: 2, top: 20, gap: 24),
    Device(name: "ipadair", width: 1024, height: 768, scale: 2, top: 20, gap: 24),
  ]

  private func layOut(_ device: Device) throws -> LaidOut {
    let laidOut = try LaidOut(
      fixture: "Composer", on: device.name, device.isLandscape ? .landscapeRight : .portrait)
    #expect(laidOut.isFine)
    return laidOut
  }

  @Test(arguments: devices)
  func aTextOverARow(_ device: Device) throws {
    let laidOut = try layOut(device)
    let pixel = 1 / device.scale + 1e-9
    let count = try laidOut.frame("count")
    // From the bottom up: the toolbar with 44 points, 9 points, the row as high as its labels, 4 points, the text.
    let height = device.height - device.top - device.bottom - 44 - 9
    #expect(try laidOut["message"] == [0, device.top, device.width, height])
    #expect(abs(count.maxY - height) <= pixel)
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

  @Test(arguments: devices)
  func sixItemsAndASpace(_ device: Device) throws {
    let laidOut = try layOut(device)
    let items = ["photo", "film", "mood", "tag", "poll"]
    #expect(try laidOut["toolbar"] == [0, device.height - device.bottom - 44, device.width, 44])
    var x = 20.0
    for id in items {
      let frame = try laidOut.frame(id)
      #expect([frame.x, frame.y, frame.height] == [x, 0, 44])
      x = frame.maxX + device.gap
    }
    let space = try laidOut.frame("flexibleSpace")
    let last = try laidOut.frame("send")
    #expect(space.x == x - device.gap)
    #expect([last.x, last.y, last.maxX, last.height] == [space.maxX, 0, device.width - 20, 44])
    // What the titles leave goes to the space.
    let widths = try (items + ["send"]).map { try laidOut.frame($0).width }
    #expect(abs(space.width - (device.width - 40 - 4 * device.gap - widths.reduce(0, +))) < 1e-6)
  }
}
