import LayoutModel
import TextKit

extension SwiftClassWriter {
  /// The views of the class whose frames are arithmetic, each after those that it depends on: x, y, width and height.
  var formulas: [(view: Int, values: [Varied<String>])] {
    let order = FormulaOrder(scene.views, traits: conditions.first).nodes.map(\.view).unique
    return order.filter { viewNames[$0] != nil && part.views.contains($0) }.compactMap { index in
      scene.views[index].formulaFrame.map { frame in
        (view: index, values: FormulaFrame.Part.allCases.map { frame[$0].map { text($0, of: index) } })
      }
    }
  }

  /// The statements that set frames: before subviews are laid out those of the root's subviews, and after it those in
  /// other views and beside views that constraints place.
  var formulaStatements: (before: [String], after: [String]) {
    var statements: (before: [String], after: [String]) = ([], [])
    var late: Set<Int> = []
    for frame in formulas {
      guard let name = viewNames[frame.view], let formula = scene.views[frame.view].formulaFrame else { continue }
      let parts = frame.values.map(expression)
      let statement = "\(name).frame = CGRect(x: \(parts[0]), y: \(parts[1]), width: \(parts[2]), height: \(parts[3]))"
      let siblings = FormulaFrame.Part.allCases.flatMap { formula[$0].base.quantities }.compactMap { quantity in
        if case .sibling(let index, _) = quantity { index } else { nil }
      }
      let isLate =
        scene.views[frame.view].parent != part.root
        || siblings.contains { late.contains($0) || scene.views[$0].formulaFrame == nil }
      if isLate {
        late.insert(frame.view)
        statements.after.append(statement)
      } else {
        statements.before.append(statement)
      }
    }
    return statements
  }

  /// A formula with the usual precedence: `view.bounds.width / 2 - 40`.
  private func text(_ formula: Formula, of view: Int) -> String {
    var stack: [(text: String, rank: Int)] = []
    func pop() -> (text: String, rank: Int) { stack.popLast() ?? ("0", 3) }
    func inside(_ operand: (text: String, rank: Int), _ rank: Int) -> String {
      operand.rank < rank ? "(\(operand.text))" : operand.text
    }
    for step in formula.steps {
      switch step {
      case .number(let number): stack.append((SwiftLiteral.number(number), 3))
      case .quantity(let quantity): stack.append((text(quantity, of: view), 3))
      case .negate: stack.append(("-\(inside(pop(), 3))", 2))
      case .apply(.abs): stack.append(("abs(\(pop().text))", 3))
      case .apply(let function):
        let rules = [Formula.Function.floor: ".down", .ceil: ".up"]
        stack.append(("\(inside(pop(), 3)).rounded(\(rules[function] ?? ""))", 3))
      case .combine(let operation):
        let (second, first) = (pop(), pop())
        switch operation {
        case .add: stack.append(("\(inside(first, 1)) + \(inside(second, 1))", 1))
        case .subtract: stack.append(("\(inside(first, 1)) - \(inside(second, 2))", 1))
        case .multiply: stack.append(("\(inside(first, 2)) * \(inside(second, 2))", 2))
        case .divide: stack.append(("\(inside(first, 2)) / \(inside(second, 3))", 2))
        case .minimum: stack.append(("min(\(first.text), \(second.text))", 3))
        case .maximum: stack.append(("max(\(first.text), \(second.text))", 3))
        }
      }
    }
    return stack.last?.text ?? "0"
  }

  private func text(_ quantity: Formula.Quantity, of view: Int) -> String {
    let holder = scene.views[view].parent.flatMap { viewNames[$0] } ?? ""
    let path = holder.isEmpty ? "" : holder + "."
    switch quantity {
    case .superview(let axis): return "\(path)bounds.\(axis.extentName)"
    case .sibling(let index, let attribute):
      let name = SwiftPrinter.word(attribute.rawValue, of: "frames")
      return "\(viewNames[index] ?? "view").frame.\(name ?? attribute.rawValue)"
    case .inset(.safeArea, let edge): return "\(path)safeAreaInsets.\(edge.rawValue)"
    case .inset(.margins, let edge): return "\(path)layoutMargins.\(edge.rawValue)"
    }
  }
}
