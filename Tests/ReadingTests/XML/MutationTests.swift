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
    var random: UInt64 = 42
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    var parsed = 0
    for round in 0..<20_000 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0...next(3) {
        let place = next(bytes.count)
        switch next(4) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8(next(256))
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + next(12)))
        default: bytes.insert(contentsOf: Self.pieces[next(Self.pieces.count)].utf8, at: place)
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
