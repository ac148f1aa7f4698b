import LayoutModel
import TextKit

/// What `adapt.json` says about lint.
///
///     "lint": {
///       "devices": ["iphonese3", "ipad10"],
///       "disable": ["leftRight"],
///       "enable": ["notInstalled"],
///       "severity": {"overlap": "error"},
///       "exclude": ["Main.storyboard", "Login.storyboard:overlap", "Home.storyboard:unsafeArea:8bC-Xf-vdC"]
///     }
extension LintSettings {
  private static let keys = ["devices", "disable", "enable", "severity", "exclude"]

  /// Reads the member `lint`; what is wrong with it is noted.
  init(_ value: JSONValue, _ reading: inout JSONReading) {
    self.init()
    let fields = reading.object(value, keys: Self.keys)
    for item in fields["devices"].map({ reading.array($0) }) ?? [] {
      if let device = Self.device(item, &reading) { devices.append(device) }
    }
    disabled = Self.rules(fields["disable"], &reading)
    enabled = Self.rules(fields["enable"], &reading)
    if let value = fields["severity"] {
      let words = [Severity.error, .warning, .note].map(\.rawValue)
      let chosen = reading.object(value, keys: LintRules.ids)
      for id in LintRules.ids {
        severities[id] = chosen[id].flatMap { reading.choice($0, among: words) }.flatMap(Severity.init)
      }
    }
    for item in fields["exclude"].map({ reading.array($0) }) ?? [] {
      if let exclusion = Self.exclusion(item, &reading) { exclusions.append(exclusion) }
    }
  }

  private static func rules(_ value: JSONValue?, _ reading: inout JSONReading) -> [String] {
    guard let value else { return [] }
    return reading.array(value).compactMap { reading.choice($0, among: LintRules.ids) }
  }

  private static func device(_ value: JSONValue, _ reading: inout JSONReading) -> String? {
    guard let name = reading.string(value) else { return nil }
    do throws(UnknownDevice) {
      return try DeviceCatalogue().device(named: name).name
    } catch {
      reading.problem(.wrongValue, error.description, at: value.span)
      return nil
    }
  }

  private static func exclusion(_ value: JSONValue, _ reading: inout JSONReading) -> LintExclusion? {
    guard let text = reading.string(value) else { return nil }
    guard let exclusion = LintExclusion(text) else {
      let right = "\"Main.storyboard\", \"Main.storyboard:rule\" or \"Main.storyboard:rule:id\" was expected"
      reading.problem(.wrongValue, right, at: value.span)
      return nil
    }
    if let rule = exclusion.rule, !LintRules.ids.contains(rule) {
      let hint = Suggestion.sentence(for: rule, in: LintRules.ids)
      reading.problem(.wrongValue, "there is no rule '\(rule)'\(hint)", at: value.span)
      return nil
    }
    return exclusion
  }
}
