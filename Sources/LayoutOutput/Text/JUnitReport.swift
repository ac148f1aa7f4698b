import TextKit

/// Results in the XML of JUnit, which build servers read. There are no times in it: the same results give the same bytes.
package struct JUnitReport {
  /// What came of a test.
  package enum Outcome {
    case passed
    /// A check that failed; `kind` says of what sort, where that says something.
    case failed(kind: String?, message: String, details: String)
    /// Something that could not be checked.
    case unusable(message: String, details: String)
  }

  /// A test.
  package struct Case {
    let name: String
    let outcome: Outcome

    package init(_ name: String, _ outcome: Outcome) {
      self.name = name
      self.outcome = outcome
    }
  }

  /// The tests of a document.
  package struct Suite {
    let name: String
    let cases: [Case]

    package init(_ name: String, _ cases: [Case]) {
      self.name = name
      self.cases = cases
    }
  }

  private let name: String
  private let suites: [Suite]

  /// Makes a report of the program that checked and its suites.
  package init(_ name: String, _ suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The XML as UTF-8.
  package func render() -> [UInt8] {
    var out = ByteBuffer()
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
    write(name, suites.flatMap(\.cases), &out)
    for suite in suites {
      out.append("  <testsuite")
      write(suite.name, suite.cases, &out)
      for test in suite.cases { write(test, of: suite, &out) }
      out.append("  </testsuite>\n")
    }
    out.append("</testsuites>\n")
    return out.bytes
  }

  private func write(_ name: String, _ cases: [Case], _ out: inout ByteBuffer) {
    let errors = cases.count { if case .unusable = $0.outcome { true } else { false } }
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    out.append(attribute: "name", name)
    out.append(attribute: "tests", String(cases.count))
    out.append(attribute: "failures", String(failures))
    if errors > 0 { out.append(attribute: "errors", String(errors)) }
    out.append(">\n")
  }

  private func write(_ test: Case, of suite: Suite, _ out: inout ByteBuffer) {
    out.append("    <testcase")
    out.append(attribute: "classname", suite.name)
    out.append(attribute: "name", test.name)
    switch test.outcome {
    case .passed:
      out.append("/>\n")
      return
    case .failed(let kind, let message, let details):
      out.append(">\n      <failure")
      if let kind { out.append(attribute: "type", kind) }
      out.append(attribute: "message", message)
      out.append(">")
      out.append(xml: details)
      out.append("</failure>\n    </testcase>\n")
    case .unusable(let message, let details):
      out.append(">\n      <error")
      out.append(attribute: "message", message)
      out.append(">")
      out.append(xml: details)
      out.append("</error>\n    </testcase>\n")
    }
  }
}
