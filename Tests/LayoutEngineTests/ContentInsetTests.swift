import Adapt
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Where content is on the screen before anybody scrolls. The rules are those of Apple's documentation of
/// `UIScrollView.ContentInsetAdjustmentBehavior` and `automaticallyAdjustsScrollViewInsets`.
struct ContentInsetTests {
  /// - Parameters:
  ///   - bars: those of the screen.
  ///   - release: the major version of iOS.
  private func laidOut(
    _ inside: String, bars: String? = nil, on device: String = "iphonex",
    _ orientation: InterfaceOrientation = .portrait,
    release: Int? = nil
  ) throws -> LaidOut {
    let bars = bars.map { "bars=\"\($0)\"" } ?? ""
    let text = """
      <layout version="1"><screen id="main" \(bars)><view id="root">\(inside)</view></screen></layout>
      """
    let screen = try Screen.of(device, orientation, running: release)
    return LaidOut(LayoutEngine().report(try readDocument(Array(text.utf8), name: "Test.layout"), on: screen))
  }

  private static let filling = """
    <constraints><constraint item="s.top" to="root.top"/><constraint item="s.bottom" to="root.bottom"/>
    <constraint item="s.left" to="root.left"/><constraint item="s.right" to="root.right"/></constraints>
    """

  private func table(_ attributes: String = "") -> String {
    "<tableView id=\"s\" \(attributes)><tableViewCell id=\"row\" rowHeight=\"50\"/></tableView>" + Self.filling
  }

  private func scrollView(width: Int, height: Int, _ attributes: String = "", beside: String = "", held: String = "")
    -> String
  {
    """
    <scrollView id="s" \(attributes)><view id="a"/>\(beside)<guide id="window" kind="frameLayout"/><constraints>
    <constraint item="a.top" to="s.top"/><constraint item="a.bottom" to="s.bottom"/>
    <constraint item="a.left" to="s.left"/><constraint item="a.right" to="s.right"/>
    <constraint item="a.width" constant="\(width)"/><constraint item="a.height" constant="\(height)"/>
    \(held)</constraints></scrollView>
    """ + Self.filling
  }

  /// The first row of an iPhone X begins below its status bar of 44 points and the navigation bar of 44; lying the bar
  /// is 32 high. Its frame in the table is where it was.
  @Test func rowsBeginBelowBars() throws {
    let portrait = try laidOut(table(), bars: "navigationBar")
    #expect(try portrait.absolute("row").y == 88)
    #expect(try portrait.frame("row").y == 0)
    #expect(try portrait.absolute("s").y == 0)
    let landscape = try laidOut(table(), bars: "navigationBar", .landscapeRight)
    #expect(try landscape.absolute("row") == Rect(x: 0, y: 32, width: 812, height: 50))
  }

  /// A table bounces however short it is, so that it takes the safe area without any bar.
  @Test func tablesTakeTheSafeAreaAlone() throws {
    #expect(try laidOut(table()).absolute("row").y == 44)
    #expect(try laidOut(table("insetAdjustment=\"never\"")).absolute("row").y == 0)
  }

  /// Content of 700 points fits an iPhone X, of 812 points, and one of 900 does not.
  @Test func contentThatFitsStaysUnlessAControllerOwnsIt() throws {
    #expect(try laidOut(scrollView(width: 375, height: 700)).absolute("a").y == 0)
    #expect(try laidOut(scrollView(width: 375, height: 900)).absolute("a").y == 44)
    #expect(try laidOut(scrollView(width: 375, height: 700), bars: "navigationBar").absolute("a").y == 88)
    let scrollable = scrollView(width: 375, height: 700, "insetAdjustment=\"scrollableAxes\"")
    #expect(try laidOut(scrollable, bars: "navigationBar").absolute("a").y == 0)
    #expect(try laidOut(scrollView(width: 375, height: 700, "insetAdjustment=\"always\"")).absolute("a").y == 44)
  }

  /// An iPhone X that lies has 44 points beside its notch.
  @Test func contentThatScrollsSidewaysBeginsBesideTheNotch() throws {
    let wide = try laidOut(scrollView(width: 900, height: 300), .landscapeRight)
    #expect(try wide.absolute("a").x == 44)
    #expect(try laidOut(scrollView(width: 700, height: 300), .landscapeRight).absolute("a").x == 0)
  }

  /// A scroll view that begins at 60 is reached by 28 of the 88 points of bars.
  @Test func onlyWhatReachesAScrollViewCounts() throws {
    let inside = """
      <tableView id="s"><tableViewCell id="row" rowHeight="50"/></tableView>
      <constraints><constraint item="s.top" to="root.top" constant="60"/><constraint item="s.bottom" to="root.bottom"/>
      <constraint item="s.left" to="root.left"/><constraint item="s.right" to="root.right"/></constraints>
      """
    #expect(try laidOut(inside, bars: "navigationBar").absolute("row").y == 88)
  }

  /// Before iOS 11 only controllers in navigation controllers moved content: the status bar of 20 lay over tables.
  @Test func oldReleasesMoveTheContentOfNavigationControllersAlone() throws {
    #expect(try laidOut(table(), on: "iphone6", release: 10).absolute("row").y == 0)
    #expect(try laidOut(table(), bars: "navigationBar", on: "iphone6", release: 10).absolute("row").y == 64)
    #expect(try laidOut(table(), on: "iphone6", release: 11).absolute("row").y == 20)
  }

  /// What constraints hold to the frame of a scroll view does not scroll.
  @Test func viewsHeldToTheFrameStay() throws {
    let held = """
      <constraint item="b.top" to="window.top" constant="7"/><constraint item="b.height" constant="10"/>
      <constraint item="b.left" to="a.left"/><constraint item="b.width" constant="10"/>
      """
    let content = scrollView(width: 375, height: 900, beside: "<view id=\"b\"/>", held: held)
    let laidOut = try laidOut(content, bars: "navigationBar")
    #expect(laidOut.isFine)
    #expect(try laidOut.absolute("b").y == 7)
    #expect(try laidOut.absolute("a").y == 88)
  }
}
