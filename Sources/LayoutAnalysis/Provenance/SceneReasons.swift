import ConstraintSolver
import Inspection
import LayoutEngine
import LayoutModel

/// The frames of a scene with what they come from, as far as it takes to follow every edge to the screen.
///
/// All is read off the equations that decided the solution: nothing is guessed from the document.
package struct SceneReasons: Sendable {
  /// The scene as the document describes it.
  package let scene: Scene
  package let traits: Traits
  package let layout: SceneLayout
  /// The size of the window, in points.
  package let screenSize: Size
  /// By view, whether it is in the hierarchy.
  package let isInstalled: [Bool]
  /// The constraints that take part, as indices into the scene's.
  package let constraints: [Int]
  private let facts: [Quantity: Fact]
  private let insets: [Quantity: Fact]
  private let inputs: PassInputs
  private let reading: EquationReading
  private let isCanvas: Bool
  private let missed: [Constraint]
  private let found: SceneFacts
  private let derivation: Derivation

  init(_ solved: SolvedScene) {
    let (installed, context) = (solved.installed, solved.context)
    (layout, inputs) = (solved.layout, solved.inputs)
    (scene, isInstalled, constraints) = (installed.scene, installed.isInstalled, installed.constraints)
    (traits, isCanvas) = (context.traits, context.isCanvas)
    screenSize = context.screen.size
    reading = EquationReading(solved)
    missed = Self.missed(solved)
    found = solved.facts
    derivation = solved.builder.system.derivation(of: solved.solution)
    var facts = SideFacts(reading: reading, why: derivation)
    facts.collect()
    self.facts = facts.facts
    insets = facts.insets
  }

  package func fact(for quantity: Quantity) -> Fact {
    if var fact = insets[quantity] ?? facts[quantity] {
      if quantity.spoken != quantity.attribute { fact.quantity.spoken = quantity.spoken }
      return fact
    }
    let value = reading.value(of: quantity)
    var fact = Fact(quantity: quantity, value: value, terms: [], constant: value, reason: .inset)
    if let expression = reading.expression(of: quantity), let edge = reading.edge(of: expression) {
      fact.terms = [reading.part(edge.quantity, 1)]
      fact.constant = edge.constant
    }
    return fact
  }

  /// The equations, weaker than the reason of a statement, that would have it otherwise and are held off. A reason may
  /// hold off as many as there are, so that they are looked up where they are told.
  func heldOff(by fact: Fact) -> some Sequence<EquationOrigin> {
    fact.deciding.lazy.flatMap { derivation.pressure(on: $0) }.map { reading.builder.origins[$0.index] }
  }

  /// A statement and all it follows from, down to the screen, with the steps to it; each once, before what it is from.
  func chain(
    from quantity: Quantity, _ told: inout Set<Quantity>, endingAt isEnd: (Fact) -> Bool = { _ in false }
  ) -> [(fact: Fact, depth: Int)] {
    var chain: [(fact: Fact, depth: Int)] = []
    var open = [(quantity: quantity, depth: 0)]
    while let (next, depth) = open.popLast() {
      guard told.insert(next).inserted else { continue }
      let fact = fact(for: next)
      chain.append((fact, depth))
      if !isEnd(fact) { open += fact.terms.reversed().map { ($0.quantity, depth + 1) } }
    }
    return chain
  }

  /// The alignment insets of a view, in points: its frame reaches that far beyond its alignment rectangle.
  package func alignment(ofView index: Int) -> EdgeInsets { inputs.contents[index].alignment }

  /// The columns, horizontally, and the rows that a view covers in the grid around it; `nil` where it lies in none.
  package func cell(ofView index: Int) -> AxisPair<Range<Int>>? {
    let grids = inputs.grids
    guard let grid = scene.views[index].parent, grids.indices.contains(grid) else { return nil }
    return grids[grid]?.items.first { $0.view == index }?.tracks
  }

  package func openAttributes(ofView index: Int) -> [Anchor.Attribute] {
    (found.opening(of: .view(index))?.parts ?? []).map { [Anchor.Attribute.left, .top, .width, .height][$0.rawValue] }
  }

  /// The ties that the frame of a view depends on, each with the room that its rivals share.
  package func ties(ofView index: Int) -> [(tie: PriorityTie, room: SharedRoom?)] {
    let ties = (found.opening(of: .view(index))?.ties ?? []).map { found.ties[$0] }
    return ties.map { ($0, SharedRoom(of: $0, reading.solution, reading.builder)) }
  }

  /// The room that the content of a view does not get, along each axis along which it is short of some.
  package func shortages(ofView index: Int) -> [SharedRoom] {
    Axis.allCases.compactMap { SharedRoom(ofContent: index, along: $0, reading.solution, reading.builder) }
  }

  /// The optional constraints on a view that do not hold.
  package func missed(ofView index: Int) -> [Fact] {
    missed.filter { isAbout(reading.builder.origins[$0.index], index) }.map { reading.fact(of: $0) }
  }

  /// The constraints that take part and are not met.
  private static func missed(_ solved: SolvedScene) -> [Constraint] {
    let system = solved.builder.system
    let dropped = Set(solved.solution.conflicts.map(\.dropped))
    return solved.builder.origins.indices.map(Constraint.init(index:)).filter { row in
      !dropped.contains(row) && system.shortfall(of: row, solved.solution.values) > Tolerance.value
    }
  }

  private func isAbout(_ origin: EquationOrigin, _ view: Int) -> Bool {
    switch origin {
    case .constraint(let index): scene.constraints[index].namedViews.contains(view)
    case .content(let index): index == view
    default: false
    }
  }

  /// Constraints that cannot hold together, in the order of the solver, and the one that was left out.
  package var conflicts: [ConflictExplanation] {
    reading.solution.conflicts.map { conflict in
      ConflictExplanation(
        demands: conflict.constraints.map { reading.fact(of: $0) },
        dropped: conflict.constraints.firstIndex(of: conflict.dropped) ?? 0)
    }
  }

  package func absence(ofConstraint index: Int) -> ConstraintAbsence? {
    if constraints.contains(index) { return nil }
    let constraint = scene.constraints[index]
    if constraint.isPlaceholder, !isCanvas { return .placeholder }
    let installed = constraint.installed.resolved(in: traits)
    if !installed.value { return .uninstalled(by: installed.source) }
    let items = [constraint.first.item, constraint.second?.item, .view(constraint.owner)].compactMap { $0 }
    return items.map(scene.view(of:)).first { !isInstalled[$0] }.map { .touchesAbsentView($0) }
  }
}

extension LayoutEngine {
  /// Lays out all scenes of a document, or one, on a device's screen and keeps the provenance of the frames.
  package func reasons(_ document: Document, on screen: Screen, scene: String? = nil) -> [SceneReasons] {
    solvedScenes(of: document, on: screen, scene: scene).map(SceneReasons.init)
  }

  /// Lays out an Interface Builder document for its canvas and keeps the provenance of its frames.
  package func canvasReasons(_ document: Document, scene: String?) -> [SceneReasons] {
    canvasScenes(document, scene: scene).map(SceneReasons.init)
  }
}

/// The reason for which a constraint takes no part.
package enum ConstraintAbsence: Sendable {
  /// It is there on the canvas only.
  case placeholder
  /// A variation, or the base design, takes it out.
  case uninstalled(by: TraitCondition)
  /// A view that it references is not in the hierarchy.
  case touchesAbsentView(Int)
}

/// The statements about each rectangle along each axis: two quantities from equations, the others from these.
struct SideFacts {
  let reading: EquationReading
  let why: Derivation

  /// The statements about edges.
  private(set) var facts: [Quantity: Fact] = [:]
  /// The statements about margins and baselines that constraints decide.
  private(set) var insets: [Quantity: Fact] = [:]

  mutating func collect() {
    for side in reading.boxes.order {
      guard let both = reading.boxes.variables[side] else { continue }
      if side.isOfContent {
        let start = side.quantity(.start)
        let frame = reading.part(Quantity(start.item, start.attribute), 1)
        facts[start] = Fact(quantity: start, value: frame.value, terms: [frame], constant: 0, reason: .rectangle)
      } else {
        learn(both.position)
      }
      learn(both.size)
    }
    for side in reading.boxes.order { complete(side) }
  }

  /// Takes what decides a variable.
  private mutating func learn(_ variable: Variable) {
    let step = why[variable]
    let only = step.cause == .constraints && step.factors.count == 1 ? step.factors[0].constraint : nil
    guard var fact = only.map({ reading.fact(of: $0, about: variable) }) ?? reading.fact(of: step) else { return }
    fact.deciding = step.factors.map(\.constraint)
    if reading.boxes.place(of: fact.quantity) != nil {
      facts[fact.quantity] = fact
    } else if let expression = reading.expression(of: fact.quantity), let edge = reading.edge(of: expression) {
      insets[fact.quantity] = fact
      let part = Fact.Part(quantity: fact.quantity, value: fact.value, factor: 1)
      facts[edge.quantity] = Fact(
        quantity: edge.quantity, value: reading.value(of: edge.quantity), terms: [part], constant: -edge.constant,
        reason: .inset)
    }
  }

  /// Adds the edges that follow from two that are known.
  private mutating func complete(_ side: BoxReading.Side) {
    let known = BoxReading.Edge.allCases.filter { facts[side.quantity($0)] != nil }
    guard known.count >= 2 else { return }
    let (first, second) = (known[0], known[1])
    let (a, b) = (first.shape, second.shape)
    let determinant = a.position * b.size - b.position * a.size
    if determinant == 0 { return }
    for edge in BoxReading.Edge.allCases where !known.contains(edge) {
      let shape = edge.shape
      let rates = [
        (first, (shape.position * b.size - b.position * shape.size) / determinant),
        (second, (a.position * shape.size - shape.position * a.size) / determinant),
      ]
      let quantity = side.quantity(edge)
      let terms = rates.map { (known, rate) in
        var part = reading.part(side.quantity(known), rate)
        part.quantity.spoken = facts[part.quantity]?.quantity.spoken ?? part.quantity.spoken
        return part
      }
      facts[quantity] = Fact(
        quantity: quantity, value: reading.value(of: quantity), terms: terms, constant: 0, reason: .rectangle)
    }
  }
}

/// A number of a layout that a sentence can be about: an edge, an extent or a margin of a view or guide, in points, of
/// the alignment rectangle, in the coordinates of the scene's root.
package struct Quantity: Sendable {
  package var item: Anchor.Item
  /// The attribute, with leading and trailing as left and right.
  package var attribute: Anchor.Attribute
  /// Whether it is of a scroll view's content and not of its frame.
  package var isOfContent = false
  /// The attribute in the document's words: leading where it says leading.
  package var spoken: Anchor.Attribute

  init(_ item: Anchor.Item, _ attribute: Anchor.Attribute, isOfContent: Bool = false) {
    (self.item, self.attribute, self.isOfContent) = (item, attribute, isOfContent)
    spoken = attribute
  }
}

extension Quantity: Hashable {
  /// Leading and left of one view are the same quantity where leading is left.
  package static func == (first: Quantity, second: Quantity) -> Bool {
    first.item == second.item && first.attribute == second.attribute && first.isOfContent == second.isOfContent
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(item)
    hasher.combine(attribute)
    hasher.combine(isOfContent)
  }
}

/// One statement of why a quantity is what it is: `quantity = Σ factor · other + constant`.
package struct Fact: Sendable {
  package var quantity: Quantity
  /// In points.
  package var value: Double
  package var terms: [Part]
  /// In points.
  package var constant: Double
  package var reason: Reason
  package var relation = LayoutConstraint.Relation.equal
  /// The priority of the equation where it is one, from 1 to 1000.
  package var priority = 1000.0
  /// The constraints that decide it.
  var deciding: [Constraint] = []

  var origins: [EquationOrigin] { if case .equations(let origins) = reason { origins } else { [] } }

  /// A quantity and how often it counts.
  package struct Part: Sendable {
    package var quantity: Quantity
    /// In points.
    package var value: Double
    package var factor: Double
  }

  package enum Reason: Sendable {
    /// Equations of the layout at their limits: one, or several that only together give a number.
    case equations([EquationOrigin])
    /// The place of a margin, a guide or a baseline in its view.
    case inset
    /// Left, width and right of one rectangle.
    case rectangle
    /// No constraint says it: it stays at what is nearest to nothing.
    case open
  }
}
