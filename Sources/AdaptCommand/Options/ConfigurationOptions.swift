import Adapt
import ArgumentParser

/// The configurations to lay out on; each option outweighs the list of `adapt.json` that it stands for.
struct ConfigurationOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "The devices; may be repeated, like those below.", completion: .devices)
  var device: [String] = []

  @Option(help: "How they are held.")
  var orientation: [DeviceConfiguration.Side] = []

  @Option(help: "The text sizes that the user chose.")
  var textSize: [TextSizeChoice] = []

  @Option(help: "The writing directions; without, those of the locales.")
  var direction: [DirectionChoice] = []

  @Option(help: "The languages of the texts, from tables like de.lproj/Main.strings: de, pt-BR, …")
  var locale: [String] = []

  func validate() throws {
    if let wrong = locale.first(where: { !DeviceConfiguration.isLocale($0) }) {
      throw ValidationError("'\(wrong)' is no locale; one is written as de, pt-BR or zh-Hans.")
    }
  }

  /// The choice of the settings with what the options say.
  func choice(_ settings: ConfigurationChoice) throws(CommandFailure) -> ConfigurationChoice {
    var choice = settings
    if !device.isEmpty {
      choice.devices = []
      for name in device { choice.devices.append(try DeviceCatalogue().asked(for: name).name) }
    }
    if !orientation.isEmpty { choice.sides = orientation }
    if !textSize.isEmpty { choice.textSizes = textSize.map(\.category) }
    if !direction.isEmpty { choice.directions = direction.map(\.direction) }
    if !locale.isEmpty { choice.locales = locale }
    return choice
  }
}

extension DeviceConfiguration.Side: ExpressibleByArgument {}

/// The writing directions that can be asked for.
enum DirectionChoice: String, CaseIterable, ExpressibleByArgument {
  case ltr, rtl

  /// The direction.
  var direction: LayoutDirection { self == .ltr ? .leftToRight : .rightToLeft }
}
