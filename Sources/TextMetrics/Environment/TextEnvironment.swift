import LayoutModel

/// What decides how text is drawn besides the font.
package struct TextEnvironment: Hashable, Sendable {
  /// Where the text is drawn.
  package enum Surface: Hashable, Sendable {
    /// A device or simulator.
    case device
    /// Interface Builder's canvas, which drew the text styles of some releases in its own way.
    case canvas
  }

  /// The release of the system on the scale of Interface Builder's `toolsVersion`: 10117 is Xcode 7.3 and iOS 9,
  /// 14490 Xcode 10, 16097 Xcode 11, 22505 Xcode 15, 24000 Xcode 26.
  package var toolsVersion: Int
  /// Pixels in a point.
  package var scale: Double
  /// The text size that the user chose; scales text styles only.
  package var contentSize: ContentSizeCategory
  /// Where the text is drawn.
  package var surface: Surface
  /// Whether it is the canvas of a screen no wider than 320 points, upright: it drew titles smaller there, and devices
  /// do not.
  package var isNarrow: Bool

  /// Creates an environment.
  package init(
    toolsVersion: Int,
    scale: Double,
    contentSize: ContentSizeCategory = .large,
    surface: Surface,
    isNarrow: Bool = false
  ) {
    self.toolsVersion = toolsVersion
    self.scale = scale
    self.contentSize = contentSize
    self.surface = surface
    self.isNarrow = isNarrow
  }
}
