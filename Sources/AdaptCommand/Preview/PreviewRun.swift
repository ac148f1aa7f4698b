import Adapt
import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Serves a preview until somebody ends it.
struct PreviewRun {
  let sheet: PreviewSheet
  let port: UInt16

  /// How long it takes to notice that a file was saved: twice as long at most, as a file has to have settled.
  private static let interval = Duration.milliseconds(50)

  /// Blocks until the process is interrupted.
  func run() throws(CommandFailure) -> ExitStatus {
    let feed = PreviewFeed()
    let ending = Ending()
    let interruptions = [SIGINT, SIGTERM].map { Self.onSignal($0, ending.end) }
    defer { for interruption in interruptions { interruption.cancel() } }
    let watching = Task { [sheet] in await Self.watch(sheet, feed) }
    let serving = Task { [sheet, port] in
      do throws(PreviewServerError) {
        try await PreviewServer(feed: feed, frame: sheet.frame).run(port: port) { address in
          _ = try? OutputFile.write(Array("\(address)\n".utf8), to: nil)
        }
      } catch {
        ending.end(because: error)
      }
    }
    let failure = ending.wait()
    watching.cancel()
    serving.cancel()
    guard let failure else { return .fine }
    throw CommandFailure(
      message: "\(failure)", status: failure == .notBuiltIn ? .usage : .cannotCreate)
  }

  /// Draws the document at once and again each time that it was saved.
  private static func watch(_ sheet: PreviewSheet, _ feed: PreviewFeed) async {
    let watch = FileWatch()
    repeat {
      do throws(PreviewSheet.Failure) {
        await feed.show(page: try sheet.render(noting: watch))
      } catch {
        Terminal.say(Array(error.text.utf8))
        await feed.show(problems: error.text)
      }
      while !Task.isCancelled, !watch.look() { try? await Task.sleep(for: interval) }
    } while !Task.isCancelled
  }

  /// Does something when the process gets a signal, instead of what the signal does by itself.
  private static func onSignal(_ number: Int32, _ action: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: action)
    source.resume()
    return source
  }
}
