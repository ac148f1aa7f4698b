import LayoutModel

/// The rules in force, their severities, and the findings to ignore.
package struct LintSettings: Sendable {
  /// The only rules to check; `nil` for all that are on.
  package var only: [String]?
  /// Rules that are switched on although they are off by default.
  package var enabled: [String] = []
  /// Rules that are switched off.
  package var disabled: [String] = []
  /// Severities in place of those of the rules, by the rule's id.
  package var severities: [String: Severity] = [:]
  /// The names of the devices; empty for all whose screens differ.
  package var devices: [String] = []
  package var exclusions: [LintExclusion] = []
  /// Whether findings name all their devices, and not only the first.
  package var namesAllDevices = false

  package init() {}

  func isEnabled(_ rule: any LintRule) -> Bool {
    if disabled.contains(rule.id) { return false }
    if let only { return only.contains(rule.id) }
    return !rule.isOptIn || enabled.contains(rule.id)
  }

  func isExcluded(_ rule: String, document: String, subject: String) -> Bool {
    exclusions.contains { $0.matches(rule: rule, document: document, subject: subject) }
  }
}

/// Findings to ignore: those in a document, of a rule in it, or of a rule about one view or constraint.
package struct LintExclusion: Hashable, Sendable {
  /// The end of the document's path, such as `Main.storyboard` or `Login/Main.storyboard`.
  package var document: String
  /// The rule; `nil` for all.
  package var rule: String?
  /// The id of the view or constraint; `nil` for all.
  package var subject: String?

  /// Reads `document`, `document:rule` or `document:rule:id`, `*` for every rule; `nil` for empty or further parts.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (1...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    document = parts[0]
    rule = parts.count > 1 && parts[1] != "*" ? parts[1] : nil
    subject = parts.count > 2 ? parts[2] : nil
  }

  fileprivate func matches(rule: String, document: String, subject: String) -> Bool {
    guard document == self.document || document.hasSuffix("/" + self.document) else { return false }
    return (self.rule ?? rule) == rule && (self.subject ?? subject) == subject
  }
}
