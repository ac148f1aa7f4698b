import Adapt
import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextKit
import TextMetrics

struct VerifyCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "verify")

  @Argument(help: "Documents, or folders to search for documents; - is the standard input.", completion: .documents)
  var paths: [String]
  @Option(help: "The goldens to write; all also writes those that differ, without reporting the differences.")
  var record = RecordMode.missing
  @Option(
    help: "Write the changes of this view, by its id, name or text, to the goldens, and no others; may be repeated.")
  var accept: [String] = []
  @OptionGroup(title: "Configurations") var configurations: ConfigurationOptions
  @OptionGroup var fonts: FontOptions
  @Option(help: "The folder of all goldens, instead of one next to each document.", completion: .directory)
  var goldens: String?
  @Flag(help: "Remove goldens without a document or configuration.")
  var prune = false
  @Option(help: "Verify one part of several, such as 2/4, and leave the others to other machines.")
  var shard: Shard?
  @Option(help: "The manifest of the last run, to balance --shard.", completion: .file(extensions: ["json"]))
  var costs: String?
  @Option(help: "The output format; json is a manifest of every golden.")
  var format = TextFormat.text
  @Option(help: "Write a page with the differences: screens before and after.", completion: .file())
  var html: String?
  @Flag(help: "Serve that page on this machine, with a button on each change that writes it to the goldens.")
  var serve = false
  @Option(help: "The port to serve at, or 0 for any free one. (default: \(PreviewCommand.defaultPort))")
  var port: UInt16?
  @Option(help: "Write the results as JUnit XML.", completion: .file())
  var junit: String?
  @Flag(help: "Write relations.txt, if it is missing: the relations of each screen that hold on every device.")
  var relations = false
  @Flag(
    help: "Instead of verifying, change the documents one value at a time, and list the changes that no golden shows.")
  var strength = false
  @Option(help: "With --strength, the number of changes to try in each document; by default all.")
  var sample: Int?
  @OptionGroup var verbosity: VerbosityOptions

  func validate() throws {
    if !accept.isEmpty, record == .all || record == .failed {
      throw ValidationError("--accept writes some changes and --record \(record.rawValue) all; choose one.")
    }
    if let sample, !strength || sample < 1 { throw ValidationError("--sample is a number of changes for --strength.") }
    if strength, !accept.isEmpty || prune || html != nil || junit != nil {
      throw ValidationError("--strength excludes --accept, --prune, --html and --junit.")
    }
    if port != nil, !serve { throw ValidationError("--port requires --serve.") }
    if serve, paths.contains("-") { throw ValidationError("--serve requires files, not the standard input.") }
  }

  func run() throws {
    var plan = try VerifyPlan(paths, options: configurations, goldens: goldens)
    if let shard { plan.keep(shard, try ShardCosts(manifest: costs)) }
    if strength { return try StrengthRun(plan: plan, command: self).run().check() }
    try VerifyRun(plan: plan, command: self).run().check()
  }
}

extension RecordMode: ExpressibleByArgument {}

/// The run of `adapt verify --serve`: shows the differences, and writes to the goldens those that a reviewer accepts.
private final class ReviewRun: Sendable {
  private let jobs: [VerifyJob]
  private let mode: RecordMode
  private let engine: LayoutEngine
  /// Only the thread that serves changes them.
  nonisolated(unsafe) private var documents: [VerifiedDocument]

  init(jobs: [VerifyJob], documents: [VerifiedDocument], mode: RecordMode, engine: LayoutEngine) {
    (self.jobs, self.documents, self.mode, self.engine) = (jobs, documents, mode, engine)
  }

  private var page: [UInt8] { Array(VerificationHTML(canAccept: true).render(documents).utf8) }

  /// Blocks until the process is interrupted.
  func run(port: UInt16?) throws(CommandFailure) {
    try PreviewRun.serve(port: port, frame: nil, onPost: { [self] in accept($0) }) { server in server.show(page: page) }
  }

  /// Writes the changes of a button, `/accept/DOCUMENT/LINE`, to the goldens; the page as it is then.
  private func accept(_ path: String) -> [UInt8]? {
    let numbers = path.split(separator: "/").dropFirst().compactMap { Int($0) }
    guard path.hasPrefix("/accept/"), numbers.count == 2 else { return nil }
    let shared = SharedChanges(documents)
    for (index, job) in jobs.enumerated() where numbers[0] == 0 || job.number == numbers[0] {
      let subjects =
        numbers[0] == 0
        ? shared.changes.map { [$0.change.subject] } : documents[index].ownLines(besides: shared).lines.map(\.subjects)
      guard subjects.indices.contains(numbers[1]) else { continue }
      documents[index] = job.run(mode: mode, accepted: Set(subjects[numbers[1]]), engine: engine, draws: true).document
    }
    return page
  }
}

/// The run of `adapt verify`: verifies all documents of a plan and reports on them.
struct VerifyRun {
  let plan: VerifyPlan
  let command: VerifyCommand

  func run() throws -> ExitStatus {
    let mode = command.record.permitted(ci: System.environment("CI"))
    let draws = command.html != nil || command.serve
    let engine = LayoutEngine(faces: try command.fonts.folder(), detailed: draws)
    let accepted = Set(command.accept)
    // A view may be in the goldens before its changes are accepted, or only after.
    let absent = absentNames(command.accept)
    try checkNames()
    let outcomes = ProgressDisplay.map(plan.jobs) { job in
      job.run(mode: mode, accepted: accepted, learns: command.relations, engine: engine, draws: draws)
    }
    let documents = outcomes.map(\.document)
    for outcome in outcomes {
      outcome.failure?.report()
      if outcome.failure == nil { outcome.document.problems.forEach(Terminal.report) }
    }
    let orphans = try orphans()
    switch command.format {
    case .text:
      try writeText(documents)
      try report(orphans)
    case .json:
      let manifest = VerificationManifest(documents, orphans: orphans, documentCount: plan.documentCount)
      try Output.write(manifest.render(), to: nil)
    }
    if let path = command.html { try Output.write(VerificationHTML().render(documents), to: path) }
    if let path = command.junit { try Output.write(VerificationJUnit.render(documents), to: path) }
    let count = VerificationCount(documents)
    if command.format == .text, !command.verbosity.quiet {
      try write(count.sentence + "\n")
      if let document = documents.first(where: { $0.changed.contains { !$0.change.isRecorded } }) {
        let name = document.name
        let word = FirstLook.word(name)
        let isCommitted = !name.hasPrefix("/") && !name.hasPrefix("../") && GitFile.isCommitted(name)
        let diff = isCommitted ? "adapt diff HEAD:./\(word) \(word) names the constraint that changed, " : ""
        let screen = document.changed.first { !$0.change.isRecorded }.map { $0.golden.configuration }
        let device = screen.map { " -d \($0.device)\($0.side == .portrait ? "" : " --landscape")" } ?? ""
        try write(diff + "adapt explain \(word) VIEW\(device) shows why a view is where it is\n")
        try write(
          mode == .never
            ? "--accept VIEW and --record failed write goldens only if CI is not set\n"
            : "--accept VIEW writes the changes of one view to the goldens, --record failed those of all views\n")
      }
    }
    if let name = absentNames(absent).first {
      throw CommandFailure.usage("--accept: no view in the goldens has the id, the name or the text '\(name)'")
    }
    if command.serve {
      try ReviewRun(jobs: plan.jobs, documents: documents, mode: mode, engine: engine).run(port: command.port)
      return .success
    }
    if plan.documentCount == 0, plan.status == .success { throw InputSearch.nothing(in: command.paths) }
    return outcomes.reduce(plan.status) { max($0, $1.status) }
  }

  /// Refuses a name that several views of one layout have: the change of one would be accepted unseen.
  private func checkNames() throws {
    if command.accept.isEmpty { return }
    for golden in recorded {
      for name in command.accept {
        let ids = golden.ids(ofViewsCalled: name)
        if ids.count < 2 { continue }
        throw CommandFailure.usage("--accept: '\(name)' may be any of \(Wording.quoted(ids, last: "and")); use an id")
      }
    }
  }

  private func absentNames(_ names: [String]) -> [String] {
    if names.isEmpty { return [] }
    let goldens = recorded
    return names.filter { name in goldens.allSatisfy { $0.ids(ofViewsCalled: name).isEmpty } }
  }

  private var recorded: [RecordedLayout] {
    plan.jobs.flatMap { job in job.configurations.map(job.place.file) }.compactMap { try? InputFile.read($0) }
      .map { RecordedLayout(String(decoding: $0, as: UTF8.self)) }
  }

  private func writeText(_ documents: [VerifiedDocument]) throws {
    let text = VerificationText(isColoured: Terminal.isColoured(.standardOutput), isBrief: command.verbosity.quiet)
    let shared = SharedChanges(documents)
    try write(text.render(shared))
    for document in documents { try write(text.render(document, shared: shared)) }
  }

  private func report(_ orphans: [String]) throws {
    if command.verbosity.quiet { return }
    for file in orphans { try write("\(file): \(command.prune ? "removed" : "orphan")\n") }
    if !orphans.isEmpty, !command.prune {
      try write("these goldens no longer belong to a document or configuration; --prune removes them\n")
    }
  }

  private func orphans() throws -> [String] {
    try failing(as: { CommandFailure(message: $0.description, status: .cannotWrite) }) { () throws(FileError) in
      let orphans = try Orphans(of: plan)
      if command.prune { try orphans.prune() }
      return orphans.files
    }
  }

  private func write(_ text: String) throws { if !text.isEmpty { try Output.write(text, to: nil) } }
}

// MARK: - Arguments

/// The configurations to lay out on; each option overrides a list of `adapt.json`.
struct ConfigurationOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "The devices; may be repeated, like the options below.", completion: .devices)
  var device: [String] = []
  @Option(help: "The versions of iOS, on the devices that run them.")
  var ios: [SystemRelease] = []
  @Option(help: "The orientations.")
  var orientation: [Orientation] = []
  @Option(help: "The text sizes of the user.")
  var textSize: [ContentSizeCategory] = []
  @Option(help: "The writing directions; by default, those of the locales.")
  var direction: [LayoutDirection] = []
  @Option(help: "The languages of the texts, from tables like de.lproj/Main.strings: de, pt-BR, …")
  var locale: [String] = []

  var isEmpty: Bool {
    device.isEmpty && ios.isEmpty && orientation.isEmpty && textSize.isEmpty && direction.isEmpty && locale.isEmpty
  }

  func validate() throws {
    if let wrong = locale.first(where: { !DeviceConfiguration.isLocale($0) }) {
      throw ValidationError("'\(wrong)' is not a locale, such as de, pt-BR or zh-Hans.")
    }
  }

  /// The choice of the settings with the options in place of its lists.
  func choice(_ settings: ConfigurationChoice) throws -> ConfigurationChoice {
    var choice = settings
    if !device.isEmpty { choice.devices = try device.map { try DeviceCatalogue().device(named: $0).name } }
    if !ios.isEmpty { choice.releases = ios }
    if let idle = choice.idleDevice { throw CommandFailure.usage(idle) }
    if !orientation.isEmpty { (choice.sides, choice.padSides) = (orientation, nil) }
    if !textSize.isEmpty { choice.textSizes = textSize }
    if !direction.isEmpty { choice.directions = direction }
    if !locale.isEmpty { choice.locales = locale }
    return choice
  }
}

/// One part of the work of several machines: `2/4`; parts count from 1.
struct Shard: ExpressibleByArgument, Equatable {
  let number, count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0, (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Whether a name belongs to the part, the same on every machine.
  func contains(_ name: String) -> Bool { StableHash.of(name.utf8) % UInt64(count) == UInt64(number - 1) }
}

/// The costs of documents, by the manifest of the last run: machines that get parts of equal cost end together.
struct ShardCosts {
  private var costs: [String: Int]?

  init(manifest path: String?) throws {
    guard let path else { return }
    let manifest = try VerificationManifest(parsing: Input(path).bytes(), name: path)
    costs = Dictionary(manifest.documents.map { ($0.name, $0.cost) }, uniquingKeysWith: max)
  }

  /// The documents of a part. The dearest goes first, and each to the part that has least; one that the last run did not
  /// have costs what the others cost on average. Without costs the name decides.
  func names(of shard: Shard, among names: [String]) -> Set<String> {
    guard let costs, !costs.isEmpty else { return Set(names.filter(shard.contains)) }
    let mean = costs.values.reduce(0, +) / costs.count
    let all = Set(names).map { (name: $0, cost: max(costs[$0] ?? mean, 1)) }
    var parts = [(cost: Int, names: Set<String>)](repeating: (0, []), count: shard.count)
    for document in all.sorted(by: { ($1.cost, $0.name) < ($0.cost, $1.name) }) {
      guard let least = parts.indices.min(by: { parts[$0].cost < parts[$1].cost }) else { continue }
      parts[least].cost += document.cost
      parts[least].names.insert(document.name)
    }
    return parts[shard.number - 1].names
  }
}

/// The run of `adapt verify --strength`.
struct StrengthRun {
  let plan: VerifyPlan
  let command: VerifyCommand

  /// - Returns: findings where a screen would show a change that no golden shows.
  func run() throws -> ExitStatus {
    let engine = LayoutEngine(faces: try command.fonts.folder())
    var documents: [GoldenStrength] = []
    let status = try Input.each(plan.jobs) { job in
      let strength = try strength(of: job, engine)
      documents.append(strength)
      return strength.additions.isEmpty ? .success : .findings
    }
    let report = StrengthReport(documents)
    try Output.write(command.format == .json ? report.json : Array(report.text.utf8), to: nil)
    if plan.documentCount == 0, plan.status == .success { throw InputSearch.nothing(in: command.paths) }
    return max(status, plan.status)
  }

  private func strength(of job: VerifyJob, _ engine: LayoutEngine) throws -> GoldenStrength {
    let document = try job.input.document()
    let goldens = try job.configurations.map { configuration in
      let shown = try document.localized(configuration.locale, path: job.input.argument)
      return (document: shown, screen: try configuration.screen())
    }
    let newest = DeviceCatalogue().distinctDevices.reversed()
    let known = Set(job.configurations)
    let candidates = Idiom.allCases.flatMap { idiom in newest.filter { $0.idiom == idiom } }
      .flatMap { device in Orientation.allCases.map { DeviceConfiguration(device.name, $0) } }
      .filter { !known.contains($0) }
    let search = StrengthSearch(
      document, goldens: goldens, candidates: try candidates.map { try $0.screen() }, engine: engine)
    let all = DocumentMutation.all(of: document)
    let count = min(command.sample ?? all.count, all.count)
    let mutations = (0..<count).map { all[$0 * all.count / count] }
    // Parts small enough for all cores to be busy, and large enough to share the layouts without a change.
    let parts = mutations.grouped(by: \.scene).flatMap { scene, mutations in
      stride(from: 0, to: mutations.count, by: 48).map { (scene, Array(mutations[$0..<min($0 + 48, mutations.count)])) }
    }
    let misses = Parallel.map(parts) { search.misses(among: $0.1, scene: document.scenes[$0.0].id) }
    return GoldenStrength(
      name: job.input.name, screenCount: goldens.count, mutationCount: mutations.count, misses: misses.flatMap { $0 },
      candidates: candidates)
  }
}
