import Inspection
import LayoutEngine
import LayoutModel

/// Finds the fewest and cheapest constraints that a scene lacks.
///
/// A greedy search over a matroid: the degrees of freedom that the solver reports are removed one by one, candidates are
/// tried by cost, and each that removes one is taken. So no set of fewer constraints would do, and none of as many costs
/// less, as long as the *doubted* contents are the right ones: those whose intrinsic size differs from the drawn one do
/// not count. Then the scene is laid out with the choice: where rounding to margins and standard distances adds up, the
/// exact numbers are taken instead, and where a content interferes its view is tied at both ends.
struct SuggestionSearch {
  let document: DrawnDocument
  /// The scene, by its index.
  let scene: Int
  /// The views that constraints may be searched for.
  let movable: Set<Int>

  struct Outcome {
    /// The constraints to add, by the views that they place, and of each view the best first.
    var candidates: [Candidate] = []
    /// The views that are still ambiguous or not where they were drawn.
    var unsettled: [Int] = []
    /// The views that were ambiguous, and are where they were drawn now, or nearly.
    var settled: Set<Int> = []
  }

  /// The distances that views may move for rounder numbers, in points, by attempt: not half a pixel, because halves add up.
  private static let tolerances = [1.0, 0.5, 0.01, 0]
  /// The number of rounds of doubts.
  private static let mostAttempts = 5

  /// The search with one tolerance.
  private struct Way {
    var candidates: [Candidate]
    var doubted: DoubtedContents
    /// Whether no content is left to doubt.
    var isDone = false
  }

  func run() -> Outcome {
    let open = movable.intersection(document.trial(ofScene: scene, adding: []).open.views)
    if open.isEmpty { return Outcome() }
    let drawn = document.scene(scene)
    let trials = SuggestionTrials(document: document, scene: scene, frames: drawn.frames)
    var ways: [Way] = []
    var best: (choice: SuggestionChoice, way: Int, doubted: DoubtedContents)?
    // Rounder numbers are dropped before contents are doubted: a doubt takes one more constraint.
    for _ in 0..<Self.mostAttempts {
      for (index, tolerance) in Self.tolerances.enumerated() where best?.choice.isRight != true {
        if index == ways.count {
          let candidates = CandidateSearch(drawn: drawn, movable: open, tolerance: tolerance).all()
          ways.append(Way(candidates: candidates, doubted: DoubtedContents(drawn)))
        }
        if ways[index].isDone { continue }
        let openWays = drawn.openWays(without: ways[index].doubted.extents)
        let choice = choose(from: ways[index].candidates, openWays, trials)
        if best.map({ choice.isBetter(than: $0.choice) }) ?? true { best = (choice, index, ways[index].doubted) }
        ways[index].isDone = !ways[index].doubted.grow(by: choice, drawn)
      }
    }
    guard let best else { return Outcome() }
    let lists = Self.tolerances.enumerated().lazy.map { index, tolerance in
      index < ways.count
        ? ways[index].candidates : CandidateSearch(drawn: drawn, movable: open, tolerance: tolerance).all()
    }
    let forced = trials.drop(from: trials.force(best.choice, ways[best.way].candidates))
    let choice = fewer(than: forced, best.doubted, lists, drawn, trials)
    let wrong = Set(choice.open.views).union(choice.misplaced)
    return Outcome(
      candidates: choice.candidates.enumerated()
        .sorted { ($0.element.subject, $0.offset) < ($1.element.subject, $1.offset) }.map(\.element),
      unsettled: open.intersection(wrong).sorted(), settled: open.subtracting(wrong))
  }

  /// Takes the candidates that remove a degree of freedom, first of those with the contents that count, then of those that
  /// the layout still has.
  func choose(from candidates: [Candidate], _ openWays: OpenWays, _ trials: SuggestionTrials) -> SuggestionChoice {
    var taken: [Candidate] = []
    var open = openWays
    for candidate in candidates where !open.isEmpty && open.close(by: candidate.constraint) { taken.append(candidate) }
    var choice = trials.choice(of: taken)
    // Optional constraints that compete show only when they meet.
    for _ in 0..<2 where !choice.open.isEmpty {
      var open = choice.open
      let more = candidates.filter { candidate in
        !open.isEmpty && !taken.contains { $0.isSame(as: candidate) } && open.close(by: candidate.constraint)
      }
      if more.isEmpty { break }
      taken += more
      choice = trials.choice(of: taken)
    }
    return choice
  }
}

/// A wrong doubt costs a constraint that the content makes needless.
extension SuggestionSearch {
  /// The number of doubts that are tested: each test is a layout or two.
  private static let mostDoubts = 64
  /// The number of rounds over all sizes.
  private static let mostRounds = 5

  /// Looks for fewer constraints: with a doubt less, or with the size of a doubted content in place of two around it.
  ///
  /// - Parameter lists: the candidates, by tolerance.
  func fewer(
    than choice: SuggestionChoice, _ doubted: DoubtedContents, _ lists: some Sequence<[Candidate]>,
    _ drawn: DrawnScene, _ trials: SuggestionTrials
  ) -> SuggestionChoice {
    if !choice.isRight || doubted.extents.isEmpty { return choice }
    // Without a doubt fewer than these are not enough.
    let least = drawn.openWays(without: []).count
    var best = choice
    var left = Array(doubted.extents.prefix(Self.mostDoubts))
    for candidates in lists {
      if best.candidates.count <= least { return best }
      for extent in left {
        let others = left.filter { $0 != extent }
        let openWays = drawn.openWays(without: others + doubted.extents.dropFirst(Self.mostDoubts))
        let other = choose(from: candidates, openWays, trials)
        if other.isRight, other.candidates.count < best.candidates.count { (best, left) = (other, others) }
      }
    }
    if best.candidates.count <= least { return best }
    let views = Set(left.map(\.view)).intersection(movable)
    let sizes = CandidateSearch(drawn: drawn, movable: views, tolerance: 0).all()
    // Sizes that save nothing yet may make the next one save something; if none does, they were tried in vain.
    var current = best
    for _ in 0..<Self.mostRounds {
      let before = current.candidates.count
      for extent in left where !current.candidates.contains(where: { $0.gives(extent) }) {
        guard let size = sizes.first(where: { $0.gives(extent) }) else { continue }
        let with = trials.drop(from: trials.choice(of: current.candidates + [size])) { candidate in
          !candidate.gives(extent) && isAround(candidate, extent)
        }
        if with.isRight, with.candidates.count <= current.candidates.count { current = with }
        if current.candidates.count < best.candidates.count { best = current }
      }
      if current.candidates.count == before { break }
    }
    return best
  }

  /// Whether a constraint relates a view, its siblings, its stack views or its superview, along the axis of the extent.
  private func isAround(_ candidate: Candidate, _ extent: ViewAxis) -> Bool {
    let views = document.document.scenes[scene].views
    let parent = views[extent.view].parent
    let superviews = Array(views.ancestors(of: extent.view))
    let stacks = superviews.prefix { views[$0].kind == .stackView }
    let around = [extent.view] + superviews.prefix(stacks.count + 1)
    return candidate.constraint.first.attribute.axis == extent.axis
      && candidate.constraint.namedViews.contains { around.contains($0) || views[$0].parent == parent }
  }
}

extension Candidate {
  /// Whether the constraint is a size in points of the extent.
  fileprivate func gives(_ extent: ViewAxis) -> Bool {
    constraint.second == nil && constraint.first.item == .view(extent.view)
      && constraint.first.attribute == (extent.axis == .horizontal ? .width : .height)
  }
}

/// Lays out a scene with candidates, and compares the frames with the drawn ones.
struct SuggestionTrials {
  let document: DrawnDocument
  /// The scene, by its index.
  let scene: Int
  /// The drawn frames by view, in points.
  let frames: [Int: Rect]

  /// The distance from its drawn frame that a view may have, in points.
  private static let tolerance = 1.0
  /// The number of candidates that are tested at a time, and of rounds.
  private static let mostForced = 12

  func choice(of candidates: [Candidate]) -> SuggestionChoice {
    let trial = document.trial(ofScene: scene, adding: candidates.map(\.constraint))
    var misplaced: [Int] = []
    var distance = 0.0
    let views = document.document.scenes[scene].views
    // A hidden view that a stack view arranges has no place.
    for view in views.indices where views[view].role != .arranged || !views[view].hidden.base {
      guard let drawn = frames[view], let frame = trial.frames[view] else { continue }
      let differences = [frame.x - drawn.x, frame.y - drawn.y, frame.width - drawn.width, frame.height - drawn.height]
        .map(\.magnitude)
      if differences.allSatisfy({ $0 <= Self.tolerance + Tolerance.value }) { continue }
      misplaced.append(view)
      distance += differences.reduce(0, +)
    }
    return SuggestionChoice(candidates: candidates, trial: trial, misplaced: misplaced, distance: distance)
  }

  /// Drops needless constraints: doubted contents may have the right size once they meet the others. Constraints without
  /// which views would be farther from their places are kept.
  func drop(from choice: SuggestionChoice, where isDroppable: (Candidate) -> Bool = { _ in true }) -> SuggestionChoice {
    var best = choice
    for index in choice.candidates.indices.reversed() where isDroppable(choice.candidates[index]) {
      var fewer = best.candidates
      fewer.remove(at: index)
      let without = self.choice(of: fewer)
      if without.isBetter(than: best), without.distance <= best.distance + Self.tolerance { best = without }
    }
    return best
  }

  /// Adds constraints where nothing is ambiguous and yet views are elsewhere, because other optional constraints decide:
  /// equalities that do not hold, as long as they bring views to their places.
  func force(_ choice: SuggestionChoice, _ candidates: [Candidate]) -> SuggestionChoice {
    var best = choice
    for _ in 0..<Self.mostForced where best.open.isEmpty && !best.misplaced.isEmpty {
      let before = best
      let missed = candidates.lazy.filter { candidate in
        before.misplaced.contains(candidate.subject)
          && before.trial.shortfall(of: candidate.constraint) > Self.tolerance / 2
      }
      for candidate in missed.prefix(Self.mostForced) {
        let next = self.choice(of: before.candidates + [candidate])
        if next.open.isEmpty, next.distance < best.distance - Self.tolerance { best = next }
      }
      if best.candidates.count == before.candidates.count { break }
    }
    return best
  }
}

/// A set of constraints for a scene, with the layout that results.
struct SuggestionChoice {
  var candidates: [Candidate]
  var trial: DrawnDocument.Trial
  /// The views that are too far from where they were drawn.
  var misplaced: [Int]
  /// The sum of their differences to the drawn frames, in points.
  var distance: Double

  var open: OpenWays { trial.open }
  var isRight: Bool { open.isEmpty && misplaced.isEmpty }

  /// Whether fewer views are wrong, or as many with fewer constraints.
  func isBetter(than other: SuggestionChoice) -> Bool {
    (open.count + misplaced.count, candidates.count)
      < (other.open.count + other.misplaced.count, other.candidates.count)
  }
}

/// The contents whose intrinsic size differs from the drawn one: whatever their views were tied to, it was not that.
struct DoubtedContents {
  private(set) var extents: [ViewAxis] = []

  /// Contents that differ by more than this, in points, do not count.
  private static let tolerance = 1.0

  /// Compares a scene with the intrinsic sizes of its contents.
  init(_ drawn: DrawnScene) {
    for view in drawn.scene.views.indices {
      guard let rect = drawn.rect(of: view) else { continue }
      for sides in Sides.all {
        let asked = drawn.contentSize(of: view)[sides.axis] ?? drawn.librarySize(of: view, sides.axis)
        if let asked, (asked - sides.length(rect)).magnitude > Self.tolerance {
          extents.append(ViewAxis(view: view, axis: sides.axis))
        }
      }
    }
  }

  /// Adds the contents of views whose sizes came out different from the drawn ones; `false` when it has all of them.
  ///
  /// First the views count that are too far off, then those that the doubted contents may have bent by less than that.
  /// Widths come first: heights of texts follow them.
  mutating func grow(by choice: SuggestionChoice, _ drawn: DrawnScene) -> Bool {
    let frames = drawn.frames
    for views in [choice.misplaced, Array(drawn.scene.views.indices)] {
      for sides in Sides.all {
        let more = views.filter { view in
          guard let before = frames[view], let after = choice.trial.frames[view] else { return false }
          return (sides.length(before) - sides.length(after)).magnitude > drawn.pixel / 2
        }.map { ViewAxis(view: $0, axis: sides.axis) }.filter { !extents.contains($0) }
        if more.isEmpty { continue }
        extents += more
        return true
      }
    }
    return false
  }
}
