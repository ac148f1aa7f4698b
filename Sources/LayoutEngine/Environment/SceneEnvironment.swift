import Devices
import LayoutModel
import TextMetrics

/// Everything outside a scene that its layout depends on.
struct SceneEnvironment {
  /// The screen it is laid out for.
  var screen: Screen
  /// The traits that the cascade is resolved for.
  var traits: Traits
  /// Whether it is Interface Builder's canvas: saved frames and placeholders count.
  var isCanvas: Bool
  /// Whether constraints are used at all.
  var usesAutoLayout: Bool
  /// The frame of the scene's root views, in points.
  var rootFrame: Rect
  /// What bars and hardware cover of the root view, in points.
  var safeArea: EdgeInsets
  /// What the margins of the root view grow by, in points.
  var marginSafeArea: EdgeInsets
  /// Whether the root view belongs to a view controller, which gives it the system's minimum margins.
  var hasController: Bool
  /// Whether the controller keeps the root's margins at the system's minimum.
  var respectsSystemMinimumMargins: Bool
  /// The sizes of pictures, in points, by name.
  var images: [String: ImageResource]
  /// By view, whether its saved frame holds as far as required constraints allow it; empty for none.
  var heldFrames: [Bool] = []

  /// The scale on which eras of UIKit are told: builds of Interface Builder.
  var toolsVersion: Int { screen.toolsVersion }

  /// What texts are measured with.
  var text: TextEnvironment {
    TextEnvironment(
      toolsVersion: toolsVersion,
      scale: screen.traits.scale,
      contentSize: screen.traits.contentSize,
      surface: isCanvas ? .canvas : .device,
      isNarrow: isCanvas && min(screen.size.width, screen.size.height) <= 320
    )
  }
}
