import Adapt
import LayoutAnalysis
import LayoutModel
import TextKit

// One program at a time, with its input and output in memory. swift-subprocess 1.0 is asynchronous throughout, and brings
// swift-system and FoundationEssentials: 10 s of processor time in a debug build, for the hundred lines here.

/// Another program that turns its standard input into its standard output.
struct ChildProcess {
  /// The program's name, looked for in `PATH`.
  let program: String
  let arguments: [String]
  /// Whether its messages are in its output; otherwise they go to our standard error.
  var mergesErrors = false

  /// A reason why there is no output.
  enum Failure: Error {
    case notFound
    case system(SystemError)
    case status(Int32)
  }

  private static let chunk = 1 << 16

  func run(input: [UInt8]) throws(Failure) -> [UInt8] {
    let (status, output) = try end(input: input)
    // A program that ends early says why by its status.
    guard status == 0 else { throw .status(status) }
    return try output.mapError(Failure.system).get()
  }

  /// Runs the program to its end, whatever its status.
  func end(input: [UInt8]) throws(Failure) -> (status: Int32, output: Result<[UInt8], SystemError>) {
    // The program may end before it has read its input, which must not end this one.
    System.ignoreWritingSignals()
    var open: [FileDescriptor] = []
    do throws(SystemError) {
      let toChild = try FileDescriptor.pipe()
      open += [toChild.read, toChild.write]
      let fromChild = try FileDescriptor.pipe()
      open += [fromChild.read, fromChild.write]
      let child = try System.start(
        program, arguments, input: toChild.read, output: fromChild.write, errors: mergesErrors ? fromChild.write : nil)
      open = []
      Self.close([toChild.read, fromChild.write])
      var exchange = Exchange(input: toChild.write, rest: input[...], output: fromChild.read)
      let result = Result { () throws(SystemError) in try exchange.run() }
      exchange.close()
      return (try System.waitForEnd(of: child), result)
    } catch {
      Self.close(open)
      throw error == .notFound ? .notFound : .system(error)
    }
  }

  /// Writes the input while it reads the output: a program may fill its output before it has read all of its input.
  private struct Exchange {
    /// The pipe to the program; `nil` when all is written, or the program reads no more.
    var input: FileDescriptor?
    var rest: ArraySlice<UInt8>
    let output: FileDescriptor

    mutating func run() throws(SystemError) -> [UInt8] {
      try input?.makeNonBlocking()
      var bytes: [UInt8] = []
      while true {
        let isReady = System.wait(for: [(output, .reading)] + (input.map { [($0, .writing)] } ?? []))
        if let input, isReady[1] { try write(to: input) }
        if isReady[0] {
          let more = try output.read(upTo: ChildProcess.chunk)
          if more.isEmpty { return bytes }
          bytes += more
        }
      }
    }

    private mutating func write(to input: FileDescriptor) throws(SystemError) {
      do throws(SystemError) {
        rest = rest.dropFirst(try input.writeSome(rest.prefix(ChildProcess.chunk)))
      } catch {
        guard error == .brokenPipe else { throw error }
        rest = []
      }
      if rest.isEmpty {
        self.input = nil
        try input.close()
      }
    }

    func close() { ChildProcess.close([output] + (input.map { [$0] } ?? [])) }
  }

  private static func close(_ files: [FileDescriptor]) { for file in files { try? file.close() } }
}

/// A file in a revision of git, as git names it: `HEAD~1:App/Main.storyboard`.
struct GitFile {
  private let revision, path: String
  /// A folder of the repository, which need not be the current one.
  private var repository = "."

  /// - Returns: `nil` where the name is not of this form, or there is no such revision.
  init?(_ name: String) {
    guard let colon = name.firstIndex(of: ":"), colon != name.startIndex else { return nil }
    revision = String(name[..<colon])
    path = String(name[name.index(after: colon)...])
    guard !path.isEmpty, Self.isRevision(revision) else { return nil }
  }

  /// Whether a name is that of a revision of the repository of the current folder.
  static func isRevision(_ name: String) -> Bool {
    // Without a repository git complains.
    guard !name.isEmpty, !name.hasPrefix("-"), Folder.nearest(to: ".", holding: ".git") != nil else { return false }
    return (try? git(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])) != nil
  }

  /// Whether a file, by its path from the current folder, is in the last commit.
  static func isCommitted(_ path: String) -> Bool {
    isRevision("HEAD") && (try? git(["rev-parse", "--verify", "--quiet", "HEAD:./\(path)"])) != nil
  }

  private init(_ revision: String, _ path: String, in repository: String) {
    (self.revision, self.path, self.repository) = (revision, path, repository)
  }

  /// The commits that changed a file, each after those that come of it, with the file in each; renames are followed.
  static func versions(of path: String) throws(CommandFailure) -> [(commit: Blame.Commit, file: GitFile)] {
    let folder = FilePath.folder(of: path).isEmpty ? "." : FilePath.folder(of: path)
    let name = String(path.split(separator: "/").last ?? "")
    func log(_ arguments: [String]) throws(CommandFailure) -> [Substring] {
      do throws(ChildProcess.Failure) {
        let bytes = try git(["-c", "core.quotePath=false", "log"] + arguments, in: folder)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\u{1}")
      } catch .notFound {
        throw CommandFailure(message: "\(path): there is no git", status: .noInput)
      } catch {
        throw CommandFailure(message: "\(path): git has no history of it", status: .noInput)
      }
    }
    // Git follows renames in one line of history only: first the names, then all that led to them.
    let names = try log(["--follow", "--name-only", "--format=%x01", "--", name])
      .flatMap { $0.split(separator: "\n") }.map(String.init).unique
    if names.isEmpty { return [] }
    let format = "--format=%x01%h%x09%p%x09%as%x09%an%x09%s"
    return try log(["--topo-order", "--parents", format, "--"] + names.map { ":(top,literal)\($0)" })
      .compactMap { entry -> (commit: Blame.Commit, file: GitFile)? in
        let line = entry.prefix { $0 != "\n" }
        let fields = line.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 5 else { return nil }
        let commit = Blame.Commit(
          hash: fields[0], parents: fields[1].split(separator: " ").map(String.init), day: fields[2],
          author: fields[3], subject: fields[4])
        let there = names.first { name in
          (try? git(["rev-parse", "--verify", "--quiet", "\(commit.hash):\(name)"], in: folder)) != nil
        }
        return (commit, GitFile(commit.hash, there ?? names[0], in: folder))
      }
  }

  var folder: String { FilePath.folder(of: path) }

  /// The bytes of the file; `nil` where it is not in the revision, which git has told of.
  func bytes() -> [UInt8]? { try? Self.git(["show", "\(revision):\(path)"], in: repository) }

  /// - Parameter name: the path, with the revision where the name of the document led to it.
  func included(_ name: String) -> [UInt8]? {
    let prefix = revision + ":"
    let path = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return try? Self.git(["show", prefix + FilePath.normal(path)], in: repository)
  }

  /// - Parameter folder: one of the repository.
  private static func git(_ arguments: [String], in folder: String = ".") throws(ChildProcess.Failure) -> [UInt8] {
    try ChildProcess(program: "git", arguments: ["-C", folder] + arguments).run(input: [])
  }
}
