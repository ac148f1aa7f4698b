import ConstraintSolver
import LayoutModel

/// Turns an installed scene into a system of linear constraints over its rectangles.
///
/// All rectangles are alignment rectangles in the coordinates of the scene's root view.
struct EquationBuilder {
  let installed: InstalledScene
  private(set) var environment: SceneEnvironment
  private(set) var inputs: PassInputs
  var system = ConstraintSystem()
  /// The steps that were taken.
  private(set) var steps: [TakenStep] = []
  /// Why each constraint of the system is there, by its number.
  private(set) var origins: [EquationOrigin] = []
  /// The constraints that are made anew only to take their constants; `nil` while equations are built.
  private var retaking: Retaking?
  /// The rectangle of each view, by its index; `nil` for views that are not installed.
  private(set) var boxes: [BoxVariables?]
  /// The content area of each scroll view that constraints speak of.
  private(set) var contentBoxes: [Int: BoxVariables] = [:]
  /// The rectangles of custom guides, by the guide's index.
  private(set) var guideBoxes: [Int: BoxVariables] = [:]
  /// Where the tracks of each grid view are, by the view's index.
  var gridLines: [Int: AxisPair<GridLines>] = [:]

  var scene: Scene { installed.scene }
  /// The views of the scene. They are large: what a function needs of one it takes from here by its index.
  var views: [View] { installed.scene.views }
  /// What the cascade leaves of the scene's constraints, in the same way.
  var resolved: [InstalledConstraint?] { installed.resolved }
  /// The guides of the scene, in the same way.
  var guides: [LayoutGuide] { installed.scene.guides }

  init(_ installed: InstalledScene, environment: SceneEnvironment, inputs: PassInputs) {
    self.installed = installed
    self.environment = environment
    self.inputs = inputs
    let count = installed.scene.views.count
    boxes = Array(repeating: nil, count: count)
    system.reserve(variables: count * 4, constraints: count * 8, terms: count * 20)
    for index in 0..<count where installed.isInstalled[index] {
      let rest = environment.isCanvas ? CanvasEra.librarySize(of: views[index].kind) : nil
      boxes[index] = makeBox(rest: rest ?? .zero)
    }
  }

  /// Adds a rectangle; what stays free of it goes to the origin and then to the size given.
  mutating func makeBox(rest: Size = .zero) -> BoxVariables {
    BoxVariables(
      x: system.addVariable(rest: 0, rank: 0),
      y: system.addVariable(rest: 0, rank: 0),
      width: system.addVariable(rest: rest.width, rank: 1),
      height: system.addVariable(rest: rest.height, rank: 1)
    )
  }

  /// Builds the whole system.
  mutating func build() {
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
  }

  private mutating func takeFirst(_ step: EquationStep) {
    let start = system.constraintCount
    take(step)
    steps.append(TakenStep(step: step, constraints: start..<system.constraintCount))
  }

  private mutating func take(_ step: EquationStep) {
    switch step {
    case .placement(let view): place(view)
    case .constraint(let index): addConstraint(index)
    case .stack(let view): arrange(view)
    case .grid(let view): arrangeGrid(view)
    }
  }

  /// Constraints of a system that steps come to again.
  private struct Retaking {
    /// The number of the next one.
    var next = 0
    /// The number after the last one of the step.
    var end = 0
    /// Whether all so far differ in nothing but their constants.
    var isLike = true
  }

  /// What taking steps anew comes to.
  enum Rebuilding {
    /// Constraints differ in nothing but constants.
    case isLike
    /// They differ in more: steps have to be taken anew on yet another screen.
    case hasOtherConstraints
    /// There are new variables: these equations are of no more use.
    case hasOtherVariables
  }

  /// Takes steps anew on another screen, and all other constraints as they are.
  ///
  /// - Parameter steps: the steps that ask for something else there.
  mutating func rebuild(
    by steps: [TakenStep], in environment: SceneEnvironment, inputs: PassInputs
  ) -> Rebuilding {
    self.environment = environment
    self.inputs = inputs
    let variableCount = system.variableCount
    var isLike = true
    for known in steps where isLike {
      retaking = Retaking(next: known.constraints.lowerBound, end: known.constraints.upperBound)
      take(known.step)
      isLike = retaking?.isLike == true && retaking?.next == known.constraints.upperBound
    }
    retaking = nil
    guard system.variableCount == variableCount else { return .hasOtherVariables }
    guard isLike else { return .hasOtherConstraints }
    assert(isAsIfBuilt(with: inputs), "a step asks for something else, and was not taken anew")
    return .isLike
  }

  /// Takes the constant of a constraint that a step comes to again.
  ///
  /// - Parameter take: gives it to a constraint by number; `false` where the two differ in more.
  private mutating func retake(_ take: (inout ConstraintSystem, Int) -> Bool) {
    guard let known = retaking, known.isLike, known.next < known.end, take(&system, known.next) else {
      retaking?.isLike = false
      return
    }
    retaking?.next += 1
  }

  /// Takes on inputs that differ from those it was built with only in what no equation asks for.
  mutating func adopt(_ inputs: PassInputs) {
    self.inputs = inputs
    assert(isAsIfBuilt(with: inputs), "relevant inputs changed")
  }

  private func isAsIfBuilt(with inputs: PassInputs) -> Bool {
    var other = EquationBuilder(installed, environment: environment, inputs: inputs)
    other.build()
    return other.system == system
  }

  // MARK: Adding

  /// Adds `first relation second`.
  mutating func relate(
    _ first: LinearExpression,
    _ relation: Relation,
    _ second: LinearExpression,
    priority: Priority = .required,
    origin: EquationOrigin
  ) {
    let constant = second.constant - first.constant
    let negated = second * -1
    let terms = (first.first, first.second, negated.first, negated.second)
    if retaking != nil {
      return retake { system, number in
        system.takeConstant(
          constant, of: number, first: terms.0, second: terms.1, third: terms.2, fourth: terms.3, relation,
          priority: priority)
      }
    }
    defer { note(origin, priority) }
    switch terms {
    case (let a?, nil, nil, nil): system.add(a, relation, constant, priority: priority)
    case (let a?, let b?, nil, nil): system.add(a, b, relation, constant, priority: priority)
    case (let a?, nil, let c?, nil): system.add(a, c, relation, constant, priority: priority)
    case (let a?, let b?, let c?, nil): system.add(a, b, c, relation, constant, priority: priority)
    case (let a?, nil, let c?, let d?): system.add(a, c, d, relation, constant, priority: priority)
    case (let a?, let b?, let c?, let d?): system.add(a, b, c, d, relation, constant, priority: priority)
    default:
      let all = [terms.0, terms.1, terms.2, terms.3].compactMap { $0 }
      system.add(all, relation, constant, priority: priority)
    }
  }

  /// Adds a constraint of any number of terms.
  mutating func add(
    _ terms: [Term],
    _ relation: Relation,
    _ constant: Double,
    priority: Priority = .required,
    origin: EquationOrigin
  ) {
    if retaking != nil {
      return retake { system, number in
        system.takeConstant(constant, of: number, terms: terms, relation, priority: priority)
      }
    }
    system.add(terms, relation, constant, priority: priority)
    note(origin, priority)
  }

  /// Says why a constraint is there, and how readily a required one gives way where it contradicts others.
  private mutating func note(_ origin: EquationOrigin, _ priority: Priority) {
    origins.append(origin)
    guard priority.isRequired else { return }
    let yield = origin.yield
    if yield != 0 { system.setYield(Constraint(index: origins.count - 1), yield) }
  }

  /// Adds `variable = value`, which gives way to no constraint of the document.
  mutating func fix(_ variable: Variable, _ value: Double, origin: EquationOrigin) {
    relate(LinearExpression(Term(variable)), .equal, LinearExpression(constant: value), origin: origin)
  }

  // MARK: Boxes of special things

  /// The content area of a scroll view: it begins where the frame does and has a size of its own.
  mutating func contentBox(of view: Int) -> BoxVariables? {
    guard let frame = boxes[view] else { return nil }
    if let box = contentBoxes[view] { return box }
    let box = BoxVariables(
      x: frame.x,
      y: frame.y,
      width: system.addVariable(rest: 0, rank: 2),
      height: system.addVariable(rest: 0, rank: 2)
    )
    contentBoxes[view] = box
    return box
  }

  /// Adds the rectangle of a guide for a track of a grid: across its own direction it is the grid's.
  mutating func makeTrackBox(ofGuide guide: Int, along axis: Axis, in grid: BoxVariables) -> BoxVariables {
    var box = grid
    let (place, extent) = (system.addVariable(rest: 0, rank: 0), system.addVariable(rest: 0, rank: 1))
    switch axis {
    case .horizontal: (box.x, box.width) = (place, extent)
    case .vertical: (box.y, box.height) = (place, extent)
    }
    guideBoxes[guide] = box
    return box
  }

  /// The rectangle of a custom guide.
  mutating func customBox(ofGuide guide: Int) -> BoxVariables {
    if let box = guideBoxes[guide] { return box }
    let box = makeBox()
    guideBoxes[guide] = box
    return box
  }
}
