import Adapt
import ArgumentParser
import EditorServer

/// `adapt lsp`
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves an editor as a language server.",
    discussion: """
      Reads requests from the standard input and writes answers to the standard output until the editor ends it. Editors \
      start it for .layout, .storyboard and .xib; Documentation/Editors.md has their settings.
      """
  )

  func run() throws {
    let server = LanguageServer(version: AdaptCommand.version)
    var frames = MessageFrames()
    while server.exitStatus == nil {
      let bytes = try Input.nextBytes()
      // An editor that is gone asks nothing more.
      if bytes.isEmpty { return }
      let messages: [[UInt8]]
      do throws(MessageFrames.Broken) {
        messages = try frames.receive(bytes)
      } catch {
        throw CommandFailure(
          message: "<stdin>: this is no message of the Language Server Protocol; an editor starts `adapt lsp`",
          status: .invalidDocument)
      }
      for answer in server.answer(messages) { try Output.write(MessageFrames.framed(answer), to: nil) }
      while server.hasWork, server.exitStatus == nil, !Self.isAsked {
        for message in server.work() { try Output.write(MessageFrames.framed(message), to: nil) }
      }
    }
    if let status = server.exitStatus, status != 0 { throw ExitCode(status) }
  }

  /// Whether the editor has said something more, or is gone.
  private static var isAsked: Bool {
    System.wait(for: [(.standardInput, .reading)], milliseconds: 0) == [true]
  }
}
