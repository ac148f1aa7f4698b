/// A device held one way, with all or a part of its screen: everything that a layout needs to know of it.
package struct Screen: Sendable {
  /// The device's name in the catalogue, such as `iphone6plus`; `canvas` for a canvas without a device.
  package var device: String
  /// How the device is held.
  package var orientation: InterfaceOrientation
  /// The size of the window, in points.
  package var size: Size
  /// What views can know of where they are shown.
  package var traits: Traits
  /// What the hardware and the status bar cover, in points; bars of view controllers come on top.
  package var safeAreaInsets: EdgeInsets
  /// The height of the status bar, in points; 0 where it is hidden.
  package var statusBarHeight: Double
  /// The build of Interface Builder whose UIKit the screen behaves like: the scale on which eras are told.
  package var toolsVersion: Int
  /// Whether the device shows an interface that stands on its head: phones without a home button do not.
  package var canStandOnItsHead = true

  /// Creates a screen.
  package init(
    device: String,
    orientation: InterfaceOrientation,
    size: Size,
    traits: Traits,
    safeAreaInsets: EdgeInsets,
    statusBarHeight: Double,
    toolsVersion: Int
  ) {
    self.device = device
    self.orientation = orientation
    self.size = size
    self.traits = traits
    self.safeAreaInsets = safeAreaInsets
    self.statusBarHeight = statusBarHeight
    self.toolsVersion = toolsVersion
  }
}
