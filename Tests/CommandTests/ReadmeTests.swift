import Foundation
import TestSupport
import Testing

/// The README says what is so. `ADAPT_RECORD=1` writes the output of its commands anew.
struct ReadmeTests {
  let readme: Readme

  init() throws { readme = try Readme() }

  @Test func theFirstTwoCommandsRenderAndTest() {
    let first = readme.commands.first
    #expect(
      first?.text.hasPrefix("Scripts/setup && swift run -c release adapt render Fixtures/Restructure/")
        == true)
    #expect(first?.output.isEmpty == false)
    #expect(readme.commands.dropFirst().first?.text == "swift test")
  }

  @Test(.disabled(if: Golden.isRecording()))
  func outputsAreWhatCommandsPrint() throws {
    let place = try readme.makePlace()
    for command in readme.commands where command.isRun {
      #expect(try readme.run(command, in: place) == command.output, "\(command.text)")
    }
  }

  @Test(.enabled(if: Golden.isRecording(), "ADAPT_RECORD=1 records"))
  func record() throws {
    let place = try readme.makePlace()
    var lines = readme.lines
    let commands = readme.commands.filter(\.isRun)
    let outputs = try commands.map { try readme.run($0, in: place) }
    for (command, output) in zip(commands, outputs).reversed() {
      lines.replaceSubrange(
        command.lines,
        with: output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast())
    }
    try lines.joined(separator: "\n").write(to: Readme.file, atomically: true, encoding: .utf8)
    Issue.record("recorded the outputs of README.md; read them")
  }

  @Test func theCodeIsThatOfATest() throws {
    let files = ["LayoutEngineTests/LibraryTests.swift", "OutputTests/AdaptTesting/SwiftTestingTests.swift"]
    let tests = try files.map { file in
      try String(contentsOf: PackageFolder.url.appending(path: "Tests/\(file)"), encoding: .utf8)
    }
    let lines = Set(tests.joined().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    #expect(!readme.code.isEmpty)
    for line in readme.code.joined().split(separator: "\n") {
      #expect(lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }

  @Test func theTableOfTasksIsUsable() throws {
    let help = try AdaptProcess.run(arguments: ["render", "--help"]).output
    let commands = readme.lines.filter { $0.hasPrefix("|") }.flatMap { $0.matches(of: /`adapt render [^`]*`/) }
    #expect(!commands.isEmpty)
    for option in commands.flatMap({ $0.output.matches(of: /--[a-z-]+/) }) {
      #expect(help.contains(option.output), "\(option.output)")
    }
  }
}
