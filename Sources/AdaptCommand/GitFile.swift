import Adapt
import LayoutAnalysis
import LayoutModel

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
