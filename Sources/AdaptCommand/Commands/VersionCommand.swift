import ArgumentParser

/// `adapt version`
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version",
    abstract: "Prints the version."
  )

  func run() throws {
    try OutputFile.write(Array("\(Version.text)\n".utf8), to: nil)
  }
}
