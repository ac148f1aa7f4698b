import Adapt
import ArgumentParser

/// `adapt render`
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Lays out documents and prints the frames.",
    discussion: """
      Without --device, a document is laid out on the device whose canvas it was saved with, held as it was, \
      or else on an iphone15pro. `adapt devices` lists the names.
      """
  )

  @Argument(help: "Documents; - is the standard input.")
  var files: [String]

  @Option(name: [.short, .long], help: "The device to lay out on; several give several layouts.")
  var device: [String] = []

  @Flag(help: "Lay out on every device whose screen differs.")
  var allDevices = false

  @Flag(help: "Lay out for the canvas an Interface Builder document was saved with, as Xcode showed it.")
  var canvas = false

  @Flag(help: "The device lies on its side.")
  var landscape = false

  @Option(help: "How the device is held.")
  var orientation: OrientationChoice?

  @Option(help: "The part of a pad's screen that the app gets.")
  var split: SplitChoice?

  @Option(help: "The id of the only screen to lay out.")
  var scene: String?

  @Flag(help: "The language is written from right to left.")
  var rtl = false

  @Option(help: "The text size that the user chose.")
  var textSize = TextSizeChoice.standard

  @Option(help: "How to print the frames.")
  var format = TextFormat.text

  @Option(name: [.short, .long], help: "The file to write to instead of the standard output.")
  var output: String?

  func validate() throws {
    if landscape, let orientation, !orientation.orientation.isLandscape {
      throw ValidationError("--landscape and --orientation \(orientation.rawValue) contradict each other.")
    }
    if allDevices, !device.isEmpty {
      throw ValidationError("--all-devices leaves nothing for --device to say.")
    }
    let others = allDevices || !device.isEmpty || landscape || orientation != nil || split != nil || rtl
    if canvas, others || textSize.category != .large {
      throw ValidationError(
        "--canvas is the screen that the document was saved with; no other can be chosen.")
    }
  }

  func run() throws {
    let job = RenderJob(
      choice: try ScreenChoice(
        setting: ScreenSetting(self), devices: device, allDevices: allDevices, canvas: canvas),
      scene: scene,
      hasUniqueNames: Set(files.map { Input(argument: $0).shortName }).count == files.count
    )
    var layouts: [Layout] = []
    var worst = ExitStatus.fine
    for file in files {
      let (some, status) = job.layouts(of: Input(argument: file))
      layouts += some
      worst = max(worst, status)
    }
    if !layouts.isEmpty {
      let bytes =
        switch format {
        case .text: FrameText().render(layouts)
        case .json: FrameJSON().render(layouts)
        }
      try OutputFile.write(bytes, to: output)
    }
    if worst != .fine { throw ExitCode(worst.rawValue) }
  }
}

extension ScreenSetting {
  /// The setting that the options stand for.
  fileprivate init(_ options: RenderCommand) {
    self.init(
      orientation: options.orientation?.orientation ?? (options.landscape ? .landscapeRight : nil),
      part: options.split?.part ?? .full,
      contentSize: options.textSize.category,
      direction: options.rtl ? .rightToLeft : .leftToRight
    )
  }
}
