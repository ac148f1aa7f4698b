import LayoutEngine
import LayoutModel

/// Lays a scene out with constraints that could be added, and looks what comes of it.
struct SuggestionTrials {
  let document: DrawnDocument
  /// The scene, by its index.
  let scene: Int
  /// The frames that were drawn, by the views' index, in points.
  let frames: [Int: Rect]

  /// Views may end up so far from where they were drawn, in points.
  private static let tolerance = 1.0
  /// Of so many candidates at a time it is tried what they are good for, and so often.
  private static let mostForced = 12

  /// What becomes of the scene with some constraints.
  func choice(of candidates: [Candidate]) -> SuggestionChoice {
    let trial = document.trial(ofScene: scene, adding: candidates.map(\.constraint))
    var misplaced: [Int] = []
    var distance = 0.0
    for view in document.document.scenes[scene].views.indices where !isCollapsed(view) {
      guard let drawn = frames[view], let frame = trial.frames[view] else { continue }
      let differences = frame.differences(to: drawn)
      if differences.allSatisfy({ $0 <= Self.tolerance + 1e-6 }) { continue }
      misplaced.append(view)
      distance += differences.reduce(0, +)
    }
    return SuggestionChoice(candidates: candidates, trial: trial, misplaced: misplaced, distance: distance)
  }

  /// A hidden view that a stack view arranges has no place.
  private func isCollapsed(_ view: Int) -> Bool {
    let view = document.document.scenes[scene].views[view]
    return view.role == .arranged && view.hidden.base
  }

  /// Gives up what nothing needs: contents that were doubted may ask for the right size once they meet the others. What
  /// would take views farther from their places is kept.
  ///
  /// - Parameter isMeant: which constraints may be given up.
  func drop(from choice: SuggestionChoice, where isMeant: (Candidate) -> Bool = { _ in true }) -> SuggestionChoice {
    var best = choice
    for index in choice.candidates.indices.reversed() where isMeant(choice.candidates[index]) {
      var fewer = best.candidates
      fewer.remove(at: index)
      let without = self.choice(of: fewer)
      if without.isBetter(than: best), without.distance <= best.distance + Self.tolerance { best = without }
    }
    return best
  }

  /// Adds what is needed where nothing is open and yet views are elsewhere, for wishes of another kind decide:
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

extension Rect {
  /// How far the position and the size are from those of another rectangle.
  fileprivate func differences(to other: Rect) -> [Double] {
    [x - other.x, y - other.y, width - other.width, height - other.height].map(\.magnitude)
  }
}
