import Adapt
import ArgumentParser

/// `adapt lint`
struct LintCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Looks at documents on all screens and says what is worth looking at.",
    discussion: """
      Looks on every device whose screen differs, upright and lying, unless --devices or the member "lint" of the \
      nearest adapt.json name some. The same finding on several devices is one, and names them.

      Rules are switched off by --disable, in adapt.json ("lint": {"disable": [...], "exclude": \
      ["Main.storyboard:overlap:8bC-Xf-vdC"]}) and in .layout documents by comments: <!-- adapt:disable overlap -->, \
      <!-- adapt:disable:next overlap -->, <!-- adapt:disable:this overlap -->. Ends with 1 when there are findings.
      """
  )

  @Argument(
    help: "Documents, or folders to look for documents in; - is the standard input.",
    completion: .documents
  )
  var paths: [String] = []

  @Option(
    name: [.short, .customLong("devices"), .customLong("device")],
    help: "The devices to look at, separated by commas.",
    completion: .devices
  )
  var devices: [String] = []

  @Option(help: "How they are held; without, both ways.")
  var orientation: [DeviceConfiguration.Side] = []

  @Option(help: "Also look at texts that are this many times as long, such as 1.4.")
  var pseudoLength: [Double] = []

  @Option(help: "Also look at this text size.")
  var textSize: [TextSizeChoice] = []

  @Option(help: "Look for these rules only, separated by commas.")
  var only: [RuleChoice] = []

  @Option(help: "Look for these rules too, which are off by themselves.")
  var enable: [RuleChoice] = []

  @Option(help: "Do not look for these rules.")
  var disable: [RuleChoice] = []

  @Option(help: "From which severity on findings end with 1.")
  var failOn = FailureLevel.warning

  @Option(help: "How to print findings.")
  var format = DiagnosticFormat.text

  @Option(name: [.short, .long], help: "The file to write to instead of the standard output.", completion: .file())
  var output: String?

  @Flag(help: "List the rules.")
  var rules = false

  @Flag(help: "Print the page about the rules, in Markdown.")
  var rulePage = false

  @OptionGroup var talk: TalkOptions

  func validate() throws {
    if let problem = (only + enable + disable).lazy.compactMap(\.problem).first { throw ValidationError(problem) }
    if let length = pseudoLength.first(where: { !($0 > 1 && $0 <= 10) }) {
      throw ValidationError("--pseudo-length \(length) makes no sense; a number above 1 and up to 10 does.")
    }
    if paths.isEmpty, !rules, !rulePage { throw ValidationError("There is no document to look at.") }
  }

  func run() throws {
    if rules || rulePage {
      return try OutputFile.write(Array((rulePage ? RulePage.markdown : RulePage.list).utf8), to: output)
    }
    let status = try LintRun(command: self).run()
    if status != .fine { throw ExitCode(status.rawValue) }
  }
}
