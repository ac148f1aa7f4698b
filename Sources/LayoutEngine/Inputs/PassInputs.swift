import ConstraintSolver
import LayoutModel

/// The inputs of one pass: what follows from the frames of the pass before. A class because every pass hands it on.
package final class PassInputs: Sendable, Equatable {
  package let contents: [IntrinsicContent]
  /// The margins, safe areas and readable widths of views.
  package let insets: InsetTable
  /// The frame of each view that has one by formulas, by the view's index; empty where no view has.
  package let frames: [FrameEquations?]
  /// The cells of each grid view, by the view's index; empty where there is none.
  package let grids: [GridPlan?]
  /// By view, whether its saved frame holds as far as required constraints allow it; empty for none.
  let held: [Bool]

  init(
    contents: [IntrinsicContent], insets: InsetTable, frames: [FrameEquations?] = [], grids: [GridPlan?] = [],
    held: [Bool] = []
  ) {
    (self.contents, self.insets, self.frames) = (contents, insets, frames)
    (self.grids, self.held) = (grids, held)
  }

  package static func == (left: PassInputs, right: PassInputs) -> Bool {
    left === right
      || left.contents == right.contents && left.insets == right.insets && left.frames == right.frames
        && left.grids == right.grids && left.held == right.held
  }
}

/// The margins, the safe area and the readable width of the views of which any of these is needed; all others have none.
package struct InsetTable: Equatable, Sendable {
  /// The insets of a view, as left and right, in points; those that nothing needs stay at zero.
  package struct Entry: Equatable, Sendable {
    package var margins = EdgeInsets.zero
    /// The part outside of the safe area.
    var safeArea = EdgeInsets.zero
    /// The part at the bottom that the keyboard covers, or else that lies outside of the safe area, in points.
    var keyboard = 0.0
    /// The part beside the readable width.
    var readable = EdgeInsets.zero

    /// The insets of a guide within its view; `nil` for guides that do not follow insets.
    func insets(of guide: LayoutGuide.Kind) -> EdgeInsets? {
      switch guide {
      case .frameLayout: .zero
      case .safeArea, .keyboard: safeArea
      case .layoutMargins: margins
      case .readableContent: readable
      case .custom, .track, .contentLayout, .top, .bottom: nil
      }
    }
  }

  private let places: [Int]  // By view, where its entry is; -1 for none.
  private var entries: [Entry]

  /// Makes a table of zeros with an entry for each of `views`.
  init(views: [Int], of count: Int) {
    var places = Array(repeating: -1, count: count)
    for (place, view) in views.enumerated() { places[view] = place }
    self.places = places
    entries = views.map { _ in Entry() }
  }

  /// The insets of a view; only those of views that have an entry can be set.
  package subscript(view: Int) -> Entry {
    get {
      let place = places[view]
      return place < 0 ? Entry() : entries[place]
    }
    set { entries[places[view]] = newValue }
  }
}

extension LayoutGuide.Kind {
  /// The insets within which a guide lies in its view; `nil` for guides that are placed otherwise.
  var insets: ViewInsets? {
    switch self {
    case .layoutMargins: .margins
    case .safeArea, .keyboard: .safeArea
    case .readableContent: .readable
    case .custom, .track, .contentLayout, .frameLayout, .top, .bottom: nil
    }
  }
}

extension LayoutGuide {
  /// Whether it is the top or bottom guide of a screen inside another one.
  func isOfEmbedded(_ views: [View]) -> Bool { (kind == .top || kind == .bottom) && views[owner].parent != nil }
}

/// The variables of a rectangle: its origin in the coordinates of the scene's root, and its size.
package struct BoxVariables: Sendable {
  package var x, y, width, height: Variable

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

  init(_ variables: [BoxVariables?], values: [Double]) { (self.variables, self.values) = (variables, values) }

  var count: Int { variables.count }

  /// The rectangle of a view, by its index; `nil` for a view that is not installed.
  @inline(__always)
  package subscript(index: Int) -> Rect? { variables[index].map(rect) }

  /// The rectangle that variables come to.
  @inline(__always)
  func rect(of box: BoxVariables) -> Rect { box.rect { values[$0.index] } }

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
        let saved = scene.views[index].designFrame ?? Rect(of: around.size)
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
