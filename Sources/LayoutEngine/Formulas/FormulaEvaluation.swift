import LayoutModel

/// Works out all formulas of a scene from the frames of the pass before, each after what it needs.
struct FormulaEvaluation {
  private let installed: InstalledScene
  /// The frames in their superviews, as far as they are known; a part that a formula gives replaces the one before.
  private var frames: [Rect]
  /// The result by the view's index; `nil` for views without formulas.
  private(set) var equations: [FrameEquations?]

  /// Works out the formulas.
  ///
  /// - Parameters:
  ///   - installed: the scene.
  ///   - rootFrame: the frame of the scene's root, in points.
  ///   - boxes: the alignment rectangles of the pass before.
  ///   - alignment: how far each view's frame reaches beyond its alignment rectangle, in points.
  init(
    _ installed: InstalledScene, rootFrame: Rect, boxes: SolvedBoxes?, alignment: (Int) -> EdgeInsets
  ) {
    self.installed = installed
    let views = installed.scene.views
    equations = views.map { $0.formulaFrame == nil ? nil : FrameEquations.none }
    let absolute = views.indices.map { index -> Rect in
      guard let box = boxes?[index] else { return views[index].parent == nil ? rootFrame : .zero }
      return box.outset(by: alignment(index))
    }
    frames = views.indices.map { index in
      let origin = views[index].parent.map { absolute[$0] } ?? .zero
      let frame = absolute[index]
      return Rect(x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height)
    }
    for node in FormulaOrder(views, traits: installed.traits).nodes where installed.isInstalled[node.view] {
      workOut(node)
    }
  }

  private mutating func workOut(_ node: FormulaOrder.Node) {
    guard let frame = installed.scene.views[node.view].formulaFrame else { return }
    let formula = frame[node.part].value(in: installed.traits)
    let linear = LinearFormula(formula) { quantity($0, for: node.view) }
    let absent = absent(in: formula)
    equations[node.view]?.set(node.part, linear, absent: absent)
    let value = equations[node.view]?[node.part].value ?? 0
    switch node.part {
    case .x: frames[node.view].x = value
    case .y: frames[node.view].y = value
    case .width: frames[node.view].width = value
    case .height: frames[node.view].height = value
    }
  }

  private func quantity(_ quantity: Formula.Quantity, for view: Int) -> Double {
    switch quantity {
    case .superview(let axis):
      guard let parent = installed.scene.views[view].parent else { return 0 }
      return axis == .horizontal ? frames[parent].width : frames[parent].height
    case .sibling(let sibling, let attribute):
      return installed.isInstalled[sibling] ? frames[sibling].value(of: attribute) : 0
    }
  }

  /// The first view of a formula that is not there.
  private func absent(in formula: Formula) -> Int? {
    for case .sibling(let view, _) in formula.quantities where !installed.isInstalled[view] { return view }
    return nil
  }
}

extension Rect {
  /// The value of an attribute that frames have.
  fileprivate func value(of attribute: Anchor.Attribute) -> Double {
    switch attribute {
    case .left: x
    case .top: y
    case .width: width
    case .height: height
    case .centerX: x + width / 2
    case .centerY: y + height / 2
    default: attribute.axis == .horizontal ? maxX : maxY
    }
  }
}
