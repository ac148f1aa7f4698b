import Adapt
import Foundation
import TestSupport
import Testing

/// The functions inside the package that read and lay out in one call.
struct LibraryTests {
  /// From a path to frames and JSON.
  @Test func theReadmesCodeWorks() throws {
    struct Adapt {
      static func readDocument(path: String) throws -> Document {
        try read(PackageFolder.url.appending(path: path).path())
      }
      static func layOut(
        _ document: Document, device: String, orientation: InterfaceOrientation
      ) throws -> Layout {
        try layOutAnywhere(document, device, orientation)
      }
    }
    var printed: [String] = []
    func print(_ id: String, _ numbers: Double...) { printed.append("\(id) \(numbers)") }

    let document = try Adapt.readDocument(path: "Fixtures/Restructure/Main.layout")
    let layout = try Adapt.layOut(document, device: "iphone6plus", orientation: .landscapeRight)
    for view in layout.scenes[0].views {
      print(view.id, view.frame.x, view.frame.y, view.frame.width, view.frame.height)
    }
    let json = FrameJSON().render([layout])

    #expect(printed.contains("content [20.0, 20.0, 605.0, 374.0]"))
    #expect(json.starts(with: Array("{\"schema\": \"adapt.frames/1\"".utf8)))
  }

  /// The same for its fonts: they are read, though the document uses none of them.
  @Test(.enabled(if: FontFolder.isBuiltIn, "needs `swift test --traits FontFiles`"))
  func theReadmesFontsWork() throws {
    struct FontFolder {
      let read: RealFontFolder
      init(_ path: String) throws {
        read = try .init(PackageFolder.url.appending(path: path).path())
      }
    }
    let document = try readDocument(Array(LaidOut.smallest.utf8), name: "Test.layout")
    enum Adapt {
      static func layOut(_ document: Document, device: String, fonts: FontFolder) throws -> Layout {
        try layOutAnywhere(document, device, .portrait, fonts: fonts.read)
      }
    }

    let fonts = try FontFolder("Fixtures/Fonts")
    let measured = try Adapt.layOut(document, device: "iphone6plus", fonts: fonts)

    #expect(fonts.read.names == ["AdaptBox-Regular", "AdaptBox-Bold"])
    let plain = try layOut(document, device: "iphone6plus")
    #expect(FrameJSON().render([measured]) == FrameJSON().render([plain]))
  }

  /// The code of the article `Adapt` about pictures.
  @Test func aPictureIsMadeInThreeLines() throws {
    let path = PackageFolder.main("Restructure").path()
    let document = try readDocument(path: path, includingLooks: true)
    let layout = try layOut(document, device: "iphone6plus", detailed: true)
    let svg = SVGPicture().render([layout])
    #expect(String(decoding: svg, as: UTF8.self).contains(">Action One</text>"))
  }

  @Test func aDeviceIsChosenWhereNoneIsNamed() throws {
    let document = try readDocument(Array(LaidOut.smallest.utf8), name: "Test.layout")
    #expect(try layOut(document).screen.device == "iphone15pro")
    #expect(throws: UnknownDevice.self) { try layOut(document, device: "iphone6pluss") }
    #expect(throws: UnavailablePart.self) { try layOut(document, device: "iphone6", split: .half) }
  }

  @Test func mistakesAreData() throws {
    let error = #expect(throws: DocumentError.self) {
      try readDocument(Array("<layout/>".utf8), name: "Test.layout")
    }
    #expect(error?.diagnostics.first?.location?.description.hasPrefix("Test.layout:1:") == true)
  }

  /// Eight tasks at once, and all get what one alone gets.
  @Test func layoutsAreMadeInParallel() async throws {
    let text = LaidOut.smallest
    let results = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let document = try readDocument(Array(text.utf8), name: "Test.layout")
          return FrameJSON().render([try layOut(document, device: "ipadair")])
        }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(results.count == 1)
  }
}

private typealias RealFontFolder = FontFolder

private func read(_ path: String) throws -> Document { try readDocument(path: path) }

private func layOutAnywhere(
  _ document: Document, _ device: String, _ orientation: InterfaceOrientation, fonts: FontFolder? = nil
) throws -> Layout {
  try layOut(document, device: device, orientation: orientation, fonts: fonts)
}
