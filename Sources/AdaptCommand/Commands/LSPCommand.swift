import Adapt
import ArgumentParser
import EditorServer

struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "lsp")

  func run() throws {
    let server = LanguageServer(version: AdaptCommand.version)
    var frames = MessageFrames()
    while server.exitStatus == nil {
      let bytes = try Input.nextBytes()
      // An editor that is gone asks nothing more.
      if bytes.isEmpty { return }
      let broken = CommandFailure(
        message: "<stdin>: this is no message of the Language Server Protocol; an editor starts `adapt lsp`",
        status: .invalidDocument)
      let messages = try failing(as: { _ in broken }) { () throws(MessageFrames.Broken) in try frames.receive(bytes) }
      for answer in server.answer(messages) { try Output.write(MessageFrames.framed(answer), to: nil) }
      while server.hasWork, server.exitStatus == nil, !Self.isAsked {
        for message in server.work() { try Output.write(MessageFrames.framed(message), to: nil) }
      }
    }
    if let status = server.exitStatus, status != 0 { throw ExitCode(status) }
  }

  /// Whether the editor has said something more, or is gone.
  private static var isAsked: Bool { System.wait(for: [(.standardInput, .reading)], milliseconds: 0) == [true] }
}

struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "mcp")

  func run() throws {
    // A process for each call: an agent can send any document, and the server has to outlive it.
    let server = AgentServer(version: AdaptCommand.version) { arguments, input in
      do throws(ChildProcess.Failure) {
        let child = ChildProcess(program: CommandLine.arguments[0], arguments: arguments, mergesErrors: true)
        let (status, output) = try child.end(input: input)
        return (status, (try? output.get()) ?? [])
      } catch {
        return (ExitStatus.internalError.rawValue, Array("adapt cannot be started: \(error)".utf8))
      }
    }
    var frames = MessageFrames()
    while true {
      let bytes = try Input.nextBytes()
      if bytes.isEmpty { return }
      do throws(MessageFrames.Broken) {
        for message in try frames.receiveLines(bytes) {
          if let answer = server.answer(message) { try? Output.write(answer, to: nil) }
        }
      } catch {
        throw CommandFailure(message: "<stdin>: a message is too long", status: .invalidDocument)
      }
    }
  }
}
