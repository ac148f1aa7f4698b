import LayoutModel
import TextKit

/// Devices as a table for people.
package struct DeviceText: Sendable {
  package init() {}

  /// The table of devices as UTF-8, with the names of the columns in the first line.
  ///
  /// - Parameter windows: by device, the windows that are asked for: those without any are left out. `nil` lists all.
  package func render(_ devices: [Device], windows: [[String]]? = nil) -> [UInt8] {
    var rows = [Self.header] + devices.map(Self.row)
    if let windows {
      for index in devices.indices { rows[index + 1].insert(windows[index].joined(separator: ", "), at: 2) }
      rows[0].insert("WHERE", at: 2)
      rows = [rows[0]] + zip(rows.dropFirst(), windows).filter { !$1.isEmpty }.map(\.0)
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var out = ByteBuffer()
    for row in rows {
      for (column, cell) in row.enumerated() {
        out.append(text: cell)
        if column < row.count - 1 { out.append(spaces: widths[column] - cell.count + 2) }
      }
      out.append("\n")
    }
    return out.bytes
  }

  private static let header = [
    "NAME", "DEVICE", "POINTS", "SCALE", "PORTRAIT", "LANDSCAPE", "SAFE AREA", "LANDSCAPE", "IOS", "ALSO KNOWN AS",
  ]

  private static func row(_ device: Device) -> [String] {
    [
      device.name,
      device.title,
      "\(Int(device.size.width)) × \(Int(device.size.height))",
      "@\(Int(device.scale))x",
      classes(device.traits(in: .portrait)),
      classes(device.traits(in: .landscapeRight)),
      insets(device.portrait.safeAreaInsets),
      insets(device.landscape.safeAreaInsets),
      "\(device.firstVersion)–\(device.lastVersion)",
      (device.aliases + device.interfaceBuilderIDs).joined(separator: " "),
    ]
  }

  /// Size classes as people say them: `wC hR`.
  private static func classes(_ traits: Traits) -> String {
    "w\(traits.widthClass.name.prefix(1)) h\(traits.heightClass.name.prefix(1))"
  }

  /// Insets from the top clockwise: top, right, bottom, left.
  private static func insets(_ insets: EdgeInsets) -> String {
    [insets.top, insets.right, insets.bottom, insets.left].map { String(Int($0)) }.joined(separator: " ")
  }
}

/// Devices as JSON for programs, one device a line.
package struct DeviceJSON: Sendable {
  /// The name of the format and of its version.
  package static let schema = "adapt.devices/1"

  package init() {}

  /// The JSON text of devices as UTF-8.
  ///
  /// - Parameter windows: by device, the windows that are asked for: those without any are left out. `nil` lists all.
  package func render(_ devices: [Device], windows: [[String]]? = nil) -> [UInt8] {
    JSONWriter.text(schema: Self.schema) { json in
      let shown = devices.indices.filter { windows?[$0].isEmpty != true }
      json.array("devices", of: shown, linesAt: 1, closingAt: 0) { json, index in
        write(devices[index], to: &json)
        if let windows { json.member("windows", windows[index]) }
      }
    }
  }

  private func write(_ device: Device, to json: inout JSONWriter) {
    json.member("name", device.name)
    json.member("title", device.title)
    json.member("aliases", device.aliases)
    json.member("interfaceBuilderIDs", device.interfaceBuilderIDs)
    json.member("idiom", device.idiom.rawValue)
    json.member("scale", device.scale)
    json.member("toolsVersion", device.toolsVersion)
    json.member("firstIOS", device.firstVersion)
    json.member("lastIOS", device.lastVersion)
    json.object("portrait") { write(device, in: .portrait, to: &$0) }
    json.object("landscape") { write(device, in: .landscapeRight, to: &$0) }
  }

  private func write(_ device: Device, in orientation: InterfaceOrientation, to json: inout JSONWriter) {
    let size = device.size(in: orientation)
    let traits = device.traits(in: orientation)
    let covering = device.covering(in: orientation)
    json.member("width", size.width)
    json.member("height", size.height)
    json.member("widthClass", traits.widthClass.rawValue)
    json.member("heightClass", traits.heightClass.rawValue)
    json.member("statusBarHeight", covering.statusBarHeight)
    json.object("safeArea") { json in
      json.member("top", covering.safeAreaInsets.top)
      json.member("left", covering.safeAreaInsets.left)
      json.member("bottom", covering.safeAreaInsets.bottom)
      json.member("right", covering.safeAreaInsets.right)
    }
  }
}
