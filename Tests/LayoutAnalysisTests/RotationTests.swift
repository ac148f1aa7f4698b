import Adapt
import TestSupport
import Testing

/// The fixture Rotation: a picture over its title, or beside it where a phone lies.
struct RotationTests {
  private let catalogue = DeviceCatalogue()

  private func rotation(
    _ device: String, from: DeviceOrientation = .portrait, to: DeviceOrientation,
    change: (inout Document) -> Void = { _ in }
  ) throws -> Rotation? {
    var document = try readDocument(path: PackageFolder.main("Rotation").path())
    document.name = "Main.layout"
    change(&document)
    let device = try catalogue.device(named: device)
    let scene = try #require(document.scenes.first)
    return Rotation(Rotation.Turn(from: from, to: to), of: scene, in: document, engine: LayoutEngine()) {
      catalogue.wholeScreen(of: device, orientation: $0)
    }
  }

  /// The frames by hand: `W` and `H` are of the screen, what is covered comes from the table of devices.
  @Test(
    arguments: ["iphone4s", "iphone6plus", "iphone15pro", "ipadair"],
    [InterfaceOrientation.portrait, .landscapeRight])
  func framesByHand(device: String, orientation: InterfaceOrientation) throws {
    let laidOut = try LaidOut(fixture: "Rotation", on: device, orientation)
    #expect(laidOut.isFine)
    let screen = laidOut.layout.screen
    let (width, height, safe) = (screen.size.width, screen.size.height, screen.safeAreaInsets)
    let picture = try laidOut.frame("picture")
    let title = try laidOut.frame("title")
    if screen.traits.heightClass == .compact {
      let tall = height - safe.top - safe.bottom - 40
      #expect(picture == Rect(x: safe.left + 20, y: safe.top + 20, width: 240, height: tall))
      #expect(title.x == safe.left + 272)
      #expect(title.y == safe.top + 20)
    } else {
      let wide = width - safe.left - safe.right - 40
      #expect(picture == Rect(x: safe.left + 20, y: safe.top + 20, width: wide, height: 200))
      #expect(title.x == safe.left + 20)
      #expect(title.y == safe.top + 228)
    }
  }

  @Test func aPhoneThatIsLaidDown() throws {
    let rotation = try #require(try rotation("iphone6plus", to: .landscapeLeft))
    #expect(rotation.old.orientation == .portrait)
    #expect(rotation.new.orientation == .landscapeRight)
    #expect(
      rotation.traits.map { "\($0.name) \($0.old) \($0.new)" } == [
        "horizontalSizeClass compact regular", "verticalSizeClass regular compact",
      ])
    #expect(
      rotation.frames.map(\.description) == [
        "root: width 414 → 736, height 736 → 414",
        "picture: y 40 → 20, width 374 → 240, height 200 → 374",
        "title: x 20 → 272, y 248 → 20",
        "safeArea: y 20 → 0, width 414 → 736, height 716 → 414",
      ])
    // Traits before size, both before layout, as UIKit's documentation has it.
    let calls = rotation.steps.filter { $0.kind == .call }.map(\.name)
    #expect(
      calls == [
        "willTransition(to:with:)", "viewWillTransition(to:with:)", "traitCollectionDidChange(_:)",
        "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
        "completion of animate(alongsideTransition:completion:)",
      ])
  }

  /// A pad has the same size classes both ways: nobody is told of traits.
  @Test func aPadThatIsLaidDown() throws {
    let rotation = try #require(try rotation("ipadair", to: .landscapeRight))
    #expect(rotation.new.orientation == .landscapeLeft)
    #expect(rotation.traits == [])
    #expect(!rotation.steps.contains { $0.name.contains("rait") && $0.kind == .call })
    #expect(rotation.steps.contains { $0.name == "viewWillTransition(to:with:)" && $0.detail == "1024 × 768" })
  }

  /// From one side to the other the size stays, and no controller is told.
  @Test func fromSideToSide() throws {
    let rotation = try #require(try rotation("iphone6", from: .landscapeLeft, to: .landscapeRight))
    #expect(rotation.turns)
    #expect(rotation.steps.filter { $0.kind == .call } == [])
    #expect(rotation.frames == [])
  }

  @Test func whatIsNotAllowedIsAskedAndStays() throws {
    let rotation = try #require(
      try rotation("iphone6", to: .landscapeLeft) { $0.orientations = AppOrientations(all: [.portrait]) })
    #expect(!rotation.turns)
    #expect(rotation.steps.last?.name == "supportedInterfaceOrientations")
    #expect(
      RotationText().render(rotation).contains("stays in portrait, because the app does not allow landscapeRight"))
  }

  @Test func aDeviceThatLiesFlatAsksNobody() throws {
    let rotation = try #require(try rotation("iphone6", from: .landscapeLeft, to: .faceUp))
    #expect(rotation.new.orientation == .landscapeRight)
    #expect(rotation.steps.map(\.name) == ["UIDevice.orientationDidChangeNotification"])
  }

  @Test func nothingInCommonIsNoRotation() throws {
    #expect(
      try rotation("iphone6", to: .landscapeLeft) { document in
        document.orientations = AppOrientations(all: [.portrait])
        document.scenes[0].orientations = [.landscapeLeft]
      } == nil)
  }

  /// iOS 13 no longer tells of the status bar, iOS 16 no longer asks `shouldAutorotate`.
  @Test(arguments: [("iphone6", 2, 1), ("iphone7", 0, 1), ("iphone15pro", 0, 0)])
  func olderSystemsDoMore(device: String, statusBar: Int, asks: Int) throws {
    let steps = try #require(try rotation(device, to: .landscapeLeft)).steps
    #expect(steps.filter { $0.name.contains("StatusBar") }.count == statusBar)
    #expect(steps.filter { $0.name == "shouldAutorotate" }.count == asks)
  }

  @Test(arguments: [DeviceOrientation.landscapeLeft, .portraitUpsideDown, .faceDown])
  func jsonIsAsTheSchemaSays(to: DeviceOrientation) throws {
    let schema = SchemaCheck(file: PackageFolder.url.appending(path: "Schemas/rotation-1.schema.json"))
    let rotation = try #require(try rotation("iphone6plus", to: to))
    #expect(try schema.problems(ofJSON: RotationJSON().render([rotation])) == [])
  }

  @Test(arguments: [
    (
      InterfaceOrientation.landscapeRight, "orientations=\"portrait\"", "",
      "\"main\" is never shown in landscapeRight, for the app allows portrait only; iOS shows it in portrait"
    ),
    (
      .portrait, "", "orientations=\"landscapeLeft landscapeRight\"",
      "\"main\" is never shown in portrait, for it allows landscapeLeft and landscapeRight; "
        + "iOS shows it in landscapeLeft"
    ),
    (
      .portrait, "orientations=\"portrait\"", "orientations=\"landscapeLeft\"",
      "\"main\" can be shown in no orientation: the app allows portrait only, the screen landscapeLeft only; "
        + "UIKit ends an app that shows it"
    ),
  ])
  func layoutsSayWhatIsNeverShown(
    orientation: InterfaceOrientation, app: String, screen: String, message: String
  ) throws {
    let text = "<layout version=\"1\" \(app)><screen id=\"main\" \(screen)><view id=\"root\"/></screen></layout>"
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let device = try catalogue.device(named: "iphone6")
    let layout = LayoutEngine().layout(document, on: catalogue.wholeScreen(of: device, orientation: orientation))
    #expect(layout.diagnostics.map(\.message) == [message])
  }
}
