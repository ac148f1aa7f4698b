import LayoutModel

/// A part of a scene that is a class of its own: the screen, a cell, a loose view.
struct SwiftPart {
  enum Kind: Equatable {
    case controller
    case tableController
    case collectionController
    case view
    case tableCell
    case collectionCell
  }

  var kind: Kind
  /// The name of the class.
  var name: String
  /// The outermost view.
  var root: Int
  /// The views in it but for the outermost, parents before children.
  var views: [Int] = []

  var isController: Bool { [.controller, .tableController, .collectionController].contains(kind) }
}

extension SwiftPart {
  /// The parts of a scene, the outermost first; views that are never there are in none, nor those of another screen.
  ///
  /// - Parameter name: the name of the class of a part, by its outermost view.
  static func parts(
    of scene: Scene, isNever: (Int) -> Bool, name: (Int, Kind) -> String
  ) -> [SwiftPart] {
    var parts: [SwiftPart] = []
    var partOf: [Int?] = []
    for (index, view) in scene.views.enumerated() {
      let isCell = view.role == .cell && view.kind.isCell
      guard view.parent == nil || isCell else {
        let part = view.parent.flatMap { partOf[$0] }
        let isOwn = part != nil && view.embeddedController == nil && !isNever(index)
        partOf.append(isOwn ? part : nil)
        if isOwn, let part { parts[part].views.append(index) }
        continue
      }
      let isLost = view.parent.map { partOf[$0] == nil } ?? scene.controllerBars.contains(index)
      if isLost {
        partOf.append(nil)
        continue
      }
      let kind = kind(of: index, in: scene)
      partOf.append(parts.count)
      parts.append(SwiftPart(kind: kind, name: name(index, kind), root: index))
    }
    return parts
  }

  private static func kind(of index: Int, in scene: Scene) -> Kind {
    let view = scene.views[index]
    switch view.kind {
    case .tableViewCell: return .tableCell
    case .collectionViewCell: return .collectionCell
    case .collectionReusableView, .tableViewHeaderFooterView: return .view
    default: break
    }
    guard view.role == .root, let controller = scene.controller else { return .view }
    switch (controller.kind, view.kind) {
    case (.tableViewController, .tableView): return .tableController
    case (.collectionViewController, .collectionView): return .collectionController
    default: return .controller
    }
  }
}
