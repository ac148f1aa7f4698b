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
  /// The number of documents before any were left to other machines.
  private(set) var documentCount = 0
  /// The worst status of paths that could not be found.
  private(set) var status = ExitStatus.success

  private let options: ConfigurationOptions
  /// The folder that all goldens are in; `nil` for those beside the documents.
  private let goldens: String?
  /// The folders among the arguments.
  private var searched: [String] = []
  private var search = SettingsSearch()
  /// The documents that are planned already, by the folders of their goldens.
  private var planned: [String: String] = [:]

  init(_ paths: [String], options: ConfigurationOptions, goldens: String?) throws {
    self.options = options
    self.goldens = goldens.map(FilePath.normal)
    for path in paths {
      if path == "-" {
        try addStandardInput()
      } else if Folder.exists(path) {
        try addFolder(FilePath.normal(path))
      } else if Folder.hasItem(path) {
        try add(FilePath.normal(path))
      } else {
        let failure = CommandFailure(FileError(path: path, reason: SystemError.notFound.description))
        failure.report()
        status = max(status, failure.status)
      }
    }
    documentCount = jobs.count
  }

  /// Whether a document, if there were one, would be among those that this run verifies.
  func owns(_ document: String) -> Bool { searched.contains { Folder.relative(document, to: $0) != nil } }

  /// Keeps the jobs of one machine out of several.
  mutating func keep(_ shard: Shard, _ costs: ShardCosts) {
    let names = costs.names(of: shard, among: jobs.map(\.input.name))
    jobs.removeAll { !names.contains($0.input.name) }
    goldenFolders.removeAll { !shard.contains($0.base) }
  }

  private mutating func addStandardInput() throws {
    guard let goldens else {
      throw CommandFailure.usage(
        "a document from the standard input has no folder; --goldens names one for its goldens")
    }
    let found = try search.settings(in: ".")
    try add(Input("-"), GoldenPlace(base: goldens, documents: ".", name: "stdin", isNamed: true), found.settings)
  }

  private mutating func addFolder(_ folder: String) throws {
    let found = try DocumentSearch(in: folder)
    searched.append(folder)
    for document in try search.documents(of: found) { try add(document, isFound: true) }
    goldenFolders += found.goldenFolders.map { GoldenPlace(base: $0, documents: FilePath.folder(of: $0), name: "") }
    // In a folder elsewhere others may keep the goldens of their documents.
    if let goldens, Folder.relative(goldens, to: ".") != nil {
      goldenFolders.append(GoldenPlace(base: goldens, documents: ".", name: ""))
    }
    let settings = try search.settings(in: folder)
    if let name = settings.settings.goldens, let above = settings.folder, self.goldens == nil {
      let base = FilePath.normal(FilePath.join(above, name))
      if Folder.relative(base, to: above) != nil {
        goldenFolders.append(GoldenPlace(base: base, documents: above, name: ""))
      }
    }
  }

  private mutating func add(_ document: String, isFound: Bool = false) throws {
    let found = try search.settings(in: FilePath.folder(of: document))
    try add(Input(document, isFound: isFound), place(of: document, found), found.settings)
  }

  /// The place of the goldens of a document, which does not depend on how the document was named.
  private func place(of document: String, _ found: SettingsSearch.Found) -> GoldenPlace {
    if let goldens {
      // Paths are those from the current folder, or from the root where they lead out of it.
      let root = Folder.relative(document, to: ".") == nil ? "/" : "."
      let name = Folder.relative(document, to: root) ?? FilePath.name(of: document)
      return GoldenPlace(base: goldens, documents: root, name: name, isNamed: true)
    }
    if let folder = found.folder, let goldens = found.settings.goldens {
      let name = Folder.relative(document, to: folder) ?? FilePath.name(of: document)
      return GoldenPlace(base: FilePath.normal(FilePath.join(folder, goldens)), documents: folder, name: name)
    }
    return GoldenPlace(beside: document)
  }

  private mutating func add(_ input: Input, _ place: GoldenPlace, _ settings: Settings) throws {
    if let other = planned.updateValue(input.argument, forKey: place.folder) {
      if other == input.argument { return }
      throw CommandFailure.usage(
        "\(other) and \(input.argument) would have their goldens in one folder, \(place.folder)")
    }
    let configurations = try options.choice(settings.choice).configurations
    jobs.append(
      VerifyJob(
        number: jobs.count + 1, input: input, place: place, configurations: configurations, ownsPlace: options.isEmpty))
  }
}

/// One document to verify, with the place of its goldens and its configurations.
struct VerifyJob: Sendable {
  /// The number of the document among all of the run, those of other machines included.
  let number: Int
  let input: Input
  let place: GoldenPlace
  let configurations: [DeviceConfiguration]
  /// Whether these are all configurations of the document, so that other goldens are orphans.
  let ownsPlace: Bool

  /// The result, with the reason where the document could not be read.
  struct Outcome: Sendable {
    var document: VerifiedDocument
    var failure: CommandFailure?
    var status = ExitStatus.success
  }

  /// - Parameters:
  ///   - accepted: views, by id, name or text, whose changes are written to their goldens.
  ///   - learns: whether relations are recorded where there are none.
  ///   - draws: whether layouts that differ are kept with what pictures need.
  func run(
    mode: RecordMode, accepted: Set<String>, learns: Bool = false, engine: LayoutEngine, draws: Bool = false
  ) -> Outcome {
    var outcome = Outcome(document: VerifiedDocument(number: number, name: input.name))
    var document: Document
    do throws(CommandFailure) {
      document = try input.load(includingLooks: draws)
      if draws, input.argument != "-" { document.assets = input.assets(of: document) }
    } catch {
      outcome.document.problems = error.sentences
      return Outcome(document: outcome.document, failure: error, status: error.status)
    }
    do {
      var translations: [String: Document] = [:]
      let relations = try relations(of: document, mode: learns ? mode : .never, engine, &outcome.document)
      for configuration in configurations {
        let translation = try configuration.locale.map { locale in
          try translations[locale] ?? LocalizedTexts.replace(in: document, path: input.argument, locale: locale)
        }
        if let locale = configuration.locale { translations[locale] = translation }
        var layout = engine.report(translation ?? document, on: try configuration.screen())
        layout.document = input.shortName
        outcome.document.cost += layout.scenes.reduce(0) { $0 + $1.views.count }
        let path = place.file(of: configuration)
        let result = try GoldenFile(path).check(
          layout, mode: mode, accepting: accepted, within: place.isNamed ? nil : place.documents)
        var golden = VerifiedGolden(configuration: configuration, path: path, outcome: result)
        if draws, case .changed = golden.outcome { golden.layout = layout }
        outcome.document.goldens.append(golden)
        outcome.document.broken += try relations.breaches(
          of: translation ?? document, on: configuration.screen(), engine: engine
        ).map { ($0, configuration) }
      }
    } catch {
      let failure = CommandFailure(of: error)
      outcome.document.problems = failure.sentences
      // The files here are goldens.
      outcome.status = error is FileError ? .cannotWrite : failure.status
    }
    let verified = outcome.document
    let isFine = verified.learned == nil && verified.broken.isEmpty
    if !isFine || verified.goldens.contains(where: { $0.outcome != .passed }) {
      outcome.status = max(outcome.status, .findings)
    }
    return outcome
  }

  /// The relations that are recorded beside the goldens. Where there are none, those that hold on every device are learned.
  private func relations(
    of document: Document, mode: RecordMode, _ engine: LayoutEngine, _ verified: inout VerifiedDocument
  ) throws -> RelationFile {
    let path = FilePath.join(place.folder, RelationFile.name)
    if Folder.hasItem(path), mode != .all { return try RelationFile(InputFile.read(path), name: path) }
    if mode == .never { return RelationFile([]) }
    let devices = DeviceCatalogue().distinctDevices.flatMap { device in
      Orientation.allCases.map { DeviceConfiguration(device.name, $0) }
    }
    let screens = try (configurations.filter { $0.locale == nil } + devices).unique.map { try $0.screen() }
    let file = RelationFile(
      document.scenes.indices.map { index in
        var search = RelationSearch(index, of: document, on: screens, engine: engine)
        return (document.scenes[index].id, search.relations())
      })
    var named = document
    named.name = input.shortName
    try GoldenFile(path).write(Array(file.text(of: named).utf8), within: place.isNamed ? nil : place.documents)
    verified.learned = file.scenes.reduce(0) { $0 + $1.relations.count }
    return file
  }
}

/// Goldens without a document or configuration, as far as this run knows all documents and configurations of their folder.
struct Orphans {
  private(set) var files: [String] = []

  init(of plan: VerifyPlan) throws(FileError) {
    for job in plan.jobs where job.ownsPlace && Folder.exists(job.place.folder) {
      let known = Set(job.configurations.map(job.place.file))
      files += try Self.goldens(in: job.place.folder).filter { !known.contains($0) }
    }
    for place in plan.goldenFolders where Folder.exists(place.base) { try addGone(place.base, "", place, plan) }
    files = Array(Set(files)).sorted()
  }

  private mutating func addGone(
    _ folder: String, _ name: String, _ place: GoldenPlace, _ plan: VerifyPlan
  ) throws(FileError) {
    for item in try Folder.items(folder) where item.isFolder {
      let (path, inner) = (FilePath.join(folder, item.name), FilePath.join(name, item.name))
      let document = FilePath.join(place.documents, inner)
      if !DocumentSearch.isDocument(item.name) {
        try addGone(path, inner, place, plan)
      } else if !Folder.hasItem(document), plan.owns(document) {
        files += try Self.goldens(in: path)
      }
    }
  }

  /// The goldens in a folder: other files are no business of ours.
  private static func goldens(in folder: String) throws(FileError) -> [String] {
    let files = try Folder.items(folder).filter { !$0.isFolder && $0.name.hasSuffix(GoldenPlace.ending) }
    return files.map { FilePath.join(folder, $0.name) }.filter { GoldenFile($0).isGolden }
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
