import LayoutOutput
import TextKit

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
    (self.isColoured, self.isBrief) = (isColoured, isBrief)
  }

  package func render(_ shared: SharedChanges) -> String {
    if shared.changes.isEmpty { return "" }
    let lines = [bold("several documents")] + shared.changes.map { "  " + shared.sentence($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The text of one document, empty when all its goldens match; `shared` are the changes that were told already.
  package func render(_ document: VerifiedDocument, shared: SharedChanges? = nil) -> String {
    var lines: [String] = []
    let recorded = document.configurations(.recorded)
    if !recorded.isEmpty {
      let goldens = recorded.count == 1 ? "1 golden; read it" : "\(recorded.count) goldens; read them"
      lines.append("\(document.name): recorded \(goldens), then verify again")
    }
    let missing = document.configurations(.missing)
    if !missing.isEmpty { lines.append("\(document.name): no golden for \(document.names(missing))") }
    if let learned = document.learned { lines.append("\(document.name): recorded \(learned) relations; read them") }
    lines += document.brokenRelations.map { bold("\(document.name): \($0.sentence)") }
    lines += changes(of: document, shared)
    return lines.map { $0 + "\n" }.joined()
  }

  private func changes(of document: VerifiedDocument, _ shared: SharedChanges?) -> [String] {
    let changed = document.changed
    if changed.isEmpty { return [] }
    let verb = document.goldens.count == 1 ? "layout differs" : "layouts differ"
    var lines = [bold("\(document.name): \(changed.count) of \(document.goldens.count) \(verb)")]
    let own = document.ownLines(besides: shared)
    lines += own.lines.map { "  " + $0.text }
    if let note = own.note { lines.append("  \(note)") }
    if changed.contains(where: \.change.isRecorded) { lines.append("  recorded; verify again") }
    let accepted = changed.count { $0.change.hasAccepted && !$0.change.isRecorded }
    if accepted > 0 {
      lines.append("  \(Wording.count(accepted, "golden")) updated with what you accepted; these changes remain")
    }
    if isBrief { return lines }
    // Layouts that change alike have their lines shown once.
    for (_, alike) in changed.grouped(by: \.change.changes) {
      lines += alike[0].change.diff(name: alike[0].golden.path).lines.map { $0.text(isColoured: isColoured) }
      if alike.count > 1 { lines.append("  and the same in \(alike.count - 1) more") }
    }
    return lines
  }

  private func bold(_ text: String) -> String { isColoured ? "\u{1b}[1m\(text)\u{1b}[0m" : text }
}

/// The result of a verification in the XML of JUnit: a suite a document, a test a golden. A change is told by the first test
/// that has it, with the number of those that have it; the others name that test.
package enum VerificationJUnit {
  package static func render(_ documents: [VerifiedDocument]) -> [UInt8] {
    let suites = documents.map { document in
      let counts = Dictionary(document.joinedChanges.map { ($0.change, $0.configurations.count) }) { $1 }
      var told: [LayoutChange: String] = [:]
      var cases = document.goldens.map { golden in
        JUnitReport.Case(golden.configuration.title, outcome(of: golden, counts, of: document.goldens.count, &told))
      }
      cases += document.brokenRelations.map {
        JUnitReport.Case($0.relation, .failed(kind: nil, message: $0.sentence, details: $0.sentence))
      }
      if let first = document.problems.first {
        let details = document.problems.joined(separator: "\n")
        cases.append(JUnitReport.Case("document", .unusable(message: first, details: details)))
      }
      return JUnitReport.Suite(document.name, cases, number: document.number)
    }
    return JUnitReport.render("adapt verify", suites)
  }

  /// - Parameter counts: how many layouts of the document have a change.
  /// - Parameter told: the tests that told the changes.
  private static func outcome(
    of golden: VerifiedGolden, _ counts: [LayoutChange: Int], of all: Int, _ told: inout [LayoutChange: String]
  ) -> JUnitReport.Outcome {
    func failed(_ message: String, _ details: String) -> JUnitReport.Outcome {
      .failed(kind: nil, message: message, details: details)
    }
    switch golden.outcome {
    case .passed: return .passed
    case .missing: return failed("there is no golden", golden.path)
    case .recorded: return failed("recorded; read it, then verify again", golden.path)
    case .changed(let change):
      var new: [String] = []
      var others: [String] = []
      for one in change.changes {
        if let other = told[one] {
          if !others.contains(other) { others.append(other) }
          continue
        }
        told[one] = golden.configuration.title
        let count = counts[one] ?? 1
        new.append(count == 1 ? one.description : "\(one), in \(count) of \(all) layouts")
      }
      if !others.isEmpty { new.append("changes as in \(others.joined(separator: "; "))") }
      return failed(new.joined(separator: "; "), change.diff(name: golden.path).text)
    }
  }
}
