import LayoutEngine
import LayoutModel

/// Finds the constraints that a scene lacks.
///
/// What is lacking is what the solver says is open, once the contents do not count that ask for another size than was
/// drawn. Candidates are tried from the best to the worst, and each that closes something is taken; so with these
/// doubts no set of fewer constraints would do, and none of as many costs less. Then the scene is laid out with them:
/// where rounding to margins and standard distances adds up, the numbers that were drawn are taken instead, and where a
/// content gets in the way its view is tied at both ends.
struct SuggestionSearch {
  let document: DrawnDocument
  /// The scene, by its index.
  let scene: Int
  /// The views that constraints may be looked for.
  let movable: Set<Int>

  /// What was found.
  struct Outcome {
    /// What is to be added, by the views it is about, and of each view the best first.
    var candidates: [Candidate] = []
    /// The views that are still open or not where they were drawn.
    var unsettled: [Int] = []
    /// The views that were open, and are where they were drawn now, or nearly.
    var settled: Set<Int> = []
  }

  /// How far views may be moved for rounder numbers, in points: at first, and when that was too much. At last not even
  /// half a pixel, for halves add up.
  private static let tolerances = [1.0, 0.5, 0.01, 0]
  /// How often contents are doubted anew.
  private static let mostAttempts = 5

  /// The search with one tolerance.
  private struct Way {
    var candidates: [Candidate]
    var doubted: DoubtedContents
    /// Whether nothing is left to doubt.
    var isDone = false
  }

  /// Runs the search.
  func run() -> Outcome {
    let open = movable.intersection(document.trial(ofScene: scene, adding: []).open.views)
    if open.isEmpty { return Outcome() }
    let drawn = document.scene(scene)
    let trials = SuggestionTrials(document: document, scene: scene, frames: drawn.frames)
    var ways: [Way] = []
    var best: (choice: SuggestionChoice, way: Int, doubted: DoubtedContents)?
    // Rounder numbers are given up sooner than contents are doubted: a doubt takes one more constraint.
    for _ in 0..<Self.mostAttempts {
      for (index, tolerance) in Self.tolerances.enumerated() where best?.choice.isRight != true {
        if index == ways.count {
          var search = CandidateSearch(drawn, movable: open, tolerance: tolerance)
          ways.append(Way(candidates: search.all(), doubted: DoubtedContents(drawn)))
        }
        if ways[index].isDone { continue }
        let openWays = drawn.openWays(adding: [], without: ways[index].doubted.extents)
        let choice = choose(from: ways[index].candidates, openWays, trials)
        if best.map({ choice.isBetter(than: $0.choice) }) ?? true { best = (choice, index, ways[index].doubted) }
        ways[index].isDone = !ways[index].doubted.grow(by: choice, drawn)
      }
    }
    guard let best else { return Outcome() }
    let lists = Self.tolerances.enumerated().lazy.map { index, tolerance in
      if index < ways.count { return ways[index].candidates }
      var search = CandidateSearch(drawn, movable: open, tolerance: tolerance)
      return search.all()
    }
    let forced = trials.drop(from: trials.force(best.choice, ways[best.way].candidates))
    return outcome(fewer(than: forced, best.doubted, lists, drawn, trials), open)
  }

  private func outcome(_ choice: SuggestionChoice, _ views: Set<Int>) -> Outcome {
    let wrong = Set(choice.open.views).union(choice.misplaced)
    return Outcome(
      candidates: choice.candidates.enumerated()
        .sorted { ($0.element.subject, $0.offset) < ($1.element.subject, $1.offset) }.map(\.element),
      unsettled: views.intersection(wrong).sorted(),
      settled: views.subtracting(wrong))
  }

  /// Takes the candidates that close something, first of what contents leave open, then of what is left in the layout.
  func choose(
    from candidates: [Candidate], _ openWays: OpenWays, _ trials: SuggestionTrials
  ) -> SuggestionChoice {
    var taken: [Candidate] = []
    var open = openWays
    for candidate in candidates where !open.isEmpty && open.close(by: candidate.constraint) { taken.append(candidate) }
    var choice = trials.choice(of: taken)
    // Wishes that pull against each other only show when they meet.
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
