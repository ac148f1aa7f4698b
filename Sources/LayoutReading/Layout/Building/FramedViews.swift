import LayoutModel

/// Constraints on views that a `<frame>` places.
extension ConstraintCheck {
  /// What is wrong with a constraint that places a view which a `<frame>` places; `nil` when nothing is.
  ///
  /// Constraints may place other views beside such a view, and may size its superview by it.
  func placementProblem(_ constraint: LayoutConstraint) -> String? {
    if let framed = framed(constraint.first.item), !placesOther(constraint.second?.item, than: framed) {
      return "'\(scene.views[framed].id)' is placed by its <frame>; a constraint cannot place it too"
    }
    if let framed = framed(constraint.second?.item), scene.holder(of: constraint.first.item) == 0,
      scene.controller != nil,
      !isCustomGuide(constraint.first.item)
    {
      return "'\(scene.views[framed].id)' is placed by its <frame>, and the outermost view fills the screen"
    }
    return nil
  }

  /// The view of an item that a `<frame>` places.
  private func framed(_ item: Anchor.Item?) -> Int? {
    guard case .view(let index)? = item, scene.views[index].formulaFrame != nil else { return nil }
    return index
  }

  /// Whether the second side of a constraint on a framed view can give way to it.
  private func placesOther(_ item: Anchor.Item?, than framed: Int) -> Bool {
    guard let item, self.framed(item) == nil else { return false }
    return isCustomGuide(item) || !isInside(.view(framed), scene.holder(of: item))
  }

  private func isCustomGuide(_ item: Anchor.Item) -> Bool {
    guard case .guide(let index) = item else { return false }
    return scene.guides[index].kind == .custom
  }
}

extension Scene {
  /// The view that an item is, or the one that a guide belongs to.
  func holder(of item: Anchor.Item) -> Int {
    switch item {
    case .view(let view): view
    case .guide(let guide): guides[guide].owner
    }
  }
}
