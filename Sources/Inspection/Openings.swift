import ConstraintSolver
import LayoutEngine
import LayoutModel

/// Finds what a solution leaves open, in terms of views.
struct OpeningSearch {
  /// Less than this, in points, is a matter of measuring texts.
  static let tolerance = 2.0

  let solved: SolvedScene
  private var builder: EquationBuilder { solved.builder }
  private var solution: Solution { solved.solution }

  /// The facts about a direction in which variables can move.
  private struct Freedom {
    var rivals: [Constraint] = []
    var dependsOnCode = false
  }

  /// What goes with several of them together: that of the views of a stack view is the same for all.
  private struct Rivalry {
    var origins: [EquationOrigin] = []
    var remedy: String?
    var dependsOnCode = false
    var agreesWithSaved = true
  }

  private struct Freedoms {
    var directions: [Freedom] = []
    /// By variable, the directions in which it can move.
    var byVariable: [Int: [Int]] = [:]
    var rivalries: [[Int]: Rivalry] = [:]
    var causes: OpenCauses
    /// Those along the directions in which nothing competes.
    var inequalities: OpenInequalities
    var ties: [PriorityTie] = []
  }

  var all: [SceneInspection.Opening] {
    if solution.ambiguity.isEmpty { return [] }
    var freedoms = freedoms
    let builder = builder
    let saved = solved.context.isCanvas ? SavedFrames(solved).values : nil
    var found: [SceneInspection.Opening] = []
    for (index, box) in builder.boxes.enumerated() where solved.installed.isInstalled[index] {
      guard let box else { continue }
      let parts = [(SceneInspection.Opening.Part.x, box.x), (.y, box.y), (.width, box.width), (.height, box.height)]
      if let opening = opening(.view(index), parts, &freedoms, saved) { found.append(opening) }
    }
    for (index, box) in builder.contentBoxes.sorted(by: { $0.key < $1.key }) {
      if let opening = opening(.content(index), [(.width, box.width), (.height, box.height)], &freedoms, saved) {
        found.append(opening)
      }
    }
    return found
  }

  private func opening(
    _ item: SceneInspection.Opening.Item, _ parts: [(SceneInspection.Opening.Part, Variable)],
    _ freedoms: inout Freedoms, _ saved: [Double]?
  ) -> SceneInspection.Opening? {
    let free = parts.filter { !solution.isDetermined($0.1) }
    if free.isEmpty { return nil }
    var directions: [Int] = []
    if !freedoms.directions.isEmpty {
      var seen: Set<Int> = []
      directions = free.flatMap { freedoms.byVariable[$0.1.index] ?? [] }.filter { seen.insert($0).inserted }
    }
    let rivalry =
      freedoms.rivalries[directions] ?? rivalry(directions.map { freedoms.directions[$0] }, freedoms.ties, saved)
    freedoms.rivalries[directions] = rivalry
    let causes = free.filter { freedoms.causes.isCause($0.1) }
    return SceneInspection.Opening(
      item: item,
      parts: free.map(\.0),
      causes: causes.map(\.0),
      followers: followers(of: causes.map(\.1), item, freedoms),
      inequalities: rivalry.origins.isEmpty
        ? causes.flatMap { freedoms.inequalities.constraints(around: $0.1) } : [],
      rivals: rivalry.origins,
      remedy: rivalry.remedy,
      isDoubtful: rivalry.dependsOnCode || !rivalry.agreesWithSaved
        || !rivalry.origins.isEmpty && hasOwnHeight(item) && free.allSatisfy { $0.0 == .y || $0.0 == .height }
    )
  }

  private func followers(
    of causes: [Variable], _ item: SceneInspection.Opening.Item, _ freedoms: Freedoms
  ) -> [Int] {
    var moving: Set<Int> = []
    for cause in causes { moving.formUnion(freedoms.causes.views(following: cause)) }
    if moving.isEmpty { return [] }
    var own: Int?
    switch item {
    case .view(let index):
      moving.remove(index)
      own = index
    // What makes up the content is the most likely cause.
    case .content(let index): moving.remove(index)
    }
    let views = builder.views
    return moving.sorted().filter { view in
      views[view].parent.map { $0 != own && !moving.contains($0) } ?? true
    }
  }

  private func rivalry(_ freedoms: [Freedom], _ ties: [PriorityTie], _ saved: [Double]?) -> Rivalry {
    var seen: Set<Int> = []
    let rivals = freedoms.flatMap(\.rivals).filter { seen.insert($0.index).inserted }
    var known: Set<EquationOrigin> = []
    return Rivalry(
      origins: rivals.map { builder.origins[$0.index] }.filter { known.insert($0).inserted },
      remedy: rivals.first.flatMap { rival in ties.first { $0.rivals.contains(builder.origins[rival.index]) } }
        .map { $0.remedy.phrase(along: $0.axis) },
      dependsOnCode: freedoms.contains(where: \.dependsOnCode), agreesWithSaved: agree(rivals, with: saved))
  }

  /// Whether something lies in a cell, which at run time is as high as its content asks, so that nothing competes.
  private func hasOwnHeight(_ item: SceneInspection.Opening.Item) -> Bool {
    switch item {
    case .view(let index), .content(let index): solved.installed.isInCell(index)
    }
  }

  /// Whether the rivals miss together what the saved frames miss too: then these are another way to share it.
  private func agree(_ rivals: [Constraint], with saved: [Double]?) -> Bool {
    guard let saved else { return true }
    func missing(_ values: [Double]) -> Double {
      rivals.reduce(0) { $0 + builder.system.shortfall(of: $1, values) }
    }
    return (missing(saved) - missing(solution.values)).magnitude <= Self.tolerance
  }

  private var freedoms: Freedoms {
    let ofCode = decidedByCode
    let builder = builder
    let directions = solution.ambiguity.directions
    var freedoms = Freedoms(
      causes: OpenCauses(directions, in: builder), inequalities: OpenInequalities([], in: builder))
    var open: [Ambiguity.Direction] = []
    let optional = builder.system.optionalRows(movingIn: solution)
    for direction in directions {
      let rivals = builder.system.rivals(along: direction, in: solution, among: optional)
      if rivals.count > 1, let tie = PriorityTie(rivals, solution, builder) { freedoms.ties.append(tie) }
      if rivals.count < 2 { open.append(direction) }
      let dependsOnCode = direction.rates.contains { ofCode.contains($0.variable.index) }
      if rivals.count < 2, !dependsOnCode { continue }
      for term in direction.rates {
        freedoms.byVariable[term.variable.index, default: []].append(freedoms.directions.count)
      }
      freedoms.directions.append(Freedom(rivals: rivals.count > 1 ? rivals : [], dependsOnCode: dependsOnCode))
    }
    freedoms.ties = PriorityTie.joined(freedoms.ties)
    freedoms.inequalities = OpenInequalities(open, in: builder)
    return freedoms
  }

  /// The variables that code may decide: sizes of views of classes of their own or with a placeholder content size, and
  /// whatever a placeholder constraint, which is gone at run time, stands for.
  private var decidedByCode: Set<Int> {
    let builder = builder
    let scene = builder.scene
    var decided: Set<Int> = []
    for (index, box) in builder.boxes.enumerated() {
      guard let box else { continue }
      let hasClass = scene.views[index].customClass != nil
      let placeholder = scene.views[index].placeholderIntrinsicSize
      let content = solved.inputs.contents[index].size
      for (axis, size) in [(Axis.horizontal, box.width), (.vertical, box.height)] {
        if hasClass && content[axis] == nil || placeholder[axis] != nil { decided.insert(size.index) }
      }
    }
    if solved.context.isCanvas { return decided }
    for constraint in builder.scene.constraints where constraint.isPlaceholder {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
        guard case .view(let view) = anchor.item, let box = builder.boxes[view] else { continue }
        let isHorizontal = anchor.attribute.axis == .horizontal
        decided.formUnion((isHorizontal ? [box.x, box.width] : [box.y, box.height]).map(\.index))
      }
    }
    return decided
  }
}
