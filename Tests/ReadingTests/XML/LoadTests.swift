import Testing
import XMLTree

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
