import LayoutModel

/// A screen, with the length and size of texts, on which lint checks documents.
package struct LintConfiguration: Sendable {
  package var screen: Screen
  package var text: TextVariant

  package enum TextVariant: Hashable, Sendable {
    /// The texts of the document at the default text size.
    case asWritten
    /// Texts this many times as long, as in another language.
    case longer(Double)
    /// The text size of ``Screen/traits``.
    case sized(ContentSizeCategory)
    case mirrored
  }

  package init(screen: Screen, text: TextVariant = .asWritten) { (self.screen, self.text) = (screen, text) }

  /// The devices that lint checks by default: all that differ in size, traits or safe area, each in its newest model.
  package static func devices() -> [Device] {
    var devices: [Device] = []
    for device in DeviceCatalogue().devicesOfReleases {
      // On whichever system.
      let same = devices.firstIndex { known in
        var other = device
        other.toolsVersion = known.toolsVersion
        return known.hasSameScreen(as: other)
      }
      if let same {
        if devices[same].toolsVersion < device.toolsVersion { devices[same] = device }
      } else {
        devices.append(device)
      }
    }
    return devices
  }

  package static func all(
    _ devices: [Device], orientations: [InterfaceOrientation] = InterfaceOrientation.usual
  ) -> [LintConfiguration] {
    devices.flatMap { device in
      orientations.compactMap { orientation in
        (try? DeviceCatalogue().screen(of: device, orientation: orientation)).map { LintConfiguration(screen: $0) }
      }
    }
  }

  /// The configurations, followed by the same screens with texts of other lengths and sizes, and from right to left.
  package static func varying(
    _ configurations: [LintConfiguration], lengths: [Double], sizes: [ContentSizeCategory], mirrored: Bool = false
  ) -> [LintConfiguration] {
    let variants =
      lengths.filter { $0 != 1 }.map(TextVariant.longer) + sizes.filter { $0 != .large }.map(TextVariant.sized)
      + (mirrored ? [.mirrored] : [])
    return configurations
      + variants.flatMap { variant in
        configurations.map { configuration in
          var screen = configuration.screen
          if case .sized(let size) = variant { screen.traits.contentSize = size }
          if variant == .mirrored { screen.traits.layoutDirection = .rightToLeft }
          return LintConfiguration(screen: screen, text: variant)
        }
      }
  }
}

extension DeviceCatalogue {
  /// All idioms and size classes that devices have, in both orientations and split views, and what conditions name.
  func everyTraits(named conditions: [TraitCondition] = []) -> [Traits] {
    let measuresWindows = conditions.contains { $0.leastWidth != nil || $0.leastHeight != nil }
    var all: [Traits] = []
    for device in devices {
      for orientation in InterfaceOrientation.usual {
        for part in [.full] + parts(of: device, orientation: orientation) {
          guard let screen = try? screen(of: device, orientation: orientation, split: part) else { continue }
          var traits = measuresWindows ? screen.conditionTraits : screen.traits
          traits.scale = 2
          if !all.contains(traits) { all.append(traits) }
        }
      }
    }
    return all.withSettings(named: conditions)
  }
}

extension Document {
  /// Pseudo-localization: the document with the texts of labels, buttons and text views so many times as long, as in other
  /// languages, by repeating their letters. Texts of fields are the user's.
  package func lengthened(by factor: Double) -> Document {
    func longer(_ text: String) -> String {
      let letters = Array(text)
      let more = Int((Double(letters.count) * (factor - 1)).rounded(.up))
      guard more > 0, !letters.isEmpty else { return text }
      return text + String((0..<more).map { letters[$0 % letters.count] })
    }
    var document = self
    for scene in document.scenes.indices {
      for view in document.scenes[scene].views.indices {
        if case .textField = document.scenes[scene].views[view].content { continue }
        document.scenes[scene].views[view].content.mapTexts { role, texts in
          switch role {
          case .text, .title, .configurationTitle:
            texts.map { text in
              text.map { text in
                var text = text
                for index in text.runs.indices { text.runs[index].text = longer(text.runs[index].text) }
                return text
              }
            }
          case .placeholder, .configurationSubtitle, .segmentTitle: texts
          }
        }
      }
    }
    return document
  }
}

/// The rules in force, their severities, and the findings to ignore.
package struct LintSettings: Sendable {
  /// The only rules to check; `nil` for all that are on.
  package var only: [String]?
  /// Rules that are switched on although they are off by default.
  package var enabled: [String] = []
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
