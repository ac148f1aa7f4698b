import ConstraintSolver
import LayoutModel

/// Finds what a solution leaves open, in terms of views.
struct OpeningSearch {
  let builder: EquationBuilder
  let solution: Solution

  var all: [SceneInspection.Opening] {
    if solution.ambiguity.isEmpty { return [] }
    let rivals = rivalsByVariable
    var found: [SceneInspection.Opening] = []
    for (index, box) in builder.boxes.enumerated() where builder.installed.isInstalled[index] {
      if let box, let opening = opening(.view(index), box, rivals) { found.append(opening) }
    }
    for (index, box) in builder.contentBoxes.sorted(by: { $0.key < $1.key }) {
      let size = [(SceneInspection.Opening.Part.width, box.width), (.height, box.height)]
      if let opening = opening(.content(index), size, rivals) { found.append(opening) }
    }
    return found
  }

  private func opening(
    _ item: SceneInspection.Opening.Item,
    _ box: BoxVariables,
    _ rivals: [Int: [EquationOrigin]]
  ) -> SceneInspection.Opening? {
    opening(item, [(.x, box.x), (.y, box.y), (.width, box.width), (.height, box.height)], rivals)
  }

  private func opening(
    _ item: SceneInspection.Opening.Item,
    _ parts: [(SceneInspection.Opening.Part, Variable)],
    _ rivals: [Int: [EquationOrigin]]
  ) -> SceneInspection.Opening? {
    let free = parts.filter { !solution.isDetermined($0.1) }
    if free.isEmpty { return nil }
    var all: [EquationOrigin] = []
    for rival in free.flatMap({ rivals[$0.1.index] ?? [] }) where !all.contains(rival) { all.append(rival) }
    return SceneInspection.Opening(item: item, parts: free.map(\.0), rivals: all)
  }

  /// By variable, the wishes that pull against each other where it moves.
  private var rivalsByVariable: [Int: [EquationOrigin]] {
    var rivals: [Int: [EquationOrigin]] = [:]
    for direction in solution.ambiguity.directions {
      let found = builder.system.rivals(along: direction, in: solution).map { builder.origins[$0.index] }
      guard found.count > 1 else { continue }
      for term in direction.rates { rivals[term.variable.index, default: []] += found }
    }
    return rivals
  }
}
