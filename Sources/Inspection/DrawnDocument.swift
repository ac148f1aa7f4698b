import ConstraintSolver
import LayoutEngine
import LayoutModel

/// A document as it was drawn, for adding constraints to it.
package struct DrawnDocument {
  package enum Place: Sendable {
    /// The saved frames: on the canvas of the document, with the size classes of a condition in place
    /// of its own where the condition names any.
    case canvas(TraitCondition)
    /// The frames on a screen.
    case screen(Screen, TraitCondition)
  }

  /// The result of adding constraints.
  package struct Trial {
    /// The remaining degrees of freedom.
    package var open: OpenWays
    /// The frame of each view in its superview, by its index, in points.
    package var frames: [Int: Rect]
    private let solved: SolvedScene

    init(_ solved: SolvedScene) {
      self.solved = solved
      open = OpenWays(solved.builder, solved.solution)
      frames = solved.layout.frames
    }

    /// The distance between the sides of an equality, in points; 0 where it holds, or references what is not there.
    package func shortfall(of constraint: LayoutConstraint) -> Double {
      let constant = solved.constant(constraint.first, constraint.second, owner: constraint.owner)
      return constant.map { ($0 - constraint.constant.base).magnitude } ?? 0
    }
  }

  let engine: LayoutEngine
  let place: Place
  /// The document with each view's frame.
  package private(set) var document: Document

  package init(_ document: Document, engine: LayoutEngine, place: Place) {
    (self.engine, self.place, self.document) = (engine, place, document)
    guard case .screen = place else { return }
    for (scene, solved) in solvedScenes(document).enumerated() {
      for layout in solved.layout.views { self.document.scenes[scene].views[layout.index].designFrame = layout.frame }
    }
  }

  /// Lets constraints place views that a frame and a mask have placed so far.
  package mutating func free(_ views: [Int], ofScene scene: Int) {
    for view in views {
      document.scenes[scene].views[view].translatesAutoresizingMask = false
      document.scenes[scene].views[view].isFrameFixed = false
    }
  }

  /// Takes in constraints that are added, so that what they say is not looked for again.
  package mutating func add(_ constraints: [LayoutConstraint], toScene scene: Int) {
    document.scenes[scene].constraints += constraints
  }

  package func scene(_ index: Int) -> DrawnScene {
    var probed = document
    probed.scenes[index].constraints += probes(of: document.scenes[index])
    let held = document.scenes.map { scene in scene.views.map { $0.designFrame != nil } }
    return DrawnScene(scene: document.scenes[index], solved: solvedScenes(probed, scene: index, held: held)[0])
  }

  package func trial(ofScene index: Int, adding constraints: [LayoutConstraint]) -> Trial {
    var document = document
    document.scenes[index].constraints += constraints
    return Trial(solvedScenes(document, scene: index)[0])
  }

  /// So far off nothing is that is on a screen.
  private static let farAway = 1e5

  /// Constraints that need the margins of all superviews and nothing else: what none needs is not worked out.
  private func probes(of scene: Scene) -> [LayoutConstraint] {
    Set(scene.views.compactMap(\.parent)).sorted().map { view in
      var probe = LayoutConstraint(
        id: "", span: scene.views[view].span, owner: view, first: Anchor(item: .view(view), attribute: .leadingMargin),
        second: Anchor(item: .view(view), attribute: .leading))
      probe.relation = Varied(.greaterThanOrEqual)
      probe.constant = Varied(-Self.farAway)
      return probe
    }
  }

  /// Lays out where frames are; a single scene, if one is named by its index.
  private func solvedScenes(_ document: Document, scene only: Int? = nil, held: [[Bool]] = []) -> [SolvedScene] {
    let id = only.map { document.scenes[$0].id }
    switch place {
    case .canvas(let condition):
      let canvas = condition.applied(to: DeviceCatalogue().canvas(of: document))
      return engine.solvedScenes(of: document, on: canvas, isCanvas: true, scene: id, held: held)
    case .screen(let screen, let condition):
      return engine.solvedScenes(of: document, on: condition.applied(to: screen), scene: id, held: held)
    }
  }
}

extension TraitCondition {
  fileprivate func applied(to screen: Screen) -> Screen {
    var screen = screen
    if let widthClass { screen.traits.widthClass = widthClass }
    if let heightClass { screen.traits.heightClass = heightClass }
    return screen
  }
}

/// A scene as it was drawn: every view where its frame says, whatever constraints there are. It gives the constants
/// with which added constraints hold, and the degrees of freedom that the others leave them.
package struct DrawnScene {
  /// The scene, in which no frame and no mask places a view that constraints could place.
  package let scene: Scene
  let solved: SolvedScene

  package func isInstalled(_ view: Int) -> Bool { solved.installed.isInstalled[view] }

  package func children(of view: Int) -> [Int] { solved.installed.children[view] }

  /// The alignment rectangle of a view, in points in the scene's root; `nil` for one that is not in the hierarchy.
  package func rect(of view: Int) -> Rect? { solved.boxes[view] }

  package var frames: [Int: Rect] { solved.layout.frames }

  /// The intrinsic content size of a view at the size at which it was drawn, in points.
  package func contentSize(of view: Int) -> AxisPair<Double?> { solved.inputs.contents[view].size }

  /// The extent of Interface Builder's library that stands in for a missing content on the canvas, in points, or `nil`.
  package func librarySize(of view: Int, _ axis: Axis) -> Double? {
    guard solved.context.isCanvas, scene.views[view].role == .arranged else { return nil }
    return CanvasMeasures.librarySize(of: scene.views[view].kind)?[axis]
  }

  /// Whether a view draws text, so that it has a baseline.
  package func hasBaseline(_ view: Int) -> Bool { solved.inputs.contents[view].text != nil }

  package var pixel: Double { solved.pixel }

  package func constant(_ first: Anchor, _ second: Anchor?, owner: Int) -> Double? {
    solved.constant(first, second, owner: owner)
  }

  /// The degrees of freedom without the sizes of some contents.
  ///
  /// - Parameter doubted: contents whose sizes do not count, for they are not what the views were drawn with.
  package func openWays(without doubted: [ViewAxis]) -> OpenWays {
    var contents = solved.inputs.contents
    for extent in doubted {
      contents[extent.view].size[extent.axis] = nil
      contents[extent.view].isOpen[extent.axis] = true
    }
    var open = solved.equations(of: scene, contents: contents)
    for view in scene.views.indices where scene.views[view].kind == .scrollView && !children(of: view).isEmpty {
      _ = open.contentBox(of: view)
    }
    open.build()
    return OpenWays(open, open.system.solve())
  }
}

package struct ViewAxis: Hashable {
  package var view: Int
  package var axis: Axis

  package init(view: Int, axis: Axis) { (self.view, self.axis) = (view, axis) }
}

extension SolvedScene {
  /// The constant with which an equality of two anchors holds in a layout, in points; `nil` where one is not there.
  func constant(_ first: Anchor, _ second: Anchor?, owner: Int) -> Double? {
    var builder = builder
    guard let difference = builder.difference(first, second, owner: owner) else { return nil }
    let values = solution.values
    var sum = difference.constant
    for term in difference.terms {
      // Variables that no constraint has referenced so far have no value.
      guard term.variable.index < values.count else { return nil }
      sum += term.coefficient * values[term.variable.index]
    }
    return difference.isMirrored ? -sum : sum
  }
}

/// The degrees of freedom of a scene: the directions in which views can move without breaking a constraint or missing
/// more of an optional one.
///
/// An equality closes one way at most: all others are made of those that do not change it. So the number of ways is the
/// least number of equalities with which nothing is open, and closing them one after the other with the best equality
/// that still closes one gives the best such set.
package struct OpenWays {
  private let builder: EquationBuilder
  /// A basis of the ways: by variable, how fast it moves.
  private var ways: [[Double]]

  init(_ builder: EquationBuilder, _ solution: Solution) {
    self.builder = builder
    let count = builder.system.variableCount
    ways = solution.ambiguity.directions.map { direction in
      var way = Array(repeating: 0.0, count: count)
      for rate in direction.rates { way[rate.variable.index] = rate.coefficient }
      return way
    }
  }

  package var count: Int { ways.count }

  package var isEmpty: Bool { ways.isEmpty }

  /// The views that can move, and those in scroll views whose content is open.
  package var views: [Int] {
    builder.boxes.indices.filter { index in
      guard let box = builder.boxes[index] else { return false }
      let content = builder.views[index].parent.flatMap { builder.contentBoxes[$0] }
      let variables = [box.x, box.y, box.width, box.height, content?.width, content?.height]
      return variables.compactMap { $0 }.contains { variable in ways.contains { $0[variable.index] != 0 } }
    }
  }

  /// Closes a way by an equality of two anchors; `false` when it closes none, for it holds in all or in none of them.
  package mutating func close(by constraint: LayoutConstraint) -> Bool {
    var copy = builder
    guard let difference = copy.difference(constraint.first, constraint.second, owner: constraint.owner) else {
      return false
    }
    let size = builder.system.variableCount
    let terms = difference.terms.filter { $0.variable.index < size }
    let rates = ways.map { way in terms.reduce(0) { $0 + $1.coefficient * way[$1.variable.index] } }
    guard let pivot = rates.indices.max(by: { rates[$0].magnitude < rates[$1].magnitude }),
      rates[pivot].magnitude > Tolerance.rate
    else { return false }
    let closed = ways[pivot]
    for index in ways.indices where index != pivot && rates[index] != 0 {
      let share = rates[index] / rates[pivot]
      for variable in closed.indices where closed[variable] != 0 {
        let rest = ways[index][variable] - share * closed[variable]
        let scale = max(ways[index][variable].magnitude, 1)
        ways[index][variable] = rest.magnitude < Tolerance.rate * scale ? 0 : rest
      }
    }
    ways.remove(at: pivot)
    return true
  }
}

extension EquationBuilder {
  /// One side of a constraint less the other.
  struct Difference {
    var terms: [Term]
    var constant: Double
    /// Whether leading is right in it.
    var isMirrored: Bool
  }

  /// The first anchor less the second one; `nil` where one of them is not there.
  mutating func difference(_ first: Anchor, _ second: Anchor?, owner: Int) -> Difference? {
    var (first, second) = (first, second)
    let isDirectional = first.attribute.direction == .writing || second?.attribute.direction == .writing
    let isMirrored = isDirectional && !installed.isLeftToRight(owner)
    if isMirrored {
      first.attribute = first.attribute.mirrored
      second = second.map { Anchor(item: $0.item, attribute: $0.attribute.mirrored) }
    }
    guard let left = expression(first, other: second) else { return nil }
    var right = LinearExpression()
    if let second {
      guard let value = expression(second, other: first) else { return nil }
      right = value * -1
    }
    return Difference(
      terms: left.terms + right.terms, constant: left.constant + right.constant, isMirrored: isMirrored)
  }
}
