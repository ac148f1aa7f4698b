import Adapt
import ArgumentParser

/// The options that say on which screens a command looks at a document.
struct ScreenOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "The device to lay out on; several give several answers.")
  var device: [String] = []

  @Flag(help: "Lay out for the canvas an Interface Builder document was saved with, as Xcode showed it.")
  var canvas = false

  @Flag(help: "The device lies on its side.")
  var landscape = false

  @Option(help: "How the device is held.")
  var orientation: OrientationChoice?

  @Option(help: "The part of a pad's screen that the app gets.")
  var split: SplitChoice?

  @Option(help: "The id of the only screen to look at.")
  var scene: String?

  @Flag(help: "The language is written from right to left.")
  var rtl = false

  @Option(help: "The text size that the user chose.")
  var textSize = TextSizeChoice.standard

  @Option(help: "A folder with font files (.ttf, .otf, .ttc, .otc) to measure texts with; needs the trait FontFiles.")
  var fonts: String?

  /// What lays out.
  func engine() throws -> LayoutEngine {
    LayoutEngine(faces: try fonts.map(FontChoice.read))
  }

  /// What a render with the same options is asked for.
  var request: RenderRequest {
    RenderRequest(
      devices: device, canvas: canvas, landscape: landscape, orientation: orientation, split: split, scene: scene,
      isRightToLeft: rtl, textSize: textSize)
  }

  /// What makes no sense about the options, if anything.
  var contradiction: String? { request.contradiction }

  /// The screens.
  var choice: ScreenChoice {
    get throws { try choice(of: device) }
  }

  /// The screens with other devices.
  func choice(of devices: [String]) throws(CommandFailure) -> ScreenChoice {
    try ScreenChoice(setting: request.setting, devices: devices, allDevices: false, canvas: canvas)
  }
}
