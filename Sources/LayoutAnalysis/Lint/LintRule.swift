import LayoutModel

/// One thing that lint looks for: what it is called, what is written about it, and how it is found.
package protocol LintRule: Sendable {
  /// The name by which people switch it on and off, such as `offScreen`.
  var id: String { get }
  /// What is wrong when it finds something, in a few words.
  var summary: String { get }
  /// What it looks for, why that matters and what can be done, in Markdown.
  var explanation: String { get }
  /// How much a finding matters.
  var severity: Severity { get }
  /// Whether it only looks when it is asked to.
  var isOptIn: Bool { get }

  /// Looks at one scene of a document on all screens.
  func check(_ scene: LintScene, _ findings: inout LintFindings)
}

extension LintRule {
  /// Most rules are on.
  package var isOptIn: Bool { false }

  /// Most findings are warnings.
  package var severity: Severity { .warning }
}

/// All rules, in the order of the rule page.
package enum LintRules {
  /// The rules.
  package static let all: [any LintRule] = [
    ConflictRule(), AmbiguousRule(), PriorityTieRule(), ScrollContentRule(), MisplacedRule(), ClippedTextRule(),
    OffScreenRule(), UnsafeAreaRule(), OverlapRule(), EmptySizeRule(), FixedTextWidthRule(), NeverAppliesRule(),
    NotInstalledRule(), ShadowedVariationRule(), DuplicateRule(), LeftRightRule(),
  ]

  /// The names of all rules.
  package static let ids = all.map(\.id)
}

/// The page about all rules, made of what each rule says about itself.
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

      | rule | severity | what it finds |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      \(sections.joined(separator: "\n\n"))

      """
  }

  /// The rules as a list, one a line, in columns.
  package static var list: String {
    let width = LintRules.ids.map(\.count).max() ?? 0
    return LintRules.all.map { rule in
      let level = rule.level
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      return "\(id)  \(level + String(repeating: " ", count: max(0, 9 - level.count)))  \(rule.summary)\n"
    }.joined()
  }
}

extension LintRule {
  /// The severity, or that the rule is off.
  fileprivate var level: String { isOptIn ? "\(severity.rawValue), off" : severity.rawValue }
}
