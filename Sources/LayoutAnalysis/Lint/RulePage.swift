import LayoutModel

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
