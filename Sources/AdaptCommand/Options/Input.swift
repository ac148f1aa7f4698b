import Adapt

/// A file that a command is given, or the standard input.
struct Input: Hashable, Sendable {
  /// The argument: a path, or `-`.
  let argument: String

  /// What messages call it.
  var name: String { argument == "-" ? "<stdin>" : argument }

  /// The last part of the path: what frames are said to be of, wherever the command was run.
  var shortName: String { FilePath.name(of: name) }

  /// The folder that it is in; the current one of the standard input.
  var folder: String { argument == "-" ? "." : FilePath.folder(of: argument) }

  /// Why an input cannot be used.
  enum Failure: Error {
    /// It cannot be read.
    case unreadable(FileError)
    /// It is no document, or not a right one.
    case bad(DocumentError, SourceMap)

    /// What the process ends with.
    var status: ExitStatus {
      switch self {
      case .unreadable: .noInput
      case .bad: .badDocument
      }
    }

    /// One sentence for each thing that is wrong, with its place.
    var sentences: [String] {
      switch self {
      case .unreadable(let error): [error.description]
      case .bad(let error, _): error.sentences
      }
    }

    /// What is wrong, with excerpts of the sources, as the terminal shows it.
    func text(name: String) -> String {
      let text = DiagnosticText(isColoured: false)
      let bytes =
        switch self {
        case .unreadable(let error): text.line(.error, error.description)
        case .bad(let error, let sources): text.render(error.diagnostics, sources: sources, name: name)
        }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Says what is wrong.
    func say(name: String) {
      switch self {
      case .unreadable(let error): Terminal.complain(error.description)
      case .bad(let error, let sources): Terminal.say(error.diagnostics, sources: sources, name: name)
      }
    }
  }

  /// Reads what is in it.
  func bytes() throws(FileError) -> [UInt8] {
    try argument == "-" ? InputFile.read(descriptor: 0, name: name) : InputFile.read(argument)
  }

  /// Reads the document and everything that it includes.
  ///
  /// - Parameters:
  ///   - includingLooks: whether to read what pictures show and no frame depends on.
  ///   - loader: gives the bytes of an included file by its path, or `nil` when there is none.
  func load(
    includingLooks: Bool = false,
    loader: @escaping @Sendable (String) -> [UInt8]? = InputFile.load
  ) throws(Failure) -> Document {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try self.bytes()
    } catch {
      throw .unreadable(error)
    }
    do throws(DocumentError) {
      return try readDocument(bytes, name: name, loader: loader, includingLooks: includingLooks)
    } catch {
      throw .bad(error, SourceMap(SourceFile(name: name, bytes: bytes)))
    }
  }

  /// Reads the document, and gives what there is to say about it as an entry of a report.
  ///
  /// - Parameter look: what more there is to say about a document that can be used.
  func report(
    _ look: (Document) -> [Diagnostic] = { $0.diagnostics }
  ) -> (entry: DiagnosticReport.Entry, failure: Failure?) {
    do throws(Failure) {
      let document = try load()
      let entry = DiagnosticReport.Entry(
        document: name, diagnostics: look(document), sources: document.sources)
      return (entry, nil)
    } catch {
      var entry = DiagnosticReport.Entry(document: name, diagnostics: [])
      if case .bad(let problems, let sources) = error {
        entry.diagnostics = problems.diagnostics
        entry.sources = sources
      }
      return (entry, error)
    }
  }

  /// Reads the document and everything that it includes, and says what is wrong with it.
  ///
  /// - Parameter includingLooks: whether to read what pictures show and no frame depends on.
  /// - Returns: the document, or `nil` with the status that the process should end with.
  func read(includingLooks: Bool = false) -> (document: Document?, status: ExitStatus) {
    do throws(Failure) {
      return (try load(includingLooks: includingLooks), .fine)
    } catch {
      error.say(name: name)
      return (nil, error.status)
    }
  }
}

extension DocumentError {
  /// One sentence for each thing that is wrong, with its place.
  var sentences: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.description): " } ?? ""
      return place + diagnostic.message
    }
  }
}
