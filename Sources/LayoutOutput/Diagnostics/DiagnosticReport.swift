import LayoutModel
import TextKit

/// The diagnostics of some documents, ready to be written in any format.
package struct DiagnosticReport: Sendable {
  /// The diagnostics of one document.
  package struct Entry: Sendable {
    /// The document's name as it was given.
    package var document: String
    package var diagnostics: [Diagnostic]
    /// The texts that excerpts are taken from and columns are counted in.
    package var sources: SourceMap?
    /// The number of the document in the whole run, from 1, where other machines have other documents.
    package var number: Int?

    package init(document: String, diagnostics: [Diagnostic], sources: SourceMap? = nil) {
      (self.document, self.diagnostics, self.sources) = (document, diagnostics, sources)
    }
  }

  /// The meaning of a code.
  package struct Rule: Sendable {
    /// The code, such as `lint.overlap`.
    package var code: String
    /// The mistake in a few words.
    package var summary: String
    package var severity: Severity

    package init(code: String, summary: String, severity: Severity) {
      (self.code, self.summary, self.severity) = (code, summary, severity)
    }
  }

  /// One entry a document, in the order the documents were given.
  package var entries: [Entry]
  /// The rules that were checked, for formats that list them.
  package var rules: [Rule]
  package var version: String

  package init(_ entries: [Entry], rules: [Rule] = [], version: String = "") {
    self.entries = entries
    for index in entries.indices where entries[index].number == nil { self.entries[index].number = index + 1 }
    (self.rules, self.version) = (rules, version)
  }

  var all: [(entry: Entry, diagnostic: Diagnostic)] {
    entries.flatMap { entry in entry.diagnostics.map { (entry, $0) } }
  }
}

extension Diagnostic {
  package init(_ severity: Severity, _ code: String, _ message: String, at location: SourceLocation? = nil) {
    self.init(code: code, severity: severity, message: message, location: location)
  }

  static let unreadableCode = "document.unreadable"

  /// Says in a report that a document could not be read, so that nobody takes it for one without mistakes.
  package static func unreadable(_ reason: String) -> Diagnostic {
    Diagnostic(.error, unreadableCode, "the document cannot be read: \(reason)")
  }
}

package enum DiagnosticFormat: String, Hashable, Sendable, CaseIterable {
  /// For people, with the line in question.
  case text
  case json
  /// SARIF 2.1.0, which code scanning services read.
  case sarif
  /// Workflow commands of GitHub Actions, which become annotations.
  case github
  /// JUnit's XML, which every build server reads.
  case junit
  case checkstyle
  /// Lines that Xcode turns into issues.
  case xcode

  /// Writes a report as UTF-8; only text for people can have colours.
  package func render(_ report: DiagnosticReport, isColoured: Bool = false) -> [UInt8] {
    switch self {
    case .text:
      report.entries.flatMap { entry in
        DiagnosticText(isColoured: isColoured).render(entry.diagnostics, sources: entry.sources, name: entry.document)
      }
    case .json: report.json
    case .sarif: report.sarif
    case .github: report.github
    case .junit: report.junit
    case .checkstyle: report.checkstyle
    case .xcode: report.xcode
    }
  }
}

extension Diagnostic.Note {
  var text: String { (location.map { "\($0): " } ?? "") + message }
}

extension DiagnosticReport {
  /// Workflow commands of GitHub Actions: `::warning file=Main.layout,line=3,col=5,title=lint.overlap::…`.
  ///
  /// Notes are lines of the message: an annotation stands at one place.
  var github: [UInt8] {
    all.flatMap { entry, diagnostic in
      let file = escaped(diagnostic.location?.file ?? entry.document, isProperty: true)
      let place = diagnostic.location.map { ",line=\($0.line),col=\($0.column)" } ?? ""
      let title = escaped(diagnostic.code, isProperty: true)
      let notes = diagnostic.notes.map { "\n" + $0.text }
      let message = escaped(diagnostic.message + notes.joined(), isProperty: false)
      let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
      return "::\(command) file=\(file)\(place),title=\(title)::\(message)\n".utf8
    }
  }

  /// The text as the runner's toolkit escapes it: percent and line ends, in properties also colon and comma. Other control
  /// characters, which could steer the terminal that shows the log, become `·`.
  private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      case "\t": result += " "
      case _ where scalar.steers: result += "·"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Lines as a compiler prints them: Xcode shows those of a build script that look so beside the source.
  var xcode: [UInt8] {
    all.flatMap { entry, diagnostic -> [UInt8] in
      func line(_ location: SourceLocation?, _ severity: Severity, _ message: String) -> [UInt8] {
        let place = location?.description ?? "\(entry.document):1:1"
        return Array("\(place.plain): \(severity.rawValue): \(message.plain)\n".utf8)
      }
      return line(diagnostic.location, diagnostic.severity, "\(diagnostic.message) [\(diagnostic.code)]")
        + diagnostic.notes.flatMap { line($0.location, .note, $0.message) }
    }
  }
}
