import Adapt
import ArgumentParser

/// `adapt verify`
struct VerifyCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares layouts with those that were recorded and read before.",
    discussion: """
      For every document and configuration there is a golden, a text file with one view a line, in the folder \
      __Layouts__ beside the document. Goldens that are missing are recorded, and count as failed until they were \
      verified once; where the environment variable CI is set nothing is recorded.

      The configurations are those of the nearest adapt.json at the document or above, or else an iphonese3, an \
      iphone15promax and an ipad10, both ways. Options outweigh the file.
      """
  )

  @Argument(
    help: "Documents, or folders to look for documents in; - is the standard input.",
    completion: .documents
  )
  var paths: [String]

  @Option(help: "Which goldens to write; all are those that differ, without a word on what does.")
  var record = RecordMode.missing

  @OptionGroup(title: "Configurations") var configurations: ConfigurationOptions

  @Option(
    help: "A folder with font files (.ttf, .otf, .ttc, .otc) to measure texts with; needs the trait FontFiles.",
    completion: .directory
  )
  var fonts: String?

  @Option(help: "The folder of all goldens, instead of one beside each document.", completion: .directory)
  var goldens: String?

  @Flag(help: "Remove goldens that no document or configuration has any more.")
  var prune = false

  @Option(help: "Verify one of several parts, such as 2/4, and leave the others to other machines.")
  var shard: Shard?

  @Option(help: "Write a page with what differs, before, after and one over the other.", completion: .file())
  var html: String?

  @Option(help: "Write the results in the XML of JUnit.", completion: .file())
  var junit: String?

  @OptionGroup var talk: TalkOptions

  func run() throws {
    var plan = try VerifyPlan(paths, options: configurations, goldens: goldens)
    if let shard { plan.keep(shard) }
    let status = try VerifyRun(plan: plan, command: self).run()
    if status != .fine { throw ExitCode(status.rawValue) }
  }
}

extension RecordMode: ExpressibleByArgument {}
