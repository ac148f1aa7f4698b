import ConstraintSolver
import LayoutModel

/// The rectangles of guides, in the coordinates of the root view of a scene that was laid out.
///
/// It holds the few parts of the equations that tell: equations as a whole are large, and copied where they are asked.
struct GuideRects {
  private let guides: [LayoutGuide]
  private let environment: SceneEnvironment
  private let inputs: PassInputs
  private let boxes: SolvedBoxes
  /// The rectangles of guides that have variables of their own.
  private let own: [Int: BoxVariables]
  private let contentBoxes: [Int: BoxVariables]
  private let values: [Double]

  init(_ pass: SceneLayouter.Pass) {
    guides = pass.equations.builder.guides
    environment = pass.equations.builder.environment
    inputs = pass.equations.builder.inputs
    own = pass.equations.builder.guideBoxes
    contentBoxes = pass.equations.builder.contentBoxes
    boxes = pass.boxes
    values = pass.solution.values
  }

  init(_ outcome: SceneLayouter.Outcome) {
    guides = outcome.builder.guides
    environment = outcome.builder.environment
    inputs = outcome.builder.inputs
    own = outcome.builder.guideBoxes
    contentBoxes = outcome.builder.contentBoxes
    boxes = outcome.boxes
    values = outcome.solution.values
  }

  /// The rectangle of a guide; `nil` where nothing speaks of it.
  subscript(index: Int) -> Rect? {
    let owner = guides[index].owner
    guard let frame = boxes[owner] else { return nil }
    switch guides[index].kind {
    case .custom, .track: return own[index].map { Rect($0, in: values) }
    case .contentLayout: return contentBoxes[owner].map { Rect($0, in: values) }
    case .frameLayout: return frame
    case .safeArea, .keyboard: return frame.inset(by: inputs.insets[owner].safeArea)
    case .layoutMargins: return frame.inset(by: inputs.insets[owner].margins)
    case .readableContent: return frame.inset(by: inputs.insets[owner].readable)
    // From the top of the root to the end of the bars, and from where those begin to the bottom.
    case .top: return Rect(x: frame.x, y: frame.y, width: frame.width, height: environment.safeArea.top)
    case .bottom:
      let height = environment.safeArea.bottom
      return Rect(x: frame.x, y: frame.maxY - height, width: frame.width, height: height)
    }
  }
}
