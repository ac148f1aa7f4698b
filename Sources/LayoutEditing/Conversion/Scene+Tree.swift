import LayoutModel

extension Scene {
  /// The outermost view; `nil` for a scene without one.
  var root: Int? { views.firstIndex { $0.role == .root && $0.parent == nil } }

  /// The views in each view, by their index.
  var children: [[Int]] {
    var children = [[Int]](repeating: [], count: views.count)
    for (index, view) in views.enumerated() {
      if let parent = view.parent { children[parent].append(index) }
    }
    return children
  }
}
