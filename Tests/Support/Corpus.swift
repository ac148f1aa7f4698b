import Foundation

/// A folder of storyboards and xibs from elsewhere, named by the environment variable `ADAPT_CORPUS`.
package enum Corpus {
  /// What tests say that are skipped for want of a corpus.
  package static let absence = "set ADAPT_CORPUS to a folder of storyboards and xibs"

  /// The folder; `nil` when none is named.
  package static let folder: URL? = {
    let path = ProcessInfo.processInfo.environment["ADAPT_CORPUS"] ?? ""
    return path.isEmpty ? nil : URL(filePath: path)
  }()

  /// Whether there is a corpus.
  package static var isThere: Bool { folder != nil }

  /// The names of the documents in the folder.
  package static let documents: [String] = {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
  }()

  /// The path of a document.
  package static func path(_ document: String) -> String {
    folder?.appending(path: document).path(percentEncoded: false) ?? document
  }
}
