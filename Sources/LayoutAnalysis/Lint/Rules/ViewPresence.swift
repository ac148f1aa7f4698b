import LayoutModel

/// Which views of a scene are in the hierarchy under some traits.
struct ViewPresence {
  private let scene: Scene
  private var isInstalled: [Bool] = []

  init(_ scene: Scene, traits: Traits) {
    self.scene = scene
    for view in scene.views {
      isInstalled.append((view.parent.map { isInstalled[$0] } ?? true) && view.installed.value(in: traits))
    }
  }

  /// Whether the item of an anchor is there.
  func holds(_ anchor: Anchor) -> Bool {
    switch anchor.item {
    case .view(let index): isInstalled[index]
    case .guide(let index): isInstalled[scene.guides[index].owner]
    }
  }

  /// Whether everything is there that a constraint speaks of.
  func holds(_ constraint: LayoutConstraint) -> Bool {
    isInstalled[constraint.owner] && holds(constraint.first) && (constraint.second.map { holds($0) } ?? true)
  }
}
