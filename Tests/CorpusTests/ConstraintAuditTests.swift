import Adapt
import TestSupport
import Testing

/// On every document of the corpus, the frames keep the required constraints that nothing is reported about.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct ConstraintAuditTests {
  @Test func framesKeepTheRequiredConstraints() async throws {
    let devices = ["iphone5s", "iphone6plus", "iphone15pro", "ipadair"]
    let screens = try devices.flatMap { device in
      try [InterfaceOrientation.portrait, .landscapeRight].map { try Screen.of(device, $0) }
    }
    await check(on: screens)
  }

  @Test func framesKeepThemFromRightToLeft() async throws {
    await check(on: [try Screen.of("iphone15pro", direction: .rightToLeft)])
  }

  private func check(on screens: [Screen]) async {
    var findings = AuditFindings()
    for found in await Self.auditAll(on: screens) { findings.add(found) }
    print("Audit on \(screens.count) screens: \(findings)")
    #expect(findings.violations.map(\.description) == [])
    #expect(findings.faults == [])
    // An audit that looks at little proves little: of 562 public documents it checks 34 constraints a screen.
    #expect(findings.share > 0.7)
    if Corpus.documents.count > 500 { #expect(findings.checked >= 15_000 * screens.count) }
  }

  /// Audits the documents side by side; what is found comes in the order of the documents.
  private static func auditAll(on screens: [Screen]) async -> [AuditFindings] {
    await withTaskGroup(of: (Int, AuditFindings).self) { group in
      for (index, name) in Corpus.documents.enumerated() {
        group.addTask { (index, audit(name, on: screens)) }
      }
      var found: [(Int, AuditFindings)] = []
      for await one in group { found.append(one) }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func audit(_ name: String, on screens: [Screen]) -> AuditFindings {
    var findings = AuditFindings()
    do {
      let document = try readDocument(path: Corpus.path(name))
      for screen in screens {
        let layout = LayoutEngine().report(document, on: screen)
        guard !layout.diagnostics.contains(where: { $0.severity == .error }) else { continue }
        findings.add(ConstraintAudit(document: document, layout: layout).run())
      }
    } catch {
      findings.faults.append("\(name): \(error)")
    }
    return findings
  }
}
