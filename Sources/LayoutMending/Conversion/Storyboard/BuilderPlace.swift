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

  /// What a list holds a view in.
  static func item(around view: MarkupElement, in list: String) -> MarkupElement {
    guard list == "items" else { return view }
    var item = MarkupElement("barButtonItem")
    item.set("style", "plain")
    item.children = [view]
    return item
  }

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
