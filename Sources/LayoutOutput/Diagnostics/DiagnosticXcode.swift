import LayoutModel
import TextKit

/// Diagnostics as a compiler prints them: Xcode shows the lines of a build script that look so beside the source.
struct DiagnosticXcode {
  func render(_ report: DiagnosticReport) -> [UInt8] {
    var out = ByteBuffer()
    for entry in report.entries {
      for diagnostic in entry.diagnostics {
        write(diagnostic.location, diagnostic.severity, "\(diagnostic.message) [\(diagnostic.code)]", entry, &out)
        for note in diagnostic.notes { write(note.location, .note, note.message, entry, &out) }
      }
    }
    return out.bytes
  }

  private func write(
    _ location: SourceLocation?,
    _ severity: Severity,
    _ message: String,
    _ entry: DiagnosticReport.Entry,
    _ out: inout ByteBuffer
  ) {
    out.append(plain: location?.description ?? "\(entry.document):1:1")
    out.append(": ")
    out.append(text: severity.rawValue)
    out.append(": ")
    out.append(plain: message)
    out.append("\n")
  }
}
