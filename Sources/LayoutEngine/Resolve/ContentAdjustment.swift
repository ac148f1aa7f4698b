import LayoutModel

/// Which scroll views of a scene UIKit keeps free of bars by itself, unless they say otherwise.
enum ContentAdjustment: Hashable, Sendable {
  /// None: on the canvas, in the parts of xibs, and before iOS 11 outside of navigation and tab bar controllers.
  case none
  /// Those that scroll: what `UIScrollView.ContentInsetAdjustmentBehavior.scrollableAxes` means.
  case scrollable
  /// Those that scroll, and the one that a screen of a navigation or tab bar controller shows, be it that or its first
  /// subview.
  case owned
}

extension SceneSession {
  /// The scroll views that are kept free of bars on a device, as Apple documents it for `automatic` and for
  /// `automaticallyAdjustsScrollViewInsets`.
  func contentAdjustment(on screen: Screen) -> ContentAdjustment {
    guard fillsScreen else { return .none }
    let isContained = bars.isInNavigation || bars.top != nil || bars.bottomBar == .tabBar
    if isContained, scene.controller?.adjustsScrollViewInsets ?? true { return .owned }
    return Era.safeAreas.contains(screen.toolsVersion, on: .device) ? .scrollable : .none
  }
}
