import LayoutModel

/// The bars and hardware that cover a scene on a device at run time.
struct RuntimeChrome {
  let screen: Screen
  /// Whether the screen is that of a sheet, whose navigation bars are higher.
  var isSheet = false

  func safeArea(under bars: BarInference.Bars) -> EdgeInsets {
    if screen.barEdge != nil { return shared(bars) }
    return Era.floatingBars.contains(screen.toolsVersion, on: .device) ? floating(bars) : attached(bars)
  }

  /// The bars of iPhone Duo: they stand in a strip that is covered without them too, across also at the bottom.
  private func shared(_ bars: BarInference.Bars) -> EdgeInsets {
    var insets = screen.coveredInsets
    if screen.barEdge == .top, bars.bottomBar != nil { insets.bottom = SharedBarEdge.bottomExtent }
    return insets
  }

  /// The bars of iOS 18 and before: they reach the edges of the screen.
  private func attached(_ bars: BarInference.Bars) -> EdgeInsets {
    var insets = screen.safeAreaInsets
    let isTabBarOnTop = bars.bottomBar == .tabBar && hasTabBarOnTop
    if bars.top != nil || isTabBarOnTop { insets.top += titleRow + (bars.top.map(lines) ?? 0) }
    if let bottom = bars.bottomBar, !isTabBarOnTop {
      insets.bottom += isCompact ? BarHeight.compact : BarHeight.bottom(bottom, on: screen, surface: .device)
    }
    return insets
  }

  /// The bars of iOS 26: they float above the content, and a tab bar of an iPad lies in the bar at the top.
  private func floating(_ bars: BarInference.Bars) -> EdgeInsets {
    var insets = screen.safeAreaInsets
    let isLandscape = screen.traits.heightClass == .compact
    if bars.top != nil || hasTabBarOnTop && bars.bottomBar == .tabBar {
      if insets.top == 0, !isSheet { insets.top = isLandscape ? FloatingBars.topInLandscape : FloatingBars.top }
      insets.top += titleRow + (bars.top.map(lines) ?? 0)
    }
    switch bars.bottomBar {
    case .toolbar: insets.bottom = isLandscape ? FloatingBars.toolbarInLandscape : FloatingBars.toolbar
    case .tabBar where !hasTabBarOnTop: insets.bottom = FloatingBars.tabBar
    case .tabBar, nil: break
    }
    return insets
  }

  /// The bars that a navigation or tab bar controller places itself: as wide as the screen, one at the top below what
  /// covers the screen there, the others at the bottom. A tab bar reaches to the bottom of the screen.
  ///
  /// - Parameter outer: the bars of the containers that the controller is in, above which a toolbar is.
  func bars(of controller: ViewController?, under outer: BarInference.Bars) -> ControllerBars {
    let hardware = screen.coveredInsets
    let size = screen.size
    if screen.barEdge == .trailing || screen.barEdge == .camera {
      let width = SharedBarEdge.extent
      let column = Rect(x: hardware.left > 0 ? 0 : size.width - width, y: 0, width: width, height: size.height)
      return ControllerBars(navigationBar: column, toolbar: column, tabBar: column)
    }
    func strip(_ y: Double, _ height: Double) -> Rect { Rect(x: 0, y: y, width: size.width, height: height) }
    let title = BarInference.TopBar(isPrompted: false, isLarge: controller?.prefersLargeTitles ?? false)
    let row = screen.barEdge == .top ? BarHeight.sharedBar : titleRow
    let height = row + lines(of: title)
    let tabbed = safeArea(under: BarInference.Bars(bottomBar: .tabBar))
    let below = safeArea(under: outer).bottom
    let tools = safeArea(under: BarInference.Bars(bottomBar: .toolbar)).bottom - hardware.bottom
    return ControllerBars(
      navigationBar: strip(safeArea(under: BarInference.Bars(top: title)).top - height, height),
      toolbar: strip(size.height - below - tools, tools),
      tabBar: hasTabBarOnTop ? strip(tabbed.top - row, row) : strip(size.height - tabbed.bottom, tabbed.bottom))
  }

  private var titleRow: Double { BarHeight.navigationBar(on: screen, surface: .device, inSheet: isSheet) }

  /// Whether a tab bar is at the top: on a pad with regular width since iPadOS 18; in a compact window it stays below.
  private var hasTabBarOnTop: Bool {
    screen.traits.idiom == .pad && screen.traits.widthClass == .regular
      && Era.padTabBarOnTop.contains(screen.toolsVersion, on: .device)
  }

  private var isCompact: Bool { screen.traits.heightClass == .compact && screen.traits.widthClass == .compact }

  /// The height of the lines that a navigation bar has besides its titles, in points.
  private func lines(of bar: BarInference.TopBar) -> Double {
    (bar.isPrompted ? BarHeight.prompt : 0)
      + (bar.isLarge && screen.traits.heightClass != .compact ? BarHeight.largeTitle : 0)
  }
}

/// The frames of the bars that a controller has over the scenes in it, in points of the screen.
struct ControllerBars: Equatable, Sendable {
  var navigationBar, toolbar, tabBar: Rect

  func frame(of kind: ViewKind) -> Rect? {
    switch kind {
    case .navigationBar: navigationBar
    case .toolbar: toolbar
    case .tabBar: tabBar
    default: nil
    }
  }
}

/// The bars of iOS 26, in points, as recorded on its simulator (20 of 20 edges of safe areas on four screens).
enum FloatingBars {
  static let navigationBar = 54.0
  /// The distance of a navigation bar from an edge of the screen that nothing covers, in portrait and in landscape.
  static let top = 10.0
  static let topInLandscape = 24.0
  /// The part that a toolbar with items covers, in portrait and landscape, whether there is a home indicator or not.
  static let toolbar = 86.0
  static let toolbarInLandscape = 82.0
  /// The part that a tab bar covers on a phone, whether there is a home indicator or not; not measured in landscape.
  static let tabBar = 83.0
}

/// The bars and hardware that cover a scene on Interface Builder's canvas, and the size of its root view there.
struct CanvasChrome {
  let document: Document
  let screen: Screen

  /// - Parameters:
  ///   - rootFrame: in points; an origin below the top says that the view begins under an opaque bar.
  ///   - forMargins: for the insets that layout margins grow by: there a freeform view gets all of the screen's, in the
  ///     safe area guide only what reaches it.
  func safeArea(of scene: Scene, under bars: BarInference.Bars, rootFrame: Rect, forMargins: Bool) -> EdgeInsets {
    let bottomHeight = BarHeight.bottom(bars.bottomBar, on: screen, surface: .canvas)
    func holds(_ era: Era) -> Bool { era.contains(screen.toolsVersion, on: .canvas) }
    if bars.isEmbedded, !holds(.embeddedInsets) { return .zero }
    var insets = screen.safeAreaInsets
    if bars.hidesStatusBar, holds(.hiddenStatusBar) { insets.top -= min(insets.top, screen.statusBarHeight) }
    insets.bottom += bottomHeight
    let missing = screen.size.height - rootFrame.height
    let isPresented =
      (bars.isPresented && missing > 0 || bars.isShownAlone && CanvasMeasures.sheetGaps.contains(missing))
      && holds(.sheets)
    let isSheet = isPresented || scene.simulated.isSheet
    if isSheet {
      insets.top = 0
      if holds(.sheetsToTheBottom) { insets.bottom = bottomHeight }
    }
    let isOddPart = scene.controller == nil && rootFrame.width > screen.size.width && holds(.oddPartsKeepBottom)
    let reachesAll = forMargins || holds(.lowRootsKeepBottom) || isOddPart
    let isFreeform = scene.simulated.extent == .freeform
    if scene.controller == nil || isFreeform, missing > CanvasMeasures.leastGapBelowParts,
      holds(.partsBeginBelow), insets.bottom == 0
    {
      insets.top = 0
    }
    if missing > 0, !reachesAll, scene.controller == nil || !isSheet || isFreeform || scene.simulated.extent == .sized {
      // A root view that is lower than the screen hangs from its top: what covers the bottom may not reach it. A bar that
      // the document simulates belongs to the root (14 of 16 scenes in two public repositories).
      let ownBar = scene.simulated.hasBottomBar ? bottomHeight : 0
      insets.bottom = max(0, insets.bottom - ownBar - missing) + ownBar
    }
    let topBar = bars.top.map { height(of: $0, inSheet: isSheet) } ?? 0
    if isSheet, bars.top != nil, CanvasMeasures.sheetGaps.contains(missing - topBar) {
      // It begins below the bar of the sheet (20 edges of six documents of one repository).
      return EdgeInsets(top: 0, left: insets.left, bottom: bottomHeight, right: insets.right)
    }
    if bars.top != nil,
      missing == insets.top + topBar + screen.safeAreaInsets.bottom
        + BarHeight.bottom(.tabBar, on: screen, surface: .canvas)
    {
      // It was saved between both bars; the one below comes from a document that shows this one.
      return EdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
    }
    if bars.top != nil, let bottom = bottomBar(over: rootFrame, below: insets.top + topBar, of: bottomHeight) {
      return EdgeInsets(top: 0, left: insets.left, bottom: screen.safeAreaInsets.bottom + bottom, right: insets.right)
    }
    if rootFrame.y == 0, !(isFreeform && missing > 0 && scene.beginsBelowBar) {
      insets.top += topBar
    } else {
      insets.top = 0
    }
    return insets
  }

  /// The size of a root view: one that begins below an opaque bar but was saved as high as the screen ends with it.
  func rootSize(_ root: Rect) -> Size {
    guard root.y > 0, screenHeights(forWidth: root.width).contains(root.height) else { return root.size }
    return Size(width: root.width, height: root.height - root.y)
  }

  /// The height of the bottom bar over a root view that leaves room for an opaque bar at the top, in points; nil for
  /// one that leaves none. The difference to a device's height is just the height of the upper bar, or of both.
  private func bottomBar(over root: Rect, below covered: Double, of bottom: Double) -> Double? {
    let missing = screenHeights(forWidth: root.width).map { $0 - root.height }
    if bottom > 0, missing.contains(covered + bottom) { return 0 }
    return missing.contains(covered) ? bottom : nil
  }

  /// The heights of the canvas and, where no device stands behind it, of the screens that may be simulated.
  private func screenHeights(forWidth width: Double) -> [Double] {
    if document.canvas != nil { return [screen.size.height] }
    return [screen.size.height] + (CanvasMeasures.simulatedHeights[width] ?? [])
  }

  private func height(of bar: BarInference.TopBar, inSheet: Bool) -> Double {
    BarHeight.navigationBar(on: screen, surface: .canvas, inSheet: inSheet)
      + (bar.isPrompted ? BarHeight.prompt : 0) + (bar.isLarge ? BarHeight.largeTitle : 0)
  }
}

extension Scene {
  /// Whether its root view begins below the bar at the top: it does not extend under bars, or the simulated one is
  /// opaque. A freeform root does not tell by its height (five of five edges under simulated bars, nine without one).
  fileprivate var beginsBelowBar: Bool {
    if let edges = controller?.extendedEdges, !edges.contains(.top) { return true }
    if case .navigationBar(translucent: false, _, _) = simulated.topBar { return true }
    return false
  }
}

package enum CanvasMeasures {
  /// Views of xibs and freeform scenes that are lower than the screen by more than this, in points, begin below what
  /// covers it.
  static let leastGapBelowParts = 160.0
  /// The heights of the strips that sheets leave free, in points: a scene that a segue shows without a navigation
  /// controller is such a sheet if one is missing at its height (14 of 14 in five public repositories; screens as high as
  /// the canvas are none).
  static let sheetGaps: Set<Double> = [10, 48, 54]
  /// The heights of screens that Xcode 6 and 7 simulated, by their width, in points.
  static let simulatedHeights: [Double: [Double]] = [
    320: [480, 568], 375: [667], 414: [736], 768: [1024], 1024: [768],
  ]

  /// The size of a label without text or an image view without a picture along both axes where a stack view
  /// arranges it, in points; elsewhere they have none (measured in five public repositories).
  static let emptyContent = 50.0

  /// The size in which a view comes from Interface Builder's library, in points: what constraints leave open of
  /// a size stays at it.
  package static func librarySize(of kind: ViewKind) -> Size? {
    switch kind {
    case .containerView: Size(width: 240, height: 128)
    case .view: Size(width: 240, height: 50)
    default: nil
    }
  }
}
