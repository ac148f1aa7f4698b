import TextKit

/// A file that cannot be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  package var path: String
  /// The system's words, without a full stop, such as `No such file or directory`.
  package var reason: String
  /// Whether the file could be opened or created, and failed while it was written.
  package var isWriteError = false

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  init(_ path: String, _ error: SystemError) { self.init(path: path, reason: error.description) }

  package var description: String { "\(path): \(reason)" }
}

/// Runs a call of the system on behalf of a path that its error shall name.
func naming<Result>(_ path: String, _ call: () throws(SystemError) -> Result) throws(FileError) -> Result {
  do throws(SystemError) {
    return try call()
  } catch {
    throw FileError(path, error)
  }
}

// MARK: - Reading

package enum InputFile {
  /// No layout document comes near this size, in bytes: a larger file is a mistake.
  package static let largest = 256 << 20

  /// - Parameter isNamed: whether the user named the file, who may mean a pipe or a terminal. What was found otherwise,
  ///   in a folder or in a document, is read only when it is a regular file: no other can be waited for without end.
  package static func read(_ path: String, isNamed: Bool = false) throws(FileError) -> [UInt8] {
    let file = try naming(path) { () throws(SystemError) in
      try FileDescriptor.open(path, for: isNamed ? .reading : .readingAtOnce)
    }
    defer { try? file.close() }
    if !isNamed, file.status?.kind != .file { throw FileError(path: path, reason: "not a regular file") }
    return try read(file, name: path)
  }

  /// The first bytes of a regular file; none where there is no such file.
  static func head(_ path: String, upTo count: Int) -> [UInt8] {
    guard let file = try? FileDescriptor.open(path, for: .readingAtOnce) else { return [] }
    defer { try? file.close() }
    return file.status?.kind == .file ? (try? file.read(upTo: count)) ?? [] : []
  }

  /// Reads an open file, such as the standard input, to its end; errors call it by `name`.
  package static func read(_ file: FileDescriptor, name: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A regular file is read at once, with one byte more that shows its end.
    let size = file.status.flatMap { $0.kind == .file ? $0.size : nil } ?? 0
    var chunk = max(min(size, largest) + 1, 4096)
    while true {
      let more = try naming(name) { () throws(SystemError) in try file.read(upTo: chunk) }
      if more.isEmpty { return bytes }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      if bytes.count > largest { throw FileError(path: name, reason: "larger than \(largest >> 20) MB") }
      chunk = max(chunk - more.count, 65536)
    }
  }
}

/// The files that a document may include: those below the folder of its project, which is the nearest one with an
/// `adapt.json`, or else its own.
///
/// Symbolic links are followed first, so that none leads out of there.
package struct IncludeFolder: Sendable {
  /// The name of the file whose folder is that of a project.
  package static let projectFile = "adapt.json"

  private let document: String

  /// - Parameter document: the path of the document, or any name in the current folder.
  package init(of document: String) { self.document = document }

  /// The bytes of a file, or `nil` when there is none; one outside the folder is an error.
  package func load(_ path: String) throws(FileError) -> [UInt8]? {
    let own = FilePath.folder(of: document)
    let root = Folder.nearest(to: own, holding: Self.projectFile) ?? own
    // What is outside by its name is not even looked for.
    guard Folder.relative(path, to: root) != nil else { throw Self.isOutside(path) }
    do throws(SystemError) {
      guard FilePath.relative(try System.resolved(path), to: try System.resolved(root)) != nil
      else { throw SystemError.notPermitted }
    } catch {
      if error == .notFound { return nil }
      throw error == .notPermitted ? Self.isOutside(path) : FileError(path, error)
    }
    return try InputFile.read(path)
  }

  private static func isOutside(_ path: String) -> FileError {
    let reason = "outside the folder of the document; put an \(projectFile) into a folder above both to allow it"
    return FileError(path: path, reason: reason)
  }
}

// MARK: - Writing

/// Files that are written as a whole or not at all.
///
/// At any moment, whatever happens to the process or the machine, the path leads to all of the old bytes or to all of the
/// new ones: the new ones are written to a draft beside the file, brought to the disk, and moved to its place.
package enum WholeFile {
  /// Writes a file, new or in place of one that is there, whose permissions stay.
  ///
  /// What is no regular file, such as a pipe or a terminal, takes the bytes as they come; a reader that went away is no
  /// failure then.
  ///
  /// - Parameter makingFolders: whether to make folders on the way that are not there.
  package static func write(_ bytes: [UInt8], to path: String, makingFolders: Bool = true) throws(FileError) {
    let status = try? FileStatus(path)
    // `/dev/stdout` may lead to a regular file, which whoever opened it goes on writing.
    let isOpenElsewhere = openFiles.contains(FilePath.folder(of: FilePath.normal(path)))
    if let status, status.kind == .file, !isOpenElsewhere {
      return try ReplacedFile.move(bytes, to: resolved(path), as: writable(path, path: path), path: path)
    }
    let isNew = status == nil && (try? FileStatus(path, followingLinks: false)) == nil
    guard isNew, !isOpenElsewhere else { return try writeInPlace(bytes, to: path) }
    if makingFolders { try Folder.make(FilePath.folder(of: path)) }
    try ReplacedFile.move(bytes, to: path, as: nil, path: path)
  }

  /// The folders of the system with links to what is open. Others below `/dev`, such as `/dev/shm`, hold files as any do.
  private static let openFiles: Set<String> = ["/dev", "/dev/fd", "/proc/self/fd"]

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try naming(path) { () throws(SystemError) in try FileDescriptor.open(path, for: .writing) }
    try file.finish(path) { () throws(SystemError) in
      do throws(SystemError) {
        try file.write(bytes)
      } catch {
        if error != .brokenPipe { throw error }
      }
    }
  }

  fileprivate static func resolved(_ path: String) throws(FileError) -> String {
    try naming(path) { () throws(SystemError) in try System.resolved(path) }
  }

  /// The metadata of a file, if it is one that may be written; errors call it by `path`.
  fileprivate static func writable(_ target: String, path: String) throws(FileError) -> FileStatus {
    let status = try naming(path) { () throws(SystemError) in try FileStatus(target) }
    // A pipe or a device has no bytes to replace.
    guard status.kind == .file else { throw FileError(path: path, reason: "not a regular file") }
    // The superuser may write anything; a file without a single right to write is meant to stay all the same.
    guard status.permissions & 0o222 != 0 else { throw FileError(path: path, reason: "the file is read-only") }
    try naming(path) { () throws(SystemError) in try System.checkWritable(target) }
    return status
  }
}

extension FileDescriptor {
  /// Writes the file and closes it, whatever happens; errors call it by a path.
  fileprivate func finish(_ path: String, _ writing: () throws(SystemError) -> Void) throws(FileError) {
    do throws(SystemError) {
      do throws(SystemError) {
        try writing()
      } catch {
        try? close()
        throw error
      }
      try close()
    } catch {
      var error = FileError(path, error)
      error.isWriteError = true
      throw error
    }
  }
}

/// A file whose contents are replaced by others that were made of them.
package struct ReplacedFile: Sendable {
  /// The path as it was given.
  package let path: String
  /// The file itself, which a symbolic link leads to.
  private let target: String
  package let bytes: [UInt8]

  package init(_ path: String) throws(FileError) {
    self.path = path
    target = try WholeFile.resolved(path)
    bytes = try InputFile.read(path)
  }

  /// Permissions stay, and the owner where the system allows it. A file that nobody may write is not written, even where
  /// its folder would allow it, nor is one that somebody else changed since it was read.
  package func replace(by bytes: [UInt8]) throws(FileError) {
    let status = try WholeFile.writable(target, path: path)
    try Self.move(bytes, to: target, as: status, path: path) { () throws(FileError) in
      guard try InputFile.read(target) == self.bytes
      else { throw FileError(path: path, reason: "changed while it was rewritten; nothing was written") }
    }
  }

  // MARK: Drafts

  /// Distinguishes this process from others that had its number before.
  private static let token = UInt32.random(in: .min ... .max)

  /// Writes a draft beside a file and moves it there.
  ///
  /// - Parameter old: the metadata of the file that is replaced; `nil` for a new one.
  fileprivate static func move(
    _ bytes: [UInt8], to target: String, as old: FileStatus?, path: String,
    ifStill check: () throws(FileError) -> Void = { () throws(FileError) in }
  ) throws(FileError) {
    let folder = FilePath.folder(of: target)
    let prefix = ".\(FilePath.name(of: target)).adapt-"
    removeOldDrafts(in: folder, prefix)
    let random = UInt32.random(in: .min ... .max)
    let draft = FilePath.join(folder, "\(prefix)\(System.process)-\(token)-\(random)")
    let file = try naming(path) { () throws(SystemError) in
      try FileDescriptor.open(draft, for: .creating, permissions: old == nil ? 0o644 : 0o600)
    }
    do throws(FileError) {
      try write(bytes, to: file, as: old, path: path)
      try check()
      try naming(path) { () throws(SystemError) in try System.move(draft, to: target) }
    } catch {
      try? System.removeItem(draft)
      throw error
    }
    // The move lasts once the folder is on the disk; the file is whole either way.
    guard let folder = try? FileDescriptor.open(folder, for: .reading) else { return }
    try? folder.synchronize()
    try? folder.close()
  }

  private static func write(
    _ bytes: [UInt8], to file: FileDescriptor, as old: FileStatus?, path: String
  ) throws(FileError) {
    try file.finish(path) { () throws(SystemError) in
      try file.write(bytes)
      if let old {
        // Only the superuser may give files away; for all others the file is their own by now.
        try? file.setOwner(old.owner, group: old.group)
        try file.setPermissions(old.permissions)
      }
      try file.synchronize()
    }
  }

  /// Removes the drafts of processes that were killed while they wrote.
  private static func removeOldDrafts(in folder: String, _ prefix: String) {
    for name in (try? System.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(separator: "-")
      guard let process = parts.first.flatMap({ Int32($0) }), process > 0 else { continue }
      let isOurs = process == System.process && parts.dropFirst().first.map { $0 == "\(token)" } == true
      if !isOurs, process == System.process || !System.isRunning(process) {
        try? System.removeItem(FilePath.join(folder, name))
      }
    }
  }
}
