import Adapt
import Foundation
import TestSupport
import Testing

/// The changes that goldens miss, compared with texts that are changed by hand and rendered on every screen.
struct StrengthTests {
  private let engine = LayoutEngine()

  private static let fixtures = [
    "Rotation/Main", "Restructure/Main", "ColourMixer/Main", "Lint/OffScreen", "Lint/SmallTarget",
    "Lint/SqueezedControl",
    "Lint/BelowKeyboard", "Lint/OneCause", "Lint/ClippedText", "Lint/FixedTextWidth",
  ]

  private static let candidates = ["iphone15promax", "iphonese1", "ipad10"].flatMap { device in
    Orientation.allCases.map { DeviceConfiguration(device, $0) }
  }

  private func text(_ document: Document, _ screen: Screen) -> [UInt8] {
    FrameText(style: .record).render([engine.report(document, on: screen)])
  }

  /// By line, the document with its only constant 8 points larger, or with one more word in its only text.
  private func edited(_ text: String, _ name: String) throws -> [(line: Int, document: Document)] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var documents: [(Int, Document)] = []
    for (index, line) in lines.enumerated() {
      let constants = line.matches(of: /<constraint [^>]*constant="([-0-9.]+)"/)
      let texts = line.matches(of: /<label [^>]*text="([^"]+)"/)
      if constants.count == 1, texts.isEmpty, let value = Double(constants[0].output.1) {
        let range = constants[0].output.1.startIndex..<constants[0].output.1.endIndex
        lines[index] = line.replacingCharacters(in: range, with: "\(value + 8)")
      } else if texts.count == 1, constants.isEmpty {
        let range = texts[0].output.1.startIndex..<texts[0].output.1.endIndex
        lines[index] = line.replacingCharacters(in: range, with: "\(texts[0].output.1) more")
      } else {
        continue
      }
      documents.append((index + 1, try readDocument(Array(lines.joined(separator: "\n").utf8), name: name)))
      lines[index] = line
    }
    return documents
  }

  @Test(arguments: fixtures)
  func missesAreWhatRenderingAllChangesShows(_ fixture: String) throws {
    let file = PackageFolder.fixtures.appending(path: fixture + ".layout")
    let source = try String(contentsOf: file, encoding: .utf8)
    let document = try readDocument(Array(source.utf8), name: "Main.layout")
    let golden = try DeviceConfiguration("iphone8").screen()
    let screens = try Self.candidates.map { try $0.screen() }
    let before = text(document, golden)
    let others = screens.map { text(document, $0) }
    var expected: [Int: [Int]] = [:]
    let edits = try edited(source, "Main.layout")
    #expect(edits.count > 1)
    for (line, changed) in edits where text(changed, golden) == before {
      expected[line] = screens.indices.filter { text(changed, screens[$0]) != others[$0] }
    }
    let lines = Set(edits.map(\.line))
    let mutations = DocumentMutation.all(of: document).filter { mutation in
      [.constant, .text].contains(mutation.kind) && !mutation.change.contains(" for ")
        && lines.contains(mutation.location.line)
    }
    #expect(mutations.count == edits.count)
    let search = StrengthSearch(document, goldens: [(document, golden)], candidates: screens, engine: engine)
    let misses = mutations.flatMap { search.misses(among: [$0], scene: document.scenes[$0.scene].id) }
    #expect(Dictionary(uniqueKeysWithValues: misses.map { ($0.mutation.location.line, $0.screens) }) == expected)

    let strength = GoldenStrength(
      name: "Main.layout", screenCount: 1, mutationCount: mutations.count, misses: misses, candidates: Self.candidates)
    #expect(strength.isLeast)
    #expect(strength.additions.count == least(expected.values.filter { !$0.isEmpty }, of: screens.count))
    #expect(strength.additions.map(\.count).reduce(0, +) == expected.values.count { !$0.isEmpty })
    #expect(strength.unseen.count == expected.values.count(where: \.isEmpty))
  }

  /// The size of the smallest set of screens that shows all, of all sets of screens.
  private func least(_ elements: [[Int]], of count: Int) -> Int? {
    (0..<(1 << count)).filter { set in elements.allSatisfy { $0.contains { set & (1 << $0) != 0 } } }
      .map(\.nonzeroBitCount).min()
  }

  /// 200 random systems of up to ten sets.
  @Test func coversAreTheLeast() {
    var dice = Dice(7)
    for _ in 0..<200 {
      let count = 1 + dice.roll(10)
      let elements = (0..<dice.roll(14)).map { _ in
        let sets = (0..<count).filter { _ in dice.roll(4) == 0 }
        return sets.isEmpty ? [dice.roll(count)] : sets
      }
      let cover = SetCover(elements)
      #expect(cover.isLeast)
      #expect(elements.allSatisfy { $0.contains(where: cover.chosen.contains) })
      #expect(cover.chosen.count == least(elements, of: count))
    }
  }

  /// Of a font, a text, an install and two constants in a variation for landscape, a golden in portrait misses the last
  /// one alone; a screen in landscape shows it.
  @Test func aVariationIsSeenOnItsScreens() throws {
    let source = """
      <layout version="1"><screen id="main"><view id="root">
      <label id="title" text="Title"><font size="17"/></label>
      <constraints>
      <constraint id="side" item="title.leading" to="root.leading" constant="20"><vary for="wAny hCompact" constant="40"/></constraint>
      <constraint id="top" item="title.top" to="root.top" constant="30"/>
      </constraints></view></screen></layout>
      """
    let document = try readDocument(Array(source.utf8), name: "Main.layout")
    let golden = try DeviceConfiguration("iphone8").screen()
    let search = StrengthSearch(
      document, goldens: [(document, golden)], candidates: try Self.candidates.map { try $0.screen() }, engine: engine)
    let misses = search.misses(among: DocumentMutation.all(of: document), scene: "main")
    #expect(misses.map(\.mutation.change) == ["constant 40 → 48 for wAny hCompact"])
    // Phones in landscape.
    #expect(misses.map(\.screens) == [[1, 3]])
    let strength = GoldenStrength(
      name: "Main.layout", screenCount: 1, mutationCount: 8, misses: misses, candidates: Self.candidates)
    #expect(strength.additions.map(\.configuration) == [Self.candidates[1]] && strength.additions[0].count == 1)
    #expect(try SchemaCheck("strength").problems(ofJSON: StrengthReport([strength]).json).isEmpty)
    #expect(
      StrengthReport([strength]).text == """
        Main.layout: 1 screen misses 1 of 8 changes
          iphone15promax landscape would catch 1
          constraint "side", line 4: constant 40 → 48 for wAny hCompact

        """)
  }
}
