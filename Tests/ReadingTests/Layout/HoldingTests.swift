import LayoutModel
import LayoutReading
import TestSupport
import Testing

/// The model of cells, parts, bars, and texts in several fonts.
@Suite struct HoldingTests {
  @Test func rolesFollowFromKindsOrAreSaid() throws {
    let scenes = try FixtureFiles.read("Valid/Cells.layout").scenes
    let roles = scenes.flatMap(\.views).map { "\($0.id) \($0.role.rawValue)" }
    #expect(
      roles == [
        "table root", "header tableHeader", "cell cell", "cellContent contentView", "item subview", "badge accessory",
        "sectionHeader cell", "sectionFooter cell", "footer tableFooter", "bar accessory",
        "collection root", "heading cell", "square cell", "squareContent contentView", "oldSquare cell",
        "oldContent contentView", "loose root", "looseContent contentView", "besideLoose accessory",
      ])
    // Cells place what constraints do not; without a frame too.
    #expect(try scenes[0].view("sectionFooter").translatesAutoresizingMask)
    #expect(try !scenes[0].view("item").translatesAutoresizingMask)
  }

  /// What stands beside the outermost view may stand before it; the guides of the screen are not its own.
  @Test func theOutermostViewComesFirst() throws {
    let text = """
      <layout version="1"><screen id="main"><toolbar id="bar" role="accessory" frame="0 436 320 44"/>
      <view id="root"><label id="title"/><constraints><constraint item="title.top" to="safeArea.top"/></constraints></view>
      </screen></layout>
      """
    let scene = try #require(try readLayout(text).scenes.first)
    #expect(scene.views.map { "\($0.id) \($0.role.rawValue)" } == ["root root", "title subview", "bar accessory"])
    #expect(scene.views.map(\.parent) == [nil, 0, nil])
    #expect(scene.guides.map { "\($0.id) in \(scene.views[$0.owner].id)" } == ["safeArea in root"])
  }

  @Test func screensHaveBarsAndPartsNone() throws {
    let scenes = try FixtureFiles.read("Valid/Cells.layout").scenes
    #expect(scenes.map(\.bars) == [[.navigationBar, .largeTitle, .tabBar], [.toolbar, .prompt], nil])
    #expect(scenes[0].controller?.customClass == "ListController")
    #expect(scenes[0].controller?.respectsSystemMinimumLayoutMargins == false)
    #expect(scenes[2].controller == nil)
  }

  @Test func cellsHaveTheirContents() throws {
    let scene = try #require(try FixtureFiles.read("Valid/Cells.layout").scenes.first)
    guard case .cell(let cell) = try scene.view("cell").content, case .label(let label) = try scene.view("item").content
    else { throw Absent() }
    #expect(cell.style == .subtitle)
    #expect(cell.accessory == .disclosureIndicator && cell.rowHeight == 60)
    #expect(label.shrinksToFit)
    #expect(try scene.view("item").accessibilityIdentifier == "item-title")
  }

  @Test func runsHaveFontsAndParagraphs() throws {
    let scene = try #require(try FixtureFiles.read("Valid/Texts.layout").scenes.first)
    guard case .label(let label) = try scene.view("price").content else { throw Absent() }
    #expect(
      label.text.base.runs == [
        TextContent.Run(
          text: "Only ",
          paragraph: .init(lineSpacing: 2, lineHeightMultiple: 1.2, minimumLineHeight: 20, maximumLineHeight: 30)),
        TextContent.Run(
          text: "42", font: .system(30, weight: .bold), paragraph: .init(paragraphSpacing: 4, paragraphSpacingBefore: 3)
        ),
      ])
  }

  @Test func runsVaryAsOneText() throws {
    let scene = try #require(try FixtureFiles.read("Valid/Texts.layout").scenes.first)
    guard case .label(let label) = try scene.view("price").content else { throw Absent() }
    let texts = label.text.variations.map { "\($0.condition): \($0.value.string)" }
    #expect(texts == ["wAny hCompact: Only ", "wRegular hAny: Only 42 pieces"])
  }

  @Test func symbolsAndConfigurations() throws {
    let scene = try #require(try FixtureFiles.read("Valid/Texts.layout").scenes.first)
    guard case .button(let buy) = try scene.view("buy").content,
      case .button(let modern) = try scene.view("modern").content,
      case .button(let loud) = try scene.view("loud").content,
      case .image(let picture) = try scene.view("picture").content
    else { throw Absent() }
    #expect(buy.symbol?.pointSize == 20 && buy.symbol?.scale == "large" && buy.symbol?.weight == "semibold")
    #expect(buy.titleInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(buy.title.base?.runs.first?.font?.face == .textStyle("Headline"))
    var expected = Button.Configuration()
    expected.style = "filled"
    expected.title = TextContent("Buy")
    expected.subtitle = TextContent("Now")
    expected.image = "star"
    expected.buttonSize = "large"
    expected.imagePlacement = "top"
    expected.imagePadding = 8
    expected.titlePadding = 2
    expected.contentInsets = EdgeInsets(all: 10)
    expected.font = .system(20)
    #expect(modern.configuration == expected)
    // Attributes of a button say the same, and a title that varies stays the button's.
    let say = #"configuration="filled" title="Buy" subtitle="Now" size="large" contentInsets="10" imagePlacement="top""#
    var short = try readScreen(
      """
      <button id="a" \(say) imagePadding="8" titlePadding="2"><font size="20"/></button>
      <button id="b" \(say)><vary for="pad" title="Buy it"/></button>
      """
    ).views.compactMap { $0.content.button?.configuration }
    short[0].image = "star"
    #expect(short[0] == expected && short[1].title == nil)
    #expect(loud.configuration?.title?.runs.first?.font == .system(30))
    #expect(picture.symbol?.font?.face == .textStyle("Title1"))
  }

  @Test func subviewsStartFromTheSizeOfADesign() throws {
    let scene = try #require(try FixtureFiles.read("Valid/Texts.layout").scenes.first)
    let holder = try scene.view("holder")
    #expect(holder.designFrame == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(!holder.translatesAutoresizingMask)
  }

  private struct Absent: Error {}
}
