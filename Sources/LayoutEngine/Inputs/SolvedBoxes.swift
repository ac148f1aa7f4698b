import ConstraintSolver
import LayoutModel

/// The variables of a rectangle: its origin in the coordinates of the scene's root, and its size.
package struct BoxVariables: Sendable {
  package var x: Variable
  package var y: Variable
  package var width: Variable
  package var height: Variable

  package var all: [Variable] { [x, y, width, height] }

  /// The rectangle that values of the variables come to.
  @inline(__always)
  func rect(_ value: (Variable) -> Double) -> Rect {
    Rect(x: value(x), y: value(y), width: value(width), height: value(height))
  }
}

/// The alignment rectangles of a scene's views as a pass found them, in the coordinates of the scene's root.
package struct SolvedBoxes: Sendable {
  /// The variables of each rectangle, by the view's index; `nil` for views that are not installed.
  private let variables: [BoxVariables?]
  private let values: [Double]

  init(_ variables: [BoxVariables?], values: [Double]) {
    self.variables = variables
    self.values = values
  }

  var count: Int { variables.count }

  /// The rectangle of a view, by its index; `nil` for a view that is not installed.
  @inline(__always)
  package subscript(index: Int) -> Rect? { variables[index].map(rect) }

  /// The rectangle that variables come to.
  @inline(__always)
  func rect(of box: BoxVariables) -> Rect { box.rect { values[$0.index] } }
}

extension SolvedBoxes {
  /// The rectangles as they were saved. The inputs of the first pass of a layout that holds saved frames are derived from
  /// them: the margins of the first pass of any other layout would contradict what was saved. A view without a saved frame
  /// is taken to fill its superview.
  init(savedIn measured: MeasuredScene, in environment: SceneEnvironment) {
    let scene = measured.installed.scene
    var frames: [Rect?] = Array(repeating: nil, count: scene.views.count)
    var variables: [BoxVariables?] = Array(repeating: nil, count: scene.views.count)
    var values: [Double] = []
    for (index, parent) in measured.installed.order {
      if let around = parent.flatMap({ frames[$0] }) {
        let saved = scene.views[index].designFrame ?? Rect(x: 0, y: 0, width: around.width, height: around.height)
        frames[index] = saved.offset(byX: around.x, y: around.y)
      } else {
        let isRoot = scene.views[index].role == .root
        frames[index] = isRoot ? environment.rootFrame : scene.views[index].designFrame
      }
      guard let box = frames[index]?.inset(by: measured.contents[index].alignment) else { continue }
      let first = values.count
      values += [box.x, box.y, box.width, box.height]
      variables[index] = BoxVariables(
        x: Variable(index: first), y: Variable(index: first + 1), width: Variable(index: first + 2),
        height: Variable(index: first + 3))
    }
    self.init(variables, values: values)
  }
}
