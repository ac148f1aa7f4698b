import LayoutModel
import LayoutReading
import Testing
import XMLTree

/// Documents with values, names and elements taken from each other's places: what the schema refuses, the reader
/// refuses, and what the reader refuses for a reason that a schema can see, the schema refuses.
@Suite struct SchemaDifferenceTests {
  /// What the reader says about things that the schema states too. Ids that two screens share are out of its sight.
  static let visible: Set = [
    "document.value", "document.unknownAttribute", "document.unknownElement", "document.missingAttribute",
    "document.tooManyElements", "document.text", "document.unknownImage",
  ]

  private struct Dice {
    var seed: UInt64

    mutating func roll(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
  }

  /// The pieces of all fixtures, cut at quotes: every second one of a file is a value.
  private static let nasty = [
    "", " ", "0", "-0", "1.", "-1.5", "1000", "1000.000000001", "0.999999999", "1:1", "0.0:1", "4/3", "-1/2",
    "wAny", "wAny pad", "hAny phone", "wCompact hAny", "hCompact,pad", "hCompact , pad", "pad,", "TRUE",
    "true ",
    "a.width", "a .width", "topGuide.top", "1 2 3 4", " 1  2 3\n4 ", "1 2", "#123456", "#1234567", "red",
    "Red",
    "width width", "top left", "fill", "automatic", "standard", "\u{661}", "a\u{a0}b", "x-1", "-x",
    "portrait", "pad landscape", "portrait pad", "wAny landscape", "W/2 - 40", "min(W, a.right)", "1 % 2",
    "H:|-[a]|", "[b", "{a}", "gap", "alignTop alignLeft",
    "[a] auto 1fr 20pt", "1fr, 2fr", "squareByRows", "trailing", "bottom", "007", "0001",
  ]

  @Test func readerAndSchemaAgreeOnMutatedFixtures() throws {
    let schema = try #require(SchemaAgreementTests.schema)
    // Included files are out of the schema's sight, and namespaces out of the reader's.
    let paths = FixtureFiles.valid.filter { !$0.contains("Include") && !$0.contains("Screens") }
    let files = try paths.map { path in
      String(decoding: try #require(FixtureFiles.bytes(path)), as: UTF8.self)
    }
    let cut = files.map { $0.split(separator: "\"", omittingEmptySubsequences: false).map(String.init) }
    var dice = Dice(seed: 7)
    var accepted = 0
    var refused = 0
    for _ in 0..<3000 {
      var pieces = dice.pick(cut)
      for _ in 0...dice.roll(2) {
        mutate(&pieces, &dice, from: dice.pick(cut))
      }
      let text = pieces.joined(separator: "\"")
      let bySchema = schema.validate(Array(text.utf8), name: "t")
      let byReader = problems(text)
      if byReader.first?.code.hasPrefix("xml.") == true { continue }
      if bySchema.isEmpty { accepted += 1 } else { refused += 1 }
      if !bySchema.isEmpty, byReader.isEmpty {
        Issue.record("only the schema refuses: \(bySchema[0])\n\(text)")
        return
      }
      if bySchema.isEmpty, let problem = byReader.first(where: { Self.visible.contains($0.code) }) {
        Issue.record("only the reader refuses: \(problem)\n\(text)")
        return
      }
    }
    #expect(accepted > 100 && refused > 500)
  }

  /// Puts a value or a stretch of markup where another one was.
  private func mutate(_ pieces: inout [String], _ dice: inout Dice, from other: [String]) {
    let isValue = dice.roll(3) > 0
    var place = dice.roll(pieces.count)
    if (place % 2 == 1) != isValue { place = max(0, place - 1) }
    guard (place % 2 == 1) == isValue, place > 1 else { return }
    if isValue, dice.roll(2) == 0 {
      pieces[place] = dice.pick(Self.nasty)
    } else {
      var source = dice.roll(other.count)
      if (source % 2 == 1) != isValue { source = max(0, source - 1) }
      if (source % 2 == 1) == isValue { pieces[place] = other[source] }
    }
  }

  private func problems(_ text: String) -> [Diagnostic] {
    do throws(DocumentError) {
      _ = try DocumentReader.read(Array(text.utf8), name: "t")
      return []
    } catch {
      return error.diagnostics
    }
  }
}
