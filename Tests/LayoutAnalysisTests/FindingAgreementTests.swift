import Adapt
import Foundation
import TestSupport
import Testing

/// `render` and lint report the same about constraints, in the same words.
struct FindingAgreementTests {
  private func agreement(_ document: Document, on device: String = "iphone15") throws -> FindingAgreement {
    return FindingAgreement(document, on: try Screen.of(device))
  }

  private func agreement(of views: String) throws -> FindingAgreement {
    let text = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\(views)</view></screen></layout>"
    return try agreement(try readDocument(Array(text.utf8), name: "Main.layout"))
  }

  /// Comments in Suppressed.layout tell lint to be silent.
  @Test(arguments: LintFixture.names.filter { $0 != "Suppressed.layout" })
  func fixturesHaveNothingThatOneAloneReports(_ name: String) throws {
    let document = try readDocument(path: LintFixture.folder.appending(path: name).path())
    for device in ["iphone4s", "iphone15"] {
      let agreement = try agreement(document, on: device)
      // The saved frames of one fixture are older than its texts, which lint knows.
      let reasons: [RenderExemption] = name == "OlderFrames.storyboard" ? [.doubtfulOnCanvas] : []
      #expect(agreement.differences == [] && Array(agreement.exempted.keys) == reasons)
      if ["Ambiguous.layout", "Conflict.layout", "PriorityTie.layout", "ScrollContent.layout"].contains(name) {
        #expect(agreement.common > 0)
      }
    }
  }

  /// The frame of a cell follows from its contents at run time: a height that contradicts it is no mistake.
  @Test func aHeightInACellIsNoConflict() throws {
    let agreement = try agreement(
      of: """
        <tableView id="table"><tableViewCell id="cell"><tableViewCellContentView id="content"><view id="a"/><constraints>
          <pin view="a" edges="all"/><constraint item="a.height" constant="300"/>
        </constraints></tableViewCellContentView></tableViewCell></tableView>
        <constraints><pin view="table" edges="all"/></constraints>
        """)
    #expect(agreement.differences == [] && agreement.common == 0)
  }

  /// A view that is open along one axis and tied along the other has two findings.
  @Test func aTieDoesNotHideWhatIsOpen() throws {
    let agreement = try agreement(
      of: """
        <label id="a" text="Key"/><label id="b" text="Value"/>
        <constraints><format value="H:|[a][b]|"/><constraint item="b.top" to="root.top"/></constraints>
        """)
    #expect(agreement.differences == [] && agreement.common == 2)
  }

  /// 40 points are too few for three lines of some 20: lint reports a text that is clipped, and not who yields.
  @Test func tiesOfSqueezedTextsAreLeftToClippedText() throws {
    let views = """
      <view id="box"><label id="a" text="A"/><label id="b" text="B"/><label id="c" text="C"/>
      <constraints><pin view="a b c" edges="horizontal"/><format value="V:|[a][b][c]|"/></constraints></view>
      <constraints><pin view="box" edges="top leading" size="100 40"/></constraints>
      """
    let agreement = try agreement(of: views)
    #expect(agreement.differences == [] && agreement.exempted == [.squeezed: 1])
  }

  /// Interface Builder calls a constraint that is for the canvas only a placeholder: at run time nothing gives the height.
  @Test func whatAPlaceholderStandsForIsLeftToCode() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews><constraints>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
      <constraint firstItem="box" firstAttribute="width" constant="40" id="c"/>
      <constraint firstItem="box" firstAttribute="height" constant="40" placeholder="YES" id="d"/>
      </constraints></view></objects></document>
      """
    let agreement = try agreement(try readDocument(Array(text.utf8), name: "Main.xib"))
    #expect(agreement.differences == [] && agreement.exempted == [.placeholder: 1])
  }

  /// The widths of a font that adapt does not know are estimates, and so is who has to yield.
  @Test func tiesOfEstimatedTextsAreLeftOut() throws {
    let views = """
      <label id="a" text="Key"><font name="Nobody-Knows" size="17"/></label>
      <label id="b" text="Value"><font name="Nobody-Knows" size="17"/></label>
      <constraints><format value="H:|[a][b]|" options="alignTop"/><constraint item="a.top" to="root.top"/></constraints>
      """
    let agreement = try agreement(of: views)
    #expect(agreement.differences == [] && agreement.exempted == [.estimated: 1])
  }
}
