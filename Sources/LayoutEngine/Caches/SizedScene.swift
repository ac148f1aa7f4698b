import ConstraintSolver
import LayoutModel
import TextKit
import TextMetrics

/// One scene of a document on one screen after the other: what its layouts have in common is worked out once.
package final class CachedScene {
  private let session: DocumentSession
  private let cache: ScreenCache
  private let index: Int

  package init(_ index: Int, of document: Document, engine: LayoutEngine) {
    session = DocumentSession(document, measurer: engine.measurer)
    cache = ScreenCache(session.scene(index))
    self.index = index
  }

  package var scene: Scene { session.scene(index).scene }

  /// The conditions of all variations of the scene, each once; they are found once.
  package var conditions: [TraitCondition] { cache.conditions }

  /// Lays the scene out; the same frames as those of ``LayoutEngine/solvedScenes(of:on:isCanvas:scene:held:)``.
  package func solve(on screen: Screen) -> SolvedScene { solve(on: screen, trace: nil) }

  fileprivate func solve(on screen: Screen, trace: PassTrace?) -> SolvedScene {
    let instance = instance(on: screen)
    return cache.variant(on: instance.context).solve(instance, trace: trace)
  }

  fileprivate func instance(on screen: Screen) -> SceneInstance { session.instance(of: index, on: screen) }
}

/// One scene of a document in windows of any size.
///
///     let scene = SizedScene(0, of: document, on: screen)
///     let first = scene.layout(in: Size(width: 320, height: 480))
///     let second = scene.layout(in: Size(width: 320.5, height: 480))
///     let motion = SizedMotion(from: first, to: second)
///     motion.reach(atMost: 2000)   // 53: up to 347 points every frame is an affine function of the width
package final class SizedScene {
  private let cached: CachedScene
  private let screen: Screen
  package var id: String { scene.id }
  package var scene: Scene { cached.scene }

  /// - Parameter screen: a screen whose size is replaced by that of each window.
  package init(_ index: Int, of document: Document, on screen: Screen, engine: LayoutEngine) {
    cached = CachedScene(index, of: document, engine: engine)
    self.screen = screen
  }

  package func screen(_ size: Size) -> Screen {
    var screen = screen
    screen.resize(to: size)
    return screen
  }

  /// Lays the scene out in a window; the same frames as those of ``LayoutEngine/layout(_:on:scene:)``.
  package func layout(in size: Size) -> SizedLayout {
    let trace = PassTrace()
    return SizedLayout(cached.solve(on: screen(size), trace: trace), trace, size)
  }

  /// Lays the scene out in a window from scratch, and keeps what the frames come from.
  package func solve(in size: Size) -> SolvedScene { cached.instance(on: screen(size)).solve() }
}

/// A scene laid out in a window of a size, with what decided it.
package final class SizedLayout {
  /// The size of the window, in points.
  package let size: Size
  package let traits: Traits
  package let lineCounts: [(view: Int, count: Int)]
  fileprivate let solved: SolvedScene
  fileprivate let trace: PassTrace
  private let lastPass: SolvedPass

  fileprivate init(_ solved: SolvedScene, _ trace: PassTrace, _ size: Size) {
    guard let last = trace.passes.last else { preconditionFailure("every layout has a pass") }
    (self.size, self.solved, self.trace, lastPass) = (size, solved, trace, last)
    // What conditions ask of the size decides what is installed and measured.
    var traits = solved.context.traits
    traits.windowSize = .zero
    self.traits = traits
    lineCounts = solved.lineCounts
  }

  package var installed: InstalledScene { solved.installed }
  package var measurer: IntrinsicMeasurer { solved.measurer }
  package var contents: [IntrinsicContent] { solved.inputs.contents }
  package var safeArea: EdgeInsets { solved.safeArea }
  package var origins: [EquationOrigin] { solved.builder.origins }
  package var solution: Solution { lastPass.solution }
  package var layout: SceneLayout { solved.layout }
  fileprivate var prepared: PreparedScene { solved.prepared }
  fileprivate var variables: [BoxVariables?] { solved.builder.boxes }
  fileprivate var values: [Double] { solution.values }

  /// The layout margins of a view, in points; zero where nothing needs them.
  package func margins(of view: Int) -> EdgeInsets { lastPass.inputs.insets[view].margins }

  /// Whether a view is so wide that its readable width is narrower than its margins leave.
  package func limitsReadableWidth(of view: Int) -> Bool {
    let entry = lastPass.inputs.insets[view]
    return entry.readable.left > entry.margins.left
  }

  /// Whether the constraints leave a view more than one frame.
  package func isAmbiguous(_ view: Int) -> Bool {
    guard !solution.ambiguity.isEmpty, let box = variables[view] else { return false }
    return box.all.contains { solution.ambiguity.isFree($0) }
  }

  /// The sources of the inequalities and optional constraints that are exactly met, in order.
  package var activeSources: [EquationOrigin] {
    var sources: [EquationOrigin] = []
    for constraint in lastPass.builder.system.meetings(of: values) where sources.last != origins[constraint.index] {
      sources.append(origins[constraint.index])
    }
    return sources
  }

  /// How far a constraint is from deciding, in points: what an inequality has to spare, or less than 0 by how much it is
  /// missed; `nil` where it takes no part.
  package func distance(toConstraint index: Int) -> Double? {
    let system = lastPass.builder.system
    guard let row = origins.firstIndex(of: .constraint(index)) else { return nil }
    let missed = system.shortfall(of: Constraint(index: row), values)
    return missed > Tolerance.value ? -missed : system.excess(of: Constraint(index: row), values).magnitude
  }

  /// Whether nothing but frames differs from another layout: the same is installed in the same size class, all texts
  /// have as many lines, and conflicts and ambiguity are the same.
  package func isLike(_ other: SizedLayout) -> Bool {
    prepared === other.prepared && traits == other.traits && lineCounts.elementsEqual(other.lineCounts, by: ==)
      && solution.conflicts == other.solution.conflicts
      && solution.ambiguity.hasVariables(of: other.solution.ambiguity)
      && safeArea == other.safeArea
  }
}

/// How the frames of a scene move as its window grows: along a line of sizes, each value is an affine function of the
/// steps.
package struct SizedMotion {
  package let first: SizedLayout
  private let last: SizedLayout
  private let steps: Int  // The number of steps between the two.
  private let rates: [Double]  // The change of each value with one step, in points.
  private let growth: Size

  /// The motion from a layout to another one, some steps away; `nil` where more than frames differs.
  package init?(from first: SizedLayout, to last: SizedLayout, steps: Int = 1) {
    guard first.isLike(last), first.values.count == last.values.count else { return nil }
    (self.first, self.last, self.steps) = (first, last, steps)
    let count = Double(max(steps, 1))
    rates = zip(first.values, last.values).map { ($1 - $0) / count }
    growth = Size(
      width: (last.size.width - first.size.width) / count, height: (last.size.height - first.size.height) / count)
  }

  /// A scene that stays where it is: of one size nothing else is known.
  package init(at layout: SizedLayout) {
    (first, last, steps, growth) = (layout, layout, 0, .zero)
    rates = Array(repeating: 0, count: layout.values.count)
  }

  package func size(after count: Int) -> Size {
    Size(
      width: first.size.width + Double(count) * growth.width,
      height: first.size.height + Double(count) * growth.height)
  }

  private func value(_ variable: Variable, after count: Int) -> Double {
    first.values[variable.index] + Double(count) * rates[variable.index]
  }

  /// The alignment rectangle of a view in the root view, in points and not on whole pixels; `nil` where it is not there.
  package func box(of view: Int, after count: Int) -> Rect? { first.variables[view]?.rect { value($0, after: count) } }

  /// The frame of a view in the root view, in points and not on whole pixels; `nil` where the view is not there.
  package func frame(of view: Int, after count: Int) -> Rect? {
    box(of: view, after: count)?.outset(by: first.contents[view].alignment)
  }

  /// The change of a view's frame with one step, in points; `nil` where the view is not there.
  package func rate(of view: Int) -> Rect? { first.variables[view]?.rect { rates[$0.index] } }

  /// The layout after some steps, with its frames on whole pixels and without guides.
  package func layout(after count: Int) -> SceneLayout {
    let size = size(after: count)
    var environment = first.solved.environment
    environment.rootFrame.width += size.width - first.size.width
    environment.rootFrame.height += size.height - first.size.height
    environment.area = size
    let boxes = SolvedBoxes(first.variables, values: zip(first.values, rates).map { $0 + Double(count) * $1 })
    return SceneLayout(first.prepared, in: environment, boxes: boxes, contents: first.contents, guides: nil)
  }

  /// Whether a layout is what this motion comes to after some steps.
  package func leads(to layout: SizedLayout, after count: Int) -> Bool {
    guard first.isLike(layout), first.values.count == layout.values.count else { return false }
    return layout.variables.lazy.compactMap(\.self).allSatisfy { box in
      box.all.allSatisfy { (value($0, after: count) - layout.values[$0.index]).magnitude <= Tolerance.value }
    }
  }

  /// The number of steps beyond the last layout for which it is proven that nothing but frames changes, and these on
  /// straight lines; 0 where there is no proof.
  ///
  /// It follows the passes of the layout: the inputs of a pass are affine as long as no difference that decides about
  /// them changes its sign and no text breaks elsewhere; its solution is, as long as the constants stay within the
  /// critical region of the last one. Where constraints are in conflict, that is so up to a layout with the same conflicts.
  /// Frames by formulas and grids are not proven.
  package func reach(atMost limit: Int) -> Int {
    let (before, after) = (first.trace, last.trace)
    let relevant = last.prepared.inputs
    guard steps == 1, limit > 0, relevant.framed.isEmpty, relevant.grids.isEmpty,
      before.passes.count == after.passes.count, let signs = reachOfSigns(before.signs, after.signs)
    else { return 0 }
    var reach = min(Double(limit), signs, reachOfClass)
    for (old, new) in zip(before.passes, after.passes) {
      guard old.inputs.contents == new.inputs.contents,
        let rates = new.builder.system.constants(less: old.builder.system),
        let region = CriticalRegion(of: new.solution, in: new.builder.system)
      else { return 0 }
      reach = min(reach, region.interval(along: rates).upperBound)
    }
    var whole = Int(min(Double(limit), reach + Tolerance.value))
    for (old, new) in zip(before.passes, after.passes) where whole > 0 {
      for view in last.prepared.measured.wrapping {
        guard let box = last.variables[view] else { continue }
        let width = new.solution[box.width]
        whole = reachOfText(of: view, width: width, rate: width - old.solution[box.width], atMost: whole)
      }
    }
    return whole
  }

  /// The steps for which a window that grows keeps its width class, and stays below the sizes that conditions name.
  private var reachOfClass: Double {
    var reach = Double.infinity
    func stay(below threshold: Double?, _ extent: Double, _ growth: Double) {
      guard let threshold, growth > 0, threshold > extent else { return }
      reach = min(reach, ((threshold - extent) / growth).rounded(.up) - 1)
    }
    stay(below: last.traits.idiom == .pad ? Screen.leastRegularWidth : nil, last.size.width, growth.width)
    for condition in last.installed.scene.conditions {
      stay(below: condition.leastWidth, last.size.width, growth.width)
      stay(below: condition.leastHeight, last.size.height, growth.height)
    }
    return reach
  }

  /// The steps until the first difference changes its sign; `nil` where one has, or others are asked.
  private func reachOfSigns(_ before: SignLog, _ after: SignLog) -> Double? {
    guard before.differences.count == after.differences.count else { return nil }
    var reach = Double.infinity
    for (old, new) in zip(before.differences, after.differences) {
      let rate = new - old
      if rate.magnitude < Tolerance.rate { continue }
      if old * new < 0 { return nil }
      if new * rate <= 0 { reach = min(reach, -new / rate) }
    }
    return reach
  }

  /// The steps for which a text of a changing width keeps its size and the number of its lines, wherever these end.
  ///
  /// While all lines end at the same places the size only grows with the width: where it is the same at two widths, it is
  /// at all between. So it is enough to look at both sides of each place where a line ends elsewhere.
  private func reachOfText(of view: Int, width: Double, rate: Double, atMost limit: Int) -> Int {
    if rate.magnitude < Tolerance.rate { return limit }
    let measured = last.prepared.measured
    let far = width + Double(limit) * rate
    if let unbroken = measured.contents[view].unbrokenWidth, min(width, far) >= unbroken { return limit }
    var measurer = measured.measurer
    let content = measurer.content(of: view, width: width)
    func ends(_ count: Int) -> [Int] { measured.lineEnds(of: view, width: width + Double(count) * rate) }
    func isSame(_ count: Int) -> Bool { measurer.content(of: view, width: width + Double(count) * rate) == content }
    /// The last count for which something holds that holds first, and then no more.
    func lastCount(from first: Int, _ holds: (Int) -> Bool) -> Int {
      holds(limit) ? limit : (first + 1..<limit).partitioningIndex { !holds($0) } - 1
    }
    var known = 0
    while true {
      let here = ends(known)
      let end = lastCount(from: known) { ends($0) == here }
      if !isSame(end) { return lastCount(from: known) { $0 <= end && isSame($0) } }
      if end == limit { return limit }
      if ends(end + 1).count != here.count || !isSame(end + 1) { return end }
      known = end + 1
    }
  }
}

extension MeasuredScene {
  /// Where the lines of a view's text end at a width of the view, in points; none where it has no text that breaks.
  func lineEnds(of view: Int, width: Double) -> [Int] {
    let measurer = measurer.about(view)
    let traits = installed.traits
    let content = installed.scene.views[view].content
    let drawn = content.drawnText(in: traits)
    guard let text = drawn.text, let font = drawn.font, !text.isEmpty else { return [] }
    switch content {
    case .label(let label):
      return measurer.text(text, font, mode: label.lineBreakMode).lineEnds(maximumWidth: width)
    case .textView:
      return measurer.text(text, font, mode: .wordWrap).lineEnds(
        maximumWidth: width - TextView.padding.sum(.horizontal))
    case .button:
      // What lies beside the title is what its unbroken width has more than the title.
      let title = measurer.text(text, font, mode: .wordWrap)
      let around = (contents[view].unbrokenWidth ?? 0) - title.size(maximumLines: 1).width
      return title.lineEnds(maximumWidth: width - around)
    default: return []
    }
  }
}
