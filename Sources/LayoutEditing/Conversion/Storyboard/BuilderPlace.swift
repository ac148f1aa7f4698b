import LayoutModel

/// Where views hang in Interface Builder's documents.
enum BuilderPlace {
  /// The lists below a view, in their order.
  static let lists = ["subviews", "prototypes", "cells", "items"]

  /// The key of a view that is in no list.
  static func key(of role: ViewRole, _ kind: ViewKind, in parent: ViewKind) -> String? {
    switch role {
    case .contentView: "contentView"
    case .tableHeader: "tableHeaderView"
    case .tableFooter: "tableFooterView"
    case .cell where !kind.isCell || kind == .collectionReusableView: "sectionHeaderView"
    case .accessory where parent == .tableViewCell: "accessoryView"
    case .accessory where !isBar(parent): "backgroundView"
    default: nil
    }
  }

  /// The list that holds a view without a key.
  static func list(of role: ViewRole, in parent: ViewKind) -> String {
    switch role {
    case .cell: parent == .collectionView ? "cells" : "prototypes"
    case .accessory where isBar(parent): "items"
    default: "subviews"
    }
  }

  /// The item of a bar that a view stands in.
  static func item(of bar: ViewKind, id: String, around view: MarkupElement) -> MarkupElement {
    var item = MarkupElement(bar == .navigationBar ? "navigationItem" : "barButtonItem")
    if bar != .navigationBar { item.set("style", "plain") }
    item.set("id", id)
    item.children = [view]
    return item
  }

  /// The key of a view in the item of a bar.
  static func itemKey(of bar: ViewKind) -> String { bar == .navigationBar ? "titleView" : "customView" }

  private static func isBar(_ kind: ViewKind) -> Bool { [.toolbar, .navigationBar, .tabBar].contains(kind) }
}

extension LayoutGuide.Kind {
  /// The key of a view's guide; `nil` for those of controllers and those that Interface Builder does not have.
  var builderKey: String? {
    switch self {
    case .safeArea: "safeArea"
    case .keyboard: "keyboard"
    case .contentLayout: "contentLayoutGuide"
    case .frameLayout: "frameLayoutGuide"
    case .layoutMargins: "layoutMargins"
    case .readableContent: "readableContent"
    case .top, .bottom, .custom, .track: nil
    }
  }
}

extension FormulaFrame {
  /// Whether the frame is that of the superview's bounds, whatever the device.
  var fillsSuperview: Bool {
    let expected: [(Part, Formula.Step)] = [
      (.x, .number(0)), (.y, .number(0)), (.width, .quantity(.superview(.horizontal))),
      (.height, .quantity(.superview(.vertical))),
    ]
    return expected.allSatisfy { part, step in self[part].variations.isEmpty && self[part].base.steps == [step] }
  }
}
