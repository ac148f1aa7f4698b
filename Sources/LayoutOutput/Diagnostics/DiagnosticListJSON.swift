import LayoutModel
import TextKit

/// Diagnostics of several documents as one JSON object, one diagnostic a line.
struct DiagnosticListJSON {
  func render(_ report: DiagnosticReport) -> [UInt8] {
    var out = ByteBuffer()
    out.append("{\"schema\": \"adapt.diagnostics/1\", \"documents\": [")
    out.append(list: report.entries, between: ",") { out, entry in
      out.append("\n {\"document\": ")
      out.append(json: entry.document)
      out.append(", \"diagnostics\": [")
      out.append(list: entry.diagnostics, between: ",") { out, diagnostic in
        out.append("\n  ")
        out.append(json: diagnostic)
      }
      out.append("]}")
    }
    out.append("]}\n")
    return out.bytes
  }
}
