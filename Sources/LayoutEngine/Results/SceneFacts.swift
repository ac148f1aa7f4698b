import ConstraintSolver
import LayoutModel
import TextKit

/// What is wrong with a layout of a scene: values without words, for those who report it. Views and constraints are
/// named by their index in the scene.
package struct SceneFacts: Sendable {
  /// The conflicts, in the order in which they were found.
  package var conflicts: [Contradiction] = []
  /// The views and scrolled contents that can move without breaking a constraint, in order.
  package var openings: [Opening] = []
  /// The optional constraints of one priority that exclude each other.
  package private(set) var ties: [PriorityTie] = []
  /// Whether the solver weighed all optional constraints against each other. What is required holds in any case.
  package private(set) var isProven = true
  /// The parts of frames whose formulas cannot be used.
  package private(set) var formulas: [(view: Int, part: FormulaFrame.Part, fault: FormulaFault)] = []
  /// The views that lie outside of their grid, where it depends on the screen how many cells fit.
  package private(set) var outsideGrids: [OutsideGrid] = []
  /// The named fonts whose widths are estimates, each with the first view that uses it.
  package private(set) var estimatedFonts: [(name: String, view: Int)] = []

  /// A view outside of its grid, and the number of tracks that this has along the axis.
  package typealias OutsideGrid = (grid: Int, view: Int, axis: Axis, count: Int)

  package init() {}

  init(_ solved: SolvedScene, _ known: FactCache?) {
    let (solution, inputs) = (solved.solution, solved.inputs)
    isProven = solution.isProven
    conflicts = solution.conflicts.map { Contradiction($0, solved.builder.origins) }
    if !solution.ambiguity.isEmpty {
      let search = OpeningSearch(solved)
      ties = search.ties
      openings = known?.openings(of: search) ?? search.openings
    }
    for (view, equations) in inputs.frames.enumerated() {
      for (part, fault) in equations?.faults ?? [] { formulas.append((view, part, fault)) }
    }
    for case (let grid, let plan?) in inputs.grids.enumerated() {
      for outside in plan.outside {
        outsideGrids.append((grid, outside.view, outside.axis, plan.counts[outside.axis]))
      }
    }
    estimatedFonts = solved.prepared.appearance.namedFonts.filter { !$0.isKnown }.map { ($0.name, $0.view) }
  }

  package var isEmpty: Bool {
    conflicts.isEmpty && openings.isEmpty && isProven && formulas.isEmpty && outsideGrids.isEmpty
      && estimatedFonts.isEmpty
  }

  /// What is open of something; `nil` where nothing is. O(log openings).
  package func opening(of item: Opening.Item) -> Opening? {
    let place = openings.partitioningIndex { $0.item >= item }
    return openings.indices.contains(place) && openings[place].item == item ? openings[place] : nil
  }
}

/// Constraints that cannot all hold.
package struct Contradiction: Hashable, Sendable {
  /// Those without any one of which the others could hold.
  package let members: [EquationOrigin]
  /// The one that was left out.
  package let dropped: EquationOrigin

  package init(members: [EquationOrigin], dropped: EquationOrigin) {
    (self.members, self.dropped) = (members, dropped)
  }

  package init(_ conflict: Conflict, _ origins: [EquationOrigin]) {
    self.init(members: conflict.constraints.map { origins[$0.index] }, dropped: origins[conflict.dropped.index])
  }
}

/// A view or the content of a scroll view that can move without breaking a constraint.
package struct Opening: Hashable, Sendable {
  package enum Item: Hashable, Comparable, Sendable {
    case view(Int)
    /// The content of a scroll view.
    case content(Int)

    package var view: Int {
      switch self {
      case .view(let view), .content(let view): view
      }
    }
  }

  package let item: Item
  package let parts: [FormulaFrame.Part]
  /// Those of the parts that have to be decided: the others move with what is open elsewhere, or are up to a tie.
  package let causes: [FormulaFrame.Part]
  /// The views that move with the causes, without those that lie in one of them.
  package let followers: [Int]
  /// The inequalities that give way where a cause moves, as indices into the scene's constraints.
  package let inequalities: [Int]
  /// The ties that decide about it, by their number.
  package let ties: [Int]
  /// Whether there is reason to doubt it: a view of a class of its own is among what can move, and its code may give
  /// it a size, or one with a picture whose size the app knows and the document does not; it competes for the height of
  /// a cell, which adapts; or on the canvas the saved frames contradict it.
  package var isDoubtful: Bool

  /// Whether the extent along an axis is open.
  package func isOpen(along axis: Axis) -> Bool { parts.contains(axis == .horizontal ? .width : .height) }
}

/// Finds what a solution leaves open, in terms of views.
struct OpeningSearch {
  let solved: SolvedScene
  let ties: [PriorityTie]
  private let open: [Ambiguity.Direction]  // The directions in which nothing competes.
  private var tiesOfVariable: [Int: [Int]] = [:]  // By variable, the ties that decide about it.

  private var builder: EquationBuilder { _read { yield solved.builder } }

  init(_ solved: SolvedScene) {
    self.solved = solved
    let (solution, directions) = (solved.solution, solved.solution.ambiguity.directions)
    let found = solved.builder.system.rivals(in: solution).map { rivals in
      rivals.count > 1 ? PriorityTie(rivals, solution, solved.builder) : nil
    }
    let competing = found.indices.filter { found[$0] != nil }
    let groups = competing.map { found[$0]?.rivals ?? [] }.linked()
    ties = groups.map { PriorityTie(joining: $0.compactMap { found[competing[$0]] }, solved.builder) }
    open = directions.indices.filter { found[$0] == nil }.map { directions[$0] }
    for (tie, group) in groups.enumerated() {
      for rate in group.flatMap({ directions[competing[$0]].rates })
      where tiesOfVariable[rate.variable.index]?.last != tie {
        tiesOfVariable[rate.variable.index, default: []].append(tie)
      }
    }
  }

  /// The openings of views and then of contents, in order of index.
  var openings: [Opening] {
    let causes = OpenCauses(open, in: builder)
    let inequalities = OpenInequalities(open, in: builder)
    let ofCode = movingWithCode
    func opening(_ item: Opening.Item, _ parts: [(part: FormulaFrame.Part, variable: Variable)]) -> Opening? {
      let free = parts.filter { !solved.solution.isDetermined($0.variable) }
      if free.isEmpty { return nil }
      let deciding = free.filter { causes.isCause($0.variable) }
      let ties = free.flatMap { tiesOfVariable[$0.variable.index] ?? [] }.unique
      let adapts =
        !ties.isEmpty && solved.installed.isInCell(item.view) && free.allSatisfy { $0.part.axis == .vertical }
      return Opening(
        item: item, parts: free.map(\.part), causes: deciding.map(\.part),
        followers: followers(of: deciding.map(\.variable), item, causes),
        inequalities: deciding.flatMap { inequalities.constraints(around: $0.variable) }, ties: ties,
        isDoubtful: adapts || free.contains { ofCode.contains($0.variable.index) })
    }
    let views = builder.boxes.enumerated().compactMap { index, box -> Opening? in
      guard let box, solved.installed.isInstalled[index] else { return nil }
      return opening(.view(index), [(.x, box.x), (.y, box.y), (.width, box.width), (.height, box.height)])
    }
    return views
      + builder.contentBoxes.sorted { $0.key < $1.key }.compactMap { index, box in
        opening(.content(index), [(.width, box.width), (.height, box.height)])
      }
  }

  private func followers(of causes: [Variable], _ item: Opening.Item, _ all: OpenCauses) -> [Int] {
    var moving = Set(causes.flatMap(all.views(following:)))
    moving.remove(item.view)
    if moving.isEmpty { return [] }
    // What makes up a content is the most likely cause of it.
    let own: Int? = if case .view(let view) = item { view } else { nil }
    let views = builder.views
    return moving.sorted().filter { view in
      views[view].parent.map { $0 != own && !moving.contains($0) } ?? true
    }
  }

  /// The variables that move along a direction in which one moves that code may decide: sizes of views of classes of
  /// their own, of pictures that the document names without their size, or with a placeholder content size, and what a
  /// placeholder constraint, which is gone at run time, stands for.
  private var movingWithCode: Set<Int> {
    let (boxes, scene) = (builder.boxes, builder.scene)
    var decided: Set<Int> = []
    for (index, box) in boxes.enumerated() {
      guard let box else { continue }
      let picture = scene.views[index].content.image?.name.value(in: solved.installed.traits)
      let hasClass = scene.views[index].customClass != nil || picture != nil
      let placeholder = scene.views[index].placeholderIntrinsicSize
      let content = solved.inputs.contents[index].size
      for axis in Axis.allCases where hasClass && content[axis] == nil || placeholder[axis] != nil {
        decided.insert(box.size(axis).index)
      }
    }
    for constraint in scene.constraints where constraint.isPlaceholder && !solved.context.isCanvas {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
        guard case .view(let view) = anchor.item, let box = boxes[view] else { continue }
        let axis = anchor.attribute.axis
        decided.formUnion([box.origin(axis).index, box.size(axis).index])
      }
    }
    if decided.isEmpty { return [] }
    return Set(
      solved.solution.ambiguity.directions.map { $0.rates.map(\.variable.index) }
        .filter { $0.contains(where: decided.contains) }.joined())
  }
}

/// What is open in layouts of one scene on several screens: on most the same.
final class FactCache {
  private typealias Entry = (origins: [EquationOrigin], ambiguity: Ambiguity, ties: [PriorityTie], openings: [Opening])
  private var entries = RecentEntries<Entry>(limit: 16)

  func openings(of search: OpeningSearch) -> [Opening] {
    let (origins, ambiguity) = (search.solved.builder.origins, search.solved.solution.ambiguity)
    if let known = entries.latest(where: {
      $0.ambiguity.isSame(as: ambiguity) && $0.origins == origins && $0.ties == search.ties
    }) {
      return known.openings
    }
    let openings = search.openings
    entries.append((origins, ambiguity, search.ties, openings))
    return openings
  }
}
