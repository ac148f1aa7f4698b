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
