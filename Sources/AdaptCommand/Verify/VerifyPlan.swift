import Adapt

/// What `adapt verify` has to do.
struct VerifyPlan {
  /// The documents in the order in which they are reported.
  private(set) var jobs: [VerifyJob] = []
  /// The places of documents that may have gone: folders in which goldens were found.
  private(set) var goldenFolders: [GoldenPlace] = []
  /// The worst of what could not be found.
  private(set) var status = ExitStatus.fine

  private let options: ConfigurationOptions
  /// The folder that all goldens are in; `nil` for those beside the documents.
  private let goldens: String?
  private var search = SettingsSearch()
  /// The documents that are planned already, by the folders of their goldens.
  private var planned: [String: String] = [:]

  /// Plans the work for paths of documents and folders.
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
        Terminal.complain("\(path): No such file or directory")
        status = max(status, .noInput)
      }
    }
  }

  /// Leaves the jobs of one machine out of several.
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

  /// Adds a document that was found below a folder that was asked for.
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

  private mutating func add(
    _ input: Input,
    _ place: GoldenPlace,
    _ settings: Settings
  ) throws(CommandFailure) {
    if let other = planned.updateValue(input.argument, forKey: place.folder) {
      if other == input.argument { return }
      throw .usage("\(other) and \(input.argument) would have their goldens in one folder, \(place.folder)")
    }
    jobs.append(
      VerifyJob(
        input: input,
        place: place,
        configurations: try options.choice(settings.choice).configurations,
        otherConfigurations: settings.choice.configurations
      )
    )
  }
}
