import LayoutModel

/// Makes the printable layout of a scene from its solved rectangles.
struct LayoutAssembly {
  let measured: MeasuredScene
  let environment: SceneEnvironment
  let outcome: SceneLayouter.Outcome

  func assemble() -> SceneLayout {
    let snapping = PixelSnapping(scale: environment.screen.traits.scale)
    let sceneViews = measured.installed.scene.views
    // `Array(repeating:count:)` looks up the type of its storage at run time, which takes as long as some views.
    var origins: [Point] = []
    origins.reserveCapacity(sceneViews.count)
    origins.append(contentsOf: repeatElement(.zero, count: sceneViews.count))
    var views = measured.looks.views
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
      id: measured.installed.scene.id,
      size: environment.rootFrame.size,
      views: views,
      guides: guides(snapping, origins)
    )
  }

  private func guides(_ snapping: PixelSnapping, _ origins: [Point]) -> [GuideLayout] {
    let installed = measured.installed
    let all = installed.scene.guides
    if all.isEmpty { return [] }
    var guides: [GuideLayout] = []
    guides.reserveCapacity(all.count)
    for index in all.indices where installed.isInstalled[all[index].owner] {
      guard let rect = outcome.builder.rect(ofGuide: index, in: outcome.solution) else { continue }
      let owner = all[index].owner
      guides.append(
        GuideLayout(
          id: all[index].id,
          kind: all[index].kind,
          parent: installed.scene.views[owner].id,
          frame: snapping.frame(rect, relativeTo: origins[owner]).frame
        )
      )
    }
    return guides
  }
}
