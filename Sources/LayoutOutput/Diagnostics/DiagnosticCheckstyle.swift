import LayoutModel
import TextKit

/// Diagnostics as the XML of Checkstyle: one `file` a document, one `error` a diagnostic.
struct DiagnosticCheckstyle {
  func render(_ report: DiagnosticReport) -> [UInt8] {
    var out = ByteBuffer()
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n")
    for entry in report.entries {
      for (file, diagnostics) in byFile(entry) {
        out.append("  <file")
        out.append(attribute: "name", file)
        out.append(diagnostics.isEmpty ? "/>\n" : ">\n")
        for diagnostic in diagnostics { write(diagnostic, &out) }
        if !diagnostics.isEmpty { out.append("  </file>\n") }
      }
    }
    out.append("</checkstyle>\n")
    return out.bytes
  }

  /// The diagnostics of a document and of each file that it includes; the document comes first.
  private func byFile(_ entry: DiagnosticReport.Entry) -> [(String, [Diagnostic])] {
    var files = [entry.document]
    for diagnostic in entry.diagnostics {
      if let file = diagnostic.location?.file, !files.contains(file) { files.append(file) }
    }
    return files.map { file in
      (file, entry.diagnostics.filter { ($0.location?.file ?? entry.document) == file })
    }
  }

  private func write(_ diagnostic: Diagnostic, _ out: inout ByteBuffer) {
    out.append("    <error")
    out.append(attribute: "line", String(diagnostic.location?.line ?? 1))
    out.append(attribute: "column", String(diagnostic.location?.column ?? 1))
    out.append(attribute: "severity", diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue)
    out.append(attribute: "message", diagnostic.message)
    out.append(attribute: "source", diagnostic.code)
    out.append("/>\n")
  }
}
