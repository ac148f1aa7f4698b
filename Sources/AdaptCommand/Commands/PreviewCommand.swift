import Adapt
import ArgumentParser
import Dispatch
import EditorServer
import LayoutModel
import LayoutOutput

struct PreviewCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "preview")

  @Argument(help: "The document; - is the standard input.", completion: .documents)
  var file: String
  @OptionGroup var screens: ScreenOptions
  @OptionGroup var texts: LocaleOptions
  @OptionGroup var app: AppOptions
  @Flag(help: "Show every device with a distinct screen on which the app runs, which is the default.")
  var allDevices = false
  @Flag(help: "Also show each screen dark, right to left, with longer texts, and in the other text sizes.")
  var variants = false
  @Flag(
    help: """
      Show what a screen reader says, in reading order, with targets below 44 points, missing labels and low contrast.
      """)
  var accessibility = false
  @OptionGroup var pictures: PictureFlags
  @Flag(help: "Serve the page on this machine and push each change.")
  var serve = false
  @Option(help: "The port to serve at, or 0 for any free one. (default: \(Self.defaultPort))")
  var port: UInt16?
  @OptionGroup var output: OutputOptions
  @OptionGroup var verbosity: VerbosityOptions

  static let defaultPort: UInt16 = 8470

  private var showsAllDevices: Bool { allDevices || (screens.device.isEmpty && !screens.canvas && !variants) }

  func validate() throws {
    try screens.validate(allDevices: showsAllDevices)
    if port != nil, !serve { throw ValidationError("--port requires --serve.") }
    if serve, output.output != nil { throw ValidationError("--serve and --output cannot be used together.") }
    if serve, file == "-" { throw ValidationError("--serve requires a file, not the standard input.") }
  }

  func run() throws {
    let job = try RenderJob(
      screens, texts, app, allDevices: showsAllDevices, format: .html, showsVariants: variants, heedsApp: true)
    var options = pictures.options
    options.showsAccessibility = accessibility
    if serve {
      return try PreviewRun(input: Input(file), job: job, options: options).run(port: port)
    }
    try job.run(on: [file], to: PictureOutput(format: .html, options: options, output: output.output)).check()
  }
}

/// The run of `adapt preview --serve`: draws the document each time it is saved, and serves until it is interrupted.
struct PreviewRun: Sendable {
  let input: Input
  let job: RenderJob
  let options: PictureOptions

  /// The milliseconds between two looks at the files; a change is noticed after at most two, as a file must have settled.
  private static let interval: Int32 = 50

  func run(port: UInt16?) throws(CommandFailure) {
    let frame = HTMLSheet(options: options).renderLive(title: input.shortName)
    try Self.serve(port: port, frame: frame) { server in
      DispatchQueue(label: "document").async { watch(server) }
    }
  }

  /// Serves until the process is interrupted.
  ///
  /// - Parameters:
  ///   - port: 0 for any free one; `nil` for the usual one.
  ///   - frame: the page that shows the others; `nil` where the newest page is shown itself.
  static func serve(
    port: UInt16?, frame: [UInt8]?, onPost: (@Sendable (String) -> [UInt8]?)? = nil, _ start: (PreviewServer) -> Void
  ) throws(CommandFailure) {
    let server = try failing(as: { CommandFailure(message: "\($0)", status: .cannotCreate) }) {
      () throws(PreviewServerError) in
      try PreviewServer(port: port ?? PreviewCommand.defaultPort, frame: frame, onPost: onPost)
    }
    let interruptions = System.interruptions.map { onSignal($0, server.stop) }
    defer { for interruption in interruptions { interruption.cancel() } }
    try? Output.write("\(server.address)\n", to: nil)
    start(server)
    server.run()
  }

  private func watch(_ server: PreviewServer) {
    let watch = FileWatch()
    while !server.isStopped {
      do {
        server.show(page: try render(noting: watch))
      } catch {
        let text = CommandFailure(of: error).text
        Terminal.write(text)
        server.show(problems: String(decoding: text, as: UTF8.self))
      }
      while !server.isStopped, !watch.look() { _ = System.wait(for: [], milliseconds: Self.interval) }
    }
  }

  /// Reads the document and draws it; `watch` observes the files from then on.
  private func render(noting watch: FileWatch) throws -> [UInt8] {
    watch.note(input.argument)
    let document = try input.load(includingLooks: true, noting: watch.note)
    // The settings decide on the findings that are shown.
    if let folder = SettingsSearch.nearest(to: input.folder) { watch.note(FilePath.join(folder, Settings.fileName)) }
    let rendering = try job.render(document, from: input, name: input.shortName)
    return HTMLSheet(options: options).render(rendering.layouts, notes: rendering.notes, variants: rendering.variants)
  }

  private static func onSignal(_ number: Int32, _ action: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
    System.ignore(signal: number)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: action)
    source.resume()
    return source
  }
}
