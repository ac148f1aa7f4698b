import ConstraintSolver
import LayoutModel

/// The open numbers of a layout that have to be decided so that nothing is open any more, and those that follow.
///
/// Where the height of a picture is open, all that hangs below it moves along: that is one degree of freedom, and one
/// number decides it. Of all that moves along one degree of freedom, one is taken for the cause: rather a size than a
/// place, rather the views of a stack view than the stack view, which has its size from them, and of several the first
/// in the document.
package struct OpenCauses {
  /// By the variable of a cause, the others that move with it, in order of number; `nil` where there is so much to
  /// tell apart that everything counts as a cause.
  private var followers: [Int: [Int]]?
  /// By variable, whether it moves along any of the directions.
  private var isMoving: [Bool]
  /// By variable, its view; -1 for those of guides and contents.
  private var owners: [Int]

  /// More steps than this are not worth the better words.
  fileprivate static let mostSteps = 1_000_000
  /// Rates below this part of the largest one are rounding.
  fileprivate static let smallest = 1e-9

  package init(_ directions: [Ambiguity.Direction], in builder: EquationBuilder) {
    isMoving = Array(repeating: false, count: builder.system.variableCount)
    for direction in directions {
      for rate in direction.rates { isMoving[rate.variable.index] = true }
    }
    owners = Array(repeating: -1, count: builder.system.variableCount)
    for (index, box) in builder.boxes.enumerated() {
      guard let box else { continue }
      for variable in [box.x, box.y, box.width, box.height] { owners[variable.index] = index }
    }
    if let known = Self.followers(ofSeparate: directions, in: builder) {
      followers = known
      return
    }
    var reduction = Reduction(directions)
    for variable in Self.order(builder) where reduction.steps <= Self.mostSteps { reduction.choose(variable) }
    reduction.chooseRest()
    if reduction.steps <= Self.mostSteps { followers = reduction.followers }
  }

  /// The followers where no two directions have a variable in common, so that there is nothing to eliminate; `nil` where
  /// some do.
  private static func followers(
    ofSeparate directions: [Ambiguity.Direction], in builder: EquationBuilder
  ) -> [Int: [Int]]? {
    // By variable, its direction; -1 for none.
    var holders = Array(repeating: -1, count: builder.system.variableCount)
    for (number, direction) in directions.enumerated() {
      for rate in direction.rates {
        if holders[rate.variable.index] >= 0 { return nil }
        holders[rate.variable.index] = number
      }
    }
    var chosen = Array(repeating: -1, count: directions.count)
    for variable in order(builder) {
      let number = holders[variable]
      if number >= 0, chosen[number] < 0 { chosen[number] = variable }
    }
    var followers: [Int: [Int]] = [:]
    followers.reserveCapacity(directions.count)
    for (number, direction) in directions.enumerated() {
      let moving = direction.rates.map(\.variable.index)
      // Without a view among them a guide moves.
      guard let cause = chosen[number] >= 0 ? chosen[number] : moving.min() else { continue }
      followers[cause] = moving.count == 1 ? [] : moving.filter { $0 != cause }.sorted()
    }
    return followers
  }

  /// Whether a variable that is open is one of those that have to be decided.
  package func isCause(_ variable: Variable) -> Bool {
    followers.map { $0[variable.index] != nil } ?? isMoving[variable.index]
  }

  /// The views that move with a cause, one for each variable.
  package func views(following variable: Variable) -> [Int] {
    (followers?[variable.index] ?? []).map { owners[$0] }.filter { $0 >= 0 }
  }

  /// The variables of views in the order in which they are taken for causes.
  private static func order(_ builder: EquationBuilder) -> [Int] {
    var contents: [Int] = []
    for (_, box) in builder.contentBoxes.sorted(by: { $0.key < $1.key }) {
      contents += [box.width.index, box.height.index]
    }
    var (sizes, stacks, across, places): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
    let views = builder.views
    for (index, box) in builder.boxes.enumerated() {
      guard let box else { continue }
      let along = views.stackAxis(around: index, in: builder.installed.traits)
      for axis in Axis.allCases {
        let (size, place) = axis == .horizontal ? (box.width, box.x) : (box.height, box.y)
        if views[index].kind == .stackView {
          stacks.append(size.index)
        } else if let along, along != axis {
          across.append(size.index)
        } else {
          sizes.append(size.index)
        }
        places.append(place.index)
      }
    }
    return contents + sizes + stacks + across + places
  }

  /// Gaussian elimination on the directions, each as the rates of the variables that move.
  private struct Reduction {
    private var rows: [[Int: Double]]
    /// By variable, the rows that have it.
    private var holders: [Int: Set<Int>] = [:]
    /// By row, the variable that was chosen for it.
    private var chosen: [Int?]
    /// The rates that were changed.
    private(set) var steps = 0

    init(_ directions: [Ambiguity.Direction]) {
      rows = directions.map { direction in
        Dictionary(direction.rates.map { ($0.variable.index, $0.coefficient) }) { first, _ in first }
      }
      chosen = Array(repeating: nil, count: rows.count)
      for (number, row) in rows.enumerated() {
        for variable in row.keys { holders[variable, default: []].insert(number) }
      }
    }

    var followers: [Int: [Int]] {
      var followers: [Int: [Int]] = [:]
      for (row, variable) in zip(rows, chosen) {
        guard let variable else { continue }
        followers[variable] = row.keys.filter { $0 != variable }.sorted()
      }
      return followers
    }

    /// Takes a variable for the cause of a direction that has none yet, and out of all others.
    mutating func choose(_ variable: Int) {
      let rivals = (holders[variable] ?? []).sorted()
      let free = rivals.filter { chosen[$0] == nil }
      guard let pivot = free.max(by: { rate(variable, $0).magnitude < rate(variable, $1).magnitude }) else { return }
      chosen[pivot] = variable
      for other in rivals where other != pivot && steps <= OpenCauses.mostSteps {
        let share = rate(variable, other) / rate(variable, pivot)
        for (moving, speed) in rows[pivot] { subtract(share * speed, from: moving, in: other) }
        rows[other][variable] = nil
        holders[variable]?.remove(other)
      }
    }

    /// Chooses for directions in which no view moves, but a guide.
    mutating func chooseRest() {
      for number in rows.indices where chosen[number] == nil {
        if let variable = rows[number].keys.min() { choose(variable) }
      }
    }

    private func rate(_ variable: Int, _ row: Int) -> Double { rows[row][variable] ?? 0 }

    private mutating func subtract(_ part: Double, from variable: Int, in row: Int) {
      steps += 1
      let old = rate(variable, row)
      let rest = old - part
      if rest.magnitude <= OpenCauses.smallest * max(old.magnitude, part.magnitude) {
        rows[row][variable] = nil
        holders[variable]?.remove(row)
      } else {
        rows[row][variable] = rest
        holders[variable, default: []].insert(row)
      }
    }
  }
}

extension [View] {
  /// The axis of the stack view that arranges a view.
  fileprivate func stackAxis(around view: Int, in traits: Traits) -> Axis? {
    guard self[view].role == .arranged, let parent = self[view].parent, case .stack(let stack) = self[parent].content
    else { return nil }
    return stack.axis.value(in: traits)
  }
}

/// Optional constraints of one priority of which not all can hold, and nothing says which yields.
package struct PriorityTie: Hashable, Sendable {
  /// The origins of the constraints that have the priority, in order of the equations; at least two.
  package let rivals: [EquationOrigin]
  /// The change that would tell them apart.
  package let remedy: Remedy

  package enum Remedy: Hashable, Sendable {
    /// Texts that wrap stand side by side: each asks for one line, and none yields before the other is gone.
    case sharing
    /// Contents have less room than they ask for.
    case compression
    /// Contents have more room than they ask for.
    case hugging
    /// Constraints of the document are among them.
    case priority

    /// The remedy as a request.
    package var phrase: String {
      switch self {
      case .sharing:
        "texts of several lines share no room by themselves: make them equally wide, or fix the width of one"
      case .compression:
        "there is too little room for all of them: make more, in a scroll view or a larger cell, or give the one that may "
          + "be cut off a lower compression resistance, such as 749"
      case .hugging:
        "give the one that is to grow a lower hugging priority, such as 249, or all of them a higher one, such as 251, for "
          + "another view to grow"
      case .priority: "give one of them another priority"
      }
    }
  }

  /// - Parameter constraints: those that gain or lose as the solution moves along a direction; `nil` comes of those of
  ///   one origin.
  package init?(_ constraints: [Constraint], _ solution: Solution, _ builder: EquationBuilder) {
    var known: Set<EquationOrigin> = []
    let rivals = constraints.map { builder.origins[$0.index] }.filter { known.insert($0).inserted }
    self.rivals = rivals
    if rivals.count < 2 { return nil }
    let isOfContents = rivals.allSatisfy { if case .content = $0 { true } else { false } }
    guard isOfContents else {
      remedy = .priority
      return
    }
    // Contents with too little room miss what they ask for at least, those with too much what they ask for at most.
    let texts = rivals.filter {
      if case .content(let view) = $0 { builder.views[view].wraps(in: builder) } else { false }
    }
    let widths = Set(
      rivals.compactMap { if case .content(let view) = $0 { builder.boxes[view]?.width.index } else { nil } })
    let isHorizontal = constraints.contains { constraint in
      builder.system.variables(of: constraint).contains { widths.contains($0.index) }
    }
    if texts.count > 1, isHorizontal {
      remedy = .sharing
      return
    }
    let isShort = constraints.contains {
      builder.system.relation(of: $0) == .greaterThanOrEqual
        && builder.system.shortfall(of: $0, solution.values) > Self.leastShortfall
    }
    remedy = isShort ? .compression : .hugging
  }

  /// Less than this, in points, is rounding.
  private static let leastShortfall = 0.01

  private init(rivals: [EquationOrigin], remedy: Remedy) { (self.rivals, self.remedy) = (rivals, remedy) }

  /// Ties that have a rival in common, as one. Which of them shows the shortage is up to the numbers.
  package static func joined(_ ties: [PriorityTie]) -> [PriorityTie] {
    // By tie, one before it that has a rival in common; the first points to itself.
    var targets = Array(ties.indices)
    func head(_ tie: Int) -> Int {
      var tie = tie
      while targets[tie] != tie { tie = targets[tie] }
      return tie
    }
    var owners: [EquationOrigin: Int] = [:]
    for (number, tie) in ties.enumerated() {
      for rival in tie.rivals {
        guard let owner = owners[rival] else {
          owners[rival] = number
          continue
        }
        let (one, other) = (head(owner), head(number))
        targets[max(one, other)] = min(one, other)
      }
    }
    var members = [[PriorityTie]](repeating: [], count: ties.count)
    for (number, tie) in ties.enumerated() { members[head(number)].append(tie) }
    return members.filter { !$0.isEmpty }.map { members in
      var seen: Set<EquationOrigin> = []
      return PriorityTie(
        rivals: members.flatMap(\.rivals).filter { seen.insert($0).inserted },
        remedy: Remedy.ranked.first { remedy in members.contains { $0.remedy == remedy } } ?? members[0].remedy)
    }
  }
}

extension PriorityTie.Remedy {
  /// Those of several ties that are one, the first before the others: views that keep their size may be part of a
  /// shortage, and the width that a text is given part of a tie with other constraints.
  fileprivate static let ranked: [PriorityTie.Remedy] = [.priority, .sharing, .compression, .hugging]
}

extension View {
  /// Whether it shows a text of several lines.
  fileprivate func wraps(in builder: EquationBuilder) -> Bool {
    guard case .label(let label) = content else { return false }
    return label.numberOfLines.value(in: builder.installed.traits) != 1
  }
}
