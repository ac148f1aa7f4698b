import Adapt
import TestSupport
import Testing

/// Releases and text sizes one after the other, against layouts of each pair.
struct StepSweepTests {
  private let engine = LayoutEngine()

  private func stops(_ releases: ClosedRange<Int>, _ name: String) throws -> [StepSweep.Stop] {
    let device = try DeviceCatalogue().device(named: name)
    return try SystemRelease.all.filter { releases.contains($0.version) && device.runs($0) }.map { release in
      let running = try device.running(release)
      return StepSweep.Stop(
        "iOS \(release.version)", DeviceCatalogue().wholeScreen(of: running, orientation: .portrait))
    }
  }

  private func sizes(_ name: String) throws -> [StepSweep.Stop] {
    let device = try DeviceCatalogue().device(named: name)
    return ContentSizeCategory.allCases.map { size in
      var screen = DeviceCatalogue().wholeScreen(of: device, orientation: .portrait)
      screen.traits.contentSize = size
      return StepSweep.Stop("text size \(size.rawValue)", screen)
    }
  }

  /// The steps between which any frame differs, by the frames alone.
  private func changing(_ document: Document, _ stops: [StepSweep.Stop]) -> [String] {
    let frames = stops.map { stop in
      engine.layout(document, on: stop.screen).scenes.map { scene in
        scene.views.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
      }
    }
    return stops.indices.dropFirst().filter { frames[$0] != frames[$0 - 1] }.map { stops[$0].title }
  }

  @Test(arguments: ["Composer", "Grid", "Mail", "Shop", "Components", "ColourMixer"])
  func stepsAreThoseWhereFramesDiffer(_ fixture: String) throws {
    let document = try readDocument(path: PackageFolder.main(fixture).path())
    for stops in [try stops(9...27, "iphone6s"), try stops(11...27, "iphonexr"), try sizes("iphone15")] {
      let sweep = StepSweep(document, scene: nil, at: stops, engine: engine)
      #expect(sweep.steps.map(\.to) == changing(document, stops))
      #expect(sweep.steps.allSatisfy { !$0.changes.isEmpty })
    }
  }

  /// A text style at XS and AX5 has other sizes, and more lines in a narrow view.
  @Test func textsSayWhy() throws {
    let inside = """
      <label id="title" text="A title that breaks" lines="0"><font textStyle="body"/></label>
      <constraints><constraint item="title.leading" to="root.leading"/><constraint item="title.top" to="root.top"/>
      <constraint item="title.width" constant="160"/></constraints>
      """
    let text = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\(inside)</view></screen></layout>"
    let document = try readDocument(Array(text.utf8), name: "Main.layout")
    let sweep = StepSweep(document, scene: nil, at: try sizes("iphone15"), engine: engine)
    #expect(sweep.steps.count > 8)
    #expect(sweep.steps.contains { $0.reasons.contains { $0.hasPrefix("lines of title: 1 → 2") } })
    #expect(try SchemaCheck("steps").problems(ofJSON: sweep.json).isEmpty)
  }
}
