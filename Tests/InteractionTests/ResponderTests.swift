import Adapt
import TestSupport
import Testing

/// Who answers messages, actions and notifications.
struct ResponderTests {
  @Test func aTouchGoesUpUntilSomebodyAnswers() throws {
    let views = """
      <view id="outer" frame="0 0 200 200"><on event="touchesBegan"><set view="note" text="{sender.id} {touch.x}"/></on>
      <view id="inner" frame="50 50 100 100"/></view><label id="note" text="" frame="0 300 200 20"/>
      """
    let touched = try Touched(views, "tap inner\ntap 5 400\n")
    #expect(touched.changes == ["note.text = inner 100"])
    #expect(
      touched.lines.contains(
        "touchesBegan is answered by none of root, controller main, window, application, application delegate"))
  }

  /// Controls keep touches to themselves: a view around them hears nothing.
  @Test func controlsForwardNothing() throws {
    let views = """
      <view id="panel" frame="0 0 200 200"><on event="touchesBegan"><set view="panel" alpha="0.5"/></on>
      <button id="b" frame="0 0 100 40"/></view>
      """
    #expect(try Touched(views, "tap b").changes.isEmpty)
    #expect(try Touched(views, "tap panel").changes == ["panel.alpha = 0.5"])
  }

  private static let actions = """
    <on action="save:"><set view="note" text="root saves for {sender.id}"/></on>
    <view id="panel" frame="0 0 200 200"><on action="save:"><set view="note" text="panel saves"/></on>
    <button id="inside" frame="0 0 100 40"><on event="touchUpInside"><send action="save:"/></on></button></view>
    <button id="outside" frame="0 200 100 40"><on event="touchUpInside"><send action="save:"/></on></button>
    <button id="aimed" frame="0 250 100 40"><on event="touchUpInside"><send action="save:" to="panel"/></on></button>
    <button id="lost" frame="100 250 100 40"><on event="touchUpInside"><send action="print"/></on></button>
    <textField id="field" frame="0 300 100 30"/><label id="note" text="" frame="0 400 200 20"/>
    """

  @Test func anActionWithoutATargetGoesUpFromTheSender() throws {
    let touched = try Touched(Self.actions, "tap inside\ntap outside\ntap aimed\ntap lost\n")
    #expect(
      touched.changes == ["note.text = panel saves", "note.text = root saves for outside", "note.text = panel saves"])
    #expect(
      touched.lines.contains(
        "print is sent up from lost, root, controller main, window, application, application delegate"))
  }

  /// `- (void)save` has no argument, and so no sender.
  @Test func aMethodWithoutAnArgumentHasNoSender() throws {
    let views = Self.actions.replacing("save:", with: "save")
    #expect(try Touched(views, "tap outside").changes == ["note.text = root saves for "])
    let text = "<layout version=\"1\"><screen id=\"s\"><view id=\"root\">\(views)</view></screen></layout>"
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    #expect(document.diagnostics.map(\.message).contains { $0.contains("'save' does not get its sender") })
  }

  /// `addObserver(_:selector:name:object:)` with an object hears that one only.
  @Test func aNotificationOfOneObject() throws {
    let views = """
      <on notification="Changed" object="a"><set view="note" text="{note.text}{sender.id}"/></on>
      <button id="a" frame="0 0 100 40"><on event="touchUpInside"><post notification="Changed"/></on></button>
      <button id="b" frame="0 50 100 40"><on event="touchUpInside"><post notification="Changed"/></on></button>
      <label id="note" text="" frame="0 100 200 20"/>
      """
    let touched = try Touched(views, "tap b\ntap a\ntap b\n")
    #expect(touched.changes == ["note.text = a"])
    #expect(
      touched.lines.filter { $0.hasPrefix("Changed") } == [
        "Changed is posted", "Changed is posted to root", "Changed is posted",
      ])
  }

  /// It is told whom the message was for, and not that this one sent it.
  @Test func aMessageThatItsTargetDoesNotAnswer() throws {
    let views = """
      <view id="panel" frame="0 0 200 200"/>
      <button id="b" frame="0 200 100 40"><on event="touchUpInside"><send action="save" to="panel"/></on></button>
      """
    let touched = try Touched(views, "tap b")
    #expect(touched.lines.filter { $0.hasPrefix("save") } == ["save is sent to panel"])
    #expect(touched.lines.contains("problem: panel does not answer save"))
    let json = String(decoding: TraceJSON.render([touched.record]), as: UTF8.self)
    #expect(json.contains("\"name\": \"save\", \"target\": \"panel\", \"path\": [\"panel\"]"))
  }

  /// Where there is a first responder, the way begins there.
  @Test func anActionWithoutATargetGoesUpFromTheFirstResponder() throws {
    let touched = try Touched(Self.actions, "tap field\ntap inside\n")
    #expect(touched.changes == ["note.text = root saves for inside"])
    #expect(touched.lines.contains("save: is sent to root, by way of field"))
  }

  @Test func notificationsReachAllWhoObserve() throws {
    let views = """
      <view id="one" frame="0 0 9 9"><on notification="done"><set view="one" hidden="true"/></on></view>
      <view id="two" frame="0 0 9 9"><on notification="done"><set view="two" alpha="0"/></on></view>
      <button id="b" frame="0 100 50 50"><on event="touchDown"><post notification="done"/></on></button>
      """
    let touched = try Touched(views, "tap b")
    #expect(touched.changes == ["one.hidden = true", "two.alpha = 0"])
    #expect(touched.lines.contains("done is posted to one, two"))
  }

  @Test func touchesCanBeIgnoredAndTheCallsAreCounted() throws {
    let views = """
      <on notification="start"><ignoreTouches begin="true"/><ignoreTouches begin="true"/></on>
      <on notification="UIKeyboardDidHideNotification"><ignoreTouches begin="false"/></on>
      <button id="b" frame="0 0 50 50"><on event="touchUpInside"><post notification="start"/></on></button>
      <textField id="f" frame="0 100 100 30"><on event="editingDidEndOnExit"><resign/></on></textField>
      """
    let touched = try Touched(views, "tap f\ntap b\ntap b\ntype \"\\n\"\ntap b\n")
    #expect(touched.ignored == ["touches are ignored", "touches are ignored"])
    #expect(touched.events.filter { $0 == "b touchDown" }.count == 1)
  }

  @Test func messagesThatSendEachOtherEnd() throws {
    let views = """
      <on action="ping"><send action="pong"/><send action="pong"/></on><on action="pong"><send action="ping"/></on>
      <button id="b" frame="0 0 50 50"><on event="touchDown"><send action="ping"/></on></button>
      """
    let touched = try Touched(views, "tap b")
    #expect(touched.record.diagnostics.map(\.message) == ["the effects call each other without end"])
  }

  // MARK: Interface Builder

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14490"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="home">
      <scenes>
        <scene sceneID="s1"><objects>
          <navigationController id="navi" sceneMemberID="viewController">
            <connections><segue destination="home" kind="relationship" relationship="rootViewController" id="g1"/></connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController id="home" customClass="HomeController" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
              <button id="save" userLabel="Save" fixedFrame="YES"><rect key="frame" x="0" y="0" width="100" height="40"/>
                <connections>
                  <action selector="save:" destination="home" eventType="touchUpInside" id="a1"/>
                  <action selector="undo:" destination="first" eventType="touchUpInside" id="a2"/>
                  <action selector="press:" destination="root" eventType="touchDown" id="a3"/>
                  <segue destination="navi" kind="show" id="g2"/>
                </connections></button>
            </subviews></view>
          </viewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
        </objects></scene>
      </scenes>
    </document>
    """

  /// The navigation controller has no view: its first screen is touched, also where it is named.
  @Test func aNavigationControllerShowsItsRoot() throws {
    let text = Self.storyboard.replacing("initialViewController=\"home\"", with: "initialViewController=\"navi\"")
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    #expect(document.initialScene == "navi")
    #expect(try Touched(document: document, "tap Save\n").hits == ["Save"])
    let script = try InteractionScript(Array("tap Save\n".utf8), name: "Test.touches")
    let named = try Interactor().run(script, on: document, screen: .plain(), scene: "navi")
    #expect(named.diagnostics.isEmpty && named.layout.scenes.map(\.id) == ["home"])
  }

  @Test func actionsOfAStoryboardAreTold() throws {
    let document = try readDocument(Array(Self.storyboard.utf8), name: "Main.storyboard")
    let touched = try Touched(document: document, "tap Save\n")
    #expect(
      touched.lines == [
        "touch 1 began at 50 20 in Save", "Save sends touchDown", "press: is sent to root",
        "touch 1 ended at 50 20 in Save", "Save sends touchUpInside", "save: is sent to controller HomeController",
        "undo: is sent up from Save, root, controller HomeController, controller navi, window, application, "
          + "application delegate",
        "Save sends primaryActionTriggered", "segue g2 (show) leads to navi",
      ])
  }
}
