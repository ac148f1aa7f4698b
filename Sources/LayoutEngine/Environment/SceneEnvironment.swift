import LayoutModel
import TextMetrics

/// Everything outside a scene that its layout depends on. It is a class because every part of a layout holds it.
final class SceneEnvironment: Sendable {
  /// The screen it is laid out for.
  let screen: Screen
  /// The traits that the cascade is resolved for.
  let traits: Traits
  /// Whether it is Interface Builder's canvas: saved frames and placeholders count.
  let isCanvas: Bool
  /// Whether constraints are used at all.
  let usesAutoLayout: Bool
  /// The frame of the scene's root views, in points.
  let rootFrame: Rect
  /// What bars and hardware cover of the root view, in points.
  let safeArea: EdgeInsets
  /// What the margins of the root view grow by, in points.
  let marginSafeArea: EdgeInsets
  /// Whether the root view belongs to a view controller, which gives it the system's minimum margins.
  let hasController: Bool
  /// Whether the controller keeps the root's margins at the system's minimum.
  let respectsSystemMinimumMargins: Bool
  /// The sizes of pictures, in points, by name.
  let images: [String: ImageResource]
  /// By view, whether its saved frame holds as far as required constraints allow it; empty for none.
  let heldFrames: [Bool]

  init(
    screen: Screen,
    traits: Traits,
    isCanvas: Bool,
    usesAutoLayout: Bool,
    rootFrame: Rect,
    safeArea: EdgeInsets,
    marginSafeArea: EdgeInsets,
    hasController: Bool,
    respectsSystemMinimumMargins: Bool,
    images: [String: ImageResource],
    heldFrames: [Bool] = []
  ) {
    self.screen = screen
    self.traits = traits
    self.isCanvas = isCanvas
    self.usesAutoLayout = usesAutoLayout
    self.rootFrame = rootFrame
    self.safeArea = safeArea
    self.marginSafeArea = marginSafeArea
    self.hasController = hasController
    self.respectsSystemMinimumMargins = respectsSystemMinimumMargins
    self.images = images
    self.heldFrames = heldFrames
  }

  /// The same without frames that hold.
  var withoutHeldFrames: SceneEnvironment {
    SceneEnvironment(
      screen: screen, traits: traits, isCanvas: isCanvas, usesAutoLayout: usesAutoLayout, rootFrame: rootFrame,
      safeArea: safeArea, marginSafeArea: marginSafeArea, hasController: hasController,
      respectsSystemMinimumMargins: respectsSystemMinimumMargins, images: images)
  }

  /// The frame of a view without a superview, in points: constraints do not change it.
  func frame(ofRoot index: Int, in views: [View]) -> Rect {
    if views[index].role == .root { return rootFrame }
    return views[index].designFrame ?? .zero
  }

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
