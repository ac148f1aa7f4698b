import Devices
import LayoutModel

/// What covers a scene on a device at run time.
struct RuntimeChrome {
  let screen: Screen
  let inference: BarInference

  /// The insets of a scene's root view that fills the screen.
  func safeArea(of scene: Scene) -> EdgeInsets {
    let bars = inference.bars(of: scene, simulates: false)
    var insets = screen.safeAreaInsets
    let traits = screen.traits
    let isCompact = traits.heightClass == .compact && traits.widthClass == .compact
    if let top = bars.top {
      insets.top += isCompact ? BarHeight.compact : BarHeight.navigationBar
      if top.isPrompted { insets.top += BarHeight.prompt }
      if top.isLarge, traits.heightClass != .compact { insets.top += BarHeight.largeTitle }
    }
    if bars.bottom > 0 { insets.bottom += isCompact ? BarHeight.compact : bars.bottom }
    return insets
  }
}
