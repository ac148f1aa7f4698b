import Adapt
import ArgumentParser
import CResources
import LayoutAnalysis
import LayoutEditing
import LayoutEngine
import LayoutModel
import TextKit

struct ConfirmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    of: "confirm", subcommands: [ConfirmInitCommand.self, ConfirmReadCommand.self, ConfirmListCommand.self])
}

struct ConfirmInitCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "confirm init")

  @Argument(help: "Documents, and folders to search for them.", completion: .documents)
  var paths = ["."]
  @Option(name: [.short, .long], help: "The folder for the files.", completion: .directory)
  var output = "AdaptConfirm"
  @Option(help: "The name of the app's module.")
  var module: String?
  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    var search = InputSearch()
    let inputs = try search.documents(paths)
    var lines: [String] = []
    let status = try Input.each(inputs, { try $0.load() }) { document in
      let screens = SwiftScreens(document)
      Terminal.report(screens.diagnostics, sources: document.sources)
      lines += screens.lines
      return .success
    }
    let module = try module ?? Self.module(near: inputs.first?.folder ?? ".")
    let list = lines.map { "    \($0)" }.joined(separator: "\n")
    let files: [(name: String, template: EmbeddedFile, isKept: Bool)] = [
      ("ConfirmScreens.swift", .confirmScreens, false), ("ScreenDump.swift", .screenDump, true),
      ("ConfirmLayoutTests.swift", .confirmTests, true), ("ConfirmLayoutUITests.swift", .confirmUITests, true),
    ]
    for file in files {
      let path = FilePath.join(output, file.name)
      if file.isKept, Folder.hasItem(path) { continue }
      let text = file.template.text.replacing("@SCREENS@", with: list).replacing("@MODULE@", with: module)
      try Output.write(Array(text.utf8), to: path, makingFolders: true)
    }
    if !verbosity.quiet {
      let counts = "\(Wording.count(lines.count, "screen")) of \(Wording.count(inputs.count, "document"))"
      try Output.write("\(output): \(counts)\n", to: nil)
    }
    try status.check()
  }

  /// The name of the nearest project of Xcode, as Swift calls its module.
  private static func module(near folder: String) throws -> String {
    var apps = AppSearch()
    let project = apps.nearestProject(to: FilePath.normal(folder)).map(FilePath.name)
    guard let name = project?.dropLast(".xcodeproj".count), !name.isEmpty else {
      throw CommandFailure.usage("no project of Xcode is near the documents; --module names the app's module")
    }
    let word = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return word.first?.isNumber == true ? "_" + word : word
  }
}

struct ConfirmReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "confirm read")

  @Argument(help: "Dumps of the app, and folders of them.", completion: .file(extensions: ["json"]))
  var dumps: [String]
  @Option(name: .customLong("in"), help: "The folder of the documents, or one document.", completion: .documents)
  var place = "."
  @Option(help: "The difference in points up to which frames are the same.")
  var tolerance = 0.5
  @OptionGroup var report: ReportOptions

  func validate() throws {
    if !(0...1000).contains(tolerance) { throw ValidationError("--tolerance is from 0 to 1000 points.") }
  }

  func run() throws {
    let dumps = try readDumps()
    let plan = try VerifyPlan([place], options: ConfigurationOptions.parse([]), goldens: nil)
    if plan.jobs.isEmpty { throw InputSearch.nothing(in: [place]) }
    let engine = LayoutEngine()
    var used: Set<String> = []
    var goldens: [Confirmation] = []
    let status = try Input.each(plan.jobs) { job in
      let found = try confirmations(of: job, dumps, engine, &used)
      goldens += found
      return .success
    }
    let strays = dumps.filter { !used.contains($0.path) }.map { dump in
      (dump.path, "no golden is for \(dump.screen.document), scene \(dump.screen.scene), on \(dump.screen.title)")
    }
    let result = ConfirmationReport(goldens, strays: strays)
    try report.write(text: result.text, json: result.json)
    try max(status, plan.status).check()
    try ExitStatus.findings.end(if: !result.isFine)
  }

  /// A file with the views of a screen.
  private typealias DumpFile = (path: String, dump: ViewDump, screen: DumpedScreen)

  private func readDumps() throws -> [DumpFile] {
    let paths = try dumps.flatMap { path -> [String] in
      guard Folder.exists(path) else { return [path] }
      let files = try Folder.items(path).filter { !$0.isFolder && $0.name.hasSuffix(".json") }
      return files.map { FilePath.join(path, $0.name) }.sorted()
    }
    if paths.isEmpty {
      throw CommandFailure(message: "\(dumps.joined(separator: ", ")): there is no dump (.json) here", status: .noInput)
    }
    return try paths.map { path in
      let dump = try Input(path).read(ViewDump.init(reading:name:))
      guard let screen = dump.screen else {
        throw CommandFailure.usage(
          "\(path): this dump does not say what screen it is of; adapt compare takes it, adapt confirm those of its tests"
        )
      }
      return (path, dump, screen)
    }
  }

  private func confirmations(
    of job: VerifyJob, _ dumps: [DumpFile], _ engine: LayoutEngine, _ used: inout Set<String>
  ) throws -> [Confirmation] {
    let document = try job.input.load()
    let own = dumps.filter { file in
      file.screen.document == job.input.shortName && document.scene(file.screen.scene) != nil
    }
    var file = try job.confirmations()
    let before = file.entries
    var goldens: [Confirmation] = []
    for configuration in job.configurations {
      let golden = job.place.file(of: configuration)
      var confirmation = Confirmation(document: job.input.name, golden: golden, configuration: configuration.title)
      let screen = try configuration.screen()
      let fitting = own.filter { $0.screen.fits(screen, locale: configuration.locale) }
      used.formUnion(fitting.map(\.path))
      if !fitting.isEmpty {
        var shown = try document.localized(configuration.locale, path: job.input.argument)
        shown.name = job.input.shortName
        var layout = engine.report(shown, on: screen)
        layout.document = job.input.shortName
        if case .passed = try GoldenFile(golden).check(layout, mode: .never) {
          try confirmation.compare(shown, on: screen, with: fitting.map(\.dump), engine: engine, tolerance: tolerance)
          let entry = ConfirmationFile.Entry(
            golden: FilePath.name(of: golden), hash: ConfirmationFile.hash(try InputFile.read(golden)),
            release: confirmation.release, device: confirmation.device)
          file.take(entry, isConfirmed: confirmation.state == .confirmed)
        } else {
          confirmation.state = .noGolden
        }
      }
      goldens.append(confirmation)
    }
    if file.entries != before {
      let root = job.place.isNamed ? nil : job.place.documents
      try GoldenFile(job.confirmationPath).write(file.render(), within: root)
    }
    return goldens
  }
}

extension VerifyJob {
  fileprivate var confirmationPath: String { FilePath.join(place.folder, ConfirmationFile.name) }

  fileprivate func confirmations() throws -> ConfirmationFile {
    guard Folder.hasItem(confirmationPath) else { return ConfirmationFile() }
    return try SettingsSearch.read(confirmationPath, as: ConfirmationFile.init(parsing:name:))
  }
}

struct ConfirmListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "confirm list")

  @Argument(help: "Documents, and folders to search for them.", completion: .documents)
  var paths = ["."]
  @OptionGroup var file: OutputOptions

  func run() throws {
    let plan = try VerifyPlan(paths, options: ConfigurationOptions.parse([]), goldens: nil)
    if plan.jobs.isEmpty { throw InputSearch.nothing(in: paths) }
    var lines: [String] = []
    var (count, confirmed) = (0, 0)
    for job in plan.jobs {
      let file = try job.confirmations()
      for configuration in job.configurations {
        let golden = job.place.file(of: configuration)
        guard Folder.hasItem(golden) else { continue }
        let hash = ConfirmationFile.hash(try InputFile.read(golden))
        let releases = file.releases(of: FilePath.name(of: golden), hash: hash)
        count += 1
        if !releases.isEmpty { confirmed += 1 }
        let words = releases.isEmpty ? "not confirmed" : "confirmed on iOS \(releases.joined(separator: ", "))"
        lines.append("\(job.input.name) · \(configuration.title): \(words)")
      }
    }
    lines.append("\(confirmed) of \(count) goldens confirmed")
    try file.write(lines.map { $0 + "\n" }.joined())
    try plan.status.check()
    try ExitStatus.findings.end(if: confirmed < count || count == 0)
  }
}
