import ConstraintSolver
import LayoutModel
import TextKit

/// Turns an installed scene into a system of linear constraints over its rectangles.
///
/// All rectangles are alignment rectangles in the coordinates of the scene's root view.
///
/// 1. Every view that is installed gets a rectangle of four variables, ranked by who takes the room that is left.
/// 2. Custom guides and the contents of scroll views get one each.
/// 3. Each view is placed, by its screen, table, formulas or mask, or gets the size of its content (`Placement`).
/// 4. Each constraint becomes an equation or inequality of the attributes that it relates (`ConstraintEquations`).
/// 5. Each stack view and each grid view arranges what is in it (`StackView`, `GridLayout`).
///
/// Steps 3 to 5 note what they read and which constraints they add: to follow to another screen, those are taken anew
/// that read something else there, and only for their constants.
package struct EquationBuilder: Sendable {
  let plan: EquationPlan
  var inputs: EquationInputs
  package var system = ConstraintSystem()
  private var steps: [TakenStep] = []
  /// The origin of each constraint of the system, by its number.
  package private(set) var origins: [EquationOrigin] = []
  /// The rectangle of each view, by its index; `nil` for views that are not installed.
  package private(set) var boxes: [BoxVariables?]
  /// The content area of each scroll view that constraints reference.
  package private(set) var contentBoxes: [Int: BoxVariables] = [:]
  /// The rectangles of custom guides, by the guide's index.
  package private(set) var guideBoxes: [Int: BoxVariables] = [:]
  /// The tracks of each grid view, by the view's index.
  package var gridLines: [Int: AxisPair<GridLines>] = [:]
  /// The constraints that are made anew only to take their constants; `nil` while equations are built.
  private var retaking: Retaking?

  package var installed: InstalledScene { plan.installed }
  package var scene: Scene { installed.scene }
  /// The views of the scene. They are large: what a function needs of one it takes from here by its index.
  package var views: [View] { installed.scene.views }
  package var resolved: [InstalledConstraint?] { installed.resolved }
  package var guides: [LayoutGuide] { installed.scene.guides }

  /// - Parameter follows: whether the equations are to go to other screens and passes.
  init(_ plan: EquationPlan, environment: SceneEnvironment, inputs: PassInputs, follows: Bool = false) {
    self.plan = plan
    self.inputs = EquationInputs(environment, inputs, notesReads: follows)
    let installed = plan.installed
    let count = installed.scene.views.count
    boxes = Array(repeating: nil, count: count)
    system.reserve(variables: count * 4, constraints: count * 8, terms: count * 20)
    for index in 0..<count where installed.isInstalled[index] {
      let rest = installed.isCanvas ? CanvasMeasures.librarySize(of: views[index].kind) : nil
      boxes[index] = makeBox(rest: rest ?? .zero, ranks: plan.stretchOrder.ranks[index])
    }
  }

  package mutating func build() {
    for index in guides.indices where installed.isInstalled[guides[index].owner] {
      if guides[index].kind == .custom { _ = customBox(ofGuide: index) }
      if guides[index].kind == .contentLayout { _ = contentBox(of: guides[index].owner) }
    }
    steps.reserveCapacity(views.count + installed.constraints.count)
    for index in views.indices where installed.isInstalled[index] { takeFirst(.placement(view: index)) }
    for index in installed.constraints { takeFirst(.constraint(index)) }
    for index in views.indices where installed.isInstalled[index] {
      if views[index].kind == .stackView { takeFirst(.stack(view: index)) }
      if views[index].kind == .gridView { takeFirst(.grid(view: index)) }
    }
    // Those that read nothing that may differ elsewhere are never taken anew.
    steps.removeAll { $0.reads.isEmpty }
  }

  // MARK: Steps

  private enum Step {
    /// The place of a view by itself, or the size of its content.
    case placement(view: Int)
    case constraint(Int)
    case stack(view: Int)
    case grid(view: Int)
  }

  private struct TakenStep {
    let step: Step
    /// The numbers of the constraints that it added.
    let constraints: Range<Int>
    var reads: EquationInputs.StepReads
  }

  private mutating func takeFirst(_ step: Step) {
    let start = system.constraintCount
    let firstReads = inputs.readCounts
    take(step)
    let reads = inputs.endStep(from: firstReads)
    steps.append(TakenStep(step: step, constraints: start..<system.constraintCount, reads: reads))
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .placement(let view): place(view)
    case .constraint(let index): addConstraint(index)
    case .stack(let view): arrange(view)
    case .grid(let view): arrangeGrid(view)
    }
  }

  // MARK: Following to another screen

  /// Constraints of a system that steps come to again.
  private struct Retaking {
    /// The number of the next one.
    var next = 0
    /// The number after the last one of the step.
    var end = 0
    /// Whether all so far differ in nothing but their constants.
    var isLike = true
  }

  /// Goes to another screen or pass: evaluates the constants anew of all steps that read something else there.
  ///
  /// - Returns: whether there was such a step; `nil` where more than constants differs, and the equations are of no more
  ///   use.
  mutating func follow(to environment: SceneEnvironment, _ pass: PassInputs) -> Bool? {
    let changes = inputs.follow(to: environment, pass)
    let variableCount = system.variableCount
    var isOther = false
    for number in steps.indices where inputs.mayDiffer(steps[number].reads, by: changes) {
      let end = steps[number].constraints.upperBound
      inputs.retake(steps[number].reads)
      retaking = Retaking(next: steps[number].constraints.lowerBound, end: end)
      take(steps[number].step)
      let isLike = retaking?.isLike == true && retaking?.next == end
      retaking = nil
      inputs.endRetaking(&steps[number].reads)
      if inputs.hasNewReads || system.variableCount != variableCount || !isLike { return nil }
      isOther = true
    }
    return isOther
  }

  /// Whether equations that are built anew are the same.
  var isAsIfBuilt: Bool {
    var other = EquationBuilder(plan, environment: inputs.environment, inputs: inputs.pass)
    other.build()
    return other.system == system
  }

  /// Takes the constant of a constraint that a step comes to again, with `take`, which is `false` where more differs.
  private mutating func retake(_ take: (inout ConstraintSystem, Int) -> Bool) {
    guard let known = retaking, known.isLike, known.next < known.end, take(&system, known.next) else {
      retaking?.isLike = false
      return
    }
    retaking?.next += 1
  }

  // MARK: Adding

  mutating func relate(
    _ first: LinearExpression, _ relation: Relation, _ second: LinearExpression, priority: Priority = .required,
    origin: EquationOrigin
  ) {
    let negated = second * -1
    let terms = (first.first, first.second, negated.first, negated.second)
    add(terms, relation, second.constant - first.constant, priority: priority, origin: origin)
  }

  @inline(__always)
  private mutating func add(
    _ terms: (Term?, Term?, Term?, Term?), _ relation: Relation, _ constant: Double, priority: Priority,
    origin: EquationOrigin
  ) {
    if retaking != nil {
      return retake { system, number in
        system.takeConstant(constant, of: number, terms: terms, relation, priority: priority)
      }
    }
    system.add(terms, relation, constant, priority)
    note(origin, priority)
  }

  mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required, origin: EquationOrigin
  ) {
    if retaking != nil {
      return retake { system, number in
        system.takeConstant(constant, of: number, terms: terms, relation, priority: priority)
      }
    }
    system.add(terms, relation, constant, priority: priority)
    note(origin, priority)
  }

  /// Notes the origin of a constraint and, for a required one, its drop order where it contradicts others.
  private mutating func note(_ origin: EquationOrigin, _ priority: Priority) {
    origins.append(origin)
    guard priority.isRequired else { return }
    let order = dropOrder(of: origin)
    if order != 0 { system.setDropOrder(of: Constraint(index: origins.count - 1), to: order) }
  }

  /// The drop order of a required constraint: of a conflict the one with the highest number is dropped.
  ///
  /// What the system places stays on public storyboards. No saved frame has a negative size: rather a constraint of the
  /// document is broken, by ``BreakingOrder``. Contents are never required. A view with a size of its own has it rather
  /// than that of its cell.
  private func dropOrder(of origin: EquationOrigin) -> Int {
    switch origin {
    case .placement, .autoresizing, .formulas: -1
    case .stack, .grid, .size, .content: 0
    case .constraint(let index): plan.breakingPlaces[index]
    case .cell: .max
    }
  }

  /// Adds `variable = value`, which yields to no constraint of the document.
  mutating func fix(_ variable: Variable, _ value: Double, origin: EquationOrigin) {
    add((Term(variable), nil, nil, nil), .equal, value, priority: .required, origin: origin)
  }

  // MARK: Rectangles

  /// Adds a rectangle; what stays free of it goes to the origin and then to the size given.
  private mutating func makeBox(rest: Size = .zero, ranks: AxisPair<Int>) -> BoxVariables {
    BoxVariables(
      x: system.addVariable(rank: plan.stretchOrder.origins),
      y: system.addVariable(rank: plan.stretchOrder.origins),
      width: system.addVariable(preferred: rest.width, rank: ranks.horizontal),
      height: system.addVariable(preferred: rest.height, rank: ranks.vertical))
  }

  /// The content area of a scroll view: it begins where the frame does and has a size of its own.
  package mutating func contentBox(of view: Int) -> BoxVariables? {
    guard let frame = boxes[view] else { return nil }
    if let box = contentBoxes[view] { return box }
    let box = BoxVariables(
      x: frame.x, y: frame.y, width: system.addVariable(rank: plan.stretchOrder.last + 1),
      height: system.addVariable(rank: plan.stretchOrder.last + 1))
    contentBoxes[view] = box
    return box
  }

  /// Adds the rectangle of a guide for a track of a grid: across its own direction it is the grid's.
  mutating func makeTrackBox(ofGuide guide: Int, along axis: Axis, in grid: BoxVariables) -> BoxVariables {
    var box = grid
    let place = system.addVariable(rank: plan.stretchOrder.origins)
    let extent = system.addVariable(rank: plan.stretchOrder.last)
    switch axis {
    case .horizontal: (box.x, box.width) = (place, extent)
    case .vertical: (box.y, box.height) = (place, extent)
    }
    guideBoxes[guide] = box
    return box
  }

  mutating func customBox(ofGuide guide: Int) -> BoxVariables {
    if let box = guideBoxes[guide] { return box }
    let box = makeBox(ranks: AxisPair(both: plan.stretchOrder.last))
    guideBoxes[guide] = box
    return box
  }
}

/// The part of the document that an equation stands for, so that conflicts can be reported in its own terms.
package enum EquationOrigin: Hashable, Sendable {
  case constraint(Int)
  /// The frame that the screen, a container or a table gives a view.
  case placement(view: Int)
  /// The frame and mask of a view without constraints.
  case autoresizing(view: Int)
  case formulas(view: Int)
  case content(view: Int)
  case stack(view: Int)
  case grid(view: Int)
  /// The cells that a grid gives a view in it.
  case cell(view: Int)
  /// A size is not negative.
  case size(view: Int)

  /// The origin in the middle of a sentence: `the content size of label "title"`.
  package func phrase(view name: (Int) -> String, constraint: (Int) -> String) -> String {
    switch self {
    case .constraint(let index): "constraint \(constraint(index))"
    case .placement(let view): "the frame that \(name(view)) is given"
    case .autoresizing(let view): "the frame and autoresizing mask of \(name(view))"
    case .formulas(let view): "the <frame> of \(name(view))"
    case .content(let view): "the content size of \(name(view))"
    case .stack(let view): "the arrangement of \(name(view))"
    case .grid(let view): "the tracks of \(name(view))"
    case .cell(let view): "the cell of \(name(view))"
    case .size(let view): "the rule that the size of \(name(view)) is not negative"
    }
  }
}

extension Scene {
  /// The place and the id of the view or constraint that an equation comes from.
  package func source(of origin: EquationOrigin) -> (span: SourceSpan, id: String) {
    switch origin {
    case .constraint(let index): (constraints[index].span, constraints[index].id)
    case .placement(let view), .autoresizing(let view), .formulas(let view), .content(let view), .stack(let view),
      .grid(let view), .cell(let view), .size(let view):
      (views[view].span, views[view].id)
    }
  }
}

/// What equations take from an installed scene, whatever the screen: a class because those of many screens share it.
package final class EquationPlan: Sendable {
  let installed: InstalledScene
  /// By constraint, its place where required constraints contradict one another; 0 for those that take no part.
  let breakingPlaces: [Int]
  let stretchOrder: StretchOrder
  let tableRows: TableRows
  let builtInCells: BuiltInCells
  let selfSizingCells: SelfSizingCells
  let explicitSizes: ExplicitSizes

  init(_ installed: InstalledScene) {
    let scene = installed.scene
    self.installed = installed
    breakingPlaces = BreakingOrder(scene, children: installed.children).places(in: installed)
    stretchOrder = StretchOrder(scene, constraints: installed.constraints, in: installed.traits)
    tableRows = TableRows(scene.views, children: installed.children)
    builtInCells = BuiltInCells(scene.views, children: installed.children)
    selfSizingCells = SelfSizingCells(installed)
    explicitSizes = ExplicitSizes(installed)
  }
}
