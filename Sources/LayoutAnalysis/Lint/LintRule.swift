import CResources
import LayoutModel
import TextKit

/// A rule of lint: its name and its check. What is said of it is its section of `rules.md`.
package protocol LintRule: Sendable {
  /// The name in options, settings and comments, such as `offScreen`.
  var id: String { get }

  func check(_ scene: LintScene, _ findings: inout LintFindings)
}

/// A rule about what the engine found, whatever a layout looks like.
protocol FactRule: LintRule {
  func check(_ scene: FindingScene, _ findings: inout LintFindings)
}

extension FactRule {
  func check(_ scene: LintScene, _ findings: inout LintFindings) { check(scene.found, &findings) }
}

extension LintRule {
  package var severity: Severity {
    facts.level.split(separator: ",").first.flatMap { Severity(rawValue: String($0)) } ?? .warning
  }
  /// Whether the rule is off by default.
  package var isOptIn: Bool { facts.level.hasSuffix("off") }
  package var summary: String { facts.summary }
  fileprivate var facts: RuleFacts { RuleFacts.all[id] ?? RuleFacts(level: "warning", summary: "") }
}

/// A section of `rules.md`: `## id`, `*level*: summary.` and the explanation, with empty lines between them.
private struct RuleFacts {
  /// The severity, with `, off` behind it for a rule that is off by default.
  let level: String
  let summary: String

  static let all: [String: RuleFacts] = {
    var all: [String: RuleFacts] = [:]
    for text in "\n\(EmbeddedFile.rules.text)".split(separator: "\n## ") {
      let parts = text.split(separator: "\n\n", maxSplits: 2)
      let line = parts.dropFirst().first?.dropFirst().dropLast().split(separator: "*: ", maxSplits: 1) ?? []
      guard let level = line.first, let summary = line.last else { continue }
      all[String(parts[0])] = RuleFacts(level: String(level), summary: String(summary))
    }
    return all
  }()
}

/// All rules, in the order of the rule page.
package enum LintRules {
  package static let all: [any LintRule] = [
    ConflictRule(), AmbiguousRule(), PriorityTieRule(), ScrollContentRule(), MisplacedRule(), ClippedTextRule(),
    OffScreenRule(), UnsafeAreaRule(), BelowKeyboardRule(), OverlapRule(), EmptySizeRule(), FixedTextWidthRule(),
    NeverAppliesRule(), NotInstalledRule(), ShadowedVariationRule(), DuplicateRule(), LeftRightRule(),
    OutwardDistanceRule(), SameIdentifierRule(), SqueezedControlRule(), CoveredRule(), ScrollsSidewaysRule(),
    OutsideSuperviewRule(), UnusedMarginsRule(), SmallTargetRule(), MissingLabelRule(), ContrastRule(),
  ]

  package static let ids = all.map(\.id)
}

/// The documentation of all rules.
package enum RulePage {
  package static var markdown: String {
    let rows = LintRules.all.map { rule in
      "| [`\(rule.id)`](#\(rule.id.lowercased())) | \(rule.facts.level) | \(rule.summary) |"
    }
    return """
      # Rules of `adapt lint`

      <!-- Written by `adapt lint --rule-page`; a test compares. -->

      | rule | severity | finding |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      \(EmbeddedFile.rules.text)
      """
  }

  /// The list of rules, one a line, in columns.
  package static var list: String {
    let width = LintRules.ids.map(\.count).max() ?? 0
    return LintRules.all.map { "\($0.id.padded(to: width))  \($0.facts.level.padded(to: 9))  \($0.summary)\n" }.joined()
  }
}
