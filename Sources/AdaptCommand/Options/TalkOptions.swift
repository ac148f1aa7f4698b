import ArgumentParser

/// How a command talks, as every command can be told.
struct TalkOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Say nothing of what is fine or only doubtful: data and errors alone.")
  var quiet = false

  @Option(help: "When to colour; auto colours on terminals, unless NO_COLOR is set.")
  var color = ColorChoice.auto
}

/// When output is coloured.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}

/// A command that can be told how to talk.
protocol TalkingCommand: ParsableCommand {
  /// What it was told.
  var talk: TalkOptions { get }
}
