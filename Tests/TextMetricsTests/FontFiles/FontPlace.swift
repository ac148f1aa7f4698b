import Foundation
import TestSupport

/// A folder of font files that goes away with the test.
final class FontPlace {
  let folder: URL
  var path: String { folder.path(percentEncoded: false) }

  /// The font that the package brings along; `Fixtures/Fonts/make.py` says how wide it is.
  static let box = PackageFolder.fixtures.appending(path: "Fonts/Box.ttf")

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "adapt-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file, and the folders above it.
  func write(_ bytes: Data = Data("no font".utf8), to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// Makes a link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: name).path(percentEncoded: false), withDestinationPath: target)
  }

  /// A path without that of the folder.
  func short(_ path: String) -> String { path.replacing(self.path + "/", with: "") }
}
