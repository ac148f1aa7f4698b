import Testing
import TextKit

@testable import LayoutModel

/// The tables of devices are written by hand: what a slip of the hand could break is checked here.
struct TableTests {
  private let catalogue = DeviceCatalogue()

  /// A screen has a home indicator where something below is unsafe, and then the table has its device once.
  @Test func everyDeviceWithoutAHomeButtonHasAHousing() throws {
    var named: [String] = []
    var table = try HousingRow.table()
    while try table.next() { named += try HousingRow(&table).devices }
    let expected = catalogue.devices.filter { $0.portrait.safeAreaInsets.bottom > 0 }
    #expect(named.sorted() == expected.map(\.name).sorted())
    for device in expected {
      let screen = catalogue.wholeScreen(of: device, orientation: .portrait)
      let housing = catalogue.housing(of: screen)
      #expect(housing.cornerRadius > 0 && housing.portraitIndicatorWidth < device.size.width, "\(device.name)")
      // The camera of a foldable phone is in the strip of its bars.
      let hasCutout = device.idiom == .phone && device.portrait.barEdge == nil
      #expect((housing.cutout != nil) == hasCutout, "\(device.name)")
      // A cutout lies within what the device says is unsafe.
      if let cutout = housing.cutout {
        #expect(cutout.top + cutout.size.height <= device.portrait.safeAreaInsets.top, "\(device.name)")
      }
    }
  }

  @Test func everyCanvasDeviceHasInsetsInEveryEra() throws {
    var rows: [CanvasRow] = []
    var table = try CanvasRow.table()
    while try table.next() { rows.append(try CanvasRow(&table)) }
    let ids = catalogue.devices.flatMap(\.interfaceBuilderIDs)
    for id in ids + [DeviceCatalogue.squareCanvasName] {
      for tools in [4514, 6250, 10117, 14490, 14750, 20037, 21701, 22154, 23727, 24053, 24765, 32700] {
        #expect(rows.contains { $0.device == id && $0.builds.contains(tools) }, "\(id) \(tools)")
      }
    }
    #expect(rows.allSatisfy { $0.device == DeviceCatalogue.squareCanvasName || ids.contains($0.device) })
  }

  /// A device that gets the latest release has none as its last: adding a release changes no row of such a device.
  @Test func onlyDevicesThatAreLeftBehindHaveALastRelease() throws {
    let latest = try #require(SystemRelease.latest).version
    var table = try Device.table()
    let column = try #require(table.column("last"))
    while try table.next() {
      let name = try table.text()
      try table.skip(column - 1)
      let last = try table.optionalInteger()
      let device = try catalogue.device(named: name)
      #expect(last != latest && device.lastVersion == last ?? latest, "\(name)")
      #expect(device.firstVersion <= device.lastVersion, "\(name)")
    }
  }

  @Test func namesAreUnique() {
    var owners: [[UInt8]: String] = [:]
    for device in catalogue.devices {
      for name in [device.name, device.title] + device.aliases + device.interfaceBuilderIDs {
        let key = DeviceName(name).bytes
        #expect(owners[key] == nil || owners[key] == device.name, "\(name) is taken")
        owners[key] = device.name
      }
      #expect(Array(device.name.utf8) == DeviceName(device.name).bytes, "\(device.name)")
    }
  }

  @Test func everyIPadCanShareItsScreen() {
    for device in catalogue.devices where device.idiom == .pad {
      let portrait: [ScreenPart] = [.oneThird, .twoThirds, .slideOver]
      let landscape: [ScreenPart] = [.oneThird, .half, .twoThirds, .slideOver]
      #expect(catalogue.parts(of: device, orientation: .landscapeLeft) == landscape, "\(device.name)")
      #expect(catalogue.parts(of: device, orientation: .portrait) == portrait, "\(device.name)")
    }
  }

  @Test func narrowAndWideWindowFillTheScreen() throws {
    for device in catalogue.devices where device.idiom == .pad {
      for orientation in InterfaceOrientation.allCases {
        let widths = try [ScreenPart.full, .oneThird, .twoThirds].map {
          try catalogue.screen(of: device, orientation: orientation, split: $0).size.width
        }
        #expect(widths[1] + 10 + widths[2] == widths[0], "\(device.name)")
      }
    }
  }
}
