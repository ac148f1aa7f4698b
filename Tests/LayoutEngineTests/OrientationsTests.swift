import Adapt
import TestSupport
import Testing

/// The fixture Orientations: a label in the middle, whichever way the device is held.
struct OrientationsTests {
  @Test(
    arguments: ["iphone4s", "iphone6", "iphone6plus", "ipadair", "iphone15pro"],
    [InterfaceOrientation.portrait, .landscapeLeft, .landscapeRight])
  func theLabelIsInTheMiddle(device: String, orientation: InterfaceOrientation) throws {
    let laidOut = try LaidOut(fixture: "Orientations", on: device, orientation)
    #expect(laidOut.isFine)
    let screen = laidOut.layout.screen
    #expect((screen.size.width > screen.size.height) == orientation.isLandscape)
    let label = try laidOut.frame("greeting")
    let half = 0.5 / screen.traits.scale + 1e-9
    #expect(abs(label.x + label.width / 2 - screen.size.width / 2) <= half)
    #expect(abs(label.y + label.height / 2 - screen.size.height / 2) <= half)
  }

  @Test func upsideDownIsNotAllowed() throws {
    let document = try readDocument(path: PackageFolder.main("Orientations").path())
    #expect(document.orientations[.phone] == [.portrait, .landscapeLeft, .landscapeRight])
  }
}
