import Adapt
import Foundation
import TestSupport
import Testing

@Suite struct RuleTests {
  @Test(arguments: LintFixture.names)
  func everyFindingIsExpectedAndEveryExpectedOneIsFound(_ name: String) throws {
    let fixture = try LintFixture(name)
    var found = try fixture.findings()
    for expected in fixture.expected {
      let match = found.firstIndex { finding in
        finding.line == expected.line && finding.rule == expected.rule
          && finding.message.contains(expected.message)
      }
      if let match {
        found.remove(at: match)
      } else {
        Issue.record("\(name) \(expected) was not found")
      }
    }
    #expect(found == [], "\(name) has what was not expected")
  }

  @Test func everyRuleHasAFixtureThatExpectsIt() throws {
    var expected: Set<String> = []
    for name in LintFixture.names { expected.formUnion(try LintFixture(name).expected.map(\.rule)) }
    #expect(expected.subtracting(["comment"]) == Set(LintRules.ids))
  }

  @Test func thePageOfTheRulesIsWhatTheRulesSay() throws {
    let page = PackageFolder.url.appending(path: "Documentation/LintRules.md")
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(written == RulePage.markdown, "adapt lint --rule-page --output Documentation/LintRules.md writes it")
  }

  @Test(arguments: LintRules.ids)
  func everyRuleIsExplained(_ id: String) throws {
    let rule = try #require(LintRules.all.first { $0.id == id })
    #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
    #expect(rule.explanation.count > 100)
    #expect(RulePage.markdown.contains("## \(id)\n"))
  }
}
