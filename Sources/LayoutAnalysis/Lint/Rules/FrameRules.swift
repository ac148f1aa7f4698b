import Inspection
import LayoutEngine
import LayoutModel
import LayoutOutput

/// Saved frames that differ from those of the constraints.
struct MisplacedRule: LintRule {
  let id = "misplaced"

  /// The least difference of an edge that somebody drew on purpose, in points: less is left over from other fonts and sizes.
  private static let leastDistance = 20.0
  /// The widths of the canvases of Xcode's templates, in points.
  private static let canvasWidths = [320.0, 375, 393, 414, 600]

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard let canvas = scene.canvas, canvas.isDrawn(scene.scene) else { return }
    let marked = canvas.misplaced.filter { misplaced in
      scene.views[misplaced.view].canvasState.isMisplaced
        && misplaced.saved.distance(to: misplaced.computed) >= Self.leastDistance
    }
    // Xcode leaves labels, containers and views of own classes behind where texts, fonts or what lies in them change, and what
    // is tied to them moves with them: of 17 findings judged one by one these were all that was noise.
    let left = marked.filter { isLeftBehind($0.view, scene) }
    for misplaced in marked where !isLeftBehind(misplaced.view, scene) {
      let view = scene.views[misplaced.view]
      if left.contains(where: { scene.views[$0.view].parent == view.parent }) { continue }
      // What is in it is placed anew with it.
      let isFollower = marked.contains { $0.view == view.parent }
      if isFollower || isFromAnotherCanvas(misplaced, canvas, scene) || isEstimated(misplaced.view, scene) { continue }
      let drawn = "\(scene.name(misplaced.view)) was drawn at \(misplaced.saved.text)"
      findings.add(
        at: view.subject, group: String(view.parent ?? 0),
        "\(drawn); when the app runs, its constraints put it at \(misplaced.computed.text)")
    }
  }

  /// Whether something else than its author's hand gives a view its frame on the canvas.
  private func isLeftBehind(_ view: Int, _ scene: LintScene) -> Bool {
    let views = scene.views
    return views[view].content.label != nil || views[view].customClass != nil || views.contains { $0.parent == view }
  }

  /// Whether a frame was saved on another canvas, as Xcode keeps them: its centre is moved by half or all that one is wider
  /// by, and its right edge no less than the left, or it reaches far over the right edge of this.
  private func isFromAnotherCanvas(
    _ misplaced: SceneInspection.Misplacement, _ canvas: SceneInspection, _ scene: LintScene
  ) -> Bool {
    let (width, saved, computed) = (canvas.layout.size.width, misplaced.saved, misplaced.computed)
    if let drawn = scene.drawnOnCanvas(misplaced.view), drawn.maxX >= width + 20 { return true }
    let (left, right) = (saved.x - computed.x, saved.maxX - computed.maxX)
    if left.magnitude > right.magnitude + 1 { return false }
    let changes = Self.canvasWidths.map { $0 - width }.filter { $0.magnitude >= 15 }
    return changes.flatMap { [$0, $0 * 2] }.contains { (left + right - $0).magnitude <= 2 }
  }

  /// Whether a text in the same superview was measured without its font.
  private func isEstimated(_ view: Int, _ scene: LintScene) -> Bool {
    let parent = scene.views[view].parent
    return (scene.canvas?.contents ?? []).enumerated().contains { index, content in
      content.text?.isEstimated == true && (index == view || scene.views[index].parent == parent)
    }
  }
}

extension Rect {
  /// The farthest that one of the edges is from that of another rectangle, in points.
  fileprivate func distance(to other: Rect) -> Double {
    max(distance(to: other, .horizontal), distance(to: other, .vertical))
  }

  fileprivate var text: String { "\(x.measuredText) \(y.measuredText), \(width.measuredText) × \(height.measuredText)" }
}

/// Texts and controls that lie over each other.
struct OverlapRule: LintRule {
  let id = "overlap"
  let exemptions: Exemptions = [.disputed, .unexplained, .placedByCode, .inBar, .builtIn]

  /// Less than this, in points, is not visible.
  static let tolerance = 2.0
  /// The part of a line above its letters, and below them.
  private static let blank = 0.15
  /// The room above and below the thumb of a slider, in points.
  private static let aroundThumb = 2.0

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    let views = scene.views
    // By screen and view, the frames of what must not be covered.
    let frames = scene.cases.map { screen in views.indices.map { covered($0, scene, screen) } }
    // By the second view, those before it with a frame that meets its own on some screen.
    var meeting = [Set<Int>](repeating: [], count: views.count)
    for frames in frames { for (first, second) in FrameSweep(frames).pairs { meeting[second].insert(first) } }
    // What overlaps in two containers is one mistake, at the pair that overlaps most.
    var clashes: [Clash] = []
    var places: [Pair: Int] = [:]
    for second in views.indices {
      for first in meeting[second].sorted() {
        guard let ways = scene.scene.ways(first, second), isSettled(ways, scene) else { continue }
        let overlaps = frames.enumerated().compactMap { index, frames -> Overlap? in
          guard let one = frames[first], let other = frames[second],
            ink(first, one, scene, index).overlap(ink(second, other, scene, index)) != nil,
            isSettled(ways, scene, on: scene.cases[index])
          else { return nil }
          return one.overlap(other).map { Overlap(pair: Pair(first: first, second: second), index: index, size: $0) }
        }
        if overlaps.isEmpty || isLeftToOthers(first, second, scene) || isMeant(overlaps.count, first, second, scene) {
          continue
        }
        let around = Pair(first: ways.first.last ?? first, second: ways.second.last ?? second)
        if around.first != first || around.second != second, areLayers(around, scene) { continue }
        if let place = places[around] {
          clashes[place].overlaps += overlaps
        } else {
          places[around] = clashes.count
          clashes.append(Clash(around: around, overlaps: overlaps))
        }
      }
    }
    var rows = scene.chains
    for clash in clashes { rows.join(clash.around.first, clash.around.second, along: clash.axis) }
    for clash in clashes { add(clash, rows: rows, scene, &findings) }
  }

  private struct Pair: Hashable {
    var first, second: Int
  }

  /// Two views that overlap on one screen.
  private struct Overlap {
    var pair: Pair
    var index: Int
    var size: Size

    var extent: Double { min(size.width, size.height) }
  }

  /// All that overlaps in the same two views of one superview.
  private struct Clash {
    let around: Pair
    var overlaps: [Overlap]

    var worst: Overlap? { overlaps.max { $0.extent < $1.extent } }

    /// The axis on which they overlap less.
    var axis: Axis { worst.map { $0.size.height < $0.size.width ? .vertical : .horizontal } ?? .vertical }

    /// What would keep them apart: a constraint between what the one and the other are tied to, or more room where both
    /// are tied to the same. What overlaps in a row has one cause: `rows` are the chains, those joined that overlap.
    func cause(_ chains: ViewChains, rows: ViewChains) -> LintFindings.Cause {
      let ends = [around.first, around.second].map { chains.representative(of: $0, along: axis) }
      let room = "constraints place them too close where the \(axis.extentName) is small"
      return LintFindings.Cause(
        key: "apart \(axis) \(rows.representative(of: around.first, along: axis))",
        message: ends[0] == ends[1] ? room : "no constraint keeps them apart")
    }
  }

  private func add(_ clash: Clash, rows: ViewChains, _ scene: LintScene, _ findings: inout LintFindings) {
    let views = scene.views
    guard let worst = clash.worst else { return }
    for overlap in clash.overlaps {
      let (first, second) = (overlap.pair.first, overlap.pair.second)
      findings.add(
        at: views[worst.pair.second].subject, on: overlap.index, weight: overlap.extent,
        discriminator: "\(worst.pair.first)",
        notes: [
          scene.note("\(scene.name(first)) is here", at: first),
          scene.causeNote(of: second, scene.cases[overlap.index], "shows what places it"),
        ], cause: clash.cause(scene.chains, rows: rows),
        "\(scene.name(second)) overlaps \(scene.name(first)) by \(overlap.size.width.measuredText) × "
          + "\(overlap.size.height.measuredText) points")
    }
  }

  /// Whether one of two views lies over the other wherever they are shown: a panel is meant to cover what is below.
  private func areLayers(_ pair: Pair, _ scene: LintScene) -> Bool {
    if scene.framesOnCanvas(pair.first, pair.second).contains(where: { $0.overlap($1) != nil }) { return true }
    return scene.cases.allSatisfy { $0.frames[pair.first]?.overlap($0.frames[pair.second]) != nil }
  }

  /// Whether nothing scrolls away what two views lie in, up to what holds both, or leaves it to code or a table.
  private func isSettled(_ ways: (first: [Int], second: [Int]), _ scene: LintScene) -> Bool {
    let around = ways.first.dropFirst() + ways.second.dropFirst()
    if around.isEmpty { return true }
    // Code hides and moves what it has an outlet of: a whole panel, or a label beside one.
    for case let top? in [ways.first.last, ways.second.last] where scene.outlets.contains(scene.views[top].id) {
      if !scene.views[top].kind.isControl { return false }
    }
    return around.allSatisfy { view in
      let kind = scene.views[view].kind
      return !kind.scrolls && !kind.isCell && !scene.isExempt(view, [.unexplained, .placedByCode, .inBar])
    }
  }

  /// The same on one screen: nothing about it is ambiguous or disputed.
  private func isSettled(_ ways: (first: [Int], second: [Int]), _ scene: LintScene, on screen: LintCase) -> Bool {
    ways.first.count < 2 && ways.second.count < 2
      || !(ways.first + ways.second).contains { scene.isExempt($0, [.disputed, .ambiguous], on: screen) }
  }

  /// The part of a view that others must not cover.
  private func covered(_ view: Int, _ scene: LintScene, _ screen: LintCase) -> Rect? {
    guard let part = scene.seenPart(view, screen), !scene.isExempt(view, exemptions, on: screen) else { return nil }
    if case .label = scene.views[view].content { return part }
    return screen.frames[view]
  }

  /// The part of that which is drawn at all: the letters of a line, the thumb of a slider.
  private func ink(_ view: Int, _ part: Rect, _ scene: LintScene, _ index: Int) -> Rect {
    if scene.views[view].kind == .slider { return part.inset(vertically: Self.aroundThumb) }
    guard case .label = scene.views[view].content else { return part }
    let line = scene.cases[index].inspection.contents[view].text?.lineHeight ?? 0
    return part.inset(vertically: min(line * Self.blank, part.height / 2))
  }

  /// Whether two views lie one after the other along an axis along which their cell is as large as a table or code says.
  private func isLeftToOthers(_ first: Int, _ second: Int, _ scene: LintScene) -> Bool {
    guard let one = scene.drawnFrame(first), let other = scene.drawnFrame(second) else { return false }
    return Axis.allCases.contains { axis in
      let (one, other) = (one.edges(axis), other.edges(axis))
      return scene.open.axes[second][axis] && (one.end <= other.start || other.end <= one.start)
    }
  }

  /// Whether two views overlap on the canvas that their author saw, or on all of several screens.
  private func isMeant(_ count: Int, _ first: Int, _ second: Int, _ scene: LintScene) -> Bool {
    scene.framesOnCanvas(first, second).contains { $0.overlap($1) != nil }
      || count == scene.cases.count && scene.cases.count > 1
  }
}

/// Finds the pairs of views whose frames overlap: O(n log n), and the pairs that meet along the axis of the sweep.
private struct FrameSweep {
  private(set) var pairs: [(first: Int, second: Int)] = []

  init(_ frames: [Rect?]) {
    let views = frames.enumerated().compactMap { view, frame in frame.map { (view: view, frame: $0) } }
    // Frames that cover much of the way from the first to the last meet often.
    func share(_ axis: Axis) -> Double {
      let ends = views.map { $0.frame.edges(axis) }
      let way = (ends.map(\.end).max() ?? 0) - (ends.map(\.start).min() ?? 0)
      return ends.reduce(0) { $0 + $1.end - $1.start } / max(way, OverlapRule.tolerance)
    }
    let axis: Axis = share(.vertical) < share(.horizontal) ? .vertical : .horizontal
    func start(_ frame: Rect) -> Double { frame.edges(axis).start }
    var open: [(view: Int, frame: Rect)] = []
    for next in views.sorted(by: { (start($0.frame), $0.view) < (start($1.frame), $1.view) }) {
      open.removeAll { $0.frame.edges(axis).end <= start(next.frame) + OverlapRule.tolerance }
      for other in open where other.frame.overlap(next.frame) != nil {
        pairs.append((min(other.view, next.view), max(other.view, next.view)))
      }
      open.append(next)
    }
  }
}

extension Rect {
  fileprivate func inset(vertically inset: Double) -> Rect {
    Rect(x: x, y: y + inset, width: width, height: height - 2 * inset)
  }

  /// The size of the intersection, in points; `nil` when it is next to nothing.
  fileprivate func overlap(_ other: Rect?) -> Size? {
    guard let other else { return nil }
    let width = min(maxX, other.maxX) - max(x, other.x)
    let height = min(maxY, other.maxY) - max(y, other.y)
    guard width > OverlapRule.tolerance, height > OverlapRule.tolerance else { return nil }
    return Size(width: width, height: height)
  }
}

/// Texts, pictures and controls without width or height.
struct EmptySizeRule: LintRule {
  let id = "emptySize"
  let exemptions: Exemptions = [.disputed, .unexplained, .sizedByOthersAlone, .inBar, .builtIn]

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      for view in scene.views.indices where screen.isShown[view] && scene.views[view].role != .cell {
        guard let frame = screen.frames[view], frame.width <= 0 || frame.height <= 0 else { continue }
        if frame.hasNegativeSize {
          checkSprings(of: view, frame, scene, index, &findings)
          continue
        }
        guard hasContent(view, scene, screen) else { continue }
        for axis in Axis.allCases where frame.size[axis] <= 0 {
          // Where rivals pull, the size is one that UIKit may choose.
          let opening = screen.facts.opening(of: .view(view))
          if let opening, opening.isOpen(along: axis), opening.ties.isEmpty || opening.isDoubtful { continue }
          guard !scene.isExempt(view, exemptions, along: axis, on: screen), (scene.drawnExtent(view, axis) ?? 1) > 0,
            !isCollapsed(view, axis, scene, screen)
          else { continue }
          findings.add(
            at: scene.views[view].subject, on: index, discriminator: axis.rawValue,
            notes: notes(of: view, axis, scene, screen), cause: scene.shortage(of: view, axis, screen),
            "\(scene.name(view)) is 0 points \(axis.extentAdjective)")
        }
      }
    }
  }

  /// Springs alone make a size negative; what lies in such a view is told with it.
  private func checkSprings(
    of view: Int, _ frame: Rect, _ scene: LintScene, _ index: Int, _ findings: inout LintFindings
  ) {
    let model = scene.views[view]
    if let parent = model.parent, scene.cases[index].frames[parent]?.hasNegativeSize == true { return }
    findings.add(
      at: model.subject, on: index, discriminator: "springs",
      "the springs of \(scene.name(view)) leave it \(frame.width.shortText) × \(frame.height.shortText) points")
  }

  /// The rivals of a view for its extent with the remedy that tells them apart, or the way to whatever else it is.
  private func notes(of view: Int, _ axis: Axis, _ scene: LintScene, _ screen: LintCase) -> [LintFindings.Note] {
    guard let tie = screen.tie(of: view, along: axis),
      let rival = tie.rivals.first(where: { $0 != .content(view: view) })
    else { return [scene.causeNote(of: view, screen)] }
    let rivalry = "it competes with \(scene.name(rival, in: screen.traits)); \(tie.request)"
    return [scene.note(rivalry, at: rival), scene.causeNote(of: view, screen)]
  }

  private func hasContent(_ view: Int, _ scene: LintScene, _ screen: LintCase) -> Bool {
    if scene.hasContent(view, screen.traits) { return true }
    // What scrolls in nothing is not seen either.
    if scene.views[view].kind.scrolls {
      return scene.views.indices.contains { scene.views[$0].parent == view && screen.isShown[$0] }
    }
    return scene.views[view].content.image?.name.value(in: screen.traits) != nil
  }

  /// Whether a constraint, or a superview that is as small, makes the view zero points large on purpose.
  private func isCollapsed(_ view: Int, _ axis: Axis, _ scene: LintScene, _ screen: LintCase) -> Bool {
    let limits = scene.limits(of: view, axis, screen)
    if limits.contains(where: { $0.constant.value(in: screen.traits) == 0 }) { return true }
    guard let parent = scene.views[view].parent, let frame = screen.frames[parent] else { return false }
    return frame.size[axis] <= 0
  }
}
