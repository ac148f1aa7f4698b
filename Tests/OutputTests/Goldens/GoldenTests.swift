import Adapt
import Foundation
import TestSupport
import Testing

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
    #expect(laidOut.isFine)
    #expect(try SchemaCheck.frames.problems(ofJSON: FrameJSON().render([layout])) == [])
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
