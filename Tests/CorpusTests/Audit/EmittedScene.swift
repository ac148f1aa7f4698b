import Adapt
import TestSupport

/// The rectangles that a layout gives the views and guides of a scene, on the screen.
struct EmittedScene {
  let scene: Scene
  /// The rectangle of each view, by its index; `nil` for views that are not in the output.
  private(set) var views: [Rect?]
  /// The rectangle of each guide, by its index.
  private(set) var guides: [Rect?]
  /// Views whose `absolute` is neither the sum of the frames above them nor moved with what a scroll view holds.
  private(set) var misplaced: [String] = []

  /// Adds up frames: what scrolls is not moved by where it is scrolled to, so content lies from the origin on.
  ///
  /// - Parameter covered: how much of the screen bars and its own insets cover at most, on the left and at the top, in
  ///   points: no inset of a scroll view is larger.
  init(_ scene: Scene, _ layout: SceneLayout, covered: Size) {
    self.scene = scene
    // By view, how far it is from the sum of the frames above it; `nil` for those that do not scroll.
    var moves: [Point?] = Array(repeating: nil, count: scene.views.count)
    views = Array(repeating: nil, count: scene.views.count)
    guides = Array(repeating: nil, count: scene.guides.count)
    for view in layout.views {
      let above = scene.views[view.index].parent
      let parent = above.flatMap { views[$0] }
      let rect = view.frame.offset(byX: parent?.x ?? 0, y: parent?.y ?? 0)
      views[view.index] = rect
      moves[view.index] = above.flatMap { moves[$0] }
      // The content of a scroll view that is in no other begins below the bars that lie over the scroll view.
      if let above, let parent, scene.views[above].kind.scrolls, moves[above] == nil {
        moves[view.index] = Point(
          x: min(max(0, view.absolute.x - rect.x), max(0, covered.width - parent.x)),
          y: min(max(0, view.absolute.y - rect.y), max(0, covered.height - parent.y)))
      }
      let move = moves[view.index] ?? .zero
      if !rect.offset(byX: move.x, y: move.y).isNear(view.absolute) { misplaced.append(view.id) }
    }
    var emitted: [String: [GuideLayout]] = [:]
    for guide in layout.guides { emitted[guide.id, default: []].append(guide) }
    for (index, guide) in scene.guides.enumerated() {
      // A name that two guides share does not say which one is meant.
      guard let found = emitted[guide.id], found.count == 1, let owner = views[guide.owner] else { continue }
      guides[index] = found[0].frame.offset(byX: owner.x, y: owner.y)
    }
  }

  /// The rectangle of an item; old collection cells hold the constraints of their content view and name themselves.
  func rect(of item: Anchor.Item) -> Rect? {
    switch item {
    case .view(let index): views[contentView(ofCollectionCell: index) ?? index]
    case .guide(let index): guides[index]
    }
  }

  private func contentView(ofCollectionCell index: Int) -> Int? {
    guard scene.views[index].kind == .collectionViewCell else { return nil }
    return scene.views.indices.first { scene.views[$0].parent == index && scene.views[$0].role == .contentView }
  }

  /// The rectangle that a view's margins leave, where the output has a guide for it.
  func marginRect(of view: Int) -> Rect? {
    let guide = scene.guides.indices.first { scene.guides[$0].owner == view && scene.guides[$0].kind == .layoutMargins }
    return guide.flatMap { guides[$0] }
  }

  /// The views that an item lies in, itself first if it is a view.
  func chain(of item: Anchor.Item) -> [Int] {
    var next: Int?
    switch item {
    case .view(let index): next = index
    case .guide(let index): next = scene.guides[index].owner
    }
    var chain: [Int] = []
    while let index = next {
      chain.append(index)
      next = scene.views[index].parent
    }
    return chain
  }

  /// Whether an item moves when a scroll view scrolls: guides of the scroll view itself do not.
  func isContent(_ item: Anchor.Item, of scroller: Int) -> Bool {
    switch item {
    case .view(let index): index != scroller && chain(of: item).contains(scroller)
    case .guide(let index) where scene.guides[index].owner == scroller: scene.guides[index].kind == .custom
    case .guide: chain(of: item).contains(scroller)
    }
  }
}

extension Rect {
  /// Whether a rectangle is this one but for what printing rounds off.
  fileprivate func isNear(_ other: Rect) -> Bool {
    let differences = [x - other.x, y - other.y, width - other.width, height - other.height]
    return differences.allSatisfy { abs($0) <= 0.01 }
  }
}
