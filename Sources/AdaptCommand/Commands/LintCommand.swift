import Adapt
import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// `adapt lint`
struct LintCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Checks documents on all screens and reports likely mistakes.",
    discussion: """
      Checks every device with a distinct screen, in portrait and landscape, unless --devices or the member "lint" of \
      the nearest adapt.json names some. A finding on several devices is reported once, with their names.

      Rules are disabled by --disable, in adapt.json ("lint": {"disable": [...], "exclude": \
      ["Main.storyboard:overlap:8bC-Xf-vdC"]}) and in .layout documents by comments: <!-- adapt:disable overlap -->, \
      <!-- adapt:disable:next overlap -->, <!-- adapt:disable:this overlap -->. Exits with 1 when there are findings.
      """
  )

  @Argument(help: "Documents, or folders to search for documents; - is the standard input.", completion: .documents)
  var paths: [String] = []

  @Option(
    name: [.short, .customLong("devices"), .customLong("device")], help: "The devices to check, separated by commas.",
    completion: .devices)
  var devices: [String] = []

  @Option(help: "The orientations to check; both without it.")
  var orientation: [DeviceConfiguration.Side] = []

  @Option(name: .customLong("ios"), help: "The versions of iOS to check, on the devices that run them.")
  var systems: [SystemChoice] = []

  @Option(help: "Also check with texts that are this many times as long, such as 1.4.")
  var pseudoLength: [Double] = []

  @Option(help: "Also check this text size.")
  var textSize: [TextSizeChoice] = []

  @Flag(help: "Check windows of every width from 320 to 1366 points, on the largest iPad or the device that is named.")
  var everySize = false

  @Flag(help: "Check with the keyboard shown.")
  var keyboard = false

  @Option(help: "Check these rules only, separated by commas.")
  var only: [RuleChoice] = []

  @Option(help: "Also check these rules, which are off by default.")
  var enable: [RuleChoice] = []

  @Option(help: "Do not check these rules.")
  var disable: [RuleChoice] = []

  @Option(help: "The lowest severity of findings that exits with 1.")
  var failOn = FailureLevel.warning

  @Option(help: "The output format.")
  var format = DiagnosticFormat.text

  @Option(name: [.short, .long], help: "The file to write instead of the standard output.", completion: .file())
  var output: String?

  @Flag(help: "List the rules.")
  var rules = false

  @Flag(help: "Print the documentation of the rules in Markdown.")
  var rulePage = false

  @OptionGroup var verbosity: VerbosityOptions

  func validate() throws {
    if let problem = (only + enable + disable).lazy.compactMap(\.problem).first { throw ValidationError(problem) }
    if let length = pseudoLength.first(where: { !($0 > 1 && $0 <= 10) }) {
      throw ValidationError("--pseudo-length must be a number above 1 and up to 10, not \(length).")
    }
    if everySize {
      if !orientation.isEmpty || !pseudoLength.isEmpty || !textSize.isEmpty || systems.count > 1 || names.count > 1 {
        throw ValidationError(
          "--every-size checks the windows of one device upright, with the texts as written: it goes with one --device "
            + "and one --ios.")
      }
    }
    if paths.isEmpty, !rules, !rulePage { throw ValidationError("Name a document to check.") }
  }

  /// The names of the devices on the command line.
  fileprivate var names: [String] { devices.flatMap { $0.split(separator: ",").map(String.init) } }

  func run() throws {
    if rules || rulePage {
      return try Output.write(rulePage ? RulePage.markdown : RulePage.list, to: output)
    }
    try LintRun(command: self).run().check()
  }
}

/// The run of `adapt lint`: reads documents, checks them on all cores, and prints the findings.
struct LintRun {
  let command: LintCommand

  private struct Job: Sendable {
    var input: Input
    var check: @Sendable (Document) -> [Diagnostic]
  }

  private struct Outcome: Sendable {
    var entry: DiagnosticReport.Entry
    var failure: Input.Failure?
  }

  /// Checks all documents and returns the worst status of any.
  func run() throws(CommandFailure) -> ExitStatus {
    var worst = ExitStatus.success
    var jobs: [Job] = []
    var search = InputSearch()
    for input in try search.inputs(command.paths) {
      jobs.append(Job(input: input, check: try check(try search.settings.settings(in: input.folder).settings)))
    }
    let outcomes = Parallel.map(jobs) { job in
      let (entry, failure) = job.input.report(job.check)
      return Outcome(entry: entry, failure: failure)
    }
    for (job, outcome) in zip(jobs, outcomes) {
      if let failure = outcome.failure {
        worst = max(worst, failure.status)
        if command.format == .text || outcome.entry.diagnostics.isEmpty { failure.report(name: job.input.name) }
      } else if outcome.entry.diagnostics.contains(where: { command.failOn.counts($0.severity) }) {
        worst = max(worst, .findings)
      }
    }
    let shown = outcomes.filter { $0.failure == nil || command.format != .text }.map(\.entry)
    let report = DiagnosticReport(shown, rules: Self.rules, version: AdaptCommand.version)
    let isColoured = command.output == nil && Terminal.isColoured(.standardOutput)
    try Output.write(command.format.render(report, isColoured: isColoured), to: command.output)
    return worst
  }

  /// All rules, as reports list them.
  private static var rules: [DiagnosticReport.Rule] {
    LintRules.all.map { rule in
      DiagnosticReport.Rule(code: "lint.\(rule.id)", summary: rule.summary, severity: rule.severity)
    }
  }

  /// The check of documents under some settings, which options override.
  private func check(_ all: Settings) throws(CommandFailure) -> @Sendable (Document) -> [Diagnostic] {
    var settings = all.lint
    let releases = command.systems.isEmpty ? all.choice.releases : command.systems.map(\.release)
    settings.only = command.only.isEmpty ? nil : command.only.flatMap(\.ids)
    settings.enabled += command.enable.flatMap(\.ids)
    settings.disabled += command.disable.flatMap(\.ids)
    if command.everySize {
      let linter = SweepLinter(settings: settings, engine: LayoutEngine())
      let screen = try WindowOptions.screen(of: command.names.first, running: command.systems.first?.release)
      let widths = SweepLine.lines(width: nil, height: nil, on: screen)
      return { document in widths.flatMap { linter.lint(document, on: screen, along: $0) } }
    }
    if !command.names.isEmpty { settings.devices = command.names }
    let configurations = LintConfiguration.varying(
      try screens(settings.devices, releases), lengths: command.pseudoLength, sizes: command.textSize.map(\.category))
    let linter = Linter(settings: settings, configurations: configurations)
    return { linter.lint($0) }
  }

  /// The screens of some devices, or of all that differ, under releases of iOS or the last of each device.
  private func screens(_ names: [String], _ releases: [SystemRelease]) throws(CommandFailure) -> [LintConfiguration] {
    let catalogue = DeviceCatalogue()
    let sides = command.orientation.isEmpty ? DeviceConfiguration.Side.allCases : command.orientation
    var devices: [Device] = []
    for name in names { devices.append(try catalogue.requestedDevice(name)) }
    var choice = ConfigurationChoice(devices: names)
    choice.releases = releases
    if let idle = choice.idleDevice { throw .usage(idle) }
    if devices.isEmpty { devices = LintConfiguration.devices(catalogue) }
    if !releases.isEmpty {
      devices = releases.flatMap { release in devices.compactMap { try? $0.running(release) } }
    }
    var all = LintConfiguration.all(devices, orientations: sides.map(\.orientation), catalogue)
    if command.keyboard {
      for index in all.indices { all[index].screen = catalogue.screen(all[index].screen, showingKeyboard: true) }
    }
    return all
  }
}

// MARK: - Arguments

/// Rules of lint, separated by commas.
struct RuleChoice: ExpressibleByArgument {
  let ids: [String]

  init?(argument: String) {
    ids = argument.split(separator: ",").map(String.init)
    if ids.isEmpty { return nil }
  }

  static var allValueStrings: [String] { LintRules.ids }

  /// The error in the names, if any.
  var problem: String? {
    guard let wrong = ids.first(where: { !LintRules.ids.contains($0) }) else { return nil }
    return "There is no rule '\(wrong)'\(Suggestion.sentence(for: wrong, in: LintRules.ids))"
      + " `adapt lint --rules` lists them."
  }
}

/// The least severe findings that make a command end with 1.
enum FailureLevel: String, CaseIterable, ExpressibleByArgument {
  case warning, error

  func counts(_ severity: Severity) -> Bool { severity == .error || self == .warning && severity == .warning }
}
