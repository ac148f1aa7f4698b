import Adapt
import TestSupport
import Testing
import XMLTree

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

  /// From portrait, where the picture is 20 points below the status bar of 20 and 374 × 200 points large, to landscape,
  /// where it is 240 × 374 points large at 20, 20.
  @Test func thePictureMovesViewsBetweenBothEnds() throws {
    let rotation = try #require(try rotation("iphone6plus", to: .landscapeLeft))
    let svg = String(decoding: RotationPicture.render([rotation]), as: UTF8.self)
    #expect(try XMLDocument(parsing: Array(svg.utf8), name: "picture").root.name == "svg")
    let picture = try #require(svg.split(separator: "\n").first { $0.contains("<title>view picture</title>") })
    #expect(picture.hasPrefix("<rect x=\"20\" y=\"40\" width=\"374\" height=\"200\""))
    #expect(!picture.contains("attributeName=\"x\""))
    for (name, values) in [
      ("y", "40;40;20;20;40"), ("width", "374;374;240;240;374"), ("height", "200;200;374;374;200"),
    ] {
      #expect(picture.contains("attributeName=\"\(name)\" values=\"\(values)\""))
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
        "willRotate(to:duration:)", "willTransition(to:with:)", "viewWillTransition(to:with:)",
        "traitCollectionDidChange(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
        "willAnimateRotation(to:duration:)", "completion of animate(alongsideTransition:completion:)",
        "didRotate(from:)",
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

  /// From one side to the other the size stays, and no controller is told but those that hear of rotations themselves.
  @Test func fromSideToSide() throws {
    let rotation = try #require(try rotation("iphone6", from: .landscapeLeft, to: .landscapeRight))
    #expect(rotation.turns)
    #expect(
      rotation.steps.filter { $0.kind == .call }.map { "\($0.name) \($0.detail ?? "")" } == [
        "willRotate(to:duration:) landscapeLeft", "willAnimateRotation(to:duration:) landscapeLeft",
        "didRotate(from:) landscapeRight",
      ])
    #expect(rotation.frames == [])
  }

  @Test func whatIsNotAllowedIsAskedAndStays() throws {
    let rotation = try #require(
      try rotation("iphone6", to: .landscapeLeft) { $0.orientations = AppOrientations(all: [.portrait]) })
    #expect(!rotation.turns)
    #expect(rotation.steps.last?.name == "supportedInterfaceOrientations")
    #expect(
      rotation.text.contains("stays in portrait, because the app does not allow landscapeRight"))
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
  @Test(arguments: [("iphone6", 2, 1, 3), ("iphone7", 0, 1, 3), ("iphone15pro", 0, 0, 0)])
  func olderSystemsDoMore(device: String, statusBar: Int, asks: Int, calls: Int) throws {
    let steps = try #require(try rotation(device, to: .landscapeLeft)).steps
    #expect(steps.filter { $0.name.contains("StatusBar") }.count == statusBar)
    #expect(steps.filter { $0.name == "shouldAutorotate" }.count == asks)
    #expect(steps.filter { $0.receiver?.contains("without") == true }.count == calls)
  }

  /// An iPad's app that allows all orientations and shares the screen is shown in all, whatever its controllers want.
  @Test func padsThatMultitaskAskNoController() throws {
    func turned(_ device: String, _ app: AppOrientations) throws -> Rotation? {
      try rotation(device, to: .landscapeLeft) { document in
        document.orientations = app
        document.scenes[0].orientations = [.portrait]
      }
    }
    let shared = try #require(try turned("ipadair", AppOrientations()))
    #expect(shared.new.orientation == .landscapeRight && shared.isNotAsked)
    #expect(!shared.steps.contains { $0.name == "supportedInterfaceOrientations" || $0.name == "shouldAutorotate" })
    #expect(shared.text.contains("with UIRequiresFullScreen it is asked"))
    // The app takes the whole screen, or does not allow all orientations; or it is a phone.
    for (device, app) in [
      ("ipadair", AppOrientations(requiresFullScreen: true)),
      ("ipadair", AppOrientations(pad: [.portrait, .landscapeLeft, .landscapeRight])), ("iphone6", AppOrientations()),
    ] {
      let asked = try #require(try turned(device, app))
      #expect(asked.new.orientation == .portrait && !asked.isNotAsked)
      #expect(asked.steps.contains { $0.name == "supportedInterfaceOrientations" })
      #expect(!asked.text.contains("UIRequiresFullScreen"))
    }
  }

  /// The warning stands where the orientation is forbidden: line 2 of the app, line 3 of the screen, else the view.
  @Test(arguments: [
    ("iphone6", InterfaceOrientation.landscapeLeft, "2:3", "orientations=\"portrait\"", ""),
    ("ipadair", .landscapeLeft, "2:27", "orientations=\"portrait\" padOrientations=\"portrait\"", ""),
    ("iphone6", .landscapeLeft, "3:21", "", "orientations=\"portrait\""),
    ("iphone6", .portraitUpsideDown, "4:5", "", ""),
    ("iphonex", .portraitUpsideDown, "4:5", "orientations=\"all\"", "orientations=\"all\""),
    ("iphone6", .portrait, "2:3", "orientations=\"landscape\"", "orientations=\"landscape\""),
  ])
  func warningsPointAtWhatForbids(
    device: String, orientation: InterfaceOrientation, place: String, app: String, screen: String
  ) throws {
    let text = """
      <layout version="1"
        \(app)>
        <screen id="main" \(screen)>
          <view id="root"/></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let layout = LayoutEngine().report(
      document, on: catalogue.wholeScreen(of: try catalogue.device(named: device), orientation: orientation))
    #expect(layout.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [place])
  }

  @Test(arguments: [DeviceOrientation.landscapeLeft, .portraitUpsideDown, .faceDown])
  func jsonIsAsTheSchemaSays(to: DeviceOrientation) throws {
    let schema = SchemaCheck("rotation")
    let rotation = try #require(try rotation("iphone6plus", to: to))
    let json = Rotation.json([rotation])
    #expect(try schema.problems(ofJSON: json) == [])
    #expect(String(decoding: json, as: UTF8.self).contains("\"values\"") == !rotation.frames.isEmpty)
  }

  @Test(arguments: [
    (
      InterfaceOrientation.landscapeRight, "orientations=\"portrait\"", "",
      "\"main\" is never shown in landscapeRight, because the app allows portrait only; iOS shows it in portrait"
    ),
    (
      .portrait, "", "orientations=\"landscapeLeft landscapeRight\"",
      "\"main\" is never shown in portrait, because it allows landscapeLeft and landscapeRight; "
        + "iOS shows it in landscapeLeft"
    ),
    (
      .portrait, "orientations=\"portrait\"", "orientations=\"landscapeLeft\"",
      "\"main\" can never be shown: the app allows portrait only, the screen landscapeLeft only; "
        + "UIKit ends an app that shows it"
    ),
  ])
  func layoutsSayWhatIsNeverShown(
    orientation: InterfaceOrientation, app: String, screen: String, message: String
  ) throws {
    let text = "<layout version=\"1\" \(app)><screen id=\"main\" \(screen)><view id=\"root\"/></screen></layout>"
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let device = try catalogue.device(named: "iphone6")
    let layout = LayoutEngine().report(document, on: catalogue.wholeScreen(of: device, orientation: orientation))
    #expect(layout.diagnostics.map(\.message) == [message])
  }

  /// In portrait the box is 20 narrower than the screen, and never wider than 500: both hold at 375, neither end conflicts,
  /// and at 667 they do as long as the constraints of portrait are there. Two squares change places.
  @Test func oldConstraintsConflictAtTheNewSize() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
      <view id="box"/><view id="left"/><view id="right"/>
      <constraints>
      <constraint id="wide" item="box.width" to="root.width" constant="-20" installed="wCompact hRegular"/>
      <constraint id="most" item="box.width" relation="lessThanOrEqual" constant="500"/>
      <constraint id="narrow" item="box.width" constant="300" installed="wAny hCompact"/>
      <constraint item="box.leading" to="root.leading"/><constraint item="box.top" to="root.top" constant="100"/>
      <constraint item="box.height" constant="10"/>
      <constraint item="left.top" to="root.top"/><constraint item="right.top" to="root.top"/>
      <constraint item="left.width" constant="50"/><constraint item="right.width" constant="50"/>
      <constraint item="left.height" constant="50"/><constraint item="right.height" constant="50"/>
      <constraint item="left.leading" to="root.leading"><vary for="wAny hCompact" constant="200"/></constraint>
      <constraint item="right.leading" to="root.leading" constant="200"><vary for="wAny hCompact" constant="0"/></constraint>
      </constraints></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let device = try catalogue.device(named: "iphone8")
    let rotation = try #require(
      Rotation(
        Rotation.Turn(from: .portrait, to: .landscapeLeft), of: document.scenes[0], in: document, engine: LayoutEngine()
      ) { catalogue.wholeScreen(of: device, orientation: $0) })
    let between = try #require(RotationBetween(rotation, of: document, engine: LayoutEngine()))
    // The solver alone: width = 667 - 20 and width <= 500 cannot both hold; 375 - 20 can.
    for (width, isFeasible) in [(667.0, false), (375, true)] {
      var system = ConstraintSystem()
      let box = system.addVariable()
      system.add(box == width - 20)
      system.add(box <= 500)
      #expect(system.solve().conflicts.isEmpty == isFeasible)
    }
    #expect(between.conflicts.count == 1)
    for name in ["\"wide\"", "\"most\""] { #expect(between.conflicts.first?.contains(name) == true) }
    #expect(between.jumps.map(\.subject).sorted() == ["box", "left", "right"])
    #expect(between.crossings == [["left", "right"]])
    var turned = rotation
    turned.between = between
    #expect(try SchemaCheck("rotation").problems(ofJSON: Rotation.json([turned])).isEmpty)
    #expect(turned.text.contains("left and right cross"))
    // An iPad keeps its size classes.
    let pad = try catalogue.device(named: "ipadair")
    let other = try #require(
      Rotation(
        Rotation.Turn(from: .portrait, to: .landscapeLeft), of: document.scenes[0], in: document, engine: LayoutEngine()
      ) { catalogue.wholeScreen(of: pad, orientation: $0) })
    #expect(RotationBetween(other, of: document, engine: LayoutEngine()) == nil)
  }
}
