import LayoutModel
import TextKit

/// What there is to say about some documents, ready to be written in any language.
package struct DiagnosticReport: Sendable {
  /// What was found out about one document.
  package struct Entry: Sendable {
    /// The document's name as it was given.
    package var document: String
    /// What there is to say, in the order it is said.
    package var diagnostics: [Diagnostic]
    /// The texts that excerpts are taken from and columns are counted in.
    package var sources: SourceMap?

    /// Creates an entry.
    package init(document: String, diagnostics: [Diagnostic], sources: SourceMap? = nil) {
      self.document = document
      self.diagnostics = diagnostics
      self.sources = sources
    }
  }

  /// What a code stands for.
  package struct Rule: Sendable {
    /// The code, such as `lint.overlap`.
    package var code: String
    /// What is wrong, in a few words.
    package var summary: String
    /// How much it usually matters.
    package var severity: Severity

    /// Creates a rule.
    package init(code: String, summary: String, severity: Severity) {
      self.code = code
      self.summary = summary
      self.severity = severity
    }
  }

  /// One entry a document, in the order the documents were given.
  package var entries: [Entry]
  /// The rules that were looked for, for languages that list them.
  package var rules: [Rule]
  /// The version of the program.
  package var version: String

  /// Creates a report.
  package init(_ entries: [Entry], rules: [Rule] = [], version: String = "") {
    self.entries = entries
    self.rules = rules
    self.version = version
  }
}

/// The languages that reports are written in.
package enum DiagnosticFormat: String, Hashable, Sendable, CaseIterable {
  /// For people, with the line in question.
  case text
  /// One object, for programs.
  case json
  /// SARIF 2.1.0, which code scanning services read.
  case sarif
  /// Workflow commands of GitHub Actions, which become annotations.
  case github
  /// JUnit's XML, which every build server reads.
  case junit
  /// Checkstyle's XML.
  case checkstyle
  /// Lines that Xcode turns into issues.
  case xcode

  /// Writes a report as UTF-8.
  ///
  /// - Parameter isColoured: whether text for people has colours.
  package func render(_ report: DiagnosticReport, isColoured: Bool = false) -> [UInt8] {
    switch self {
    case .text:
      report.entries.flatMap { entry in
        DiagnosticText(isColoured: isColoured)
          .render(entry.diagnostics, sources: entry.sources, name: entry.document)
      }
    case .json: DiagnosticListJSON().render(report)
    case .sarif: DiagnosticSARIF().render(report)
    case .github: DiagnosticGitHub().render(report)
    case .junit: DiagnosticJUnit().render(report)
    case .checkstyle: DiagnosticCheckstyle().render(report)
    case .xcode: DiagnosticXcode().render(report)
    }
  }
}
