import LayoutEngine
import LayoutModel

/// Finds the constraints that a scene lacks.
///
/// What is lacking is what the solver says is open, once the contents do not count that ask for another size than was
/// drawn. Candidates are tried from the best to the worst, and each that closes something is taken; so no set of fewer
/// constraints would do, and none of as many costs less. Then the scene is laid out with them: where rounding to
/// margins and standard distances adds up, the numbers that were drawn are taken instead, and where a content gets in
/// the way its view is tied at both ends.
struct SuggestionSearch {
  let document: DrawnDocument
  /// The scene, by its index.
  let scene: Int
  /// The views that constraints are looked for.
  let movable: Set<Int>

  /// What was found.
  struct Outcome {
    /// What is to be added, by the views it is about, and of each view the best first.
    var candidates: [Candidate] = []
    /// The views that are still open or not where they were drawn.
    var unsettled: [Int] = []
    /// The views that are where they were drawn, or nearly.
    var settled: Set<Int> = []
  }

  /// Views may end up so far from where they were drawn, in points.
  private static let tolerance = 1.0
  /// Contents that ask for something else by more than this, in points, do not count.
  private static let contentTolerance = 1.0
  /// How far views may be moved for rounder numbers, in points: at first, and when that was too much.
  private static let tolerances = [1.0, 0.5, 0.01]
  /// How often contents are doubted anew.
  private static let mostAttempts = 3

  /// Runs the search.
  func run() -> Outcome {
    let drawn = document.scene(scene)
    let frames = drawn.frames
    var doubted = doubtedContents(drawn)
    var best: Choice?
    for tolerance in Self.tolerances {
      var search = CandidateSearch(drawn, movable: movable, tolerance: tolerance)
      let candidates = search.all()
      for _ in 0..<Self.mostAttempts {
        let choice = choose(from: candidates, drawn, frames, doubted)
        if best.map({ choice.isBetter(than: $0) }) ?? true { best = choice }
        if choice.isRight { break }
        // What was doubted may have bent what was not: then that counts no more either.
        let more = [choice.misplaced, Array(drawn.scene.views.indices)].lazy.map { views in
          views.flatMap { resized($0, choice, frames, drawn) }.filter { !doubted.contains($0) }
        }.first { !$0.isEmpty }
        guard let more else { break }
        doubted += more
      }
      if best?.isRight == true { break }
    }
    guard let best else { return Outcome() }
    let final = drop(from: force(best, frames, drawn), frames)
    let open = Set(final.open.views).intersection(movable)
    return Outcome(
      candidates: final.candidates.enumerated()
        .sorted { ($0.element.subject, $0.offset) < ($1.element.subject, $1.offset) }.map(\.element),
      unsettled: open.union(final.misplaced).sorted(),
      settled: movable.subtracting(open).subtracting(final.misplaced))
  }

  /// A set of constraints, and what becomes of the scene with it.
  private struct Choice {
    var candidates: [Candidate]
    var trial: DrawnDocument.Trial
    /// The views that are too far from where they were drawn.
    var misplaced: [Int]

    /// How far these are off, in points: the sum of all their numbers.
    var distance: Double

    /// What is still open.
    var open: OpenWays { trial.open }
    /// The frame of each view in its superview.
    var frames: [Int: Rect] { trial.frames }

    /// Whether nothing is open and all is where it was drawn.
    var isRight: Bool { open.isEmpty && misplaced.isEmpty }

    func isBetter(than other: Choice) -> Bool {
      (open.count + misplaced.count, candidates.count)
        < (other.open.count + other.misplaced.count, other.candidates.count)
    }
  }

  // MARK: Choosing

  /// Takes the candidates that close something, first of what contents leave open, then of what is left in the layout.
  private func choose(
    from candidates: [Candidate], _ drawn: DrawnScene, _ frames: [Int: Rect], _ doubted: [ContentExtent]
  ) -> Choice {
    var taken: [Candidate] = []
    var open = drawn.openWays(adding: [], without: doubted)
    for candidate in candidates where !open.isEmpty && open.close(by: candidate.constraint) { taken.append(candidate) }
    var choice = trial(taken, frames)
    // Wishes that pull against each other only show when they meet.
    for _ in 0..<2 where !choice.open.isEmpty {
      var open = choice.open
      let more = candidates.filter { candidate in
        !open.isEmpty && !taken.contains { $0.isSame(as: candidate) } && open.close(by: candidate.constraint)
      }
      if more.isEmpty { break }
      taken += more
      choice = trial(taken, frames)
    }
    return choice
  }

  private func trial(_ candidates: [Candidate], _ frames: [Int: Rect]) -> Choice {
    let trial = document.trial(ofScene: scene, adding: candidates.map(\.constraint))
    let misplaced = trial.frames.filter { view, frame in
      frames[view].map { !$0.isNear(frame, within: Self.tolerance) } ?? false
    }
    let views = misplaced.keys.filter { !isCollapsed($0) }.sorted()
    let distance = views.reduce(0) { sum, view in
      sum + (frames[view].map { trial.frames[view]?.distance(to: $0) ?? 0 } ?? 0)
    }
    return Choice(candidates: candidates, trial: trial, misplaced: views, distance: distance)
  }

  /// A hidden view that a stack view arranges has no place.
  private func isCollapsed(_ view: Int) -> Bool {
    let view = document.document.scenes[scene].views[view]
    return view.role == .arranged && view.hidden.base
  }

  /// Gives up what nothing needs: contents that were doubted may ask for the right size once they meet the others.
  private func drop(from choice: Choice, _ frames: [Int: Rect]) -> Choice {
    var best = choice
    for index in choice.candidates.indices.reversed() {
      var fewer = best.candidates
      fewer.remove(at: index)
      let without = trial(fewer, frames)
      if without.isBetter(than: best) { best = without }
    }
    return best
  }

  /// Of so many candidates at a time it is tried what they are good for.
  private static let mostForced = 12

  /// Adds what is needed where nothing is open and yet views are elsewhere, for wishes of another kind decide: equalities
  /// that do not hold, as long as they bring views to their places.
  private func force(_ choice: Choice, _ frames: [Int: Rect], _ drawn: DrawnScene) -> Choice {
    var best = choice
    var search = CandidateSearch(drawn, movable: movable, tolerance: Self.tolerances.last ?? 0)
    let candidates = choice.misplaced.isEmpty ? [] : search.all()
    for _ in 0..<Self.mostForced where best.open.isEmpty && !best.misplaced.isEmpty {
      let missed = candidates.lazy.filter { candidate in
        best.misplaced.contains(candidate.subject) && best.trial.shortfall(of: candidate.constraint) > Self.tolerance / 2
      }
      let before = best
      for candidate in missed.prefix(Self.mostForced) {
        let next = trial(before.candidates + [candidate], frames)
        if next.open.isEmpty, next.distance < best.distance - Self.tolerance { best = next }
      }
      if best.candidates.count == before.candidates.count { break }
    }
    return best
  }

  // MARK: Doubting

  /// The contents that ask for another size than was drawn.
  private func doubtedContents(_ drawn: DrawnScene) -> [ContentExtent] {
    drawn.scene.views.indices.flatMap { view -> [ContentExtent] in
      guard let rect = drawn.rect(of: view) else { return [] }
      return Sides.all.compactMap { sides in
        let asked = drawn.contentSize(of: view)[sides.axis] ?? drawn.librarySize(of: view, sides.axis)
        guard let asked, (asked - sides.length(rect)).magnitude > Self.contentTolerance else { return nil }
        return ContentExtent(view: view, axis: sides.axis)
      }
    }
  }

  /// The extents of a view that came out other than they were drawn: something asks for them.
  private func resized(
    _ view: Int, _ choice: Choice, _ frames: [Int: Rect], _ drawn: DrawnScene
  ) -> [ContentExtent] {
    guard let before = frames[view], let after = choice.frames[view] else { return [] }
    return Sides.all.filter { (($0.length(before) - $0.length(after)).magnitude) > drawn.pixel / 2 }
      .map { ContentExtent(view: view, axis: $0.axis) }
  }
}

extension Rect {
  /// The differences to the position and the size of another rectangle.
  private func differences(to other: Rect) -> [Double] {
    [x - other.x, y - other.y, width - other.width, height - other.height].map(\.magnitude)
  }

  /// Whether the position and the size are those of another rectangle, or nearly.
  fileprivate func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    differences(to: other).allSatisfy { $0 <= tolerance + 1e-6 }
  }

  /// The sum of all differences to another rectangle.
  fileprivate func distance(to other: Rect) -> Double { differences(to: other).reduce(0, +) }
}
