import ConstraintSolver
import LayoutModel

/// A scene after the cascade: which of its views and constraints are there under the current traits, and what is left of
/// each constraint.
/// Views keep their index in the scene, so that everything about them can be looked up in flat arrays. It is a class
/// because everything that lays out holds it, and a view is large: nothing here is ever copied.
package final class InstalledScene: Sendable {
  package let scene: Scene
  /// The traits that decided, or others that decide the same.
  package let traits: Traits
  /// Whether it is on Interface Builder's canvas, where placeholders count.
  package let isCanvas: Bool
  let usesAutoLayout: Bool
  package let isInstalled: [Bool]
  /// The views that are in the hierarchy, in document order, with their superviews: every layout goes through them.
  let order: [(index: Int, parent: Int?)]
  /// Whether the scene has a stack view, at whatever place: canvases then do not round single lines of text.
  let hasStackViews: Bool
  /// The subviews of each view that are in the hierarchy, in document order.
  package let children: [[Int]]
  /// The constraints that take part, as indices into the scene's.
  package let constraints: [Int]
  /// The scene's constraints after the cascade, by index; `nil` for those that take no part.
  package let resolved: [InstalledConstraint?]

  /// Leaves a constraint that touches a view outside the hierarchy out silently, as in UIKit (20 of 98 constraints on
  /// uninstalled views in public storyboards are not excluded by a mask of their own).
  package init(_ scene: Scene, traits: Traits, isCanvas: Bool, usesAutoLayout: Bool) {
    (self.scene, self.traits, self.isCanvas, self.usesAutoLayout) = (scene, traits, isCanvas, usesAutoLayout)
    // A scene, a view and a constraint are large: closures take what they need of them by its index.
    let (views, all) = (scene.views, scene.constraints)
    var isInstalled: [Bool] = []
    var children: [[Int]] = Array(repeating: [], count: views.count)
    isInstalled.reserveCapacity(views.count)
    for index in views.indices {
      let parent = views[index].parent
      let installed = (parent.map { isInstalled[$0] } ?? true) && views[index].installed.value(in: traits)
      isInstalled.append(installed)
      if installed, let parent { children[parent].append(index) }
    }
    var constraints: [Int] = []
    constraints.reserveCapacity(all.count)
    for index in all.indices {
      guard isCanvas || !all[index].isPlaceholder, all[index].installed.value(in: traits),
        isInstalled[all[index].owner], isInstalled[scene.view(of: all[index].first.item)]
      else { continue }
      if let second = all[index].second, !isInstalled[scene.view(of: second.item)] { continue }
      constraints.append(index)
    }
    (self.isInstalled, self.children, self.constraints) = (isInstalled, children, constraints)
    order = views.indices.filter { isInstalled[$0] }.map { ($0, views[$0].parent) }
    hasStackViews = views.contains { $0.kind == .stackView }
    resolved = scene.resolved(constraints, in: traits)
  }

  /// The subviews that a stack view arranges: hidden ones leave the arrangement.
  func arranged(in stack: Int) -> [Int] {
    children[stack].filter { scene.views[$0].role == .arranged && !leavesArrangement($0) }
  }

  /// Whether a hidden view takes no room in the stack view that arranges it. An activity indicator is hidden only until
  /// it spins: on the canvas it keeps its room (3 of 3 stack views in two public repositories).
  package func leavesArrangement(_ index: Int) -> Bool {
    isHidden(index) && !(isCanvas && scene.views[index].kind == .activityIndicatorView)
  }

  func accessoryView(ofCell cell: Int) -> Int? {
    children[cell].first { scene.views[$0].role == .accessory && !scene.views[$0].isCellBackground }
  }

  func contentView(ofCell cell: Int) -> Int? { children[cell].first { scene.views[$0].role == .contentView } }

  package func isHidden(_ index: Int) -> Bool { scene.views[index].hidden.value(in: traits) }

  package func isInCell(_ index: Int) -> Bool {
    scene.views.chain(from: index).contains { scene.views[$0].kind.isCell }
  }

  package func isLeftToRight(_ index: Int) -> Bool { scene.views[index].semanticContent.isLeftToRight(in: traits) }

  /// Whether the frame of a view comes from its saved frame and mask and not from constraints.
  package func isAutoresized(_ index: Int) -> Bool {
    if scene.views[index].role == .arranged { return false }
    if let item = scene.views[index].barItem, item.role != .view { return false }
    return !usesAutoLayout || scene.views[index].isFrameFixed || scene.views[index].translatesAutoresizingMask
  }
}

/// A constraint after the cascade: `first relation second × multiplier + constant` at a priority.
package struct InstalledConstraint: Sendable {
  /// The sides; under right-to-left, leading and trailing have changed places.
  package let first: Anchor
  package let second: Anchor?
  /// The relation of the sides as positions from the left; it is turned around where leading is right.
  let relation: Relation
  let multiplier: Double
  /// In points: a number, or the standard distance.
  package let constant: Double
  let priority: Priority
  /// Whether leading is right, so that positions are measured from there.
  package let isMirrored: Bool

  /// The constant of the second side as a position from the left, in points.
  var shift: Double { isMirrored ? -constant : constant }

  fileprivate init(_ constraint: borrowing LayoutConstraint, constant: Double, isMirrored: Bool, traits: Traits) {
    func side(_ anchor: Anchor) -> Anchor {
      isMirrored ? Anchor(item: anchor.item, attribute: anchor.attribute.mirrored) : anchor
    }
    first = side(constraint.first)
    second = constraint.second.map(side)
    let written = constraint.relation.value(in: traits)
    relation = Relation(isMirrored ? written.flipped : written)
    multiplier = constraint.multiplier.value(in: traits)
    self.constant = constant
    priority = Priority(constraint.priority.value(in: traits))
    self.isMirrored = isMirrored
  }
}

extension Scene {
  /// - Returns: the constraints by index; `nil` for those that take no part.
  fileprivate func resolved(_ indices: [Int], in traits: Traits) -> [InstalledConstraint?] {
    var resolved: [InstalledConstraint?] = Array(repeating: nil, count: constraints.count)
    // A conjunction would copy the scene for each constraint.
    let (all, views) = (constraints, views)
    for index in indices {
      var constant = all[index].constant.value(in: traits)
      if all[index].isSymbolic { constant = all[index].constant(written: constant, in: self) }
      var isMirrored = all[index].first.attribute.direction == .writing
      if let second = all[index].second, second.attribute.direction == .writing { isMirrored = true }
      if isMirrored { isMirrored = !views[all[index].owner].semanticContent.isLeftToRight(in: traits) }
      resolved[index] = InstalledConstraint(all[index], constant: constant, isMirrored: isMirrored, traits: traits)
    }
    return resolved
  }
}

extension Relation {
  fileprivate init(_ relation: LayoutConstraint.Relation) {
    switch relation {
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    case .lessThanOrEqual: self = .lessThanOrEqual
    }
  }
}

extension SemanticContent {
  func isLeftToRight(in traits: Traits) -> Bool {
    switch self {
    case .forceLeftToRight, .playback, .spatial: true
    case .forceRightToLeft: false
    case .unspecified: traits.layoutDirection == .leftToRight
    }
  }
}
