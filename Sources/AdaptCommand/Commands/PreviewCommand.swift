import Adapt
import ArgumentParser
import Dispatch
import EditorServer
import LayoutModel
import LayoutOutput

/// `adapt preview`
struct PreviewCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows a document on all devices in a browser, with --serve live as it is saved.",
    discussion: """
      Writes a page with every device with a distinct screen, in portrait and landscape, or with the devices of \
      --device; it is that of `adapt render --format html`. With --variants it has one device, in all variants.

      With --serve, serves the page to browsers on this machine and pushes each change of the document and the files \
      that it includes as soon as it is saved. Errors appear with their place over the last layout. Ctrl-C ends it, with \
      exit code 0.
      """
  )

  @Argument(help: "The document; - is the standard input.", completion: .documents)
  var file: String

  @OptionGroup var screens: ScreenOptions

  @OptionGroup var app: AppOptions

  @Flag(help: "Show every device with a distinct screen, which is the default.")
  var allDevices = false

  @Flag(help: "Show each screen also dark, right to left, with longer texts, and in the other text sizes.")
  var variants = false

  @OptionGroup var pictures: PictureFlags

  @Flag(help: "Serve the page on this machine and push each change.")
  var serve = false

  @Option(help: "The port to serve at, or 0 for any free one. (default: \(Self.defaultPort))")
  var port: UInt16?

  @Option(name: [.short, .long], help: "The file to write instead of the standard output.", completion: .file())
  var output: String?

  @OptionGroup var verbosity: VerbosityOptions

  static let defaultPort: UInt16 = 8470

  private var request: RenderRequest {
    var request = screens.request
    request.files = [file]
    request.infoPlist = app.infoPlist
    request.showsVariants = variants
    request.allDevices = allDevices || (screens.device.isEmpty && !screens.canvas && !variants)
    request.format = .html
    request.pictures = pictures.choice
    request.output = output
    return request
  }

  func validate() throws {
    if let contradiction = request.contradiction { throw ValidationError(contradiction) }
    if port != nil, !serve { throw ValidationError("--port requires --serve.") }
    if serve, output != nil { throw ValidationError("--serve and --output exclude each other.") }
    if serve, file == "-" { throw ValidationError("--serve requires a file, not the standard input.") }
  }

  func run() throws {
    let status: ExitStatus
    if serve {
      let sheet = PreviewSheet(
        input: Input(argument: file), job: try request.job(), options: request.pictures.options)
      status = try PreviewRun(sheet: sheet, port: port ?? Self.defaultPort).run()
    } else {
      status = try request.run()
    }
    try status.check()
  }
}

/// The page that a preview makes of its document.
struct PreviewSheet: Sendable {
  let input: Input
  let job: RenderJob
  let options: PictureOptions

  /// The reason why there is no page: lines with places, as the terminal shows them.
  struct Failure: Error {
    var text: String
  }

  /// The page that the newest page is put into.
  var frame: [UInt8] { HTMLSheet(options: options).renderLive(title: input.shortName) }

  /// Reads the document and draws it; `watch` observes the files from then on.
  func render(noting watch: FileWatch) throws(Failure) -> [UInt8] {
    let document = try read(noting: watch)
    // The settings decide on the findings that are shown.
    if let folder = SettingsSearch.nearest(to: input.folder) { watch.note(FilePath.join(folder, Settings.fileName)) }
    do throws(CommandFailure) {
      let rendering = try job.render(document, from: input)
      return HTMLSheet(options: options).render(
        rendering.layouts, notes: rendering.notes, variants: rendering.variants)
    } catch {
      throw Failure(text: "error: \(error.message)\n")
    }
  }

  private func read(noting watch: FileWatch) throws(Failure) -> Document {
    watch.note(input.argument)
    do throws(Input.Failure) {
      return try input.load(includingLooks: true, noting: watch.note)
    } catch {
      throw Failure(text: error.text(name: input.name))
    }
  }
}

// MARK: - Serving

/// The run of `adapt preview --serve`: serves until it is interrupted.
struct PreviewRun {
  let sheet: PreviewSheet
  let port: UInt16

  /// The time between two looks at the files; a change is noticed after at most two, as a file must have settled.
  private static let interval = Duration.milliseconds(50)

  /// Blocks until the process is interrupted.
  func run() throws(CommandFailure) -> ExitStatus {
    let feed = PreviewFeed()
    let end = PreviewEnd()
    let interruptions = System.interruptions.map { Self.onSignal($0, end.end) }
    defer { for interruption in interruptions { interruption.cancel() } }
    let watching = Task { [sheet] in await Self.watch(sheet, feed) }
    let serving = Task { [sheet, port] in
      do throws(PreviewServerError) {
        try await PreviewServer(feed: feed, frame: sheet.frame).run(port: port) { address in
          try? Output.write("\(address)\n", to: nil)
        }
      } catch {
        end.end(because: error)
      }
    }
    let failure = end.wait()
    watching.cancel()
    serving.cancel()
    guard let failure else { return .success }
    throw CommandFailure(message: "\(failure)", status: .cannotCreate)
  }

  /// Draws the document at once, and again each time it is saved.
  private static func watch(_ sheet: PreviewSheet, _ feed: PreviewFeed) async {
    let watch = FileWatch()
    repeat {
      do throws(PreviewSheet.Failure) {
        await feed.show(page: try sheet.render(noting: watch))
      } catch {
        Terminal.write(Array(error.text.utf8))
        await feed.show(problems: error.text)
      }
      while !Task.isCancelled, !watch.look() { try? await Task.sleep(for: interval) }
    } while !Task.isCancelled
  }

  /// Replaces the default action of a signal.
  private static func onSignal(_ number: Int32, _ action: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
    System.ignore(signal: number)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: action)
    source.resume()
    return source
  }
}

/// The event that ends a preview, which the main thread waits for.
final class PreviewEnd: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let queue = DispatchQueue(label: "end of the preview")
  nonisolated(unsafe) private var failure: PreviewServerError?

  func end() { semaphore.signal() }

  func end(because error: PreviewServerError) {
    queue.sync { failure = error }
    semaphore.signal()
  }

  /// Blocks until the preview ends; the error that ended it, or `nil` at the user's request.
  func wait() -> PreviewServerError? {
    semaphore.wait()
    return queue.sync { failure }
  }
}
