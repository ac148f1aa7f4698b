import Adapt
import TestSupport
import Testing

/// The fixture Orientations: a label 8 points below what covers the top, in the middle between both sides, whichever way
/// the device is held.
struct OrientationsTests {
  @Test(
    arguments: ["iphone4s", "iphone6", "iphone6plus", "ipadair", "iphone15pro"],
    [InterfaceOrientation.portrait, .landscapeLeft, .landscapeRight])
  func theLabelIsAtTheTop(device: String, orientation: InterfaceOrientation) throws {
    let laidOut = try LaidOut(fixture: "Orientations", on: device, orientation)
    #expect(laidOut.isFine)
    let screen = laidOut.layout.screen
    #expect((screen.size.width > screen.size.height) == orientation.isLandscape)
    let label = try laidOut.frame("greeting")
    let half = 0.5 / screen.traits.scale + 1e-9
    #expect(abs(label.x + label.width / 2 - screen.size.width / 2) <= half)
    // A phone that lies has no status bar, a pad always has one; the housing of an iPhone 15 Pro takes 59 points.
    let covered = device == "ipadair" ? 20.0 : orientation.isLandscape ? 0 : device == "iphone15pro" ? 59 : 20
    #expect(label.y == covered + 8)
  }

  @Test func upsideDownIsForPads() throws {
    let document = try readDocument(path: PackageFolder.main("Orientations").path())
    #expect(document.orientations[.phone] == [.portrait, .landscapeLeft, .landscapeRight])
    #expect(document.orientations[.pad] == InterfaceOrientation.allCases)
  }

  /// As the source has it: 142 28 91 × 20.5 on an iPhone 6, for (375 − 91) / 2 = 142.
  @Test func onAnIPhone6() throws {
    #expect(try LaidOut(fixture: "Orientations", on: "iphone6")["greeting"] == [142, 28, 91, 20.5])
  }
}
