import Foundation
import LayoutAnalysis

/// The goldens that a layout test writes.
public enum LayoutRecording: String, Hashable, Sendable, CaseIterable {
  /// Missing ones.
  case missing
  /// Missing and different ones, without reporting the difference.
  case all
  /// Missing and different ones, after reporting the difference.
  case failed
  /// None.
  case never
}

/// Selects the goldens that all checks in a closure write.
///
///     withLayoutTesting(record: .all) {
///       assertLayout(of: "../App/Login.storyboard")
///     }
public func withLayoutTesting<Result>(record: LayoutRecording, _ operation: () throws -> Result) rethrows -> Result {
  try Recording.$mode.withValue(record) { try operation() }
}

/// Which goldens are written.
enum Recording {
  /// The mode of the innermost ``withLayoutTesting(record:_:)``.
  @TaskLocal static var mode: LayoutRecording?

  /// The mode of the call, else of the test, else of `ADAPT_RECORD`; where `CI` is set nothing is written.
  static func mode(
    _ call: LayoutRecording?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RecordMode {
    let value = environment["ADAPT_RECORD"] ?? ""
    let variable = value == "1" ? .all : LayoutRecording(rawValue: value)
    let chosen = call ?? mode ?? variable ?? .missing
    return (RecordMode(rawValue: chosen.rawValue) ?? .missing).permitted(ci: environment["CI"])
  }
}
