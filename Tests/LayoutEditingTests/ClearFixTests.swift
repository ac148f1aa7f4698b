import Adapt
import TestSupport
import Testing

/// Clear Constraints, on files.
struct ClearFixTests {
  private func cleared(_ text: String, only ids: Set<String>? = nil) throws -> (text: String, fix: FixResult) {
    try Canvas.fix(text) { try ClearFix(chosen: ids).apply(to: $0) }
  }

  private func view(_ id: String, _ mark: String = "", mask: Bool = false) -> String {
    let written = "\n        <autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>"
    return """
          <view contentMode="scaleToFill"\(mark) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
              <rect key="frame" x="16" y="20" width="100" height="50"/>\(mask ? written : "")
          </view>
      """
  }

  /// Two boxes, the second of which stands on the first.
  private func screen(_ constraints: String, masks: String = "", outlets: String = "", one: String, two: String)
    -> String
  {
    Canvas.storyboard("<subviews>\n\(one)\n\(two)\n</subviews>" + constraints + masks + outlets)
  }

  private let leading =
    "\n    <constraint firstItem=\"one\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" id=\"c1\"/>"
  private let top =
    "\n    <constraint firstItem=\"two\" firstAttribute=\"top\" secondItem=\"one\" secondAttribute=\"bottom\" id=\"c2\"/>"

  private func mask(_ ids: String...) -> String {
    let entries = ids.map { "\n            <exclude reference=\"\($0)\"/>" }.joined()
    return
      "\n<variation key=\"heightClass=compact\">\n        <mask key=\"constraints\">\(entries)\n        </mask>\n</variation>"
  }

  private func outlets(_ lines: String...) -> String {
    let inside = lines.map { "\n    <outlet property=\"\($0)\" destination=\"\($0)\" id=\"o-\($0)\"/>" }.joined()
    return "\n<connections>\(inside)\n</connections>"
  }

  /// With the constraints go the masks and outlets that speak of them; views keep their frames.
  @Test func allConstraints() throws {
    let text = screen(
      "\n<constraints>\(leading)\(top)\n</constraints>", masks: mask("c1", "c2"), outlets: outlets("c1"),
      one: view("one"), two: view("two"))
    let fixed = " fixedFrame=\"YES\""
    let result = try cleared(text)
    #expect(
      result.text == screen("", one: view("one", fixed, mask: true), two: view("two", fixed, mask: true)))
    #expect(
      result.fix.changes.map(\.message) == [
        "one.leading = root.leading: removed", "two.top = one.bottom: removed",
        "outlet \"c1\": removed with its constraint",
      ])
    #expect(try cleared(result.text).text == result.text)
  }

  /// The first box keeps its other constraint, and what speaks of that.
  @Test func thoseOfAView() throws {
    let text = screen(
      "\n<constraints>\(leading)\(top)\n</constraints>", masks: mask("c1", "c2"), outlets: outlets("two", "c2"),
      one: view("one"), two: view("two"))
    let result = try cleared(text, only: ["two"])
    #expect(
      result.text
        == screen(
          "\n<constraints>\(leading)\n</constraints>", masks: mask("c1"), outlets: outlets("two"), one: view("one"),
          two: view("two", " fixedFrame=\"YES\"", mask: true)))
  }
}
