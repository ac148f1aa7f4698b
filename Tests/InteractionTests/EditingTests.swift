import TestSupport
import Testing

/// The first responder, the keyboard and what fields say of both.
struct EditingTests {
  private static let fields = """
    <textField id="a" text="x" frame="0 0 100 30"/><textField id="b" frame="0 50 100 30"/>
    <textView id="t" frame="0 100 100 50"/>
    """

  /// The order in which UIKit's documentation tells it: the keyboard, then the field.
  @Test func aFieldBeginsAndEnds() throws {
    let views =
      Self.fields.replacing("id=\"b\"", with: "id=\"c\"")
      + "<textField id=\"b\" frame=\"0 200 100 30\"><on event=\"editingDidEndOnExit\"><resign/></on></textField>"
    let touched = try Touched(views, "tap b\ntype \"y\\n\"\n")
    #expect(
      touched.lines.filter { !$0.hasPrefix("touch") } == [
        "b becomes the first responder", "UIKeyboardWillShowNotification is posted",
        "UIKeyboardDidShowNotification is posted", "b sends editingDidBegin", "b's text \"\" → \"y\"",
        "b sends editingChanged", "b sends editingDidEndOnExit", "UIKeyboardWillHideNotification is posted",
        "UIKeyboardDidHideNotification is posted", "b is no longer the first responder", "b sends editingDidEnd",
        "b sends primaryActionTriggered",
      ])
  }

  /// A text that nobody can change is touched and shows no keyboard.
  @Test func aTextThatCannotBeEdited() throws {
    let touched = try Touched(Self.fields.replacing("id=\"t\"", with: "id=\"t\" editable=\"false\""), "tap t\n")
    #expect(touched.lines.allSatisfy { $0.hasPrefix("touch") })
  }

  @Test func theKeyboardStaysBetweenTwoFields() throws {
    let touched = try Touched(Self.fields, "tap a\ntap b\ntap b\n")
    #expect(
      touched.lines.filter { $0.hasPrefix("UIKeyboard") }.map { $0.prefix { $0 != " " } } == [
        "UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification", "UIKeyboardWillChangeFrameNotification",
        "UIKeyboardDidChangeFrameNotification",
      ])
    #expect(
      touched.events.filter { $0.contains("editing") } == ["a editingDidBegin", "a editingDidEnd", "b editingDidBegin"])
  }

  @Test func keysChangeTheTextOneByOne() throws {
    let touched = try Touched(Self.fields, "tap a\ntype \"yé\"\ndelete 9 times\n")
    #expect(touched.changes == ["a.text = xy", "a.text = xyé", "a.text = xy", "a.text = x", "a.text = "])
    #expect(touched.events.filter { $0 == "a editingChanged" }.count == 5)
  }

  /// The Return key is a character of a text view, and does nothing in a field that nobody waits for.
  @Test func returnKeys() throws {
    let touched = try Touched(Self.fields, "tap t\ntype \"1\\n2\"\ntap a\ntype \"\\n\"\ntype \"z\"\n")
    #expect(touched.changes == ["t.text = 1", "t.text = 1\n", "t.text = 1\n2", "a.text = xz"])
  }

  /// A text has at most 10,000 bytes: beside 9999 there is room for no letter of two.
  @Test func aTextHasAnEnd() throws {
    let text = String(repeating: "x", count: 9999)
    let touched = try Touched(
      "<textField id=\"a\" text=\"\(text)\" frame=\"0 0 100 30\"/>", "tap a\ntype \"éyz\"\ndelete\n")
    #expect(touched.changes == ["a.text = \(text)y", "a.text = \(text)"])
    #expect(
      touched.lines.filter { $0.hasPrefix("problem") }
        == Array(repeating: "problem: a's text stays unchanged because a text has at most 10000 bytes", count: 2))
    #expect(touched.events.filter { $0 == "a editingChanged" }.count == 2)
  }

  @Test func keysNeedAFirstResponder() throws {
    let touched = try Touched(Self.fields, "type \"abc\"\ndelete\n")
    #expect(touched.changes.isEmpty)
    #expect(
      touched.record.diagnostics.map(\.message)
        == Array(repeating: "there is no first responder that takes keys", count: 2))
  }

  @Test func effectsMoveTheFocus() throws {
    let views =
      Self.fields + """
        <button id="next" frame="0 200 50 50"><on event="touchDown"><focus view="b"/></on></button>
        <button id="done" frame="100 200 50 50"><on event="touchDown"><resign/></on></button>
        """
    let touched = try Touched(views, "tap next\ntype \"q\"\ntap done\ntap done\n")
    #expect(touched.changes == ["b.text = q"])
    #expect(touched.lines.filter { $0.hasPrefix("UIKeyboardDidHide") }.count == 1)
  }

  @Test func textNotificationsAreTold() throws {
    let views =
      Self.fields + """
        <view id="v" frame="0 300 9 9"><on notification="UITextFieldTextDidChangeNotification"><set view="b" text="{sender.text}"/></on></view>
        """
    #expect(try Touched(views, "tap a\ntype \"!\"\n").changes == ["a.text = x!", "b.text = x!"])
  }
}
