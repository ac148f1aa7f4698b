import Adapt
import TestSupport
import Testing

/// The fixture AllInCode against the arithmetic that it was made from, on four devices held both ways.
struct AllInCodeTests {
  private func check(
    _ laidOut: LaidOut, _ id: String, _ device: StatedDevice, x: Double, y: Double, width: Double, height: Double
  ) throws {
    let frame = try laidOut.frame(id)
    // Each edge goes to the nearest pixel by itself.
    let half = 0.5 / device.scale + 1e-9
    #expect(abs(frame.x - x) <= half && abs(frame.maxX - (x + width)) <= half, "\(id) \(frame)")
    #expect(abs(frame.y - y) <= half && abs(frame.maxY - (y + height)) <= half, "\(id) \(frame)")
  }

  @Test(arguments: StatedDevice.four)
  func portrait(_ device: StatedDevice) throws {
    let laidOut = try LaidOut(fixture: "AllInCode", on: device.name)
    #expect(laidOut.isFine)
    let (w, h) = (device.width, device.height)
    try check(laidOut, "buttonA", device, x: 20, y: 20, width: w - 40, height: h / 2 - 40)
    try check(laidOut, "buttonB", device, x: 20, y: h / 2 + 20, width: w - 40, height: h / 2 - 40)
    try check(laidOut, "theLabel", device, x: w / 2 - 40, y: h / 2 - 10, width: 200, height: 20)
  }

  @Test(arguments: StatedDevice.four, [InterfaceOrientation.landscapeLeft, .landscapeRight])
  func landscape(_ device: StatedDevice, _ orientation: InterfaceOrientation) throws {
    let laidOut = try LaidOut(fixture: "AllInCode", on: device.name, orientation)
    #expect(laidOut.isFine)
    let (w, h) = (device.height, device.width)
    try check(laidOut, "buttonA", device, x: 20, y: 60, width: w - 40, height: h / 2 - 40)
    try check(laidOut, "buttonB", device, x: 20, y: h / 2 + 30, width: w - 40, height: h / 2 - 40)
    try check(laidOut, "theLabel", device, x: w / 2 - 40, y: 20, width: 200, height: 20)
  }

  /// On an iPhone 6, 375 × 667, by hand.
  @Test func numbersOfOneDevice() throws {
    let portrait = try LaidOut(fixture: "AllInCode", on: "iphone6")
    #expect(try portrait["buttonA"] == [20, 20, 335, 293.5])
    #expect(try portrait["buttonB"] == [20, 353.5, 335, 293.5])
    #expect(try portrait["theLabel"] == [147.5, 323.5, 200, 20])
    let landscape = try LaidOut(fixture: "AllInCode", on: "iphone6", .landscapeLeft)
    #expect(try landscape["buttonA"] == [20, 60, 627, 147.5])
    #expect(try landscape["buttonB"] == [20, 217.5, 627, 147.5])
    #expect(try landscape["theLabel"] == [293.5, 20, 200, 20])
  }
}
