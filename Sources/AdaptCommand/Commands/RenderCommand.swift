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

  @Option(
    help: """
      How to print the frames: as text or JSON, as a picture, or as a page with all pictures; png and pdf need \
      rsvg-convert.
      """
  )
  var format = RenderFormat.text

  @Option(
    help: ArgumentHelp(
      """
      The layers that a picture shows, with commas between them, of \
      \(PictureLayer.allCases.map(\.rawValue).joined(separator: ", ")); or all.
      """,
      valueName: "names"))
  var layers: LayerChoice?

  @Flag(help: "Pictures show hidden views, dashed.")
  var hidden = false

  @Flag(help: "Pictures show constraints: blue ones are right, orange ones misplaced, red ones conflict.")
  var constraints = false

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
      pictures: PictureChoice(layers: layers, showsHidden: hidden, showsConstraints: constraints, scale: scale),
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
