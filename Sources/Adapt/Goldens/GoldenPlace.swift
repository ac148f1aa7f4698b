import Files
import LayoutAnalysis

/// Where the goldens of a document are.
package struct GoldenPlace: Hashable, Sendable {
  /// The ending of goldens.
  package static let ending = ".txt"

  /// The folder that the goldens of several documents are in.
  package let base: String
  /// The folder that the documents are in.
  package let documents: String
  /// The path of the document from there, which is the path of the folder of its goldens from ``base``.
  package let name: String
  /// Whether the user named the base, so that it may be anywhere.
  package let isNamed: Bool

  /// Names a place.
  package init(base: String, documents: String, name: String, isNamed: Bool = false) {
    self.isNamed = isNamed
    self.base = base
    self.documents = documents
    self.name = name
  }

  /// The usual place: a folder beside the document.
  package init(beside document: String) {
    let folder = FilePath.folder(of: document)
    self.init(
      base: FilePath.join(folder, DocumentSearch.goldenFolder), documents: folder, name: FilePath.name(of: document))
  }

  /// The folder of the goldens of the document.
  package var folder: String { FilePath.join(base, name) }

  /// The golden for a configuration.
  package func file(of configuration: DeviceConfiguration) -> String {
    FilePath.join(folder, configuration.fileName + Self.ending)
  }
}
