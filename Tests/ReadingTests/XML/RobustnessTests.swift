import TestSupport
import Testing
import XMLTree

/// Whatever happens to a document, reading it ends in a tree whose spans are right or in one error.
@Suite struct MutationTests {
  private static let seeds = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<!-- é --><r a='1' x:b = \"é&amp;>\">t&#10;<c/><d >x</d\n>"
      + "<![CDATA[<e>]]><?p q?></r>\n",
    "<a xmlns='u' xmlns:n='v'><n:b n:c=''/>\n<b c='&lt;' d='\n'>é&gt;\u{1F600}</b></a>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a b='&b;'>&b;</a>",
    "<a>\n<<<<<<< HEAD\n<b/>\n=======\n<c/>\n>>>>>>> x\n</a>",
  ]
  private static let pieces: [String] = [
    "<", ">", "/", "&", ";", "'", "\"", "=", " ", "\n", "é", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>",
    "<b>",
    "</b>", "<b/>", "&amp;", "&#x0;", "\0", "\u{FEFF}", "xmlns:x='y'", "<!DOCTYPE a>", " a='1'",
  ]

  @Test func mutations() {
    var dice = Dice(42)
    var parsed = 0
    for round in 0..<20_000 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0...dice.roll(3) {
        let place = dice.roll(bytes.count)
        switch dice.roll(4) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8(dice.roll(256))
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + dice.roll(12)))
        default: bytes.insert(contentsOf: Self.pieces[dice.roll(Self.pieces.count)].utf8, at: place)
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      guard let document = try? XMLDocument(parsing: bytes, name: "m") else { continue }
      parsed += 1
      check(document)
    }
    #expect(parsed > 500)
  }

  private func check(_ document: XMLDocument) {
    for element in document.all {
      let whole = document.written(element.span) ?? ""
      let tag = document.written(element.startTagSpan) ?? ""
      let isRight =
        whole.hasPrefix("<" + element.name) && whole.utf8.starts(with: tag.utf8) && tag.hasSuffix(">")
        && (tag.hasSuffix("/>") ? tag == whole : whole.hasSuffix(">") && whole.contains("</\(element.name)"))
        && element.attributes.allSatisfy { attribute in
          document.written(element.attributeSpan(named: attribute.name))?.hasPrefix(attribute.name) == true
        }
      if !isRight {
        Issue.record("wrong span of \(element.name) in \(document.written(document.root.span) ?? "")")
      }
      _ = element.text
    }
  }
}

@Suite struct LoadTests {
  /// A document with everything in it; `number` makes each one different.
  private static func text(_ number: Int) -> String {
    let body = (0..<3_000).map { index in
      "  <view id=\"v\(index)\" title=\"é &amp; \(number)\"><rect key=\"frame\" x=\"\(index)\"/>t\(number)</view>\n"
    }
    return "<r number=\"\(number)\">\n" + body.joined() + "</r>\n"
  }

  @Test func eightAtOnce() async throws {
    let results = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<4 {
            let document = try parse(Self.text(number))
            let last = document.root.children.reversedLast
            guard document.elementCount == 6_001, last?["title"] == "é & \(number)",
              last?.text == "t\(number)",
              failure("<a>\n<b></a>")?.location.line == 2
            else { return false }
          }
          return true
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 8))
  }

  @Test func aDocumentMayBeSharedBetweenThreads() async throws {
    let document = try parse(Self.text(1))
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { document.root.children.reduce(0) { $0 + ($1["title"]?.count ?? 0) } }
      }
      for await sum in group { #expect(sum == 15_000) }
    }
  }

  @Test func fifteenMegabytes() throws {
    let value = String(repeating: "0123456789abcdef", count: 20)
    let body = String(repeating: "<view a=\"\(value)\"/>\n", count: 45_000)
    let document = try parse("<r>\n\(body)</r>")
    #expect(document.elementCount == 45_001)
    #expect(document.root.children.reversedLast?["a"] == value)
    #expect(document.written(document.root.children.reversedLast?.span) == "<view a=\"\(value)\"/>")
  }

  @Test func longText() throws {
    let text = String(repeating: "words and words\n", count: 800_000)
    #expect(try parse("<a>\(text)<b/></a>").root.text == text)
  }
}

extension XMLElementSequence {
  /// The last child.
  var reversedLast: XMLElement? { reduce(nil) { $1 } }
}
