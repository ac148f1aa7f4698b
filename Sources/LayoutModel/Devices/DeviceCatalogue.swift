import TextKit

/// All devices that adapt knows.
///
/// The devices are rows of a table that is part of the program. Making a catalogue costs nothing; finding one
/// device reads the table up to its row and no further.
///
///     let device = try DeviceCatalogue().device(named: "iPhone 6 Plus")
///     let screen = try DeviceCatalogue().screen(of: device, orientation: .landscapeRight)
///     // 736 × 414 points, width regular, height compact
package struct DeviceCatalogue: Sendable {
  /// One device a row.
  let deviceTable: DataTable
  /// The insets of Interface Builder's canvas by device and era.
  let canvasTable: DataTable
  /// The windows of pads that are shared by two apps.
  let splitTable: DataTable
  /// What is seen on screens; read for pictures only.
  var housingTable: DataTable { DataTable(PackageResources.housings_tsv) }

  /// Reads the embedded tables.
  package init() {
    deviceTable = DataTable(PackageResources.devices_tsv)
    canvasTable = DataTable(PackageResources.canvas_tsv)
    splitTable = DataTable(PackageResources.splits_tsv)
  }

  /// All devices: phones before pads, small before large, old before new.
  package var devices: [Device] {
    deviceTable.rows().compactMap(Device.init(row:))
  }

  /// The devices without those on which every layout comes out as on one before.
  package var distinctDevices: [Device] {
    var distinct: [Device] = []
    for device in devices where !distinct.contains(where: { $0.hasSameScreen(as: device) }) {
      distinct.append(device)
    }
    return distinct
  }

  /// Finds a device by its name, an alias, Apple's name or Interface Builder's id.
  ///
  /// Case, spaces and punctuation do not count: `iPhone 15 Pro` is `iphone15pro`, `6+` is `6plus`.
  package func device(named name: String) throws(UnknownDevice) -> Device {
    let key = DeviceName(name)
    let row = deviceTable.firstRow { line in
      Device.nameColumns.contains { key.isAmong(line.field($0)) }
    }
    guard let device = row.flatMap(Device.init(row:)) else {
      throw UnknownDevice(name: name, nearest: nearestNames(to: key))
    }
    return device
  }

  /// The names most like `key`, the most similar first.
  private func nearestNames(to key: DeviceName) -> [String] {
    let limit = max(2, key.bytes.count / 4)
    var found: [(name: String, distance: Int)] = []
    for device in devices {
      let names = [device.name] + device.aliases + device.interfaceBuilderIDs
      for name in names {
        let distance = key.distance(to: DeviceName(name))
        if distance <= limit { found.append((name, distance)) }
      }
    }
    // The sort is stable, so that names at the same distance keep the order of the table.
    return found.sorted { $0.distance < $1.distance }.prefix(3).map(\.name)
  }
}
