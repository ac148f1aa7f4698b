import Adapt
import TestSupport
import Testing

/// Fingers on every document of the corpus touch what lies under them, and what is told of it names who is called.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct TouchTests {
  @Test(arguments: Corpus.documents)
  func fingersTouchWhatIsUnderThem(_ name: String) throws {
    let document = try readDocument(path: Corpus.path(name))
    let screen = try Screen.of("iphone6")
    let layout = LayoutEngine().report(document, on: screen)
    // Under the bars of a container a finger touches the screen that it shows.
    for (scene, frames) in zip(document.scenes, layout.scenes) where scene.controllerBars.isEmpty {
      let points = frames.views.prefix(12).flatMap { Self.points(in: $0.absolute) }
      let lines = points.map { "touch 1 began \($0.x) \($0.y)\ntouch 1 cancelled\n" }
      let script = try InteractionScript(Array(lines.joined().utf8), name: "Corpus.touches")
      let record = try Interactor().run(script, on: document, screen: screen, scene: scene.id)
      let hits = record.trace.compactMap { entry -> String?? in
        if case .touch(.began, _, _, let view, _) = entry.event { view } else { nil }
      }
      let oracle = TouchOracle(scene, frames)
      let expected = points.map { point in oracle.view(at: point).map { $0.name ?? $0.id } }
      #expect(hits == expected, "\(scene.id)")
      #expect(record.diagnostics.isEmpty)
    }
  }

  /// A point within a frame and one off its edge, in numbers that scripts can have.
  private static func points(in frame: Rect) -> [Point] {
    let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    let points = [middle, Point(x: frame.x, y: frame.maxY)]
    return points.filter { abs($0.x) < 1e6 && abs($0.y) < 1e6 }.map { point in
      Point(x: (point.x * 8).rounded() / 8, y: (point.y * 8).rounded() / 8)
    }
  }
}
