import LayoutModel

/// The content of a scroll view that is in no other one, among the views that are installed.
struct ScrolledContent: Sendable {
  struct Subview: Sendable {
    /// The axes along which it moves with the content: constraints that place it against the frame of the scroll view, or
    /// against something around that, keep it where it is.
    let moves: AxisPair<Bool>
    /// It and all views in it, by index in the scene.
    var views: [Int]
    /// Their positions in the order of the views that are installed.
    var positions: [Int]
  }

  /// The index of the scroll view, and its position in the order of the views that are installed.
  let scrollView: (index: Int, position: Int)
  private(set) var subviews: [Subview] = []

  private init(scrollView: (index: Int, position: Int)) { self.scrollView = scrollView }

  static func all(in installed: InstalledScene) -> [ScrolledContent] {
    let (scene, order, resolved) = (installed.scene, installed.order, installed.resolved)
    let views = scene.views
    guard order.contains(where: { view in view.parent.map { views[$0].kind.scrolls } ?? false }) else { return [] }
    let across = heldViews(in: scene, resolved, .horizontal)
    let down = heldViews(in: scene, resolved, .vertical)
    var all: [ScrolledContent] = []
    // By scroll view its content, and by view in one the content and the subview that it belongs to.
    var contents: [Int: Int] = [:]
    var places: [Int: (content: Int, subview: Int)] = [:]
    for (position, (index, parent)) in order.enumerated() {
      if let place = parent.flatMap({ places[$0] }) {
        all[place.content].subviews[place.subview].views.append(index)
        all[place.content].subviews[place.subview].positions.append(position)
        places[index] = place
      } else if let content = parent.flatMap({ contents[$0] }) {
        places[index] = (content, all[content].subviews.count)
        let moves = AxisPair(horizontal: !across.contains(index), vertical: !down.contains(index))
        all[content].subviews.append(Subview(moves: moves, views: [index], positions: [position]))
      } else if views[index].kind.scrolls {
        contents[index] = all.count
        all.append(ScrolledContent(scrollView: (index, position)))
      }
    }
    return all.filter { !$0.subviews.isEmpty }
  }

  /// The subviews of scroll views that constraints tie along an axis to something outside of the content.
  private static func heldViews(in scene: Scene, _ constraints: [InstalledConstraint?], _ axis: Axis) -> Set<Int> {
    var held: Set<Int> = []
    for constraint in constraints {
      guard let constraint, let second = constraint.second, !constraint.first.attribute.isExtent,
        constraint.first.attribute.axis == axis
      else { continue }
      for (inner, outer) in [(constraint.first.item, second.item), (second.item, constraint.first.item)] {
        var view = scene.view(of: inner)
        for parent in scene.views.ancestors(of: view) {
          if scene.views[parent].kind.scrolls, !isContent(outer, of: parent, in: scene) { held.insert(view) }
          view = parent
        }
      }
    }
    return held
  }

  /// Whether an item moves with the content of a scroll view, or is the content: its edges mean that.
  private static func isContent(_ item: Anchor.Item, of scrollView: Int, in scene: Scene) -> Bool {
    let view = scene.view(of: item)
    if view != scrollView { return scene.isInside(view, scrollView) }
    guard case .guide(let guide) = item else { return true }
    return scene.guides[guide].kind == .contentLayout || scene.guides[guide].kind == .custom
  }
}

/// Moves what scroll views hold to where it is on the screen before anybody scrolls: the safe area around a scroll view
/// becomes an inset of its content, and the content begins after it. Frames do not change by it, for content has
/// coordinates of its own.
struct ContentInsets {
  let installed: InstalledScene
  let environment: SceneEnvironment

  private var views: [View] { installed.scene.views }

  /// How far the insets of scroll views move what lies in them; empty where nothing moves.
  ///
  /// - Parameter places: those of the views that are installed, in their order, as if no content had an inset.
  func shifts(of contents: [ScrolledContent], at places: [ViewPlace]) -> [ContentShift] {
    if environment.contentAdjustment == .none || environment.safeArea == .zero { return [] }
    var shifts: [ContentShift] = []
    for content in contents {
      let inset = inset(of: content, places)
      if inset == .zero { continue }
      for subview in content.subviews {
        let distance = Point(x: subview.moves.horizontal ? inset.x : 0, y: subview.moves.vertical ? inset.y : 0)
        shifts.append(ContentShift(views: subview.views, positions: subview.positions, distance: distance))
      }
    }
    return shifts
  }

  /// The inset before the content of a scroll view, from the left and from the top, in points.
  private func inset(of content: ScrolledContent, _ places: [ViewPlace]) -> Point {
    let index = content.scrollView.index
    let frame = places[content.scrollView.position].absolute
    let safeArea = Point(
      x: max(0, environment.safeArea.left - frame.x), y: max(0, environment.safeArea.top - frame.y))
    if safeArea == .zero { return .zero }
    let hasSafeArea = environment.holds(.safeAreas)
    let own = views[index].content
    let written = own.scroll?.insetAdjustment ?? own.table?.insetAdjustment
    let behaviour = hasSafeArea ? written ?? .automatic : .automatic
    if behaviour == .never { return .zero }
    if behaviour == .always { return safeArea }
    let isOwned = behaviour == .automatic && environment.contentAdjustment == .owned && isOwned(index)
    // The content is as large as its subviews reach. A table bounces up and down however short it is.
    let extent = content.subviews.reduce(into: Size.zero) { extent, subview in
      let frame = places[subview.positions[0]].frame
      extent = Size(width: max(extent.width, frame.maxX), height: max(extent.height, frame.maxY))
    }
    let isHigh = views[index].kind == .tableView || extent.height > frame.height
    return Point(
      x: hasSafeArea && extent.width > frame.width ? safeArea.x : 0,
      y: isOwned || hasSafeArea && isHigh ? safeArea.y : 0)
  }

  /// Whether a controller takes the scroll view for its content: the root or its first subview.
  private func isOwned(_ index: Int) -> Bool {
    guard let parent = views[index].parent else { return views[index].role == .root }
    return views[parent].parent == nil && views[parent].role == .root && installed.children[parent].first == index
  }
}

/// A subview of a scroll view that lies elsewhere on the screen than constraints place it, with all that is in it.
package struct ContentShift: Sendable {
  /// The views, by their index in the scene.
  let views: [Int]
  /// Their positions in the layout.
  let positions: [Int]
  /// In points.
  let distance: Point
}

extension [ContentShift] {
  /// How far a view lies from where constraints place it, in points. O(n) in the views that are moved.
  package func distance(of view: Int) -> Point { first { $0.views.contains(view) }?.distance ?? .zero }
}
