import LayoutModel

/// Which rules look, and what they leave alone.
public struct LintSettings: Sendable {
  /// The only rules that look; `nil` for all that are on.
  public var only: [String]?
  /// Rules that look though they are off.
  public var enabled: [String] = []
  /// Rules that do not look.
  public var disabled: [String] = []
  /// Severities that replace those of rules, by the rule's id.
  public var severities: [String: Severity] = [:]
  /// The names of the devices to look at; empty for all whose screens differ.
  public var devices: [String] = []
  /// Findings that are left alone.
  public var exclusions: [LintExclusion] = []

  /// Creates settings with everything as it comes.
  public init() {}

  /// Whether a rule looks.
  func isEnabled(_ rule: any LintRule) -> Bool {
    if disabled.contains(rule.id) { return false }
    if let only { return only.contains(rule.id) }
    return !rule.isOptIn || enabled.contains(rule.id)
  }

  /// Whether a finding is left alone.
  func isExcluded(_ rule: String, document: String, subject: String) -> Bool {
    exclusions.contains { $0.matches(rule: rule, document: document, subject: subject) }
  }
}

/// Findings that are left alone: those in a document, of a rule in it, or of a rule about one view or constraint.
public struct LintExclusion: Hashable, Sendable {
  /// The end of the document's path, such as `Main.storyboard` or `Login/Main.storyboard`.
  public var document: String
  /// The rule; `nil` for all.
  public var rule: String?
  /// The id of the view or constraint; `nil` for all.
  public var subject: String?

  /// Reads `document`, `document:rule` or `document:rule:id`; a `*` stands for every rule.
  ///
  /// Returns `nil` when a part is empty or there are more than three.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (1...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    document = parts[0]
    rule = parts.count > 1 && parts[1] != "*" ? parts[1] : nil
    subject = parts.count > 2 ? parts[2] : nil
  }

  func matches(rule: String, document: String, subject: String) -> Bool {
    guard document == self.document || document.hasSuffix("/" + self.document) else { return false }
    return (self.rule ?? rule) == rule && (self.subject ?? subject) == subject
  }
}
