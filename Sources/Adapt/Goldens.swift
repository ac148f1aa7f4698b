import Files
import LayoutAnalysis
import LayoutEngine
import LayoutOutput

/// Where the goldens of a document are.
package struct GoldenPlace: Hashable, Sendable {
  package static let ending = ".txt"

  /// The folder that the goldens of several documents are in.
  package let base: String
  /// The folder that the documents are in.
  package let documents: String
  /// The path of the document from there, which is the path of the folder of its goldens from ``base``.
  package let name: String
  /// Whether the user named the base, so that it may be anywhere.
  package let isNamed: Bool

  package init(base: String, documents: String, name: String, isNamed: Bool = false) {
    (self.isNamed, self.base, self.documents, self.name) = (isNamed, base, documents, name)
  }

  /// The usual place: a folder beside the document.
  package init(beside document: String) {
    let folder = FilePath.folder(of: document)
    self.init(
      base: FilePath.join(folder, DocumentSearch.goldenFolder), documents: folder, name: FilePath.name(of: document))
  }

  package var folder: String { FilePath.join(base, name) }

  package func file(of configuration: DeviceConfiguration) -> String {
    FilePath.join(folder, configuration.fileName + Self.ending)
  }
}

/// A file with a layout that a person has read and found right.
package struct GoldenFile: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Whether there is a golden: a file whose first line names the device and the side that its own name begins with.
  package var isGolden: Bool {
    guard let bytes = try? InputFile.read(path) else { return false }
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    let parts = line.split(separator: " · ", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return false }
    return FilePath.name(of: path).hasPrefix(parts[1].split(separator: " ").prefix(2).joined(separator: "-"))
  }

  /// Compares a layout with the file, and writes the file where the mode says so.
  ///
  /// - Parameters:
  ///   - accepted: views, by id, name or text, whose changes are written in any case, but where `CI` is set.
  ///   - root: the folder that no link on the way may lead out of where the file is written; `nil` for any.
  /// - Throws: when the file is there and cannot be read, or cannot be written.
  package func check(
    _ layout: Layout, mode: RecordMode, accepting accepted: Set<String> = [], within root: String? = nil
  ) throws(FileError) -> GoldenOutcome {
    let now = FrameText(style: .record).render([layout])
    var before = Folder.hasItem(path) ? try InputFile.read(path) : nil
    if before == now { return .passed }
    var hasAccepted = false
    if !accepted.isEmpty, mode != .never, let golden = before {
      let old = RecordedLayout(String(decoding: golden, as: UTF8.self))
      let accepting = old.accepting(accepted, of: RecordedLayout(String(decoding: now, as: UTF8.self)))
      let bytes = Array(accepting.utf8)
      if bytes != golden {
        try write(bytes, within: root)
        if bytes == now { return .recorded }
        (before, hasAccepted) = (bytes, true)
      }
    }
    var outcome = GoldenOutcome(
      golden: before.map { String(decoding: $0, as: UTF8.self) }, layout: String(decoding: now, as: UTF8.self),
      mode: mode)
    if outcome.writesGolden { try write(now, within: root) }
    if hasAccepted, case .changed(var change) = outcome {
      change.hasAccepted = true
      outcome = .changed(change)
    }
    return outcome
  }

  package func write(_ bytes: [UInt8], within root: String?) throws(FileError) {
    if let root, !Folder.leads(path, into: root) {
      throw FileError(
        path: path, reason: "a symbolic link leads out of the folder of the documents; adapt wrote nothing")
    }
    try WholeFile.write(bytes, to: path)
  }
}
