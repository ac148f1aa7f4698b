import LayoutModel
import TextKit

/// Diagnostics as SARIF 2.1.0, the format of the OASIS standard that code scanning services read.
struct DiagnosticSARIF {
  /// Where the standard keeps its schema.
  static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  func render(_ report: DiagnosticReport) -> [UInt8] {
    var out = ByteBuffer()
    let rules = rules(of: report)
    out.append("{\"$schema\": ")
    out.append(json: Self.schema)
    out.append(",\n \"version\": \"2.1.0\",\n \"runs\": [{\n  \"tool\": {\"driver\": {\"name\": \"adapt\"")
    if !report.version.isEmpty {
      out.append(", \"version\": ")
      out.append(json: report.version)
    }
    out.append(", \"rules\": [")
    out.append(list: rules, between: ",") { out, rule in write(rule, &out) }
    out.append("]}},\n  \"columnKind\": \"unicodeCodePoints\",\n  \"results\": [")
    let results = report.entries.flatMap { entry in entry.diagnostics.map { (entry, $0) } }
    out.append(list: results, between: ",") { out, result in
      write(result.1, result.0, rule: rules.firstIndex { $0.code == result.1.code }, &out)
    }
    out.append("]\n }]}\n")
    return out.bytes
  }

  /// The rules of the report, and those of codes that it does not list.
  private func rules(of report: DiagnosticReport) -> [DiagnosticReport.Rule] {
    var rules = report.rules
    for diagnostic in report.entries.flatMap(\.diagnostics) where !rules.contains(where: { $0.code == diagnostic.code })
    {
      rules.append(DiagnosticReport.Rule(code: diagnostic.code, summary: "", severity: diagnostic.severity))
    }
    return rules
  }

  private func write(_ rule: DiagnosticReport.Rule, _ out: inout ByteBuffer) {
    out.append("\n   {\"id\": ")
    out.append(json: rule.code)
    if !rule.summary.isEmpty {
      out.append(", \"shortDescription\": ")
      write(message: rule.summary, &out)
    }
    out.append(", \"defaultConfiguration\": {\"level\": ")
    out.append(json: rule.severity.rawValue)
    out.append("}}")
  }

  private func write(
    _ diagnostic: Diagnostic,
    _ entry: DiagnosticReport.Entry,
    rule: Int?,
    _ out: inout ByteBuffer
  ) {
    out.append("\n   {\"ruleId\": ")
    out.append(json: diagnostic.code)
    if let rule {
      out.append(", \"ruleIndex\": ")
      out.append(integer: rule)
    }
    out.append(", \"level\": ")
    out.append(json: diagnostic.severity.rawValue)
    out.append(", \"message\": ")
    write(message: diagnostic.message, &out)
    out.append(", \"locations\": [")
    write(diagnostic.location, entry, &out)
    out.append("}]")
    let notes = diagnostic.notes.filter { $0.location != nil }
    if !notes.isEmpty {
      out.append(", \"relatedLocations\": [")
      out.append(list: notes, between: ", ") { out, note in
        write(note.location, entry, &out)
        out.append(", \"message\": ")
        write(message: note.message, &out)
        out.append("}")
      }
      out.append("]")
    }
    out.append("}")
  }

  private func write(message text: String, _ out: inout ByteBuffer) {
    out.append("{\"text\": ")
    out.append(json: text)
    out.append("}")
  }

  /// Begins a location object; the caller ends it.
  private func write(_ location: SourceLocation?, _ entry: DiagnosticReport.Entry, _ out: inout ByteBuffer) {
    out.append("{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ")
    out.append(json: uri(location?.file ?? entry.document))
    out.append("}")
    if let location {
      out.append(", \"region\": {\"startLine\": ")
      out.append(integer: location.line)
      out.append(", \"startColumn\": ")
      out.append(integer: column(location, entry.sources))
      out.append("}")
    }
    out.append("}")
  }

  /// The column in code points, counted from 1; in bytes where the text is not at hand.
  private func column(_ location: SourceLocation, _ sources: SourceMap?) -> Int {
    guard let file = sources?.files.first(where: { $0.name == location.file }) else { return location.column }
    let before = file.text(ofLine: location.line).utf8.prefix(location.column - 1)
    return before.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } + 1
  }

  /// A path as a relative or absolute URI reference: what is not allowed there is written in hexadecimal.
  private func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
