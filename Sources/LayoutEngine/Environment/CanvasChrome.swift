import LayoutModel

/// What covers a scene on Interface Builder's canvas, and how large its root view is there.
struct CanvasChrome {
  let document: Document
  let screen: Screen

  /// The insets of a scene's root view.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - bars: the bars over it.
  ///   - rootFrame: the saved frame of its root view, in points; an origin below the top says that the view
  ///     begins under an opaque bar.
  ///   - forMargins: whether the insets are those that layout margins grow by: there a freeform view gets all of
  ///     the screen's, in the safe area guide only what reaches it.
  func safeArea(
    of scene: Scene, under bars: BarInference.Bars, rootFrame: Rect, forMargins: Bool
  ) -> EdgeInsets {
    let bottomHeight = BarHeight.bottom(bars.bottomBar, on: screen)
    let tools = screen.toolsVersion
    if bars.isEmbedded, !CanvasEra.embeddedScenesHaveInsets.contains(tools) { return .zero }
    var insets = screen.safeAreaInsets
    if bars.hidesStatusBar, tools < CanvasEra.firstIgnoringHiddenStatusBar {
      insets.top -= min(insets.top, screen.statusBarHeight)
    }
    insets.bottom += bottomHeight
    let missing = screen.size.height - rootFrame.height
    let isPresented = bars.isPresented && missing > 0 && tools >= CanvasEra.firstWithSheets
    let isSheet = isPresented || scene.simulated.isSheet
    if isSheet { insets.top = 0 }
    let reachesAll = forMargins || CanvasEra.lowRootsKeepTheirBottom.contains(tools)
    if missing > 0, !reachesAll, scene.controller == nil || !isSheet || scene.simulated.extent == .freeform {
      // A root view that is lower than the screen hangs from its top: what covers the bottom may not reach it.
      insets.bottom = max(0, insets.bottom - missing)
    }
    let topBar = bars.top.map { height(of: $0, inSheet: isSheet) } ?? 0
    if bars.top != nil, let bottom = bottomBar(over: rootFrame, below: insets.top + topBar, of: bottomHeight) {
      return EdgeInsets(top: 0, left: insets.left, bottom: screen.safeAreaInsets.bottom + bottom, right: insets.right)
    }
    if rootFrame.y == 0 { insets.top += topBar } else { insets.top = 0 }
    return insets
  }

  /// The size of a root view: one that begins below an opaque bar but was saved as high as the screen ends with it.
  func rootSize(_ root: Rect) -> Size {
    guard root.y > 0, screenHeights(forWidth: root.width).contains(root.height) else { return root.size }
    return Size(width: root.width, height: root.height - root.y)
  }

  /// How high the bar at the bottom lies over a root view that leaves room for an opaque bar at the top, in points;
  /// nil for one that leaves no such room.
  ///
  /// What a root view lacks of a device's height is just what the upper bar takes, or what both take.
  private func bottomBar(over root: Rect, below covered: Double, of bottom: Double) -> Double? {
    let missing = screenHeights(forWidth: root.width).map { $0 - root.height }
    if bottom > 0, missing.contains(covered + bottom) { return 0 }
    return missing.contains(covered) ? bottom : nil
  }

  /// The heights of the canvas and, where no device stands behind it, of the screens that may be simulated.
  private func screenHeights(forWidth width: Double) -> [Double] {
    if document.canvas != nil { return [screen.size.height] }
    return [screen.size.height] + (CanvasEra.simulatedHeights[width] ?? [])
  }

  private func height(of bar: BarInference.TopBar, inSheet: Bool) -> Double {
    var height = inSheet ? BarHeight.sheetNavigationBar : BarHeight.navigationBar
    if bar.isPrompted { height += BarHeight.prompt }
    if bar.isLarge { height += BarHeight.largeTitle }
    return height
  }
}

/// What differs between the canvases of Xcode's releases, by builds of Interface Builder.
enum CanvasEra {
  /// Xcode 9 and 10 gave embedded scenes the insets of the screen too; before and after they have none.
  static let embeddedScenesHaveInsets = 13000..<14750
  /// Xcode 10 took the bottom inset off root views that are lower than the screen, too (three documents of two
  /// public repositories).
  static let lowRootsKeepTheirBottom = 14000..<14750
  /// Since Xcode 9 a simulated status bar that is left out leaves its inset.
  static let firstIgnoringHiddenStatusBar = 13000
  /// Since Xcode 11 presented scenes are sheets that leave a strip of the screen free.
  static let firstWithSheets = 14750
  /// The heights of screens that Xcode 6 and 7 simulated, by their width, in points.
  static let simulatedHeights: [Double: [Double]] = [
    320: [480, 568], 375: [667], 414: [736], 768: [1024], 1024: [768],
  ]

  /// What a label without text or an image view without a picture asks for along both axes where a stack view
  /// arranges it, in points; elsewhere they ask for nothing (measured in five public repositories).
  static let emptyContent = 50.0

  /// The size in which a view comes from Interface Builder's library, in points: what constraints leave open of
  /// a size stays at it.
  static func librarySize(of kind: ViewKind) -> Size? {
    switch kind {
    case .containerView: Size(width: 240, height: 128)
    case .view: Size(width: 240, height: 50)
    default: nil
    }
  }
}
