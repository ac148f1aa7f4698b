import LayoutModel
import Testing
import TextKit

/// In which orientations a screen is shown: what UIKit's documentation and Apple's Human Interface Guidelines say.
struct AllowedOrientationsTests {
  private let catalogue = DeviceCatalogue()

  private func allowed(
    app: AppOrientations = AppOrientations(), screen: [InterfaceOrientation] = [], on device: String
  ) throws -> AllowedOrientations {
    var document = Document(
      name: "Main.layout", format: .layout, sources: SourceMap(SourceFile(name: "Main.layout", bytes: [])))
    document.orientations = app
    var scene = Scene(id: "main")
    scene.orientations = screen
    let portrait = catalogue.wholeScreen(of: try catalogue.device(named: device), orientation: .portrait)
    return AllowedOrientations(scene, of: document, on: portrait)
  }

  @Test func templateOfXcode() throws {
    #expect(try allowed(on: "iphone6").all == [.portrait, .landscapeLeft, .landscapeRight])
    #expect(try allowed(on: "ipadair").all == InterfaceOrientation.allCases)
  }

  /// All iPhones from the iPhone X on but the SE lack a home button.
  @Test(arguments: [
    ("iphone4s", true), ("iphone8plus", true), ("iphonese3", true), ("iphonex", false), ("iphone11", false),
    ("iphone15pro", false), ("ipadair", true), ("ipadpro11", true),
  ])
  func upsideDownNeedsAHomeButtonOrAnIPad(device: String, expected: Bool) throws {
    let everyway = AppOrientations(all: InterfaceOrientation.allCases)
    let allowed = try allowed(app: everyway, screen: InterfaceOrientation.allCases, on: device)
    #expect(allowed.all.contains(.portraitUpsideDown) == expected)
  }

  /// A phone's view controller that says nothing is not shown upside down, even where app and device would.
  @Test func viewControllersHaveADefault() throws {
    let everyway = AppOrientations(all: InterfaceOrientation.allCases)
    #expect(try allowed(app: everyway, on: "iphone6").all == [.portrait, .landscapeLeft, .landscapeRight])
  }

  @Test func idiomsDiffer() throws {
    let app = AppOrientations(all: [.portrait], pad: [.landscapeRight, .landscapeLeft])
    #expect(try allowed(app: app, on: "iphone6").all == [.portrait])
    #expect(try allowed(app: app, on: "ipadair").all == [.landscapeRight, .landscapeLeft])
    #expect(try allowed(app: app, on: "ipadair").shown(.portrait) == .landscapeRight)
  }

  @Test func whatIsNotAllowedStaysAsItWas() throws {
    let allowed = try allowed(screen: [.landscapeLeft, .landscapeRight], on: "iphone6")
    #expect(allowed.shown(.portrait) == .landscapeLeft)
    #expect(allowed.shown(.portrait, after: .landscapeRight) == .landscapeRight)
    #expect(allowed.shown(.landscapeLeft, after: .landscapeRight) == .landscapeLeft)
    #expect(allowed.shown(nil, after: .landscapeRight) == .landscapeRight)
  }

  @Test func nothingInCommon() throws {
    let allowed = try allowed(app: AppOrientations(all: [.portrait]), screen: [.landscapeLeft], on: "iphone6")
    #expect(allowed.all == [])
    #expect(allowed.shown(.portrait) == nil)
  }

  /// `UIInterfaceOrientation.landscapeLeft` has the raw value of `UIDeviceOrientation.landscapeRight`.
  @Test func sidesOfDevicesAndInterfacesAreOpposite() {
    #expect(DeviceOrientation.landscapeLeft.interface == .landscapeRight)
    #expect(DeviceOrientation.landscapeRight.interface == .landscapeLeft)
    #expect(DeviceOrientation.portrait.interface == .portrait)
    #expect(DeviceOrientation.faceUp.interface == nil)
  }
}
