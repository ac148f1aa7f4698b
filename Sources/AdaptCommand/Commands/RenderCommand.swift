import Adapt
import ArgumentParser

/// `adapt render`
struct RenderCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Lays out documents and prints the frames, or draws them.",
    discussion: """
      Without --device, a document is laid out on the device whose canvas it was saved with, held as it was, \
      or else on an iphone15pro. `adapt devices` lists the names.
      """
  )

  @Argument(help: "Documents; - is the standard input.", completion: .documents)
  var files: [String]

  @OptionGroup var screens: ScreenOptions

  @OptionGroup var app: AppOptions

  @Flag(help: "Lay out on every device whose screen differs.")
  var allDevices = false

  @Option(
    help: """
      How to print the frames: as text or JSON, as a picture, or as a page with all pictures; png and pdf need \
      rsvg-convert.
      """
  )
  var format = RenderFormat.text

  @OptionGroup var pictures: PictureFlags

  @Option(help: "Pixels a point of a PNG; how much larger a PDF is.")
  var scale = 1.0

  @Option(
    name: [.short, .long],
    help: "The file to write to instead of the standard output; a folder gets one file a picture.",
    completion: .file())
  var output: String?

  @OptionGroup var talk: TalkOptions

  /// What is asked for.
  var request: RenderRequest {
    var request = screens.request
    request.files = files
    request.infoPlist = app.infoPlist
    request.allDevices = allDevices
    request.format = format
    request.pictures = pictures.choice
    request.pictures.scale = scale
    request.output = output
    return request
  }

  func validate() throws {
    if let contradiction = request.contradiction { throw ValidationError(contradiction) }
  }

  func run() throws {
    let status = try request.run()
    if status != .fine { throw ExitCode(status.rawValue) }
  }
}
