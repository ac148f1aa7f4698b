import LayoutOutput

/// The result of a verification as text: for each document the changes, view by view, then the lines of its goldens.
///
///     Main.layout: 2 of 6 layouts differ
///       loginButton: x 20 → 24, in iphone6plus landscape
///     --- __Layouts__/Main.layout/iphone6plus-landscape.txt
///     +++ now
///     @@ -5,1 +5,1 @@
///     …
///     4 passed, 2 failed
package struct VerificationText: Sendable {
  /// Whether terminal escapes colour the changes.
  package var isColoured: Bool
  /// Whether to omit the lines of goldens.
  package var isBrief: Bool

  package init(isColoured: Bool = false, isBrief: Bool = false) {
    self.isColoured = isColoured
    self.isBrief = isBrief
  }

  /// The text of one document; empty when all its goldens match.
  package func render(_ document: VerifiedDocument) -> String {
    var lines: [String] = []
    let recorded = document.configurations(.recorded)
    if !recorded.isEmpty {
      let goldens = recorded.count == 1 ? "1 golden; read it" : "\(recorded.count) goldens; read them"
      lines.append("\(document.name): recorded \(goldens), and verify again")
    }
    let missing = document.configurations(.missing)
    if !missing.isEmpty {
      lines.append("\(document.name): no golden for \(document.names(missing))")
    }
    lines += changes(of: document)
    return lines.map { $0 + "\n" }.joined()
  }

  private func changes(of document: VerifiedDocument) -> [String] {
    let changed = document.changed
    if changed.isEmpty { return [] }
    let verb = document.goldens.count == 1 ? "layout differs" : "layouts differ"
    var lines = [bold("\(document.name): \(changed.count) of \(document.goldens.count) \(verb)")]
    for joined in document.joinedChanges {
      lines.append("  \(joined.change), in \(document.names(joined.configurations))")
    }
    if changed.contains(where: \.change.isRecorded) { lines.append("  recorded; verify again") }
    if isBrief { return lines }
    for (golden, change) in changed {
      lines += change.diff(name: golden.path).lines.map { $0.text(isColoured: isColoured) }
    }
    return lines
  }

  private func bold(_ text: String) -> String { isColoured ? "\u{1b}[1m\(text)\u{1b}[0m" : text }
}

/// The result of a verification in the XML of JUnit: a suite a document, a test a golden.
package struct VerificationJUnit: Sendable {
  package init() {}

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
      return failed(change.changes.map(\.description).joined(separator: "; "), change.diff(name: golden.path).text)
    }
  }
}
