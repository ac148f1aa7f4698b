import LayoutModel

/// A device in one orientation, with the settings of its user: each has a golden of its own.
///
///     DeviceConfiguration("iphone6plus", .landscape, direction: .rightToLeft)
package struct DeviceConfiguration: Hashable, Sendable {
  /// The device's name, alias, or id of Interface Builder.
  package var device: String
  package var side: Orientation
  package var textSize: ContentSizeCategory
  package var direction: LayoutDirection
  /// The language and region of the texts, such as `de` or `pt-BR`; `nil` for the texts of the document.
  package var locale: String?
  /// The iOS that the device runs; `nil` for the last that it gets.
  package var release: SystemRelease?

  /// - Parameter direction: `nil` for that of the locale.
  package init(
    _ device: String, _ side: Orientation = .portrait, textSize: ContentSizeCategory = .large,
    direction: LayoutDirection? = nil, locale: String? = nil, release: SystemRelease? = nil
  ) {
    (self.device, self.side, self.release, self.textSize) = (device, side, release, textSize)
    self.direction = direction ?? locale.map(WritingDirection.of) ?? .leftToRight
    self.locale = locale
  }

  /// The name for people: `iphone6plus landscape, right to left, text size AX2, ar`.
  package var title: String { ScreenTitle.title(device, side.rawValue, release: release, direction, textSize, locale) }

  /// The name of the golden, without an extension: `iphone6plus-landscape-rtl-AX2-ar`.
  package var fileName: String {
    var parts = [device, side.rawValue]
    if let release { parts.append("ios\(release.version)") }
    if direction == .rightToLeft { parts.append("rtl") }
    if textSize != .large { parts.append(textSize.rawValue) }
    if let locale { parts.append(locale) }
    return parts.joined(separator: "-")
  }

  /// - Throws: an error when no device has the name; a device that does not run the release keeps its own.
  package func screen() throws(UnknownDevice) -> Screen {
    var device = try DeviceCatalogue().device(named: device)
    if let release { device = (try? device.running(release)) ?? device }
    var screen = DeviceCatalogue().wholeScreen(of: device, orientation: side.interface)
    screen.traits.contentSize = textSize
    screen.traits.layoutDirection = direction
    return screen
  }
}

/// All combinations of some devices, releases of iOS, orientations, text sizes, writing directions and locales.
package struct ConfigurationChoice: Hashable, Sendable {
  package var devices: [String]
  /// The releases of iOS, each on the devices that run it; empty for the last that each device gets.
  package var releases: [SystemRelease] = []
  package var sides: [Orientation]
  /// The orientations of iPads; `nil` for those of all devices.
  package var padSides: [Orientation]?
  package var textSizes: [ContentSizeCategory]
  /// The writing directions; empty for those of the locales.
  package var directions: [LayoutDirection] = []
  /// The languages and regions of the texts; empty for the texts of the document alone.
  package var locales: [String] = []

  /// The default: a small phone, a large one and an iPad in both orientations. They have every pair of size classes,
  /// and screens with and without round corners.
  package static let standard = ConfigurationChoice(devices: ["iphonese3", "iphone15promax", "ipad10"])

  /// Without further arguments, the default settings of a device.
  package init(
    devices: [String], sides: [Orientation] = Orientation.allCases, textSizes: [ContentSizeCategory] = [.large]
  ) {
    (self.devices, self.sides, self.textSizes) = (devices, sides, textSizes)
  }

  /// All combinations, each once, in the order of the lists.
  package var configurations: [DeviceConfiguration] {
    var result: [DeviceConfiguration] = []
    for (device, release) in systems {
      let isPad = padSides != nil && (try? DeviceCatalogue().device(named: device))?.idiom == .pad
      for side in isPad ? padSides ?? sides : sides {
        for textSize in textSizes {
          for (locale, direction) in languages {
            result.append(
              DeviceConfiguration(
                device, side, textSize: textSize, direction: direction, locale: locale, release: release))
          }
        }
      }
    }
    return result.unique
  }

  /// A sentence about a device that runs none of the releases and would be left out without a word, if there is one.
  package var idleDevice: String? {
    if releases.isEmpty { return nil }
    let known = devices.lazy.compactMap { try? DeviceCatalogue().device(named: $0) }
    return known.first { device in !releases.contains(where: device.runs) }.map { device in
      "\(device.name) runs none of these releases; it has iOS \(device.firstVersion) to \(device.lastVersion)"
    }
  }

  /// The devices with the releases that they run.
  private var systems: [(device: String, release: SystemRelease?)] {
    if releases.isEmpty { return devices.map { ($0, nil) } }
    return devices.flatMap { name in
      let device = try? DeviceCatalogue().device(named: name)
      return releases.filter { device?.runs($0) ?? true }.map { (name, $0) }
    }
  }

  /// The locales with their directions; a direction of `nil` is that of the locale.
  private var languages: [(locale: String?, direction: LayoutDirection?)] {
    let locales: [String?] = locales.isEmpty ? [nil] : locales
    let directions: [LayoutDirection?] = directions.isEmpty ? [nil] : directions
    return locales.flatMap { locale in directions.map { (locale, $0) } }
  }
}

private enum WritingDirection {
  /// The direction of a locale such as `ar`, `he-IL` or `az-Arab`; a script takes precedence over the language.
  static func of(_ locale: String) -> LayoutDirection {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x40 } }) {
      return NameList.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }
    return NameList.rightToLeftLanguages.contains(parts.first ?? "") ? .rightToLeft : .leftToRight
  }
}

extension DeviceConfiguration {
  /// Whether a text names a locale: parts of ASCII letters and digits with `-` or `_` between them, a language first.
  package static func isLocale(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.utf8.count) else { return false }
    return parts.allSatisfy { part in
      (2...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    } && language.allSatisfy(\.isLetter)
  }
}
