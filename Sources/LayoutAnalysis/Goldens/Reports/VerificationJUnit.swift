import LayoutOutput

/// What came of verifying documents, in the XML of JUnit: a suite a document, a test a golden.
package struct VerificationJUnit: Sendable {
  /// Creates a renderer.
  package init() {}

  /// The XML as UTF-8.
  package func render(_ documents: [VerifiedDocument]) -> [UInt8] {
    let suites = documents.map { document in
      var cases = document.goldens.map { JUnitReport.Case($0.configuration.title, outcome(of: $0)) }
      if let first = document.problems.first {
        let details = document.problems.joined(separator: "\n")
        cases.append(JUnitReport.Case("document", .unusable(message: first, details: details)))
      }
      return JUnitReport.Suite(document.name, cases)
    }
    return JUnitReport("adapt verify", suites).render()
  }

  private func outcome(of golden: VerifiedGolden) -> JUnitReport.Outcome {
    func failed(_ message: String, _ details: String) -> JUnitReport.Outcome {
      .failed(kind: nil, message: message, details: details)
    }
    switch golden.outcome {
    case .passed: return .passed
    case .missing: return failed("there is no golden", golden.path)
    case .recorded: return failed("recorded; read it, and verify again", golden.path)
    case .changed(let change):
      return failed(
        change.changes.map(\.description).joined(separator: "; "), change.diff(name: golden.path).text)
    }
  }
}
