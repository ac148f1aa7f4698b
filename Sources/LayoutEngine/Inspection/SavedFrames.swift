import LayoutModel

/// The frames that Interface Builder saved, as values of the equations' variables.
struct SavedFrames {
  /// A value for each variable: saved where the document holds a frame, computed elsewhere.
  private(set) var values: [Double]
  /// By variable, the view whose saved frame gave the value.
  private(set) var viewOfVariable: [Int: Int] = [:]

  init(_ run: SceneRun) {
    let builder = run.outcome.builder
    values = run.outcome.solution.values
    var origins = Array(repeating: Point.zero, count: builder.scene.views.count)
    for (index, view) in builder.scene.views.enumerated() {
      guard let box = builder.boxes[index], let computed = run.outcome.boxes[index] else { continue }
      var rect = computed
      if let parent = view.parent, let around = run.outcome.boxes[parent] {
        if let saved = view.designFrame {
          let frame = saved.offset(byX: origins[parent].x, y: origins[parent].y)
          origins[index] = Point(x: frame.x, y: frame.y)
          rect = frame.inset(by: builder.inputs.contents[index].alignment)
        } else {
          rect = computed.offset(byX: origins[parent].x - around.x, y: origins[parent].y - around.y)
          origins[index] = Point(x: rect.x, y: rect.y)
        }
      } else {
        origins[index] = Point(x: rect.x, y: rect.y)
      }
      let parts = [(box.x, rect.x), (box.y, rect.y), (box.width, rect.width), (box.height, rect.height)]
      for (variable, value) in parts {
        values[variable.index] = value
        if view.designFrame != nil || view.parent == nil { viewOfVariable[variable.index] = index }
      }
    }
  }
}
