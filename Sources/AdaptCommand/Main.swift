import ArgumentParser

/// Where the process begins: reads the arguments, runs the subcommand and turns what it throws into an exit code.
@main
enum Main {
  static func main() {
    Terminal.ignoreBrokenPipes()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let request = RenderRequest(quickly: arguments) {
        try request.run().exit()
      }
      var command = try AdaptCommand.parseAsRoot(arguments)
      var manners = Terminal.Manners()
      if let talk = (command as? any TalkingCommand)?.talk {
        manners = Terminal.Manners(isQuiet: talk.quiet, color: talk.color)
      }
      try Terminal.$manners.withValue(manners) { try command.run() }
    } catch let failure as CommandFailure {
      Terminal.complain(failure.message)
      failure.status.exit()
    } catch {
      AdaptCommand.exit(withError: error)
    }
  }
}
