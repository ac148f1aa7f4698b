/// The shortest way from one list of lines to another: which lines go and which come.
///
/// This is the greedy algorithm of Myers, *An O(ND) Difference Algorithm and Its Variations* (1986), between the
/// lines that both lists begin and end with. Lists that have next to nothing in common would take time and memory
/// by the square of their length; beyond ``farthest`` steps all lines between the common ends are replaced.
package struct LineEdits: Sendable {
  /// What becomes of a line.
  package enum Edit: Hashable, Sendable {
    /// The line is in both lists.
    case keep(old: Int, new: Int)
    /// The line is in the old list only.
    case remove(old: Int)
    /// The line is in the new list only.
    case insert(new: Int)
  }

  /// The most lines that come or go before the search is given up.
  package static let farthest = 2000

  /// All lines of both lists in their order; where lines are replaced, those that go stand first.
  package let edits: [Edit]

  /// Whether both lists are the same.
  package var isEmpty: Bool {
    edits.allSatisfy { if case .keep = $0 { true } else { false } }
  }

  /// Compares two lists of lines.
  package init<Line: Equatable>(from old: [Line], to new: [Line]) {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let path = SnakePath(old[prefix..<old.count - suffix], new[prefix..<new.count - suffix])
    var edits: [Edit] = (0..<prefix).map { .keep(old: $0, new: $0) }
    edits += Self.goingFirst(path.edits)
    edits += (0..<suffix).map { .keep(old: old.count - suffix + $0, new: new.count - suffix + $0) }
    self.edits = edits
  }

  /// The same edits with lines that go before lines that come, between two that stay.
  private static func goingFirst(_ edits: [Edit]) -> [Edit] {
    var result: [Edit] = []
    var coming: [Edit] = []
    for edit in edits {
      switch edit {
      case .insert: coming.append(edit)
      case .remove: result.append(edit)
      case .keep:
        result += coming + [edit]
        coming = []
      }
    }
    return result + coming
  }
}

/// The search for the shortest way.
///
/// A point (x, y) stands for x lines of the old list and y of the new one; diagonal k has x - y = k. After d steps,
/// each a line that goes or comes, `fronts[d]` holds for every diagonal how far it is possible to be.
private struct SnakePath {
  /// The edits in their order.
  private(set) var edits: [LineEdits.Edit] = []

  init<Line: Equatable>(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) {
    guard let fronts = Self.fronts(old, new) else {
      edits = old.indices.map { .remove(old: $0) } + new.indices.map { .insert(new: $0) }
      return
    }
    walkBack(fronts, x: old.count, y: new.count, oldStart: old.startIndex, newStart: new.startIndex)
  }

  /// How far each number of steps leads, up to the number that leads to the end; `nil` when it is too large.
  ///
  /// `fronts[d][i]` is the x on diagonal 2·i - d.
  private static func fronts<Line: Equatable>(_ old: ArraySlice<Line>, _ new: ArraySlice<Line>) -> [[Int32]]? {
    var fronts: [[Int32]] = []
    for steps in 0...min(old.count + new.count, LineEdits.farthest) {
      var front: [Int32] = []
      for diagonal in stride(from: -steps, through: steps, by: 2) {
        var x = Int(start(of: diagonal, after: steps, fronts.last))
        var y = x - diagonal
        while x < old.count, y < new.count, y >= 0, old[old.startIndex + x] == new[new.startIndex + y] {
          x += 1
          y += 1
        }
        front.append(Int32(truncatingIfNeeded: x))
        if x >= old.count, y >= new.count { return fronts + [front] }
      }
      fronts.append(front)
    }
    return nil
  }

  /// Where a diagonal is entered: from the one below by a line that goes, or from the one above by one that comes.
  private static func start(of diagonal: Int, after steps: Int, _ last: [Int32]?) -> Int32 {
    guard let last else { return 0 }
    let below = (diagonal - 1 + steps - 1) / 2
    return comes(to: diagonal, after: steps, last) ? last[below + 1] : last[below] + 1
  }

  /// Whether the best way to a diagonal is by a line that comes.
  private static func comes(to diagonal: Int, after steps: Int, _ last: [Int32]) -> Bool {
    if diagonal == -steps { return true }
    if diagonal == steps { return false }
    let below = (diagonal - 1 + steps - 1) / 2
    return last[below] < last[below + 1]
  }

  private mutating func walkBack(_ fronts: [[Int32]], x: Int, y: Int, oldStart: Int, newStart: Int) {
    var x = x
    var y = y
    for steps in stride(from: fronts.count - 1, through: 0, by: -1) {
      let diagonal = x - y
      let last = steps > 0 ? fronts[steps - 1] : nil
      let entered = Int(Self.start(of: diagonal, after: steps, last))
      while x > entered {
        x -= 1
        y -= 1
        edits.append(.keep(old: oldStart + x, new: newStart + y))
      }
      guard let last else { break }
      if Self.comes(to: diagonal, after: steps, last) {
        y -= 1
        edits.append(.insert(new: newStart + y))
      } else {
        x -= 1
        edits.append(.remove(old: oldStart + x))
      }
    }
    edits.reverse()
  }
}
