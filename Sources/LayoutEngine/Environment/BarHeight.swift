import LayoutModel

/// The heights of bars, in points, without the safe area beyond them.
enum BarHeight {
  /// The height of the bar at the bottom of a scene.
  static func bottom(_ bar: BarInference.BottomBar?, on screen: Screen) -> Double {
    switch bar {
    case .toolbar: toolbar(on: screen)
    case .tabBar: tabBar
    case nil: 0
    }
  }

  /// A toolbar is as high as a free one: higher over a home indicator (also simulated ones, in three public
  /// repositories).
  private static func toolbar(on screen: Screen) -> Double {
    let style = ControlTable.barStyle(on: screen)?.rawValue
    let row = ControlTable.embedded.row(kind: .toolbar, style: style, toolsVersion: screen.toolsVersion)
    return row?.size.vertical ?? navigationBar
  }

  static let navigationBar = 44.0
  /// A navigation bar in a sheet, as the canvas shows it.
  static let sheetNavigationBar = 56.0
  static let tabBar = 49.0
  /// Every bar of a phone that lies on its side with compact width.
  static let compact = 32.0
  /// What a line above the title adds to a navigation bar.
  static let prompt = 30.0
  /// What a large title adds to a navigation bar.
  static let largeTitle = 52.0
}
