import LayoutModel

/// A document as it was drawn, for adding constraints to it.
package struct DrawnDocument {
  /// Where frames are.
  package enum Place: Sendable {
    /// Where Interface Builder saved them: on the canvas of the document, with the size classes of a condition in place
    /// of its own where the condition names any.
    case canvas(DeviceCatalogue, TraitCondition)
    /// Where they are on a screen.
    case screen(Screen, TraitCondition)
  }

  /// What came of adding constraints.
  package struct Trial {
    /// What is still open.
    package var open: OpenWays
    /// The frame of each view in its superview, by its index, in points.
    package var frames: [Int: Rect]
    private let run: SceneRun

    init(_ run: SceneRun) {
      self.run = run
      open = OpenWays(run.outcome.builder, run.outcome.solution)
      frames = run.layout.frames
    }

    /// By how much the sides of an equality are apart, in points; 0 where it holds, or speaks of what is not there.
    package func shortfall(of constraint: LayoutConstraint) -> Double {
      let constant = run.constant(constraint.first, constraint.second, owner: constraint.owner)
      return constant.map { ($0 - constraint.constant.base).magnitude } ?? 0
    }
  }

  let engine: LayoutEngine
  let place: Place
  /// The document with each view's frame.
  package private(set) var document: Document

  /// Takes the frames of a document.
  package init(_ document: Document, engine: LayoutEngine, place: Place) {
    self.engine = engine
    self.place = place
    self.document = document
    guard case .screen = place else { return }
    for (scene, run) in runs(document).enumerated() {
      for layout in run.layout.views { self.document.scenes[scene].views[layout.index].designFrame = layout.frame }
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

  /// A scene as it was drawn.
  package func scene(_ index: Int) -> DrawnScene {
    var probed = document
    probed.scenes[index].constraints += probes(of: document.scenes[index])
    let held = document.scenes.map { scene in scene.views.map { $0.designFrame != nil } }
    return DrawnScene(runs(probed, scene: index, held: held)[0], scene: document.scenes[index])
  }

  /// Lays a scene out with further constraints.
  package func trial(ofScene index: Int, adding constraints: [LayoutConstraint]) -> Trial {
    var document = document
    document.scenes[index].constraints += constraints
    return Trial(runs(document, scene: index)[0])
  }

  /// So far off nothing is that is on a screen.
  private static let farAway = 1e5

  /// Constraints that ask for the margins of all superviews and for nothing else: what no constraint asks for is not
  /// worked out.
  private func probes(of scene: Scene) -> [LayoutConstraint] {
    Set(scene.views.compactMap(\.parent)).sorted().map { view in
      var probe = LayoutConstraint(
        id: "", span: scene.views[view].span, owner: view,
        first: Anchor(item: .view(view), attribute: .leadingMargin),
        second: Anchor(item: .view(view), attribute: .leading))
      probe.relation = .greaterThanOrEqual
      probe.constant = Varied(-Self.farAway)
      return probe
    }
  }

  /// Lays out where frames are; a single scene, if one is named by its index.
  private func runs(_ document: Document, scene only: Int? = nil, held: [[Bool]] = []) -> [SceneRun] {
    let work = DocumentWork(document, measurer: engine.measurer)
    let id = only.map { document.scenes[$0].id }
    switch place {
    case .canvas(let catalogue, let condition):
      return engine.canvasRuns(
        work, on: condition.applied(to: catalogue.canvas(of: document)), scene: id, held: held)
    case .screen(let screen, let condition):
      return engine.runs(work, on: condition.applied(to: screen), scene: id, held: held)
    }
  }
}

extension TraitCondition {
  /// A screen that has the size classes asked for.
  fileprivate func applied(to screen: Screen) -> Screen {
    var screen = screen
    if let widthClass { screen.traits.widthClass = widthClass }
    if let heightClass { screen.traits.heightClass = heightClass }
    return screen
  }
}
