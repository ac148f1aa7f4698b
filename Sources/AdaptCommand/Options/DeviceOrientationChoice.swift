import Adapt
import ArgumentParser

/// The ways of holding a device that can be asked for.
enum DeviceOrientationChoice: String, CaseIterable, ExpressibleByArgument {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// How the device is held.
  var orientation: DeviceOrientation { DeviceOrientation(rawValue: rawValue) ?? .portrait }
}
