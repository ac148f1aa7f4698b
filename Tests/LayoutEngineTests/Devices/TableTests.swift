import LayoutModel
import Testing

@testable import LayoutModel

/// The tables are written by hand: what a slip of the hand could break is checked here.
struct TableTests {
  let catalogue = DeviceCatalogue()

  @Test func everyRowOfTheDevicesIsComplete() {
    #expect(catalogue.deviceTable.columnNames == Device.Column.allCases.map { "\($0)" })
    for row in catalogue.deviceTable.rows() {
      #expect(row.fields.count == Device.Column.allCases.count, "\(row.fields)")
      #expect(Device(row: row) != nil, "\(row.fields)")
    }
    #expect(catalogue.devices.count == catalogue.deviceTable.rows().count)
  }

  @Test func everyRowOfTheCanvasesIsComplete() {
    #expect(catalogue.canvasTable.columnNames == CanvasRow.Column.allCases.map { "\($0)" })
    for row in catalogue.canvasTable.rows() {
      #expect(row.fields.count == CanvasRow.Column.allCases.count, "\(row.fields)")
      #expect(CanvasRow(row: row).covering(isLandscape: false) != nil, "\(row.fields)")
      #expect(CanvasRow(row: row).covering(isLandscape: true) != nil, "\(row.fields)")
    }
  }

  @Test func everyRowOfTheSplitsIsComplete() {
    #expect(catalogue.splitTable.columnNames == SplitRow.Column.allCases.map { "\($0)" })
    for row in catalogue.splitTable.rows() {
      let split = SplitRow(row: row)
      let isLandscape = row.text(SplitRow.Column.orientation) == "landscape"
      let expected: [ScreenPart] =
        isLandscape ? [.oneThird, .half, .twoThirds, .slideOver] : [.oneThird, .twoThirds, .slideOver]
      #expect(split.parts == expected, "\(row.fields)")
    }
  }

  /// A screen has a home indicator where something below is unsafe, and then the table has its device once.
  @Test func everyDeviceWithoutAHomeButtonHasAHousing() {
    #expect(catalogue.housingTable.columnNames == HousingRow.Column.allCases.map { "\($0)" })
    let rows = catalogue.housingTable.rows().map(HousingRow.init)
    #expect(rows.allSatisfy { Housing(row: $0) != nil })
    let named = rows.flatMap(\.devices)
    let expected = catalogue.devices.filter { $0.upright.safeAreaInsets.bottom > 0 }
    #expect(named.sorted() == expected.map(\.name).sorted())
    for device in expected {
      let screen = catalogue.wholeScreen(of: device, orientation: .portrait)
      let housing = catalogue.housing(of: screen)
      #expect(housing.cornerRadius > 0 && housing.uprightIndicatorWidth < device.size.width, "\(device.name)")
      #expect((housing.cutout != nil) == (device.idiom == .phone), "\(device.name)")
      // A cutout lies within what the device says is unsafe.
      if let cutout = housing.cutout {
        #expect(cutout.top + cutout.size.height <= device.upright.safeAreaInsets.top, "\(device.name)")
      }
    }
  }

  @Test func everyCanvasDeviceHasInsetsInEveryEra() {
    let ids = catalogue.devices.flatMap(\.interfaceBuilderIDs)
    let rows = catalogue.canvasTable.rows().map(CanvasRow.init)
    for id in ids + [DeviceCatalogue.squareCanvasName] {
      for tools in [4514, 6250, 10117, 14490, 14750, 20037, 21701, 22154, 23727, 24053, 24765, 32700] {
        #expect(rows.contains { $0.device == id && $0.covers(toolsVersion: tools) }, "\(id) \(tools)")
      }
    }
    #expect(rows.allSatisfy { $0.device == DeviceCatalogue.squareCanvasName || ids.contains($0.device) })
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

  @Test func everyPadCanShareItsScreen() {
    for device in catalogue.devices where device.idiom == .pad {
      #expect(catalogue.parts(of: device, orientation: .landscapeLeft).count == 4, "\(device.name)")
      #expect(catalogue.parts(of: device, orientation: .portrait).count == 3, "\(device.name)")
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
