import LayoutModel

/// Makes the printable layout of a scene from its solved rectangles.
struct LayoutAssembly {
  let measured: MeasuredScene
  let environment: SceneEnvironment
  let outcome: SceneLayouter.Outcome

  func assemble() -> SceneLayout {
    let scene = measured.installed.scene
    let snapping = PixelSnapping(scale: environment.screen.traits.scale)
    var origins: [Point] = []
    origins.reserveCapacity(scene.views.count)
    for _ in scene.views.indices { origins.append(.zero) }
    var views = measured.looks.views
    let sceneViews = scene.views
    for position in views.indices {
      let index = views[position].index
      guard let box = outcome.boxes.views[index] else {
        assertionFailure("every view that is installed has a rectangle")
        continue
      }
      let rect = box.outset(by: outcome.builder.inputs.contents[index].alignment)
      let parent = sceneViews[index].parent.map { origins[$0] } ?? .zero
      let (frame, origin) = snapping.frame(rect, relativeTo: parent)
      origins[index] = origin
      views[position].frame = frame
      views[position].absolute = Rect(
        x: origin.x / snapping.scale, y: origin.y / snapping.scale, width: frame.width, height: frame.height)
    }
    return SceneLayout(
      id: scene.id,
      size: environment.rootFrame.size,
      views: views,
      guides: guides(snapping, origins)
    )
  }

  private func guides(_ snapping: PixelSnapping, _ origins: [Point]) -> [GuideLayout] {
    let installed = measured.installed
    let scene = installed.scene
    if scene.guides.isEmpty { return [] }
    var guides: [GuideLayout] = []
    for (index, guide) in scene.guides.enumerated() where installed.isInstalled[guide.owner] {
      guard let rect = outcome.builder.rect(ofGuide: index, in: outcome.solution) else { continue }
      guides.append(
        GuideLayout(
          id: guide.id,
          kind: guide.kind,
          parent: scene.views[guide.owner].id,
          frame: snapping.frame(rect, relativeTo: origins[guide.owner]).frame
        )
      )
    }
    return guides
  }
}
