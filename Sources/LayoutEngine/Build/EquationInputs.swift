import LayoutModel

/// The inputs of equations that may differ between screens on which the same is installed: the scene's and a pass's.
///
/// Equations get at them through this type alone, and it notes what each step of building reads. That is how cached
/// equations know which of their constants to evaluate anew on another screen: nothing can be read without being noted.
struct EquationInputs {
  /// Both as a whole are for results: steps take from them what is noted below.
  private(set) var environment: SceneEnvironment
  private(set) var pass: PassInputs
  private let notesReads: Bool
  /// The views whose contents the steps read, and those whose insets: first those of the first step, and so on.
  private var contentReads: [Int] = []
  private var insetReads: [Int] = []
  private var readParts: ScreenParts = []  // The parts of the screen that the current step read.
  private var known: StepReads?  // The reads of the current step when it was taken first; `nil` while it is.
  /// Whether a step that was taken anew read something that it had not read before.
  private(set) var hasNewReads = false

  /// The parts of a screen that equations read besides contents and insets.
  struct ScreenParts: OptionSet {
    let rawValue: UInt8

    static let rootFrames = ScreenParts(rawValue: 1)
    static let safeArea = ScreenParts(rawValue: 2)
    static let release = ScreenParts(rawValue: 4)
    static let widthClass = ScreenParts(rawValue: 8)
    static let scale = ScreenParts(rawValue: 16)
    static let cellSide = ScreenParts(rawValue: 32)
    /// The frames that formulas and grids give, or that are held.
    static let frames = ScreenParts(rawValue: 64)
    /// The insets that a step did not read when it was taken first: they may differ on every screen and in every pass.
    static let others = ScreenParts(rawValue: 128)

    /// The parts in which two screens and passes differ.
    init(
      _ old: borrowing SceneEnvironment, _ new: borrowing SceneEnvironment, _ oldPass: PassInputs, _ newPass: PassInputs
    ) {
      self = .others
      let hasSameFrames = oldPass.frames.elementsEqual(newPass.frames) { $0?.gives($1) ?? ($1 == nil) }
      if !hasSameFrames || oldPass.grids != newPass.grids || oldPass.held != newPass.held { insert(.frames) }
      if old.safeArea != new.safeArea { insert(.safeArea) }
      if old.toolsVersion != new.toolsVersion { insert(.release) }
      if old.hasWidthClass != new.hasWidthClass { insert(.widthClass) }
      if old.scale != new.scale { insert(.scale) }
      if old.cellSide(width: old.tableWidth) != new.cellSide(width: new.tableWidth) { insert(.cellSide) }
      // The frame of a root may follow from any part.
      if old != new { insert(.rootFrames) }
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
  }

  struct StepReads {
    fileprivate(set) var parts: ScreenParts
    /// The ranges, in the lists of all reads, of the views whose contents and insets it reads.
    let contents, insets: Range<Int>

    /// Whether the step gives the same on all screens.
    var isEmpty: Bool { parts.isEmpty && contents.isEmpty && insets.isEmpty }
  }

  init(_ environment: SceneEnvironment, _ pass: PassInputs, notesReads: Bool) {
    (self.environment, self.pass, self.notesReads) = (environment, pass, notesReads)
  }

  // MARK: Reading

  mutating func frame(ofRoot index: Int, in views: [View]) -> Rect {
    read(.rootFrames) { $0.frame(ofRoot: index, in: views) }
  }

  var safeArea: EdgeInsets { mutating get { read(.safeArea) { $0.safeArea } } }

  mutating func holds(_ era: Era) -> Bool { read(.release) { $0.holds(era) } }

  mutating func number(of era: Era) -> Double? { read(.release) { $0.number(of: era) } }

  var hasWidthClass: Bool { mutating get { read(.widthClass) { $0.hasWidthClass } } }

  var scale: Double { mutating get { read(.scale) { $0.scale } } }

  var cellSide: Double { mutating get { read(.cellSide) { $0.cellSide(width: $0.tableWidth) } } }

  mutating func isHeld(_ view: Int) -> Bool {
    if pass.held.isEmpty { return false }
    readParts.insert(.frames)
    return pass.held[view]
  }

  mutating func insets(of view: Int) -> InsetTable.Entry {
    if let known {
      if !insetReads[known.insets].contains(view) { readParts.insert(.others) }
    } else if notesReads {
      insetReads.append(view)
    }
    return pass.insets[view]
  }

  mutating func formulas(of view: Int) -> FrameEquations? {
    readParts.insert(.frames)
    return pass.frames[view]
  }

  mutating func gridPlan(of view: Int) -> GridPlan? {
    readParts.insert(.frames)
    return pass.grids[view]
  }

  mutating func content(of view: Int) -> IntrinsicContent {
    if let known {
      if !contentReads[known.contents].contains(view) { hasNewReads = true }
    } else if notesReads {
      contentReads.append(view)
    }
    return pass.contents[view]
  }

  /// The alignment insets of a view, in points: its frame reaches that far beyond its alignment rectangle.
  mutating func alignment(of view: Int) -> EdgeInsets { content(of: view).alignment }

  @inline(__always)
  private mutating func read<Value>(_ part: ScreenParts, _ value: (borrowing SceneEnvironment) -> Value) -> Value {
    readParts.insert(part)
    return value(environment)
  }

  // MARK: Noting what steps read

  /// The places in the lists of all reads at which a step begins that is taken for the first time.
  var readCounts: (contents: Int, insets: Int) { (contentReads.count, insetReads.count) }

  mutating func endStep(from start: (contents: Int, insets: Int)) -> StepReads {
    defer { readParts = [] }
    return StepReads(
      parts: readParts, contents: start.contents..<contentReads.count, insets: start.insets..<insetReads.count)
  }

  mutating func retake(_ reads: StepReads) { known = reads }

  /// Ends to take a step anew, which may have read other parts of the screen than before.
  mutating func endRetaking(_ reads: inout StepReads) {
    reads.parts.formUnion(readParts)
    readParts = []
    known = nil
  }

  /// The inputs that may differ between two screens or passes.
  struct Changes {
    fileprivate let parts: ScreenParts
    fileprivate let old: PassInputs
    fileprivate let contents: [Bool]  // By view, whether its content differs; empty where none does.
    fileprivate let insets: Bool
  }

  mutating func follow(to environment: SceneEnvironment, _ pass: PassInputs) -> Changes {
    let old = self.pass
    let isSame = old === pass
    let changes = Changes(
      parts: ScreenParts(self.environment, environment, old, pass), old: old,
      contents: isSame ? [] : changedContents(old, pass), insets: !isSame && old.insets != pass.insets)
    (self.environment, self.pass) = (environment, pass)
    return changes
  }

  private func changedContents(_ old: PassInputs, _ new: PassInputs) -> [Bool] {
    old.contents.withUnsafeBufferPointer { old in
      new.contents.withUnsafeBufferPointer { new in
        // On most screens and in most passes they share their elements.
        if old.baseAddress == new.baseAddress { return [] }
        return old.indices.map { old[$0] != new[$0] }
      }
    }
  }

  /// Whether a step that read this before may read something else now.
  func mayDiffer(_ reads: StepReads, by changes: Changes) -> Bool {
    !reads.parts.isDisjoint(with: changes.parts)
      || !changes.contents.isEmpty && contentReads[reads.contents].contains { changes.contents[$0] }
      || changes.insets && insetReads[reads.insets].contains { changes.old.insets[$0] != pass.insets[$0] }
  }
}
