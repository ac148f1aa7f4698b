import Adapt
import ArgumentParser

/// `adapt convert`
struct ConvertCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a document of Interface Builder as a .layout.",
    discussion: """
      What decides on frames goes along: views with their contents, fonts and margins, guides, constraints, and what \
      varies, beside what it varies. Ids are made from names, outlets, titles and texts. What .layout has no words for is \
      listed on the standard error, with its place.
      """
  )

  @Argument(help: "A storyboard or xib; - is the standard input.", completion: .documents)
  var file: String

  @Option(help: "The language to write.")
  var to = ConversionTarget.layout

  @Option(
    name: [.short, .long], help: "The file to write; without it the standard output.",
    completion: .file(extensions: ["layout"]))
  var output: String?

  @OptionGroup var talk: TalkOptions

  func run() throws {
    let input = Input(argument: file)
    let (document, status) = input.read(includingLooks: true)
    guard let document else { throw ExitCode(status.rawValue) }
    let conversion: Conversion
    do throws(DocumentError) {
      conversion = try LayoutConversion().convert(document)
    } catch {
      Terminal.say(error.diagnostics, sources: document.sources, name: input.name)
      throw ExitCode(ExitStatus.badDocument.rawValue)
    }
    Terminal.say(conversion.diagnostics, sources: document.sources, name: input.name)
    try OutputFile.write(conversion.bytes, to: output)
  }
}

/// The languages that documents are converted to.
enum ConversionTarget: String, ExpressibleByArgument, CaseIterable {
  /// adapt's own.
  case layout
}
