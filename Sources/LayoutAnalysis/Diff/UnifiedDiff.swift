/// Two lists of lines as `diff -u` compares them.
///
///     --- Main.layout/iphone6-portrait.txt
///     +++ now
///     @@ -2,3 +2,3 @@
///      restructure
///     -  button actionOne  20 0  77 × 30
///     +  button actionOne  24 0  77 × 30
///        view gap  0 0  10 × 10  hidden
package struct UnifiedDiff: Sendable {
  /// One line of the diff.
  package struct Line: Hashable, Sendable {
    /// What a line is.
    package enum Kind: Hashable, Sendable {
      /// The name of a side.
      case heading
      /// Where the following lines stand.
      case place
      /// A line of both sides.
      case kept
      /// A line of the old side only.
      case removed
      /// A line of the new side only.
      case added
    }

    /// What the line is.
    package var kind: Kind
    /// The line with its mark.
    package var text: String

    /// The line with its mark, in the colours that `git` gives it where it is asked for.
    package func text(isColoured: Bool) -> String {
      guard isColoured else { return text }
      let colour: String? =
        switch kind {
        case .heading: "1"
        case .place: "36"
        case .removed: "31"
        case .added: "32"
        case .kept: nil
        }
      return colour.map { "\u{1b}[\($0)m\(text)\u{1b}[0m" } ?? text
    }
  }

  /// The lines; none when both sides are the same.
  package let lines: [Line]

  /// Compares two lists of lines.
  ///
  /// - Parameters:
  ///   - old: the lines that were there.
  ///   - new: the lines that are there now.
  ///   - oldName: what the old side is called.
  ///   - newName: what the new side is called.
  ///   - context: how many lines that are the same are shown around a change.
  package init(from old: [String], to new: [String], oldName: String, newName: String, context: Int = 3) {
    let edits = LineEdits(from: old, to: new).edits
    var lines: [Line] = []
    for hunk in Self.hunks(of: edits, context: context) {
      lines.append(Line(kind: .place, text: Self.place(of: hunk, in: edits)))
      for edit in edits[hunk] {
        switch edit {
        case .keep(let index, _): lines.append(Line(kind: .kept, text: " " + old[index]))
        case .remove(let index): lines.append(Line(kind: .removed, text: "-" + old[index]))
        case .insert(let index): lines.append(Line(kind: .added, text: "+" + new[index]))
        }
      }
    }
    let headings = ["--- " + oldName, "+++ " + newName].map { Line(kind: .heading, text: $0) }
    self.lines = lines.isEmpty ? [] : headings + lines
  }

  /// The diff as text, every line with its end.
  package var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The runs of edits around changes; changes that are near each other are in one.
  private static func hunks(of edits: [LineEdits.Edit], context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() {
      if case .keep = edit { continue }
      let around = max(index - context, 0)..<min(index + context + 1, edits.count)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks
  }

  /// The line that says where a hunk stands: `@@ -2,3 +2,3 @@`.
  private static func place(of hunk: Range<Int>, in edits: [LineEdits.Edit]) -> String {
    let before = count(edits[..<hunk.lowerBound])
    let inside = count(edits[hunk])
    return "@@ -\(range(before.old, inside.old)) +\(range(before.new, inside.new)) @@"
  }

  private static func count(_ edits: ArraySlice<LineEdits.Edit>) -> (old: Int, new: Int) {
    var count = (old: 0, new: 0)
    for edit in edits {
      switch edit {
      case .keep:
        count.old += 1
        count.new += 1
      case .remove: count.old += 1
      case .insert: count.new += 1
      }
    }
    return count
  }

  /// A run of lines as `diff` writes it: the number of the first one, or of the one before when there is none.
  private static func range(_ before: Int, _ count: Int) -> String {
    count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
  }
}

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
