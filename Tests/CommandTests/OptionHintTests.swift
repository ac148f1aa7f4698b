import ArgumentParser
import TestSupport
import Testing

@testable import AdaptCommand

/// Options of other commands, and of nobody, lead to what there is.
struct OptionHintTests {
  @Test(arguments: [
    ("lint --landscape", "adapt lint checks both orientations; --orientation landscape checks one"),
    ("verify --portrait", "--orientation portrait checks one"),
    ("lint --size", "adapt lint --every-size checks windows of every width"),
    ("render --iphone6", "name a device with an option: --device iphone6"),
    ("render --portrait", "portrait is the default; leave the option out"),
    ("validate --device", "adapt lint checks it on devices, adapt render lays it out"),
    ("verify --rtl", #"adapt.json has "sizes", "directions" and "textSizes""#),
    ("explain --all-devices", "covers the devices named with --device"),
    ("sweep --orientation", "covers all sizes of one window"),
    ("convert --landscape", "adapt convert rewrites a document for all screens"),
  ])
  func unknownOptionsSayWhatToDo(_ words: String, _ hint: String) throws {
    let place = try Workplace()
    let arguments = words.split(separator: " ").map(String.init) + ["Main.layout"]
    let result = try AdaptProcess.run(arguments: arguments, folder: place.folder)
    let first = result.talk.split(separator: "\n").first ?? ""
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(first.hasPrefix("Error: Unknown option '--") && first.contains("'; ") && first.contains(hint), "\(first)")
    #expect(result.talk.contains("Usage: adapt "))
  }

  @Test func othersAreSaidAsBefore() throws {
    let place = try Workplace()
    let result = try AdaptProcess.run(arguments: ["lint", "--gadget", "Main.layout"], folder: place.folder)
    #expect(result.status == 64 && result.talk.hasPrefix("Error: Unknown option '--gadget'\nUsage:"))
  }

  @Test func noHintIsAboutAnOptionThatTheCommandHas() throws {
    for row in OptionHint.rows {
      for name in row.commands {
        let command = try #require(
          AdaptCommand.configuration.subcommands.first { $0.configuration.commandName == name })
        let options = row.options.isEmpty ? ["device", "landscape", "size", "text-size"] : row.options
        for option in options { #expect(!OptionHint.has(option, command), "adapt \(name) --\(option)") }
      }
    }
    #expect(OptionHint.has("landscape", RenderCommand.self) && !OptionHint.has("land", RenderCommand.self))
  }
}
