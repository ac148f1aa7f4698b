import LayoutModel

/// The inputs of equations that may differ between screens on which the same is installed: the scene's and a pass's.
///
/// Equations get at them through this type alone, and it notes what each step of building reads. That is how cached
/// equations know which of their constants to evaluate anew on another screen: nothing can be read without being noted.
struct EquationInputs {
  private var environment: SceneEnvironment
  private var pass: PassInputs
  /// By view, whether its content may differ between two passes or screens; `nil` where reads are not noted.
  private let variesByView: [Bool]?
  /// The views whose contents the steps read, where they may differ: first those of the first step, and so on.
  private var contentReads: [Int] = []
  /// Whether the current step read anything but contents.
  private var readsScreen = false
  /// The reads of the current step when it was taken first; `nil` while it is.
  private var known: StepReads?
  /// Whether a step that was taken anew read something that it had not read before.
  private(set) var hasNewReads = false

  struct StepReads {
    /// Whether it reads anything that every screen decides.
    let screen: Bool
    /// The range, in the list of all content reads, of the views whose contents it reads.
    let contents: Range<Int>

    /// Whether the step gives the same on all screens.
    var isEmpty: Bool { !screen && contents.isEmpty }
  }

  /// - Parameter varying: by view, whether its content may differ between two passes or screens; `nil` to note no reads.
  init(_ environment: SceneEnvironment, _ pass: PassInputs, varying: [Bool]?) {
    self.environment = environment
    self.pass = pass
    variesByView = varying
  }

  // MARK: Reading

  /// The frame of a view without a superview, in points.
  mutating func frame(ofRoot index: Int, in views: [View]) -> Rect {
    noteScreen()
    return environment.frame(ofRoot: index, in: views)
  }

  /// The part of the root view that bars and hardware cover, in points.
  var safeArea: EdgeInsets {
    mutating get {
      noteScreen()
      return environment.safeArea
    }
  }

  var toolsVersion: Int {
    mutating get {
      noteScreen()
      return environment.toolsVersion
    }
  }

  var hasWidthClass: Bool {
    mutating get {
      noteScreen()
      return environment.hasWidthClass
    }
  }

  /// Device pixels a point.
  var scale: Double {
    mutating get {
      noteScreen()
      return environment.scale
    }
  }

  /// The margin of cells on both sides, in points.
  var cellSide: Double {
    mutating get {
      noteScreen()
      return environment.cellSide(width: environment.tableWidth)
    }
  }

  mutating func isHeld(_ view: Int) -> Bool {
    if environment.heldFrames.isEmpty { return false }
    noteScreen()
    return environment.heldFrames[view]
  }

  mutating func insets(of view: Int) -> InsetTable.Entry {
    noteScreen()
    return pass.insets[view]
  }

  mutating func formulas(of view: Int) -> FrameEquations? {
    noteScreen()
    return pass.frames[view]
  }

  mutating func gridPlan(of view: Int) -> GridPlan? {
    noteScreen()
    return pass.grids[view]
  }

  mutating func content(of view: Int) -> IntrinsicContent {
    if let variesByView, variesByView[view] { noteContent(view) }
    return pass.contents[view]
  }

  /// The alignment insets of a view, in points: its frame reaches that far beyond its alignment rectangle.
  mutating func alignment(of view: Int) -> EdgeInsets {
    if let variesByView, variesByView[view] { noteContent(view) }
    return pass.contents[view].alignment
  }

  private mutating func noteScreen() {
    readsScreen = true
    if let known, !known.screen { hasNewReads = true }
  }

  private mutating func noteContent(_ view: Int) {
    guard let known else { return contentReads.append(view) }
    if !contentReads[known.contents].contains(view) { hasNewReads = true }
  }

  // MARK: Noting what steps read

  /// - Parameter start: how many contents were read before the step, which is taken for the first time.
  mutating func endStep(from start: Int) -> StepReads {
    defer { readsScreen = false }
    return StepReads(screen: readsScreen, contents: start..<contentReads.count)
  }

  var contentReadCount: Int { contentReads.count }

  /// Begins to take a step anew, or ends to, with `nil`.
  mutating func retake(_ reads: StepReads?) { known = reads }

  /// Goes to another screen or pass.
  mutating func follow(to environment: SceneEnvironment, _ pass: PassInputs) {
    self.environment = environment
    self.pass = pass
  }

  /// Whether a step that read this before may read something else now.
  ///
  /// - Parameter old: the inputs of the pass that its constants come from; `nil` where some come from another.
  func mayDiffer(_ reads: StepReads, from old: PassInputs?) -> Bool {
    if reads.screen { return true }
    guard let old else { return !reads.contents.isEmpty }
    if old === pass { return false }
    return contentReads[reads.contents].contains { old.contents[$0] != pass.contents[$0] }
  }

  var ofPass: PassInputs { pass }

  var ofScreen: SceneEnvironment { environment }
}
