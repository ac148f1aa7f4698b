import Adapt
import CResources
import TestSupport
import Testing
import TextKit

@testable import LayoutEngine
@testable import LayoutModel
@testable import LayoutOutput
@testable import TextMetrics

/// What releases do otherwise is in tables, and what layouts of several releases share follows from the rows there.
struct EraTests {
  /// What pictures and screens take from a table by their own build, so that no cache of several releases has to know its
  /// bounds: looks change no frame, and the height of a keyboard is a part of the screen.
  private static let uncached: [String: @Sendable (Int) -> String] = [
    "Tables/Controls/looks.tsv": { build in
      let look = ControlLook(build: build)
      return "\(LookPart.allCases.map { look[$0] })"
    },
    "Tables/eras.tsv": { build in
      "\(Era.allCases.map { $0.word(in: build, on: .device) })"
    },
    "Tables/Devices/keyboards.tsv": { build in
      var heights: [Double] = []
      for var device in DeviceCatalogue().devices {
        device.toolsVersion = build
        for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
          for keyboard in [KeyboardType.default, .numberPad] {
            heights.append(DeviceCatalogue().keyboardHeight(of: device, orientation: orientation, keyboard: keyboard))
          }
        }
      }
      return "\(heights)"
    },
  ]

  /// A bound that nobody knows of would never be applied on devices.
  @Test func everyBoundOfEveryTableCounts() throws {
    let tables = try TableBounds.onDevices()
    #expect(tables.count >= 5 && Self.uncached.keys.allSatisfy { path in tables.contains { $0.path == path } })
    for (path, builds) in tables {
      for build in builds {
        let isKnown = ContentEnvironment.bounds.builds.contains(build)
        let counts = Self.uncached[path].map { values in values(build - 1) != values(build) } ?? isKnown
        #expect(counts, "\(path): \(build)")
      }
    }
  }

  /// Contents are measured anew from an added row on, on devices; a row of the canvas alone makes no difference there.
  @Test func addedRowsTakeEffectOnDevices() throws {
    func eras(_ row: String) throws -> BuildBounds {
      try TableBounds.read(EmbeddedFile.eras.text + row) { (file) throws(TableError) in try Eras(file).contentBounds }
    }
    let controls = try TableBounds.read(EmbeddedFile.controls.text + "tabBar\tpad\t20500\t20600\t-\t60\t0\t0\t0\t0\n") {
      (file) throws(TableError) in try ControlTable(file).bounds
    }
    let corrections = try TableBounds.read(EmbeddedFile.corrections.text + "x\t20500\t20600\t6\t20\t36\n") {
      (file) throws(TableError) in BuildBounds(of: try SanFranciscoCorrection.all(file).map(\.tools))
    }
    let ofDevices = try eras("pageControlRoom\t20500\t20600\tdevice\t20\t-\n")
    for added in [ofDevices, controls, corrections] {
      #expect(tells(20_499, from: 20_500, added) && tells(20_599, from: 20_600, added))
    }
    #expect(try !tells(20_499, from: 20_500, eras("noLinePitch\t20500\t20600\tcanvas\t-\t-\n")))
    #expect(!tells(20_499, from: 20_500, ContentEnvironment.bounds))
  }

  /// Whether contents may differ between two releases.
  private func tells(_ first: Int, from second: Int, _ bounds: BuildBounds) -> Bool {
    let environments = [first, second].map { build in
      var screen = Screen.plain()
      screen.toolsVersion = build
      let context = ScreenContext(screen, format: .layout, usesTraitCollections: true, isCanvas: false)
      return ContentEnvironment(context, bounds: bounds)
    }
    return environments[0] != environments[1]
  }

  /// Between two bounds every build measures as the first of them does: no rule has a bound that is in no table.
  @Test func buildsBetweenBoundsMeasureAlike() throws {
    let bounds = [0] + ContentEnvironment.bounds.builds + [33_000]
    let documents = try ["Shop", "Composer", "Mail"].map { try readDocument(path: PackageFolder.main($0).path()) }
    for document in try documents + [ScreenCacheTests.everything.read()] {
      for (first, next) in zip(bounds, bounds.dropFirst()) {
        #expect(contents(of: document, in: first) == contents(of: document, in: next - 1), "\(first) to \(next)")
      }
    }
  }

  private func contents(of document: Document, in build: Int) -> [IntrinsicContent] {
    var screen = Screen.plain()
    screen.toolsVersion = build
    let session = DocumentSession(document, measurer: SystemTextMeasurer())
    return session.instances(on: screen, only: nil).flatMap { instance in
      let (scene, context) = (instance.scene, instance.context)
      let installed = InstalledScene(
        scene.scene, traits: context.traits, isCanvas: false, usesAutoLayout: scene.usesAutoLayout)
      let environment = ContentEnvironment(text: context.text, barStyle: ControlTable.barStyle(on: screen))
      return MeasuredScene(installed, in: environment, texts: scene.texts, images: scene.images).contents
    }
  }
}
