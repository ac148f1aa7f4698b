import LayoutModel

/// The configurations that documents are laid out on: every combination of what its lists name.
package struct ConfigurationChoice: Hashable, Sendable {
  /// The names of the devices.
  package var devices: [String]
  /// How they are held.
  package var sides: [LayoutConfiguration.Side]
  /// The text sizes.
  package var textSizes: [ContentSizeCategory]
  /// The writing directions; empty for those of the locales.
  package var directions: [LayoutDirection]
  /// The languages and regions of the texts; empty for the texts of the document alone.
  package var locales: [String]

  /// What is chosen when nobody says anything else: a small phone, a large one and a pad, both ways. That is every
  /// pair of size classes and every screen with and without round corners.
  package static let standard = ConfigurationChoice(devices: ["iphonese3", "iphone15promax", "ipad10"])

  /// Creates a choice; what is not named is what every device comes with.
  package init(
    devices: [String],
    sides: [LayoutConfiguration.Side] = LayoutConfiguration.Side.allCases,
    textSizes: [ContentSizeCategory] = [.large],
    directions: [LayoutDirection] = [],
    locales: [String] = []
  ) {
    self.devices = devices
    self.sides = sides
    self.textSizes = textSizes
    self.directions = directions
    self.locales = locales
  }

  /// All combinations, each of them once, in the order of the lists.
  package var configurations: [LayoutConfiguration] {
    var seen: Set<LayoutConfiguration> = []
    var result: [LayoutConfiguration] = []
    for device in devices {
      for side in sides {
        for textSize in textSizes {
          for (locale, direction) in languages {
            let configuration = LayoutConfiguration(
              device, side, textSize: textSize, direction: direction, locale: locale)
            if seen.insert(configuration).inserted { result.append(configuration) }
          }
        }
      }
    }
    return result
  }

  /// The locales with their directions; `nil` stands for what follows from the other.
  private var languages: [(locale: String?, direction: LayoutDirection?)] {
    let locales: [String?] = locales.isEmpty ? [nil] : locales
    let directions: [LayoutDirection?] = directions.isEmpty ? [nil] : directions
    return locales.flatMap { locale in directions.map { (locale, $0) } }
  }
}
