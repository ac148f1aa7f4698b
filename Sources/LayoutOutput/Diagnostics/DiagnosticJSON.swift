import LayoutModel
import TextKit

extension JSONWriter {
  mutating func element(_ diagnostic: Diagnostic) {
    object { json in
      json.members(["code": diagnostic.code, "severity": diagnostic.severity.rawValue, "message": diagnostic.message])
      json.member(diagnostic.location)
      if diagnostic.notes.isEmpty { return }
      json.array("notes", of: diagnostic.notes) { json, note in
        json.member("message", note.message)
        json.member(note.location)
      }
    }
  }

  private mutating func member(_ location: SourceLocation?) {
    guard let location else { return }
    object("location") { json in
      json.members(["file": location.file, "line": location.line, "column": location.column])
    }
  }
}

extension DiagnosticReport {
  /// One JSON object, one diagnostic a line.
  var json: [UInt8] {
    JSONWriter.text(schema: "adapt.diagnostics/1") { json in
      json.array("documents", of: entries, linesAt: 1) { json, entry in
        json.member("document", entry.document)
        json.array("diagnostics", linesAt: 2) { for diagnostic in entry.diagnostics { $0.element(diagnostic) } }
      }
    }
  }

  /// SARIF 2.1.0, which code scanning services read.
  var sarif: [UInt8] {
    var rules = rules
    // Codes that the report does not list follow.
    for (_, diagnostic) in all where !rules.contains(where: { $0.code == diagnostic.code }) {
      rules.append(Rule(code: diagnostic.code, summary: "", severity: diagnostic.severity))
    }
    return SARIFLog.text { json in
      json.members(["name": "adapt", "version": !version.isEmpty ? version : nil])
      json.array("rules", of: rules, linesAt: 3) { write($1, to: &$0) }
    } results: { json in
      for (entry, diagnostic) in all {
        write(diagnostic, entry, rule: rules.firstIndex { $0.code == diagnostic.code }, to: &json)
      }
    }
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.member("id", rule.code)
    if !rule.summary.isEmpty { json.object("shortDescription") { $0.member("text", rule.summary) } }
    json.object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
  }

  private func write(_ diagnostic: Diagnostic, _ entry: Entry, rule: Int?, to json: inout JSONWriter) {
    json.object { json in
      json.members(["ruleId": diagnostic.code, "ruleIndex": rule, "level": diagnostic.severity.rawValue])
      json.object("message") { $0.member("text", diagnostic.message) }
      json.array("locations") { json in json.object { writeLocation(diagnostic.location, entry, to: &$0) } }
      // By which the reports of several machines are joined in the order of one.
      if let number = entry.number { json.object("properties") { $0.member("documentNumber", number) } }
      let notes = diagnostic.notes.filter { $0.location != nil }
      if notes.isEmpty { return }
      json.array("relatedLocations", of: notes) { json, note in
        writeLocation(note.location, entry, to: &json)
        json.object("message") { $0.member("text", note.message) }
      }
    }
  }

  private func writeLocation(_ location: SourceLocation?, _ entry: Entry, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { $0.member("uri", URIReference.text(ofPath: location?.file ?? entry.document)) }
      guard let location else { return }
      json.object("region") { json in
        json.members(["startLine": location.line, "startColumn": column(location, entry.sources)])
      }
    }
  }

  /// The column in code points, counted from 1; in bytes where the text is not at hand.
  private func column(_ location: SourceLocation, _ sources: SourceMap?) -> Int {
    guard let file = sources?.files.first(where: { $0.name == location.file }) else { return location.column }
    let before = file.bytes[file.range(ofLine: location.line)].prefix(location.column - 1)
    return before.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } + 1
  }
}

/// A log of SARIF 2.1.0 with one run.
package enum SARIFLog {
  /// The address at which the OASIS standard keeps its schema.
  package static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// - Parameters:
  ///   - schema: the address of the schema, as a string of JSON.
  ///   - driver: writes the members of the program, its rules among them.
  package static func text(
    schema: String = "\"\(SARIFLog.schema)\"", driver: (inout JSONWriter) -> Void, results: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    JSONWriter.text { json in
      json.object { json in
        json.name("$schema")
        json.element(json: schema)
        json.breakLine(at: 1)
        json.member("version", "2.1.0")
        json.breakLine(at: 1)
        json.array("runs") { json in
          json.object(closingAt: 1) { json in
            json.breakLine(at: 2)
            json.object("tool") { $0.object("driver", driver) }
            json.breakLine(at: 2)
            json.member("columnKind", "unicodeCodePoints")
            json.breakLine(at: 2)
            json.array("results", linesAt: 3, results)
          }
        }
      }
    }
  }
}

/// References to files in reports for other programs (RFC 3986).
package enum URIReference {
  /// A path as a relative or absolute URI reference: what is not allowed there is written in hexadecimal.
  package static func text(ofPath path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "/.-_~".contains(character) {
        result.append(character)
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
