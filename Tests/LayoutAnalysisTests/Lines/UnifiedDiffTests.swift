import LayoutAnalysis
import Testing

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
