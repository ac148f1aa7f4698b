import ConstraintSolver
import LayoutModel

/// The alignment rectangles of a scene's views as a pass found them, in the coordinates of the scene's root.
struct SolvedBoxes {
  /// The rectangles, by the view's index; `nil` for views that are not installed.
  var views: [Rect?]

  init(_ boxes: [BoxVariables?], _ solution: Solution) {
    views = []
    views.reserveCapacity(boxes.count)
    for box in boxes {
      guard let box else {
        views.append(nil)
        continue
      }
      views.append(Rect(box, in: solution))
    }
  }
}

extension Rect {
  /// The rectangle that a solution gives.
  @inline(__always)
  init(_ box: BoxVariables, in solution: Solution) {
    self.init(x: solution[box.x], y: solution[box.y], width: solution[box.width], height: solution[box.height])
  }
}

extension SolvedBoxes {
  /// The rectangles as they were saved, for layouts that hold saved frames; `nil` for all others.
  ///
  /// What depends on where views are is worked out from there at first: margins of the first pass of any other layout
  /// would contradict what was saved. A view without a saved frame is taken to fill its superview.
  init?(held measured: MeasuredScene, in environment: SceneEnvironment) {
    if environment.heldFrames.isEmpty { return nil }
    let scene = measured.installed.scene
    var frames: [Rect?] = []
    for index in scene.views.indices {
      guard measured.installed.isInstalled[index] else {
        frames.append(nil)
        continue
      }
      guard let parent = scene.views[index].parent, let around = frames[parent] else {
        let isRoot = scene.views[index].role == .root
        frames.append(isRoot ? environment.rootFrame : scene.views[index].designFrame)
        continue
      }
      let saved = scene.views[index].designFrame ?? Rect(x: 0, y: 0, width: around.width, height: around.height)
      frames.append(saved.offset(byX: around.x, y: around.y))
    }
    views = frames.enumerated().map { index, frame in frame?.inset(by: measured.contents[index].alignment) }
  }
}
