import Adapt
import ArgumentParser

/// `adapt preview`
struct PreviewCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows a document on all devices in the browser, and with --serve each change as it is saved.",
    discussion: """
      Writes a page with every device whose screen differs, upright and on its side, or with the devices that are \
      named; it is that of `adapt render --format html`.

      With --serve it serves the page to browsers on this machine and pushes each change of the document, and of what \
      it includes, as soon as it is saved. What is wrong with the document is shown with its place, over the last \
      layout. Ctrl-C ends it, with 0. It takes a build with the trait Preview: swift build -c release --traits Preview.
      """
  )

  @Argument(help: "The document; - is the standard input.", completion: .documents)
  var file: String

  @OptionGroup var screens: ScreenOptions

  @OptionGroup var app: AppOptions

  @Flag(help: "Show every device whose screen differs, as is usual where none is named.")
  var allDevices = false

  @OptionGroup var pictures: PictureFlags

  @Flag(help: "Serve the page on this machine and push each change; needs the trait Preview.")
  var serve = false

  @Option(help: "The port to serve at, 0 for any that is free. (default: \(Self.usualPort))")
  var port: UInt16?

  @Option(
    name: [.short, .long], help: "The file to write the page to instead of the standard output.", completion: .file())
  var output: String?

  @OptionGroup var talk: TalkOptions

  private static let usualPort: UInt16 = 8470

  /// The page that is asked for.
  private var request: RenderRequest {
    var request = screens.request
    request.files = [file]
    request.infoPlist = app.infoPlist
    request.allDevices = allDevices || (screens.device.isEmpty && !screens.canvas)
    request.format = .html
    request.pictures = pictures.choice
    request.output = output
    return request
  }

  func validate() throws {
    if let contradiction = request.contradiction { throw ValidationError(contradiction) }
    if port != nil, !serve { throw ValidationError("--port is for --serve.") }
    if serve, output != nil { throw ValidationError("--serve shows the page in the browser; --output writes it.") }
    if serve, file == "-" { throw ValidationError("--serve is for a file: the standard input is not saved again.") }
  }

  func run() throws {
    let status: ExitStatus
    if serve {
      guard PreviewServer.isBuiltIn else { throw CommandFailure.usage("--serve: \(PreviewServerError.notBuiltIn)") }
      let sheet = PreviewSheet(
        input: Input(argument: file), job: try request.job(), options: request.pictures.options)
      status = try PreviewRun(sheet: sheet, port: port ?? Self.usualPort).run()
    } else {
      status = try request.run()
    }
    if status != .fine { throw ExitCode(status.rawValue) }
  }
}
