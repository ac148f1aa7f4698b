import Adapt
import ArgumentParser

/// `adapt render`
struct RenderCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Lays out documents and prints the frames.",
    discussion: """
      Without --device, a document is laid out on the device whose canvas it was saved with, held as it was, \
      or else on an iphone15pro. `adapt devices` lists the names.
      """
  )

  @Argument(help: "Documents; - is the standard input.", completion: .documents)
  var files: [String]

  @Option(
    name: [.short, .long],
    help: "The device to lay out on; several give several layouts.",
    completion: .devices
  )
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

  @Option(
    help: "A folder with font files (.ttf, .otf, .ttc, .otc) to measure texts with; needs the trait FontFiles.",
    completion: .directory
  )
  var fonts: String?

  @Option(help: "How to print the frames.")
  var format = TextFormat.text

  @Option(name: [.short, .long], help: "The file to write to instead of the standard output.", completion: .file())
  var output: String?

  @OptionGroup var talk: TalkOptions

  /// What is asked for.
  var request: RenderRequest {
    RenderRequest(
      files: files,
      devices: device,
      allDevices: allDevices,
      canvas: canvas,
      landscape: landscape,
      orientation: orientation,
      split: split,
      scene: scene,
      isRightToLeft: rtl,
      textSize: textSize,
      fonts: fonts,
      format: format,
      output: output
    )
  }

  func validate() throws {
    if let contradiction = request.contradiction { throw ValidationError(contradiction) }
  }

  func run() throws {
    let status = try request.run()
    if status != .fine { throw ExitCode(status.rawValue) }
  }
}
