/// The variations of a scene, whatever value they vary.
///
/// Everything that is ``Varied`` is named here once; a test finds those that are not.
extension Scene {
  /// The traits that variations of this scene ask for, each once, in document order.
  ///
  /// Two screens on which the same of them apply see the same views, constraints and contents.
  package var conditions: [TraitCondition] {
    var conditions: [TraitCondition] = []
    let note = { (_: String, asked: [TraitCondition]) in
      for condition in asked where !conditions.contains(condition) { conditions.append(condition) }
    }
    for index in views.indices { views.forEachVaried(at: index, note) }
    for index in constraints.indices { constraints.forEachVaried(at: index, note) }
    return conditions
  }
}

extension [View] {
  /// Calls a function with everything of a view that varies: what people call it, and the traits that its variations ask
  /// for from the least to the most specific.
  ///
  /// A view is large: it is looked at where it is.
  package func forEachVaried(at index: Int, _ body: (String, [TraitCondition]) -> Void) {
    self[index].installed.forEachVaried(of: "install", body)
    self[index].hidden.forEachVaried(of: "visibility", body)
    self[index].layoutMargins.forEachVaried(of: "margins", body)
    if let formulaFrame = self[index].formulaFrame {
      for part in FormulaFrame.Part.allCases {
        formulaFrame[part].forEachVaried(of: "\(part.name) of the frame", body)
      }
    }
    self[index].gridItem?.forEachVaried(body)
    self[index].content.forEachVaried(body)
  }
}

extension [LayoutConstraint] {
  /// Calls a function with everything of a constraint that varies: what people call it, and the traits that its variations
  /// ask for from the least to the most specific.
  package func forEachVaried(at index: Int, _ body: (String, [TraitCondition]) -> Void) {
    self[index].installed.forEachVaried(of: "install", body)
    self[index].constant.forEachVaried(of: "constant", body)
    self[index].priority.forEachVaried(of: "priority", body)
  }
}

extension GridItem {
  fileprivate func forEachVaried(_ body: (String, [TraitCondition]) -> Void) {
    for axis in Axis.allCases {
      first[axis].forEachVaried(of: axis.trackName, body)
      span[axis].forEachVaried(of: "\(axis.trackName) span", body)
      alignment[axis].forEachVaried(of: "\(axis.rawValue) alignment", body)
    }
  }
}

extension ViewContent {
  fileprivate func forEachVaried(_ body: (String, [TraitCondition]) -> Void) {
    switch self {
    case .label(let label):
      label.text.forEachVaried(of: "text", body)
      label.font.forEachVaried(of: "font", body)
      label.numberOfLines.forEachVaried(of: "number of lines", body)
    case .button(let button):
      button.title.forEachVaried(of: "title", body)
      button.font.forEachVaried(of: "font", body)
    case .textField(let field):
      field.text.forEachVaried(of: "text", body)
      field.placeholder.forEachVaried(of: "placeholder", body)
      field.font.forEachVaried(of: "font", body)
    case .textView(let text):
      text.text.forEachVaried(of: "text", body)
      text.font.forEachVaried(of: "font", body)
    case .image(let image): image.name.forEachVaried(of: "image", body)
    case .stack(let stack): stack.forEachVaried(body)
    case .grid(let grid): grid.forEachVaried(body)
    case .none, .segments, .control, .table, .cell, .scroll: break
    }
  }
}

extension Stack {
  fileprivate func forEachVaried(_ body: (String, [TraitCondition]) -> Void) {
    axis.forEachVaried(of: "axis", body)
    distribution.forEachVaried(of: "distribution", body)
    alignment.forEachVaried(of: "alignment", body)
    spacing.forEachVaried(of: "spacing", body)
  }
}

extension Grid {
  fileprivate func forEachVaried(_ body: (String, [TraitCondition]) -> Void) {
    lists.horizontal.forEachVaried(of: "columns", body)
    lists.vertical.forEachVaried(of: "rows", body)
    cells.forEachVaried(of: "cells", body)
    padding.forEachVaried(of: "padding", body)
    margin.forEachVaried(of: "margin", body)
    gap.forEachVaried(of: "gap", body)
    rest.forEachVaried(of: "rest", body)
    alignment.horizontal.forEachVaried(of: "horizontal alignment", body)
    alignment.vertical.forEachVaried(of: "vertical alignment", body)
    flow.forEachVaried(of: "flow", body)
  }
}

extension Varied {
  fileprivate func forEachVaried(of name: @autoclosure () -> String, _ body: (String, [TraitCondition]) -> Void) {
    if !variations.isEmpty { body(name(), variations.map(\.condition)) }
  }
}
