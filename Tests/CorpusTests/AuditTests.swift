import Adapt
import TestSupport
import Testing

/// The audit finds what is wrong with frames that were made by hand.
struct AuditTests {
  /// A view with a box in it: 10 from the left, at most 50 from the top, half as wide as the root, 40 high.
  private static let text = """
    <layout version="1"><screen id="main"><view id="root"><view id="box"/>
    <constraints>
      <constraint id="side" item="box.leading" to="root.leading" constant="10"/>
      <constraint id="place" item="box.top" to="root.top" relation="lessThanOrEqual" constant="50"/>
      <constraint id="extent" item="box.width" to="root.width" multiplier="1/2"/>
      <constraint id="height" item="box.height" constant="40"/>
    </constraints>
    </view></screen></layout>
    """

  /// The ids of the constraints that do not hold when the box has a frame, on a screen of 320 × 480 points at 2x.
  private func broken(
    _ box: Rect, _ text: String = text, direction: LayoutDirection = .leftToRight, dropped: String? = nil
  ) throws -> [String] {
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let screen = Rect(x: 0, y: 0, width: 320, height: 480)
    let views = [
      ViewLayout(id: "root", kind: .view, index: 0, parent: nil, frame: screen, absolute: screen),
      ViewLayout(id: "box", kind: .view, index: 1, parent: "root", frame: box, absolute: box),
    ]
    var scene = SceneLayout(id: "main", size: screen.size, views: views, guides: [])
    if let index = document.scenes[0].constraints.firstIndex(where: { $0.id == dropped }) {
      scene.facts.conflicts = [Contradiction(members: [.constraint(index)], dropped: .constraint(index))]
    }
    let layout = Layout(
      document: "Test.layout", screen: .plain(direction: direction), isCanvas: false,
      scenes: [scene], diagnostics: [])
    let findings = ConstraintAudit(document: document, layout: layout).run()
    #expect(findings.checked == document.scenes[0].constraints.count)
    #expect(findings.reported == (dropped == nil ? 0 : 1))
    return findings.violations.map(\.id)
  }

  @Test func rightFramesPass() throws {
    #expect(try broken(Rect(x: 10, y: 50, width: 160, height: 40)) == [])
    #expect(try broken(Rect(x: 10, y: -7, width: 160, height: 40)) == [])
  }

  @Test func wrongFramesDoNot() throws {
    #expect(try broken(Rect(x: 11.5, y: 50, width: 160, height: 40)) == ["side"])
    #expect(try broken(Rect(x: 10, y: 51, width: 160, height: 40)) == ["place"])
    #expect(try broken(Rect(x: 10, y: 50, width: 161, height: 40)) == ["extent"])
    #expect(try broken(Rect(x: 10, y: 50, width: 160, height: 39)) == ["height"])
    #expect(try broken(.zero) == ["side", "extent", "height"])
  }

  /// At 2x an edge moves by a quarter point at most, a size by half a point.
  @Test func roundingIsForgivenAndNoMore() throws {
    #expect(try broken(Rect(x: 10.5, y: 50.5, width: 160.5, height: 40.5)) == [])
    #expect(try broken(Rect(x: 10.55, y: 50.55, width: 160.8, height: 40.55)) == ["side", "place", "extent", "height"])
  }

  @Test func leadingIsRightFromRightToLeft() throws {
    #expect(try broken(Rect(x: 150, y: 50, width: 160, height: 40), direction: .rightToLeft) == [])
    #expect(try broken(Rect(x: 10, y: 50, width: 160, height: 40), direction: .rightToLeft) == ["side"])
  }

  @Test func whatIsReportedIsNotAFinding() throws {
    #expect(try broken(Rect(x: 10, y: 50, width: 160, height: 30), dropped: "height") == [])
    #expect(try broken(Rect(x: 12, y: 50, width: 160, height: 30), dropped: "height") == ["side"])
  }

  @Test func placesAreMultipliedFromTheCommonView() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><view id="box"/>
      <constraints><constraint id="third" item="box.centerX" to="root.trailing" multiplier="1/3"/></constraints>
      </view></screen></layout>
      """
    #expect(try broken(Rect(x: 96.5, y: 0, width: 20, height: 20), text) == [])
    #expect(try broken(Rect(x: 98, y: 0, width: 20, height: 20), text) == ["third"])
    #expect(try broken(Rect(x: 203.5, y: 0, width: 20, height: 20), text, direction: .rightToLeft) == [])
  }

  @Test func sizesAreNotNegative() throws {
    let text = LaidOut.smallest.replacing("<view id=\"root\"/>", with: "<view id=\"root\"><view id=\"box\"/></view>")
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    var layout = LayoutEngine().report(document, on: .plain())
    #expect(ConstraintAudit(document: document, layout: layout).run().faults == [])
    layout.scenes[0].views[1].frame.width = -1
    layout.scenes[0].views[1].absolute.width = -1
    #expect(ConstraintAudit(document: document, layout: layout).run().faults.count == 1)
  }

  @Test func placesOnTheScreenAreTheSumOfFrames() throws {
    let document = try readDocument(Array(Self.text.utf8), name: "Test.layout")
    var layout = LayoutEngine().report(document, on: .plain())
    #expect(ConstraintAudit(document: document, layout: layout).run().faults == [])
    layout.scenes[0].views[1].absolute.x += 1
    #expect(ConstraintAudit(document: document, layout: layout).run().faults.count == 1)
  }
}
