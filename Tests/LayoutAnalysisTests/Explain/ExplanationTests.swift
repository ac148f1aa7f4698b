import Adapt
import Foundation
import LayoutAnalysis
import TestSupport
import Testing

/// Explanations are true: the arithmetic of every chain leads to the frame.
struct ExplanationTests {
  static let devices = ["iphone6plus", "ipadair"]

  static func screens() throws -> [Screen] {
    let catalogue = DeviceCatalogue()
    return try devices.map { try catalogue.screen(of: catalogue.device(named: $0), orientation: .landscapeRight) }
  }

  /// Lays out every document of the package.
  @Test(arguments: try ExplanationTests.fixtures())
  func chainsOfFixturesAddUp(_ path: String) throws {
    let document = try readDocument(path: path)
    for screen in try Self.screens() {
      #expect(try ChainArithmetic.faults(of: document, on: screen) == [])
    }
  }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
  func chainsOfTheCorpusAddUp() throws {
    let screens = try Self.screens()
    for name in Corpus.documents {
      guard let document = try? readDocument(path: Corpus.path(name)) else { continue }
      for screen in screens {
        let faults = try ChainArithmetic.faults(of: document, on: screen)
        #expect(faults.isEmpty, "\(faults.prefix(3))")
      }
    }
  }

  static func fixtures() throws -> [String] {
    let files = FileManager.default.enumerator(at: PackageFolder.fixtures, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects as? [URL] ?? []).map { $0.path(percentEncoded: false) }
    return paths.filter { $0.hasSuffix(".layout") && !$0.contains("/Invalid/") }.sorted()
  }
}
