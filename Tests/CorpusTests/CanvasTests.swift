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
  func everyDocumentLaysOut(_ name: String) throws {
    let document = try readDocument(path: Corpus.path(name))
    let catalogue = DeviceCatalogue()
    let plus = try catalogue.screen(of: catalogue.device(named: "iphone6plus"), orientation: .landscapeRight)
    let engine = LayoutEngine()
    for layout in [engine.layoutCanvas(document, catalogue: catalogue), engine.layout(document, on: plus)] {
      #expect(layout.scenes.count == document.scenes.count)
      let frames = layout.scenes.flatMap(\.views).map(\.frame)
      #expect(frames.allSatisfy { [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite) })
      #expect(!layout.diagnostics.contains { $0.severity == .error })
    }
  }
}
