/// A model of iPhone, iPod touch or iPad, as far as it changes a layout.
package struct Device: Hashable, Sendable {
  /// The name that people type: lower case, without spaces, such as `iphone6plus`.
  package var name: String
  /// The name that Apple gave it.
  package var title: String
  /// Further names that are understood.
  package var aliases: [String]
  /// Interface Builder's ids for the screen, such as `retina4_7`.
  package var interfaceBuilderIDs: [String]
  /// The kind of device.
  package var idiom: Idiom
  /// The size of the screen held upright, in points.
  package var size: Size
  /// Device pixels a point.
  package var scale: Double
  /// How the screen is covered when the device is held upright.
  package var upright: Covering
  /// How the screen is covered when the device lies on its side.
  package var lying: Covering
  /// The width class of the whole screen lying; upright, a phone is compact and a pad regular.
  package var lyingWidthClass: SizeClass
  /// The build of Interface Builder that belongs to the last iOS the device gets: it decides the era of controls.
  package var toolsVersion: Int

  /// What hardware and status bar take from a screen.
  package struct Covering: Hashable, Sendable {
    /// The height of the status bar, in points; 0 where it is hidden.
    package var statusBarHeight: Double
    /// The safe area insets without any bars of view controllers, in points.
    package var safeAreaInsets: EdgeInsets

    /// Creates a covering.
    package init(statusBarHeight: Double, safeAreaInsets: EdgeInsets) {
      self.statusBarHeight = statusBarHeight
      self.safeAreaInsets = safeAreaInsets
    }
  }

  /// The size of the screen held in an orientation, in points.
  package func size(in orientation: InterfaceOrientation) -> Size {
    orientation.isLandscape ? Size(width: size.height, height: size.width) : size
  }

  /// What covers the screen held in an orientation.
  package func covering(in orientation: InterfaceOrientation) -> Covering {
    orientation.isLandscape ? lying : upright
  }

  /// The traits of the whole screen held in an orientation.
  package func traits(in orientation: InterfaceOrientation) -> Traits {
    let isLandscape = orientation.isLandscape
    let uprightWidthClass: SizeClass = idiom == .pad ? .regular : .compact
    return Traits(
      idiom: idiom,
      widthClass: isLandscape ? lyingWidthClass : uprightWidthClass,
      heightClass: isLandscape && idiom == .phone ? .compact : .regular,
      orientation: orientation.trait,
      scale: scale
    )
  }

  /// Whether it shows an interface that stands on its head: phones without a home button, which is where a home
  /// indicator covers the lower edge, do not.
  package var canStandOnItsHead: Bool { idiom == .pad || upright.safeAreaInsets.bottom == 0 }

  /// Whether every layout comes out the same on both devices.
  package func hasSameScreen(as other: Device) -> Bool {
    idiom == other.idiom && size == other.size && scale == other.scale && upright == other.upright
      && lying == other.lying && lyingWidthClass == other.lyingWidthClass
      && toolsVersion == other.toolsVersion
  }
}
