/// What the console says of one contradiction: the constraints, and the one that was broken.
package struct ConsoleReport: Sendable {
  /// The constraints in the order in which they are printed.
  package var constraints: [LoggedConstraint] = []
  /// The one that UIKit broke.
  package var broken: LoggedConstraint?

  /// Finds the reports in a text; everything around them is passed over.
  package static func all(in text: String) -> [ConsoleReport] {
    var reports: [ConsoleReport] = []
    var report: ConsoleReport?
    var isBreaking = false
    func finish() {
      if let report, !report.constraints.isEmpty { reports.append(report) }
      report = nil
      isBreaking = false
    }
    for line in text.split(whereSeparator: \.isNewline) {
      if line.contains("Unable to simultaneously satisfy constraints") {
        finish()
        report = ConsoleReport()
      } else if line.contains("Will attempt to recover by breaking constraint") {
        isBreaking = true
        if report == nil { report = ConsoleReport() }
      }
      guard let constraint = LoggedConstraint(line) else { continue }
      if isBreaking {
        report?.broken = constraint
        finish()
      } else {
        if report == nil { report = ConsoleReport() }
        report?.constraints.append(constraint)
      }
    }
    finish()
    return reports
  }
}
