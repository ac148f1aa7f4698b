import Devices
import LayoutModel

/// Turns devices.
struct Rotation {
  let document: Document
  let scene: Scene

  /// Whether the screen of the document follows the device into an orientation.
  ///
  /// This is the one place where the permission to rotate is asked for.
  func isAllowed(_ orientation: InterfaceOrientation, on screen: Screen) -> Bool {
    AllowedOrientations(scene, of: document, on: screen).all.contains(orientation)
  }

  /// The screen of the same device held another way; `nil` for a screen without a device.
  static func turn(_ screen: Screen, to orientation: InterfaceOrientation) -> Screen? {
    let catalogue = DeviceCatalogue()
    guard let device = try? catalogue.device(named: screen.device) else { return nil }
    let traits = screen.traits
    func turned(_ part: ScreenPart) -> Screen? {
      try? catalogue.screen(
        of: device, orientation: orientation, split: part, contentSize: traits.contentSize,
        direction: traits.layoutDirection)
    }
    // An app keeps its part of a shared screen where there is such a part.
    let part = catalogue.parts(of: device, orientation: screen.orientation).first { part in
      (try? catalogue.screen(of: device, orientation: screen.orientation, split: part))?.size == screen.size
    }
    return part.flatMap(turned) ?? turned(.full)
  }
}
