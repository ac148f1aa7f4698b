import TestSupport
import Testing

struct TreeDiffTests {
  static let tree = """
    Main.layout · iphone6 portrait · 375 × 667 @2x · wCompact hRegular
    main
      view root            0 0  375 × 667
        button actionOne   20 8  77 × 30  "Action  One"
        view gap           0 0  10 × 10  hidden
      guide top topGuide (in root)  0 0  375 × 20
    """

  private func changes(_ old: String, _ new: String) -> [String] {
    TreeDiff(expected: Self.tree, actual: Self.tree.replacing(old, with: new)).changes
  }

  @Test func aChangeIsToldByViewFirst() {
    #expect(changes("20 8  77", "24 8  77") == ["actionOne: x 20 → 24"])
    #expect(changes("20 8  77 × 30", "20 9.5  80 × 30") == ["actionOne: y 8 → 9.5, width 77 → 80"])
    #expect(changes("Action  One", "Action Two") == [#"actionOne: text "Action  One" → "Action Two""#])
    #expect(changes("  hidden", "") == ["gap: hidden yes → none"])
    #expect(changes("0 0  375 × 20", "0 0  375 × 44") == ["topGuide: height 20 → 44"])
  }

  @Test func changesStandInTheOrderOfTheTree() {
    let other = Self.tree.replacing("20 8", with: "24 8").replacing("10 × 10", with: "11 × 10")
    let diff = TreeDiff(expected: Self.tree, actual: other)
    #expect(diff.changes == ["actionOne: x 20 → 24", "gap: width 10 → 11"])
  }

  @Test func viewsComeAndGo() {
    #expect(changes("    view gap           0 0  10 × 10  hidden\n", "") == ["gap: gone"])
    #expect(changes("  guide top", "    label a  0 0  1 × 1\n  guide top") == ["a: new"])
    #expect(changes("    view gap ", "      view gap ") == ["gap: elsewhere in the tree"])
  }

  @Test func theTreeIsMarked() {
    let diff = TreeDiff(expected: Self.tree, actual: Self.tree.replacing("20 8", with: "24 8"))
    #expect(
      diff.marked.filter { !$0.hasPrefix("  ") } == [
        #"-     button actionOne  20 8 77 × 30 "Action  One""#,
        #"+     button actionOne  24 8 77 × 30 "Action  One""#,
      ])
    #expect(diff.description.hasPrefix("actionOne: x 20 → 24\n\n  Main.layout"))
  }

  @Test func aWiderColumnChangesNothing() {
    let wider = Self.tree.replacing("view root            0", with: "view root                0")
    #expect(TreeDiff(expected: Self.tree, actual: wider).description == "only the spacing differs")
  }
}
