import Adapt
import TestSupport
import Testing

/// What fields, text views and search bars ask and tell their delegates while they are edited.
struct DelegateTests {
  private func delegated(_ touched: Touched) -> [String] {
    touched.record.trace.compactMap { entry in
      guard case .delegate(let message, let view, let target, let answer) = entry.event else { return nil }
      return "\(view) \(target) \(message)" + (answer.map { " \($0)" } ?? "")
    }
  }

  /// The order that the documentation of `UITextFieldDelegate` gives: first the questions, then the keyboard.
  @Test func aFieldAsksItsDelegate() throws {
    let views = """
      <on action="textFieldShouldReturn:"><resign/></on>
      <textField id="f" delegate="root" returnKey="done" frame="0 0 100 30"/>
      """
    let touched = try Touched(views, "tap f\ntype \"y\\n\"\n")
    #expect(
      touched.lines.filter { !$0.hasPrefix("touch") } == [
        "f's delegate root is asked textFieldShouldBeginEditing:", "f becomes the first responder",
        "UIKeyboardWillShowNotification is posted", "UIKeyboardDidShowNotification is posted",
        "f's delegate root is told textFieldDidBeginEditing:", "f sends editingDidBegin",
        "f's delegate root is asked textField:shouldChangeCharactersInRange:replacementString:",
        "f's text \"\" → \"y\"",
        "f sends editingChanged", "the key 'done' is pressed in f", "f's delegate root is asked textFieldShouldReturn:",
        "f's delegate root is asked textFieldShouldEndEditing:", "UIKeyboardWillHideNotification is posted",
        "UIKeyboardDidHideNotification is posted", "f is no longer the first responder",
        "f's delegate root is told textFieldDidEndEditing:", "f sends editingDidEnd", "f sends editingDidEndOnExit",
        "f sends primaryActionTriggered",
      ])
  }

  /// Three letters at most, digits never begin, and Return does nothing.
  @Test func answersCount() throws {
    let views = """
      <on action="textField:shouldChangeCharactersInRange:replacementString:"><answer value="{sender.length &lt; 3}"/></on>
      <on action="textFieldShouldReturn"><answer value="false"/></on>
      <on action="textFieldShouldBeginEditing:"><answer value="{sender.id == 'f'}"/></on>
      <on action="textFieldShouldEndEditing:"><answer value="{sender.text != 'abc'}"/></on>
      <textField id="f" delegate="root" frame="0 0 100 30"><on event="editingDidEndOnExit"><resign/></on></textField>
      <textField id="g" delegate="root" frame="0 50 100 30"/><textField id="h" frame="0 100 100 30"/>
      """
    let touched = try Touched(views, "tap g\ntap f\ntype \"abcd\\n\"\ntap h\ntype \"!\"\n")
    #expect(touched.changes == ["f.text = a", "f.text = ab", "f.text = abc"])
    #expect(!touched.events.contains("f editingDidEndOnExit"))
    #expect(
      delegated(touched) == [
        "g root textFieldShouldBeginEditing: false", "f root textFieldShouldBeginEditing: true",
        "f root textFieldDidBeginEditing:",
      ]
        + ["true", "true", "true", "false"].map {
          "f root textField:shouldChangeCharactersInRange:replacementString: \($0)"
        }
        + [
          "f root textFieldShouldReturn: false", "f root textFieldShouldEndEditing: false",
          "f root textField:shouldChangeCharactersInRange:replacementString: false",
        ])
    // The question names who answers it, also where its last colon is left out.
    #expect(touched.lines.contains("f's delegate root is asked textFieldShouldReturn:, and answers false"))
  }

  @Test func aTextViewAsksItsDelegate() throws {
    let views = """
      <on action="textViewDidChange:"><set view="n" text="{140 - t.length}"/></on>
      <textView id="t" delegate="root" frame="0 0 100 30"/><textField id="f" frame="0 50 100 30"/>
      <label id="n" text="140" frame="0 300 200 20"/>
      """
    let touched = try Touched(views, "tap t\ntype \"a\\n\"\ntap f\n")
    #expect(touched.changes == ["t.text = a", "n.text = 139", "t.text = a\n", "n.text = 138"])
    let change = ["t root textView:shouldChangeTextInRange:replacementText:", "t root textViewDidChange:"]
    #expect(
      delegated(touched) == ["t root textViewShouldBeginEditing:", "t root textViewDidBeginEditing:"] + change + change
        + ["t root textViewShouldEndEditing:", "t root textViewDidEndEditing:"])
  }

  @Test func aSearchBarTakesText() throws {
    let views = """
      <on action="searchBar:textDidChange:"><set view="n" text="{s.text}"/></on>
      <on action="searchBarSearchButtonClicked:"><set view="n" text="Search for {sender.text}"/><resign/></on>
      <searchBar id="s" delegate="root" placeholder="Search" text="x" returnKey="search" frame="0 0 320 44"/>
      <label id="n" text="" frame="0 300 200 20"/>
      """
    let touched = try Touched(views, "tap s\ntype \"y\"\ndelete\ntype \"\\n\"\n")
    #expect(touched.changes == ["s.text = xy", "n.text = xy", "s.text = x", "n.text = x", "n.text = Search for x"])
    #expect(touched.lines.contains("the key 'search' is pressed in s"))
    #expect(touched.events.isEmpty)
  }

  @Test func anAnswerIsYesOrNo() throws {
    let views = """
      <on action="textFieldShouldBeginEditing:"><answer value="{f.text}"/></on>
      <textField id="f" text="maybe" delegate="root" frame="0 0 100 30"/>
      """
    let touched = try Touched(views, "tap f")
    #expect(touched.lines.contains("problem: no answer, because 'maybe' is neither 'true' nor 'false'"))
    let problem = #expect(throws: DocumentError.self) {
      try Touched("<on action=\"a\"><answer value=\"maybe\"/></on>", "wait 1")
    }
    #expect(problem?.diagnostics.map(\.message) == ["an answer must be 'true' or 'false', not 'maybe'"])
  }

  /// In a document of Interface Builder the outlet says whom a field asks; what it answers only its code knows.
  @Test func delegatesOfAStoryboard() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14490"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="home">
        <scenes><scene sceneID="s2"><objects>
          <viewController id="home" customClass="HomeController" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
              <textField id="f" fixedFrame="YES"><rect key="frame" x="0" y="0" width="100" height="40"/>
                <textInputTraits key="textInputTraits" returnKeyType="go"/>
                <connections><outlet property="delegate" destination="home" id="d"/></connections></textField>
            </subviews></view>
          </viewController>
        </objects></scene></scenes>
      </document>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    let touched = try Touched(document: document, "tap f\ntype \"\\n\"\n")
    #expect(
      delegated(touched) == [
        "f controller HomeController textFieldShouldBeginEditing:",
        "f controller HomeController textFieldDidBeginEditing:", "f controller HomeController textFieldShouldReturn:",
      ])
    #expect(touched.lines.contains("the key 'go' is pressed in f"))
  }
}
