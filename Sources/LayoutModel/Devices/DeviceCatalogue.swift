import CResources
import TextKit

/// All devices that adapt knows: rows of a table that is part of the program. It is read once: making a catalogue costs
/// nothing, and finding a device by its name takes O(devices).
///
///     let device = try DeviceCatalogue().device(named: "iPhone 6 Plus")
///     let screen = try DeviceCatalogue().screen(of: device, orientation: .landscapeRight)
///     // 736 × 414 points, width regular, height compact
package struct DeviceCatalogue: Sendable {
  package init() {}

  /// All devices: phones before iPads, small before large, old before new.
  package var devices: [Device] { Self.devices }

  private static let devices = reading { () throws(TableError) in try Device.table().rows(Device.init) }

  /// The devices that run a release that adapt knows, without those on which every layout comes out as on one before.
  package var distinctDevices: [Device] { Self.distinctDevices }

  private static let distinctDevices = devicesOfReleases.reduce(into: [Device]()) { distinct, device in
    if !distinct.contains(where: { $0.hasSameScreen(as: device) }) { distinct.append(device) }
  }

  /// The devices that run a known release; older ones are laid out only where they are named.
  package var devicesOfReleases: [Device] { Self.devicesOfReleases }

  private static let devicesOfReleases = devices.filter { $0.lastVersion >= SystemRelease.all.first?.version ?? 0 }

  /// Finds a device by its name, an alias, Apple's name or Interface Builder's id. Case, spaces and punctuation do not
  /// count: `iPhone 15 Pro` is `iphone15pro`, `6+` is `6plus`.
  package func device(named name: String) throws(UnknownDevice) -> Device {
    let key = DeviceName(name)
    let found = devices.first { device in
      key.isName(device.name) || key.isName(device.title)
        || device.aliases.contains(where: key.isName) || device.interfaceBuilderIDs.contains(where: key.isName)
    }
    guard let found else { throw UnknownDevice(name: name, nearest: nearestNames(to: key)) }
    return found
  }

  /// The device that a document is laid out on when nobody names one: that of the canvas it was saved with, or else an
  /// iPhone 15 Pro.
  package func defaultDevice(of document: Document) throws(UnknownDevice) -> Device {
    if let canvas = document.canvas, let device = try? device(named: canvas.device) { return device }
    return try device(named: "iphone15pro")
  }

  private func nearestNames(to key: DeviceName) -> [String] {
    let limit = max(2, key.bytes.count / 4)
    let names = devices.flatMap { [$0.name] + $0.aliases + $0.interfaceBuilderIDs }
    let found = names.map { (name: $0, distance: key.distance(to: DeviceName($0))) }.filter { $0.distance <= limit }
    // The sort is stable, so that names at the same distance keep the order of the table.
    return found.sorted { $0.distance < $1.distance }.prefix(3).map(\.name)
  }

  /// The windows in which a condition holds on a device, such as `portrait` or `1/3 landscape`; none where it holds nowhere.
  package func windows(of device: Device, matching conditions: [TraitCondition]) -> [String] {
    InterfaceOrientation.usual.flatMap { orientation in
      ([.full] + parts(of: device, orientation: orientation)).compactMap { part -> String? in
        guard let screen = try? screen(of: device, orientation: orientation, split: part),
          [screen.conditionTraits].withSettings(named: conditions).contains(where: { traits in
            conditions.contains { $0.matches(traits) }
          })
        else { return nil }
        let name = orientation.trait.rawValue
        return part == .full ? name : "\(part.rawValue) \(name)"
      }
    }
  }
}

package struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
  package var name: String
  /// At most three names that look like it, the most similar first.
  package var nearest: [String]

  /// One sentence without a full stop.
  package var description: String {
    "unknown device '\(name)'" + (nearest.isEmpty ? "" : "; did you mean \(Wording.joined(nearest))?")
  }
}

/// A device's name as names are compared: ASCII letters in lower case and digits, with `+` spelt out.
struct DeviceName {
  let bytes: [UInt8]

  init(_ name: String) {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte == UInt8(ascii: "+") { bytes += "plus".utf8 }
      // The bit of small letters is set in digits, too.
      if byte.isLetter || byte.isDigit { bytes.append(byte | 0x20) }
    }
    self.bytes = bytes
  }

  /// Whether a name is this one. It is compared byte by byte: a run looks up few devices, and an index of all their
  /// names would cost it more than that.
  func isName(_ name: String) -> Bool {
    var position = 0
    for byte in name.utf8 {
      if byte == UInt8(ascii: "+") {
        guard bytes[position...].starts(with: "plus".utf8) else { return false }
        position += 4
      } else if byte.isLetter || byte.isDigit {
        guard position < bytes.count, bytes[position] == byte | 0x20 else { return false }
        position += 1
      }
    }
    return position == bytes.count && position > 0
  }

  func distance(to other: DeviceName) -> Int { EditDistance.between(bytes, other.bytes) ?? .max }
}
