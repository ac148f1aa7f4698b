/// A name that no device has.
package struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name that was asked for.
  package var name: String
  /// At most three names that look like it, the most similar first.
  package var nearest: [String]

  /// Creates the error.
  package init(name: String, nearest: [String]) {
    self.name = name
    self.nearest = nearest
  }

  /// One sentence without a full stop.
  package var description: String {
    let problem = "unknown device '\(name)'"
    guard let last = nearest.last else { return problem }
    let others = nearest.dropLast().joined(separator: ", ")
    return "\(problem); did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }
}

/// A part of the screen that a device does not give to an app.
package struct UnavailablePart: Error, Hashable, Sendable, CustomStringConvertible {
  /// The device's name.
  package var device: String
  /// The part that was asked for.
  package var part: ScreenPart
  /// How the device is held.
  package var orientation: InterfaceOrientation
  /// The parts that exist when the device is held that way; empty on phones.
  package var available: [ScreenPart]

  /// Creates the error.
  package init(device: String, part: ScreenPart, orientation: InterfaceOrientation, available: [ScreenPart]) {
    self.device = device
    self.part = part
    self.orientation = orientation
    self.available = available
  }

  /// One sentence without a full stop.
  package var description: String {
    if available.isEmpty { return "\(device) has no split screen: an app gets the whole of it" }
    let held = orientation.isLandscape ? "lying" : "upright"
    let parts = available.map(\.rawValue).joined(separator: ", ")
    return "\(device) has no \(part.rawValue) window \(held); it has \(parts)"
  }
}
