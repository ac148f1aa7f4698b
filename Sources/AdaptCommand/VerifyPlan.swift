import Adapt
import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// The work of `adapt verify`.
struct VerifyPlan {
  /// The documents in the order in which they are reported.
  private(set) var jobs: [VerifyJob] = []
  /// The places of documents that may be gone: folders in which goldens were found.
  private(set) var goldenFolders: [GoldenPlace] = []
  /// The worst status of paths that could not be found.
  private(set) var status = ExitStatus.success

  private let options: ConfigurationOptions
  /// The folder that all goldens are in; `nil` for those beside the documents.
  private let goldens: String?
  private var search = SettingsSearch()
  /// The documents that are planned already, by the folders of their goldens.
  private var planned: [String: String] = [:]

  init(_ paths: [String], options: ConfigurationOptions, goldens: String?) throws(CommandFailure) {
    self.options = options
    self.goldens = goldens.map(FilePath.normal)
    for path in paths {
      if path == "-" {
        try addStandardInput()
      } else if Folder.exists(path) {
        try addFolder(FilePath.normal(path))
      } else if Folder.hasItem(path) {
        let path = FilePath.normal(path)
        try add(path, root: FilePath.folder(of: path))
      } else {
        Terminal.report("\(path): No such file or directory")
        status = max(status, .noInput)
      }
    }
  }

  /// Keeps the jobs of one machine out of several.
  mutating func keep(_ shard: Shard) {
    jobs.removeAll { !shard.contains($0.input.name) }
    goldenFolders.removeAll { !shard.contains($0.base) }
  }

  private mutating func addStandardInput() throws(CommandFailure) {
    guard let goldens else {
      throw .usage("a document from the standard input has no folder; --goldens names one for its goldens")
    }
    let found = try search.settings(in: ".")
    try add(Input(argument: "-"), GoldenPlace(base: goldens, documents: ".", name: "stdin"), found.settings)
  }

  private mutating func addFolder(_ folder: String) throws(CommandFailure) {
    let found: DocumentSearch
    do throws(FileError) {
      found = try DocumentSearch(in: folder)
    } catch {
      throw CommandFailure(error)
    }
    for document in found.documents where try !search.isExcluded(document) { try add(document, root: folder) }
    for golden in found.goldenFolders {
      goldenFolders.append(GoldenPlace(base: golden, documents: FilePath.folder(of: golden), name: ""))
    }
    if let goldens { goldenFolders.append(GoldenPlace(base: goldens, documents: folder, name: "")) }
    let settings = try search.settings(in: folder)
    if let name = settings.settings.goldens, let above = settings.folder {
      goldenFolders.append(GoldenPlace(base: FilePath.join(above, name), documents: above, name: ""))
    }
  }

  /// Adds a document that was found below a folder among the arguments.
  private mutating func add(_ document: String, root: String) throws(CommandFailure) {
    let found = try search.settings(in: FilePath.folder(of: document))
    try add(Input(argument: document), place(of: document, root: root, found), found.settings)
  }

  private func place(of document: String, root: String, _ found: SettingsSearch.Found) -> GoldenPlace {
    if let goldens {
      let name = FilePath.relative(document, to: root) ?? FilePath.name(of: document)
      return GoldenPlace(base: goldens, documents: root, name: name)
    }
    if let folder = found.folder, let goldens = found.settings.goldens {
      let name = Folder.relative(document, to: folder) ?? FilePath.name(of: document)
      return GoldenPlace(base: FilePath.join(folder, goldens), documents: folder, name: name)
    }
    return GoldenPlace(beside: document)
  }

  private mutating func add(_ input: Input, _ place: GoldenPlace, _ settings: Settings) throws(CommandFailure) {
    if let other = planned.updateValue(input.argument, forKey: place.folder) {
      if other == input.argument { return }
      throw .usage("\(other) and \(input.argument) would have their goldens in one folder, \(place.folder)")
    }
    jobs.append(
      VerifyJob(
        input: input, place: place, configurations: try options.choice(settings.choice).configurations,
        otherConfigurations: settings.choice.configurations)
    )
  }
}

/// One document to verify, with the place of its goldens and its configurations.
struct VerifyJob: Sendable {
  let input: Input
  let place: GoldenPlace
  let configurations: [DeviceConfiguration]
  /// The other configurations of its settings, whose goldens are no orphans.
  let otherConfigurations: [DeviceConfiguration]

  /// The result, with the reason where the document could not be read.
  struct Outcome: Sendable {
    var document: VerifiedDocument
    var failure: Input.Failure?
    var status = ExitStatus.success

    fileprivate mutating func note(_ error: any Error) {
      switch error {
      case let error as DocumentError:
        document.problems = error.sentences
        status = .invalidDocument
      case is UnknownDevice:
        document.problems = ["\(error)"]
        status = .usage
      default:
        document.problems = ["\(error)"]
        status = .cannotWrite
      }
    }
  }

  /// Lays the document out and compares it with its goldens.
  func run(mode: RecordMode, engine: LayoutEngine) -> Outcome {
    var outcome = Outcome(document: VerifiedDocument(name: input.name))
    let document: Document
    do throws(Input.Failure) {
      document = try input.load()
    } catch {
      return Outcome(
        document: VerifiedDocument(name: input.name, problems: error.sentences), failure: error, status: error.status)
    }
    do {
      var translations: [String: Document] = [:]
      for configuration in configurations {
        let translation = try configuration.locale.map { locale in
          try translations[locale] ?? LocalizedTexts.replace(in: document, path: input.argument, locale: locale)
        }
        if let locale = configuration.locale { translations[locale] = translation }
        outcome.document.goldens.append(try verify(translation ?? document, configuration, mode, engine))
      }
    } catch {
      outcome.note(error)
    }
    if outcome.document.goldens.contains(where: { $0.outcome != .passed }) {
      outcome.status = max(outcome.status, .findings)
    }
    return outcome
  }

  private func verify(
    _ document: Document, _ configuration: DeviceConfiguration, _ mode: RecordMode, _ engine: LayoutEngine
  ) throws -> VerifiedGolden {
    var layout = engine.layout(document, on: try configuration.screen())
    layout.document = input.shortName
    let path = place.file(of: configuration)
    let outcome = try GoldenFile(path).check(layout, mode: mode)
    return VerifiedGolden(configuration: configuration, path: path, outcome: outcome)
  }
}

/// Goldens without a document or configuration.
struct Orphans {
  private(set) var files: [String] = []

  /// Finds orphans of the documents that are verified, and of documents that are gone.
  init(of plan: VerifyPlan) throws(FileError) {
    for job in plan.jobs where Folder.exists(job.place.folder) {
      let known = Set((job.configurations + job.otherConfigurations).map(job.place.file))
      files += try Self.goldens(in: job.place.folder).filter { !known.contains($0) }
    }
    for place in plan.goldenFolders where Folder.exists(place.base) {
      try addGone(place.base, "", place)
    }
    files = Array(Set(files)).sorted()
  }

  /// Adds the goldens of documents that are gone, in a folder and below.
  private mutating func addGone(_ folder: String, _ name: String, _ place: GoldenPlace) throws(FileError) {
    for item in try Folder.items(folder) where item.isFolder {
      let path = FilePath.join(folder, item.name)
      let document = name.isEmpty ? item.name : "\(name)/\(item.name)"
      if !DocumentSearch.isDocument(item.name) {
        try addGone(path, document, place)
      } else if !Folder.hasItem(FilePath.join(place.documents, document)) {
        files += try Self.goldens(in: path)
      }
    }
  }

  private static func goldens(in folder: String) throws(FileError) -> [String] {
    try Folder.items(folder).filter { !$0.isFolder && $0.name.hasSuffix(GoldenPlace.ending) }
      .map { FilePath.join(folder, $0.name) }
  }

  /// Removes the files, and folders in which nothing is left.
  func prune() throws(FileError) {
    for file in files {
      try Folder.remove(file)
      let folder = FilePath.folder(of: file)
      if try Folder.items(folder).isEmpty { try Folder.remove(folder) }
    }
  }
}
