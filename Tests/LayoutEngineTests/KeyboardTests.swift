import Adapt
import TestSupport
import Testing

/// The keyboard: its height by device, its guide, and what stands on it.
struct KeyboardTests {
  private let catalogue = DeviceCatalogue()

  private func screen(_ device: String, _ orientation: InterfaceOrientation = .portrait) throws -> Screen {
    catalogue.screen(
      try catalogue.screen(of: catalogue.device(named: device), orientation: orientation), showing: .default)
  }

  /// Keys and suggestions, as the public metrics of the table have them: 216 + 37 points and so on.
  @Test(arguments: [
    ("iphone4s", 253.0, 199.0), ("iphone6", 260, 200), ("iphone6plus", 271, 200),
    ("iphonex", 336, 209), ("iphone11", 345, 209), ("iphone17pro", 335, 209), ("ipadair", 313, 398),
    ("ipadpro11", 333, 418),
  ])
  func heights(_ device: String, _ portrait: Double, _ landscape: Double) throws {
    #expect(try screen(device).keyboardHeight == portrait)
    #expect(try screen(device, .landscapeLeft).keyboardHeight == landscape)
  }

  /// The bar of suggestions came with iOS 8.
  @Test func keysAloneBeforeIOS8() throws {
    let device = try catalogue.device(named: "iphone5").running(version: 7)
    let screen = catalogue.screen(catalogue.wholeScreen(of: device, orientation: .portrait), showing: .default)
    #expect(screen.keyboardHeight == 216)
  }

  /// Number pads of iOS 26 as simulators told; before that as high as the keys alone, and on pads as other keyboards.
  @Test(arguments: [
    ("iphone16", 26, 308.0, 165.0), ("iphone17promax", 26, 318, 165), ("iphonex", 16, 292, 172),
    ("iphone6", 12, 216, 163), ("ipadpro11", 26, 333, 418),
  ])
  func numberPads(_ name: String, _ release: Int, _ portrait: Double, _ landscape: Double) throws {
    let device = try catalogue.device(named: name).running(version: release)
    for (orientation, height) in [(InterfaceOrientation.portrait, portrait), (.landscapeLeft, landscape)] {
      #expect(catalogue.keyboardHeight(of: device, orientation: orientation, keyboard: .phonePad) == height)
    }
  }

  @Test func everyDeviceHasAKeyboard() throws {
    for device in catalogue.devices {
      for orientation in InterfaceOrientation.allCases {
        let height = catalogue.keyboardHeight(of: device, orientation: orientation)
        let side = device.size(in: orientation).height
        #expect(height > side / 5 && height < side * 2 / 3, "\(device.name) \(orientation)")
      }
    }
    #expect(catalogue.screen(.plain(), showing: .default).keyboardHeight == 0)
  }

  private static let bar = """
    <guide id="keys" kind="keyboard"/><view id="bar"/><constraints>
    <constraint item="bar.bottom" to="keys.top" constant="-8"/><constraint item="bar.height" constant="44"/>
    <constraint item="bar.leading" to="keys.leading"/><constraint item="bar.trailing" to="keys.trailing"/></constraints>
    """

  /// An iPhone 16 is 852 points high; its keyboard of 335 reaches below the home indicator.
  @Test func itsGuideIsAboveIt() throws {
    let laidOut = try LaidOut(Self.bar, on: screen("iphone16"))
    #expect(try laidOut["bar"] == [0, 852 - 335 - 8 - 44, 393, 44])
    #expect(
      laidOut.layout.scenes[0].guides.first { $0.id == "keys" }?.frame == Rect(x: 0, y: 517, width: 393, height: 335))
  }

  /// A view that ends 100 points above the bottom is covered 235 points high, one that ends above the keyboard not at all.
  @Test(arguments: [(100.0, 235.0), (400, 0)])
  func theGuideOfAViewInside(_ distance: Double, _ covered: Double) throws {
    let views = """
      <view id="box"><guide id="keys" kind="keyboard"/><view id="bar"/><constraints>
      <constraint item="bar.bottom" to="keys.top"/><constraint item="bar.height" constant="10"/>
      <constraint item="bar.leading" to="box.leading"/><constraint item="bar.width" constant="10"/></constraints></view>
      <constraints><constraint item="box.top" to="root.top"/><constraint item="box.bottom" to="root.bottom" constant="-\(distance)"/>
      <constraint item="box.leading" to="root.leading"/><constraint item="box.trailing" to="root.trailing"/></constraints>
      """
    let laidOut = try LaidOut(views, on: screen("iphone16"))
    #expect(try laidOut["bar"] == [0, 852 - distance - covered - 10, 10, 10])
  }

  /// What stands on the keyboard is as wide as the screen, and its guide begins above it.
  @Test func aViewAboveIt() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">\(Self.bar)</view>
      <view id="above" role="inputAccessory" frame="0 0 10 50"/></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let shown = LaidOut(LayoutEngine().report(document, on: try screen("iphone6")))
    #expect(try shown["above"] == [0, 667 - 260 - 50, 375, 50])
    #expect(try shown["bar"] == [0, 667 - 260 - 50 - 8 - 44, 375, 44])
    var without = try screen("iphone6")
    without.keyboardHeight = 0
    let hidden = LaidOut(LayoutEngine().report(document, on: without))
    #expect(try hidden["above"] == [0, 667, 375, 50])
    #expect(try hidden["bar"] == [0, 667 - 8 - 44, 375, 44])
  }
}

extension KeyboardTests {
  /// Of 852 points 335 are the keyboard's; an accessory of 44 counts where it is installed.
  @Test(arguments: [("", 44.0), ("uninstalled=\"hRegular\"", 0), ("uninstalled=\"hCompact\"", 44)])
  func whatStandsOnIt(_ installed: String, _ height: Double) throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><guide id="keys" kind="keyboard"/></view>
      <toolbar id="above" role="inputAccessory" frame="0 0 320 44" \(installed)><barButtonItem title="Done" width="50"/>
      </toolbar></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let laidOut = LaidOut(LayoutEngine().report(document, on: try screen("iphone16")))
    let guide = laidOut.layout.scenes[0].guides.first { $0.id == "keys" }
    #expect(guide?.frame == Rect(x: 0, y: 852 - 335 - height, width: 393, height: 335 + height))
    // On its side 59 points at the left are below the island.
    let landscape = LaidOut(LayoutEngine().report(document, on: try screen("iphone16", .landscapeLeft)))
    if installed.isEmpty { #expect(try landscape["above.item1"] == [59 + 16, 0, 50, 44]) }
  }
}

/// Items of toolbars and navigation bars, buttons by state, and screens in container views.
struct BarItemTests {
  private func wide(_ inside: String) -> String {
    "<toolbar id=\"bar\" frame=\"0 0 320 44\">\(inside)</toolbar>"
  }

  /// Two equal flexible spaces around an item of 100 points: 320 − 32 − 100 leaves 94 for each. A fixed space is beside
  /// its neighbours, which are otherwise 8 points apart.
  @Test func spaces() throws {
    let items = """
      <barButtonItem id="a" system="flexibleSpace"/><barButtonItem id="b" title="B" width="100"/>
      <barButtonItem id="c" system="flexibleSpace"/>
      """
    let centred = try LaidOut(wide(items))
    #expect(try centred["a"] == [16, 0, 94, 44])
    #expect(try centred["b"] == [110, 0, 100, 44])
    #expect(try centred["c"] == [210, 0, 94, 44])
    let row = try LaidOut(
      wide(
        """
        <barButtonItem title="A" width="30"/><barButtonItem system="add"/><barButtonItem system="fixedSpace" width="20"/>
        <barButtonItem title="B" width="40"/><barButtonItem system="fixedSpace"/><barButtonItem system="trash"/>
        """))
    // 16 + 30, 8, 24 (a picture), 20, 40, 8 (a fixed space of its own), 24.
    let xs = try (1...6).map { try row.frame("bar.item\($0)").x }
    #expect(xs == [16, 54, 78, 98, 138, 146])
  }

  /// A navigation bar has its items at both sides; right to left the sides change places.
  @Test func sides() throws {
    let bar = """
      <navigationBar id="bar" frame="0 0 320 44"><barButtonItem id="a" title="A" width="50"/>
      <barButtonItem id="b" title="B" width="40" placement="trailing"/>
      <barButtonItem id="c" title="C" width="30" placement="trailing"/></navigationBar>
      """
    let laidOut = try LaidOut(bar)
    #expect(try laidOut["a"] == [16, 0, 50, 44])
    #expect(try laidOut["b"] == [320 - 16 - 30 - 8 - 40, 0, 40, 44])
    #expect(try laidOut["c"] == [320 - 16 - 30, 0, 30, 44])
  }

  @Test(arguments: [
    ("<barButtonItem/>", "an item has one of 'title', 'image' or 'system', or a view in it"),
    ("<barButtonItem title=\"A\" system=\"add\"/>", "an item has one of 'title', 'image' or 'system', not several"),
    (
      "<barButtonItem system=\"flexibleSpace\" width=\"8\"/>",
      "a flexible space takes the remaining width; remove 'width', or make it a 'fixedSpace'"
    ),
    (
      "<barButtonItem id=\"i\"><view id=\"v\"/></barButtonItem>",
      "an item with a view in it has no 'id'; set it on the view"
    ),
    (
      "<barButtonItem title=\"A\" placement=\"trailing\"/>",
      "'placement' is for items of a <navigationBar>; a flexible space moves items of a toolbar"
    ),
  ])
  func itemsThatAreNone(_ item: String, _ message: String) {
    let problem = #expect(throws: DocumentError.self) { try LaidOut(wide(item)) }
    #expect(problem?.diagnostics.map(\.message) == [message])
  }

  /// A picture of 22 points normally, of 60 while the button is chosen; disabled it has another title beside it.
  @Test(arguments: [
    ("", 22.0), ("selected=\"true\"", 60), ("highlighted=\"true\"", 22), ("selected=\"true\" enabled=\"false\"", 22),
  ])
  func buttonsByState(_ attributes: String, _ width: Double) throws {
    let text = """
      <layout version="1"><images><image name="off" width="22" height="22"/><image name="on" width="60" height="30"/></images>
      <screen id="main"><view id="root"><button id="b" style="custom" image="off" \(attributes)><state name="selected" image="on"/>
      </button><constraints><constraint item="b.top" to="root.top"/><constraint item="b.leading" to="root.leading"/>
      </constraints></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    #expect(try LaidOut(LayoutEngine().report(document, on: .plain()))["b"][2] == width)
  }

  /// The guides of a screen inside another end where the bars reach into it: the upper box begins at the very top, below
  /// a status bar of 20 points and a navigation bar of 44, the lower one 100 points from the top.
  @Test func guidesOfAScreenInside() throws {
    let text = """
      <layout version="1"><screen id="main" bars="navigationBar"><view id="root"><containerView id="high" screen="inner"/>
      <containerView id="low" screen="inner"/><constraints><format value="H:|[high]|"/><format value="H:|[low]|"/>
      <format value="V:|[high(90)]-10-[low]|"/></constraints></view></screen>
      <screen id="inner"><view id="top"><view id="v"/><constraints><format value="V:[topGuide][v(5)]"/>
      <format value="H:|[v]|"/></constraints></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let screen = try Screen.of("iphone6")
    let laidOut = LaidOut(LayoutEngine().report(document, on: screen, scene: "main"))
    #expect(try laidOut["high.top.v"] == [0, 64, 375, 5])
    #expect(try laidOut["low.top.v"] == [0, 0, 375, 5])
    #expect(try laidOut["low.top"] == [0, 0, 375, 567])
  }

  @Test(arguments: [
    ("other", "no screen has the id 'other'; the nearest are 'inner' and 'main'"),
    ("main", "screens show each other in a cycle: main → main"),
    ("inner", "screens show each other in a cycle: main → inner → main"),
  ])
  func screensThatCannotBeInside(_ id: String, _ message: String) {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><containerView id="c" screen="\(id)" frame="0 0 9 9"/></view></screen>
      <screen id="inner"><view id="top"><containerView id="d" screen="main" frame="0 0 9 9"/></view></screen></layout>
      """
    let problem = #expect(throws: DocumentError.self) { try readDocument(Array(text.utf8), name: "Test.layout") }
    #expect(problem?.diagnostics.map(\.message).contains(message) == true)
  }
}
