import Adapt
import Foundation

/// Says which goldens are written by all checks in an operation.
///
///     withLayoutTesting(record: .all) {
///       assertLayout(of: "../App/Login.storyboard")
///     }
///
/// - Parameters:
///   - record: which goldens to write.
///   - operation: what to do.
package func withLayoutTesting<Result>(record: RecordMode, _ operation: () throws -> Result) rethrows -> Result {
  try Recording.$mode.withValue(record) { try operation() }
}

/// Which goldens are written.
enum Recording {
  /// What the test says.
  @TaskLocal static var mode: RecordMode?

  /// What counts: the call, then the test, then `ADAPT_RECORD`; with `CI` nothing is written.
  static func mode(
    _ call: RecordMode?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RecordMode {
    let wish = environment["ADAPT_RECORD"] ?? ""
    let variable = wish == "1" ? .all : RecordMode(rawValue: wish)
    return (call ?? mode ?? variable ?? .missing).permitted(ci: environment["CI"])
  }
}
