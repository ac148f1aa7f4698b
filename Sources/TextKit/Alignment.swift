/// The pairs of two sequences that weigh most together, in the order of both (Needleman and Wunsch without penalties).
package struct SequenceAlignment: Sendable {
  private let rows, columns: Int
  /// By row and column, the weight of the best alignment of what comes from there on.
  private var best: [Int32]
  private var weights: [Int32]

  /// - Parameter likeness: the weight of a pair; 0 where it is none.
  package init(_ rows: Int, _ columns: Int, likeness: (Int, Int) -> Int) {
    (self.rows, self.columns) = (rows, columns)
    best = Array(repeating: 0, count: (rows + 1) * (columns + 1))
    weights = Array(repeating: 0, count: rows * columns)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let weight = Int32(likeness(row, column))
        weights[row * columns + column] = weight
        let skipped = max(best[place(row + 1, column)], best[place(row, column + 1)])
        let taken = weight > 0 ? best[place(row + 1, column + 1)] + weight : 0
        best[place(row, column)] = max(skipped, taken)
      }
    }
  }

  package var weight: Int { Int(best[0]) }

  package var pairs: [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let weight = weights[row * columns + column]
      if weight > 0, best[place(row, column)] == best[place(row + 1, column + 1)] + weight {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if best[place(row, column)] == best[place(row + 1, column)] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  private func place(_ row: Int, _ column: Int) -> Int { row * (columns + 1) + column }
}

/// The shortest edit script between two lists: the standard library's difference between their common ends.
///
/// The algorithm (Myers, 1986) takes time and memory by the square of the number of edits; beyond ``farthest`` all
/// lines between the common ends are replaced.
package struct LineEdits: Sendable {
  package enum Edit: Hashable, Sendable {
    case keep(old: Int, new: Int)
    case remove(old: Int)
    case insert(new: Int)
  }

  /// The largest number of lines that come or go before all lines are replaced.
  package static let farthest = 2000

  /// All lines of both lists in their order; where lines are replaced, the removed ones stand first.
  package let edits: [Edit]

  package var isEmpty: Bool { edits.allSatisfy { if case .keep = $0 { true } else { false } } }

  package init<Line: Equatable>(from old: [Line], to new: [Line]) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
    let (oldMiddle, newMiddle) = (old[prefix..<old.count - suffix], new[prefix..<new.count - suffix])

    var isKept = [Bool](repeating: true, count: old.count)
    var isCommon = [Bool](repeating: true, count: new.count)
    if let difference = Self.difference(oldMiddle, newMiddle) {
      for change in difference {
        switch change {
        case .remove(let offset, _, _): isKept[prefix + offset] = false
        case .insert(let offset, _, _): isCommon[prefix + offset] = false
        }
      }
    } else {
      for index in oldMiddle.indices { isKept[index] = false }
      for index in newMiddle.indices { isCommon[index] = false }
    }

    var edits: [Edit] = []
    var (first, second) = (0, 0)
    while first < old.count || second < new.count {
      if first < old.count, !isKept[first] {
        edits.append(.remove(old: first))
        first += 1
      } else if second < new.count, !isCommon[second] {
        edits.append(.insert(new: second))
        second += 1
      } else {
        edits.append(.keep(old: first, new: second))
        first += 1
        second += 1
      }
    }
    self.edits = edits
  }

  /// The difference of two lists; `nil` beyond ``farthest``. A search of *d* edits makes about *d*²/2
  /// comparisons of unequal lines. Past that number every line counts as equal, so that the search ends at once; its
  /// result is dropped.
  private static func difference<Line: Equatable>(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>
  ) -> CollectionDifference<Line>? {
    guard (old.count - new.count).magnitude <= farthest else { return nil }
    var comparisons = farthest * (farthest + 1) / 2
    let difference = new.difference(from: old) { first, second in
      if comparisons < 0 || first == second { return true }
      comparisons -= 1
      return false
    }
    return comparisons < 0 ? nil : difference
  }
}
