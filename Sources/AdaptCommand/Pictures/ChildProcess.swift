import Adapt

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Another program that reads its input to the end and then writes its output; what it says goes to our own
/// standard error.
struct ChildProcess {
  /// The program's name, looked for in `PATH`.
  let program: String
  /// Its arguments.
  let arguments: [String]

  /// Why there is no output.
  enum Failure: Error {
    /// There is no such program.
    case notFound
    /// What the system says.
    case system(String)
    /// What the program ended with, other than 0.
    case ended(Int32)
  }

  /// Runs the program to its end.
  ///
  /// - Returns: what it wrote to its standard output.
  func run(input: [UInt8]) throws(Failure) -> [UInt8] {
    let (theirInput, ourOutput) = try Self.makePipe()
    let (ourInput, theirOutput) = try Self.makePipe()
    let child: pid_t
    do throws(Failure) {
      child = try spawn(input: theirInput, output: theirOutput)
    } catch {
      for descriptor in [theirInput, ourOutput, ourInput, theirOutput] { close(descriptor) }
      throw error
    }
    close(theirInput)
    close(theirOutput)
    // A program that ends early says why by its status.
    _ = try? OutputFile.write(input, descriptor: ourOutput, name: program)
    close(ourOutput)
    let output = try? InputFile.read(descriptor: ourInput, name: program)
    close(ourInput)
    let status = try Self.wait(for: child)
    guard status == 0, let output else { throw .ended(status) }
    return output
  }

  private static func makePipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system(String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private func spawn(input: Int32, output: Int32) throws(Failure) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var child: pid_t = 0
    let failure = posix_spawnp(&child, program, &actions, nil, words, environ)
    if failure == ENOENT { throw .notFound }
    guard failure == 0 else { throw .system(String(cString: strerror(failure))) }
    return child
  }

  /// What a child ended with; a signal counts as 128 and its number, as in a shell.
  private static func wait(for child: pid_t) throws(Failure) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw .system(String(cString: strerror(errno))) }
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }
}
