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
    /// The program ended with a status other than 0.
    case status(Int32)
  }

  /// The most bytes that are read or written at once.
  private static let chunk = 1 << 16

  /// Runs the program to its end and returns its output.
  func run(input: [UInt8]) throws(Failure) -> [UInt8] {
    let (status, output) = try end(input: input)
    // A program that ends early says why by its status.
    guard status == 0 else { throw .status(status) }
    return try Self.system { () throws(SystemError) in try output.get() }
  }

  /// Runs the program to its end, whatever its status.
  func end(input: [UInt8]) throws(Failure) -> (status: Int32, output: Result<[UInt8], SystemError>) {
    let toChild = try Self.system { () throws(SystemError) in try FileDescriptor.pipe() }
    let fromChild: (read: FileDescriptor, write: FileDescriptor)
    do throws(SystemError) {
      fromChild = try FileDescriptor.pipe()
    } catch {
      Self.close([toChild.read, toChild.write])
      throw .system(error)
    }
    let child: Int32
    do throws(SystemError) {
      child = try System.start(
        program, arguments, input: toChild.read, output: fromChild.write, errors: mergesErrors ? fromChild.write : nil)
    } catch {
      Self.close([toChild.read, toChild.write, fromChild.read, fromChild.write])
      throw error == .notFound ? .notFound : .system(error)
    }
    Self.close([toChild.read, fromChild.write])
    var exchange = Exchange(input: toChild.write, rest: input[...], output: fromChild.read)
    let result = Result { () throws(SystemError) in try exchange.run() }
    exchange.close()
    return (try Self.system { () throws(SystemError) in try System.waitForEnd(of: child) }, result)
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

  private static func system<Value>(_ call: () throws(SystemError) -> Value) throws(Failure) -> Value {
    do throws(SystemError) {
      return try call()
    } catch {
      throw .system(error)
    }
  }
}

/// A file in a revision of git, as git names it: `HEAD~1:App/Main.storyboard`.
struct GitFile {
  private let revision: String
  private let path: String

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
    return (try? git("rev-parse", "--verify", "--quiet", "\(name)^{commit}")) != nil
  }

  /// Whether a file, by its path from the current folder, is in the last commit.
  static func isCommitted(_ path: String) -> Bool {
    isRevision("HEAD") && (try? git("rev-parse", "--verify", "--quiet", "HEAD:./\(path)")) != nil
  }

  /// The commits that changed a file, the newest first, with the file in each; renames are followed.
  static func versions(of path: String) throws(CommandFailure) -> [(commit: Blame.Commit, file: GitFile)] {
    let bytes: [UInt8]
    do throws(ChildProcess.Failure) {
      bytes = try git(
        "-c", "core.quotePath=false", "log", "--follow", "--name-only", "--format=%x01%h%x09%as%x09%an%x09%s", "--",
        path)
    } catch {
      throw CommandFailure(message: "\(path): git has no history of it", status: .noInput)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\u{1}").compactMap { entry in
      let lines = entry.split(separator: "\n")
      let fields =
        lines.first?.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init) ?? []
      guard lines.count == 2, fields.count == 4, let file = GitFile("\(fields[0]):\(lines[1])") else { return nil }
      let commit = Blame.Commit(hash: fields[0], day: fields[1], author: fields[2], subject: fields[3])
      return (commit, file)
    }
  }

  /// The folder that it is in.
  var folder: String { FilePath.folder(of: path) }

  /// The bytes of the file; `nil` where it is not in the revision, which git has told of.
  func bytes() -> [UInt8]? { try? Self.git("show", "\(revision):\(path)") }

  /// The bytes of a file that it includes; `nil` where there is none.
  ///
  /// - Parameter name: the path, with the revision where the name of the document led to it.
  func included(_ name: String) -> [UInt8]? {
    let prefix = revision + ":"
    let path = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return try? Self.git("show", prefix + FilePath.normal(path))
  }

  private static func git(_ arguments: String...) throws(ChildProcess.Failure) -> [UInt8] {
    try ChildProcess(program: "git", arguments: arguments).run(input: [])
  }
}
