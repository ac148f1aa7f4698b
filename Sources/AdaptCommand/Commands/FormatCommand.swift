import Adapt
import ArgumentParser
import LayoutAnalysis
import LayoutEditing
import LayoutModel
import TextKit

struct FormatCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "format")

  @Argument(
    help: "Documents, or folders to search for .layout documents; - is the standard input.", completion: .documents
  )
  var paths: [String]
  @OptionGroup var rewriting: RewriteOptions
  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    var search = InputSearch()
    let inputs = try search.inputs(paths) { $0.hasSuffix(".layout") }
    let run = RewriteRun(options: rewriting, isQuiet: verbosity.quiet, rewrite: LayoutFormatter().format)
    try run.run(inputs).check()
  }
}

/// The options that decide whether rewritten documents are written.
struct RewriteOptions: ParsableArguments {
  @Flag(help: "Change nothing, and exit with 1 if something would change.")
  var check = false
  @Flag(help: "Change nothing, and print the changes as a unified diff.")
  var dryRun = false
}

/// The run of `adapt fix` and `adapt format`: reads documents, rewrites them, and replaces those that change.
/// The standard input is written to the standard output.
struct RewriteRun {
  let options: RewriteOptions
  let isQuiet: Bool
  /// The words where there is nothing to change and nothing to say; `nil` for none.
  var idleWords: String?
  let rewrite: ([UInt8], String) throws(DocumentError) -> FixResult

  func run(_ inputs: [Input]) throws -> ExitStatus {
    try Input.each(inputs) { input in
      try Crash.enter(input.argument)
      let file = try input.argument == "-" ? nil : ReplacedFile(input.argument)
      let bytes = try file?.bytes ?? input.bytes()
      let source = SourceFile(name: input.name, bytes: bytes)
      let result = try failing(as: { CommandFailure($0, in: source) }) { () throws(DocumentError) in
        try rewrite(bytes, input.name)
      }
      Terminal.report(result.diagnostics, sources: SourceMap(source), name: input.name)
      let isChanged = result.bytes != bytes
      if options.dryRun {
        try print(diff(from: bytes, to: result.bytes, name: input.name))
      } else if options.check {
        try list(result, input)
      } else if let file {
        try failing(as: { CommandFailure($0, status: .cannotCreate) }) { () throws(FileError) in
          if isChanged { try file.replace(by: result.bytes) }
        }
        try list(result, input)
      } else {
        try Output.write(result.bytes, to: nil)
      }
      return options.check && isChanged ? .findings : .success
    }
  }

  private func list(_ result: FixResult, _ input: Input) throws(CommandFailure) {
    if isQuiet { return }
    if let idleWords, result.changes.isEmpty, result.diagnostics.isEmpty { try print("\(input.name): \(idleWords)\n") }
    try print(result.changes.map { "\($0.location): \($0.message)\n" }.joined())
  }

  private func print(_ text: String) throws(CommandFailure) { try Output.write(text, to: nil) }

  private func diff(from old: [UInt8], to new: [UInt8], name: String) -> String {
    let path = name.hasPrefix("/") ? String(name.dropFirst()) : name
    let diff = UnifiedDiff(
      from: Self.lines(of: old), to: Self.lines(of: new), oldName: "a/\(path)", newName: "b/\(path)")
    return diff.lines.map { $0.text(isColoured: Terminal.isColoured(.standardOutput)) + "\n" }.joined()
  }

  /// The lines of a text without their ends; a last one that has no end says so, as `patch` wants it.
  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if let last = lines.popLast(), !last.isEmpty { lines.append(last + "\n\\ No newline at end of file") }
    return lines
  }
}
