import LayoutModel
import TextKit

/// Devices as JSON for programs, one device a line.
package struct DeviceJSON: Sendable {
  /// The name of the format and of its version.
  package static let schema = "adapt.devices/1"

  /// Creates a renderer.
  package init() {}

  /// The JSON text of devices as UTF-8.
  package func render(_ devices: [Device]) -> [UInt8] {
    var out = ByteBuffer()
    out.append("{\"schema\": ")
    out.append(json: Self.schema)
    out.append(", \"devices\": [")
    out.append(list: devices, between: ",") { out, device in
      out.append("\n ")
      write(device, to: &out)
    }
    out.append("\n]}\n")
    return out.bytes
  }

  private func write(_ device: Device, to out: inout ByteBuffer) {
    out.append("{\"name\": ")
    out.append(json: device.name)
    out.append(", \"title\": ")
    out.append(json: device.title)
    out.append(", \"aliases\": [")
    out.append(list: device.aliases, between: ", ") { $0.append(json: $1) }
    out.append("], \"interfaceBuilderIDs\": [")
    out.append(list: device.interfaceBuilderIDs, between: ", ") { $0.append(json: $1) }
    out.append("], \"idiom\": ")
    out.append(json: device.idiom.rawValue)
    out.append(", \"scale\": ")
    out.append(device.scale)
    out.append(", \"toolsVersion\": ")
    out.append(integer: device.toolsVersion)
    for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
      out.append(", ")
      out.append(json: orientation.side)
      out.append(": ")
      write(device, orientation, to: &out)
    }
    out.append("}")
  }

  private func write(_ device: Device, _ orientation: InterfaceOrientation, to out: inout ByteBuffer) {
    let size = device.size(in: orientation)
    let traits = device.traits(in: orientation)
    let covering = device.covering(in: orientation)
    let insets = covering.safeAreaInsets
    out.append("{\"width\": ")
    out.append(size.width)
    out.append(", \"height\": ")
    out.append(size.height)
    out.append(", \"widthClass\": ")
    out.append(json: traits.widthClass.rawValue)
    out.append(", \"heightClass\": ")
    out.append(json: traits.heightClass.rawValue)
    out.append(", \"statusBarHeight\": ")
    out.append(covering.statusBarHeight)
    out.append(", \"safeArea\": {\"top\": ")
    out.append(insets.top)
    out.append(", \"left\": ")
    out.append(insets.left)
    out.append(", \"bottom\": ")
    out.append(insets.bottom)
    out.append(", \"right\": ")
    out.append(insets.right)
    out.append("}}")
  }
}
