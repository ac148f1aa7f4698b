import LayoutModel
import Testing

/// The model of `Fixtures/Restructure`: what is there in each class.
@Suite struct RestructureTests {
  static let columnTraits = Traits(idiom: .phone, widthClass: .regular, heightClass: .compact, scale: 3)
  static let smallColumnTraits = Traits(idiom: .phone, widthClass: .compact, heightClass: .compact, scale: 2)
  static let baseTraits = Traits(idiom: .phone, widthClass: .compact, heightClass: .regular, scale: 2)
  static let rowTraits = Traits(idiom: .pad, widthClass: .regular, heightClass: .regular, scale: 2)

  let document: Document
  let scene: Scene

  init() throws {
    document = try FixtureFiles.read("Restructure/Main.layout")
    scene = try #require(document.scene("restructure"))
  }

  @Test func documentAndScreen() {
    #expect(document.format == .layout)
    #expect(document.initialScene == "restructure")
    #expect(document.usesAutoLayout && document.usesTraitCollections && !document.usesSafeAreas)
    #expect(document.canvas == nil && document.toolsVersion == nil)
    #expect(document.orientations == AppOrientations())
    #expect(scene.controller?.kind == .viewController)
    #expect(scene.controller?.title == "Restructure")
    #expect(scene.guides.map(\.id) == ["topGuide", "bottomGuide"])
    #expect(scene.guides.map(\.kind) == [.top, .bottom])
    #expect(scene.guides.allSatisfy { $0.owner == 0 })
  }

  @Test func viewsInDocumentOrder() throws {
    #expect(
      scene.views.map(\.id) == [
        "root", "content", "actionOne", "actionTwo", "actionThree", "actionFour", "gap1", "gap2", "gap3",
        "gap4", "gap5",
      ]
    )
    #expect(scene.views.map(\.parent) == [nil] + Array(repeating: 0, count: 10))
    let root = try scene.view("root")
    #expect(root.role == .root && root.translatesAutoresizingMask && root.autoresizing == .fill)
    let content = try scene.view("content")
    #expect(content.role == .subview && !content.translatesAutoresizingMask && content.designFrame == nil)
    #expect(content.background.base == "#8cff64")
  }

  @Test(arguments: ["actionOne", "actionTwo", "actionThree", "actionFour"])
  func titlesAreLargerInTheRow(_ id: String) throws {
    guard case .button(let button) = try scene.view(id).content else {
      Issue.record("'\(id)' is no button")
      return
    }
    #expect(button.style == .system)
    #expect(button.font.value(in: Self.baseTraits) == .system(15))
    #expect(button.font.value(in: Self.columnTraits) == .system(15))
    let row = button.font.resolved(in: Self.rowTraits)
    #expect(row.value == .system(20))
    #expect(row.source.description == "wRegular hRegular")
  }

  @Test(arguments: ["gap1", "gap2", "gap3", "gap4", "gap5"])
  func fillersAreHiddenAndThereInRowAndColumn(_ id: String) throws {
    let filler = try scene.view(id)
    #expect(filler.kind == .view && filler.hidden.base)
    #expect(!filler.installed.value(in: Self.baseTraits))
    #expect(filler.installed.value(in: Self.columnTraits))
    #expect(filler.installed.value(in: Self.smallColumnTraits))
    #expect(filler.installed.value(in: Self.rowTraits))
  }

  @Test func installedConstraintsByClass() {
    func count(_ traits: Traits) -> Int {
      scene.constraints.filter { $0.installed.value(in: traits) }.count
    }
    #expect(scene.constraints.count == 71)
    #expect(count(Self.baseTraits) == 3 + 9)
    #expect(count(Self.columnTraits) == 4 + 28)
    #expect(count(Self.smallColumnTraits) == 4 + 28)
    #expect(count(Self.rowTraits) == 3 + 29)
  }

  @Test func theContentLeavesRoomForTheColumn() throws {
    let beside = try scene.constraint("contentTrailingBeside")
    #expect(scene.text(beside.first) == "content.trailing")
    #expect(scene.text(beside.second) == "root.trailingMargin")
    #expect(beside.constant.base == -91)
    #expect(beside.multiplier.base == 1 && beside.priority.base == 1000 && beside.relation.base == .equal)
    #expect(!beside.installed.base)
    #expect(beside.installed.variations.map(\.condition.description) == ["wAny hCompact"])
    let usual = try scene.constraint("contentTrailing")
    #expect(usual.installed.base)
    #expect(!usual.installed.value(in: Self.columnTraits))
  }

  @Test func constraintsWithoutIdsHaveNamesOfTheirOwn() {
    let ids = scene.constraints.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids[5] == "root.constraint6")
  }

  @Test func spansPointIntoTheFile() throws {
    let content = document.sources.location(of: try scene.view("content").span)
    #expect(content.description == "Restructure/Main.layout:11:7")
    let first = document.sources.location(of: try scene.constraint("contentTop").span)
    #expect(first.description == "Restructure/Main.layout:37:9")
  }
}
