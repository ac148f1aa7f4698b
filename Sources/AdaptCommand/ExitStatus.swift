import Adapt

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the process ends with; the numbers are those of `sysexits.h`. The larger one is the worse one.
enum ExitStatus: Int32, Comparable {
  /// Everything is fine.
  case fine = 0
  /// There is something to look at.
  case findings = 1
  /// The arguments make no sense.
  case usage = 64
  /// A document cannot be used.
  case badDocument = 65
  /// A file cannot be read.
  case noInput = 66
  /// A fault of the program.
  case fault = 70
  /// A file cannot be created.
  case cannotCreate = 73
  /// Output cannot be written.
  case cannotWrite = 74

  static func < (first: ExitStatus, second: ExitStatus) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Ends the process.
  func exit() -> Never {
    #if canImport(Glibc)
    Glibc.exit(rawValue)
    #elseif canImport(Musl)
    Musl.exit(rawValue)
    #elseif canImport(Darwin)
    Darwin.exit(rawValue)
    #endif
  }
}

/// A reason to end the process.
struct CommandFailure: Error {
  /// What is said about it: one sentence without a full stop.
  var message: String
  /// What the process ends with.
  var status: ExitStatus

  /// Arguments that make no sense.
  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, status: .usage)
  }
}

extension CommandFailure {
  /// A file that cannot be read.
  init(_ error: FileError) {
    self.init(message: error.description, status: .noInput)
  }
}
