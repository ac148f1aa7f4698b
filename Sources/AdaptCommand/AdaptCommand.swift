import ArgumentParser

/// The command line: one subcommand a thing that can be done with a layout document.
struct AdaptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapt",
    abstract: "Lays out adaptive layout documents on any device, without a simulator.",
    discussion: """
      Reads .layout, .storyboard and .xib documents, applies what varies by size class, solves the \
      constraints and gives the frames.

      Exit codes: 0 fine, 1 findings, 64 wrong usage, 65 bad document, 66 no such file, 70 a fault of \
      adapt itself, 73 and 74 output that cannot be written.
      """,
    version: Version.text,
    subcommands: [
      RenderCommand.self, DevicesCommand.self, ValidateCommand.self, LintCommand.self, VerifyCommand.self,
      ExplainCommand.self, DiffCommand.self, RotateCommand.self, InteractCommand.self, PreviewCommand.self,
      FixCommand.self, FormatCommand.self, ConvertCommand.self, VersionCommand.self,
    ]
  )
}
