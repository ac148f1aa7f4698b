import LayoutModel

/// A scene after the cascade: which of its views and constraints are there under the current traits.
///
/// Views keep their index in the scene, so that everything said about them can be looked up in flat arrays. It is a
/// class because everything that lays out holds it, and a view is large: nothing here is ever copied.
final class InstalledScene: Sendable {
  /// The scene as the document describes it.
  let scene: Scene
  /// The traits that decided, or others that decide the same.
  let traits: Traits
  /// Whether it is on Interface Builder's canvas, where placeholders count.
  let isCanvas: Bool
  /// Whether each view is in the hierarchy.
  let isInstalled: [Bool]
  /// The views that are in the hierarchy, in document order, with their superviews: every layout goes through them.
  let order: [(index: Int, parent: Int?)]
  /// The subviews of each view that are in the hierarchy, in document order.
  let children: [[Int]]
  /// The constraints that take part, as indices into the scene's.
  let constraints: [Int]
  /// What is left of each of the scene's constraints, by its index; `nil` for those that take no part.
  let resolved: [InstalledConstraint?]
  /// What of a pass's inputs these constraints ask for.
  let relevantInputs: RelevantInputs

  /// Resolves the installs of a scene.
  ///
  /// A constraint that touches a view outside the hierarchy goes without a word, as in UIKit (20 of 98
  /// constraints on uninstalled views in public storyboards are not excluded by a mask of their own).
  init(_ scene: Scene, traits: Traits, isCanvas: Bool) {
    self.scene = scene
    self.traits = traits
    self.isCanvas = isCanvas
    let views = scene.views
    var isInstalled: [Bool] = []
    var children: [[Int]] = Array(repeating: [], count: views.count)
    isInstalled.reserveCapacity(views.count)
    for index in views.indices {
      let parent = views[index].parent
      let installed = (parent.map { isInstalled[$0] } ?? true) && views[index].installed.value(in: traits)
      isInstalled.append(installed)
      if installed, let parent { children[parent].append(index) }
    }
    func isPresent(_ item: Anchor.Item) -> Bool {
      switch item {
      case .view(let index): isInstalled[index]
      case .guide(let index): isInstalled[scene.guides[index].owner]
      }
    }
    constraints = scene.constraints.indices.filter { index in
      (isCanvas || !scene.constraints[index].isPlaceholder)
        && scene.constraints[index].installed.value(in: traits)
        && isInstalled[scene.constraints[index].owner]
        && isPresent(scene.constraints[index].first.item)
        && scene.constraints[index].second.map { isPresent($0.item) } ?? true
    }
    self.isInstalled = isInstalled
    order = views.indices.filter { isInstalled[$0] }.map { ($0, views[$0].parent) }
    self.children = children
    relevantInputs = RelevantInputs(scene, constraints: constraints)
    resolved = scene.resolved(constraints, in: traits)
  }

  /// The subviews that a stack view arranges: hidden ones leave the arrangement.
  func arranged(in stack: Int) -> [Int] {
    children[stack].filter { scene.views[$0].role == .arranged && !isHidden($0) }
  }

  /// Whether a view is hidden under the current traits.
  func isHidden(_ index: Int) -> Bool {
    scene.views[index].hidden.value(in: traits)
  }

  /// Whether a view is a cell or lies in one.
  func isInCell(_ index: Int) -> Bool {
    var current: Int? = index
    while let view = current {
      if scene.views[view].kind.isCell { return true }
      current = scene.views[view].parent
    }
    return false
  }

  /// Whether leading is left for a view.
  func isLeftToRight(_ index: Int) -> Bool {
    scene.views[index].semanticContent.isLeftToRight(in: traits)
  }

  /// Whether the frame of a view comes from its saved frame and mask and not from constraints.
  func isAutoresized(_ index: Int, usesAutoLayout: Bool) -> Bool {
    if scene.views[index].role == .arranged { return false }
    return !usesAutoLayout || scene.views[index].isFrameFixed || scene.views[index].translatesAutoresizingMask
  }
}
