import ArgumentParser
import LayoutModel

/// An option as the quick parser of `adapt render` takes it.
struct QuickOption: Sendable {
  let name: String
  var isFlag = false
  /// Gives it the value that it has where it is not given.
  let reset: @Sendable (inout RenderCommand) -> Void
  /// Gives it a value; `false` where it has no such value.
  let take: @Sendable (inout RenderCommand, String) -> Bool

  private static func flag(_ name: String, _ set: @escaping @Sendable (inout RenderCommand, Bool) -> Void)
    -> QuickOption
  {
    QuickOption(name: name, isFlag: true, reset: { set(&$0, false) }) { command, _ in
      set(&command, true)
      return true
    }
  }

  private static func value<Value: ExpressibleByArgument>(
    _ name: String, _ set: @escaping @Sendable (inout RenderCommand, Value?) -> Void
  ) -> QuickOption {
    QuickOption(name: name, reset: { set(&$0, nil) }) { command, text in
      guard let value = Value(argument: text) else { return false }
      set(&command, value)
      return true
    }
  }

  /// All options of the command: one that is missing here is never set, which `FastPathTests` see.
  static let all: [QuickOption] = [
    QuickOption(name: "--device", reset: { $0.screens.device = [] }) { command, text in
      command.screens.device.append(text)
      return true
    },
    flag("--canvas") { $0.screens.canvas = $1 },
    value("--orientation") { $0.screens.orientation = $1.map { [$0] } ?? [] },
    flag("--landscape") { $0.screens.traits.landscape = $1 },
    value("--ios") { $0.screens.traits.ios = $1 },
    value("--safe-area") { $0.screens.traits.safeArea = $1 },
    value("--scene") { $0.screens.traits.scene = $1 },
    flag("--rtl") { $0.screens.traits.rtl = $1 },
    value("--text-size") { $0.screens.traits.textSize = $1 ?? .large },
    value("--split") { $0.screens.split = $1 },
    value("--size") { $0.screens.size = $1 },
    flag("--keyboard") { $0.screens.keyboard = $1 },
    flag("--dark") { $0.screens.dark = $1 },
    flag("--high-contrast") { $0.screens.highContrast = $1 },
    value("--presentation") { $0.screens.presentation = $1 },
    value("--locale") { $0.texts.locale = $1 },
    value("--fonts") { $0.screens.fonts.fonts = $1 },
    value("--info-plist") { $0.app.infoPlist = $1 },
    flag("--all-devices") { $0.allDevices = $1 },
    value("--format") { $0.format = $1 ?? .text },
    value("--layers") { $0.pictures.layers = $1 },
    flag("--hidden") { $0.pictures.hidden = $1 },
    flag("--constraints") { $0.pictures.constraints = $1 },
    flag("--numbers") { $0.pictures.numbers = $1 },
    value("--scale") { $0.scale = $1 ?? 1 },
    value("--output") { $0.output = $1 },
    flag("--quiet") { $0.verbosity.quiet = $1 },
    value("--color") { $0.verbosity.color = $1 ?? .auto },
  ]
}

extension RenderCommand {
  /// Parses the arguments of a plain `adapt render` without ArgumentParser, whose reflection takes 2 of 10 ms.
  ///
  /// Anything but plain long options, each but `--device` once, is `nil` here and left to ArgumentParser: help, mistakes,
  /// abbreviations, short names, `--name=value`.
  init?(quickly arguments: [String]) {
    guard arguments.first == "render" else { return nil }
    self.init()
    (screens, app, pictures, verbosity) = (ScreenOptions(), AppOptions(), PictureFlags(), VerbosityOptions())
    texts = LocaleOptions()
    (screens.traits, screens.fonts, files) = (TraitOptions(), FontOptions(), [])
    for option in QuickOption.all { option.reset(&self) }
    var seen: [String] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "-" || !argument.hasPrefix("-") {
        files.append(argument)
        continue
      }
      guard let option = QuickOption.all.first(where: { $0.name == argument }),
        argument == "--device" || !seen.contains(argument)
      else { return nil }
      seen.append(argument)
      let value = option.isFlag ? "" : rest.popFirst()
      guard let value, !value.hasPrefix("-"), option.take(&self, value) else { return nil }
    }
    guard !files.isEmpty, (try? screens.validate()) != nil, (try? texts.validate()) != nil, (try? validate()) != nil
    else { return nil }
  }
}
