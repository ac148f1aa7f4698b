import Devices
import LayoutModel

/// What covers a scene on Interface Builder's canvas, and how large its root view is there.
struct CanvasChrome {
  let document: Document
  let screen: Screen
  let inference: BarInference

  /// The heights of bars on the canvas, in points.
  enum Height {
    static let navigationBar = 44.0
    static let navigationBarSince26 = 54.0
    static let sheetNavigationBar = 56.0
    static let prompt = 30.0
    static let largeTitle = 52.0
  }

  /// The insets of a scene's root view.
  func safeArea(of scene: Scene, rootFrame: Rect) -> EdgeInsets {
    let bars = inference.bars(of: scene, simulates: true)
    var insets = screen.safeAreaInsets
    if bars.isEmbedded, screen.toolsVersion >= 11000 { return .zero }
    if scene.simulated.hidesStatusBar, screen.toolsVersion < 13000 {
      insets.top -= min(insets.top, screen.statusBarHeight)
    }
    let missing = screen.size.height - rootFrame.height
    let topBar = bars.top.map(height) ?? 0
    if missing > 0, bars.top != nil {
      let covered = insets.top + topBar
      if missing == covered || missing == covered + bars.bottom + insets.bottom || missing == topBar {
        insets.top = 0
        if missing == covered + bars.bottom + insets.bottom { insets.bottom = 0 } else { insets.bottom += bars.bottom }
        return insets
      }
    }
    insets.top += topBar
    insets.bottom += bars.bottom
    return insets
  }

  private func height(of bar: BarInference.TopBar) -> Double {
    var height = Height.navigationBar
    if bar.isPrompted { height += Height.prompt }
    if bar.isLarge { height += Height.largeTitle }
    return height
  }
}
