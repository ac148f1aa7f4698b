import Foundation
import LayoutModel
import LayoutReading
import TestSupport
import Testing
import TextKit

/// The fixtures of the package.
enum FixtureFiles {
  /// Documents that are right, by their paths in the folder of all fixtures.
  static let valid =
    [
      "Restructure", "Orientations", "Rotation", "Layout", "AllInCode", "Composer", "Grid", "Components",
      "EventReporter", "ColourMixer",
    ].map { "\($0)/Main.layout" }
    + ["Components/Badge.layout"] + list("Valid") + list("Valid/Includes")

  /// Documents that the reader and the schema refuse.
  static let invalid = list("Invalid")

  /// Documents that the reader refuses for reasons that the schema cannot see.
  static let invalidForReader = list("Invalid/ReaderOnly")

  /// The bytes of a file in the folder.
  static func bytes(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: PackageFolder.fixtures.appending(path: path))).map { [UInt8]($0) }
  }

  /// Reads a document in the folder, with the files it includes.
  static func read(_ path: String) throws -> Document {
    try DocumentReader.read(try #require(bytes(path)), name: path, loader: { bytes($0) })
  }

  /// What is wrong with a document in the folder.
  static func problems(_ path: String) throws -> [Diagnostic] {
    do {
      _ = try read(path)
      return []
    } catch let error as DocumentError {
      return error.diagnostics
    }
  }

  /// The files in one of the folders.
  static func list(_ path: String) -> [String] {
    let folder = PackageFolder.fixtures.appending(path: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".layout") || $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      .sorted().map { "\(path)/\($0)" }
  }
}

/// Reads a document from its text.
func readLayout(_ text: String, name: String = "Test.layout") throws(DocumentError) -> Document {
  try DocumentReader.read(Array(text.utf8), name: name)
}

/// Reads one screen with a view `root` from what stands in the view.
func readScreen(_ inside: String, root attributes: String = "") throws -> Scene {
  let text = """
    <layout version="1"><screen id="main"><view id="root" \(attributes)>
    \(inside)
    </view></screen></layout>
    """
  return try #require(try readLayout(text).scenes.first)
}

extension Scene {
  /// The view with an id.
  func view(_ id: String) throws -> View {
    try #require(views.first { $0.id == id })
  }

  /// The constraint with an id.
  func constraint(_ id: String) throws -> LayoutConstraint {
    try #require(constraints.first { $0.id == id })
  }

  /// A constraint's side as it is written.
  func text(_ anchor: Anchor?) -> String? {
    anchor.map { "\(id(of: $0.item)).\($0.attribute.rawValue)" }
  }
}
