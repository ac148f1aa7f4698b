import Adapt
import ArgumentParser

/// `adapt convert`
struct ConvertCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a storyboard or xib as a .layout, or a .layout as a storyboard.",
    discussion: """
      What decides on frames goes along: views with their contents, fonts and margins, guides, constraints, and what \
      varies, beside what it varies. Ids are made from names, outlets, titles and texts. What the other \
      language has no words for is listed on the standard error, with its place.

      --to storyboard writes saved frames for an iPhone 8, containers for the bars of screens, and ids in Xcode's form. A \
      document of parts alone becomes a xib.
      """
  )

  @Argument(help: "A document; - is the standard input.", completion: .documents)
  var file: String

  @Option(help: "The language to write.")
  var to = ConversionTarget.layout

  @Option(
    name: [.short, .long], help: "The file to write; without it the standard output.",
    completion: .documents)
  var output: String?

  @OptionGroup var talk: TalkOptions

  func run() throws {
    let input = Input(argument: file)
    let (document, status) = input.read(includingLooks: true)
    guard let document else { throw ExitCode(status.rawValue) }
    let conversion: Conversion
    do throws(DocumentError) {
      switch to {
      case .layout: conversion = try LayoutConversion().convert(document)
      case .storyboard: conversion = try StoryboardConversion().convert(document)
      }
    } catch {
      Terminal.say(error.diagnostics, sources: document.sources, name: input.name)
      throw ExitCode(ExitStatus.badDocument.rawValue)
    }
    Terminal.say(conversion.diagnostics, sources: document.sources, name: input.name)
    try OutputFile.writeWhole(conversion.bytes, to: output)
  }
}

/// The languages that documents are converted to.
enum ConversionTarget: String, ExpressibleByArgument, CaseIterable {
  /// adapt's own.
  case layout
  /// That of Interface Builder.
  case storyboard
}
