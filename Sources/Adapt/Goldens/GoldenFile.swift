import LayoutAnalysis
import LayoutEngine
import LayoutOutput

/// A file with a layout that a person has read and found right.
package struct GoldenFile: Hashable, Sendable {
  package let path: String

  /// Names a file.
  package init(_ path: String) { self.path = path }

  /// Compares a layout with the file, and writes the file where the mode says so.
  ///
  /// - Throws: when the file is there and cannot be read, or cannot be written.
  package func check(_ layout: Layout, mode: RecordMode) throws(FileError) -> GoldenOutcome {
    let now = FrameText(style: .record).render([layout])
    let before = Folder.hasItem(path) ? try InputFile.read(path) : nil
    if before == now { return .passed }
    let outcome = GoldenOutcome(
      golden: before.map { String(decoding: $0, as: UTF8.self) }, layout: String(decoding: now, as: UTF8.self),
      mode: mode)
    if outcome.writesGolden { try WholeFile.write(now, to: path) }
    return outcome
  }
}
