import ConstraintSolver
import LayoutModel

/// The frames of a scene with what they come from, as far as it takes to follow every edge to the screen.
///
/// All is read off the equations that decided the solution: nothing is guessed from the document.
package struct SceneReasons: Sendable {
  /// The scene as the document describes it.
  package let scene: Scene
  /// The traits that the cascade was resolved for.
  package let traits: Traits
  /// The frames.
  package let layout: SceneLayout
  /// The size of the window, in points.
  package let screenSize: Size
  /// Device pixels a point.
  package let scale: Double
  /// By view, whether it is in the hierarchy.
  package let isInstalled: [Bool]
  /// The constraints that take part, as indices into the scene's.
  package let constraints: [Int]
  /// What is known of edges of rectangles, and of margins and baselines that constraints decide.
  private let facts: [Quantity: Fact]
  private let insets: [Quantity: Fact]
  private let outcome: SceneLayouter.Outcome
  private let reading: EquationReading
  private let isCanvas: Bool
  private let missed: [Constraint]

  init(_ run: SceneRun) {
    outcome = run.outcome
    layout = run.layout
    let installed = outcome.builder.installed
    let environment = outcome.builder.environment
    scene = installed.scene
    traits = environment.traits
    isInstalled = installed.isInstalled
    constraints = installed.constraints
    isCanvas = environment.isCanvas
    screenSize = environment.screen.size
    scale = environment.screen.traits.scale
    reading = EquationReading(outcome)
    missed = Self.missed(outcome)
    let why = outcome.builder.system.derivation(of: outcome.solution)
    var facts = SideFacts(reading: reading, why: why)
    facts.collect()
    self.facts = facts.facts
    insets = facts.insets
  }

  /// Why a quantity is what it is.
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

  /// The edges of a view's alignment rectangle.
  package func quantity(_ attribute: Anchor.Attribute, ofView index: Int) -> Quantity {
    Quantity(.view(index), attribute)
  }

  /// A statement and everything it follows from, down to the screen; each before what it follows from, and once.
  package func chain(from quantity: Quantity) -> [Fact] {
    var chain: [Fact] = []
    var told: Set<Quantity> = []
    var open = [quantity]
    while let next = open.popLast() {
      guard told.insert(next).inserted else { continue }
      let fact = fact(for: next)
      chain.append(fact)
      open += fact.terms.reversed().map(\.quantity)
    }
    return chain
  }

  /// How far the frame of a view reaches beyond its alignment rectangle, in points.
  package func alignment(ofView index: Int) -> EdgeInsets { outcome.builder.inputs.contents[index].alignment }

  /// The columns, horizontally, and the rows that a view covers in the grid around it; `nil` where it lies in none.
  package func cell(ofView index: Int) -> AxisPair<Range<Int>>? {
    let grids = outcome.builder.inputs.grids
    guard let grid = scene.views[index].parent, grids.indices.contains(grid) else { return nil }
    return grids[grid]?.items.first { $0.view == index }?.tracks
  }

  /// The size that the content of a view asks for, in points; `nil` along an axis for none.
  package func contentSize(ofView index: Int) -> AxisPair<Double?> { outcome.builder.inputs.contents[index].size }

  /// What of a view the constraints leave open.
  package func openAttributes(ofView index: Int) -> [Anchor.Attribute] {
    guard let box = outcome.builder.boxes[index] else { return [] }
    let all: [(Anchor.Attribute, Variable)] = [
      (.left, box.x), (.top, box.y), (.width, box.width), (.height, box.height),
    ]
    return all.filter { !outcome.solution.isDetermined($0.1) }.map(\.0)
  }

  /// The wishes about a view that are missed, with what they ask for.
  package func missed(ofView index: Int) -> [Fact] {
    missed.filter { isAbout(outcome.builder.origins[$0.index], index) }.map { reading.fact(of: $0) }
  }

  /// The constraints that take part and are not met.
  private static func missed(_ outcome: SceneLayouter.Outcome) -> [Constraint] {
    let system = outcome.builder.system
    let dropped = Set(outcome.solution.conflicts.map(\.dropped))
    return outcome.builder.origins.indices.map(Constraint.init(index:)).filter { row in
      let excess = system.excess(of: row, in: outcome.solution)
      let isMissed =
        switch system.relation(of: row) {
        case .lessThanOrEqual: excess > 1e-6
        case .equal: excess.magnitude > 1e-6
        case .greaterThanOrEqual: excess < -1e-6
        }
      return isMissed && !dropped.contains(row)
    }
  }

  private func isAbout(_ origin: EquationOrigin, _ view: Int) -> Bool {
    switch origin {
    case .constraint(let index):
      let constraint = scene.constraints[index]
      return constraint.first.item == .view(view) || constraint.second?.item == .view(view)
    case .content(let index): return index == view
    default: return false
    }
  }

  /// Constraints that cannot hold together, in the order of the solver, and the one that was left out.
  package var conflicts: [(facts: [Fact], dropped: Int)] {
    outcome.solution.conflicts.map { conflict in
      (conflict.constraints.map { reading.fact(of: $0) }, conflict.constraints.firstIndex(of: conflict.dropped) ?? 0)
    }
  }

  /// Why a constraint takes no part; `nil` when it does.
  package func absence(ofConstraint index: Int) -> ConstraintAbsence? {
    if constraints.contains(index) { return nil }
    let constraint = scene.constraints[index]
    if constraint.isPlaceholder, !isCanvas { return .placeholder }
    let installed = constraint.installed.resolved(in: traits)
    if !installed.value { return .uninstalled(by: installed.source) }
    let owners = [constraint.first.item, constraint.second?.item, .view(constraint.owner)].compactMap { item -> Int? in
      switch item {
      case .view(let view): view
      case .guide(let guide): scene.guides[guide].owner
      case nil: nil
      }
    }
    return owners.first { !isInstalled[$0] }.map { .touchesAbsentView($0) }
  }
}

/// Why a constraint takes no part.
package enum ConstraintAbsence: Sendable {
  /// It is there on the canvas only.
  case placeholder
  /// A variation, or the base design, takes it out.
  case uninstalled(by: TraitCondition)
  /// A view that it speaks of is not in the hierarchy.
  case touchesAbsentView(Int)
}
