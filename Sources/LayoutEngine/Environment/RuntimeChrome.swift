import Devices
import LayoutModel

/// What covers a scene on a device at run time.
struct RuntimeChrome {
  let screen: Screen
  let inference: BarInference

  /// The insets of a scene's root view that fills the screen.
  ///
  /// Bars are 44 points high, 32 on phones that lie on their side with compact width.
  func safeArea(of scene: Scene) -> EdgeInsets {
    let bars = inference.bars(of: scene, simulates: false)
    var insets = screen.safeAreaInsets
    let traits = screen.traits
    let isCompact = traits.heightClass == .compact && traits.widthClass == .compact
    if let top = bars.top {
      insets.top += isCompact ? 32 : 44
      if top.isPrompted { insets.top += 30 }
      if top.isLarge, traits.heightClass != .compact { insets.top += 52 }
    }
    if bars.bottom > 0 { insets.bottom += isCompact ? 32 : bars.bottom }
    return insets
  }
}
