import LayoutModel
import SourceText

/// Diagnostics as the XML of JUnit: a document is a test suite, and each diagnostic a test that failed. A document
/// about which there is nothing to say is one test that passed.
struct DiagnosticJUnit {
  func render(_ report: DiagnosticReport) -> [UInt8] {
    var out = ByteBuffer()
    let failures = report.entries.reduce(0) { $0 + $1.diagnostics.count }
    let tests = report.entries.reduce(0) { $0 + max($1.diagnostics.count, 1) }
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
    out.append(attribute: "name", "adapt")
    out.append(attribute: "tests", String(tests))
    out.append(attribute: "failures", String(failures))
    out.append(">\n")
    for entry in report.entries {
      out.append("  <testsuite")
      out.append(attribute: "name", entry.document)
      out.append(attribute: "tests", String(max(entry.diagnostics.count, 1)))
      out.append(attribute: "failures", String(entry.diagnostics.count))
      out.append(">\n")
      if entry.diagnostics.isEmpty {
        out.append("    <testcase")
        out.append(attribute: "classname", entry.document)
        out.append(attribute: "name", "nothing found")
        out.append("/>\n")
      }
      for diagnostic in entry.diagnostics { write(diagnostic, entry, &out) }
      out.append("  </testsuite>\n")
    }
    out.append("</testsuites>\n")
    return out.bytes
  }

  private func write(_ diagnostic: Diagnostic, _ entry: DiagnosticReport.Entry, _ out: inout ByteBuffer) {
    let place = diagnostic.location?.description ?? entry.document
    out.append("    <testcase")
    out.append(attribute: "classname", entry.document)
    out.append(attribute: "name", "\(diagnostic.code) \(place)")
    out.append(">\n      <failure")
    out.append(attribute: "type", diagnostic.severity.rawValue)
    out.append(attribute: "message", diagnostic.message)
    out.append(">")
    out.append(xml: "\(place): \(diagnostic.message)")
    for note in diagnostic.notes {
      out.append(xml: "\n\(note.location.map { "\($0): " } ?? "")\(note.message)")
    }
    out.append("</failure>\n    </testcase>\n")
  }
}
