import Adapt
import ArgumentParser
import LayoutEditing
import LayoutModel
import TextKit

struct MergeCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "merge")

  @Argument(help: "The version that both sides come from.", completion: .documents)
  var base: String
  @Argument(help: "Our version.", completion: .documents)
  var ours: String
  @Argument(help: "Their version.", completion: .documents)
  var theirs: String
  @Option(name: [.short, .long], help: "The file to write instead of the standard output.", completion: .documents)
  var output: String?
  @Flag(help: "Run as a merge driver of git: write to OURS, and merge as text what cannot be read.")
  var driver = false
  @Option(help: "The name of the document in messages; by default, that of OURS.")
  var name: String?
  @OptionGroup var verbosity: VerbosityOptions

  func validate() throws {
    if driver, output != nil { throw ValidationError("--driver writes to OURS; it cannot be used with --output.") }
    if [base, ours, theirs].contains("-") { throw ValidationError("merge reads files, not the standard input.") }
  }

  func run() throws {
    let versions = try [base, ours, theirs].map { try Input($0).bytes() }
    let name = name ?? ours
    let result: DocumentMerge.Result
    do throws(DocumentError) {
      result = try DocumentMerge.merge(base: versions[0], ours: versions[1], theirs: versions[2], name: name)
    } catch {
      Terminal.report(error.diagnostics, sources: nil, name: name)
      guard driver else { throw ExitCode(ExitStatus.invalidDocument.rawValue) }
      return try mergeText(name)
    }
    try Output.write(result.bytes, to: driver ? ours : output)
    Terminal.report(
      result.conflicts + result.notes, sources: SourceMap(SourceFile(name: name, bytes: result.bytes)), name: name)
    try ExitStatus.findings.end(if: !result.conflicts.isEmpty)
  }

  /// Merges as git does without a driver, so that nobody is worse off for having one.
  private func mergeText(_ name: String) throws {
    Terminal.report([Diagnostic(.note, "merge.text", "\(name) is merged as text")])
    let labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
    do throws(ChildProcess.Failure) {
      _ = try ChildProcess(program: "git", arguments: ["merge-file"] + labels + [ours, base, theirs]).run(input: [])
    } catch {
      switch error {
      case .status(let status) where status < 128: throw ExitCode(ExitStatus.findings.rawValue)
      case .status: throw CommandFailure(message: "git cannot merge \(name)", status: .invalidDocument)
      case .notFound: throw CommandFailure(message: "merging \(name) as text requires git", status: .noInput)
      case .system(let error): throw CommandFailure(message: "git: \(error)", status: .internalError)
      }
    }
  }
}

struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "git", subcommands: [GitInstallCommand.self])
}

struct GitInstallCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "git install")

  @Flag(help: "Write to the user's git configuration, for all repositories.")
  var global = false
  @OptionGroup var verbosity: VerbosityOptions

  private static let attributes = ["storyboard", "xib", "layout"].map { "*.\($0) diff=adapt merge=adapt" }

  private static let settings = [
    ("merge.adapt.name", "adapt, by objects"), ("merge.adapt.driver", "adapt merge --driver --name %P %O %A %B"),
    ("diff.adapt.textconv", "adapt diff --textconv"),
    ("difftool.adapt.cmd", "adapt diff --difftool \"$LOCAL\" \"$REMOTE\""),
  ]

  func run() throws {
    for (name, value) in Self.settings {
      do throws(ChildProcess.Failure) {
        _ = try ChildProcess(program: "git", arguments: ["config"] + (global ? ["--global"] : []) + [name, value])
          .run(input: [])
      } catch {
        throw CommandFailure(message: "git config \(name) failed; is this a repository?", status: .cannotWrite)
      }
    }
    let path = ".gitattributes"
    var text = Folder.hasItem(path) ? String(decoding: try Input(path).bytes(), as: UTF8.self) : ""
    let lines = text.split(separator: "\n").map(String.init)
    let missing = Self.attributes.filter { !lines.contains($0) }
    if !missing.isEmpty {
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      try Output.write(text + missing.joined(separator: "\n") + "\n", to: path)
    }
    if verbosity.quiet { return }
    try Output.write(missing.map { "\(path): \($0)\n" }.joined() + "git uses adapt in this clone\n", to: nil)
  }
}
