import ConstraintSolver
import LayoutModel

/// The rectangles of guides, in the coordinates of the root view of a scene that was laid out.
///
/// It holds the few parts of the equations that tell: equations as a whole are large, and copied where they are asked.
struct GuideRects {
  /// What covers the root view, in points.
  private let safeArea: EdgeInsets
  private let inputs: PassInputs
  private let boxes: SolvedBoxes
  /// The rectangles of guides that have variables of their own.
  private let own: [Int: BoxVariables]
  private let contentBoxes: [Int: BoxVariables]

  init(_ pass: SceneLayouter.Pass) {
    safeArea = pass.equations.builder.environment.safeArea
    inputs = pass.inputs
    own = pass.equations.builder.guideBoxes
    contentBoxes = pass.equations.builder.contentBoxes
    boxes = pass.boxes
  }

  init(_ outcome: SceneLayouter.Outcome) {
    safeArea = outcome.builder.environment.safeArea
    inputs = outcome.builder.inputs
    own = outcome.builder.guideBoxes
    contentBoxes = outcome.builder.contentBoxes
    boxes = outcome.boxes
  }

  /// The rectangle of a guide, by its index in the scene; `nil` where nothing speaks of it.
  func rect(of index: Int, _ kind: LayoutGuide.Kind, in owner: Int) -> Rect? {
    guard let frame = boxes[owner] else { return nil }
    switch kind {
    case .custom, .track: return own[index].map { boxes.rect(of: $0) }
    case .contentLayout: return contentBoxes[owner].map { boxes.rect(of: $0) }
    case .frameLayout, .safeArea, .keyboard, .layoutMargins, .readableContent:
      return inputs.insets[owner].insets(of: kind).map(frame.inset)
    // From the top of the root to the end of the bars, and from where those begin to the bottom.
    case .top: return Rect(x: frame.x, y: frame.y, width: frame.width, height: safeArea.top)
    case .bottom:
      let height = safeArea.bottom
      return Rect(x: frame.x, y: frame.maxY - height, width: frame.width, height: height)
    }
  }
}
