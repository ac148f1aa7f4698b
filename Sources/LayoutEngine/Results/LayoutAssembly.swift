import ConstraintSolver
import LayoutModel

/// Makes the printable layout of a scene from its solved rectangles.
struct LayoutAssembly {
  let measured: MeasuredScene
  let environment: SceneEnvironment

  func layout(_ pass: SceneLayouter.Pass) -> SceneLayout {
    let boxes = pass.boxes
    let contents = pass.inputs.contents
    let snapping = PixelSnapping(scale: environment.screen.traits.scale)
    let order = measured.installed.order
    var places: [ViewLayouts.Place] = []
    places.reserveCapacity(order.count)
    // By view, where it begins, in pixels.
    let guides = withUnsafeTemporaryAllocation(of: Point.self, capacity: boxes.count) { origins in
      for (index, parent) in order {
        guard let box = boxes[index] else { preconditionFailure("every view that is installed has a rectangle") }
        let rect = box.outset(by: contents[index].alignment)
        let (frame, origin) = snapping.frame(rect, relativeTo: parent.map { origins[$0] } ?? .zero)
        origins[index] = origin
        let absolute = Rect(
          x: origin.x / snapping.scale, y: origin.y / snapping.scale, width: frame.width, height: frame.height)
        places.append(ViewLayouts.Place(frame: frame, absolute: absolute))
      }
      return self.guides(pass, snapping) { origins[$0] }
    }
    return SceneLayout(
      id: measured.installed.scene.id,
      size: environment.rootFrame.size,
      views: ViewLayouts(measured.looks.views, at: places),
      guides: guides
    )
  }

  /// - Parameter origin: where a view that is installed begins, in pixels.
  private func guides(
    _ pass: SceneLayouter.Pass, _ snapping: PixelSnapping, origin: (Int) -> Point
  ) -> [GuideLayout] {
    let installed = measured.installed
    let all = installed.scene.guides
    if all.isEmpty { return [] }
    let rects = GuideRects(pass)
    var guides: [GuideLayout] = []
    guides.reserveCapacity(all.count)
    for index in all.indices where installed.isInstalled[all[index].owner] {
      let owner = all[index].owner
      guard let rect = rects.rect(of: index, all[index].kind, in: owner) else { continue }
      guides.append(
        GuideLayout(
          id: all[index].id,
          kind: all[index].kind,
          parent: installed.scene.views[owner].id,
          frame: snapping.frame(rect, relativeTo: origin(owner)).frame
        )
      )
    }
    return guides
  }
}
