import LayoutModel
import Testing
import TextKit

@testable import LayoutReading

private typealias DecimalNumber = LayoutReading.DecimalNumber
private typealias Words = LayoutReading.Words

/// The values of attributes and the words for what is near them.
@Suite struct ValueTests {
  @Test(arguments: [("8", 8), ("-2.5", -2.5), (" 007 ", 7), ("9999999.999999999", 9_999_999.999999999)])
  func numbers(_ text: String, _ number: Double) {
    #expect(DecimalNumber.parse(text) == number)
  }

  @Test(arguments: ["", "-", ".5", "5.", "+1", "1e3", "nan", "inf", "0x1", "1 2", "1,5", "12345678", "--1"])
  func noNumbers(_ text: String) {
    #expect(DecimalNumber.parse(text) == nil)
  }

  @Test(arguments: [
    ("a b", "a b"), ("", ""), (" ", ""), (" a", "a"), ("a ", "a"), ("a  b", "a b"), ("a\tb", "a b"),
    ("\na\r\n b", "a b"), ("é ü", "é ü"), ("a\u{A0} b", "a\u{A0} b"),
  ])
  func whiteSpace(_ text: String, _ collapsed: String) {
    #expect(Words.collapsed(text) == collapsed)
  }

  @Test func anchors() {
    let anchor = AnchorName.parse(" content.leading ")
    #expect(anchor?.item == "content" && anchor?.attribute == .leading)
    for wrong in ["", "content", ".leading", "content.", "content.leading.top", "content .leading", "contént.leading"] {
      #expect(AnchorName.parse(wrong) == nil, "\(wrong)")
    }
  }

  @Test func multipliers() {
    #expect(MultiplierValue.parse("2") == 2)
    #expect(MultiplierValue.parse("16:9") == 16.0 / 9)
    #expect(MultiplierValue.parse("1/3") == 1.0 / 3)
    #expect(MultiplierValue.parse("1.5:2") == 0.75)
    #expect(MultiplierValue.parse("1:") == nil && MultiplierValue.parse("1 : 2") == nil)
  }

  @Test func conditions() throws {
    let parsed = try #require(ConditionList.parse("hCompact, wRegular hAny ,wAny hAny pad"))
    #expect(parsed.map(\.description) == ["wAny hCompact", "wRegular hAny", "wAny hAny pad"])
    let held = try #require(ConditionList.parse("portrait, wRegular pad landscape"))
    #expect(held.map(\.description) == ["wAny hAny portrait", "wRegular hAny pad landscape"])
    #expect(ConditionList.parse("portrait pad") == nil && ConditionList.parse("portrait landscape") == nil)
    #expect(ConditionList.parse("wAny") == nil)
    #expect(ConditionList.parse("wRegular wCompact") == nil)
    #expect(ConditionList.parse("wRegular,,pad") == nil)
  }

  @Test func pathsOfIncludedFiles() {
    #expect(IncludePath.resolve("b.layout", from: "a.layout") == "b.layout")
    #expect(IncludePath.resolve("./x/../b.layout", from: "dir/a.layout") == "dir/b.layout")
    #expect(IncludePath.resolve("../../b.layout", from: "dir/a.layout") == "../b.layout")
    #expect(IncludePath.resolve("b.layout", from: "/screens/a.layout") == "/screens/b.layout")
  }

  @Test func suggestions() {
    let words = ["leading", "trailing", "centerX", "firstBaseline", "lastBaseline"]
    #expect(Suggestion.nearest(to: "laeding", in: words) == "leading")
    #expect(Suggestion.nearest(to: "centerx", in: words) == "centerX")
    #expect(Suggestion.nearest(to: "baseline", in: words) == "firstBaseline")
    #expect(Suggestion.nearest(to: "frobnicate", in: words) == nil)
    #expect(Suggestion.nearest(2, to: "trialing", in: words).first == "trailing")
  }
}
