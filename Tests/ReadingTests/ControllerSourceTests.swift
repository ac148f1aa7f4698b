import LayoutModel
import LayoutReading
import Testing

/// What sources say of the orientations of view controllers.
struct ControllerSourceTests {
  private func orientations(_ text: String) -> [String: [InterfaceOrientation]] {
    ControllerSource(Array(text.utf8)).orientations
  }

  @Test(arguments: [
    ("{ .portrait }", [InterfaceOrientation.portrait]),
    ("{ get { return [.landscapeLeft, .landscapeRight] } }", [.landscapeLeft, .landscapeRight]),
    ("{ UIInterfaceOrientationMask.portrait }", [.portrait]),
    ("{\n  // .all in the next version\n  return .portrait\n}", [.portrait]),
    (
      "{ UIDevice.current.userInterfaceIdiom == .pad ? .landscape : .portrait }",
      [.landscapeLeft, .landscapeRight, .portrait]
    ),
  ])
  func anOverrideInSwift(_ body: String, _ expected: [InterfaceOrientation]) {
    let text =
      "final class Pin: Base, Themed { override var supportedInterfaceOrientations: UIInterfaceOrientationMask "
    #expect(orientations(text + body + "\n var x = 1 }") == ["Pin": expected])
    #expect(
      orientations(text.replacing("final class Pin: Base, Themed", with: "extension Pin") + body + "}")["Pin"]
        == expected)
  }

  @Test(arguments: [
    "{ super.supportedInterfaceOrientations }", "{ isLocked ? .portrait : helper.mask }",
    "{ topViewController?.supportedInterfaceOrientations ?? .all }",
  ])
  func whatElseDecidesIsUnknown(_ body: String) {
    let text = "class Pin: UIViewController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask "
    #expect(orientations(text + body + "}").isEmpty)
  }

  @Test func anOverrideInObjectiveC() {
    let text = """
      @implementation Pin
      - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
        return UIInterfaceOrientationMaskPortrait | UIInterfaceOrientationMaskPortraitUpsideDown;
      }
      @end
      """
    #expect(orientations(text) == ["Pin": [.portrait, .portraitUpsideDown]])
    #expect(ControllerSource(Array("@interface Pin : Upright\n@end".utf8)).superclasses == ["Pin": "Upright"])
  }
}
