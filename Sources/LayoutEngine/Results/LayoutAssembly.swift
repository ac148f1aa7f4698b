import LayoutModel
import TextMetrics

/// Makes the printable layout of a scene from its solved rectangles.
struct LayoutAssembly {
  let installed: InstalledScene
  let environment: SceneEnvironment
  let texts: TextMemory
  let outcome: SceneLayouter.Outcome

  func assemble() -> SceneLayout {
    let scene = installed.scene
    let snapping = PixelSnapping(scale: environment.screen.traits.scale)
    var origins = Array(repeating: Point.zero, count: scene.views.count)
    var views: [ViewLayout] = []
    let sceneViews = scene.views
    for index in sceneViews.indices {
      guard let box = outcome.boxes.views[index] else { continue }
      let alignment = outcome.builder.inputs.contents[index].alignment
      let rect = box.outset(by: alignment)
      let parent = sceneViews[index].parent.map { origins[$0] } ?? .zero
      let (frame, origin) = snapping.frame(rect, relativeTo: parent)
      origins[index] = origin
      let scale = snapping.scale
      var layout = ViewLayout(
        id: sceneViews[index].id,
        kind: sceneViews[index].kind,
        index: index,
        parent: sceneViews[index].parent.map { sceneViews[$0].id },
        frame: frame,
        absolute: Rect(x: origin.x / scale, y: origin.y / scale, width: frame.width, height: frame.height)
      )
      layout.name = sceneViews[index].name
      layout.isHidden = installed.isHidden(index)
      layout.background = sceneViews[index].background
      describeText(of: index, in: &layout)
      views.append(layout)
    }
    return SceneLayout(
      id: scene.id,
      size: environment.rootFrame.size,
      views: views,
      guides: guides(snapping, origins)
    )
  }

  private func describeText(of index: Int, in layout: inout ViewLayout) {
    let (text, font) = installed.scene.views[index].drawnText(in: installed.traits)
    layout.text = text?.string
    layout.font = font.map { description in
      let resolved = texts.resolve(description, ofView: index, in: environment.text)
      return FontLayout(family: description.family, size: resolved.size, weight: resolved.weight)
    }
  }

  private func guides(_ snapping: PixelSnapping, _ origins: [Point]) -> [GuideLayout] {
    let scene = installed.scene
    var builder = outcome.builder
    var guides: [GuideLayout] = []
    for (index, guide) in scene.guides.enumerated() where installed.isInstalled[guide.owner] {
      guard let rect = builder.rect(of: .guide(index), in: outcome.solution) else { continue }
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

extension FontDescription {
  /// The family as a reader of frames wants to see it.
  var family: String {
    switch face {
    case .system, .boldSystem, .italicSystem, .textStyle: "system"
    case .named(let name, let family): family ?? name
    }
  }
}
