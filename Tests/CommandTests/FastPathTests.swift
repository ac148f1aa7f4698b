import ArgumentParser
import TestSupport
import Testing

@testable import AdaptCommand

/// Commands are parsed by themselves where they understand all of their arguments: as from the top.
struct FastPathTests {
  /// The command with the values of all its options; `nil` where the arguments have a mistake.
  private func described(_ parse: () throws -> any ParsableCommand) -> String? { (try? parse()).map { "\($0)" } }

  private func expectSame(_ arguments: [String]) {
    let quick = described { try AdaptCommand.command(for: arguments) }
    #expect(quick == described { try AdaptCommand.parseAsRoot(arguments) }, "\(arguments)")
  }

  @Test(arguments: [
    ["a"], ["a", "-", "b/c.layout"], ["a", "--device", "iphone6", "--device", "ipad air"],
    ["--landscape", "a", "--format", "json"], ["--canvas", "a", "--format", "json"],
    ["a", "--orientation", "landscapeLeft", "--split", "1/2", "--scene", "x", "--rtl"],
    ["a", "--text-size", "axl5", "--output", "o"], ["a", "--text-size", "ax5", "--output", "o"],
    ["--all-devices", "a"], [""], ["a", "--fonts", "f"], ["a", "--fonts", ""], ["a", "--scene", ""],
    ["a", "--ios", "17.4", "--size", "320x50", "--safe-area", "1,2,3,4"], ["a", "--ios", "8"], ["a", "--size", "0x5"],
    ["a", "--safe-area", "1,2"], ["a", "--canvas", "--ios", "17"], ["a", "--split", "1/2", "--size", "9x9"],
    ["--", "a"], ["a", "-d", "iphone6"], ["a", "--device=iphone6"], ["a", "--rtl", "--rtl"],
    ["--help"], ["a", "--help"], ["a", "-h"],
  ])
  func plainRequestsAreTheSame(arguments: [String]) { expectSame(["render"] + arguments) }

  @Test(arguments: [
    [], ["a", "--version"], ["a", "--dev", "iphone6"], ["a", "--format", "tex"], ["a", "--device"],
    ["a", "--device", "--rtl"],
    ["a", "--landscape", "--orientation", "portrait"], ["a", "--all-devices", "--device", "iphone6"],
  ])
  func mistakesHaveTheWordsOfTheWholeProgram(arguments: [String]) throws {
    let arguments = ["render"] + arguments
    let quick = #expect(throws: (any Error).self) { try AdaptCommand.command(for: arguments) }
    let slow = #expect(throws: (any Error).self) { try AdaptCommand.parseAsRoot(arguments) }
    let words = AdaptCommand.fullMessage(for: try #require(quick))
    #expect(words == AdaptCommand.fullMessage(for: try #require(slow)))
    #expect(arguments.contains("--version") || words.usageLine.contains("adapt render"))
  }

  @Test(arguments: ["render", "lint", "explain", "sweep", "rotate"])
  func manyCombinationsAreTheSame(command: String) {
    let words = [
      "a", "b", "-", "--device", "--landscape", "--orientation", "portrait", "--format", "json", "--scene",
      "--rtl", "--keyboard", "--canvas", "--split", "1/3", "--text-size", "XL", "--fonts", "--output", "--all-devices",
      "-o", "",
      "--ios", "26", "--size", "9x9", "--safe-area", "0,0,0,0",
    ]
    var dice = Dice(1)
    for _ in 0..<400 { expectSame([command] + (0..<5).map { _ in dice.pick(words) }) }
  }
}

extension String {
  /// The line of a message that shows how a command is used.
  fileprivate var usageLine: Substring {
    split(separator: "\n").first { $0.hasPrefix("Usage: ") || $0.hasPrefix("USAGE: ") } ?? ""
  }
}
