import Adapt
import Foundation
import LayoutAnalysis

/// A file with the output that a person has read and found right.
///
/// With `ADAPT_RECORD=1` in the environment the file is written anew, and the check still does not pass: nothing is
/// recorded in silence. Where `CI` is set nothing is recorded at all.
package struct Golden {
  /// The file.
  package let file: URL

  /// Names the file of a golden.
  package init(_ file: URL) { self.file = file }

  /// Whether goldens are to be written anew.
  package static func isRecording(_ environment: [String: String] = ProcessInfo.processInfo.environment)
    -> Bool
  {
    environment["ADAPT_RECORD"] == "1" && (environment["CI"] ?? "").isEmpty
  }

  /// Compares a text with the file.
  ///
  /// - Returns: what there is to complain about; `nil` when both are the same.
  package func complaint(about actual: String, isRecording: Bool = Golden.isRecording()) throws -> String? {
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if expected == actual { return nil }
    let name = file.pathComponents.suffix(3).joined(separator: "/")
    if isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try actual.write(to: file, atomically: true, encoding: .utf8)
      return "recorded \(name); read it, and run the tests again without ADAPT_RECORD"
    }
    guard let expected else {
      return "there is no \(name); ADAPT_RECORD=1 records it. It would be:\n\n\(actual)"
    }
    let (before, after) = (RecordedLayout(expected), RecordedLayout(actual))
    let changes = LayoutChange.changes(from: before, to: after).map { "\($0)\n" }.joined()
    let diff = UnifiedDiff(from: before.lines, to: after.lines, oldName: name, newName: "now")
    return "\(name) differs:\n\n\(changes)\n\(diff.text)"
  }
}
