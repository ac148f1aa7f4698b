import LayoutModel

/// A scene as it was drawn: every view where its frame says, whatever constraints there are.
///
/// Constraints that are to be added are asked here for the numbers with which they hold, and for what the others leave
/// open.
package struct DrawnScene {
  /// The scene, in which no frame and no mask places a view that constraints could place.
  package let scene: Scene
  let run: SceneRun

  init(_ run: SceneRun, scene: Scene) {
    self.run = run
    self.scene = scene
  }

  /// Whether a view is in the hierarchy.
  package func isInstalled(_ view: Int) -> Bool { run.outcome.builder.installed.isInstalled[view] }

  /// The subviews of a view that are in the hierarchy.
  package func children(of view: Int) -> [Int] { run.outcome.builder.installed.children[view] }

  /// Whether leading is left for what a view holds.
  package func isLeftToRight(_ view: Int) -> Bool { run.outcome.builder.installed.isLeftToRight(view) }

  /// The alignment rectangle of a view, in the coordinates of the scene's root, in points; `nil` for one that is not in
  /// the hierarchy.
  package func rect(of view: Int) -> Rect? { run.outcome.boxes[view] }

  /// The frame of each view in its superview, by its index, in points.
  package var frames: [Int: Rect] { run.layout.frames }

  /// What the content of a view asks for at the size at which it was drawn, in points.
  package func contentSize(of view: Int) -> AxisPair<Double?> { run.outcome.builder.inputs.contents[view].size }

  /// The extent of Interface Builder's library that stands in on the canvas for a content that asks for none, in points;
  /// `nil` where none does.
  package func librarySize(of view: Int, _ axis: Axis) -> Double? {
    guard run.outcome.builder.environment.isCanvas, scene.views[view].role == .arranged else { return nil }
    let size = CanvasEra.librarySize(of: scene.views[view].kind)
    return axis == .horizontal ? size?.width : size?.height
  }

  /// Whether a view draws text, so that it has a baseline.
  package func hasBaseline(_ view: Int) -> Bool { run.outcome.builder.inputs.contents[view].text != nil }

  /// One pixel, in points: what rounding to the grid can move an edge by.
  package var pixel: Double { 1 / run.outcome.builder.environment.screen.traits.scale }

  /// The constant with which an equality of two anchors holds as drawn, in points; `nil` where one of them is not there.
  package func constant(_ first: Anchor, _ second: Anchor?, owner: Int) -> Double? {
    run.constant(first, second, owner: owner)
  }

  /// The ways in which views can move, with further constraints and without the wishes of some contents.
  ///
  /// - Parameters:
  ///   - added: the further constraints.
  ///   - doubted: contents whose wishes do not count, for they are not what the views were drawn with.
  package func openWays(adding added: [LayoutConstraint], without doubted: [ContentExtent]) -> OpenWays {
    let builder = run.outcome.builder
    var scene = scene
    scene.constraints += added
    let environment = builder.environment.withoutHeldFrames
    var contents = builder.inputs.contents
    for extent in doubted {
      contents[extent.view].size[extent.axis] = nil
      contents[extent.view].isOpen[extent.axis] = true
    }
    let inputs = PassInputs(
      contents: contents, insets: builder.inputs.insets, frames: builder.inputs.frames, grids: builder.inputs.grids)
    let installed = InstalledScene(scene, traits: builder.installed.traits, isCanvas: environment.isCanvas)
    var open = EquationBuilder(installed, environment: environment, inputs: inputs)
    for view in scene.views.indices where scene.views[view].kind == .scrollView && !children(of: view).isEmpty {
      _ = open.contentBox(of: view)
    }
    open.build()
    return OpenWays(open, open.system.solve())
  }
}

/// One extent of a view's content.
package struct ContentExtent: Hashable {
  /// The view.
  package var view: Int
  /// The axis.
  package var axis: Axis

  /// Creates an extent.
  package init(view: Int, axis: Axis) {
    self.view = view
    self.axis = axis
  }
}

extension SceneRun {
  /// The constant with which an equality of two anchors holds in a layout, in points; `nil` where one is not there.
  func constant(_ first: Anchor, _ second: Anchor?, owner: Int) -> Double? {
    var builder = outcome.builder
    guard let difference = builder.difference(first, second, owner: owner) else { return nil }
    let values = outcome.solution.values
    var sum = difference.constant
    for term in difference.terms {
      // What no constraint has spoken of so far has no value.
      guard term.variable.index < values.count else { return nil }
      sum += term.coefficient * values[term.variable.index]
    }
    return difference.isMirrored ? -sum : sum
  }
}
