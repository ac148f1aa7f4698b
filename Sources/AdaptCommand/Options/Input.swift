import Adapt

/// A file that a command is given, or the standard input.
struct Input: Hashable {
  /// The argument: a path, or `-`.
  let argument: String

  /// What messages call it.
  var name: String { argument == "-" ? "<stdin>" : argument }

  /// The last part of the path: what frames are said to be of, wherever the command was run.
  var shortName: String { FilePath.name(of: name) }

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

    /// Says what is wrong.
    func say(name: String) {
      switch self {
      case .unreadable(let error): Terminal.complain(error.description)
      case .bad(let error, let sources): Terminal.say(error.diagnostics, sources: sources, name: name)
      }
    }
  }

  /// Reads the document and everything that it includes.
  ///
  /// - Parameter includingLooks: whether to read what pictures show and no frame depends on.
  func load(includingLooks: Bool = false) throws(Failure) -> Document {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try argument == "-" ? InputFile.read(descriptor: 0, name: name) : InputFile.read(argument)
    } catch {
      throw .unreadable(error)
    }
    do throws(DocumentError) {
      return try readDocument(bytes, name: name, loader: InputFile.load, includingLooks: includingLooks)
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
