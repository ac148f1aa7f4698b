import Adapt
import TestSupport
import Testing

/// Every document of the corpus reads and lays out.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct CanvasTests {
  @Test func thereAreDocuments() {
    #expect(!Corpus.documents.isEmpty)
  }

  @Test(arguments: Corpus.documents)
  func everyDocumentLaysOutOnItsCanvas(_ name: String) throws {
    let document = try readDocument(path: Corpus.path(name))
    check(LayoutEngine().canvasReport(document), of: document)
  }

  @Test(arguments: sample(every: 5))
  func documentsLayOutOnADevice(_ name: String) throws {
    let document = try readDocument(path: Corpus.path(name))
    check(try layOut(document, device: "iphone6plus", orientation: .landscapeRight), of: document)
  }

  private func check(_ layout: Layout, of document: Document) {
    #expect(layout.scenes.count == document.scenes.count)
    let frames = layout.scenes.flatMap(\.views).map(\.frame)
    #expect(frames.allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) })
    #expect(!layout.diagnostics.contains { $0.severity == .error })
  }

  /// Some of the documents, for what takes its time.
  private static func sample(every step: Int) -> [String] {
    stride(from: 0, to: Corpus.documents.count, by: step).map { Corpus.documents[$0] }
  }

  /// Layouts on several screens share work; that changes nothing.
  @Test(arguments: sample(every: 4))
  func togetherOrAloneIsTheSame(_ name: String) throws {
    #expect(try TogetherOrAlone.difference(of: readDocument(path: Corpus.path(name))) == nil)
  }

  /// Another time gives the same bytes.
  @Test(arguments: sample(every: 20))
  func layoutsAreTheSameEveryTime(_ name: String) throws {
    let texts = try (0..<2).map { _ in
      let document = try readDocument(path: Corpus.path(name))
      return FrameJSON().render([LayoutEngine().canvasReport(document)])
    }
    #expect(texts[0] == texts[1])
    #expect(try SchemaCheck("frames").problems(ofJSON: texts[0]) == [])
  }
}
