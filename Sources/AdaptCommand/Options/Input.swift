import Adapt
import LayoutModel
import LayoutReading
import TextKit

/// A file that a command is given, or the standard input.
struct Input: Hashable, Sendable {
  /// The argument: a path, or `-`.
  let argument: String
  let isFound: Bool
  /// The path that the standard input stands for: its includes and settings are those of that file.
  private let place: String?

  init(_ argument: String, as place: String? = nil, isFound: Bool = false) {
    (self.argument, self.place, self.isFound) = (argument, argument == "-" ? place : nil, isFound)
  }

  var name: String { place ?? (argument == "-" ? "<stdin>" : argument) }

  /// The last component of the path: the name in output, wherever the command was run.
  var shortName: String { FilePath.name(of: name) }

  /// The folder that it is in; the current one of the standard input.
  var folder: String { name == "<stdin>" ? "." : FilePath.folder(of: name) }

  /// Some bytes of the standard input, as soon as there are any; none at its end.
  static func nextBytes() throws(CommandFailure) -> [UInt8] {
    try failing(as: { CommandFailure(message: "<stdin>: \($0.description)", status: .noInput) }) {
      () throws(SystemError) in try FileDescriptor.standardInput.read(upTo: 1 << 20)
    }
  }

  func bytes() throws(FileError) -> [UInt8] {
    try Crash.enter(argument)
    return try argument == "-"
      ? InputFile.read(.standardInput, name: name) : InputFile.read(argument, isNamed: !isFound)
  }

  func read<Value>(_ parse: ([UInt8], String) throws(DocumentError) -> Value) throws(CommandFailure) -> Value {
    let bytes = try failing(as: { CommandFailure($0) }) { () throws(FileError) in try self.bytes() }
    return try failing(as: { CommandFailure($0, in: SourceFile(name: name, bytes: bytes)) }) {
      () throws(DocumentError) in try parse(bytes, name)
    }
  }

  /// Reads the document and its included files, whose paths `note` gets, and gives its parts the sizes of the settings.
  ///
  /// - Parameter includingLooks: whether to read the appearance, on which no frame depends.
  func load(
    includingLooks: Bool = false, includingDetails: Bool = false, noting note: (@Sendable (String) -> Void)? = nil
  ) throws(CommandFailure) -> Document {
    let included = IncludeFolder(of: place ?? argument)
    let loader = { @Sendable (path: String) throws -> [UInt8]? in
      note?(path)
      return try included.load(path)
    }
    var document = try read { bytes, name throws(DocumentError) in
      includingDetails
        ? try DocumentReader.readDetailed(bytes, name: name, loader: loader, includingLooks: includingLooks)
        : try DocumentReader.read(bytes, name: name, loader: loader, includingLooks: includingLooks)
    }
    if name == "<stdin>" || document.scenes.allSatisfy(document.fillsScreen) { return document }
    var search = SettingsSearch()
    let sizes = try search.settings(in: folder).settings.sizes
    for index in document.scenes.indices where !document.fillsScreen(document.scenes[index]) {
      let type = document.scenes[index].views.first { $0.role == .root }?.customClass
      document.scenes[index].partSize = type.flatMap { sizes[$0] } ?? sizes[shortName]
    }
    return document
  }

  func document(includingLooks: Bool = false) throws(CommandFailure) -> Document {
    var document = try load(includingLooks: includingLooks)
    document.name = shortName
    return document
  }

  /// The worst status of some work on several documents; one that fails is reported, and does not stop the others.
  static func each<Item>(_ items: [Item], _ work: (Item) throws -> ExitStatus) throws -> ExitStatus {
    var worst = ExitStatus.success
    for item in items {
      do {
        worst = max(worst, try work(item))
      } catch {
        // Where nothing can be written, the other documents are of no use.
        guard let failure = CommandFailure(known: error), failure.status != .cannotWrite else { throw error }
        failure.report()
        worst = max(worst, failure.status)
      }
    }
    return worst
  }

  /// Does the work of a command on all cores, and hands the results over one by one, in the order of the documents. What
  /// waits for that are the results of some documents, however many there are.
  static func each<Value: Sendable>(
    _ inputs: [Input], _ work: @Sendable (Input) throws -> Value, then use: (Value) throws -> ExitStatus
  ) throws -> ExitStatus {
    var worst = ExitStatus.success
    for start in stride(from: 0, to: inputs.count, by: batch) {
      let part = Array(inputs[start..<min(start + batch, inputs.count)])
      let results = Parallel.map(part) { input in Result { try work(input) } }
      worst = max(worst, try each(results) { try use($0.get()) })
    }
    return worst
  }

  /// The documents whose results wait: enough to keep many cores busy.
  private static let batch = 32
}

// MARK: - Folders

/// The search for the documents of a command line.
struct InputSearch {
  var settings = SettingsSearch()

  /// The documents among the arguments, and those in folders that settings keep and `isWanted` selects.
  mutating func inputs(_ paths: [String], where isWanted: (String) -> Bool = { _ in true }) throws -> [Input] {
    try paths.flatMap { path -> [Input] in
      if path == "-" || !Folder.exists(path) { return [Input(path)] }
      let found = try settings.documents(of: DocumentSearch(in: FilePath.normal(path)))
      return found.filter { isWanted($0) }.map { Input($0, isFound: true) }
    }
  }

  /// The documents among the arguments and in folders; throws where there is none, so that nothing looks checked.
  mutating func documents(_ paths: [String]) throws -> [Input] {
    let found = try inputs(paths)
    if found.isEmpty { throw Self.nothing(in: paths) }
    return found
  }

  static func nothing(in paths: [String]) -> CommandFailure {
    CommandFailure(message: "there is no layout document in \(Wording.quoted(paths, last: "and"))", status: .noInput)
  }
}

/// The search for the settings of documents: the nearest `adapt.json` of each, in its folder or above.
struct SettingsSearch {
  /// Settings and the folder that they are in.
  struct Found {
    var settings = Settings.standard
    var folder: String?
  }

  private var known: [String: Found] = [:]

  mutating func settings(in folder: String) throws(CommandFailure) -> Found {
    if let found = known[folder] { return found }
    var found = Found(folder: Self.nearest(to: folder))
    if let above = found.folder {
      found.settings = try Self.read(FilePath.join(above, Settings.fileName), as: Settings.read)
    }
    known[folder] = found
    return found
  }

  /// The documents of a folder that settings keep. Those of other platforms are told, and left out.
  mutating func documents(of found: DocumentSearch) throws -> [String] {
    let others = try found.others.filter { try !isExcluded($0.path) }
    if let first = others.first {
      let more = others.count > 1 ? ", and so are \(others.count - 1) more of other platforms than iOS" : ""
      let message = "\(first.path) is of \(first.platform) and left out\(more)"
      Terminal.report([Diagnostic(.note, "document.platform", message)])
    }
    return try found.documents.filter { try !isExcluded($0) }
  }

  mutating func isExcluded(_ document: String) throws(CommandFailure) -> Bool {
    let found = try settings(in: FilePath.folder(of: document))
    return found.folder.flatMap { Folder.relative(document, to: $0) }.map(found.settings.excludes) == true
  }

  /// The nearest folder with settings: this one or one above it.
  static func nearest(to folder: String) -> String? { Folder.nearest(to: folder, holding: Settings.fileName) }

  /// Reads a file about a project, and reports its mistakes at their places.
  static func read<Value>(
    _ path: String, as value: ([UInt8], String) throws(DocumentError) -> Value
  ) throws(CommandFailure) -> Value {
    let bytes = try failing(as: { CommandFailure($0) }) { () throws(FileError) in try InputFile.read(path) }
    do throws(DocumentError) {
      return try value(bytes, path)
    } catch {
      CommandFailure(error, in: SourceFile(name: path, bytes: bytes)).report()
      throw CommandFailure(message: "\(path) cannot be used", status: .invalidDocument)
    }
  }
}
