import LayoutModel
import TextKit

/// A rule of lint: its name, its documentation and its check.
package protocol LintRule: Sendable {
  /// The name in options, settings and comments, such as `offScreen`.
  var id: String { get }
  /// The mistake in a few words.
  var summary: String { get }
  /// The mistake, its consequences and its remedies, in Markdown.
  var explanation: String { get }
  var severity: Severity { get }
  /// Whether the rule is off by default.
  var isOptIn: Bool { get }
  /// The reasons for which it leaves a view alone.
  var exemptions: Exemptions { get }

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
  package var isOptIn: Bool { false }
  package var severity: Severity { .warning }
  package var exemptions: Exemptions { [] }

  fileprivate var level: String { isOptIn ? "\(severity.rawValue), off" : severity.rawValue }
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

/// The documentation of all rules, generated from the rules themselves.
package enum RulePage {
  /// The page in Markdown, with a line end.
  package static var markdown: String {
    let rows = LintRules.all.map { rule in
      "| [`\(rule.id)`](#\(rule.id.lowercased())) | \(rule.level) | \(rule.summary) |"
    }
    let sections = LintRules.all.map { rule in
      "## \(rule.id)\n\n*\(rule.level)*: \(rule.summary).\n\n\(rule.explanation)"
    }
    return """
      # Rules of `adapt lint`

      <!-- Written by `adapt lint --rule-page`; a test compares. -->

      | rule | severity | finding |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      \(sections.joined(separator: "\n\n"))

      """
  }

  /// The list of rules, one a line, in columns.
  package static var list: String {
    let width = LintRules.ids.map(\.count).max() ?? 0
    return LintRules.all.map { "\($0.id.padded(to: width))  \($0.level.padded(to: 9))  \($0.summary)\n" }.joined()
  }
}
