import LayoutModel
import TextKit
import XMLTree

/// Notes ways of placing a view that cannot be meant.
struct PlacementCheck {
  /// Where problems go.
  let log: ProblemLog
  /// Whether the outermost view is that of a component.
  let isInComponent: Bool

  private var fateOfRoot: String {
    isInComponent ? "lies where the component is used" : "always fills its screen"
  }

  /// Checks a view against its superview.
  func check(_ node: LayoutNode, _ view: View, parent: View?) {
    if let frame = node.element.firstChild("frame") { checkFrame(frame, node, view, parent) }
    if parent?.kind != .gridView { checkNoCell(node) }
    if node.text("designSize") != nil { checkDesignSize(node) }
    guard let parent else { return view.role == .root ? checkRoot(node) : checkBeside(node) }
    if parent.arranges {
      for name in ["frame", "autoresizing"] where node.text(name) != nil {
        report("'\(parent.id)' arranges '\(view.id)'; remove '\(name)'", name, node)
      }
    } else if node.text("autoresizing") != nil, node.element.firstChild("frame") == nil {
      checkAutoresizing(node, view, parent)
    }
    if parent.kind != .stackView, node.text("spacingAfter") != nil {
      report("'spacingAfter' is for views in a <stackView>", "spacingAfter", node)
    }
  }

  /// Only views in a grid have cells.
  private func checkNoCell(_ node: LayoutNode) {
    for element in [node.element] + node.element.children.filter({ $0.is("vary") }) {
      let node = LayoutNode(element)
      for name in GridReader.itemAttributes where node.text(name) != nil {
        report("'\(name)' is for views in a <gridView>", name, node)
      }
    }
  }

  /// A view has one thing that places it.
  private func checkFrame(_ frame: XMLElement, _ node: LayoutNode, _ view: View, _ parent: View?) {
    guard let parent else {
      return log.error(
        "document.placement", "the outermost view \(fateOfRoot); remove <frame>", at: frame.startTagSpan)
    }
    if parent.arranges {
      log.error(
        "document.placement", "'\(parent.id)' arranges '\(view.id)'; remove <frame>", at: frame.startTagSpan)
    }
    for name in ["frame", "autoresizing", "designSize"] where node.text(name) != nil {
      report("the <frame> in '\(view.id)' places it; remove '\(name)'", name, node)
    }
  }

  private func checkRoot(_ node: LayoutNode) {
    for name in ["installed", "uninstalled", "autoresizing", "spacingAfter", "designSize"] where node.text(name) != nil
    {
      report("the outermost view \(fateOfRoot); remove '\(name)'", name, node)
    }
  }

  /// What constraints place has a size that it was designed with, and no frame.
  private func checkDesignSize(_ node: LayoutNode) {
    if node.text("frame") != nil {
      report("'designSize' is for views that constraints place; remove 'frame'", "frame", node)
    }
  }

  /// A view beside the outermost one is where its frame is.
  private func checkBeside(_ node: LayoutNode) {
    if node.value("role", Words.choice) != ViewRole.accessory {
      report("the role of a view beside the outermost one is 'accessory'", "role", node)
    }
    for name in ["autoresizing", "spacingAfter", "designSize"] where node.text(name) != nil {
      report("a view beside the outermost one is where its 'frame' is; remove '\(name)'", name, node)
    }
  }

  private func checkAutoresizing(_ node: LayoutNode, _ view: View, _ parent: View) {
    if node.text("frame") == nil {
      report("'autoresizing' needs a 'frame' beside it: the place that it starts from", "autoresizing", node)
    } else if parent.designFrame == nil {
      report(
        "'autoresizing' needs to know the size that '\(parent.id)' was designed with; give '\(parent.id)' a 'frame' or a 'designSize'",
        "autoresizing",
        node
      )
    }
  }

  private func report(_ message: String, _ attribute: String, _ node: LayoutNode) {
    log.error(
      "document.placement",
      message,
      at: node.element.attributeSpan(named: attribute) ?? node.element.startTagSpan
    )
  }
}

extension View {
  /// Whether it places its subviews itself.
  fileprivate var arranges: Bool { kind == .stackView || kind == .gridView }
}
