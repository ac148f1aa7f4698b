import ConstraintSolver
import LayoutModel

/// The alignment rectangles of a scene's views as a pass found them, in the coordinates of the scene's root.
struct SolvedBoxes {
  /// The variables of each rectangle, by the view's index; `nil` for views that are not installed.
  private let variables: [BoxVariables?]
  /// The values of these variables.
  private let values: [Double]

  init(_ variables: [BoxVariables?], _ solution: Solution) {
    self.variables = variables
    values = solution.values
  }

  /// How many views there are.
  var count: Int { variables.count }

  /// The rectangle of a view, by its index; `nil` for a view that is not installed.
  @inline(__always)
  subscript(index: Int) -> Rect? {
    variables[index].map(rect)
  }

  /// The rectangle that variables come to.
  @inline(__always)
  func rect(of box: BoxVariables) -> Rect {
    Rect(
      x: values[box.x.index], y: values[box.y.index], width: values[box.width.index], height: values[box.height.index])
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
    var variables: [BoxVariables?] = []
    var values: [Double] = []
    for (index, frame) in frames.enumerated() {
      guard let box = frame?.inset(by: measured.contents[index].alignment) else {
        variables.append(nil)
        continue
      }
      let first = values.count
      values += [box.x, box.y, box.width, box.height]
      variables.append(
        BoxVariables(
          x: Variable(index: first), y: Variable(index: first + 1), width: Variable(index: first + 2),
          height: Variable(index: first + 3)))
    }
    self.variables = variables
    self.values = values
  }
}
