import Adapt
import Foundation
import LayoutAnalysis
import TestSupport
import Testing

/// Of views, not of the solver.
private typealias Relation = LayoutAnalysis.Relation

/// Relations that are learned, compared with lists by hand and with frames.
struct RelationTests {
  private static let screens: [Screen] = DeviceCatalogue().distinctDevices.flatMap { device in
    [InterfaceOrientation.portrait, .landscapeRight].map { DeviceCatalogue().wholeScreen(of: device, orientation: $0) }
  }

  private let engine = LayoutEngine()

  private func learned(_ document: Document) -> [[Relation]] {
    document.scenes.indices.map { index in
      var search = RelationSearch(index, of: document, on: Self.screens, engine: engine)
      return search.relations()
    }
  }

  private func relation(_ line: String) throws -> Relation { try #require(Relation(line: line[...])) }

  /// Of the fixtures, by hand: what is equal within a pixel on every screen.
  static let designed = Dictionary(grouping: PackageFolder.rows("Relations/learned.tsv")) { $0[0] }

  @Test(arguments: designed.keys.sorted())
  func relationsAreThoseOfTheDesign(_ fixture: String) throws {
    let document = try readDocument(path: PackageFolder.main(fixture).path())
    let lines = try #require(Self.designed[fixture]).map { $0[1] }
    #expect(try learned(document).flatMap { $0 } == lines.map(relation))
  }

  /// Five gaps, a ratio, two lines at most, and what follows: equal leading and trailing edges say that widths are equal.
  @Test func whatFollowsIsLeftOut() throws {
    let inside = """
      <view id="list"/><view id="detail"/>
      <label id="a" text="One"/><label id="b" text="Two"/><label id="c" text="Three"/>
      <constraints>
      <constraint item="list.leading" to="root.leading"/><constraint item="list.top" to="root.top"/>
      <constraint item="list.bottom" to="root.bottom"/><constraint item="detail.leading" to="list.trailing"/>
      <constraint item="detail.trailing" to="root.trailing"/><constraint item="detail.top" to="root.top"/>
      <constraint item="detail.bottom" to="root.bottom"/>
      <constraint item="detail.width" to="list.width" multiplier="2"/>
      <constraint item="a.top" to="root.top" constant="100"/><constraint item="b.top" to="a.bottom" constant="8"/>
      <constraint item="c.top" to="b.bottom" constant="8"/>
      <constraint item="a.leading" to="root.leading" constant="20"/><constraint item="b.leading" to="a.leading"/>
      <constraint item="c.leading" to="a.leading"/><constraint item="a.trailing" to="root.trailing" constant="-20"/>
      <constraint item="b.trailing" to="a.trailing"/><constraint item="c.trailing" to="a.trailing"/>
      </constraints>
      """
    let text = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\(inside)</view></screen></layout>"
    let lines = [
      "equal leading: root, list", "equal leading: a, b, c", "equal trailing: root, detail", "equal trailing: a, b, c",
      "equal top: root, list, detail", "equal bottom: root, list, detail", "equal height: a, b, c",
      "equal centerX: root, a", "ratio width 1:2: list, detail",
    ]
    let relations = try #require(try learned(readDocument(Array(text.utf8), name: "Main.layout")).first)
    // The labels lie below each other with gaps of 8; on phones in landscape none is in the safe area.
    #expect(try relations.filter { ![.gapsX, .gapsY, .safeArea].contains($0.kind) } == lines.map(relation))
    #expect(relations.filter { $0.kind == .safeArea }.isEmpty)
  }

  /// Whether the frames of a layout break a relation, from the frames alone.
  private func isBroken(_ relation: Relation, _ layout: Layout) -> Bool {
    let frames = relation.views.compactMap { id in
      layout.scenes.flatMap(\.views).first { $0.id == id }?.absolute
    }
    let numbers = frames.map { frame -> Double in
      switch relation.kind {
      case .width: frame.width
      case .height: frame.height
      case .leading: frame.x
      case .trailing: frame.x + frame.width
      case .top: frame.y
      case .bottom: frame.y + frame.height
      case .centerX: frame.x + frame.width / 2
      case .centerY: frame.y + frame.height / 2
      default: 0
      }
    }
    let pixel = 1 / layout.screen.traits.scale
    return (numbers.max() ?? 0) - (numbers.min() ?? 0) > pixel + 0.01
  }

  /// 144 changes of two documents break the relations that the frames break, and no more.
  @Test(arguments: ["Restructure", "Layout"])
  func changesBreakWhatTheyShould(_ fixture: String) throws {
    let document = try readDocument(path: PackageFolder.main(fixture).path())
    let relations = try #require(learned(document).first).filter { $0.kind != .safeArea }
    let file = RelationFile([(document.scenes[0].id, relations)])
    let screens = try ["iphonese3", "iphone15promax", "ipad10"].flatMap { name in
      try Orientation.allCases.map { try DeviceConfiguration(name, $0).screen() }
    }
    #expect(screens.allSatisfy { file.breaches(of: document, on: $0, engine: engine).isEmpty })
    let all = DocumentMutation.all(of: document)
    var count = 0
    for mutation in stride(from: 0, to: all.count, by: max(1, all.count / 72)).map({ all[$0] }).prefix(72) {
      let changed = mutation.applied(to: document)
      for screen in screens {
        let layout = engine.layout(changed, on: screen)
        let expected = relations.filter { isBroken($0, layout) }.map { $0.line { $0 } }
        #expect(file.breaches(of: changed, on: screen, engine: engine).map(\.relation) == expected)
        count += expected.count
      }
    }
    #expect(count > 20)
  }

  @Test func filesAreReadAsTheyAreWritten() throws {
    let document = try readDocument(path: PackageFolder.main("Restructure").path())
    let relations = try #require(learned(document).first)
    let text = RelationFile([("restructure", relations)]).text(of: document)
    let file = try RelationFile(Array((text + "\n# a comment\n").utf8), name: "relations.txt")
    #expect(file.scenes.map(\.relations) == [relations])
    #expect(throws: DocumentError.self) { try RelationFile(Array("screen a\n  equal weight: a, b\n".utf8), name: "r") }
    #expect(throws: DocumentError.self) { try RelationFile(Array("screen a\n  ratio width: a, b\n".utf8), name: "r") }
    #expect(try relation("equal width: 8bC-Xf-vdC (Sign in), b").views == ["8bC-Xf-vdC", "b"])
  }

  /// The five gaps in landscape on a phone with 320 points: one of them is 8 points lower.
  @Test func aBrokenRelationIsReportedAsItself() throws {
    let relation = try relation("equal height: gap1, gap2, gap3, gap4, gap5")
    #expect(
      relation.sentence([51, 51, 51, 51, 43]) { $0 }
        == "gap1, gap2, gap3, gap4 and gap5 no longer have the same height: 51, 51, 51, 51, 43")
  }

  /// Nothing is true of a view or a screen that is not there.
  @Test(arguments: [
    (
      "screen main\n  equal leading: nosuch, actionOne\n",
      "no view is called 'nosuch', as in 'equal leading: nosuch, actionOne'"
    ),
    (
      "screen nope\n  equal leading: actionOne, actionTwo\n", "no screen is called 'nope', of which there are relations"
    ),
  ])
  func relationsOfNothingAreBroken(_ text: String, _ sentence: String) throws {
    let document = try readDocument(path: PackageFolder.main("Restructure").path())
    let scene = try #require(document.scenes.first?.id)
    let file = try RelationFile(
      Array(text.replacing("screen main", with: "screen \(scene)").utf8), name: "relations.txt")
    let device = try DeviceCatalogue().device(named: "iphone6")
    let screen = try DeviceCatalogue().screen(of: device, orientation: .portrait)
    #expect(file.breaches(of: document, on: screen, engine: LayoutEngine()).map(\.sentence) == [sentence])
  }

  /// No report is green where a relation breaks, and each tells it once, with the numbers of the first screen.
  @Test func everyReportTellsABrokenRelation() {
    var document = VerifiedDocument(name: "Main.layout")
    let broken = BrokenRelation(relation: "equal width: a, b", sentence: "a and b no longer have the same width: 9, 8")
    document.broken = ["iphone6", "iphone5s"].map { (broken, DeviceConfiguration($0)) }
    let sentence = "a and b no longer have the same width: 9, 8 on iphone6 portrait and 1 more"
    #expect(VerificationText().render(document) == "Main.layout: \(sentence)\n")
    let page = VerificationHTML().render([document])
    #expect(page.contains("<p>\(sentence)</p>") && !page.contains("match their goldens"))
    let report = String(decoding: VerificationJUnit.render([document]), as: UTF8.self)
    #expect(report.components(separatedBy: "<failure").count == 2 && report.contains("name=\"equal width: a, b\""))
  }
}
