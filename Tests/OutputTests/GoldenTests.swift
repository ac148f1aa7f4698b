import Adapt
import Foundation
import TestSupport
import Testing
import XMLTree

/// Every fixture with a `Main.layout` has goldens: its tree of frames on some devices, both ways.
struct GoldenTests {
  static let devices = ["iphone4s", "iphone5s", "iphone6", "iphone6plus", "ipadair", "iphone15pro"]
  /// Fixtures that are laid out from right to left too.
  static let bothDirections = ["Layout"]
  static let cases = PackageFolder.projects.flatMap(Case.all)

  /// One golden.
  struct Case: Sendable, CustomTestStringConvertible {
    let fixture: String
    let device: String
    let orientation: InterfaceOrientation
    let direction: LayoutDirection

    static func all(of fixture: String) -> [Case] {
      let directions: [LayoutDirection] =
        bothDirections.contains(fixture) ? [.leftToRight, .rightToLeft] : [.leftToRight]
      return devices.flatMap { device in
        [InterfaceOrientation.portrait, .landscapeRight].flatMap { orientation in
          directions.map {
            Case(fixture: fixture, device: device, orientation: orientation, direction: $0)
          }
        }
      }
    }

    /// The name of the golden: `iphone6-landscape.txt`, `iphone6-portrait-rtl.txt`.
    var fileName: String {
      let side = orientation.isLandscape ? "landscape" : "portrait"
      return "\(device)-\(side)\(direction == .rightToLeft ? "-rtl" : "").txt"
    }

    var golden: Golden { Golden(PackageFolder.goldens(fixture).appending(path: fileName)) }

    var testDescription: String { "\(fixture)/\(fileName)" }
  }

  @Test(arguments: cases)
  func framesAreAsRead(_ item: Case) throws {
    let laidOut = try LaidOut(
      fixture: item.fixture, on: item.device, item.orientation, direction: item.direction)
    var layout = laidOut.layout
    layout.document = "Main.layout"
    // Old devices get notes about controls that they do not know.
    #expect(layout.diagnostics.allSatisfy { $0.severity == .note })
    #expect(try SchemaCheck("frames").problems(ofJSON: FrameJSON().render([layout])) == [])
    let text = String(decoding: FrameText().render([layout]), as: UTF8.self)
    if let complaint = try item.golden.complaint(about: text) { Issue.record("\(complaint)") }
  }

  @Test func thereAreFixtures() {
    #expect(PackageFolder.projects.contains("Restructure"))
    #expect(Self.cases.count >= 48)
  }

  @Test(arguments: PackageFolder.projects)
  func noGoldenIsLeftOver(_ fixture: String) throws {
    let expected = Set(Self.cases.filter { $0.fixture == fixture }.map(\.fileName))
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.goldens(fixture).path())
    #expect(Set(files).subtracting(expected) == [])
  }
}

/// Pictures that a person has looked at, in `Fixtures/Pictures/Goldens`.
struct PictureGoldenTests {
  /// One picture.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let fixture: String
    let devices: [String]
    var orientation = InterfaceOrientation.portrait
    var options = PictureOptions()

    var golden: Golden { Golden(PackageFolder.goldens("Pictures").appending(path: name)) }
    var testDescription: String { name }
  }

  static let everything: PictureOptions = {
    var options = PictureOptions()
    options.layers = Set(PictureLayer.allCases)
    options.showsHidden = true
    options.showsConstraints = true
    return options
  }()

  static let cases = [
    Case(
      name: "restructure-landscape.svg", fixture: "Restructure/Main.layout",
      devices: ["iphone6plus", "iphone15pro"], orientation: .landscapeRight),
    Case(
      name: "restructure-everything.svg", fixture: "Restructure/Main.layout", devices: ["ipadair"],
      options: everything),
    Case(name: "controls.svg", fixture: "Pictures/Controls.layout", devices: ["iphone15pro"]),
    Case(
      name: "controls-everything.svg", fixture: "Pictures/Controls.layout", devices: ["iphone11"],
      options: everything),
    // The pictures of Documentation/Screens.md.
    Case(name: "all-in-code.svg", fixture: "AllInCode/Main.layout", devices: ["iphone4s", "ipadair"]),
    Case(name: "layout.svg", fixture: "Layout/Main.layout", devices: ["iphone5s", "ipadair"]),
    Case(name: "grid.svg", fixture: "Grid/Main.layout", devices: ["iphone4s"]),
    Case(name: "event-reporter.svg", fixture: "EventReporter/Main.layout", devices: ["iphone6"]),
    Case(name: "colour-mixer.svg", fixture: "ColourMixer/Main.layout", devices: ["iphone6"]),
    Case(
      name: "orientations.svg", fixture: "Orientations/Main.layout", devices: ["iphone6", "iphone6plus"],
      orientation: .landscapeRight),
    Case(name: "composer.svg", fixture: "Composer/Main.layout", devices: ["iphone6"]),
  ]

  @Test(arguments: cases)
  func picturesAreAsSeen(_ item: Case) throws {
    let layouts = try item.devices.map { try Pictured.layout(item.fixture, on: $0, item.orientation) }
    let bytes = SVGPicture(options: item.options).render(layouts)
    _ = try XMLDocument(parsing: bytes, name: item.name)
    let text = String(decoding: bytes, as: UTF8.self)
    if let complaint = try item.golden.complaint(about: text) { Issue.record("\(complaint)") }
  }

  @Test func noGoldenIsLeftOver() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.goldens("Pictures").path())
    #expect(Set(files) == Set(Self.cases.map(\.name)))
  }
}
