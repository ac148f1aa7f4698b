import Adapt

/// Mends documents in place: reads them, and writes those that change.
///
/// A document that cannot be mended does not stop the others. What comes from the standard input goes to the standard
/// output.
struct MendRun {
  let options: MendOptions
  let isQuiet: Bool
  /// What is done with a document, by its bytes and name.
  let mend: ([UInt8], String) throws(DocumentError) -> Mend

  /// Mends all documents.
  ///
  /// - Returns: the worst of what there was.
  func run(_ inputs: [Input]) throws(CommandFailure) -> ExitStatus {
    var worst = ExitStatus.fine
    for input in inputs { worst = max(worst, try run(input)) }
    return worst
  }

  private func run(_ input: Input) throws(CommandFailure) -> ExitStatus {
    let file: ReplacedFile?
    let bytes: [UInt8]
    do throws(FileError) {
      file = try input.argument == "-" ? nil : ReplacedFile(input.argument)
      if let file { bytes = file.bytes } else { bytes = try input.bytes() }
    } catch {
      Terminal.complain(error.description)
      return .noInput
    }
    let result: Mend
    do throws(DocumentError) {
      result = try mend(bytes, input.name)
    } catch {
      Terminal.say(error.diagnostics, sources: SourceMap(SourceFile(name: input.name, bytes: bytes)), name: input.name)
      return .badDocument
    }
    Terminal.say(result.diagnostics, sources: SourceMap(SourceFile(name: input.name, bytes: bytes)), name: input.name)
    return try finish(result, before: bytes, file, input)
  }

  private func finish(
    _ result: Mend, before: [UInt8], _ file: ReplacedFile?, _ input: Input
  ) throws(CommandFailure) -> ExitStatus {
    let isChanged = result.bytes != before
    if options.dryRun {
      try print(diff(from: before, to: result.bytes, name: input.name))
    } else if !options.check, let file {
      do throws(FileError) {
        if isChanged { try file.replace(by: result.bytes) }
      } catch {
        Terminal.complain(error.description)
        return .cannotCreate
      }
      try list(result)
    } else if options.check {
      try list(result)
    } else {
      try OutputFile.write(result.bytes, to: nil)
    }
    return options.check && isChanged ? .findings : .fine
  }

  /// Prints what changes, one line each.
  private func list(_ result: Mend) throws(CommandFailure) {
    if isQuiet { return }
    try print(result.changes.map { "\($0.location): \($0.message)\n" }.joined())
  }

  private func print(_ text: String) throws(CommandFailure) {
    try OutputFile.write(Array(text.utf8), to: nil)
  }

  private func diff(from old: [UInt8], to new: [UInt8], name: String) -> String {
    let path = name.hasPrefix("/") ? String(name.dropFirst()) : name
    let diff = UnifiedDiff(
      from: Self.lines(of: old), to: Self.lines(of: new), oldName: "a/\(path)", newName: "b/\(path)")
    return diff.lines.map { $0.text(isColoured: Terminal.isColoured(1)) + "\n" }.joined()
  }

  /// The lines of a text without their ends; a last one that has no end says so, as `patch` wants it.
  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if let last = lines.popLast(), !last.isEmpty { lines.append(last + "\n\\ No newline at end of file") }
    return lines
  }
}
