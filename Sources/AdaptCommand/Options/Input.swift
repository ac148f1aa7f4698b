import Adapt
import ArgumentParser
import LayoutModel
import LayoutOutput
import LayoutReading
import TextKit

/// A file that a command is given, or the standard input.
struct Input: Hashable, Sendable {
  /// The argument: a path, or `-`.
  let argument: String
  /// Whether it was found in a folder, and not named.
  var isFound = false

  init(_ argument: String) { self.argument = argument }

  init(argument: String, isFound: Bool = false) {
    self.argument = argument
    self.isFound = isFound
  }

  /// The name in messages.
  var name: String { argument == "-" ? "<stdin>" : argument }

  /// The last component of the path: the name in output, wherever the command was run.
  var shortName: String { FilePath.name(of: name) }

  /// The folder that it is in; the current one of the standard input.
  var folder: String { argument == "-" ? "." : FilePath.folder(of: argument) }

  /// A reason why an input cannot be used.
  enum Failure: Error {
    /// It cannot be read.
    case unreadable(FileError)
    /// It is no document, or not a valid one.
    case bad(DocumentError, SourceMap)
    /// Its settings cannot be used; what is wrong in them was reported.
    case badSettings(CommandFailure)

    /// Whether it was read, and something is wrong in it.
    var isMistake: Bool { if case .bad = self { true } else { false } }

    var status: ExitStatus {
      switch self {
      case .unreadable: .noInput
      case .bad: .invalidDocument
      case .badSettings(let failure): failure.status
      }
    }

    /// One sentence for each error, with its place.
    var sentences: [String] {
      switch self {
      case .unreadable(let error): [error.description]
      case .bad(let error, _): error.sentences
      case .badSettings(let failure): [failure.message]
      }
    }

    /// The errors with excerpts of the sources, as the terminal shows them.
    func text(name: String) -> String {
      let text = DiagnosticText(isColoured: false)
      let bytes =
        switch self {
        case .unreadable(let error): text.line(.error, error.description)
        case .bad(let error, let sources): text.render(error.diagnostics, sources: sources, name: name)
        case .badSettings(let failure): text.line(.error, failure.message)
        }
      return String(decoding: bytes, as: UTF8.self)
    }

    func report(name: String) {
      switch self {
      case .unreadable(let error): Terminal.report(error.description)
      case .bad(let error, let sources): Terminal.report(error.diagnostics, sources: sources, name: name)
      case .badSettings(let failure): Terminal.report(failure.message)
      }
    }
  }

  func bytes() throws(FileError) -> [UInt8] {
    try Crash.enter(argument)
    return try argument == "-"
      ? InputFile.read(.standardInput, name: name) : InputFile.read(argument, isNamed: !isFound)
  }

  /// The bytes of a file that the command cannot do without.
  func requiredBytes() throws(CommandFailure) -> [UInt8] {
    do throws(FileError) {
      return try bytes()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads a file that is no document, and reports the mistakes in it.
  func read<Value>(_ parse: ([UInt8], String) throws(DocumentError) -> Value) throws -> Value {
    let bytes = try requiredBytes()
    do throws(DocumentError) {
      return try parse(bytes, name)
    } catch {
      Terminal.report(error.diagnostics, sources: SourceMap(SourceFile(name: name, bytes: bytes)), name: name)
      throw ExitCode(ExitStatus.invalidDocument.rawValue)
    }
  }

  /// Reads the document and its included files, whose paths `note` gets, and gives its parts the sizes of the settings.
  func load(
    includingLooks: Bool = false, includingDetails: Bool = false,
    noting note: (@Sendable (String) -> Void)? = nil
  ) throws(Failure) -> Document {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try self.bytes()
    } catch {
      throw .unreadable(error)
    }
    let document: Document
    do throws(DocumentError) {
      let included = IncludeFolder(of: argument)
      let loader = { @Sendable (path: String) throws -> [UInt8]? in
        note?(path)
        return try included.load(path)
      }
      document =
        includingDetails
        ? try DocumentReader.readDetailed(bytes, name: name, loader: loader)
        : try readDocument(bytes, name: name, loader: loader, includingLooks: includingLooks)
    } catch {
      throw .bad(error, SourceMap(SourceFile(name: name, bytes: bytes)))
    }
    if argument == "-" || document.scenes.allSatisfy(document.fillsScreen) { return document }
    return try sizingParts(of: document)
  }

  private func sizingParts(of document: Document) throws(Failure) -> Document {
    let sizes: [String: Size]
    do throws(CommandFailure) {
      var search = SettingsSearch()
      sizes = try search.settings(in: folder).settings.sizes
    } catch {
      throw .badSettings(error)
    }
    var document = document
    for index in document.scenes.indices where !document.fillsScreen(document.scenes[index]) {
      let type = document.scenes[index].views.first { $0.role == .root }?.customClass
      document.scenes[index].partSize = type.flatMap { sizes[$0] } ?? sizes[shortName]
    }
    return document
  }

  /// The diagnostics of the document for a report; `diagnose` finds those of a document that can be used.
  func report(
    _ diagnose: (Document) -> [Diagnostic] = { $0.diagnostics }
  ) -> (entry: DiagnosticReport.Entry, failure: Failure?) {
    do throws(Failure) {
      let document = try load()
      let entry = DiagnosticReport.Entry(document: name, diagnostics: diagnose(document), sources: document.sources)
      return (entry, nil)
    } catch {
      var entry = DiagnosticReport.Entry(document: name, diagnostics: [])
      switch error {
      case .bad(let problems, let sources):
        entry.diagnostics = problems.diagnostics
        entry.sources = sources
      case .unreadable(let error): entry.diagnostics = [.unreadable(error.reason)]
      case .badSettings(let failure): entry.diagnostics = [.unreadable(failure.message)]
      }
      return (entry, error)
    }
  }

  /// Reads the document and everything that it includes, and reports its errors.
  ///
  /// - Parameter includingLooks: whether to read the appearance, on which no frame depends.
  /// - Returns: the document, or `nil` with the exit code.
  func read(includingLooks: Bool = false) -> (document: Document?, status: ExitStatus) {
    do throws(Failure) {
      return (try load(includingLooks: includingLooks), .success)
    } catch {
      error.report(name: name)
      return (nil, error.status)
    }
  }
}

extension DocumentError {
  /// One sentence for each error, with its place.
  var sentences: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.description): " } ?? ""
      return place + diagnostic.message
    }
  }
}

// MARK: - Folders

/// The search for the documents of a command line.
struct InputSearch {
  /// The settings of the folders that were searched.
  var settings = SettingsSearch()

  /// The documents among the arguments, and those in folders that settings keep and `isWanted` selects.
  mutating func inputs(
    _ paths: [String], where isWanted: (String) -> Bool = { _ in true }
  ) throws(CommandFailure) -> [Input] {
    var inputs: [Input] = []
    for path in paths {
      if path != "-", Folder.exists(path) {
        let found: DocumentSearch
        do throws(FileError) {
          found = try DocumentSearch(in: FilePath.normal(path))
        } catch {
          throw CommandFailure(error)
        }
        for document in found.documents where isWanted(document) {
          if try !settings.isExcluded(document) { inputs.append(Input(argument: document, isFound: true)) }
        }
      } else {
        inputs.append(Input(argument: path))
      }
    }
    return inputs
  }

  /// The documents among the arguments and in folders; throws where there is none, so that nothing looks checked.
  mutating func documents(_ paths: [String]) throws(CommandFailure) -> [Input] {
    let found = try inputs(paths)
    if found.isEmpty { throw Self.nothing(in: paths) }
    return found
  }

  /// The failure of folders without documents.
  static func nothing(in paths: [String]) -> CommandFailure {
    let folders = Wording.joined(paths.map { "'\($0)'" }, last: "and")
    return CommandFailure(message: "there is no layout document in \(folders)", status: .noInput)
  }
}

/// The search for the settings of documents: the nearest `adapt.json` of each, in its folder or above.
struct SettingsSearch {
  /// Settings and the folder that they are in.
  struct Found {
    var settings = Settings.standard
    /// The folder of the file; `nil` where there is none.
    var folder: String?
  }

  private var known: [String: Found] = [:]

  /// The settings that apply in a folder.
  mutating func settings(in folder: String) throws(CommandFailure) -> Found {
    if let found = known[folder] { return found }
    let found = try search(from: folder)
    known[folder] = found
    return found
  }

  /// Whether the settings of a document exclude it from a search.
  mutating func isExcluded(_ document: String) throws(CommandFailure) -> Bool {
    let found = try settings(in: FilePath.folder(of: document))
    let path = found.folder.flatMap { Folder.relative(document, to: $0) }
    return path.map(found.settings.excludes) == true
  }

  private func search(from folder: String) throws(CommandFailure) -> Found {
    guard let folder = Self.nearest(to: folder) else { return Found() }
    return Found(settings: try read(FilePath.join(folder, Settings.fileName)), folder: folder)
  }

  /// The nearest folder with settings: this one or one above it.
  static func nearest(to folder: String) -> String? {
    Folder.nearest(to: folder, holding: Settings.fileName)
  }

  private func read(_ path: String) throws(CommandFailure) -> Settings {
    try Self.read(path) { bytes, name throws(DocumentError) in try Settings.read(bytes, name: name) }
  }

  /// Reads a file about a project, and reports its mistakes at their places.
  static func read<Value>(
    _ path: String, as value: ([UInt8], String) throws(DocumentError) -> Value
  ) throws(CommandFailure) -> Value {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.read(path)
    } catch {
      throw CommandFailure(error)
    }
    do throws(DocumentError) {
      return try value(bytes, path)
    } catch {
      Terminal.report(error.diagnostics, sources: SourceMap(SourceFile(name: path, bytes: bytes)), name: path)
      throw CommandFailure(message: "\(path) cannot be used", status: .invalidDocument)
    }
  }
}
