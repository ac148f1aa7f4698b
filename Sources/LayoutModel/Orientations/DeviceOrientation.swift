/// How a device is held, as `UIDevice` tells it.
///
/// A device that is turned to one side shows its interface turned to the other: what is up has to stay up. UIKit names
/// the sides of a device by where its top goes and those of an interface by where the home button is, so the words are
/// the same and mean the opposite (UIKit's documentation of `UIDeviceOrientation` and `UIInterfaceOrientation`).
package enum DeviceOrientation: String, Hashable, Sendable, CaseIterable {
  /// Upright, the home button below.
  case portrait
  /// On its head, the home button above.
  case portraitUpsideDown
  /// Turned to the left, the home button to the right.
  case landscapeLeft
  /// Turned to the right, the home button to the left.
  case landscapeRight
  /// Flat, the screen up.
  case faceUp
  /// Flat, the screen down.
  case faceDown

  /// The orientation of an interface that stands upright before the user; `nil` where the device lies flat and every
  /// orientation is as good.
  package var interface: InterfaceOrientation? {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .faceUp, .faceDown: nil
    }
  }
}
