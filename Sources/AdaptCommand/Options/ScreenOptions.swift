import Adapt
import ArgumentParser

/// The options that choose the screens of a command.
struct ScreenOptions: ParsableArguments {
  @Option(
    name: [.short, .long], help: "The device to lay out on; may be repeated.", completion: .devices)
  var device: [String] = []

  @Flag(help: "Lay out for the canvas that an Interface Builder document was saved with, as Xcode showed it.")
  var canvas = false

  @Flag(help: "Lay out in landscape.")
  var landscape = false

  @Option(help: "The orientation of the interface.")
  var orientation: OrientationChoice?

  @Option(help: "The part of an iPad's screen that the app gets.")
  var split: SplitChoice?

  @Option(help: "The id of the only scene to lay out.")
  var scene: String?

  @Flag(help: "Lay out for a language written from right to left.")
  var rtl = false

  @Option(help: "The text size of the user.")
  var textSize = TextSizeChoice.standard

  @Option(help: FontFolder.help, completion: .directory)
  var fonts: String?

  /// An engine that measures with the fonts.
  func engine() throws -> LayoutEngine {
    LayoutEngine(faces: try fonts.map(FontFolder.init(reporting:)))
  }

  /// The request of a render with the same options.
  var request: RenderRequest {
    RenderRequest(
      devices: device, canvas: canvas, landscape: landscape, orientation: orientation, split: split, scene: scene,
      isRightToLeft: rtl, textSize: textSize, fonts: fonts)
  }

  /// The contradiction among the options, if any.
  var contradiction: String? { request.contradiction }

  var choice: ScreenChoice {
    get throws { try choice(of: device) }
  }

  /// The choice with other devices.
  func choice(of devices: [String]) throws(CommandFailure) -> ScreenChoice {
    try ScreenChoice(setting: request.setting, devices: devices, allDevices: false, canvas: canvas)
  }
}

/// The orientations on the command line.
enum OrientationChoice: String, CaseIterable, ExpressibleByArgument {
  case portrait, portraitUpsideDown, landscape, landscapeLeft, landscapeRight

  /// The orientation; left and right give the same frames, so that either will do for `landscape`.
  var orientation: InterfaceOrientation {
    InterfaceOrientation(rawValue: rawValue) ?? .landscapeRight
  }
}

/// The parts of an iPad's screen on the command line.
enum SplitChoice: String, CaseIterable, ExpressibleByArgument {
  case oneThird = "1/3"
  case half = "1/2"
  case twoThirds = "2/3"
  case slideOver = "slideover"

  var part: ScreenPart { ScreenPart(rawValue: rawValue) ?? .full }
}

/// A text size on the command line, in upper or lower case.
struct TextSizeChoice: Equatable, ExpressibleByArgument {
  let category: ContentSizeCategory

  /// The default of every device.
  static let standard = TextSizeChoice(category: .large)

  init(category: ContentSizeCategory) {
    self.category = category
  }

  init?(argument: String) {
    guard let category = ContentSizeCategory(rawValue: argument.uppercased()) else { return nil }
    self.category = category
  }

  var defaultValueDescription: String { category.rawValue }

  static var allValueStrings: [String] { ContentSizeCategory.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension DeviceOrientation: ExpressibleByArgument {}
