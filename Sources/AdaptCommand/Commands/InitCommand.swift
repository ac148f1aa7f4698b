import Adapt
import ArgumentParser
import CResources
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextKit

struct InitCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "init")

  @Argument(help: "The folder of the documents.", completion: .directory)
  var folder = "."
  @OptionGroup(title: "Configurations") var configurations: ConfigurationOptions
  @Flag(help: "Record a golden of every document in every configuration.")
  var goldens = false
  @Option(help: "Write a job that lints the documents and verifies the goldens.")
  var ci: CIService?
  @Option(help: "The repository from which the job gets adapt: a URL, or the owner and name on GitHub.")
  var repository: String?
  @Flag(help: "Write AGENTS.md, which tells coding agents how to work on the screens.")
  var agents = false
  @OptionGroup var verbosity: VerbosityOptions

  func validate() throws {
    if ci == nil, repository != nil { throw ValidationError("--repository requires --ci.") }
    if repository == "" { throw ValidationError("--repository is empty; give a URL, or OWNER/NAME on GitHub.") }
  }

  func run() throws {
    let folder = FilePath.normal(folder)
    guard Folder.exists(folder)
    else { throw CommandFailure(message: "\(self.folder): no such folder", status: .noInput) }
    try writeSettings(in: folder)
    if let ci { try write(ci, in: folder) }
    if agents { try writeAgents(in: folder) }
    if goldens { try recordGoldens(in: folder).check() }
  }

  private func say(_ line: String) throws { if !verbosity.quiet { try Output.write(line + "\n", to: nil) } }

  private func writeSettings(in folder: String) throws {
    let path = FilePath.join(folder, Settings.fileName)
    var choice = try configurations.choice(.standard)
    if let known = SettingsSearch.nearest(to: folder) {
      return try say("\(FilePath.join(known, Settings.fileName)): already exists and was not changed")
    }
    let found = try DocumentSearch(in: folder)
    let app = try AppShape(found, in: folder)
    if configurations.orientation.isEmpty { (choice.sides, choice.padSides) = (app.sides, app.padSides) }
    let isUsable = ProgressDisplay.map(found.documents) { document in
      (try? Input(document, isFound: true).load()) != nil
    }
    let unread = zip(found.documents, isUsable).filter { !$0.1 }.map(\.0)
    let unusable = (unread + found.others.map(\.path)).sorted().compactMap { Folder.relative($0, to: folder) }
    try Output.write(Self.settings(choice, excluding: unusable, infoPlist: app.infoPlist), to: path)
    let count = found.documents.count - unread.count
    let left = unusable.isEmpty ? "" : ", excluding \(unusable.count) that adapt cannot use"
    let documents = Wording.count(count, "document")
    try say("\(path): \(documents) in \(choice.configurations.count) configurations\(left)")
  }

  static func settings(_ choice: ConfigurationChoice, excluding paths: [String], infoPlist: String? = nil) -> [UInt8] {
    JSONWriter.text { json in
      json.object(closingAt: 0) { json in
        let lists: [(StaticString, [String])] = [
          ("devices", choice.devices), ("orientations", choice.sides.map(\.rawValue)),
          ("padOrientations", choice.padSides?.map(\.rawValue) ?? []),
          ("textSizes", choice.textSizes == [.large] ? [] : choice.textSizes.map(\.rawValue)),
          ("directions", choice.directions.map(\.conditionWord)), ("locales", choice.locales),
        ]
        for (name, values) in lists where !values.isEmpty {
          json.breakLine(at: 2)
          json.member(name, values)
        }
        if !choice.releases.isEmpty {
          json.breakLine(at: 2)
          json.array("ios") { json in for release in choice.releases { json.element(json: "\(release.version)") } }
        }
        if let infoPlist {
          json.breakLine(at: 2)
          json.object("app") { $0.member("infoPlist", infoPlist) }
        }
        if paths.isEmpty { return }
        json.breakLine(at: 2)
        json.array("exclude", linesAt: 4, closingAt: 2) { json in for path in paths { json.element(path) } }
      }
    }
  }

  private func write(_ service: CIService, in folder: String) throws {
    let open = "your-organization/adapt"
    let remark = repository == nil ? "; replace \(open) by the repository that has your releases of adapt" : ""
    try add(service.file, for: folder) { documents in
      (service.job(documents: documents, repository: repository ?? open), "lints and verifies \(documents)\(remark)")
    }
  }

  private func writeAgents(in folder: String) throws {
    try add("AGENTS.md", for: folder) { documents in
      let word = FirstLook.word(documents)
      return (EmbeddedFile.agents.text.replacing("@FOLDER@", with: word), "tells coding agents how to work on \(word)")
    }
  }

  /// Writes a file where there is none: into the root of the repository, where services and agents look for it.
  ///
  /// - Parameter contents: its text, and what it does, for the folder of the documents from there.
  private func add(_ name: String, for folder: String, _ contents: (String) -> (text: String, use: String)) throws {
    let root = Folder.nearest(to: folder, holding: ".git") ?? folder
    let path = FilePath.join(root, name)
    if Folder.hasItem(path) { return try say("\(path): already exists and was not changed") }
    let (text, use) = contents(Folder.relative(folder, to: root) ?? ".")
    try failing(as: { CommandFailure($0, status: .cannotCreate) }) { () throws(FileError) in
      try WholeFile.write(Array(text.utf8), to: path)
    }
    try say("\(path): \(use)")
  }

  private func recordGoldens(in folder: String) throws -> ExitStatus {
    let mode = RecordMode.missing.permitted(ci: System.environment("CI"))
    if mode == .never { throw CommandFailure.usage("adapt records no goldens if CI is set") }
    let plan = try VerifyPlan([folder], options: configurations, goldens: nil)
    let engine = LayoutEngine()
    let outcomes = ProgressDisplay.map(plan.jobs) { job in job.run(mode: mode, accepted: [], engine: engine) }
    for outcome in outcomes { outcome.failure?.report() }
    let count = VerificationCount(outcomes.map(\.document))
    let others = count.failed - count.recorded
    try say(
      "recorded \(count.recorded) goldens; review them, then commit them with the documents"
        + (count.passed > 0 ? "; \(count.passed) already existed" : "")
        + (others > 0 ? "; \(others) differ, which `adapt verify` shows" : ""))
    // What was recorded just now has not been looked at, which is no failure of this command.
    return outcomes.reduce(.success) { max($0, $1.status == .findings ? .success : $1.status) }
  }
}

/// What `adapt.json` says of the app whose documents are in a folder.
private struct AppShape {
  /// The orientations of the app: on iPhones, or on iPads where it runs on these alone.
  let sides: [Orientation]
  /// Those on iPads, where they are others.
  let padSides: [Orientation]?
  /// The path of its Info.plist from the folder, where no project of Xcode leads there.
  let infoPlist: String?

  init(_ found: DocumentSearch, in folder: String) throws {
    var apps = AppSearch()
    let place = found.documents.first.map(FilePath.folder) ?? folder
    let facts = try apps.facts(in: place, SettingsSearch.Found())
    var orientations = facts.orientations
    var infoPlist: String?
    if orientations == nil {
      // Extensions and tests have property lists, too, which say nothing of orientations.
      let lists = found.infoPlists.compactMap { path -> (path: String, orientations: AppOrientations)? in
        guard let all = try? AppOrientations(infoPlist: path), all.phone ?? all.pad != nil else { return nil }
        return (path, all)
      }
      if let first = lists.first, lists.allSatisfy({ $0.orientations == first.orientations }) {
        (orientations, infoPlist) = (first.orientations, Folder.relative(first.path, to: folder))
      }
    }
    self.infoPlist = infoPlist
    func sides(of idiom: Idiom) -> [Orientation] {
      Orientation.allCases.filter { side in orientations?[idiom].contains { $0.trait == side } ?? true }
    }
    let idioms = facts.idioms ?? Idiom.allCases
    let all = sides(of: idioms.contains(.phone) ? .phone : .pad)
    self.sides = all
    padSides = idioms.count > 1 && sides(of: .pad) != all ? sides(of: .pad) : nil
  }
}

/// A service that runs jobs for a repository.
enum CIService: String, CaseIterable, ExpressibleByArgument {
  case github, gitlab

  /// Where the service looks for jobs, from the root of the repository.
  var file: String { self == .github ? ".github/workflows/layouts.yml" : ".gitlab-ci.yml" }

  /// A job that lints and verifies documents: by the action of adapt, or by a program that it builds once.
  func job(documents: String, repository: String) -> String {
    let url = repository.contains("://") ? repository : "https://github.com/\(repository).git"
    // The action is named by its owner and name alone.
    let parts = repository.split { $0 == "/" || $0 == ":" }.suffix(2).joined(separator: "/")
    let name = parts.hasSuffix(".git") ? String(parts.dropLast(4)) : parts
    let template: EmbeddedFile = self == .github ? .githubJob : .gitlabJob
    let values = [
      ("REPOSITORY", name), ("URL", url), ("VERSION", AdaptCommand.version), ("FOLDER", FirstLook.word(documents)),
      ("DOCUMENTS", "'\(documents.replacing("'", with: "''"))'"),
    ]
    return values.reduce(template.text) { $0.replacing("@\($1.0)@", with: $1.1) }
  }
}
