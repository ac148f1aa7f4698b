import LayoutModel
import TextKit

/// Diagnostics as the XML of JUnit: a document is a test suite, and each diagnostic a test that failed. A document
/// about which there is nothing to say is one test that passed.
struct DiagnosticJUnit {
  func render(_ report: DiagnosticReport) -> [UInt8] {
    let suites = report.entries.map { entry in
      let cases = entry.diagnostics.map { test($0, in: entry.document) }
      return JUnitReport.Suite(entry.document, cases.isEmpty ? [JUnitReport.Case("nothing found", .passed)] : cases)
    }
    return JUnitReport("adapt", suites).render()
  }

  private func test(_ diagnostic: Diagnostic, in document: String) -> JUnitReport.Case {
    let place = diagnostic.location?.description ?? document
    var lines = ["\(place): \(diagnostic.message)"]
    for note in diagnostic.notes { lines.append("\(note.location.map { "\($0): " } ?? "")\(note.message)") }
    return JUnitReport.Case(
      "\(diagnostic.code) \(place)",
      .failed(
        kind: diagnostic.severity.rawValue, message: diagnostic.message, details: lines.joined(separator: "\n")))
  }
}
