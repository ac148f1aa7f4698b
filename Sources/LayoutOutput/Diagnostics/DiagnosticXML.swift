import LayoutModel
import TextKit

/// Results in the XML of JUnit, which build servers read. There are no times in it: the same results give the same bytes.
package enum JUnitReport {
  package enum Outcome {
    case passed
    /// A check that failed; `kind` says of what sort, where that says something.
    case failed(kind: String?, message: String, details: String)
    /// A check that could not be made.
    case unusable(message: String, details: String)
  }

  package struct Case {
    package let name: String
    package let outcome: Outcome

    package init(_ name: String, _ outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }
  }

  /// The tests of a document.
  package struct Suite {
    package let name: String
    package let cases: [Case]
    /// The number of the document in the whole run, from 1.
    let number: Int?

    package init(_ name: String, _ cases: [Case], number: Int? = nil) {
      (self.name, self.cases, self.number) = (name, cases, number)
    }
  }

  package static func render(_ name: String, _ suites: [Suite]) -> [UInt8] {
    var xml = XMLWriter(lines: .init())
    xml.declaration()
    xml.element("testsuites") { xml in
      writeTotals(name, suites.flatMap(\.cases), to: &xml)
      xml.beginContent()
      for suite in suites {
        xml.element("testsuite") { xml in
          if let number = suite.number { xml.attribute("id", number - 1) }
          writeTotals(suite.name, suite.cases, to: &xml)
          for test in suite.cases { write(test, of: suite, to: &xml) }
        }
      }
    }
    xml.lineBreak()
    return xml.bytes
  }

  private static func writeTotals(_ name: String, _ cases: [Case], to xml: inout XMLWriter) {
    let errors = cases.count { if case .unusable = $0.outcome { true } else { false } }
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    xml.attributes(["name": name, "tests": cases.count, "failures": failures, "errors": errors > 0 ? errors : nil])
  }

  private static func write(_ test: Case, of suite: Suite, to xml: inout XMLWriter) {
    xml.element("testcase", ["classname": suite.name, "name": test.name]) { xml in
      switch test.outcome {
      case .passed: break
      case .failed(let kind, let message, let details):
        xml.element("failure", ["type": kind, "message": message]) { $0.text(details) }
      case .unusable(let message, let details): xml.element("error", ["message": message]) { $0.text(details) }
      }
    }
  }
}

extension DiagnosticReport {
  /// The XML of JUnit: a suite a document, with a failed test for each diagnostic, or else one that passed.
  var junit: [UInt8] {
    let suites = entries.map { entry in
      let cases = entry.diagnostics.map { test($0, in: entry.document) }
      return JUnitReport.Suite(
        entry.document, cases.isEmpty ? [JUnitReport.Case("nothing found", .passed)] : cases, number: entry.number)
    }
    return JUnitReport.render("adapt", suites)
  }

  private func test(_ diagnostic: Diagnostic, in document: String) -> JUnitReport.Case {
    let place = diagnostic.location?.description ?? document
    let details = (["\(place): \(diagnostic.message)"] + diagnostic.notes.map(\.text)).joined(separator: "\n")
    return JUnitReport.Case(
      "\(diagnostic.code) \(place)",
      diagnostic.code == Diagnostic.unreadableCode
        ? .unusable(message: diagnostic.message, details: details)
        : .failed(kind: diagnostic.severity.rawValue, message: diagnostic.message, details: details))
  }

  /// The XML of Checkstyle: one `file` a document, one `error` a diagnostic.
  var checkstyle: [UInt8] {
    var xml = XMLWriter(lines: .init())
    xml.declaration()
    xml.element("checkstyle", ["version": "4.3"]) { xml in
      xml.beginContent()
      for (file, diagnostics) in entries.flatMap(byFile) {
        xml.element("file", ["name": file]) { xml in for diagnostic in diagnostics { write(diagnostic, to: &xml) } }
      }
    }
    xml.lineBreak()
    return xml.bytes
  }

  /// The diagnostics of a document and of each file that it includes; the document comes first.
  private func byFile(_ entry: Entry) -> [(String, [Diagnostic])] {
    ([entry.document] + entry.diagnostics.compactMap { $0.location?.file }).unique.map { file in
      (file, entry.diagnostics.filter { ($0.location?.file ?? entry.document) == file })
    }
  }

  private func write(_ diagnostic: Diagnostic, to xml: inout XMLWriter) {
    xml.element(
      "error",
      [
        "line": diagnostic.location?.line ?? 1, "column": diagnostic.location?.column ?? 1,
        "severity": diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue, "message": diagnostic.message,
        "source": diagnostic.code,
      ])
  }
}
