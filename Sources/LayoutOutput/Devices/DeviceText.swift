import LayoutModel
import TextKit

/// Devices as a table for people.
package struct DeviceText: Sendable {
  /// Creates a renderer.
  package init() {}

  /// The table of devices as UTF-8, with the names of the columns in the first line.
  package func render(_ devices: [Device]) -> [UInt8] {
    let rows = [Self.header] + devices.map(Self.row)
    let widths = Self.header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
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
    "NAME", "DEVICE", "POINTS", "SCALE", "PORTRAIT", "LANDSCAPE", "SAFE AREA", "LANDSCAPE", "ALSO KNOWN AS",
  ]

  private static func row(_ device: Device) -> [String] {
    [
      device.name,
      device.title,
      "\(Int(device.size.width)) × \(Int(device.size.height))",
      "@\(Int(device.scale))x",
      classes(device.traits(in: .portrait)),
      classes(device.traits(in: .landscapeRight)),
      insets(device.upright.safeAreaInsets),
      insets(device.lying.safeAreaInsets),
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
