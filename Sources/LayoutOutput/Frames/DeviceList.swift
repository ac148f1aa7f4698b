import LayoutModel
import TextKit

package struct DeviceList: Sendable {
  private let devices: [Device]
  private let windows: [[String]]?

  /// - Parameter windows: by device, the windows that are asked for: those without any are left out. `nil` lists all.
  package init(_ devices: [Device], windows: [[String]]? = nil) { (self.devices, self.windows) = (devices, windows) }

  /// The table for people as UTF-8, with the names of the columns in the first line.
  package var text: [UInt8] {
    var rows = [Self.header] + devices.map(Self.row)
    if let windows {
      for index in devices.indices { rows[index + 1].insert(windows[index].joined(separator: ", "), at: 2) }
      rows[0].insert("WHERE", at: 2)
      rows = [rows[0]] + zip(rows.dropFirst(), windows).filter { !$1.isEmpty }.map(\.0)
    }
    let widths = rows[0].indices.dropLast().map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.flatMap { row in
      (zip(row, widths + [0]).map { $0.padded(to: $1) }.joined(separator: "  ") + "\n").utf8
    }
  }

  private static let header = [
    "NAME", "DEVICE", "POINTS", "SCALE", "PORTRAIT", "LANDSCAPE", "SAFE AREA", "LANDSCAPE", "IOS", "ALSO KNOWN AS",
  ]

  private static func row(_ device: Device) -> [String] {
    [
      device.name, device.title, "\(Int(device.size.width)) × \(Int(device.size.height))", "@\(Int(device.scale))x",
      classes(device.traits(in: .portrait)), classes(device.traits(in: .landscapeRight)),
      insets(device.portrait.safeAreaInsets), insets(device.landscape.safeAreaInsets),
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

  /// The JSON for programs as UTF-8, one device a line.
  package var json: [UInt8] {
    JSONWriter.text(schema: "adapt.devices/1") { json in
      let shown = devices.indices.filter { windows?[$0].isEmpty != true }
      json.array("devices", of: shown, linesAt: 1, closingAt: 0) { json, index in
        write(devices[index], to: &json)
        if let windows { json.member("windows", windows[index]) }
      }
    }
  }

  private func write(_ device: Device, to json: inout JSONWriter) {
    json.members([
      "name": device.name, "title": device.title, "aliases": device.aliases,
      "interfaceBuilderIDs": device.interfaceBuilderIDs, "idiom": device.idiom.rawValue, "scale": device.scale,
      "toolsVersion": device.toolsVersion, "firstIOS": device.firstVersion, "lastIOS": device.lastVersion,
    ])
    json.object("portrait") { write(device, in: .portrait, to: &$0) }
    json.object("landscape") { write(device, in: .landscapeRight, to: &$0) }
  }

  private func write(_ device: Device, in orientation: InterfaceOrientation, to json: inout JSONWriter) {
    let traits = device.traits(in: orientation)
    let covering = device.covering(in: orientation)
    json.members(of: device.size(in: orientation))
    json.members([
      "widthClass": traits.widthClass.rawValue, "heightClass": traits.heightClass.rawValue,
      "statusBarHeight": covering.statusBarHeight,
    ])
    let insets = covering.safeAreaInsets
    json.object("safeArea") {
      $0.members(["top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right])
    }
  }
}
