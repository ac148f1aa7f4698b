import LayoutModel

/// What covers a scene on a device at run time.
struct RuntimeChrome {
  let screen: Screen

  /// The insets of a scene's root view that fills the screen.
  func safeArea(under bars: BarInference.Bars) -> EdgeInsets {
    var insets = screen.safeAreaInsets
    let traits = screen.traits
    let isCompact = traits.heightClass == .compact && traits.widthClass == .compact
    if let top = bars.top {
      insets.top += isCompact ? BarHeight.compact : BarHeight.navigationBar
      if top.isPrompted { insets.top += BarHeight.prompt }
      if top.isLarge, traits.heightClass != .compact { insets.top += BarHeight.largeTitle }
    }
    if let bottom = bars.bottomBar {
      insets.bottom += isCompact ? BarHeight.compact : BarHeight.bottom(bottom, on: screen)
    }
    return insets
  }
}
