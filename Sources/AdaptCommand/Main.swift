import ArgumentParser

/// Where the process begins: reads the arguments, runs the subcommand and turns what it throws into an exit code.
@main
enum Main {
  static func main() {
    Terminal.ignoreBrokenPipes()
    do {
      var command = try AdaptCommand.parseAsRoot()
      try command.run()
    } catch let failure as CommandFailure {
      Terminal.complain(failure.message)
      failure.status.exit()
    } catch {
      AdaptCommand.exit(withError: error)
    }
  }
}
