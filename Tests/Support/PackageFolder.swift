import Foundation

/// The folder of the package and what tests look for in it, found from where this file is.
package enum PackageFolder {
  /// The package's folder.
  package static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of all fixtures.
  package static let fixtures = url.appending(path: "Fixtures")

  /// The names of the fixtures that are whole projects: the folders with a `Main.layout`.
  package static let projects: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path())) ?? []
    return names.sorted().filter { FileManager.default.fileExists(atPath: main($0).path()) }
  }()

  /// The documents in adapt's language among the fixtures, but for those that are wrong on purpose.
  package static let documents: [URL] = {
    let all = FileManager.default.enumerator(at: fixtures, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (all ?? []).filter { $0.pathExtension == "layout" && !$0.pathComponents.contains("Invalid") }
      .sorted { $0.path() < $1.path() }
  }()

  /// The main document of a fixture.
  package static func main(_ project: String) -> URL {
    fixtures.appending(path: project).appending(path: "Main.layout")
  }

  /// The folder of a fixture's goldens.
  package static func goldens(_ project: String) -> URL {
    fixtures.appending(path: project).appending(path: "Goldens")
  }

  /// The text of a fixture.
  package static func text(_ path: String) -> String {
    guard let text = try? String(contentsOf: fixtures.appending(path: path), encoding: .utf8) else {
      fatalError("there is no fixture \(path)")
    }
    return text
  }

  /// The rows of a table of inputs and what is expected of them: fields between tabs; `#` begins a remark.
  package static func rows(_ path: String) -> [[String]] {
    text(path).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
