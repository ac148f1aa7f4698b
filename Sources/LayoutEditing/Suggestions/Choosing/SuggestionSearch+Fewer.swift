import LayoutEngine
import LayoutModel

/// Each doubt takes a constraint that no content needs where the doubt was wrong.
extension SuggestionSearch {
  /// Of so many doubts it is tried whether they were right: each try is a layout or two.
  private static let mostDoubts = 64
  /// How often all sizes are tried.
  private static let mostRounds = 5

  /// Looks for fewer constraints that do as well: with a doubt less, or with the size of something doubted in place of
  /// two others around it.
  ///
  /// - Parameters:
  ///   - choice: what was found so far.
  ///   - doubted: the contents that did not count when it was.
  ///   - lists: the candidates, by tolerance.
  func fewer(
    than choice: SuggestionChoice, _ doubted: DoubtedContents, _ lists: some Sequence<[Candidate]>,
    _ drawn: DrawnScene, _ trials: SuggestionTrials
  ) -> SuggestionChoice {
    if !choice.isRight || doubted.extents.isEmpty { return choice }
    // Without a doubt fewer than these are not enough.
    let least = drawn.openWays(adding: [], without: []).count
    var best = choice
    var left = Array(doubted.extents.prefix(Self.mostDoubts))
    for candidates in lists {
      if best.candidates.count <= least { return best }
      for extent in left {
        let others = left.filter { $0 != extent }
        let openWays = drawn.openWays(adding: [], without: others + doubted.extents.dropFirst(Self.mostDoubts))
        let other = choose(from: candidates, openWays, trials)
        if other.isRight, other.candidates.count < best.candidates.count { (best, left) = (other, others) }
      }
    }
    if best.candidates.count <= least { return best }
    let views = Set(left.map(\.view)).intersection(movable)
    var search = CandidateSearch(drawn, movable: views, tolerance: 0)
    let sizes = search.all()
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

  /// Whether a constraint is about a view, what is beside it, the stack views that hold it or what these lie in, along
  /// the same axis.
  private func isAround(_ candidate: Candidate, _ extent: ContentExtent) -> Bool {
    let views = document.document.scenes[scene].views
    let parent = views[extent.view].parent
    var around = [extent.view]
    var next = parent
    while let holder = next {
      around.append(holder)
      next = views[holder].kind == .stackView ? views[holder].parent : nil
    }
    return candidate.constraint.first.attribute.axis == extent.axis
      && candidate.constraint.namedViews.contains { around.contains($0) || views[$0].parent == parent }
  }
}

extension Candidate {
  /// Whether the constraint is an extent of a view in points.
  fileprivate func gives(_ extent: ContentExtent) -> Bool {
    constraint.second == nil && constraint.first.item == .view(extent.view)
      && constraint.first.attribute == (extent.axis == .horizontal ? .width : .height)
  }
}
