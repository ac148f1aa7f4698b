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
    return screen.toolsVersion >= MarginRules.firstWithSafeAreas ? .scrollable : .none
  }
}

/// Moves what scroll views hold to where it is on the screen before anybody scrolls: the safe area around a scroll view
/// becomes an inset of its content, and the content begins after it. Frames do not change by it, for content has
/// coordinates of its own.
struct ContentInsets {
  private let installed: InstalledScene
  private let environment: SceneEnvironment
  private let views: [View]

  /// `nil` where nothing moves.
  init?(_ installed: InstalledScene, _ environment: SceneEnvironment) {
    guard environment.contentAdjustment != .none, environment.safeArea != .zero, installed.hasScrolledContent
    else {
      return nil
    }
    self.installed = installed
    self.environment = environment
    views = installed.scene.views
  }

  /// By view, how far the insets of the scroll views around it move it, in points.
  ///
  /// - Parameter places: those of the views that are installed, in their order, as if no content had an inset.
  func shifts(of places: [ViewLayouts.Place]) -> [Int: Point] {
    let sizes = contentSizes(places)
    let outside = installed.contentHeldOutside
    var insets: [Int: Point] = [:]
    var shifts: [Int: Point] = [:]
    for (position, (index, parent)) in installed.order.enumerated() {
      var shift = parent.flatMap { shifts[$0] } ?? .zero
      if let parent, let inset = insets[parent] {
        if !outside.contains(Held(view: index, axis: .horizontal)) { shift.x += inset.x }
        if !outside.contains(Held(view: index, axis: .vertical)) { shift.y += inset.y }
      }
      if shift != .zero { shifts[index] = shift }
      guard let size = sizes[index], !isScrolled(index) else { continue }
      let inset = inset(of: index, at: places[position].absolute, content: size)
      if inset != .zero { insets[index] = inset }
    }
    return shifts
  }

  /// By scroll view with subviews, the size of the content as far as these reach, in points.
  private func contentSizes(_ places: [ViewLayouts.Place]) -> [Int: Size] {
    var sizes: [Int: Size] = [:]
    for (position, (_, parent)) in installed.order.enumerated() {
      guard let parent, views[parent].kind.scrolls else { continue }
      let frame = places[position].frame
      let known = sizes[parent] ?? .zero
      sizes[parent] = Size(width: max(known.width, frame.maxX), height: max(known.height, frame.maxY))
    }
    return sizes
  }

  /// Whether a view lies in a scroll view, which leaves no safe area for it.
  private func isScrolled(_ index: Int) -> Bool {
    var current = views[index].parent
    while let view = current {
      if views[view].kind.scrolls { return true }
      current = views[view].parent
    }
    return false
  }

  /// The inset before the content of a scroll view, from the left and from the top, in points.
  private func inset(of index: Int, at frame: Rect, content: Size) -> Point {
    let safeArea = Point(
      x: max(0, environment.safeArea.left - frame.x), y: max(0, environment.safeArea.top - frame.y))
    let hasSafeArea = environment.toolsVersion >= MarginRules.firstWithSafeAreas
    let behaviour = hasSafeArea ? views[index].content.insetAdjustment : "automatic"
    if behaviour == "never" { return .zero }
    if behaviour == "always" { return safeArea }
    let isOwned = behaviour == "automatic" && environment.contentAdjustment == .owned && isOwned(index)
    // A table bounces up and down however short it is.
    let isHigh = views[index].kind == .tableView || content.height > frame.height
    return Point(
      x: hasSafeArea && content.width > frame.width ? safeArea.x : 0,
      y: isOwned || hasSafeArea && isHigh ? safeArea.y : 0)
  }

  /// Whether a controller takes the scroll view for its content: the root or its first subview.
  private func isOwned(_ index: Int) -> Bool {
    guard let parent = views[index].parent else { return views[index].role == .root }
    return views[parent].parent == nil && views[parent].role == .root && installed.children[parent].first == index
  }

  /// A subview of a scroll view that constraints hold along an axis to something outside of its content.
  struct Held: Hashable, Sendable {
    let view: Int
    let axis: Axis
  }
}

extension InstalledScene {
  /// The subviews of scroll views that constraints place against the frame of the scroll view or what is around it:
  /// they stay where they are while the content moves.
  fileprivate var contentHeldOutside: Set<ContentInsets.Held> {
    var held: Set<ContentInsets.Held> = []
    for constraint in resolved {
      guard let constraint, let second = constraint.second, constraint.first.attribute.isPosition else { continue }
      for (inner, outer) in [(constraint.first, second), (second, constraint.first)] {
        var view: Int? = place(of: inner.item)
        while let parent = view.flatMap({ scene.views[$0].parent }), let child = view {
          if scene.views[parent].kind.scrolls, !isContent(outer.item, of: parent) {
            held.insert(ContentInsets.Held(view: child, axis: constraint.first.attribute.axis))
          }
          view = parent
        }
      }
    }
    return held
  }

  /// The view that an item is, or that it belongs to.
  private func place(of item: Anchor.Item) -> Int {
    switch item {
    case .view(let view): view
    case .guide(let guide): scene.guides[guide].owner
    }
  }

  /// Whether an item moves with the content of a scroll view, or is the content: its edges mean that.
  private func isContent(_ item: Anchor.Item, of scrollView: Int) -> Bool {
    if case .guide(let guide) = item, scene.guides[guide].owner == scrollView {
      return scene.guides[guide].kind == .contentLayout || scene.guides[guide].kind == .custom
    }
    var current: Int? = place(of: item)
    while let view = current {
      if view == scrollView { return true }
      current = scene.views[view].parent
    }
    return false
  }
}

extension ViewContent {
  /// How the safe area moves the content of a scroll view, as documents name it.
  fileprivate var insetAdjustment: String {
    switch self {
    case .scroll(let scroll): scroll.insetAdjustment
    case .table(let table): table.insetAdjustment
    default: "automatic"
    }
  }
}
