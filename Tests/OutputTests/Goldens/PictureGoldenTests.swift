import Adapt
import Foundation
import TestSupport
import Testing
import XMLTree

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
