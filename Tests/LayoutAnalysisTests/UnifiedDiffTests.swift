import LayoutAnalysis
import TestSupport
import Testing
import TextKit

/// The expected texts are those of `diff -u`.
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff(from: old.map(String.init), to: new.map(String.init), oldName: "a", newName: "b").text
  }

  @Test func theSameGivesNothing() {
    #expect(diff("abc", "abc").isEmpty)
    #expect(diff("", "").isEmpty)
  }

  @Test func aChangeStandsAmongItsNeighbours() {
    #expect(
      diff("123456789", "1234x6789") == """
        --- a
        +++ b
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +x
         6
         7
         8

        """)
  }

  @Test func farChangesAreHunksOfTheirOwn() {
    #expect(
      diff("abcdefghijkl", "bcdefghijklm") == """
        --- a
        +++ b
        @@ -1,4 +1,3 @@
        -a
         b
         c
         d
        @@ -10,3 +9,4 @@
         j
         k
         l
        +m

        """)
  }

  @Test func nothingAndOneLineAreWrittenAsDiffWritesThem() {
    #expect(diff("", "a").contains("@@ -0,0 +1 @@\n+a\n"))
    #expect(diff("ab", "").contains("@@ -1,2 +0,0 @@\n-a\n-b\n"))
  }
}

struct LineEditsTests {
  /// The new list, made of the old one and the edits; `nil` when they do not fit.
  private func apply(_ edits: [LineEdits.Edit], to old: [Int], _ new: [Int]) -> [Int]? {
    var result: [Int] = []
    var next = 0
    for edit in edits {
      switch edit {
      case .keep(let index, let other):
        guard index == next, old[index] == new[other], other == result.count else { return nil }
        next += 1
        result.append(old[index])
      case .remove(let index):
        guard index == next else { return nil }
        next += 1
      case .insert(let index):
        guard index == result.count else { return nil }
        result.append(new[index])
      }
    }
    return next == old.count ? result : nil
  }

  /// The length of the longest common subsequence, by the table that everybody knows.
  private func common(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test func everyWayLeadsThereAndNoneIsShorter() {
    var dice = Dice(42)
    for _ in 0..<3_000 {
      let old = (0..<dice.roll(12)).map { _ in dice.roll(4) }
      let new = (0..<dice.roll(12)).map { _ in dice.roll(4) }
      let edits = LineEdits(from: old, to: new)
      #expect(apply(edits.edits, to: old, new) == new, "\(old) \(new)")
      let kept = edits.edits.filter { if case .keep = $0 { true } else { false } }.count
      #expect(kept == common(old, new), "\(old) \(new)")
      #expect(edits.isEmpty == (old == new))
    }
  }

  @Test func listsWithNothingInCommonAreReplaced() {
    let old = Array(0..<LineEdits.farthest)
    let new = old.map { -1 - $0 }
    let edits = LineEdits(from: [7] + old + [8], to: [7] + new + [8])
    #expect(apply(edits.edits, to: [7] + old + [8], [7] + new + [8]) == [7] + new + [8])
    #expect(edits.edits.first == .keep(old: 0, new: 0))
    #expect(edits.edits.dropFirst().first == .remove(old: 1))
  }

  @Test func farChangesInLongListsAreFound() {
    let old = Array(0..<20_000)
    var new = old
    new[10] = -1
    new[19_990] = -2
    let changes = LineEdits(from: old, to: new).edits.filter { if case .keep = $0 { false } else { true } }
    #expect(changes == [.remove(old: 10), .insert(new: 10), .remove(old: 19_990), .insert(new: 19_990)])
  }
}
