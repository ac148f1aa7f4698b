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

  /// By hand, from the constraints of the documents: what is equal within a pixel on every screen.
  @Test(arguments: [
    (
      "Restructure",
      [
        "equal width: gap1, gap2, gap3, gap4, gap5", "equal height: actionOne, actionTwo, actionThree, actionFour",
        "equal height: gap1, gap2, gap3, gap4, gap5", "safe area: actionOne, actionTwo, actionThree, actionFour",
      ]
    ),
    ("Rotation", ["safe area: title"]),
    (
      "Layout",
      [
        "equal leading: topLeading, middleLeading, bottomLeading",
        "equal trailing: topTrailing, middleTrailing, bottomTrailing", "equal top: topLeading, topTrailing",
        "equal top: middleLeading, middleTrailing", "equal top: bottomLeading, bottomTrailing",
        "equal bottom: topLeading, topTrailing", "equal bottom: middleLeading, middleTrailing",
        "equal bottom: bottomLeading, bottomTrailing", "equal width: topLeading, topTrailing",
        "equal height: topLeading, middleLeading, bottomLeading", "equal centerY: root, middleLeading",
        "safe area: topLeading, topTrailing, middleLeading, middleTrailing, bottomLeading, bottomTrailing",
      ]
    ),
    (
      "AllInCode",
      [
        "equal leading: buttonA, buttonB", "equal trailing: buttonA, buttonB", "equal height: buttonA, buttonB",
        "equal centerX: root, buttonA",
      ]
    ),
    (
      "EventReporter",
      [
        "equal leading: began, ended, status", "equal trailing: began, ended", "equal height: began, ended",
        "equal centerY: status, resetButton",
      ]
    ),
    (
      "Orientations",
      ["equal height: greeting, held", "equal centerX: root, greeting, held", "safe area: greeting, held"]
    ),
    (
      // A slider is drawn 2 points beyond its alignment rectangle at both ends: it shares no edge with the field and the label.
      "ColourMixer",
      [
        "safe area: word, amount, code"
      ]
    ),
    (
      // All of a message is as wide as the screen; the standard distance of 8 is on both sides of the label.
      "Composer",
      [
        "equal gapsX: locationButton, locationLabel, count",
        "equal leading: root, message, textView, photos, photos.list",
        "equal trailing: root, message, textView, photos, photos.list", "equal top: message, textView",
        "equal top: locationLabel, count", "equal top: photos, photos.list",
        "equal bottom: message, locationLabel, count", "equal bottom: photos, photos.list",
        "equal centerX: root, photos.list.hint", "equal centerY: locationButton, locationLabel",
        "equal centerY: photos, photos.list.hint", "safe area: photos.list.hint", "equal centerX: list, hint",
        "equal centerY: list, hint", "safe area: hint",
      ]
    ),
    (
      "Grid",
      [
        "equal leading: timerRoot, face", "equal leading: timeText, key0, key5", "equal leading: key1, key6",
        "equal leading: key2, key7", "equal leading: key3, key8", "equal leading: key4, key9",
        "equal trailing: timerRoot, face", "equal trailing: timeText, key1, key6", "equal trailing: key0, key5",
        "equal trailing: key2, key7", "equal trailing: key3, key8", "equal trailing: key4, key9",
        "equal top: timerRoot, face", "equal top: key0, key1, key2, key3, key4",
        "equal top: key5, key6, key7, key8, key9", "equal bottom: timerRoot, face",
        "equal bottom: key0, key1, key2, key3, key4", "equal bottom: key5, key6, key7, key8, key9",
        "equal width: key0, key1, key2, key3, key4", "equal height: timeText, key0, key5",
        "safe area: timeText, key0, key1, key2, key3, key4, key5, key6, key7, key8, key9",
        "equal leading: boardRoot, cells", "equal leading: header, side", "equal trailing: boardRoot, cells",
        "equal trailing: header, picture, last", "equal top: boardRoot, cells", "equal top: side, picture",
        "equal bottom: boardRoot, cells", "equal bottom: side, last", "equal height: header, last",
        "equal centerX: header, caption", "safe area: caption", "equal gapsY: cropped, centred, below",
        "equal leading: shelvesRoot, cropped", "equal leading: centred, below",
        "equal trailing: shelvesRoot, cropped", "equal top: first, second, third, fourth, fifth",
        "equal top: tall, wide", "equal bottom: first, second, third, fourth, fifth",
        "equal width: first, second, third, fourth", "equal width: tall, next, after",
        "equal height: first, sixth, seventh, eighth", "equal height: wide, next, after",
        "equal centerX: shelvesRoot, centred", "equal gapsY: fields, line, send",
        "equal leading: fields, placeLabel, line", "equal leading: nameLabel, agreeLabel",
        "equal leading: name, place, agree", "equal trailing: fields, nameHint, place, line, send",
        "equal trailing: nameLabel, placeLabel, agreeLabel", "equal top: fields, name",
        "equal bottom: fields, agree", "equal height: nameLabel, placeLabel, agreeLabel",
        "equal height: name, place", "equal centerX: formRoot, fields", "equal centerY: nameLabel, name",
        "equal centerY: placeLabel, place", "equal centerY: agreeLabel, agree", "safe area: agree",
      ]
    ),
    (
      // Screens in containers are among the views of the one that holds them.
      "Mail",
      [
        "equal leading: root, list, list.all, list.all.mails",
        "equal leading: list.all.annaFrom, list.all.annaSubject, list.all.bertFrom, list.all.bertSubject",
        "equal leading: detail, detail.page", "equal leading: detail.page.subject, detail.page.body",
        "equal trailing: root, detail, detail.page", "equal trailing: list, list.all, list.all.mails",
        "equal trailing: detail.page.subject, detail.page.body",
        "equal top: root, list, list.all, list.all.mails, line, detail, detail.page",
        "equal bottom: root, list, list.all, list.all.mails, line, detail, detail.page, detail.page.body",
        "lines 1: detail.page.subject",
        "safe area: list.all.annaSubject, list.all.bertFrom, list.all.bertSubject, detail.page.subject",
        "equal leading: all, mails", "equal leading: annaFrom, annaSubject, bertFrom, bertSubject",
        "equal trailing: all, mails", "equal top: all, mails", "equal bottom: all, mails",
        "safe area: annaSubject, bertFrom, bertSubject", "equal leading: subject, body",
        "equal trailing: subject, body", "equal bottom: page, body", "lines 1: subject", "safe area: subject",
      ]
    ),
    (
      // On the narrowest phones a line has one thing, so that only the first of each section share an edge.
      "Shop",
      [
        "equal leading: root, things",
        "equal leading: newTitle, cupGoods, cupGoods.photo, cupGoods.title, cupGoods.price, usedTitle, jugGoods, jugGoods.photo, jugGoods.title, jugGoods.price",
        "equal leading: bowlGoods, bowlGoods.photo, bowlGoods.title, bowlGoods.price",
        "equal leading: plateGoods, plateGoods.photo, plateGoods.title, plateGoods.price",
        "equal trailing: root, things",
        "equal trailing: cupGoods, cupGoods.photo, cupGoods.title, cupGoods.price, jugGoods, jugGoods.photo, jugGoods.title, jugGoods.price",
        "equal trailing: bowlGoods, bowlGoods.photo, bowlGoods.title, bowlGoods.price",
        "equal trailing: plateGoods, plateGoods.photo, plateGoods.title, plateGoods.price",
        "equal top: cupGoods, cupGoods.photo", "equal top: bowlGoods, bowlGoods.photo",
        "equal top: plateGoods, plateGoods.photo", "equal top: jugGoods, jugGoods.photo",
        "equal bottom: root, things", "equal bottom: cupGoods, cupGoods.price",
        "equal bottom: bowlGoods, bowlGoods.price", "equal bottom: plateGoods, plateGoods.price",
        "equal bottom: jugGoods, jugGoods.price", "equal centerX: root, endText",
      ]
    ),
    (
      // The third card is where the first one is aligned with it; the plain one is on iPads only, where all titles have one size.
      "Components",
      [
        "equal gapsY: first, second, third, plain", "equal leading: first, more, fourth, third, plain",
        "equal leading: first.picture, plain.picture",
        "equal leading: first.title, first.details, plain.title, plain.details",
        "equal leading: second.title, second.details", "equal leading: third.title, third.details",
        "equal trailing: first.picture, plain.picture",
        "equal trailing: first.details, first.badge, third.details, third.badge, plain.details, plain.badge",
        "equal trailing: first.badge.caption, third.badge.caption, plain.badge.caption",
        "equal trailing: second, more, fifth", "equal trailing: second.details, second.badge",
        "equal top: first.picture, first.title", "equal top: second.picture, second.title",
        "equal top: third.picture, third.title", "equal top: plain.picture, plain.title, plain.badge",
        "equal top: more, fourth", "equal bottom: more, fifth", "equal width: first, second, third, plain",
        "equal height: first, plain", "equal height: first.title, second.title, third.title",
        "equal height: fourth, fifth", "equal centerX: root, more, third",
        "equal centerX: first.badge, first.badge.caption", "equal centerX: second.badge, second.badge.caption",
        "equal centerX: third.badge, third.badge.caption, plain.badge, plain.badge.caption",
        "equal centerX: fourth, fourth.caption", "equal centerX: fifth, fifth.caption",
        "equal centerY: first.title, first.badge, first.badge.caption",
        "equal centerY: second.title, second.badge, second.badge.caption",
        "equal centerY: third.title, third.badge, third.badge.caption", "equal centerY: plain, plain.picture",
        "equal centerY: plain.title, plain.badge, plain.badge.caption", "equal centerY: fourth, fourth.caption",
        "equal centerY: fifth, fifth.caption", "lines 4: first.details", "lines 1: second.details",
        "lines 1: third.details", "lines 1: plain.details",
        "safe area: first.title, second.title, third.title, plain.title, plain.details, plain.badge.caption",
      ]
    ),
  ])
  func relationsAreThoseOfTheDesign(_ fixture: String, _ lines: [String]) throws {
    let document = try readDocument(path: PackageFolder.main(fixture).path())
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
    let report = String(decoding: VerificationJUnit().render([document]), as: UTF8.self)
    #expect(report.components(separatedBy: "<failure").count == 2 && report.contains("name=\"equal width: a, b\""))
  }
}
