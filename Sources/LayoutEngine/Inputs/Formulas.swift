import LayoutModel

/// Works out all formulas of a scene from the frames of the pass before, each after what it needs.
struct FormulaEvaluation {
  private let installed: InstalledScene
  private let insets: InsetTable
  /// The frames in their superviews, as far as they are known; a part that a formula gives replaces the one before.
  private var frames: [Rect]
  /// The result by the view's index; `nil` for views without formulas.
  private(set) var equations: [FrameEquations?]

  /// - Parameter boxes: the alignment rectangles of the pass before.
  init(
    _ installed: InstalledScene, rootFrame: Rect, boxes: SolvedBoxes?, insets: InsetTable, contents: [IntrinsicContent]
  ) {
    (self.installed, self.insets) = (installed, insets)
    let views = installed.scene.views
    equations = views.map { $0.formulaFrame == nil ? nil : FrameEquations() }
    let absolute = views.indices.map { index -> Rect in
      guard let box = boxes?[index] else { return views[index].parent == nil ? rootFrame : .zero }
      return box.outset(by: contents[index].alignment)
    }
    frames = views.indices.map { index in
      let origin = views[index].parent.map { absolute[$0] } ?? .zero
      return absolute[index].offset(byX: -origin.x, y: -origin.y)
    }
    for node in FormulaOrder(views, traits: installed.traits).nodes where installed.isInstalled[node.view] {
      guard let frame = views[node.view].formulaFrame else { continue }
      let formula = frame[node.part].value(in: installed.traits)
      let linear = LinearFormula(formula) { quantity($0, for: node.view) }
      let absent = absent(in: formula)
      equations[node.view]?.set(node.part, linear, absent: absent)
      frames[node.view][node.part] = equations[node.view]?[node.part].value ?? 0
    }
  }

  private func quantity(_ quantity: Formula.Quantity, for view: Int) -> Double {
    switch quantity {
    case .superview(let axis):
      guard let parent = installed.scene.views[view].parent else { return 0 }
      return frames[parent].size[axis]
    case .sibling(let sibling, let attribute):
      guard installed.isInstalled[sibling] else { return 0 }
      return attribute.frameParts.reduce(0) { $0 + frames[sibling][$1] * attribute.share(of: $1) }
    case .inset(let inset, let edge):
      guard let parent = installed.scene.views[view].parent else { return 0 }
      let entry = insets[parent]
      return (inset == .safeArea ? entry.safeArea : entry.margins)[edge]
    }
  }

  /// The first view of a formula that is not there.
  private func absent(in formula: Formula) -> Int? {
    for case .sibling(let view, _) in formula.quantities where !installed.isInstalled[view] { return view }
    return nil
  }
}

extension Rect {
  fileprivate subscript(part: FormulaFrame.Part) -> Double {
    get { self[keyPath: Self.path(to: part)] }
    set { self[keyPath: Self.path(to: part)] = newValue }
  }

  private static func path(to part: FormulaFrame.Part) -> WritableKeyPath<Rect, Double> {
    switch part {
    case .x: \.x
    case .y: \.y
    case .width: \.width
    case .height: \.height
    }
  }
}

extension Anchor.Attribute {
  /// The factor of a part of a frame in the value of the attribute.
  func share(of part: FormulaFrame.Part) -> Double { side == .centre && part.isExtent ? 0.5 : 1 }
}

/// The frame of a view by formulas as one pass takes it: each part a linear function.
package struct FrameEquations: Equatable, Sendable {
  private var parts: [Entry]

  private struct Entry: Equatable {
    var formula = LinearFormula(0)
    var fault: FormulaFault?
  }

  init() { parts = Array(repeating: Entry(), count: FormulaFrame.Part.allCases.count) }

  subscript(part: FormulaFrame.Part) -> LinearFormula { parts[part.rawValue].formula }

  /// Sets the linear function of a part; what cannot be used of it becomes 0.
  mutating func set(_ part: FormulaFrame.Part, _ formula: LinearFormula, absent view: Int?) {
    var entry = Entry(formula: formula, fault: view.map(FormulaFault.absent))
    if !formula.isUsable {
      entry = Entry(fault: .noNumber)
    } else if part.isExtent, formula.value < 0 {
      entry = Entry(fault: .negative)
    }
    parts[part.rawValue] = entry
  }

  /// Whether the parts are the same linear functions, whatever their values are where they were worked out.
  func gives(_ other: FrameEquations?) -> Bool {
    guard let other else { return false }
    return zip(parts, other.parts).allSatisfy {
      $0.formula.constant == $1.formula.constant && $0.formula.terms == $1.formula.terms
    }
  }

  var faults: [(part: FormulaFrame.Part, fault: FormulaFault)] {
    FormulaFrame.Part.allCases.compactMap { part in parts[part.rawValue].fault.map { (part, $0) } }
  }
}

/// A fault of a formula at its point.
package enum FormulaFault: Hashable, Sendable {
  /// It divides by 0, or comes to more than any layout has.
  case noNumber
  /// It is an extent less than 0.
  case negative
  /// It references a view that is not there.
  case absent(Int)
}

/// The linearization of a formula at a point: a linear function of the quantities in it.
///
/// A formula without products, quotients and choices of quantities is that function everywhere. `min` and `max` are the
/// one of the two that wins at the point, a product or quotient of quantities is its tangent there; passes move the
/// point until it is the solution, where function and formula agree.
struct LinearFormula: Equatable {
  /// The value of the formula at the point, in points.
  var value: Double
  /// The part without quantities, in points.
  var constant: Double
  /// The quantities, each once, with their factors.
  var terms: [Term] = []

  struct Term: Equatable {
    var quantity: Formula.Quantity
    var factor: Double
  }

  init(_ number: Double) { (value, constant) = (number, number) }

  /// A quantity that is `value` at the point.
  init(_ quantity: Formula.Quantity, value: Double) {
    (self.value, constant, terms) = (value, 0, [Term(quantity: quantity, factor: 1)])
  }

  init(_ formula: Formula, at value: (Formula.Quantity) -> Double) {
    var stack: [LinearFormula] = []
    for step in formula.steps {
      switch step {
      case .number(let number): stack.append(LinearFormula(number))
      // Insets are known before the pass.
      case .quantity(.inset(let inset, let edge)): stack.append(LinearFormula(value(.inset(inset, edge))))
      case .quantity(let quantity): stack.append(LinearFormula(quantity, value: value(quantity)))
      case .negate:
        if let last = stack.popLast() { stack.append(last.scaled(by: -1)) }
      case .apply(let function):
        if let last = stack.popLast() { stack.append(last.applying(function)) }
      case .combine(let operation):
        guard let second = stack.popLast(), let first = stack.popLast() else { continue }
        stack.append(first.combined(with: second, by: operation))
      }
    }
    self = stack.last ?? LinearFormula(0)
  }

  /// Whether it is a number that a layout can have; a division by 0 gives none.
  var isUsable: Bool {
    value.magnitude < Self.limit && constant.magnitude < Self.limit
      && terms.allSatisfy { $0.factor.magnitude < Self.limit }
  }

  private static let limit = 1e9  // Larger than any screen, and small enough that nothing is lost to rounding.

  // MARK: Operations

  private func combined(with other: LinearFormula, by operation: Formula.Operation) -> LinearFormula {
    switch operation {
    case .add: sum(other)
    case .subtract: sum(other.scaled(by: -1))
    case .multiply: product(other)
    case .divide: quotient(other)
    case .minimum: value <= other.value ? self : other
    case .maximum: value >= other.value ? self : other
    }
  }

  /// A rounded number is a constant near the point, and the amount of one the number or its opposite.
  private func applying(_ function: Formula.Function) -> LinearFormula {
    switch function {
    case .round: LinearFormula(value.rounded())
    case .floor: LinearFormula(value.rounded(.down))
    case .ceil: LinearFormula(value.rounded(.up))
    case .abs: value < 0 ? scaled(by: -1) : self
    }
  }

  private func sum(_ other: LinearFormula) -> LinearFormula {
    var sum = self
    sum.value += other.value
    sum.constant += other.constant
    for term in other.terms {
      if let index = sum.terms.firstIndex(where: { $0.quantity == term.quantity }) {
        sum.terms[index].factor += term.factor
      } else {
        sum.terms.append(term)
      }
    }
    return sum
  }

  private func scaled(by factor: Double) -> LinearFormula { mapped { $0 * factor } }

  private func mapped(_ change: (Double) -> Double) -> LinearFormula {
    var mapped = LinearFormula(change(value))
    mapped.constant = change(constant)
    mapped.terms = terms.map { Term(quantity: $0.quantity, factor: change($0.factor)) }
    return mapped
  }

  /// The product, or near the point a·b its tangent `a·B + b·A − a·b`.
  private func product(_ other: LinearFormula) -> LinearFormula {
    if terms.isEmpty { return other.scaled(by: value) }
    if other.terms.isEmpty { return scaled(by: other.value) }
    var product = other.scaled(by: value).sum(scaled(by: other.value))
    product.value = value * other.value
    product.constant -= product.value
    return product
  }

  /// The quotient, or near the point a∕b its tangent `A∕b − a·B∕b² + a∕b`.
  private func quotient(_ other: LinearFormula) -> LinearFormula {
    if other.terms.isEmpty { return mapped { $0 / other.value } }
    let ratio = value / other.value
    var quotient = scaled(by: 1 / other.value).sum(other.scaled(by: -ratio / other.value))
    quotient.value = ratio
    quotient.constant += ratio
    return quotient
  }
}
