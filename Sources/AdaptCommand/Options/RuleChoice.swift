import Adapt
import ArgumentParser

/// Rules of lint, separated by commas.
struct RuleChoice: ExpressibleByArgument {
  /// The names of the rules.
  let ids: [String]

  init?(argument: String) {
    ids = argument.split(separator: ",").map(String.init)
    if ids.isEmpty { return nil }
  }

  static var allValueStrings: [String] { LintRules.ids }

  /// What is wrong with the names, if anything.
  var problem: String? {
    guard let wrong = ids.first(where: { !LintRules.ids.contains($0) }) else { return nil }
    return "There is no rule '\(wrong)'\(Suggestion.sentence(for: wrong, in: LintRules.ids))"
      + " `adapt lint --rules` lists them."
  }
}
