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
      try command.run()
    } catch let failure as CommandFailure {
      Terminal.complain(failure.message)
      failure.status.exit()
    } catch {
      AdaptCommand.exit(withError: error)
    }
  }
}
