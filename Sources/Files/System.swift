// The calls of the system that the program needs, with typed errors. swift-system 1.8 lacks folders, moves, sockets and
// child processes, and adds 9 s of processor time to a release build.
import TextKit

/// An error of the system, by its `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let number: Int32

  package static let brokenPipe = SystemError(number: EPIPE)
  package static let exists = SystemError(number: EEXIST)
  package static let notFound = SystemError(number: ENOENT)
  package static let notPermitted = SystemError(number: EPERM)
  package static let addressInUse = SystemError(number: EADDRINUSE)

  fileprivate static var last: SystemError { SystemError(number: errno) }

  /// The system's words, without a full stop: `No such file or directory`.
  package var description: String { String(cString: strerror(number)) }

  /// Whether it is of one connection, which is gone or has not come, and not of the system.
  package var isOfConnection: Bool { [EAGAIN, EINTR, ECONNABORTED].contains(number) }
}

// MARK: - Open files

/// An open file, by its number.
package struct FileDescriptor: Hashable, Sendable {
  package let number: Int32

  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  package enum Access {
    case reading
    /// Does not wait for who might write to a pipe.
    case readingAtOnce
    /// Creates the file or empties it.
    case writing
    /// Creates the file, which must not be there, not even as a link.
    case creating
  }

  /// Opens a file; child processes do not inherit it.
  package static func open(
    _ path: String, for access: Access, permissions: UInt32 = 0o644
  ) throws(SystemError) -> FileDescriptor {
    let flags =
      switch access {
      case .reading: O_RDONLY
      case .readingAtOnce: O_RDONLY | O_NONBLOCK | O_NOCTTY
      case .writing: O_WRONLY | O_CREAT | O_TRUNC
      case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      }
    let number = systemOpen(path, flags | O_CLOEXEC, mode_t(permissions))
    guard number >= 0 else { throw .last }
    return FileDescriptor(number: number)
  }

  /// The two ends of a new pipe; child processes inherit neither.
  ///
  /// Neither takes the number of a standard stream, not even in a process that was started without them: those of a child
  /// are put there one after the other, and the first would close the second.
  package static func pipe() throws(SystemError) -> (read: FileDescriptor, write: FileDescriptor) {
    var ends: [Int32] = [0, 0]
    guard systemPipe(&ends) == 0 else { throw .last }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) }
    let error = SystemError.last
    for end in ends { _ = systemClose(end) }
    if let failed = moved.firstIndex(of: -1) {
      _ = systemClose(moved[1 - failed])
      throw error
    }
    return (FileDescriptor(number: moved[0]), FileDescriptor(number: moved[1]))
  }

  /// Reads at most `count` bytes; none at the end of the file.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var received = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        received = systemRead(number, buffer.baseAddress, count)
        initialized = max(received, 0)
      }
      if received >= 0 { return bytes }
      let error = SystemError.last
      if error.number != EINTR { throw error }
    }
  }

  /// Writes as many bytes as the file takes at once, and returns how many these are.
  package func writeSome(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      let error = SystemError.last
      if error.number == EAGAIN { return 0 }
      if error.number != EINTR { throw error }
    }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try writeSome(rest)
      rest = rest.dropFirst(count)
      // Only a file that somebody else made non-blocking takes nothing.
      if count == 0 { _ = System.wait(for: [(self, .writing)]) }
    }
  }

  /// Makes writing return at once where the file takes nothing.
  package func makeNonBlocking() throws(SystemError) {
    try check(fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK))
  }

  /// Brings what was written to the disk.
  package func synchronize() throws(SystemError) { try check(fsync(number)) }

  /// Closes the file; an error of an earlier write may come up only now.
  package func close() throws(SystemError) {
    if systemClose(number) == 0 { return }
    let error = SystemError.last
    if error.number != EINTR { throw error }
  }

  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try check(fchmod(number, mode_t(permissions)))
  }

  /// Gives the file to somebody, which only the superuser may do with files of others.
  package func setOwner(_ owner: UInt32, group: UInt32) throws(SystemError) { try check(fchown(number, owner, group)) }

  package var isTerminal: Bool { isatty(number) == 1 }

  package var status: FileStatus? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileStatus(status) : nil
  }
}

/// The metadata of a file.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Sendable { case file, folder, link, other }

  package let kind: Kind
  /// The size in bytes.
  package let size: Int
  /// The bits of `chmod`.
  package let permissions: UInt32
  package let owner: UInt32
  package let group: UInt32
  /// The number of the file's device, and that of the file on it.
  package let device, number: UInt64
  /// The seconds and nanoseconds of the last change of its content.
  package let seconds, nanoseconds: Int

  package init(_ path: String, followingLinks: Bool = true) throws(SystemError) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw .last }
    self.init(status)
  }

  fileprivate init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode) & 0o7777
    owner = status.st_uid
    group = status.st_gid
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}

// MARK: - Connections

/// A port of this machine, 127.0.0.1, that programs on it can connect to.
package struct Listener: Sendable {
  package let file: FileDescriptor
  package let port: UInt16

  /// - Parameter port: the port; 0 for any that is free.
  package init(port: UInt16) throws(SystemError) {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    let number = socket(AF_INET, stream, 0)
    guard number >= 0 else { throw .last }
    var address = sockaddr_in()
    #if canImport(Darwin)
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var isOn: Int32 = 1
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(number, address, size) == 0 && listen(number, 64) == 0 && getsockname(number, address, &size) == 0
      }
    }
    guard isListening, fcntl(number, F_SETFL, O_NONBLOCK) == 0 else {
      let error = SystemError.last
      _ = systemClose(number)
      throw error
    }
    file = FileDescriptor(number: number)
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// The next connection, which neither reads nor writes wait for.
  package func accept() throws(SystemError) -> FileDescriptor {
    let number = systemAccept(file.number)
    guard number >= 0 else { throw .last }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    return FileDescriptor(number: number)
  }
}

extension FileDescriptor {
  /// Of a connection that is closed.
  package static let closed = FileDescriptor(number: -1)

  /// The bytes that have come, none at the end; `nil` where nothing has.
  package func readAvailable(upTo count: Int) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      return try read(upTo: count)
    } catch {
      if error.number == EAGAIN { return nil }
      throw error
    }
  }

  /// Tells the other end of a connection that nothing more comes.
  package func endWriting() { _ = shutdown(number, Int32(SHUT_WR)) }
}

// MARK: - Folders, processes and the environment

/// The calls of the system that are about no open file.
package enum System {
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let names = namesInFolder(folder) else { throw .last }
    return names
  }

  package static func makeFolder(_ path: String) throws(SystemError) { try check(mkdir(path, 0o755)) }

  /// Removes a file, or a folder in which nothing is.
  package static func removeItem(_ path: String) throws(SystemError) { try check(remove(path)) }

  /// Moves a file, in place of one that is there.
  package static func move(_ path: String, to place: String) throws(SystemError) { try check(rename(path, place)) }

  /// The path from the root to what a path leads to, without links.
  package static func resolved(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static var currentFolder: String? {
    guard let current = getcwd(nil, 0) else { return nil }
    defer { free(current) }
    return String(cString: current)
  }

  /// Fails where this process may not write a file.
  package static func checkWritable(_ path: String) throws(SystemError) { try check(access(path, W_OK)) }

  package static var process: Int32 { getpid() }

  package static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
  package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The signals of a user and of the system that ask a process to end.
  package static let interruptions = [SIGINT, SIGTERM]

  package static func ignore(signal number: Int32) { signal(number, SIG_IGN) }

  /// Makes writing to a closed pipe, and beyond the largest file that the user may write, errors like any other, instead
  /// of the end of the process.
  package static func ignoreWritingSignals() {
    ignore(signal: SIGPIPE)
    ignore(signal: SIGXFSZ)
  }

  /// Takes the numbers of standard streams that were closed, so that no file which is opened later gets one of them and
  /// is written what is meant for the stream. Writing to them fails as to a closed one.
  package static func holdStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = systemOpen("/dev/null", O_RDONLY, 0)
    }
  }

  package static func end(status: Int32) -> Never { exit(status) }

  // MARK: Child processes

  /// Starts a program, looked for in `PATH`, with descriptors of this process as its standard streams, and returns the
  /// number of its process; without `errors` it has the standard error of this one.
  package static func start(
    _ program: String, _ arguments: [String], input: FileDescriptor, output: FileDescriptor,
    errors: FileDescriptor? = nil
  ) throws(SystemError) -> Int32 {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child: pid_t = 0
    let failure = posix_spawnp(&child, program, &actions, nil, words, environ)
    guard failure == 0 else { throw SystemError(number: failure) }
    return child
  }

  /// The exit status of a child, once it ended; a signal counts as 128 and its number, as in a shell.
  package static func waitForEnd(of child: Int32) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      let error = SystemError.last
      if error.number != EINTR { throw error }
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// Waits until one of several files can be read or written without waiting, has an error, or its other end is closed;
  /// returns which ones, in their order.
  ///
  /// - Parameter milliseconds: how long at most; -1 for as long as it takes, 0 to look only which can be now.
  package static func wait(for files: [(FileDescriptor, FileDescriptor.Access)], milliseconds: Int32 = -1) -> [Bool] {
    var entries = files.map { file, access in
      pollfd(fd: file.number, events: Int16(access == .reading ? POLLIN : POLLOUT), revents: 0)
    }
    while poll(&entries, nfds_t(entries.count), milliseconds) < 0, errno == EINTR {}
    return entries.map { $0.revents != 0 }
  }
}

/// Throws the error of a call of the system that returned something else than 0.
private func check(_ result: Int32) throws(SystemError) { if result != 0 { throw .last } }

// The functions of the library that methods above hide by their names.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
private func systemClose(_ file: Int32) -> Int32 { close(file) }
private func systemAccept(_ file: Int32) -> Int32 { accept(file, nil, nil) }
