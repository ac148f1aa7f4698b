import Adapt
import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

struct LintCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "lint")

  @Argument(help: "Documents, or folders to search for documents; - is the standard input.", completion: .documents)
  var paths: [String] = []
  @Option(
    name: [.short, .customLong("devices"), .customLong("device")], help: "The devices to check, separated by commas.",
    completion: .devices)
  var devices: [String] = []
  @Flag(help: "Check every device whose screen differs.")
  var allDevices = false
  @Option(help: "The only scene to check, by its id or name.")
  var scene: String?
  @Option(help: "The orientations to check; by default, both.")
  var orientation: [Orientation] = []
  @Option(help: "The versions of iOS to check, on the devices that run them.")
  var ios: [SystemRelease] = []
  @Option(help: "Also check with texts that are this many times as long, such as 1.4.")
  var pseudoLength: [Double] = []
  @Option(help: "Also check this text size.")
  var textSize: [ContentSizeCategory] = []
  @Flag(help: "Also check all twelve text sizes.")
  var everyTextSize = false
  @Flag(help: "Also check a language that is written from right to left.")
  var rtl = false
  @Flag(help: "Name every device that has a finding, not only the first.")
  var nameDevices = false
  @Flag(
    help: """
      Check windows of every width from 320 to 1366 points, as high as the largest iPad or --device, in portrait or \
      --orientation.
      """)
  var everySize = false
  @Flag(help: "Check with the keyboard shown.")
  var keyboard = false
  @Option(name: [.customLong("only"), .customLong("rule")], help: "Check these rules only, separated by commas.")
  var only: [RuleChoice] = []
  @Option(help: "Also check these rules, which are off by default.")
  var enable: [RuleChoice] = []
  @Option(help: "Do not check these rules.")
  var disable: [RuleChoice] = []
  @Option(help: "The lowest severity of findings that exits with 1.")
  var failOn = FailureLevel.warning
  @Option(help: "A file of known findings, which are not reported.", completion: .file(extensions: ["json"]))
  var baseline: String?
  @Flag(help: "Write all findings to the baseline, and report none.")
  var writeBaseline = false
  @Option(help: "Check one part of several, such as 2/4, and leave the others to other machines.")
  var shard: Shard?
  @Option(help: "The manifest of the last adapt verify, to balance --shard.", completion: .file(extensions: ["json"]))
  var costs: String?
  @Option(help: "The output format.")
  var format = DiagnosticFormat.text
  @OptionGroup var output: OutputOptions
  @Flag(help: "List the rules.")
  var rules = false
  @Flag(help: "Print the documentation of the rules in Markdown.")
  var rulePage = false
  @OptionGroup var verbosity: VerbosityOptions

  func validate() throws {
    if everySize, writeBaseline || baseline != nil {
      throw ValidationError("A baseline covers devices; it cannot be used with --every-size.")
    }
    if scene != nil, writeBaseline || baseline != nil {
      throw ValidationError("A baseline covers whole documents; it cannot be used with --scene.")
    }
    if scene != nil, everySize { throw ValidationError("--every-size cannot be used with --scene.") }
    if writeBaseline, shard != nil { throw ValidationError("--write-baseline cannot be used with --shard.") }
    if let problem = (only + enable + disable).lazy.compactMap(\.problem).first { throw ValidationError(problem) }
    if let length = pseudoLength.first(where: { !($0 > 1 && $0 <= 10) }) {
      throw ValidationError("--pseudo-length must be a number above 1 and up to 10, not \(length).")
    }
    if everySize {
      let varies = !pseudoLength.isEmpty || !textSize.isEmpty || everyTextSize || rtl || allDevices
      if varies || orientation.count > 1 || ios.count > 1 || names.count > 1 {
        throw ValidationError(
          "--every-size checks windows as high as one device on one of its sides, with the texts as written: it goes with "
            + "one --device, one --orientation and one --ios.")
      }
    }
    if paths.isEmpty, !rules, !rulePage { throw ValidationError("Name a document to check.") }
  }

  fileprivate var names: [String] { devices.flatMap { $0.split(separator: ",").map(String.init) } }

  func run() throws {
    if rules || rulePage { return try output.write(rulePage ? RulePage.markdown : RulePage.list) }
    try LintRun(command: self).run().check()
  }
}

/// The run of `adapt lint`: reads documents, checks them on all cores, and prints the findings.
struct LintRun {
  let command: LintCommand

  private typealias Check = @Sendable (_ document: Document, _ scene: String?) -> [Finding]

  private struct Job: Sendable {
    /// The number of the document among all of the run, those of other machines included.
    var number: Int
    var input: Input
    var check: Check
  }

  private struct Outcome: Sendable {
    var entry: DiagnosticReport.Entry
    var failure: CommandFailure?
    /// The keys of the diagnostics in a baseline; none where the document could not be checked.
    var keys: [LintBaseline.Key] = []
    /// Why the document does not have the scene that is to be checked.
    var unknownScene: CommandFailure?
  }

  func run() throws -> ExitStatus {
    var worst = ExitStatus.success
    var jobs: [Job] = []
    var search = InputSearch()
    var apps = AppSearch()
    let inputs = try search.documents(command.paths)
    let costs = try ShardCosts(manifest: command.costs)
    let part = command.shard.map { costs.names(of: $0, among: inputs.map(\.name)) }
    for (index, input) in inputs.enumerated() where part?.contains(input.name) != false {
      let found = try search.settings.settings(in: input.folder)
      let app = input.argument == "-" ? AppFacts() : try apps.facts(in: input.folder, found)
      jobs.append(Job(number: index + 1, input: input, check: try check(found.settings, app)))
    }
    var outcomes = ProgressDisplay.map(jobs) { job in outcome(of: job) }
    // Documents without the scene are none of this run, unless none has it.
    if let failure = outcomes.first?.unknownScene, outcomes.allSatisfy({ $0.unknownScene != nil }) { throw failure }
    var baseline = try BaselineFile(command)
    for index in outcomes.indices where outcomes[index].failure == nil {
      if let new = baseline?.keepNew(outcomes[index].keys, of: jobs[index].input.name) {
        outcomes[index].entry.diagnostics = new.map { outcomes[index].entry.diagnostics[$0] }
      }
    }
    try baseline?.finish()
    for outcome in outcomes {
      if let failure = outcome.failure {
        worst = max(worst, failure.status)
        // Reports have the mistakes of a document; what kept it from being read is said here, too.
        if command.format == .text || !failure.isMistake { failure.report() }
      } else if outcome.entry.diagnostics.contains(where: { command.failOn.counts($0.severity) }) {
        worst = max(worst, .findings)
      }
    }
    let isWhole = command.format != .text
    let shown = outcomes.filter { (isWhole || $0.failure == nil) && $0.unknownScene == nil }.map(\.entry)
    let rules = LintRules.all.map {
      DiagnosticReport.Rule(code: "lint.\($0.id)", summary: $0.summary, severity: $0.severity)
    }
    let report = DiagnosticReport(shown, rules: rules, version: AdaptCommand.version)
    let isColoured = command.output.output == nil && Terminal.isColoured(.standardOutput)
    var bytes = command.format.render(report, isColoured: isColoured)
    if command.format == .text, !command.verbosity.quiet { bytes += Array(totals(shown, baseline).utf8) }
    try command.output.write(bytes)
    return worst
  }

  private func outcome(of job: Job) -> Outcome {
    let document: Document
    let scene: String?
    do throws(CommandFailure) {
      document = try job.input.load(includingLooks: true)
    } catch {
      var entry = error.entry(of: job.input.name)
      entry.number = job.number
      return Outcome(entry: entry, failure: error)
    }
    do throws(CommandFailure) {
      scene = try document.sceneId(command.scene)
    } catch {
      let entry = DiagnosticReport.Entry(document: job.input.name, diagnostics: [], sources: document.sources)
      return Outcome(entry: entry, unknownScene: error)
    }
    // The reader warns of misspelt words, for example.
    let warnings = document.diagnostics.filter { $0.severity == .warning }.map { Finding($0) }
    let found = warnings + job.check(document, scene)
    var entry = DiagnosticReport.Entry(
      document: job.input.name, diagnostics: found.map(\.diagnostic), sources: document.sources)
    entry.number = job.number
    return Outcome(entry: entry, keys: found.map(\.key))
  }

  /// `1 error, 2 warnings in 1 of 14 documents`, `nothing found in 1 document`.
  private func totals(_ entries: [DiagnosticReport.Entry], _ baseline: BaselineFile?) -> String {
    if entries.isEmpty, baseline == nil { return "" }
    let all = entries.flatMap(\.diagnostics)
    let parts = Severity.allCases.compactMap { severity -> String? in
      let count = all.count { $0.severity == severity }
      return count > 0 ? Wording.count(count, severity.rawValue) : nil
    }
    let count = entries.count { !$0.diagnostics.isEmpty }
    let documents = Wording.count(entries.count, "document")
    var line =
      parts.isEmpty
      ? "nothing \(baseline == nil ? "found" : "new") in \(documents)"
      : "\(parts.joined(separator: ", ")) in \(count) of \(documents)"
    if command.everySize {
      let side = command.orientation.first ?? .portrait
      line += ", in windows as high as \(command.names.first ?? "the largest iPad") in \(side.rawValue)"
    }
    if let baseline { line += "; " + baseline.sentence }
    return line + "\n"
  }

  /// The check of documents under some settings, which options override.
  private func check(_ all: Settings, _ app: AppFacts) throws -> Check {
    var settings = all.lint
    let releases = command.ios.isEmpty ? all.choice.releases : command.ios
    settings.only = command.only.isEmpty ? nil : command.only.flatMap(\.ids)
    settings.enabled += command.enable.flatMap(\.ids)
    settings.disabled += command.disable.flatMap(\.ids)
    settings.namesAllDevices = command.nameDevices
    if command.everySize {
      let linter = SweepLinter(settings: settings, engine: LayoutEngine())
      let side = command.orientation.first ?? .portrait
      let catalogue = DeviceCatalogue()
      let device = try catalogue.windowDevice(command.names.first)
      let screen = catalogue.wholeScreen(
        of: try command.ios.first.map(device.running) ?? device, orientation: side.interface)
      let widths = SweepLine.lines(width: nil, height: nil, on: screen)
      return { document, _ in widths.flatMap { linter.lint(document, on: screen, along: $0) }.map { Finding($0) } }
    }
    if !command.names.isEmpty {
      settings.devices = command.names
    } else if settings.devices.isEmpty, all.namesDevices {
      settings.devices = all.choice.devices
    }
    let sizes = command.everyTextSize ? ContentSizeCategory.allCases : command.textSize
    let configurations = LintConfiguration.varying(
      try screens(settings.devices, releases, app), lengths: command.pseudoLength, sizes: sizes, mirrored: command.rtl)
    let linter = Linter(settings: settings, configurations: configurations, embeddings: app.embeddings)
    return { document, scene in
      var document = app.orienting(document)
      // What is asked for is checked, on whatever side a screen was drawn.
      if !command.orientation.isEmpty { document.orientations = document.orientations.stated }
      return linter.all(in: document, scene: scene)
    }
  }

  /// The screens of some devices, or of the usual ones of an app, under releases of iOS or the last of each device.
  private func screens(_ names: [String], _ releases: [SystemRelease], _ app: AppFacts) throws -> [LintConfiguration] {
    let sides = command.orientation.isEmpty ? Orientation.allCases : command.orientation
    var devices = try names.map(DeviceCatalogue().device)
    var choice = ConfigurationChoice(devices: names)
    choice.releases = releases
    if let idle = choice.idleDevice { throw CommandFailure.usage(idle) }
    if command.allDevices {
      devices = LintConfiguration.devices().filter(app.runs)
    } else if devices.isEmpty {
      devices = app.devices(among: ConfigurationChoice.standard.devices)
    }
    if !releases.isEmpty { devices = releases.flatMap { release in devices.compactMap { try? $0.running(release) } } }
    var all = LintConfiguration.all(devices, orientations: sides.map(\.interface))
    if command.keyboard {
      for index in all.indices { all[index].screen = DeviceCatalogue().screen(all[index].screen, showing: .default) }
    }
    return all
  }
}

/// The file of known findings during a run.
private struct BaselineFile {
  private let path: String
  private var baseline: LintBaseline
  private let bytes: [UInt8]?
  private let command: LintCommand
  private var knownCount = 0
  private var goneCount = 0
  /// The documents that were checked, by their paths from the folder of the file.
  private var checked: Set<String> = []

  /// Reads the file of a run; `nil` where none is asked for.
  init?(_ command: LintCommand) throws {
    guard command.baseline != nil || command.writeBaseline else { return nil }
    self.command = command
    path = command.baseline ?? ".adapt-baseline.json"
    guard Folder.hasItem(path) else {
      bytes = nil
      baseline = LintBaseline()
      if command.writeBaseline { return }
      throw CommandFailure(message: "\(path): no such baseline; --write-baseline creates it", status: .noInput)
    }
    let known = try Input(path).bytes()
    (bytes, baseline) = (known, try LintBaseline(parsing: known, name: path))
  }

  /// Whether the run looks for everything that could be known.
  private var isWhole: Bool {
    command.only.isEmpty && command.disable.isEmpty && command.devices.isEmpty && command.orientation.isEmpty
      && command.ios.isEmpty && !command.allDevices
  }

  /// The findings of a document that are new, by their index.
  mutating func keepNew(_ keys: [LintBaseline.Key], of document: String) -> [Int] {
    let place = Folder.relative(document, to: FilePath.folder(of: path)) ?? document
    checked.insert(place)
    if command.writeBaseline {
      baseline.set(keys, of: place)
      return []
    }
    let (new, gone) = baseline.compare(keys, of: place)
    knownCount += keys.count - new.count
    if isWhole { forget(gone, of: document, at: place) }
    return new
  }

  private mutating func forget(_ gone: [LintBaseline.Key], of document: String, at place: String) {
    goneCount += gone.count
    baseline.remove(gone, of: place)
    Terminal.report(gone.map { Diagnostic(.note, "lint.\($0.rule)", "\(document): no longer: \($0.message)") })
  }

  /// Forgets what is known of documents that are gone, and writes the file where something changed.
  mutating func finish() throws {
    if isWhole || command.writeBaseline {
      for place in baseline.documents where !checked.contains(place) {
        let document = FilePath.join(FilePath.folder(of: path), place)
        if !Folder.hasItem(document) { forget(baseline.keys(of: place), of: document, at: place) }
      }
    }
    let isCI = RecordMode.all.permitted(ci: System.environment("CI")) == .never
    if isCI, !command.writeBaseline { return }
    let now = baseline.render()
    if now != bytes { try Output.write(now, to: path) }
  }

  /// `12 known, 1 gone`.
  var sentence: String {
    command.writeBaseline ? "\(baseline.count) known in \(path)" : "\(knownCount) known, \(goneCount) gone"
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
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

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
