import LayoutModel

/// Finds the bars that a scene gets from the containers and screens that lead to it.
///
/// Interface Builder shows inferred bars along relationship and show segues, also over several steps, and also
/// simulated ones of the source. Presentations and embedding begin anew. Measured on public storyboards: with
/// these rules 242 of 245 scenes get their top and bottom insets right.
struct BarInference {
  let document: Document

  struct Bars: Equatable {
    var top: TopBar?
    var bottomBar: BottomBar?
    /// Whether nothing lies below the bar at the bottom that asks for it in no other way.
    var isBottomOpaque = false
    /// The root view begins below the bar at the top while the program runs.
    var endsAtTop = false
    /// The root view ends above the bar at the bottom while the program runs.
    var endsAtBottom = false
    /// The scene lies inside another one's container view.
    var isEmbedded = false
    /// The scene is shown as a sheet over another.
    var isPresented = false
    /// How the running app shows the scene over another; `nil` where it does not.
    var modalStyle: ModalStyle?
    /// A navigation controller shows the scene, with or without a bar.
    var isInNavigation = false
    /// The bottom bar belongs to a tab bar controller inside the navigation controller: what is pushed covers it.
    var isTabBarInNavigation = false
    /// A segue shows the scene where no navigation controller does: it is presented.
    var isShownAlone = false
    /// The status bar is left out: the scene that leads here simulates none, or this is a form or page sheet.
    var hidesStatusBar = false
  }

  /// A navigation bar over a scene.
  struct TopBar: Equatable {
    var isPrompted: Bool
    var isLarge = false
    /// Whether nothing lies below it that asks for it in no other way.
    var isOpaque = false
    /// Whether the bar shows large titles where an item wants one.
    var prefersLarge = false

    /// The bar over a screen that comes after another one in the stack: its item decides, `automatic` takes the mode of
    /// the item before (Apple's documentation of `largeTitleDisplayMode`; 10 of 10 pushed scenes in public documents).
    func over(_ controller: ViewController?) -> TopBar {
      var bar = self
      switch controller?.largeTitleDisplayMode {
      case "always": bar.isLarge = prefersLarge
      case "never": bar.isLarge = false
      default: break
      }
      return bar
    }
  }

  enum BottomBar: Equatable { case toolbar, tabBar }

  /// The segues that lead to each scene, by the scene's id, with the indices of the scenes they come from.
  private let incoming: [String: [(segue: Segue, source: Int)]]

  init(_ document: Document) {
    self.document = document
    var incoming: [String: [(segue: Segue, source: Int)]] = [:]
    for index in document.scenes.indices {
      for segue in document.scenes[index].controller?.segues ?? [] {
        incoming[segue.destination, default: []].append((segue, index))
      }
    }
    self.incoming = incoming
  }

  /// - Parameters:
  ///   - simulates: whether the bars that the document simulates count, as on the canvas.
  ///   - path: the ids of the scenes that this one leads to.
  func bars(of scene: Scene, simulates: Bool, path: Set<String> = []) -> Bars {
    if let stated = scene.bars {
      var bars = Bars(stated)
      bars.modalStyle = scene.controller?.presentation
      return bars
    }
    guard !path.contains(scene.id) else { return Bars() }
    var bars = inherited(scene, simulates: simulates, path: path.union([scene.id]))
    if scene.controller?.hidesBottomBarWhenPushed == true { bars.bottomBar = nil }
    // What a program begins with is shown over nothing.
    if scene.controller.map({ $0.id == document.initialScene }) == true { bars.modalStyle = nil }
    guard simulates else { return bars.ended(for: scene.controller) }
    if scene.simulated.hidesStatusBar { bars.hidesStatusBar = true }
    switch scene.simulated.topBar {
    case .navigationBar(_, let prompted, let large):
      bars.top = TopBar(isPrompted: prompted, isLarge: large)
    case .none: bars.top = nil
    default: break
    }
    switch scene.simulated.bottomBar {
    case .toolbar: bars.bottomBar = .toolbar
    case .tabBar: bars.bottomBar = .tabBar
    case .none: bars.bottomBar = nil
    default: break
    }
    return bars
  }

  /// The bars that come with the segue that counts: a tie breaker, else the first that brings any.
  private func inherited(_ scene: Scene, simulates: Bool, path: Set<String>) -> Bars {
    let ways = incoming[scene.id] ?? []
    if let chosen = ways.first(where: { document.tieBreakingSegues.contains($0.segue.id) }) {
      return bars(through: chosen.segue, from: chosen.source, to: scene, simulates: simulates, path: path)
    }
    var first: Bars?
    for way in ways {
      let bars = bars(through: way.segue, from: way.source, to: scene, simulates: simulates, path: path)
      if bars.top != nil || bars.bottomBar != nil { return bars }
      if first == nil { first = bars }
    }
    return first ?? Bars()
  }

  private func bars(
    through segue: Segue, from source: Int, to scene: Scene, simulates: Bool, path: Set<String>
  ) -> Bars {
    switch segue.kind {
    case "relationship":
      var bars = bars(of: document.scenes[source], simulates: simulates, path: path)
      guard let container = document.scenes[source].controller else { return bars }
      switch container.kind {
      case .navigationController:
        bars.isInNavigation = true
        bars.isTabBarInNavigation = false
        let bar = TopBar(
          isPrompted: scene.controller?.hasPrompt ?? false, isLarge: container.prefersLargeTitles,
          isOpaque: !container.isBarTranslucent, prefersLarge: container.prefersLargeTitles)
        bars.top = container.isNavigationBarHidden ? nil : bar.over(scene.controller)
        if container.isToolbarShown { (bars.bottomBar, bars.isBottomOpaque) = (.toolbar, false) }
      case .tabBarController:
        bars.bottomBar = .tabBar
        bars.isBottomOpaque = !container.isBarTranslucent
        bars.isTabBarInNavigation = bars.isInNavigation
      default:
        bars.top = nil
      }
      return bars
    case "show", "push":
      var bars = bars(of: document.scenes[source], simulates: simulates, path: path)
      bars.isShownAlone = !bars.isInNavigation && !bars.isEmbedded && bars.top == nil
      if bars.isShownAlone, !simulates {
        return Bars(modalStyle: ModalStyle(of: segue, to: scene.controller), isShownAlone: true)
      }
      if bars.isTabBarInNavigation {
        bars.bottomBar = nil
        bars.isTabBarInNavigation = false
      }
      bars.isEmbedded = false
      bars.top = bars.top?.over(scene.controller)
      return bars
    case "embed": return Bars(isEmbedded: true)
    case "presentation", "modal":
      let isPartial = ["formSheet", "pageSheet"].contains(segue.modalPresentationStyle)
      return Bars(
        isPresented: true, modalStyle: ModalStyle(of: segue, to: scene.controller), hidesStatusBar: isPartial)
    case "popoverPresentation": return Bars(modalStyle: ModalStyle(of: segue, to: scene.controller))
    default: return Bars()
    }
  }
}

extension BarInference.Bars {
  /// The same with where the view of a controller ends. It extends below bars, but for opaque ones, unless the controller says
  /// otherwise (Apple's documentation of `edgesForExtendedLayout` and `extendedLayoutIncludesOpaqueBars`; of 121 root views
  /// below opaque navigation bars in public storyboards 103 were saved lower by such a bar).
  fileprivate func ended(for controller: ViewController?) -> Self {
    func ends(_ edge: ExtendedEdge, _ isOpaque: Bool) -> Bool {
      if let edges = controller?.extendedEdges, !edges.contains(edge) { return true }
      return isOpaque && controller?.extendsUnderOpaqueBars != true
    }
    var bars = self
    bars.endsAtTop = top.map { ends(.top, $0.isOpaque) } ?? false
    bars.endsAtBottom = bottomBar != nil && ends(.bottom, isBottomOpaque)
    return bars
  }

  fileprivate init(_ stated: [ScreenBar]) {
    self.init()
    if stated.contains(where: { [.navigationBar, .prompt, .largeTitle].contains($0) }) {
      top = BarInference.TopBar(isPrompted: stated.contains(.prompt), isLarge: stated.contains(.largeTitle))
    }
    bottomBar = stated.contains(.tabBar) ? .tabBar : stated.contains(.toolbar) ? .toolbar : nil
    endsAtTop = top != nil && stated.contains(.opaqueTop)
    endsAtBottom = bottomBar != nil && stated.contains(.opaqueBottom)
  }
}

extension Document {
  /// The bars over a scene while the program runs, whatever is simulated on the canvas.
  package func bars(ofScene scene: Int) -> [ScreenBar] {
    let found = BarInference(self).bars(of: scenes[scene], simulates: false)
    var bars: [ScreenBar] = []
    if let top = found.top {
      bars.append(.navigationBar)
      if top.isPrompted { bars.append(.prompt) }
      if top.isLarge { bars.append(.largeTitle) }
    }
    if let bottom = found.bottomBar { bars.append(bottom == .toolbar ? .toolbar : .tabBar) }
    if found.endsAtTop { bars.append(.opaqueTop) }
    if found.endsAtBottom { bars.append(.opaqueBottom) }
    return bars
  }

  /// How a scene is shown over another while the program runs; `nil` for one that is not.
  package func presentation(ofScene scene: Int) -> ModalStyle? {
    BarInference(self).bars(of: scenes[scene], simulates: false).modalStyle
  }
}

/// The heights of bars, in points, without the safe area beyond them.
package enum BarHeight {
  static func bottom(_ bar: BarInference.BottomBar?, on screen: Screen, surface: Surface) -> Double {
    switch bar {
    case .toolbar: toolbar(on: screen, surface)
    case .tabBar: tabBar(on: screen, surface)
    case nil: 0
    }
  }

  /// A toolbar is as high as a free one: higher over a home indicator (also simulated ones, in three repositories). On
  /// the canvas of later releases it is as high as a tab bar on all phones.
  private static func toolbar(on screen: Screen, _ surface: Surface) -> Double {
    let (build, isPhone) = (screen.toolsVersion, screen.traits.idiom == .phone)
    if isPhone, Era.toolbarsAsTabBars.contains(build, on: surface) { return tabBar }
    if isPhone, let low = Era.lowToolbar.number(in: build, on: surface) { return low }
    let style = ControlTable.barStyle(on: screen)?.rawValue
    let row = ControlTable.embedded.row(kind: .toolbar, style: style, toolsVersion: build)
    return row?.size.vertical ?? navigationBar
  }

  private static func tabBar(on screen: Screen, _ surface: Surface) -> Double {
    guard screen.traits.idiom == .pad else { return tabBar }
    let era = screen.safeAreaInsets.bottom > 0 ? Era.padBarOverIndicator : .padBar
    return era.number(in: screen.toolsVersion, on: surface) ?? tabBar
  }

  /// The line of titles and buttons of a navigation bar. That of iOS 26 is on the canvas of Xcode 26 too (30 of 30 edges),
  /// and one of a phone in landscape is 32 (eight of eight on the canvas). In a sheet it is higher.
  static func navigationBar(on screen: Screen, surface: Surface, inSheet: Bool) -> Double {
    if inSheet { return Era.sheetBar.value(in: screen.toolsVersion, on: surface) }
    let isFloating = Era.floatingBars.contains(screen.toolsVersion, on: surface)
    if isFloating, surface == .device { return FloatingBars.navigationBar }
    if screen.traits.heightClass == .compact, screen.traits.widthClass == .compact { return compact }
    if isFloating { return FloatingBars.navigationBar }
    guard screen.traits.idiom == .pad else { return navigationBar }
    return Era.padBar.number(in: screen.toolsVersion, on: surface) ?? navigationBar
  }

  static let navigationBar = 44.0
  /// A bar that lies across on iPhone Duo (a public guide that quotes Apple's design resource).
  static let sharedBar = 48.0
  package static let tabBar = 49.0
  /// Every bar of a phone that lies on its side with compact width.
  static let compact = 32.0
  /// The height of a line above the title of a navigation bar.
  static let prompt = 30.0
  /// The height that a large title adds to a navigation bar.
  package static let largeTitle = 52.0
}
