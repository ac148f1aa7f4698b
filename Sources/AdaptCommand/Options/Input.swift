import Adapt

/// A file that a command is given, or the standard input.
struct Input {
  /// The argument: a path, or `-`.
  let argument: String

  /// What messages call it.
  var name: String { argument == "-" ? "<stdin>" : argument }

  /// The last part of the path: what frames are said to be of, wherever the command was run.
  var shortName: String {
    name.split(separator: "/").last.map(String.init) ?? name
  }

  /// Reads the document and everything that it includes, and says what is wrong with it.
  ///
  /// - Parameter includingLooks: whether to read what pictures show and no frame depends on.
  /// - Returns: the document, or `nil` with the status that the process should end with.
  func read(includingLooks: Bool = false) -> (document: Document?, status: ExitStatus) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try argument == "-" ? InputFile.read(descriptor: 0, name: name) : InputFile.read(argument)
    } catch {
      Terminal.complain(error.description)
      return (nil, .noInput)
    }
    do throws(DocumentError) {
      let document = try readDocument(
        bytes, name: name, loader: InputFile.load, includingLooks: includingLooks)
      return (document, .fine)
    } catch {
      let sources = SourceMap(SourceFile(name: name, bytes: bytes))
      Terminal.say(error.diagnostics, sources: sources, name: name)
      return (nil, .badDocument)
    }
  }
}
